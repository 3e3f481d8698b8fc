// An abstract game for tests of searches: a random tree that is small enough to be searched completely. The seat to
// act, the number of actions, the ends and their results vary from position to position without any pattern. RatedTree
// has an evaluation, RandomTree has none.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "core/game.h"
#include "core/hash.h"
#include "games/evaluation.h"

namespace palamedes::search {

struct TreeShape {
  std::uint64_t seed = 1;
  int seats = 2;
  int depth = 6;                ///< actions after which every line is over
  std::uint32_t least = 1;      ///< fewest legal actions; with 1 there are forced single replies
  std::uint32_t most = 4;       ///< most legal actions
  std::uint32_t early = 10;     ///< percent of the positions before the full depth that are over
  std::uint32_t draws = 20;     ///< percent of the ends in which all seats share the first place
  std::uint32_t positions = 0;  ///< distinct positions of each depth, so that there are transpositions; 0 for none
  bool alternates = false;      ///< whether the seats act in turn; otherwise any seat may be next, even the same one
};

struct TreeState {
  std::uint64_t id = 0;  ///< with the depth, determines everything about the position
  std::uint32_t depth = 0;
  std::uint32_t unused = 0;

  friend bool operator==(const TreeState&, const TreeState&) = default;
};

struct TreeAction {
  std::uint32_t branch = 0;

  friend bool operator==(TreeAction, TreeAction) = default;
};

template <bool Rated>
class TreeGame {
 public:
  using State = TreeState;
  using Action = TreeAction;

  explicit TreeGame(const TreeShape& shape) : shape_(shape) {}

  int seats() const { return shape_.seats; }
  std::uint32_t max_actions() const { return shape_.most; }
  State initial() const { return at(mix64(shape_.seed), 0); }

  void legal(const State& state, ActionList<Action>& out) const {
    const std::uint32_t count = count_legal(state);
    for (std::uint32_t i = 0; i < count; ++i) out.push({i});
  }
  std::uint32_t count_legal(const State& state) const {
    if (is_over(state)) return 0;
    return shape_.least + drawn(state, 1, shape_.most - shape_.least + 1);
  }
  void apply(State& state, Action action) const { state = at(mix64(state.id + action.branch + 1), state.depth + 1); }

  Seat to_act(const State& state) const {
    const auto seats = static_cast<std::uint32_t>(shape_.seats);
    return seat_at(shape_.alternates ? state.depth % seats : drawn(state, 2, seats));
  }

  std::optional<Outcome> outcome(const State& state) const {
    if (!is_over(state)) return std::nullopt;
    Outcome outcome{.seats = static_cast<std::uint8_t>(shape_.seats)};
    const bool draw = drawn(state, 3, 100) < shape_.draws;
    // With two seats there are ties only in a draw.
    std::array<std::uint32_t, kMaxSeats> rank{};
    for (std::uint32_t i = 0; i < outcome.seats; ++i) rank[i] = draw ? 0 : drawn(state, 4 + i, 1000);
    if (!draw && outcome.seats == 2 && rank[0] == rank[1]) ++rank[0];
    for (std::size_t i = 0; i < outcome.seats; ++i) {
      outcome.place[i] = 1;
      for (std::size_t j = 0; j < outcome.seats; ++j) outcome.place[i] += static_cast<std::uint8_t>(rank[j] < rank[i]);
    }
    return outcome;
  }

  std::uint64_t hash(const State& state) const { return mix64(state.id ^ mix64(state.depth)); }

  /// A random number in [0, bound) that is fixed for the position; `what` distinguishes the uses.
  static std::uint32_t drawn(const State& state, std::uint64_t what, std::uint32_t bound) {
    return static_cast<std::uint32_t>((mix64(mix64(state.id + (what << 56)) ^ state.depth) >> 32) % bound);
  }

 private:
  State at(std::uint64_t id, std::uint32_t depth) const {
    return {.id = shape_.positions == 0 ? id : id % shape_.positions, .depth = depth};
  }
  bool is_over(const State& state) const {
    if (state.depth >= static_cast<std::uint32_t>(shape_.depth)) return true;
    return state.depth > 0 && drawn(state, 9, 100) < shape_.early;
  }

  TreeShape shape_;
};

using RandomTree = TreeGame<false>;
using RatedTree = TreeGame<true>;

/// Meaningless amounts that are fixed for each position. One action in four is noisy.
class TreeEval {
 public:
  static constexpr std::array<Term, 2> kTerms{{
      {"luck", TermGroup::kSafety, 3, "one piece of luck"},
      {"worry", TermGroup::kMobility, -2, "one worry"},
  }};
  static constexpr Score kClear = 100;

  explicit TreeEval(const RatedTree& game) : game_(game) {}

  void measure(const TreeState& state, Amounts<2>& out) const {
    for (std::size_t t = 0; t < 2; ++t) {
      for (std::size_t i = 0; i < static_cast<std::size_t>(game_.seats()); ++i)
        out[t][i] = static_cast<Score>(RatedTree::drawn(state, 10 + (2 * i) + t, 40));
    }
  }
  bool is_noisy(const TreeState& state, TreeAction action) const {
    return RatedTree::drawn(state, 20 + action.branch, 4) == 0;
  }
  Score promise(const TreeState& state, TreeAction action) const {
    return static_cast<Score>(RatedTree::drawn(state, 30 + action.branch, 100));
  }

 private:
  const RatedTree& game_;
};

static_assert(Game<RandomTree> && Countable<RandomTree>);

}  // namespace palamedes::search

template <>
struct palamedes::EvalOf<palamedes::search::RatedTree> {
  using Type = palamedes::search::TreeEval;
};

static_assert(palamedes::HasEval<palamedes::search::RatedTree>);
static_assert(!palamedes::HasEval<palamedes::search::RandomTree>);
