import type { CardTexts } from "../types";

export const zh: CardTexts = {
  name: "裂环棋",
  blurb:
    "移动环堆，围出半个以上的棋盘，或淘汰半数的环，就能获胜。",
};
