// The positions of the lesson; what is said about them is in en.ts and zh.ts.
import type { Lesson, LessonStep } from "../types";

/** A position in which Red is to move a stack. */
function moving(rest: string, pieces: string): string {
  return `v1|seed|square8|2|M|1|${rest}|terr=0,0|must=-|from=-|pend=-|rec=0|act=0|last=0|lps=1/1+/0x0|${pieces}|co=`;
}

const steps = [
  {
    id: "place",
    state:
      "v1|seed|square8|2|P|1|hand=18,18|elim=0,0|terr=0,0|must=-|from=-|pend=-|rec=0|act=0|last=0|lps=1/1+/0x0|st=|mk=|co=",
    wanted: /:2$/,
  },
  { id: "move", wanted: /^M/ },
  {
    id: "passMarkers",
    state: moving("hand=0,2|elim=0,0", "st=1,3=1 6,1=11 6,6=22|mk=2,3=2 3,3=1 5,3=2"),
    wanted: /^M:1,3>4,3$/,
  },
  {
    id: "capture",
    state: moving("hand=0,2|elim=0,0", "st=1,1=21 1,3=12 3,1=22 6,6=22|mk="),
    wanted: /^C:1,1>1,3>1,5$/,
  },
  { id: "chain", wanted: /^C/ },
  {
    id: "makeLine",
    state: moving("hand=0,3|elim=0,0", "st=0,6=22 3,1=1 5,5=211 6,6=111|mk=0,1=1 1,1=1 2,1=1 4,1=1 5,1=1"),
    wanted: /^M:3,1>3,3$/,
  },
  { id: "collapseLine", wanted: /^L/ },
  {
    id: "region",
    state: moving("hand=0,2|elim=2,2", "st=0,0=2 3,6=211 5,4=1 7,7=22|mk=0,2=1 1,1=1 1,2=2 2,0=1"),
    actions: ["M:5,4>6,5"],
    wanted: /^T/,
  },
] as const satisfies readonly LessonStep[];

export type StepId = (typeof steps)[number]["id"];

export const lesson: Lesson<StepId> = { edition: "seed", board: "square8", players: 2, steps };
