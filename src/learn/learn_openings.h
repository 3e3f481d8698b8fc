// Openings of self-play: the first actions of games, which no player chooses.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "core/game.h"
#include "core/hash.h"
#include "core/result.h"
#include "core/text/printable.h"
#include "games/edge.h"
#include "learn/game_file.h"

namespace palamedes::learn {

/// Action texts from the initial position.
using LearnOpening = std::vector<std::string>;
/// The same as indices in the lists of legal actions.
using OpeningIndices = std::vector<std::uint32_t>;

inline OpeningsMark openings_mark(const std::vector<LearnOpening>& openings) {
  std::string text;
  for (const LearnOpening& opening : openings) {
    for (const std::string& action : opening) text += action + ' ';
    text += '\n';
  }
  return openings.empty() ? OpeningsMark{} : OpeningsMark{.count = openings.size(), .hash = fnv1a(text)};
}

/// An error if an opening cannot be played, or ends the game.
template <EdgeGame G>
Result<std::vector<OpeningIndices>> opening_indices(const G& game, const std::vector<LearnOpening>& openings) {
  std::vector<OpeningIndices> all;
  ActionBuffer<typename G::Action> buffer(game.max_actions());
  for (std::size_t i = 0; i < openings.size(); ++i) {
    const std::string where = "opening " + std::to_string(i + 1) + ": ";
    OpeningIndices indices;
    Position<G> state = game.initial();
    for (const std::string& text : openings[i]) {
      const auto action = game.parse_action(state, text);
      if (!action) return Error{"bad_opening", where + shown(text) + ": " + action.error().message};
      if (const auto refusal = game.refusal(state, *action))
        return Error{"bad_opening", where + shown(text) + ": " + refusal->message};
      auto& legal = buffer.list();
      game.legal(state, legal);
      const auto at = std::find(legal.begin(), legal.end(), *action);
      indices.push_back(static_cast<std::uint32_t>(at - legal.begin()));
      game.apply(state, *action);
    }
    if (game.outcome(state)) return Error{"bad_opening", where + "the game is over after it"};
    all.push_back(std::move(indices));
  }
  return all;
}

}  // namespace palamedes::learn
