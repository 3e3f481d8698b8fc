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
      if (letter === "~") return { paint: "#8fbcd4" };
      if (letter === "?") return { tile: { tint: 2, text: "" } };
      if (letter === "1") return { tile: { tint: 2, text: "7", moved: true, known: true } };
      return { tile: { tint: 1, text: letter, ...(letter === "9" ? { moved: true } : {}) } };
    }),
  },
  lesson,
  texts: { en, zh },
};
