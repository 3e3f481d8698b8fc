import type { CardTexts } from "../types";

export const zh: CardTexts = {
  name: "西洋陆军棋",
  blurb:
    "双方军衔互不可见：靠侦察、诈敌和进攻，找到并夺取对方军旗。",
};
