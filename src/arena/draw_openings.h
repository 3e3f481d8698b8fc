// Draws openings: random actions after which no seat is clearly ahead.
#pragma once

#include <fmt/core.h>

#include <algorithm>
#include <optional>
#include <set>
#include <string>

#include "arena/opening.h"
#include "core/game.h"
#include "core/hash.h"
#include "core/rng.h"
#include "games/edge.h"
#include "games/levels.h"
#include "search/evaluator.h"

namespace palamedes::arena {

/// The number of random actions after the set-up, unless the game sets its own.
inline constexpr int kUsualOpeningPlies = 4;

template <class G>
constexpr int opening_plies() {
  if constexpr (HasOpponents<G>) return OpponentsOf<G>::kOpeningPlies;
  return SetsUp<G> ? 0 : kUsualOpeningPlies;
}

/// A key that is equal for positions that are the same up to a symmetry of the board.
template <EdgeGame G>
std::uint64_t position_key(const G& game, const Position<G>& state) {
  if constexpr (Symmetric<G>) {
    std::uint64_t key = fnv1a(game.state_text(state));
    for (int i = 1; i < game.symmetries(); ++i) key = std::min(key, fnv1a(game.state_text(game.image(state, i))));
    return key;
  } else {
    return fnv1a(game.state_text(state));
  }
}

template <EdgeGame G>
class OpeningDrawer {
 public:
  OpeningDrawer(const G& game, const OpeningRules& rules)
      : game_(game),
        evaluator_(game),
        buffer_(game.max_actions()),
        seed_(rules.seed),
        plies_(rules.plies.value_or(opening_plies<G>())),
        bound_(rules.bound.value_or(evaluator_.clear() / 2)) {}

  Result<OpeningList> draw(std::size_t count) {
    OpeningList list{.config = game_.config(), .rules = {.seed = seed_, .plies = plies_, .bound = bound_}};
    // Gives up after a few hundred tries for each opening: it must be new, and no seat may be ahead.
    constexpr std::uint64_t kTriesEach = 500;
    const std::uint64_t tries = kTriesEach * (count + 1);
    for (std::uint64_t i = 0; i < tries && list.openings.size() < count; ++i) {
      Rng rng(game_seed(seed_, i));
      if (auto opening = draw_one(rng)) list.openings.push_back(*std::move(opening));
    }
    if (list.openings.size() < count) {
      return Error{"few_openings",
                   fmt::format("only {} different openings of {} plies within a score of {} were found, not {}",
                               list.openings.size(), plies_, bound_, count)};
    }
    return list;
  }

 private:
  std::optional<Opening> draw_one(Rng& rng) {
    Opening opening;
    auto state = game_.initial();
    if (!set_up(state, opening, rng)) return std::nullopt;
    for (int i = 0; i < plies_ && !game_.outcome(state); ++i) {
      auto& actions = buffer_.list();
      game_.legal(state, actions);
      const auto action = actions[rng.below(actions.size())];
      opening.push_back(game_.action_text(state, action));
      game_.apply(state, action);
    }
    if (game_.outcome(state) || !is_level(state)) return std::nullopt;
    if (!seen_.insert(position_key(game_, state)).second) return std::nullopt;
    return opening;
  }

  /// Sets up the pieces as a person would. False if the game refuses the set-up.
  bool set_up(Position<G>& state, Opening& opening, Rng& rng) const {
    if constexpr (SetsUp<G>) {
      while (const auto editor = game_.setup_editor(state, game_.to_act(state))) {
        if (editor->load_random(rng.next())) return false;
        const auto texts = editor->actions();
        if (!texts) return false;
        for (const std::string& text : *texts) {
          const auto action = game_.parse_action(state, text);
          if (!action || game_.refusal(state, *action)) return false;
          opening.push_back(text);
          game_.apply(state, *action);
        }
      }
    }
    (void)state, (void)opening, (void)rng;
    return true;
  }

  bool is_level(const Position<G>& state) const {
    const SeatScores scores = evaluator_.scores(state);
    return std::ranges::all_of(scores, [&](Score score) { return score <= bound_ && score >= -bound_; });
  }

  const G& game_;
  search::Evaluator<G> evaluator_;
  ActionBuffer<typename G::Action> buffer_;
  std::uint64_t seed_;
  int plies_;
  Score bound_;
  std::set<std::uint64_t> seen_;
};

}  // namespace palamedes::arena
