import { cellsOf, grid, redAndBlue } from "../thumbnail";
import type { GameEntry } from "../types";
import { en } from "./en";
import { type StepId, lesson } from "./lesson";
import { zh } from "./zh";

export const stratego: GameEntry<StepId> = {
  thumbnail: {
    board: grid(6, "square", "stone", redAndBlue),
    cells: cellsOf(["??.?.?", ".?.?1.", "..~~..", "2.~~.9", ".63.5M", "B.4B7F"], (letter) => {
      if (letter === ".") return {};
      if (letter === "~") return { k: "#8fbcd4" };
      if (letter === "?") return { t: { s: 2, x: "" } };
      if (letter === "1") return { t: { s: 2, x: "7", d: 1, f: 1 } };
      return { t: { s: 1, x: letter, ...(letter === "9" ? { d: 1 } : {}) } };
    }),
  },
  lesson,
  texts: { en, zh },
};
