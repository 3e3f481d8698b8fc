// The positions of the lesson; what is said about them is in en.ts and zh.ts.
import type { Lesson, LessonStep } from "../types";

const steps = [
  { id: "square", state: "bb..../b..w../....../...ww./....../...... PLACEMENT b m0 c0 f0 t6 q0", wanted: /^Pb2$/ },
  { id: "mark", wanted: /^M/ },
  { id: "clear", state: "bwbbww/wbbWbw/bbbwBw/wwwbbb/bwbwwb/bwwwwb REMOVAL w m0 c0 f0 t38 q0", wanted: /^R$/ },
  { id: "move", wanted: /^S/ },
  {
    id: "squareByMove",
    state: "bb..../b.b.../....../...w../...w../.....w MOVEMENT b m0 c0 f0 t60 q0",
    wanted: /^Sc2b2$/,
  },
  { id: "capture", wanted: /^C/ },
  { id: "line", state: "bbbbb./.....b/..ww../..ww../ww..../ww.... MOVEMENT b m0 c0 f0 t60 q0", wanted: /^Sf2f1$/ },
  { id: "protected", wanted: /^C/ },
] as const satisfies readonly LessonStep[];

export type StepId = (typeof steps)[number]["id"];

export const lesson: Lesson<StepId> = { edition: "seed", board: "", players: 2, steps };
