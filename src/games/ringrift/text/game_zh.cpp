// What players read about RingRift before they play it, in Chinese.
#include "games/ringrift/text/words.h"

namespace palamedes::ringrift {

const GameTexts& chinese_game() {
  static constexpr std::string_view kEither = "seed（原版）或 canon（规范版）";
  static const GameTexts texts{
      .name = "裂环棋（RingRift）",
      .summary = "环堆穿行棋盘，用标记围出领地，跳吃对手，2 至 4 人。",
      .rules =
          "一回合：放环或跳过；用一个环堆移动或跳吃；塌缩连线；占取区域。\n"
          "最上面的环是谁的，环堆就归谁控制。顶层是最上面连续的同色环。\n"
          "移动：沿直线，格数不少于环堆的高度，身后留下自己的标记；经过的对手标记\n"
          "变成你的，经过的自己的标记变成领地。落在标记上要淘汰最上面一个环。\n"
          "跳吃：越过顶层不高于自己的环堆，把它最上面的环压到自己的环堆底下。能继续\n"
          "就必须继续。\n"
          "自己的标记连成线就塌缩成领地；被同一种颜色围住的区域可以连同里面的一切\n"
          "占取。两者都要用环付出代价。\n"
          "淘汰足够多的环、占有足够大的领地，或成为最后能行动的人，即获胜。",
      .editions = {{"seed", "原版"}, {"canon", "规范版 1.0"}},
      .boards = {{"square8", "方格 8×8"},
                 {"square19", "方格 19×19"},
                 {"hexagonal", "六边形（大）"},
                 {"hex8", "六边形（小）"}},
      .knobs =
          {
              {"K1", kEither, "每人的环数、大六边形棋盘的大小、有没有小六边形棋盘"},
              {"K2", kEither, "淘汰多少环获胜：全部的一半，或自己环数的三分之二加其他人的三分之一"},
              {"K3", kEither, "多少领地获胜：棋盘的一半，或平均一份并且多于其他人的总和"},
              {"K4", "seed（原版）、canon（规范版），或 1 至 255", "连续几整轮只有自己能行动即获胜"},
              {"K5", kEither, "塌缩连线的代价：整个顶层，或一个环"},
              {"K6", kEither, "没有环堆的玩家如何复活"},
              {"pie", "off（关）或 on（开）", "玩家 2 能否以交换颜色代替第一步；仅限两人"},
          },
      .personas =
          {
              {"aggressive", "进攻", "更常吃子，较少顾及自身安全。"},
              {"cautious", "稳健", "较少吃子，也不贪图领地。"},
              {"territorial", "圈地", "用标记围取领地。"},
          },
  };
  return texts;
}

}  // namespace palamedes::ringrift
