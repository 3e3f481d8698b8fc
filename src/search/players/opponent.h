// An engine of any game, used through texts by code that is not compiled per game: the terminal, the engine
// protocol, analysis, repro bundles and the server. The same texts and seed give the same decision.
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
#include "search/resources.h"
#include "search/search.h"

namespace palamedes::search {

/// The actions played so far, as the umpire sees them.
struct GameSoFar {
  std::string start{};  ///< state text; empty means the initial position
  std::vector<std::string> actions{};
};

/// The actions played so far in a game that hides things, as one seat sees them.
struct SeenSoFar {
  struct Ply {
    Seat seat{};
    std::string action{};  ///< "?" if it is hidden
    std::string note{};    ///< what it revealed
  };
  std::string start{};  ///< view text
  std::vector<Ply> plies{};
};

/// What the search found out about one legal action. Like Candidate, in texts.
struct ConsideredAction {
  std::string action{};
  Score score = 0;
  Certainty certainty = Certainty::kUnseen;
  std::uint64_t visits = 0;
  std::vector<std::string> line{};
};

/// Like Decision, in texts.
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
  int threads = 1;  ///< with more than one, the decision is not reproducible
  std::chrono::nanoseconds time{};
  std::size_t memory = 0;
  Sample finished{};
  Sample estimated{};
  Evaluations evaluations{};
  std::string_view algorithm{};   ///< the name that the search gives itself
  std::uint64_t config_hash = 0;  ///< hash of the resolved player specification
  std::string fallback{};         ///< why it decided without the network that it asked for; often nothing
};

/// How the amount of one term changes for one seat between two positions.
struct TermChange {
  Term term;  ///< with the weight in use
  Seat seat{};
  Score before = 0;
  Score after = 0;
  /// The change as the game describes it: "9 cells of territory fewer: the region at c4". Empty if the game has no
  /// words for it; nullopt if it is not worth mentioning.
  std::optional<std::string> words{};
};

class Opponent {
 public:
  Opponent() = default;
  Opponent(const Opponent&) = delete;
  Opponent& operator=(const Opponent&) = delete;
  virtual ~Opponent() = default;

  /// The resolved player specification: the algorithm with all its settings. A level is replaced by its settings, and
  /// the name of a network is followed by its id.
  virtual const std::string& player() const = 0;
  /// Why it plays without the network that it asked for; "" if it has what it asked for.
  virtual const std::string& fallback() const = 0;
  virtual Limits& limits() = 0;
  /// Forgets everything kept from another game.
  virtual void begin_game(std::uint64_t id) = 0;

  /// An error if the texts do not form a game. The game may be over.
  virtual MaybeError check(const GameSoFar& game) const = 0;
  virtual MaybeError check(const SeenSoFar& game) const = 0;

  /// Decides for the seat to act and uses only what that seat may know. Returns an error if the texts do not form a
  /// game or the game is over. `seed` is the seed of the game.
  virtual Result<EngineDecision> decide(const GameSoFar& game, std::uint64_t seed) = 0;
  /// Decides from what one seat saw of the game.
  virtual Result<EngineDecision> decide(const SeenSoFar& game, std::uint64_t seed) = 0;

  /// The terms of the engine's evaluation; empty if the game has no evaluation. The terms reveal the true position, so
  /// show them only to viewers who may see it.
  virtual Result<std::vector<TermScore>> breakdown(const GameSoFar& game) const = 0;
  /// The terms that change between two positions. Neither may be over. The changes reveal the true positions, too.
  virtual Result<std::vector<TermChange>> changes(const GameSoFar& before, const GameSoFar& after) const = 0;
  /// The score that counts as a clear advantage.
  virtual Score clear() const = 0;
};

Result<std::unique_ptr<Opponent>> make_opponent(const GameConfig& config, std::string_view player,
                                                const PlayerResources& resources = {});

}  // namespace palamedes::search
