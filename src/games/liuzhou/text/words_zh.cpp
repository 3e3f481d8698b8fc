// Liuzhou chess in Chinese. The terms are those of docs/rules/liuzhou.zh.md.
#include <bit>
#include <cstdlib>

#include "games/liuzhou/text/text.h"
#include "games/liuzhou/text/words.h"

namespace palamedes::liuzhou {
namespace {

class Chinese final : public Words {
 public:
  const GameTexts& game() const override {
    static const GameTexts texts{
        .name = "六洲棋",
        .summary = "中国民间棋：先摆满棋盘，再走子做成 2×2 的“方”和整行整列的“洲”，吃掉对方的棋子。",
        .rules =
            "落子：轮流在空点落一子，各 18 子。\n"
            "清子：棋盘摆满后，被标记的子一起离开；一个标记也没有，就各拿走对方一子。\n"
            "走子：轮流把一子向上下左右走一步。走不动就拿走对方一子，对方回敬一子，\n"
            "然后仍由你走。\n"
            "方是自己的 2×2 四子，洲是自己的一整行或一整列。刚落下或走到位的子成方得\n"
            "一子，成洲得两子：落子时是标记对方的子，走子时是吃掉。\n"
            "在方、洲之中的子受保护，对方没有散子时才可以动。\n"
            "剩下的子太少就输；到了步数限制判和。",
        .editions = {{"seed", "经典版"}, {"current", "快棋版"}},
        .knobs =
            {
                {"max_moves", "1 至 65535", "总步数达到多少判和"},
                {"no_capture_limit", "none（不限），或 1 至 65535", "连续多少步没有吃子判和"},
                {"lose_below", "0 至 36", "少于几子判负"},
                {"both_shapes", "square（按方）或 line（按洲）", "一子同时成方和洲时按哪一种奖励"},
            },
        .personas =
            {
                {"aggressive", "进攻", "积极制造威胁，较少顾惜己方棋子。"},
                {"cautious", "稳健", "稳步布局，较少发出威胁。"},
            },
    };
    return texts;
  }

  const Labels& labels() const override {
    static constexpr Labels kLabels{
        .black = "黑方",
        .white = "白方",
        .clear_marked = "清走被标记的子",
        .nothing_marked = "继续：没有被标记的子",
        .on_board = "盘上",
        .in_hand = "手中",
        .marked = "被标记",
        .legend = "● 黑  ○ 白  ◉ ◎ 被标记",
        .ascii_legend = "b 黑  w 白  B W 被标记",
        .picture_legend = "叉号或粗框：被标记的子",
        .board_width = "行数和列数",
        .stones_each = "每方棋子",
        .square_reward = "成方奖励的子数",
        .line_reward = "成洲奖励的子数",
        .both_reward = "方和洲同时成，奖励的子数",
        .lose_below = "少于几子判负",
        .max_moves = "总步数达到多少判和",
        .no_capture_limit = "连续多少步没有吃子判和",
        .no_limit = "不限",
    };
    return kLabels;
  }

  std::string describe(const State& state, Action action) const override {
    const std::string point = cell_name(action.to());
    const std::string who = seat(state.to_act);
    switch (action.kind()) {
      case Kind::kPlace:
        return who + "在 " + point + " 落子";
      case Kind::kMark:
        return who + "标记 " + point;
      case Kind::kRemove:
        return state.marked != 0 ? "清子：所有被标记的子离开棋盘" : "没有被标记的子：双方各拿走对方一子";
      case Kind::kForce:
        return who + "拿走 " + point;
      case Kind::kStep:
        return who + "从 " + cell_name(action.from()) + " 走到 " + point;
      case Kind::kCapture:
        return who + "吃掉 " + point;
      case Kind::kNoMoves:
        return who + "无子可走，拿走 " + point;
      case Kind::kCounter:
        return who + "回敬，拿走 " + point;
    }
    return "";
  }

  std::string prompt(const State& state, bool can_step) const override {
    const std::string who = seat(state.to_act) + "：";
    const std::string other = state.to_act == kBlack ? "白子" : "黑子";
    const std::string owed = std::to_string(state.count);
    switch (state.phase) {
      case Phase::kPlacement:
        return who + "在空点落一子";
      case Phase::kMarkSelection:
        return who + "标记 " + owed + " 个" + other;
      case Phase::kRemoval:
        return who + (state.marked != 0 ? "清走被标记的子" : "没有被标记的子，继续");
      case Phase::kForcedRemoval:
        return who + "拿走一个不在方、洲之中的" + other;
      case Phase::kMovement:
        return who + (can_step ? "走一子，上下左右一步" : "无子可走，拿走一个" + other);
      case Phase::kCaptureSelection:
        return who + "吃掉 " + owed + " 个" + other;
      case Phase::kCounterRemoval:
        return who + "回敬，拿走一个" + other;
    }
    return "";
  }

  std::string end(const State& state, const Knobs& knobs, const Outcome& outcome) const override {
    const auto winner = outcome.winner();
    const std::string who = winner ? seat(*winner) + "获胜：" : "和棋：";
    const std::string loser = winner ? seat(opponent(*winner)) : "";
    switch (static_cast<End>(outcome.reason)) {
      case End::kNone:
        return "";
      case End::kMoveLimit:
        return who + "总步数达到 " + std::to_string(knobs.max_moves) + " 步";
      case End::kNoCaptureLimit:
        return who + "连续 " + std::to_string(knobs.no_capture_limit) + " 步没有吃子";
      case End::kNoLegalActions:
        return who + loser + "没有合法着法";
      default: {
        const int left = winner ? std::popcount(state.own(opponent(*winner))) : 0;
        if (left == 0) return who + loser + "一子不剩";
        return who + loser + "只剩 " + std::to_string(left) + " 子（不足 " + std::to_string(knobs.lose_below) + " 子）";
      }
    }
  }

  std::string progress(const State& state, const Knobs& knobs) const override {
    std::string text = "盘上黑 " + std::to_string(std::popcount(state.own(kBlack))) + " 子，白 " +
                       std::to_string(std::popcount(state.own(kWhite))) + " 子；已走 " + std::to_string(state.moves) +
                       " 步，满 " + std::to_string(knobs.max_moves) + " 步判和";
    if (knobs.no_capture_limit != 0) {
      text += "；已连续 " + std::to_string(state.quiet) + " 步没有吃子，满 " + std::to_string(knobs.no_capture_limit) +
              " 步判和";
    }
    return text;
  }

  std::string more_stones(int difference) const override {
    return (difference < 0 ? "少 " : "多 ") + std::to_string(std::abs(difference)) + " 子";
  }

  std::string chance(bool gained, Cells squares, Cells lines) const override {
    std::string text = gained ? "有机会" : "没有机会";
    if (squares != 0) text += "在 " + points_of(squares) + " 成方";
    if (squares != 0 && lines != 0) text += "、";
    if (lines != 0) text += "在 " + points_of(lines) + " 成洲";
    return text;
  }

 private:
  static std::string points_of(Cells points) {
    std::string text;
    for_each(points, [&](Cell point) { text += (text.empty() ? "" : "、") + cell_name(point); });
    return text;
  }
};

}  // namespace

const Words& chinese_words() {
  static const Chinese words;
  return words;
}

}  // namespace palamedes::liuzhou
