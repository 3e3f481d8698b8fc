import type { CardTexts } from "../types";

export const zh: CardTexts = {
  name: "六洲棋",
  blurb:
    "用己方棋子做成 2×2 的“方”和整行整列的“洲”，吃光对方的棋子。",
  legend:
    "圆点表示最后一子。金圈表示棋子在方或洲中，受保护。红叉表示已标记，棋盘满后移去。红圈表示可以选它。",
};
