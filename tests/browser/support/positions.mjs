// Start positions, as position codes (docs/texts.md).

/** Ten pieces on each side, face to face, so that the game ends soon. Red moves. */
export const strategoEnding = [
  "F 0 1 play",
  [
    "..............................",
    "..............................",
    "............bF0bB0............",
    "...b30......bB0............b50",
    "b80b20~~~~~~b40b60~~~~~~bS0bM0",
    "r90r30~~~~~~r70r50~~~~~~rM0r20",
    "...r40.........rB0.........r60",
    "............rB0rF0............",
    "..............................",
    "..............................",
  ].join("/"),
  "000000000000 000000000000 -",
].join(" ");
