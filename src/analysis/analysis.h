// What a player that thinks has to say about a game: for every decision the best lines, a score for
// every action, and what the action that was played cost, in words. Nothing here prints: the
// command, the table in the terminal and a server use it alike.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "games/edge.h"
#include "search/players/opponent.h"

namespace palamedes::analysis {

/// Costs are counted in clear advantages near even: 1 is the way from even to a clear disadvantage.
/// The farther one side is ahead, the less a clear advantage more or less costs.
inline constexpr double kInaccuracyCost = 0.3;
inline constexpr double kMistakeCost = 0.6;
inline constexpr double kBlunderCost = 1.0;

struct Options {
  std::string player{};                ///< text of a player; "" for level8
  std::uint64_t nodes = 20'000;        ///< for each search
  std::size_t lines = 3;               ///< best lines to keep
  double threshold = kInaccuracyCost;  ///< what costs less is no swing
};

/// An action in canonical text and as people read and type it.
struct NamedAction {
  std::string text{};
  std::string display{};
};

struct Line {
  Score score = 0;  ///< for the seat to act
  search::Certainty certainty = search::Certainty::kEstimate;
  std::vector<NamedAction> actions{};
};

struct ScoredAction {
  NamedAction action{};
  Score score = 0;  ///< for the seat to act; with kAtMost no better than this
  search::Certainty certainty = search::Certainty::kUnseen;
  std::uint64_t visits = 0;         ///< of searches that sample
  int rank = 0;                     ///< 1 for the best; equal scores share a rank; 0 if it was not looked at
  std::vector<std::string> line{};  ///< that it begins; empty where the search did not follow it
};

struct PlayedAction {
  NamedAction action{};
  std::string words{};
  Score score = 0;  ///< for who played it, from the same search as that of the best
  search::Certainty certainty = search::Certainty::kUnseen;
  int rank = 0;
  Score loss = 0;                   ///< against the best; with kAtMost at least this
  double cost = 0;                  ///< the same in clear advantages near even
  std::vector<NamedAction> line{};  ///< what is expected, itself first; empty where that was not searched
};

enum class SwingKind : std::uint8_t { kInaccuracy, kMistake, kBlunder };
inline constexpr std::array<std::string_view, 3> kSwingNames{"inaccuracy", "mistake", "blunder"};

/// An action that cost something worth a word.
struct Swing {
  SwingKind kind = SwingKind::kInaccuracy;
  bool missed_win = false;  ///< a win was proven, and is not any more
  bool loses = false;       ///< a loss is proven that was avoidable, as far as the search saw
  std::string sentence{};
};

/// A decision.
struct Ply {
  std::size_t number = 0;  ///< of the action in the game, from 1
  Seat seat{};
  std::string position{};  ///< state text; where the game hides things, the view of the seat
  std::string prompt{};
  bool analysed = false;  ///< not where somebody else decided, in the record of one viewer
  SeatScores scores{};    ///< with the best play that was found
  search::Certainty certainty = search::Certainty::kUnseen;  ///< of the score of the seat to act
  int depth = 0;
  std::uint64_t nodes = 0;
  std::vector<Line> lines{};
  std::vector<ScoredAction> actions{};  ///< every legal one, the best first
  /// Of the position as it stands; nothing where the game hides things.
  std::optional<std::vector<search::TermScore>> terms{};
  std::optional<PlayedAction> played{};  ///< none in a position that ends the game so far
  std::optional<SeatScores> after{};     ///< scores of the position that it led to, by its own analysis
  std::optional<Swing> swing{};
};

/// What is shown to a person about a move.
struct MoveReview {
  std::string verdict{};  ///< "best", "good", "inaccuracy", "mistake" or "blunder"
  NamedAction better{};   ///< the best action; the one that was played if there is no better one
  std::string sentence{};
  Ply ply{};
};

struct Hint {
  NamedAction action{};
  std::string sentence{};
  Ply ply{};
};

/// Analyses the decisions of one game with one player. Each is independent of the others: the order
/// does not matter, and several analysts may share the work, one for each thread.
class Analyst {
 public:
  static Result<Analyst> make(const GameConfig& config, const Options& options);

  /// The decision in the position that the game has come to, and the action that followed, if one
  /// did. An error if the texts are no game or it is over.
  Result<Ply> analyse(const search::GameSoFar& game, const std::optional<std::string>& played = std::nullopt);
  /// The same by what one seat has seen.
  Result<Ply> analyse(const search::SeenSoFar& game, const std::optional<std::string>& played = std::nullopt);

  /// "What was wrong with my move?" `game` stands before the move.
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
  /// `game` and `state` stand before the action; nothing of a game that hides things.
  MaybeError judge(const std::string& action, const search::GameSoFar* game, const AnyState* state, Ply& ply);
  /// Searches the position after the action that was played: for a proof, and for a score where the
  /// decision gave none. What is expected, the action included.
  std::vector<std::string> follow_up(const search::GameSoFar& game, const AnyState& state, const Ply& ply,
                                     const ScoredAction& considered, PlayedAction& played);
  /// A line to a proven end, as far as that. Searches often see it without noting every action.
  std::vector<std::string> to_the_end(const search::GameSoFar& game, std::vector<std::string> line);
  std::optional<Swing> swing_of(const ScoredAction& best, const PlayedAction& played) const;

  std::unique_ptr<AnyGame> game_{};
  std::unique_ptr<search::Opponent> opponent_{};
  Options options_{};
  Score clear_ = 1;
  std::uint64_t decisions_ = 0;
};

/// "+0.31", "wins in 5": a score for people, in clear advantages.
std::string score_text(Score score, search::Certainty certainty, Score clear);

}  // namespace palamedes::analysis
