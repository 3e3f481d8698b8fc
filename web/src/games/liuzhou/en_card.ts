import type { CardTexts } from "../types";

export const en: CardTexts = {
  name: "Liuzhou chess",
  blurb:
    "Form 2×2 squares and full rows of your stones to take all of your opponent's.",
};
