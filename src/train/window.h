// The replay window: the newest games of self-play, and the positions of them that are used for learning.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <span>
#include <utility>
#include <vector>

#include "core/hash.h"
#include "core/rng.h"
#include "train/batch.h"
#include "train/board_shape.h"
#include "train/cell_targets.h"
#include "train/leaf_writer.h"
#include "train/play/played_game.h"
#include "train/sample_memory.h"

namespace palamedes::train {

struct WindowOptions {
  std::uint64_t positions = 1'000'000;  ///< the most positions; older games are dropped
  /// Percent of the positions with a short search that are learned from too, without a policy.
  std::uint32_t quick_share = 25;
  /// Percent of the wanted chances that come from the result of the game; the others come from the search. Only for
  /// two seats.
  std::uint32_t result_share = 75;
  /// A win that is n actions away counts as a draw for n times this many thousandths, at most for a fifth. So the net
  /// learns to prefer faster wins.
  std::uint32_t haste = 1;
  /// Percent of the drawn games that are learned from.
  std::uint32_t drawn_share = 100;

  friend bool operator==(const WindowOptions&, const WindowOptions&) = default;
};

/// How the games that entered the window ended.
struct WindowCounts {
  std::uint64_t games = 0;
  std::uint64_t drawn = 0;
  std::uint64_t actions = 0;
  std::uint64_t positions = 0;  ///< to learn from

  WindowCounts& operator+=(const WindowCounts& other) {
    games += other.games;
    drawn += other.drawn;
    actions += other.actions;
    positions += other.positions;
    return *this;
  }
};

template <Trainable G>
class Window {
 public:
  /// The variants of the rules, which games name, must outlive it.
  Window(std::span<const G> variants, const WindowOptions& options)
      : variants_(variants), options_(options), shape_(board_shape(variants[0])), buffer_(most_actions(variants)) {
    for (const G& game : variants) encoders_.emplace_back(game);
  }

  /// Adds a game at the end. Returns false if its actions are not legal or it has no result.
  bool add(PlayedGame played);
  /// How many positions of a game would be learned from.
  std::uint64_t used(const PlayedGame& played) const {
    std::uint64_t count = 0;
    for (std::size_t i = 0; i < played.actions.size(); ++i) count += is_used(played, i) ? 1 : 0;
    return count;
  }
  /// Positions to learn from.
  std::size_t size() const { return entries_.size(); }
  std::size_t games() const { return games_.size(); }
  /// How many games were added before the first one that is left.
  std::uint64_t dropped() const { return dropped_; }
  /// Since the last call.
  WindowCounts take_counts() { return std::exchange(counts_, {}); }
  const BoardShape& shape() const { return shape_; }

  /// Fills the memory with random positions in random symmetric images. They depend on the window and the seed alone.
  void sample(SampleMemory& memory, std::uint64_t seed);

 private:
  using Action = typename G::Action;

  struct Kept {
    PlayedGame played{};
    Position<G> end;
    std::size_t entries = 0;
  };
  struct Entry {
    Position<G> position;
    std::uint64_t game = 0;  ///< counted from the first game ever
    std::uint32_t action = 0;
  };

  static std::uint32_t most_actions(std::span<const G> variants) {
    std::uint32_t most = 0;
    for (const G& game : variants) most = std::max(most, game.max_actions());
    return most;
  }
  bool is_used(const PlayedGame& played, std::size_t at) const;
  void write_row(SampleMemory& memory, std::size_t row, const Entry& entry, Rng& rng);
  Chances wanted_chances(const Kept& kept, const Entry& entry) const;

  std::span<const G> variants_;
  WindowOptions options_;
  std::vector<nn::Encoder<G>> encoders_;
  BoardShape shape_;
  ActionBuffer<Action> buffer_;
  std::vector<Action> images_;
  std::deque<Kept> games_;
  std::deque<Entry> entries_;
  std::uint64_t dropped_ = 0;
  WindowCounts counts_;
};

template <Trainable G>
bool Window<G>::is_used(const PlayedGame& played, std::size_t at) const {
  const Choice choice = played.actions[at].choice;
  if (choice < Choice::kQuick) return false;
  const std::uint64_t luck = mix64(mix64(played.number) + at) % 100;
  return choice == Choice::kFull || luck < options_.quick_share;
}

template <Trainable G>
bool Window<G>::add(PlayedGame played) {
  if (played.variant >= variants_.size()) return false;
  const G& game = variants_[played.variant];
  const std::size_t old_size = entries_.size();
  const std::uint64_t number = dropped_ + games_.size();
  Position<G> position = game.initial();
  const bool is_left_out = played.is_drawn() && mix64(played.number) % 100 >= options_.drawn_share;
  bool is_legal = played.places.size() == static_cast<std::size_t>(game.seats());
  for (std::size_t i = 0; i < played.actions.size() && is_legal; ++i) {
    auto& legal = buffer_.list();
    game.legal(position, legal);
    is_legal = played.actions[i].index < legal.size();
    for (const PolicyShare& share : played.policy(played.actions[i])) is_legal &= share.place < legal.size();
    if (!is_legal) break;
    if (!is_left_out && legal.size() <= shape_.actions && is_used(played, i))
      entries_.push_back({.position = position, .game = number, .action = static_cast<std::uint32_t>(i)});
    game.apply(position, legal[played.actions[i].index]);
  }
  if (!is_legal) {
    entries_.resize(old_size, Entry{.position = position});
    return false;
  }
  const std::size_t added = entries_.size() - old_size;
  counts_ += {.games = 1, .drawn = played.is_drawn() ? 1U : 0U, .actions = played.actions.size(), .positions = added};
  games_.push_back({.played = std::move(played), .end = position, .entries = added});
  while (games_.size() > 1 && entries_.size() - games_.front().entries >= options_.positions) {
    entries_.erase(entries_.begin(), entries_.begin() + static_cast<std::ptrdiff_t>(games_.front().entries));
    games_.pop_front();
    ++dropped_;
  }
  return true;
}

template <Trainable G>
void Window<G>::sample(SampleMemory& memory, std::uint64_t seed) {
  Rng rng(seed);
  for (std::size_t row = 0; row < memory.size(); ++row) {
    const Entry& entry = entries_[rng.below(static_cast<std::uint32_t>(entries_.size()))];
    write_row(memory, row, entry, rng);
  }
}

template <Trainable G>
void Window<G>::write_row(SampleMemory& memory, std::size_t row, const Entry& entry, Rng& rng) {
  const Kept& kept = games_[entry.game - dropped_];
  const G& game = variants_[kept.played.variant];
  const nn::Encoder<G>& encoder = encoders_[kept.played.variant];
  const PlayedAction& action = kept.played.actions[entry.action];
  const Seat seat = game.to_act(entry.position);
  const SampleRow to = memory.row(row);

  // Step 1. The position and its actions, in one of the symmetric images.
  auto& legal = buffer_.list();
  game.legal(entry.position, legal);
  Position<G> position = entry.position;
  Position<G> end = kept.end;
  if constexpr (nn::EncodesImages<G>) {
    const auto image = static_cast<int>(rng.below(static_cast<std::uint32_t>(game.symmetries())));
    position = game.image(entry.position, image);
    end = game.image(kept.end, image);
    images_.clear();
    for (const Action one : legal) images_.push_back(game.image(one, image));
    write_position<G>(encoder, position, images_, to.position);
  } else {
    write_position<G>(encoder, position, std::span(legal.begin(), legal.size()), to.position);
  }

  // Step 2. The wanted policy.
  std::ranges::fill(to.policy, 0.0F);
  std::uint32_t whole = 0;
  for (const PolicyShare& share : kept.played.policy(action)) whole += share.share;
  for (const PolicyShare& share : kept.played.policy(action))
    to.policy[share.place] = static_cast<float>(share.share) / static_cast<float>(whole);
  *to.policy_weight = whole > 0 ? 1.0F : 0.0F;

  // Step 3. Everything about the result.
  *to.chances = wanted_chances(kept, entry);
  *to.moves_left = static_cast<float>(kept.played.actions.size() - entry.action);
  *to.margin = CellTargetsOf<G>::margin(game, end, seat);
  CellTargetsOf<G>::fill(game, end, seat, to.cells);
}

template <Trainable G>
Chances Window<G>::wanted_chances(const Kept& kept, const Entry& entry) const {
  constexpr float kMostHaste = 0.2F;
  const G& game = variants_[kept.played.variant];
  const auto& places = kept.played.places;
  Chances chances{};
  if (kept.played.is_drawn()) {
    chances.back() = 1;
  } else {
    const auto left = static_cast<float>(kept.played.actions.size() - entry.action);
    const float slow = std::min(kMostHaste, left * static_cast<float>(options_.haste) / 1000);
    const auto winner = static_cast<std::size_t>(std::ranges::find(places, 1) - places.begin());
    chances[nn::relative_seat(seat_at(winner), game.to_act(entry.position), game.seats())] = 1 - slow;
    chances.back() = slow;
  }
  if (game.seats() != 2) return chances;
  const float value = static_cast<float>(kept.played.actions[entry.action].value) / 127;
  const Chances searched{std::max(value, 0.0F), std::max(-value, 0.0F), 0, 0, 1 - std::abs(value)};
  const float share = static_cast<float>(options_.result_share) / 100;
  for (std::size_t i = 0; i < chances.size(); ++i) chances[i] = (share * chances[i]) + ((1 - share) * searched[i]);
  return chances;
}

}  // namespace palamedes::train
