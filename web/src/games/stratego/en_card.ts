import type { CardTexts } from "../types";

export const en: CardTexts = {
  name: "Stratego",
  blurb:
    "Find and capture the hidden Flag with an army whose ranks only you can see.",
  legend:
    "A dot: the piece has moved. An eye: both players know its rank. In the list of moves 7×6 means that the Major takes the Captain, 5×B− that the attacker loses, 7=7 that both fall.",
};
