import type { CardTexts } from "../types";

export const zh: CardTexts = {
  name: "西洋陆军棋",
  blurb:
    "双方军衔互不可见：靠侦察、诈敌和进攻，找到并夺取对方军旗。",
  legend:
    "圆点表示移动过，眼睛表示双方都知道军衔。着法表中 7×6 表示少校吃掉上尉，5×B− 表示进攻方被消灭，7=7 表示同归于尽。",
};
