// Whole games: every decision of a record, shared among threads.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "analysis/analysis.h"
#include "record/record.h"

namespace palamedes::analysis {

struct GameAnalysis {
  std::string id{};                  ///< of the record; "" for a single position
  GameConfig config{};               ///< complete
  Viewer viewer = kUmpire;           ///< by whose eyes
  std::vector<std::string> seats{};  ///< their names
  bool hides = false;
  std::string player{};  ///< who analysed
  std::uint64_t nodes = 0;
  Score clear = 1;  ///< a clear advantage in scores
  double threshold = 0;
  std::vector<Ply> plies{};
  std::optional<SeatScores> end{};  ///< scores of a game that is over by its rules
  std::string result{};             ///< in words; "" if the game goes on
};

/// Called after every decision, by one thread at a time.
using Watch = std::function<void(std::size_t done, std::size_t total)>;

/// `threads` 0: as many as the machine has. The result is the same for any number.
Result<GameAnalysis> analyse_record(const record::Record& record, const Options& options, unsigned threads,
                                    const Watch& watch = {});
Result<GameAnalysis> analyse_state(const GameConfig& config, const std::string& state, const Options& options);
Result<GameAnalysis> analyse_view(const GameConfig& config, const std::string& view, const Options& options);

}  // namespace palamedes::analysis
