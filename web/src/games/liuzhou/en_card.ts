import type { CardTexts } from "../types";

export const en: CardTexts = {
  name: "Liuzhou chess",
  blurb:
    "Form 2×2 squares and full rows of your stones to take all of your opponent's.",
  legend:
    "A dot is on the last stone. A gold ring: the stone stands in a square or line and is safe. A red cross: marked, it leaves once the board is full. A red circle: you may choose it.",
};
