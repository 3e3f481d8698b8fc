import type { CardTexts } from "../types";

export const en: CardTexts = {
  name: "RingRift",
  blurb:
    "Race stacks of rings. Win by fencing off over half of the board or knocking out half of all rings.",
  legend:
    "One number on a stack is its height. Two, such as 2/5, are its cap and its height: the cap is the rings of one colour on top, and whoever has the cap has the stack. Small discs are markers, coloured areas are territory.",
};
