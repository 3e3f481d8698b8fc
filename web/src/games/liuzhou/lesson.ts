// The positions of the lesson; what is said about them is in en.ts and zh.ts.
import type { Lesson, LessonStep } from "../types";

/** Black cannot move. */
const kStuck = "bw..../wbw.../.w..../....../....../...... MOVEMENT b m0 c0 f0 t60 q0";

const steps = [
  {
    id: "square",
    state: "bb..../b..w../....../...ww./....../...... PLACEMENT b m0 c0 f0 t6 q0",
    wanted: /^Pb2$/,
    show: "Pb2",
  },
  { id: "mark", wanted: /^M/, show: "Md2" },
  {
    id: "clear",
    state: "bwbbww/wbbWbw/bbbwBw/wwwbbb/bwbwwb/bwwwwb REMOVAL w m0 c0 f0 t38 q0",
    wanted: /^R$/,
    show: "R",
  },
  { id: "move", wanted: /^S/, show: "Sd3d2" },
  {
    id: "squareByMove",
    state: "bb..../b.b.../....../...w../...w../.....w MOVEMENT b m0 c0 f0 t60 q0",
    wanted: /^Sc2b2$/,
    show: "Sc2b2",
  },
  { id: "capture", wanted: /^C/, show: "Cd4" },
  {
    id: "line",
    state: "bbbbb./.....b/..ww../..ww../ww..../ww.... MOVEMENT b m0 c0 f0 t60 q0",
    wanted: /^Sf2f1$/,
    show: "Sf2f1",
  },
  { id: "protected", wanted: /^C/, show: "Ca5" },
  { id: "brokenSquare", wanted: /^C/, show: "Ca6" },
  {
    id: "unmarked",
    state: "bwbwbw/bwbwbw/wbwbwb/wbwbwb/bwbwbw/wbwbwb REMOVAL w m0 c0 f0 t36 q0",
    actions: ["R"],
    wanted: /^F/,
    show: "Fb3",
    then: ["Fe4"],
  },
  { id: "stuck", state: kStuck, wanted: /^N/, show: "Nb1", then: ["Xb2"] },
  { id: "stuckAgain", state: kStuck, actions: ["Nc2", "Xb2"], wanted: /^N/, show: "Nb1" },
  {
    id: "win",
    state: "bb..../b.b.../....../...w../....../...... MOVEMENT b m0 c0 f0 t60 q0",
    actions: ["Sc2b2"],
    wanted: /^C/,
    show: "Cd4",
    ends: true,
  },
] as const satisfies readonly LessonStep[];

export type StepId = (typeof steps)[number]["id"];

export const lesson: Lesson<StepId> = { edition: "seed", board: "", players: 2, steps };
