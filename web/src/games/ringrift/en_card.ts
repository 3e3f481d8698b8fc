import type { CardTexts } from "../types";

export const en: CardTexts = {
  name: "RingRift",
  blurb:
    "Race stacks of rings. Win by fencing off over half of the board or knocking out half of all rings.",
};
