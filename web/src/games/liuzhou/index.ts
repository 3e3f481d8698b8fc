import { blackAndWhite, each, grid, place } from "../thumbnail";
import type { GameEntry } from "../types";
import { en } from "./en_card";
import { zh } from "./zh_card";

const board = grid(6, "point", "stone", blackAndWhite);

export const liuzhou: GameEntry = {
  card: { minutes: [10, 10], depth: 2 },
  thumbnail: {
    board,
    cells: place(board, {
      ...each("a2 f2 e3 d4", { pieces: [1] }),
      ...each("b2 c2 b3 c3", { pieces: [1], safe: true }),
      ...each("d2 e2 a3 d3 f3 b4 c4 e4", { pieces: [2] }),
    }),
    part: { x: 0.03, y: 0.2, width: 0.94, height: 0.62 },
  },
  signs: ["capture", "mark"],
  texts: { en, zh },
};
