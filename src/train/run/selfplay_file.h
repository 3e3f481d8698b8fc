// Games of a run as a file of self-play games (docs/learning.md), which `palamedes selfplay show`, `palamedes export`
// and `palamedes train nnue` read.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/action_list.h"
#include "core/hash.h"
#include "core/result.h"
#include "core/text/byte_text.h"
#include "search/evaluator.h"
#include "search/score.h"
#include "train/board_shape.h"
#include "train/play/played_game.h"

namespace palamedes::train {

/// What the header of the file says about its games.
struct SelfplayFileLabels {
  std::string player{};
  std::uint64_t seed = 1;
  std::uint32_t most_random = 0;
  bool visits = false;  ///< whether the file has the wanted policies, as visits: they add up to about 65535
};

/// The beginning of a file. The configuration has no knobs.
std::string selfplay_file_head(const GameConfig& config, const SelfplayFileLabels& labels);
/// The bytes of a block.
std::string selfplay_file_block(std::string_view content);

template <Trainable G>
class SelfplayFile {
 public:
  SelfplayFile(const G& game, SelfplayFileLabels labels)
      : game_(game),
        labels_(std::move(labels)),
        clear_(search::Evaluator<G>(game).clear()),
        buffer_(game.max_actions()),
        bytes_(selfplay_file_head(game.config(), labels_)) {}

  /// Adds a game. A game in which a side gave up is left out, because its result does not follow from its actions. An
  /// error if an action is not legal.
  MaybeError add(const PlayedGame& played);

  const std::string& bytes() const { return bytes_; }
  std::uint64_t games() const { return games_; }
  std::uint64_t given_up() const { return given_up_; }
  std::uint64_t scored() const { return scored_; }

 private:
  void put_action(std::string& out, const PlayedGame& played, const PlayedAction& action, std::size_t legal) const;

  const G& game_;
  SelfplayFileLabels labels_;
  Score clear_;
  ActionBuffer<typename G::Action> buffer_;
  std::string bytes_;
  std::uint64_t games_ = 0;
  std::uint64_t given_up_ = 0;
  std::uint64_t scored_ = 0;  ///< actions with a score
};

/// Every action that a search chose has the score of the search, and that of a long search its wanted policy.
template <Trainable G>
void SelfplayFile<G>::put_action(std::string& out, const PlayedGame& played, const PlayedAction& action,
                                 std::size_t legal) const {
  put_number(out, action.index);
  const bool is_scored = action.choice >= Choice::kQuick;
  put_number(out, is_scored ? zigzag(search::stretched(action.value / 127.0, clear_)) + 1 : 0);
  if (!labels_.visits) return;
  const auto policy = played.policy(action);
  put_number(out, policy.empty() ? 0 : legal);
  if (policy.empty()) return;
  std::vector<std::uint64_t> visits(legal);
  for (const PolicyShare& share : policy) visits[share.place] = share.share;
  for (const std::uint64_t count : visits) put_number(out, count);
}

template <Trainable G>
MaybeError SelfplayFile<G>::add(const PlayedGame& played) {
  const Error damaged{"bad_game", "a game of the run has an illegal action"};
  Position<G> position = game_.initial();
  std::string actions;
  std::uint64_t scored = 0;
  for (const PlayedAction& action : played.actions) {
    auto& legal = buffer_.list();
    if (!game_.outcome(position)) game_.legal(position, legal);
    if (action.index >= legal.size()) return damaged;
    for (const PolicyShare& share : played.policy(action)) {
      if (share.place >= legal.size()) return damaged;
    }
    put_action(actions, played, action, legal.size());
    scored += action.choice >= Choice::kQuick ? 1 : 0;
    game_.apply(position, legal[action.index]);
  }
  const auto outcome = game_.outcome(position);
  if (!outcome) {
    ++given_up_;
    return std::nullopt;
  }
  std::string block;
  put_number(block, games_);
  put_text(block, game_.end_reason(*outcome));
  put_number(block, played.places.size());
  for (const std::uint8_t place : played.places) put_number(block, place);
  put_number(block, played.actions.size());
  bytes_ += selfplay_file_block(block + actions);
  ++games_;
  scored_ += scored;
  return std::nullopt;
}

}  // namespace palamedes::train
