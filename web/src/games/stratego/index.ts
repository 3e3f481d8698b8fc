import { each, grid, place, redAndBlue } from "../thumbnail";
import type { Cell } from "../../protocol";
import type { GameEntry } from "../types";
import { en } from "./en_card";
import { zh } from "./zh_card";

const board = grid(10, "square", "tile", redAndBlue, true);
const red = (text: string, more: Partial<Cell["tile"]> = {}): Cell => ({ tile: { tint: 1, text, ...more } });
const hidden: Cell = { tile: { tint: 2, text: "" } };

export const stratego: GameEntry = {
  card: { minutes: [30, 45], depth: 3 },
  thumbnail: {
    board,
    cells: place(board, {
      ...each("c6 d6 g6 h6 c5 d5 g5 h5", { paint: "#9fc5d8" }),
      ...each("a7 b7 c7 d7 f7 g7 h7 i7 j7 f6 j6", hidden),
      ...each("b6 e7", { tile: { tint: 2, text: "", moved: true } }),
      e6: { tile: { tint: 2, text: "9", moved: true, known: true } },
      b5: red("6", { moved: true }),
      f5: red("7", { moved: true }),
      i5: red("2"),
      a4: red("2"),
      b4: red("S"),
      c4: red("M"),
      d4: red("2"),
      e4: red("8"),
      f4: red("3"),
      g4: red("B"),
      h4: red("5"),
      i4: red("5"),
      j4: red("B"),
    }),
    part: { x: 0.1, y: 0.3, width: 0.6, height: 0.4 },
  },
  signs: ["capture", "lose", "fight"],
  texts: { en, zh },
};
