import type { CardTexts } from "../types";

export const en: CardTexts = {
  name: "Stratego",
  blurb:
    "Find and capture the hidden Flag with an army whose ranks only you can see.",
};
