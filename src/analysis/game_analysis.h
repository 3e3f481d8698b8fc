// Analyses whole games: every decision of a record, on several threads.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "analysis/analysis.h"
#include "record/record.h"

namespace palamedes::analysis {

struct GameAnalysis {
  std::string id{};                  ///< id of the record; "" for a single position
  GameConfig config{};               ///< complete
  Viewer viewer = kUmpire;           ///< whose knowledge was used
  std::vector<std::string> seats{};  ///< names of the seats
  bool hides = false;
  std::string player{};  ///< the engine that analysed
  std::uint64_t nodes = 0;
  Score clear = 1;  ///< the score of a clear advantage
  double threshold = 0;
  std::vector<Ply> plies{};
  std::optional<SeatScores> end{};  ///< final scores, if the game is over by its rules
  std::string result{};             ///< in words; "" if the game is not over
};

/// Called after every decision, by one thread at a time.
using Watch = std::function<void(std::size_t done, std::size_t total)>;

/// With 0 threads it uses as many as the machine has. The result does not depend on the number.
Result<GameAnalysis> analyse_record(const record::Record& record, const Options& options, unsigned threads,
                                    const Watch& watch = {});
Result<GameAnalysis> analyse_state(const GameConfig& config, const std::string& state, const Options& options);
Result<GameAnalysis> analyse_view(const GameConfig& config, const std::string& view, const Options& options);

}  // namespace palamedes::analysis
