import type { GameTexts } from "../types";
import type { StepId } from "./lesson";

export const zh: GameTexts<StepId> = {
  name: "西洋陆军棋",
  blurb: "双方军衔互不可见：靠侦察、诈敌和进攻，找到并夺取对方军旗。",
  rules: [
    {
      title: "玩法概述",
      lines: [
        "两军各 {army_size} 个棋子，棋盘 {board_width}×{board_width} 格。你只看得见自己棋子的军衔。夺取对方军旗即获胜。",
        "对方再也没有能移动的棋子，你也获胜。轮到走棋却没有合法着法的一方{blocked}。",
        { when: "max_turns", text: "双方合计走满 {max_turns} 回合判和。" },
        { when: "no_attack_limit", text: "连续 {no_attack_limit} 回合没有攻击，判和。" },
      ],
    },
    {
      title: "布阵",
      lines: [
        "每军的棋子从强到弱：元帅 ×{army_marshal}、将军 ×{army_general}、上校 ×{army_colonel}、少校 ×{army_major}、上尉 ×{army_captain}、中尉 ×{army_lieutenant}、中士 ×{army_sergeant}、工兵 ×{army_miner}、侦察兵 ×{army_scout}、间谍 ×{army_spy}；另有炸弹 ×{army_bomb}、军旗 ×{army_flag}。",
        "把棋子任意摆在己方四行。双方都布好之前，谁也看不到对方的棋子。",
      ],
    },
    {
      title: "移动",
      lines: [
        "{first_player}先走。每回合走一个棋子，向前后左右走一格，不能进湖。炸弹和军旗不能移动。",
        {
          when: "scout_ranged_attack",
          text: "侦察兵可以沿直线走任意多个空格，走完还可以攻击。",
          otherwise: "侦察兵可以沿直线走任意多个空格，但只能攻击相邻的棋子。",
        },
      ],
    },
    {
      title: "攻击",
      lines: [
        "走到敌方棋子所在的格子就是攻击：双方亮出军衔，低的被移除，相同则同归于尽。攻方获胜后占据该格。",
        "炸弹能炸掉一切攻击者，只有工兵能拆除炸弹。",
        {
          when: "spy_defends",
          text: "间谍与元帅交战，不论谁攻击谁，都是间谍胜。",
          otherwise: "间谍攻击元帅，间谍胜；元帅攻击间谍，元帅胜。",
        },
        {
          when: "reveal",
          text: "交战中亮出的军衔此后一直公开。",
          otherwise: "交战中亮出的军衔，战后重新隐藏。",
        },
      ],
    },
    {
      title: "重复走棋",
      lines: [
        {
          when: "two_square_limit",
          text: "往返规则：同一棋子不能在同样两格之间连续来回超过 {two_square_limit} 次。",
        },
        { when: "more_square", text: "追逐规则：连续追逐对方棋子时，不能重复这次追逐中出现过的局面。" },
      ],
    },
  ],
  lesson: {
    move: {
      say: "目标：夺取对方军旗。你执红。只有你看得见自己棋子的军衔，数字越大越强。棋子每次走一格，不能斜走。军旗（F）不能移动。",
      task: "把 e4 的 5 走到 e5。",
      good: "小圆点表示它移动过，双方都知道它不是炸弹，也不是军旗。",
    },
    scout: {
      say: "侦察兵（2）可以沿直线走任意多个空格，走完还可以攻击。",
      task: "用 e3 的侦察兵攻击 e8。",
      good: "侦察兵没了，但你知道了 e8 是 5。",
    },
    attack: {
      say: "交战时军衔高的胜，相同则同归于尽。",
      task: "用 e4 的 6 攻击 e5。",
      good: "你胜了。但对方也知道了你的 6：框线表示军衔已知。",
    },
    bomb: {
      say: "炸弹（B）能炸掉一切攻击者，只有工兵（3）能拆除它。",
      task: "用工兵攻击 b9 的炸弹。",
      good: "通往军旗的路打开了。留几个工兵到最后。",
    },
    spy: {
      say: "元帅（M）最强，但间谍（S）攻击元帅时，间谍胜。",
      task: "用间谍攻击 f6 的元帅。",
      good: "最弱的棋子打败了最强的。",
    },
    flag: {
      say: "任何棋子攻击对方军旗，就夺旗获胜。",
      task: "夺取 a10 的军旗。",
      good: "胜利！真正的对局从布阵开始，也可以选用现成的阵形。",
    },
  },
};
