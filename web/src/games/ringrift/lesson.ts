// The positions of the lesson; what is said about them is in en.ts and zh.ts.
import type { Lesson, LessonStep } from "../types";

/** A position of Canon 1.0 in which Red is to act: P to place, M to move, F to give up a cap. */
function red(phase: "P" | "M" | "F", supplies: string, pieces: string, rounds = "1/1+/0x0"): string {
  const rest = "terr=0,0|must=-|from=-|pend=-|rec=0|act=0|last=0";
  return `v1|canon|square8|2|${phase}|1|${supplies}|${rest}|lps=${rounds}|${pieces}|co=`;
}

const steps = [
  { id: "place", state: red("P", "hand=18,18|elim=0,0", "st=|mk="), wanted: /:2$/, show: "P:2,4:2" },
  { id: "move", wanted: /^M/, show: "M:2,4>5,4" },
  {
    id: "passMarkers",
    state: red("M", "hand=0,2|elim=0,0", "st=1,3=1 6,1=11 6,6=22|mk=2,3=2 3,3=1 5,3=2"),
    wanted: /^M:1,3>4,3$/,
    show: "M:1,3>4,3",
  },
  {
    id: "landing",
    state: red("M", "hand=0,2|elim=0,0", "st=1,1=21 5,0=1 6,6=22|mk=1,2=1 1,3=2"),
    wanted: /^M:1,1>1,3$/,
    show: "M:1,1>1,3",
  },
  {
    id: "placeOnStack",
    state: red("P", "hand=3,5|elim=0,0", "st=1,1=22 5,5=11|mk=3,1=2 2,5=1"),
    wanted: /^P:1,1:1$/,
    show: "P:1,1:1",
  },
  {
    id: "skip",
    state: red("P", "hand=3,5|elim=0,0", "st=1,1=11 6,5=22|mk=4,1=2 2,5=1"),
    wanted: /^(skip-place|M:)/,
    show: "skip-place",
  },
  {
    id: "capture",
    state: red("M", "hand=0,2|elim=0,0", "st=1,1=21 1,3=12 3,1=22 6,6=22|mk="),
    wanted: /^C:1,1>1,3>1,5$/,
    show: "C:1,1>1,3>1,5",
  },
  { id: "chain", wanted: /^C/, show: "C:1,5>1,3>1,1" },
  {
    id: "makeLine",
    state: red("M", "hand=0,3|elim=0,0", "st=0,6=22 3,1=1 5,5=211 6,6=111|mk=0,1=1 1,1=1 2,1=1 4,1=1 5,1=1"),
    wanted: /^M:3,1>3,3$/,
    show: "M:3,1>3,3",
  },
  { id: "collapseLine", wanted: /^L.*\//, show: "L:0,1-5,1/1,1-4,1" },
  {
    id: "region",
    state: red("M", "hand=0,2|elim=2,2", "st=0,0=2 3,6=211 5,4=1 7,7=22|mk=0,2=1 1,1=1 1,2=2 2,0=1"),
    actions: ["M:5,4>6,5"],
    wanted: /^T/,
    show: "T:0,0/1",
  },
  { id: "payRegion", wanted: /^E/, show: "E:3,6" },
  {
    id: "outside",
    state: red("M", "hand=0,0|elim=2,2", "st=0,0=11 2,0=1 4,2=2 6,4=112 3,6=22|mk=0,2=1 1,1=1 5,1=2 2,4=2"),
    wanted: /^M:2,0>1,0$/,
    show: "M:2,0>1,0",
  },
  { id: "claimOutside", wanted: /^T/, show: "T:0,3/1" },
  { id: "payOutside", wanted: /^E/, show: "E:1,0", ends: true },
  {
    id: "forced",
    state: red("F", "hand=0,3|elim=0,0", "st=0,0=1 0,1=22 1,0=22 1,1=22 4,4=222 7,7=21212121|mk=", "1/1-/0x0"),
    wanted: /^F/,
    show: "F:7,7",
  },
  {
    id: "recovery",
    state: red(
      "M",
      "hand=0,0|elim=0,0",
      "st=5,3=1122 6,6=12 7,0=222|mk=0,0=1 1,0=1 2,0=1 3,1=1 3,5=2",
      "1/1-/0x0",
    ),
    wanted: /^R:3,1>3,0/,
    show: "R:3,1>3,0!6,6",
  },
  {
    id: "standing",
    state: red(
      "M",
      "hand=0,0|elim=0,0",
      "st=0,0=2 0,1=11 1,0=11 1,1=11 5,3=1 7,0=22211112 7,4=22221112 7,7=22211112|mk=",
    ),
    actions: ["M:5,3>5,4", "F:7,7", "M:5,4>5,5", "F:7,4"],
    wanted: /^M:5,5>4,5$/,
    show: "M:5,5>4,5",
    then: ["F:7,0"],
    ends: true,
  },
  { id: "targets", state: red("P", "hand=18,18|elim=0,0", "st=|mk=") },
] as const satisfies readonly LessonStep[];

export type StepId = (typeof steps)[number]["id"];

export const lesson: Lesson<StepId> = { edition: "canon", board: "square8", players: 2, steps };
