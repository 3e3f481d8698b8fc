import { blackAndWhite, cellsOf, grid } from "../thumbnail";
import type { GameEntry } from "../types";
import { en } from "./en";
import { type StepId, lesson } from "./lesson";
import { zh } from "./zh";

export const liuzhou: GameEntry<StepId> = {
  thumbnail: {
    board: grid(6, "point", "stone", blackAndWhite),
    cells: cellsOf(["bb.w..", "bb.ww.", "..b.w.", ".wb..b", "ww..b.", ".w.b.."], (letter) =>
      letter === "." ? {} : { pieces: [letter === "b" ? 1 : 2] },
    ),
  },
  lesson,
  texts: { en, zh },
};
