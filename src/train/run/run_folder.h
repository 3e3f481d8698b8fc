// The folder of a training run: files that are written whole or not at all, and the state that names them.
//
// The state is a text of named values, one in a line. It is the last file that a checkpoint writes, and it holds the
// size and hash of every other file that belongs to the checkpoint. So a run that was killed at any moment continues
// from its last whole checkpoint.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "games/config.h"

namespace palamedes::train {

Result<std::string> read_file(const std::string& path);
/// Replaces the file; after a crash it has either the old or the new content.
MaybeError write_file(const std::string& path, std::string_view bytes);

/// A file of a checkpoint.
struct FileMark {
  std::string name{};
  std::uint64_t bytes = 0;
  std::uint64_t hash = 0;   ///< FNV-1a
  std::uint64_t games = 0;  ///< how many games it has, if it is a part of the window

  friend bool operator==(const FileMark&, const FileMark&) = default;
};

struct RunState {
  std::string game{};
  std::vector<GameConfig> variants{};  ///< the rules that it learns; empty in old runs
  std::vector<Setting> settings{};     ///< of the run, as they were given
  std::vector<std::string> commits{};  ///< of the programs that made the run, the newest last
  std::vector<FileMark> warm{};        ///< files of games with which the run began
  FileMark init{};                     ///< the net with which it began, if there was one
  std::uint64_t round = 0;
  std::uint64_t steps = 0;  ///< of the learner
  std::uint64_t games = 0;  ///< of self-play, since the beginning
  std::uint64_t drawn = 0;
  std::uint64_t positions = 0;  ///< to learn from
  std::uint64_t evaluations = 0;
  double seconds = 0;            ///< that the run has worked
  double elo = 0;                ///< of the best net, by the matches in which nets became the best
  std::uint64_t best_round = 0;  ///< in which the best net was made
  FileMark best{};               ///< the best net
  FileMark learner{};
  FileMark slots{};                ///< the games in progress
  std::vector<FileMark> window{};  ///< from the oldest to the newest

  friend bool operator==(const RunState&, const RunState&) = default;
};

std::string state_text(const RunState& state);
/// An error if a line is missing, unknown or damaged.
Result<RunState> parse_state(std::string_view text);

/// The name of a file for a mark in the state: without its folder, and with _ for what would divide a line.
std::string plain_file_name(std::string_view path);

/// What tells the variants of a run apart, for people and the state: "edition=seed players=2".
std::string variant_text(const GameConfig& config);

class RunFolder {
 public:
  explicit RunFolder(std::string path) : path_(std::move(path)) {}

  /// Makes the folder. An error if another run is in it and `resume` is false.
  MaybeError open(bool resume);
  bool has_run() const;
  const std::string& path() const { return path_; }
  std::string path_of(std::string_view name) const { return path_ + '/' + std::string(name); }

  Result<RunState> read_state() const;
  /// Removes files of older checkpoints afterwards.
  MaybeError write_state(const RunState& state) const;
  Result<FileMark> write(const std::string& name, std::string_view bytes) const;
  /// An error if the file is not what the mark says.
  Result<std::string> read(const FileMark& mark) const;
  /// Appends a line to a file that is not part of checkpoints.
  void append_line(std::string_view name, const std::string& line) const;

 private:
  std::string path_;
};

inline constexpr std::string_view kStateFile = "state.txt";
inline constexpr std::string_view kTelemetryFile = "telemetry.jsonl";
inline constexpr std::string_view kManifestFile = "manifest.json";

}  // namespace palamedes::train
