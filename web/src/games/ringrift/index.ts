import type { Cell } from "../../protocol";
import { hexagon, redAndBlue } from "../thumbnail";
import type { GameEntry } from "../types";
import { en } from "./en";
import { type StepId, lesson } from "./lesson";
import { zh } from "./zh";

const board = hexagon(3, "ring", redAndBlue);
/** By the number of the cell. */
const pieces: Record<number, Cell> = {
  1: { p: [1] },
  5: { p: [2, 2] },
  7: { m: 1 },
  8: { m: 1 },
  9: { g: 1 },
  10: { p: [2, 1, 1] },
  12: { g: 2 },
  13: { g: 2 },
  16: { m: 2 },
  17: { g: 1 },
  19: { p: [1, 2] },
  21: { g: 2 },
  23: { m: 2 },
  24: { m: 1 },
  25: { p: [1, 1, 2, 1] },
  29: { m: 1 },
  30: { m: 2 },
  31: { p: [2] },
  33: { m: 1 },
  35: { p: [1] },
};

export const ringrift: GameEntry<StepId> = {
  thumbnail: { board, cells: board.cells.map((_, i) => pieces[i] ?? {}) },
  lesson,
  texts: { en, zh },
};
