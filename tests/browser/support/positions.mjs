// Positions to begin from, as state texts (docs/texts.md).

/** Eight pieces a side, face to face, the Flags just behind: soon over. Red moves. */
export const strategoEnding = [
  "F 0 1 play",
  [
    "..............................",
    "..............................",
    "..............................",
    "............bF0bB0............",
    "b80b20~~~~~~b40b60~~~~~~bS0bM0",
    "r90r30~~~~~~r70r50~~~~~~rM0r20",
    "............rB0rF0............",
    "..............................",
    "..............................",
    "..............................",
  ].join("/"),
  "000000000000 000000000000 -",
].join(" ");
