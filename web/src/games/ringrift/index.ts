import { each, grid, place, redAndBlue } from "../thumbnail";
import type { GameEntry } from "../types";
import { en } from "./en_card";
import { zh } from "./zh_card";

const board = grid(8, "square", "ring", redAndBlue);

export const ringrift: GameEntry = {
  card: { minutes: [15, 30], depth: 4 },
  thumbnail: {
    board,
    cells: place(board, {
      ...each("b5 b6 c6", { ground: 1 }),
      ...each("f3 g3 g4", { ground: 2 }),
      ...each("d5 d4 e6 f6 b4", { marker: 1 }),
      ...each("d3 e3 c5 g5", { marker: 2 }),
      b3: { pieces: [2] },
      c3: { pieces: [1] },
      c4: { pieces: [2, 2, 1, 1] },
      e4: { pieces: [1, 2, 2, 2] },
      e5: { pieces: [1] },
      f5: { pieces: [2, 1, 2] },
      d6: { pieces: [2, 1] },
      g6: { pieces: [1, 1, 1] },
      f4: { marker: 2 },
    }),
    part: { x: 0.125, y: 0.25, width: 0.75, height: 0.5 },
  },
  signs: ["flip", "collapse", "capture", "lose", "gain"],
  texts: { en, zh },
};
