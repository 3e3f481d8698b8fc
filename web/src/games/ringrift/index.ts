import { each, hexagon, place, redAndBlue } from "../thumbnail";
import type { GameEntry } from "../types";
import { en } from "./en_card";
import { zh } from "./zh_card";

const board = hexagon(4, "ring", redAndBlue);

export const ringrift: GameEntry = {
  card: { minutes: [15, 30], depth: 4 },
  thumbnail: {
    board,
    cells: place(board, {
      ...each("-3,0 -3,1 -2,1 -3,2", { ground: 1 }),
      ...each("3,-1 3,0 2,1", { ground: 2 }),
      ...each("3,-2 0,-1 -2,0 -1,0 -1,2", { marker: 1 }),
      ...each("2,-2 2,-1 2,0 0,1 0,2", { marker: 2 }),
      "0,-2": { pieces: [2] },
      "1,-2": { pieces: [1] },
      "-2,-1": { pieces: [2] },
      "-1,-1": { pieces: [2, 2, 1, 1] },
      "1,-1": { pieces: [1, 2, 2, 2] },
      "0,0": { pieces: [1] },
      "1,0": { pieces: [2, 1, 2] },
      "-1,1": { pieces: [2, 1] },
      "1,1": { pieces: [1, 1, 1] },
      "1,2": { pieces: [2] },
    }),
    part: { x: 0.125, y: 0.25, width: 0.75, height: 0.5 },
  },
  signs: ["flip", "collapse", "capture", "lose", "gain"],
  texts: { en, zh },
};
