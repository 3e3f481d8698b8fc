// A player behind texts, for what is not compiled per game: the terminal, the engine protocol,
// analysis, repro bundles, the server. Whatever it decides follows from the texts and the seed.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "core/seat.h"
#include "games/config.h"
#include "search/evaluator.h"
#include "search/search.h"

namespace palamedes::search {

/// A game so far, as its umpire knows it.
struct GameSoFar {
  std::string start{};  ///< state text; "" for the initial position
  std::vector<std::string> actions{};
};

/// A game so far as one seat saw it, of games that hide things.
struct SeenSoFar {
  struct Ply {
    Seat seat{};
    std::string action{};  ///< "?" if it was hidden
    std::string note{};    ///< what it brought to light
  };
  std::string start{};  ///< view text
  std::vector<Ply> plies{};
};

/// What is known of one legal action; see Candidate.
struct ConsideredAction {
  std::string action{};
  Score score = 0;
  Certainty certainty = Certainty::kUnseen;
  std::uint64_t visits = 0;
  std::vector<std::string> line{};
};

/// A decision in texts; see Decision.
struct EngineDecision {
  Seat seat{};
  std::string action{};
  SeatScores scores{};
  Certainty certainty = Certainty::kEstimate;
  std::vector<std::string> line{};
  std::vector<ConsideredAction> candidates{};
  std::uint64_t nodes = 0;
  int depth = 0;
  bool cut = false;
  std::chrono::nanoseconds time{};
  std::size_t memory = 0;
  Sample finished{};
  Sample estimated{};
  std::string_view algorithm{};   ///< what decided, by its own account
  std::uint64_t config_hash = 0;  ///< of the player's text, with everything a level stands for
};

/// What a seat has of a term in one position and in another.
struct TermChange {
  Term term;  ///< with the weight in use
  Seat seat{};
  Score before = 0;
  Score after = 0;
  /// The change in words of the game ("9 cells of territory fewer: the region at c4"); "" where it has
  /// none, nothing where the change is not worth a word.
  std::optional<std::string> words{};
};

class Opponent {
 public:
  Opponent() = default;
  Opponent(const Opponent&) = delete;
  Opponent& operator=(const Opponent&) = delete;
  virtual ~Opponent() = default;

  /// The resolved player specification: the algorithm and all settings, also those behind a level.
  virtual const std::string& player() const = 0;
  virtual Limits& limits() = 0;
  /// What was kept of another game is forgotten.
  virtual void begin_game(std::uint64_t id) = 0;

  /// Why the texts are no game; nothing if they are one, over or not.
  virtual MaybeError check(const GameSoFar& game) const = 0;
  virtual MaybeError check(const SeenSoFar& game) const = 0;

  /// For the seat to act, by what that seat may know. An error if the texts are no game, or one that
  /// is over. `seed` is that of the game.
  virtual Result<EngineDecision> decide(const GameSoFar& game, std::uint64_t seed) = 0;
  /// The same for who has seen the game from one seat only.
  virtual Result<EngineDecision> decide(const SeenSoFar& game, std::uint64_t seed) = 0;

  /// The terms of the evaluation by which the player judges the position; none where it has none.
  /// Of the true position, so only for those who may know it.
  virtual Result<std::vector<TermScore>> breakdown(const GameSoFar& game) const = 0;
  /// Where what the seats have differs between two positions that are not over; likewise.
  virtual Result<std::vector<TermChange>> changes(const GameSoFar& before, const GameSoFar& after) const = 0;
  /// A clear advantage in its scores.
  virtual Score clear() const = 0;
};

Result<std::unique_ptr<Opponent>> make_opponent(const GameConfig& config, std::string_view player);

}  // namespace palamedes::search
