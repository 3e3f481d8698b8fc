// Positions for the rules page.
import type { Picture } from "../types";

/** Red is to move. */
function moving(supplies: string, stacks: string, markers: string, rounds = "1/1+/0x0"): string {
  const rest = "terr=0,0|must=-|from=-|pend=-|rec=0|act=0|last=0";
  return `v1|canon|square8|2|M|1|${supplies}|${rest}|lps=${rounds}|st=${stacks}|mk=${markers}|co=`;
}

const canon = (state: string, actions: readonly string[] = []): Picture => ({
  edition: "canon",
  board: "square8",
  state,
  actions,
});

const kMove = moving("hand=0,2|elim=0,0", "1,3=1 6,1=11 6,6=22", "2,3=2 3,3=1 5,3=2");
const kLanding = moving("hand=0,2|elim=0,0", "1,1=21 5,0=1 6,6=22", "1,2=1 1,3=2");
const kCapture = moving("hand=0,2|elim=0,0", "1,1=21 1,3=12 3,1=22 6,6=22", "");
const kLine = moving("hand=0,3|elim=0,0", "0,6=22 3,1=1 5,5=211 6,6=111", "0,1=1 1,1=1 2,1=1 4,1=1 5,1=1");
const kRegion = moving("hand=0,2|elim=2,2", "0,0=2 3,6=211 5,4=1 7,7=22", "0,2=1 1,1=1 1,2=2 2,0=1");
const kOutside = moving("hand=0,0|elim=2,2", "0,0=11 2,0=1 4,2=2 6,4=112 3,6=22", "0,2=1 1,1=1 5,1=2 2,4=2");
const kRecovery = moving("hand=0,0|elim=0,0", "5,3=1122 6,6=12 7,0=222", "0,0=1 1,0=1 2,0=1 3,1=1 3,5=2", "1/1-/0x0");

export const pictures: Readonly<Record<string, Picture>> = {
  moveBefore: canon(kMove),
  moveAfter: canon(kMove, ["M:1,3>4,3"]),
  landingBefore: canon(kLanding),
  landingAfter: canon(kLanding, ["M:1,1>1,3"]),
  captureBefore: canon(kCapture),
  captureAfter: canon(kCapture, ["C:1,1>1,3>1,5"]),
  lineBefore: canon(kLine, ["M:3,1>3,3"]),
  lineAfter: canon(kLine, ["M:3,1>3,3", "L:0,1-5,1/1,1-4,1"]),
  regionBefore: canon(kRegion, ["M:5,4>6,5"]),
  regionAfter: canon(kRegion, ["M:5,4>6,5", "T:0,0/1", "E:3,6"]),
  outsideBefore: canon(kOutside, ["M:2,0>1,0"]),
  outsideAfter: canon(kOutside, ["M:2,0>1,0", "T:0,3/1"]),
  recoveryBefore: canon(kRecovery),
  recoveryAfter: canon(kRecovery, ["R:3,1>3,0!6,6"]),
};
