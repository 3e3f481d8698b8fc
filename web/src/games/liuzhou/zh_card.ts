import type { CardTexts } from "../types";

export const zh: CardTexts = {
  name: "六洲棋",
  blurb:
    "用己方棋子做成 2×2 的“方”和整行整列的“洲”，吃光对方的棋子。",
};
