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

/** Red's markers cut off 112 cells of the large hexagon, and Red may claim them. */
export const largeRegion = [
  "v1|canon|hexagonal|2|T|1|hand=94,94|elim=0,0|terr=0,0|must=-|from=-|pend=-|rec=0|act=1|last=1|lps=1/1+/0x0",
  "st=0,5=11 2,5=22",
  `mk=${Array.from({ length: 20 }, (_, i) => `${i - 7},-5=1`).join(" ")}`,
  "co=",
].join("|");
