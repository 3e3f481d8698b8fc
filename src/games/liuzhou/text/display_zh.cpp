// Liuzhou chess in Chinese words. The terms are those of docs/rules/liuzhou.zh.md.
#include <string>

#include "games/liuzhou/rules/rules.h"
#include "games/liuzhou/text/text.h"

namespace palamedes::liuzhou {

std::string Liuzhou::describe_zh(const State& state, Action action) const {
  const std::string cell = cell_name(action.to());
  const std::string who = seat_name(state.to_act, Language::kChinese);
  switch (action.kind()) {
    case Kind::kPlace:
      return who + "在 " + cell + " 落子";
    case Kind::kMark:
      return who + "标记 " + cell;
    case Kind::kRemove:
      return state.marked != 0 ? "清子：所有被标记的子离开棋盘" : "没有被标记的子：双方各拿掉对方一子";
    case Kind::kForce:
      return who + "拿掉 " + cell;
    case Kind::kStep:
      return who + "从 " + cell_name(action.from()) + " 走到 " + cell;
    case Kind::kCapture:
      return who + "吃掉 " + cell;
    case Kind::kNoMoves:
      return who + "无子可走，拿掉 " + cell;
    case Kind::kCounter:
      return who + "回敬，拿掉 " + cell;
  }
  return "";
}

std::string Liuzhou::prompt_zh(const State& state) const {
  const std::string who = seat_name(state.to_act, Language::kChinese);
  const std::string owed = std::to_string(state.count);
  switch (state.phase) {
    case Phase::kPlacement:
      return who + "在空格落一子";
    case Phase::kMarkSelection:
      return who + "标记对方的子（还要标记 " + owed + " 子）";
    case Phase::kRemoval:
      return who + "清子，被标记的子离开棋盘";
    case Phase::kForcedRemoval:
      return who + "拿掉对方一个不在方、洲之中的子";
    case Phase::kMovement: {
      const Steps s = steps(state);
      if ((s.up | s.left | s.right | s.down) == 0) return who + "无子可走，拿掉对方一子";
      return who + "走一子，上下左右一步";
    }
    case Phase::kCaptureSelection:
      return who + "吃对方的子（还要吃 " + owed + " 子）";
    case Phase::kCounterRemoval:
      return who + "回敬，拿掉无子可走的一方一子";
  }
  return "";
}

std::string Liuzhou::end_sentence_zh(const Outcome& outcome) const {
  const auto winner = outcome.winner();
  const auto name = [&](Seat seat) { return seat_name(seat, Language::kChinese); };
  const std::string who = winner ? name(*winner) + "获胜：" : "和棋：";
  const std::string loser = winner ? name(opponent(*winner)) : "";
  switch (static_cast<End>(outcome.reason)) {
    case End::kNone:
      return "";
    case End::kMoveLimit:
      return who + "总步数达到 " + std::to_string(knobs_.max_moves) + " 步";
    case End::kNoCaptureLimit:
      return who + "连续 " + std::to_string(knobs_.no_capture_limit) + " 步没有拿掉棋子";
    case End::kNoLegalActions:
      return who + loser + "没有合法的走法";
    default:
      return who + loser +
             (knobs_.lose_below <= 1 ? "一子不剩" : "剩下不足 " + std::to_string(knobs_.lose_below) + " 子");
  }
}

}  // namespace palamedes::liuzhou
