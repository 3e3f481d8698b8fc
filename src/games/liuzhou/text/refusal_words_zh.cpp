// Liuzhou chess in Chinese: why an action is not legal. The terms are those of docs/rules/liuzhou.zh.md.
#include "games/liuzhou/text/refusal_words.h"

namespace palamedes::liuzhou {
namespace {

std::string_view chinese_kind(Kind kind) {
  switch (kind) {
    case Kind::kPlace:
      return "落子";
    case Kind::kMark:
      return "标记";
    case Kind::kRemove:
      return "清子";
    case Kind::kForce:
      return "强制拿子";
    case Kind::kStep:
      return "走子";
    case Kind::kCapture:
      return "吃子";
    case Kind::kNoMoves:
      return "因无子可走而拿子";
    case Kind::kCounter:
      return "回敬拿子";
  }
  return "";
}

class ChineseRefusals final : public Refusals {
 public:
  std::string game_over() const override { return "对局已经结束"; }
  std::string wrong_phase(Kind kind, const std::string& prompt) const override {
    return "现在不能" + std::string(chinese_kind(kind)) + "（" + prompt + "）";
  }
  std::string occupied(const std::string& cell) const override { return cell + " 上已经有棋子"; }
  std::string not_own_stone(const std::string& cell) const override { return cell + " 上没有你的棋子"; }
  std::string not_a_neighbour(const std::string& from, const std::string& to) const override {
    return to + " 与 " + from + " 不相邻，只能向上下左右走一步";
  }
  std::string can_step() const override { return "只有自己无子可走时，才能拿走对方的棋子"; }
  std::string not_opposing_stone(const std::string& cell) const override { return cell + " 上没有对方的棋子"; }
  std::string already_marked(const std::string& cell) const override { return cell + " 的棋子已经被标记"; }
  std::string never_taken(const std::string& cell) const override {
    return cell + " 的棋子在方或洲之中，强制拿子时不能拿";
  }
  std::string protected_stone(const std::string& cell) const override {
    return cell + " 的棋子在方或洲之中；对方还有散子时，它受保护";
  }
  std::string cannot_step(const std::string& cell) const override { return cell + " 的棋子不能走：四周没有空点"; }
  std::string clear_first() const override { return "棋盘已满：先清子，再走子"; }
  std::string no_such_move(const std::string& prompt) const override { return "这样走不合规则（" + prompt + "）"; }
};

}  // namespace

const Refusals& chinese_refusals() {
  static const ChineseRefusals texts;
  return texts;
}

const Refusals& refusals(Language language) { return in_language(language, english_refusals(), chinese_refusals()); }

}  // namespace palamedes::liuzhou
