// The common interface of all searches, and their common result.
//
// A search belongs to one player of one game and keeps its own memory between decisions. It depends on nothing but
// the position, its settings, its limits and the random generator it is given. So without a time limit the same calls
// give the same decisions on every machine.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.h"
#include "core/rng.h"
#include "search/score.h"

namespace palamedes::search {

/// The limits of a search. A limit that is 0 or missing does not apply.
struct Limits {
  std::uint64_t nodes = 0;  ///< positions searched
  int depth = 0;            ///< in actions; for searches that deepen iteratively
  std::optional<std::chrono::nanoseconds> time{};
  const std::atomic<bool>* stop = nullptr;  ///< another thread sets it to end the search at once
  /// Actions that are worse than the best by less than this get an exact score instead of a bound.
  Score margin = 0;
  /// Makes the candidates comparable, for analysis: all scores come from the same depth, and each exact one has its
  /// line. This makes a player a little weaker.
  bool compare = false;
};

/// The node limit of searches that have no other limit.
inline constexpr std::uint64_t kUsualNodes = 10'000;

/// Checks the limits while a search runs.
class Budget {
 public:
  explicit Budget(const Limits& limits) : limits_(limits), start_(std::chrono::steady_clock::now()) {}

  /// Counts a position. Returns true from the moment at which a limit is reached.
  bool spend() {
    // Nodes after the limit do not count, so that a search limited to the reported number of nodes stops at the same
    // node again.
    if (spent_) return true;
    ++nodes_;
    if (limits_.nodes != 0 && nodes_ >= limits_.nodes) spent_ = true;
    // Reading the clock costs as much as a fast node, and a slow node takes a few microseconds.
    if (nodes_ % kNodesPerLook == 0) look();
    return spent_;
  }
  /// Checks the clock and the stop flag now. For steps that cost much more than a position.
  bool look() {
    if (limits_.time && elapsed() >= *limits_.time) spent_ = true;
    if (limits_.stop != nullptr && limits_.stop->load(std::memory_order_relaxed)) spent_ = true;
    return spent_;
  }

  bool spent() const { return spent_; }
  std::uint64_t nodes() const { return nodes_; }
  /// The nodes until the limit, or `otherwise` if there is none.
  std::uint64_t nodes_left(std::uint64_t otherwise) const {
    return limits_.nodes == 0 ? otherwise : limits_.nodes - nodes_;
  }
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
  kUnseen,    ///< the action was not searched
  kEstimate,  ///< the best estimate of the search
  kAtMost,    ///< an upper bound: the search found that the action is not the best
  kProven,    ///< the search has seen the end of the game
};

/// The result for one legal action.
template <Game G>
struct Candidate {
  typename G::Action action{};
  Score score = 0;  ///< for the seat to act
  Certainty certainty = Certainty::kUnseen;
  std::uint64_t visits = 0;  ///< how often the search tried the action; only searches that sample have visits
  std::vector<typename G::Action> line{};  ///< the best line that begins with the action; only with Limits::compare
};

/// Statistics of the results of many lines, for the seat to act.
struct Sample {
  std::uint64_t count = 0;
  double mean = 0;  ///< in [-1, 1]
  double variance = 0;
};

/// How often a search evaluated positions.
struct Evaluations {
  std::uint64_t asked = 0;       ///< also those that it found in its cache
  std::uint64_t cached = 0;      ///< found in its cache
  std::uint64_t not_finite = 0;  ///< answers of a network with a number that is not finite; they count as even

  Evaluations& operator+=(const Evaluations& other) {
    asked += other.asked;
    cached += other.cached;
    not_finite += other.not_finite;
    return *this;
  }
  friend bool operator==(const Evaluations&, const Evaluations&) = default;
};

template <Game G>
struct Decision {
  typename G::Action action{};
  SeatScores scores{};  ///< the expected score of every seat
  Certainty certainty = Certainty::kEstimate;
  std::vector<typename G::Action> line{};  ///< the principal variation, which begins with the chosen action
  std::vector<Candidate<G>> candidates{};  ///< every legal action, in the game's order
  std::uint64_t nodes = 0;
  std::uint64_t kept = 0;  ///< nodes of the tree kept from the previous decision; `nodes` counts new ones only
  int depth = 0;           ///< the depth of the deepest finished search
  bool cut = false;        ///< whether a limit ended the search
  int threads = 1;         ///< with more than one, the decision is not reproducible
  std::chrono::nanoseconds time{};
  std::size_t memory = 0;     ///< bytes of the search's tables and trees
  Sample finished{};          ///< lines that reached the end of the game
  Sample estimated{};         ///< lines that were evaluated before the end of the game
  Evaluations evaluations{};  ///< of searches that remember evaluations
  /// Why the player decided without the network that it asked for; "" if it decided as it was asked to.
  std::string fallback{};
};

/// Copies the used budget into the decision.
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

  /// The name in player specifications: "alphabeta".
  virtual std::string_view algorithm() const = 0;
  /// Decides for the seat to act by what that seat knows. The game must not be over.
  virtual Decision<G> decide(const Known<G>& known, const Limits& limits, Rng rng) = 0;
  /// Sets the game to which the next decisions belong. If the id is new, the search forgets everything it has kept.
  virtual void begin_game(std::uint64_t /*id*/) {}
};

}  // namespace palamedes::search
