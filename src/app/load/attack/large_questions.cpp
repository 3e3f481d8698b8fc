#include "app/load/attack/large_questions.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <utility>

#include "core/rng.h"
#include "games/position_set.h"
#include "games/registry.h"
#include "games/with_game.h"

namespace palamedes::app::load {
namespace {

constexpr std::size_t kMostActions = 2'000;  ///< that the server accepts in a question
constexpr std::size_t kMostPreviews = 64;
constexpr std::uint64_t kSeedOfQuestions = 11;  ///< of a game with 973 actions
constexpr int kTries = 20;                      ///< to find an action that does not end the game

/// The positions that were made to have many actions.
std::vector<std::string> made_up_states(const GameConfig& config) {
  std::vector<std::string> states;
  const auto collect = [&]<class G>(const G& game) {
    if constexpr (HasPositionSets<G>) {
      for (const PositionSet& set : G::position_sets())
        std::ranges::copy(game.positions(set.name), std::back_inserter(states));
    }
  };
  return with_game(config, collect) ? std::vector<std::string>() : states;
}

const std::string& any_of(const std::vector<std::string>& actions, Rng& rng) {
  return actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
}

void play_without_end(LargeQuestions& questions) {
  const auto game = make_game(questions.long_game);
  if (!game) return;
  Rng rng(kSeedOfQuestions);
  auto state = (*game)->initial();
  for (int tries = 0; questions.actions.size() < kMostActions && tries < kTries; ++tries) {
    const std::string action = any_of(state->legal(), rng);
    auto after = state->clone();
    if (after->apply(action) || after->ending()) continue;
    state = std::move(after);
    questions.actions.push_back(action);
    tries = 0;
  }
}

void find_large_states(LargeQuestions& questions) {
  const auto game = make_game(questions.large_board);
  if (!game) return;
  std::size_t most = 0;
  const auto offer = [&](std::string text, std::size_t actions) {
    if (actions > most) questions.many_actions = text;
    most = std::max(most, actions);
    if (text.size() > questions.long_text.size()) questions.long_text = std::move(text);
  };
  const auto state = (*game)->initial();
  questions.first = state->legal();
  questions.first.resize(std::min(questions.first.size(), kMostPreviews));
  for (Rng rng(kSeedOfQuestions); !state->ending();) {
    const auto legal = state->legal();
    offer(state->text(), legal.size());
    if (state->apply(any_of(legal, rng))) break;
  }
  for (const std::string& text : made_up_states((*game)->config())) {
    const auto made_up = (*game)->parse_state(text);
    if (made_up) offer(text, (*made_up)->legal().size());
  }
}

}  // namespace

LargeQuestions make_large_questions() {
  LargeQuestions questions{.long_game = {.game = "liuzhou",
                                         .edition = "seed",
                                         .knobs = {{"max_moves", "60000"}, {"no_capture_limit", "none"}}},
                           .large_board = {.game = "ringrift", .edition = "canon", .board = "square19"}};
  play_without_end(questions);
  find_large_states(questions);
  return questions;
}

}  // namespace palamedes::app::load
