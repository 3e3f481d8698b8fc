#include "learn/show_games.h"

#include <fmt/core.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "core/hash.h"
#include "core/text/printable.h"
#include "games/with_game.h"

namespace palamedes::learn {
namespace {

constexpr std::size_t kMostVisitsShown = 5;

template <EdgeGame G>
std::string visits_text(const G& game, const Position<G>& position, const ActionList<typename G::Action>& legal,
                        const LearnAction& action) {
  std::vector<std::pair<std::uint64_t, std::uint32_t>> order;
  for (std::uint32_t i = 0; i < legal.size() && i < action.visits.size(); ++i)
    if (action.visits[i] > 0) order.emplace_back(action.visits[i], i);
  std::ranges::stable_sort(order, [](const auto& a, const auto& b) { return a.first > b.first; });
  std::string text;
  for (std::size_t i = 0; i < std::min(order.size(), kMostVisitsShown); ++i)
    text += fmt::format("{}{} {}", i == 0 ? "  visits " : ", ", game.action_text(position, legal[order[i].second]),
                        order[i].first);
  if (order.size() > kMostVisitsShown) text += fmt::format(", {} more", order.size() - kMostVisitsShown);
  return text;
}

template <EdgeGame G>
Result<std::string> text_of(const G& game, const LearnGame& played, std::string_view unsearched) {
  ActionBuffer<typename G::Action> buffer(game.max_actions());
  Position<G> position = game.initial();
  std::string text =
      fmt::format("game {}: {}, places {}\n", played.number, printable(played.reason), fmt::join(played.places, " "));
  for (std::size_t i = 0; i < played.actions.size(); ++i) {
    const LearnAction& action = played.actions[i];
    auto& legal = buffer.list();
    if (!game.outcome(position)) game.legal(position, legal);
    if (action.index >= legal.size())
      return Error{"file_damaged", fmt::format("game {}: action {} is not legal", played.number, i + 1)};
    text += fmt::format("{:>4} {:<10} {:<12} {:>9}{}\n", i + 1, game.seat_name(game.to_act(position)),
                        game.action_text(position, legal[action.index]),
                        action.score ? fmt::format("{:+}", *action.score) : std::string(unsearched),
                        visits_text(game, position, legal, action));
    game.apply(position, legal[action.index]);
  }
  return text;
}

}  // namespace

std::string header_text(const GameFileHeader& header) {
  const std::string openings = header.openings.count > 0
                                   ? fmt::format(", {} openings {}", header.openings.count, hex16(header.openings.hash))
                                   : "";
  return fmt::format("{}{}{}: {}, seed {}{}, {} to {} random actions{}\n", header.config.game,
                     header.config.edition.empty() ? "" : " " + header.config.edition,
                     header.config.board.empty() ? "" : " " + header.config.board,
                     printable(fmt::format("{}", fmt::join(header.players, " and "))), header.seed, openings,
                     header.least_random, header.most_random, header.visits ? ", with visits" : "");
}

Result<std::string> game_text(const GameFileHeader& header, const LearnGame& game) {
  Result<std::string> text = std::string();
  // The file does not say where an opening ends and random actions begin.
  const std::string_view unsearched = header.openings.count > 0 ? "given" : "random";
  const auto write = [&]<EdgeGame G>(const G& rules) { text = text_of(rules, game, unsearched); };
  if (auto error = with_game(header.config, write)) return *std::move(error);
  return text;
}

}  // namespace palamedes::learn
