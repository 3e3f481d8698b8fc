import type { CardTexts } from "../types";

export const zh: CardTexts = {
  name: "裂环棋",
  blurb:
    "移动环堆，围出半个以上的棋盘，或淘汰半数的环，就能获胜。",
  legend:
    "环堆上只有一个数字时，它是高度。有两个数字时，如 2/5，前者是顶层，后者是高度：顶层是最上面同色的一段，环堆归这一方。小圆片是标记，着色的区域是领地。",
};
