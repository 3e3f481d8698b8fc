// RingRift for the page: facts about the rules.
#include <string>

#include "games/ringrift/rules/rules.h"
#include "games/ringrift/text/words.h"

namespace palamedes::ringrift {

template <class Size>
std::vector<Fact> RingRift<Size>::facts(Language language) const {
  const Labels& labels = words(language).labels();
  const auto yes_no = [&](bool yes) { return yes ? labels.yes : labels.no; };
  std::vector<Fact> facts;
  const auto say = [&](const char* id, std::string_view name, std::string_view value) {
    facts.push_back({id, std::string(name), std::string(value)});
  };
  const auto count = [&](const char* id, std::string_view name, int value) { say(id, name, std::to_string(value)); };
  say("board", labels.board, board_name(info(), kBoardNames[static_cast<std::size_t>(kind_)], language));
  count("cells", labels.cells, board_.cell_count());
  count("directions", labels.directions, static_cast<int>(board_.directions().size()));
  count("players", labels.players, players_);
  count("rings_per_player", labels.rings_per_player, rings_);
  count("placement_empty", labels.placement_empty, kMostPlaced);
  count("placement_stack", labels.placement_stack, 1);
  count("line_length", labels.line_length, line_length_);
  say("line_cost", labels.line_cost, knobs_.line_cost == Edition::kSeed ? labels.whole_cap : labels.top_ring);
  say("region_cost", labels.region_cost, labels.whole_cap);
  count("elimination_threshold", labels.elimination_threshold, threshold_);
  count("territory_minimum", labels.territory_minimum, territory_minimum_);
  say("territory_lead", labels.territory_lead, yes_no(knobs_.territory == Edition::kCanon));
  count("standing_rounds", labels.standing_rounds, knobs_.rounds);
  say("recovery", labels.recovery,
      knobs_.recovery == Edition::kSeed ? labels.recovery_in_seed : labels.recovery_in_canon);
  if (players_ == 2) say("pie", labels.pie, yes_no(knobs_.pie));
  return facts;
}

template std::vector<Fact> RingRift<Small>::facts(Language) const;
template std::vector<Fact> RingRift<Large>::facts(Language) const;

}  // namespace palamedes::ringrift
