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
        .place = "落子",
        .clear = "清子",
        .move = "走子",
        .square = "成方",
        .line = "成洲",
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

  std::string describe(const State& state, Action action, Tense tense) const override {
    const std::string done = tense == Tense::kPast ? "了" : "";
    const std::string who = seat(state.to_act);
    const std::string stone = ' ' + cell_name(action.to()) + " 的" + stone_of_other(state);
    switch (action.kind()) {
      case Kind::kPlace:
        return who + "在 " + cell_name(action.to()) + " 落子" + completed(completed_by(state, action));
      case Kind::kStep:
        return who + "走 " + cell_name(action.from()) + '-' + cell_name(action.to()) +
               completed(completed_by(state, action));
      case Kind::kMark:
        return who + "标记" + done + stone;
      case Kind::kRemove:
        if (state.marked == 0) return "棋盘已满，没有被标记的棋子：双方各拿走对方一子";
        return "棋盘已满，移去 " + std::to_string(std::popcount(state.marked)) + " 枚被标记的棋子，进入走子阶段";
      case Kind::kForce:
        return who + "拿走" + done + stone;
      case Kind::kCapture:
        return who + "吃掉" + done + stone;
      case Kind::kNoMoves:
        return who + "无子可走，拿走" + done + stone;
      case Kind::kCounter:
        return who + "回敬，拿走" + done + stone;
    }
    return "";
  }

  Prompt prompt(const State& state, const Task& task) const override {
    const std::string other = stone_of_other(state);
    const std::string owed = std::to_string(state.count) + " 枚" + other;
    const std::string earned = task.earned == Earned::kEither   ? ""
                               : task.earned == Earned::kSquare ? "成方！"
                                                                : "成洲！";
    const std::string which = task.none_is_free    ? "对方棋子都在方、洲之中，任选其一"
                              : task.some_are_safe ? "在方、洲之中的" + other + "受保护"
                                                   : "";
    switch (state.phase) {
      case Phase::kPlacement:
        return {"在空点落一子", "自己的 2×2 四子成方，可标记一枚" + other + "；一整行或一整列成洲，可标记两枚"};
      case Phase::kMarkSelection:
        return {earned + "标记 " + owed, which.empty() ? "棋盘摆满后，被标记的棋子离开" : which};
      case Phase::kRemoval: {
        if (state.marked == 0) return {"棋盘已满：继续", "没有被标记的棋子，双方各拿走对方一子"};
        return {"棋盘已满：清走被标记的棋子",
                std::to_string(std::popcount(state.marked)) + " 枚被标记的棋子离开，然后走子"};
      }
      case Phase::kForcedRemoval:
        return {"拿走一枚不在方、洲之中的" + other, "谁也没有标记棋子，双方各拿走对方一子"};
      case Phase::kMovement:
        if (!task.can_step)
          return {"拿走一枚" + other, "你无子可走；" + seat(opponent(state.to_act)) + "随后拿走你的一子，然后由你走"};
        return {"走自己的一子，上下左右一步", "成方吃一枚" + other + "，成洲吃两枚"};
      case Phase::kCaptureSelection:
        return {earned + "吃掉 " + owed, which};
      case Phase::kCounterRemoval:
        return {"回敬，拿走一枚" + other, seat(opponent(state.to_act)) + "无子可走，拿走了你的一子"};
    }
    return {};
  }

  std::string draw_is_near(int moves, bool takes) const override {
    return (takes ? "如果没有人吃子，再走 " : "再走 ") + std::to_string(moves) + " 步就是和棋";
  }

  std::string prompt_of_others(const State& state) const override {
    const std::string who = "轮到" + seat(state.to_act);
    if (state.end != End::kNone) return "对局结束";
    switch (state.phase) {
      case Phase::kPlacement:
        return who + "落子";
      case Phase::kMarkSelection:
        return who + "标记" + stone_of_other(state);
      case Phase::kRemoval:
        return who + "清子";
      case Phase::kMovement:
        return who + "走子";
      case Phase::kCaptureSelection:
        return who + "吃子";
      case Phase::kForcedRemoval:
      case Phase::kCounterRemoval:
        return who + "拿走" + stone_of_other(state);
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
  static std::string stone_of_other(const State& state) { return state.to_act == kBlack ? "白子" : "黑子"; }
  /// "，成方 c3-d4", "" for no shapes.
  static std::string completed(const CompletedShapes& shapes) {
    std::string text;
    for (const Cells square : shapes.squares) text += "，成方 " + span(square);
    for (const Cells line : shapes.lines) text += "，成洲 " + span(line);
    return text;
  }
  static std::string span(Cells cells) { return cell_name(first(cells)) + '-' + cell_name(last(cells)); }
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
