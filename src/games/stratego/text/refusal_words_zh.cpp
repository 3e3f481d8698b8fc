// Stratego in Chinese: why an action is not legal.
#include "games/stratego/text/refusal_words.h"
#include "games/stratego/text/text.h"

namespace palamedes::stratego {
namespace {

std::string chinese_rank(Rank rank) { return std::string(rank_name(rank, Language::kChinese)); }

class ChineseRefusals final : public Refusals {
 public:
  std::string game_over() const override { return "对局已经结束"; }

  std::string not_setup() const override { return "只有开战之前才能布子"; }
  std::string setup_phase() const override { return "双方布阵完成之后才能走子"; }
  std::string lake(const std::string& square) const override { return square + " 是湖"; }
  std::string outside_zone(const std::string& square, Seat seat) const override {
    return square + (seat == kRed ? " 不在红方布阵区（第 1 至 4 行）" : " 不在蓝方布阵区（第 7 至 10 行）");
  }
  std::string occupied(const std::string& square) const override { return square + " 已经有棋子"; }
  std::string none_in_hand(Rank rank) const override { return "已经没有" + chinese_rank(rank) + "可以布了"; }

  std::string not_your_piece(const std::string& square, bool has_piece) const override {
    return square + (has_piece ? " 的棋子不是你的" : " 上没有你的棋子");
  }
  std::string immovable(Rank rank) const override { return chinese_rank(rank) + "不能移动"; }
  std::string same_square() const override { return "必须走到另一格"; }
  std::string not_straight() const override { return "棋子只能沿行或列走，不能斜走"; }
  std::string too_far(Rank rank) const override { return chinese_rank(rank) + "只能走一格，只有侦察兵能走更远"; }
  std::string own_piece(const std::string& square) const override { return square + " 上是自己的棋子"; }
  std::string lake_in_way(const std::string& square) const override { return square + " 的湖挡住了去路"; }
  std::string piece_in_way(const std::string& square) const override { return square + " 的棋子挡住了去路"; }
  std::string scout_range() const override { return "按这里的规则，侦察兵只能攻击相邻的格"; }
  std::string two_square(Rank rank) const override {
    return "这枚" + chinese_rank(rank) + "在同样两格之间来回的次数太多了";
  }
  std::string chase() const override { return "这步棋会重复追逐中的局面"; }

  std::string cannot_move(Rank rank) const override { return "这枚" + chinese_rank(rank) + "现在走不动"; }
  std::string no_such_move(const std::string& prompt) const override { return "这样走不合规则（" + prompt + "）"; }
};

}  // namespace

const Refusals& chinese_refusals() {
  static const ChineseRefusals texts;
  return texts;
}

const Refusals& refusals(Language language) { return in_language(language, english_refusals(), chinese_refusals()); }

}  // namespace palamedes::stratego
