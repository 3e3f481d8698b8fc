// The one interface of everything that chooses actions, and the one result.
//
// A search belongs to one player of one game: whatever it keeps between decisions goes with it. It
// draws on nothing but the position, its settings, its limits and the random generator it is given:
// without a limit of time the same call gives the same decision everywhere.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "core/game.h"
#include "core/rng.h"
#include "search/score.h"

namespace palamedes::search {

/// How long to think. What is 0 or missing does not limit.
struct Limits {
  std::uint64_t nodes = 0;  ///< positions looked at
  int depth = 0;            ///< in actions; for searches that deepen
  std::optional<std::chrono::nanoseconds> time{};
  const std::atomic<bool>* stop = nullptr;  ///< set by somebody else, it ends the search at once
  /// Actions that are worse than the best by less than this get a score of their own, not a bound only.
  Score margin = 0;
  /// The candidates are to be compared: all scores come from the same depth, and each that is no bound
  /// has its line. For analysis; a player that only wants the best action is a little weaker by it.
  bool compare = false;
};

/// The limit of searches that nobody limits.
inline constexpr std::uint64_t kUsualNodes = 10'000;

/// Watches the limits while a search goes on.
class Budget {
 public:
  explicit Budget(const Limits& limits) : limits_(limits), start_(std::chrono::steady_clock::now()) {}

  /// Counts a position. True once a limit is reached, and from then on.
  bool spend() {
    // What is left of the search after its end does not count: the same number of nodes ends it again.
    if (spent_) return true;
    ++nodes_;
    if (limits_.nodes != 0 && nodes_ >= limits_.nodes) spent_ = true;
    // Asking the clock costs as much as a fast node, a slow one takes some microseconds.
    if (nodes_ % kNodesPerLook == 0) look();
    return spent_;
  }
  /// Looks at clock and stop sign now; for steps that cost much more than a position.
  bool look() {
    if (limits_.time && elapsed() >= *limits_.time) spent_ = true;
    if (limits_.stop != nullptr && limits_.stop->load(std::memory_order_relaxed)) spent_ = true;
    return spent_;
  }

  bool spent() const { return spent_; }
  std::uint64_t nodes() const { return nodes_; }
  Score margin() const { return limits_.margin; }
  bool compare() const { return limits_.compare; }
  int max_depth(int bound) const { return limits_.depth > 0 && limits_.depth < bound ? limits_.depth : bound; }
  std::chrono::nanoseconds elapsed() const { return std::chrono::steady_clock::now() - start_; }

 private:
  static constexpr std::uint64_t kNodesPerLook = 64;

  Limits limits_;
  std::chrono::steady_clock::time_point start_;
  std::uint64_t nodes_ = 0;
  bool spent_ = false;
};

/// How sure a score is.
enum class Certainty : std::uint8_t {
  kUnseen,    ///< the action was not looked at
  kEstimate,  ///< what the search believes
  kAtMost,    ///< no better than this, perhaps worse: the search saw it is not the best
  kProven,    ///< the end of the game, seen by search
};

/// What is known of one legal action.
template <Game G>
struct Candidate {
  typename G::Action action{};
  Score score = 0;  ///< for the seat to act
  Certainty certainty = Certainty::kUnseen;
  std::uint64_t visits = 0;                ///< of searches that sample; the share is visits by their sum
  std::vector<typename G::Action> line{};  ///< that it begins, where Limits::compare asks for it
};

/// Results of many lines, for the seat to act.
struct Sample {
  std::uint64_t count = 0;
  double mean = 0;  ///< in [-1, 1]
  double variance = 0;
};

template <Game G>
struct Decision {
  typename G::Action action{};
  SeatScores scores{};  ///< of every seat, if play goes on as expected
  Certainty certainty = Certainty::kEstimate;
  std::vector<typename G::Action> line{};  ///< the principal variation, the chosen action first
  std::vector<Candidate<G>> candidates{};  ///< every legal action, in the game's order
  std::uint64_t nodes = 0;
  std::uint64_t kept = 0;  ///< nodes of the tree that stayed from the decision before; `nodes` are new
  int depth = 0;           ///< the deepest search that was finished
  bool cut = false;        ///< a limit ended the search, not its own end
  std::chrono::nanoseconds time{};
  std::size_t memory = 0;  ///< bytes that the search holds for its tables and trees
  Sample finished{};       ///< lines that reached the end of the game
  Sample estimated{};      ///< lines that were judged before it
};

/// What every search tells of its budget when it is done.
template <Game G>
void report_budget(Decision<G>& decision, const Budget& budget) {
  decision.nodes = budget.nodes();
  decision.cut = budget.spent();
  decision.time = budget.elapsed();
}

template <Game G>
class Search {
 public:
  Search() = default;
  Search(const Search&) = delete;
  Search& operator=(const Search&) = delete;
  virtual ~Search() = default;

  /// The name by which players ask for it: "alphabeta".
  virtual std::string_view algorithm() const = 0;
  /// For the seat to act, by what it knows of a game that is not over.
  virtual Decision<G> decide(const Known<G>& known, const Limits& limits, Rng rng) = 0;
  /// Says which game the next decisions belong to. With another id all that was kept is forgotten.
  virtual void begin_game(std::uint64_t /*id*/) {}
};

}  // namespace palamedes::search
