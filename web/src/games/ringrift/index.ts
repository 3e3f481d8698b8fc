import type { Cell } from "../../protocol";
import { hexagon, redAndBlue } from "../thumbnail";
import type { GameEntry } from "../types";
import { en } from "./en";
import { type StepId, lesson } from "./lesson";
import { zh } from "./zh";

const board = hexagon(3, "ring", redAndBlue);
/** By the number of the cell. */
const pieces: Record<number, Cell> = {
  1: { pieces: [1] },
  5: { pieces: [2, 2] },
  7: { marker: 1 },
  8: { marker: 1 },
  9: { ground: 1 },
  10: { pieces: [2, 1, 1] },
  12: { ground: 2 },
  13: { ground: 2 },
  16: { marker: 2 },
  17: { ground: 1 },
  19: { pieces: [1, 2] },
  21: { ground: 2 },
  23: { marker: 2 },
  24: { marker: 1 },
  25: { pieces: [1, 1, 2, 1] },
  29: { marker: 1 },
  30: { marker: 2 },
  31: { pieces: [2] },
  33: { marker: 1 },
  35: { pieces: [1] },
};

export const ringrift: GameEntry<StepId> = {
  thumbnail: { board, cells: board.cells.map((_, i) => pieces[i] ?? {}) },
  lesson,
  texts: { en, zh },
};
