// Stratego for pages: what to point at, and the numbers of the rules.
#include <string>

#include "core/text/lower_case.h"
#include "games/stratego/rules/rules.h"
#include "games/stratego/text/text.h"

namespace palamedes::stratego {

Choice Stratego::choice(const Position& position, Action action, Language language) const {
  Choice choice{.action = action_text(position, action), .kind = std::string(action_kind(action))};
  if (action.is_placement()) {
    choice.path = {square_name(action.to())};
    choice.label = rank_name(action.rank(), language);
  } else {
    choice.path = {square_name(action.from()), square_name(action.to())};
  }
  return choice;
}

std::vector<Fact> Stratego::facts(Language language) const {
  const auto words = [&](const char* english, const char* chinese) {
    return std::string(either(language, english, chinese));
  };
  const auto yes_no = [&](bool yes) { return yes ? words("yes", "是") : words("no", "否"); };
  const auto limit = [&](std::uint32_t turns) { return turns == 0 ? words("none", "不限") : std::to_string(turns); };
  std::vector<Fact> facts{
      {"board_width", words("rows and columns", "行数和列数"), std::to_string(kWidth)},
      {"army_size", words("pieces of each side", "每方棋子"), std::to_string(kArmySize)},
  };
  for (std::size_t i = kRanks; i-- > 0;) {
    const Rank rank = rank_at(i);
    facts.push_back({"army_" + lowered(rank_name(rank)),
                     std::string(rank_name(rank, language)) + either(language, " (", "（") + letter(rank) +
                         either(language, ")", "）"),
                     std::to_string(kArmy[i])});
  }
  facts.push_back({"first_player", words("moves first", "先走"), seat_name(knobs_.first_player, language)});
  facts.push_back({"scout_ranged_attack", words("a Scout may move far and attack in one turn", "侦察兵可以远走并攻击"),
                   yes_no(knobs_.scout_ranged_attack)});
  facts.push_back({"spy_defends", words("a Spy also beats a Marshal that attacks it", "元帅攻击间谍时间谍也胜"),
                   yes_no(knobs_.spy_defends)});
  facts.push_back({"reveal", words("ranks shown in combat stay known", "交战中亮出的等级此后一直公开"),
                   yes_no(knobs_.reveal_permanent)});
  facts.push_back(
      {"two_square_limit", words("most moves in a row between the same two squares", "在同两格之间最多连续走几次"),
       knobs_.two_square == TwoSquare::kOff ? words("no limit", "不限") : std::to_string(knobs_.two_square_limit)});
  facts.push_back({"more_square", words("an endless chase is barred", "禁止无休止的追击"), yes_no(knobs_.more_square)});
  facts.push_back({"blocked", words("who has no legal move", "没有合法走法的一方"),
                   knobs_.blocked_loses ? words("loses", "判负") : words("draws", "判和")});
  facts.push_back({"max_turns", words("turns until a draw", "满多少步判和"), limit(knobs_.max_turns)});
  facts.push_back({"no_attack_limit", words("turns without an attack until a draw", "连续多少步没有攻击判和"),
                   limit(knobs_.no_attack_limit)});
  return facts;
}

}  // namespace palamedes::stratego
