// Analyses decisions of a game with an engine. Nothing here prints.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "analysis/analysis.h"
#include "core/result.h"
#include "games/edge.h"
#include "search/players/opponent.h"

namespace palamedes::analysis {

/// Analyses the decisions of one game with one engine. Decisions are independent of each other, so their
/// order does not matter, and several analysts may share the work, one for each thread.
class Analyst {
 public:
  static Result<Analyst> make(const GameConfig& config, const Options& options);

  /// Analyses the decision in the last position of the game, and the action that was played there, if
  /// one was. An error if the texts are not a game, or if the game is over.
  Result<Ply> analyse(const search::GameSoFar& game, const std::optional<std::string>& played = std::nullopt);
  /// Analyses a decision by what one seat has seen.
  Result<Ply> analyse(const search::SeenSoFar& game, const std::optional<std::string>& played = std::nullopt);

  /// Answers "what was wrong with my move?" `game` ends before the move.
  Result<MoveReview> review_move(const search::GameSoFar& game, const std::string& action);
  Result<Hint> hint(const search::GameSoFar& game);

  const AnyGame& game() const { return *game_; }
  Score clear() const { return clear_; }
  std::string player() const;

 private:
  Analyst() = default;

  Result<std::unique_ptr<AnyState>> position_of(const search::GameSoFar& game) const;
  template <class SoFar>
  Result<search::EngineDecision> decide(const SoFar& game);
  Ply described(const search::EngineDecision& thought, const AnyState* state) const;
  /// `game` and `state` are before the action; both are null in games with hidden pieces.
  MaybeError judge(const std::string& action, const search::GameSoFar* game, const AnyState* state, Ply& ply);
  /// Searches the position after the action that was played: for a proof, and for a score if the decision
  /// gave none. Returns the expected line, which starts with the action.
  std::vector<std::string> follow_up(const search::GameSoFar& game, const AnyState& state, const Ply& ply,
                                     const ScoredAction& considered, PlayedAction& played);
  /// Extends a line to the proven end of the game. Searches often prove an end without keeping every
  /// action of the line.
  std::vector<std::string> to_the_end(const search::GameSoFar& game, std::vector<std::string> line);
  std::optional<Swing> swing_of(const ScoredAction& best, const PlayedAction& played) const;

  std::unique_ptr<AnyGame> game_{};
  std::unique_ptr<search::Opponent> opponent_{};
  Options options_{};
  Score clear_ = 1;
  std::uint64_t decisions_ = 0;
};

}  // namespace palamedes::analysis
