// What an analysis finds out about a decision: the best lines, a score for every action, and what the
// action that was played cost. `Analyst` makes these; commands and the terminal show them.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/seat.h"
#include "search/players/opponent.h"

namespace palamedes::analysis {

/// Costs are in clear advantages: going from even to a clear disadvantage costs 1. If one side is far
/// ahead, the same number of points costs less.
inline constexpr double kInaccuracyCost = 0.3;
inline constexpr double kMistakeCost = 0.6;
inline constexpr double kBlunderCost = 1.0;

struct Options {
  std::string player{};                 ///< player specification; "" for level8
  int threads = 0;                      ///< of each search; 0 for those of the player
  search::PlayerResources resources{};  ///< more than one thread needs helper threads
  std::uint64_t nodes = 20'000;         ///< limit of each search
  std::size_t lines = 3;                ///< how many best lines to keep
  double threshold = kInaccuracyCost;   ///< an action that costs less is not a swing
};

/// An action as canonical text, and as people read and type it.
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
  Score score = 0;  ///< for the seat to act; an upper bound if the certainty is kAtMost
  search::Certainty certainty = search::Certainty::kUnseen;
  std::uint64_t visits = 0;         ///< only from searches that sample
  int rank = 0;                     ///< 1 for the best; equal scores share a rank; 0 if the search did not look at it
  std::vector<std::string> line{};  ///< the expected line from this action on; empty if the search did not follow it
};

struct PlayedAction {
  NamedAction action{};
  std::string words{};
  Score score = 0;  ///< for the seat that played it, by the same search that scored the best action
  search::Certainty certainty = search::Certainty::kUnseen;
  int rank = 0;
  Score loss = 0;                   ///< compared with the best action; a lower bound if the certainty is kAtMost
  double cost = 0;                  ///< the loss in clear advantages
  std::vector<NamedAction> line{};  ///< the expected line from this action on; empty if it was not searched
};

enum class SwingKind : std::uint8_t { kInaccuracy, kMistake, kBlunder };
inline constexpr std::array<std::string_view, 3> kSwingNames{"inaccuracy", "mistake", "blunder"};

/// A turning point: an action that cost something worth mentioning.
struct Swing {
  SwingKind kind = SwingKind::kInaccuracy;
  bool missed_win = false;  ///< a proven win is gone
  bool loses = false;       ///< a loss is proven now, and another action might have avoided it
  std::string sentence{};
};

/// The analysis of one decision.
struct Ply {
  std::size_t number = 0;  ///< number of the action in the game, from 1
  Seat seat{};
  std::string position{};  ///< a state text, or in games with hidden pieces the seat's view text
  std::string prompt{};
  bool analysed = false;  ///< false in the record of one viewer if somebody else decided
  SeatScores scores{};    ///< if everybody plays the best actions that were found
  search::Certainty certainty = search::Certainty::kUnseen;  ///< for the score of the seat to act
  int depth = 0;
  std::uint64_t nodes = 0;
  int threads = 1;             ///< of the search; with more than one, another analysis may find something else
  search::Sample finished{};   ///< lines that reached the end of the game; only from searches that sample
  search::Sample estimated{};  ///< lines that were evaluated before the end
  search::Evaluations evaluations{};
  std::vector<Line> lines{};
  std::vector<ScoredAction> actions{};  ///< every legal action, the best first
  /// The evaluation terms of the position; nothing in games with hidden pieces.
  std::optional<std::vector<search::TermScore>> terms{};
  std::optional<PlayedAction> played{};  ///< nothing in the last position of an unfinished game
  std::optional<SeatScores> after{};     ///< scores of the next position, by its own analysis
  std::optional<Swing> swing{};

  /// Whether the search played lines and counted their results.
  bool is_sampled() const { return finished.count + estimated.count > 0; }
};

/// The answer to "what was wrong with my move?"
struct MoveReview {
  std::string verdict{};  ///< "best", "good", "inaccuracy", "mistake" or "blunder"
  NamedAction better{};   ///< the best action, or the one that was played if there is no better one
  std::string sentence{};
  Ply ply{};
};

struct Hint {
  NamedAction action{};
  std::string sentence{};
  Ply ply{};
};

/// A score for people, in clear advantages: "+0.31", "wins in 5".
std::string score_text(Score score, search::Certainty certainty, Score clear);

}  // namespace palamedes::analysis
