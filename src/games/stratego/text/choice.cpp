// Stratego for the page: how to choose an action on the board, and facts about the rules.
#include <array>
#include <string>

#include "games/stratego/rules/rules.h"
#include "games/stratego/text/text.h"
#include "games/stratego/text/words.h"

namespace palamedes::stratego {
namespace {

/// Indexed by Rank: the ids of the facts that say how many pieces an army has.
constexpr std::array<const char*, kRanks> kArmyFacts{"army_flag",     "army_spy",        "army_scout",   "army_miner",
                                                     "army_sergeant", "army_lieutenant", "army_captain", "army_major",
                                                     "army_colonel",  "army_general",    "army_marshal", "army_bomb"};

}  // namespace

Choice Stratego::choice(const Position& position, Action action, Language language) const {
  Choice choice{.action = action_text(position, action), .kind = std::string(action_kind(action))};
  if (action.is_placement()) {
    choice.path = {square_name(action.to())};
    choice.label = rank_name(action.rank(), language);
    return choice;
  }
  choice.path = {square_name(action.from()), square_name(action.to())};
  // The result of an attack on a known piece is certain.
  const Piece attacker = position.state.board.at(action.from());
  const Piece defender = position.state.board.at(action.to());
  if (!attacker.is_there() || !defender.is_there() || !defender.is_known() || !is_moveable(attacker.rank()))
    return choice;
  const Words& words = stratego::words(language);
  const Combat result = combat(attacker.rank(), defender.rank(), knobs_.spy_defends);
  if (result != Combat::kDefenderWins) choice.gain.push_back(words.takes(defender.rank()));
  if (result != Combat::kAttackerWins) choice.cost.push_back(words.loses(attacker.rank()));
  return choice;
}

std::vector<Fact> Stratego::facts(Language language) const {
  const Words& words = stratego::words(language);
  const Labels& labels = words.labels();
  std::vector<Fact> facts;
  const auto say = [&](const char* id, std::string_view name, std::string_view value) {
    facts.push_back({id, std::string(name), std::string(value)});
  };
  const auto yes_no = [&](bool yes) { return yes ? labels.yes : labels.no; };
  const auto limit = [&](std::uint32_t turns) { return turns == 0 ? std::string(labels.none) : std::to_string(turns); };
  say("board_width", labels.board_width, std::to_string(kWidth));
  say("army_size", labels.army_size, std::to_string(kArmySize));
  for (std::size_t i = kRanks; i-- > 0;)
    say(kArmyFacts[i], words.rank_with_letter(rank_at(i)), std::to_string(kArmy[i]));
  say("first_player", labels.first_player, words.seat(knobs_.first_player));
  say("scout_ranged_attack", labels.scout_ranged_attack, yes_no(knobs_.scout_ranged_attack));
  say("spy_defends", labels.spy_defends, yes_no(knobs_.spy_defends));
  say("reveal", labels.reveal, yes_no(knobs_.reveal_permanent));
  say("two_square_limit", labels.two_square_limit,
      knobs_.two_square == TwoSquare::kOff ? std::string(labels.no_limit) : std::to_string(knobs_.two_square_limit));
  say("more_square", labels.more_square, yes_no(knobs_.more_square));
  say("blocked", labels.blocked, knobs_.blocked_loses ? labels.loses : labels.draws);
  say("max_turns", labels.max_turns, limit(knobs_.max_turns));
  say("no_attack_limit", labels.no_attack_limit, limit(knobs_.no_attack_limit));
  return facts;
}

}  // namespace palamedes::stratego
