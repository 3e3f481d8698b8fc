// Files of self-play games: every action with what the search thought of it, and how each game ended.
// docs/learning.md describes the format.
#pragma once

#include <cstddef>
#include <cstdint>
#include <istream>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/result.h"
#include "games/config.h"
#include "games/evaluation.h"

namespace palamedes::learn {

/// The list of openings of a run: how many there are, and a hash of them. Without openings both are 0.
struct OpeningsMark {
  std::uint64_t count = 0;
  std::uint64_t hash = 0;

  friend bool operator==(const OpeningsMark&, const OpeningsMark&) = default;
};

/// What all games of a file have in common. With the openings that it marks, it determines every game.
struct GameFileHeader {
  GameConfig config{};                 ///< complete
  std::vector<std::string> players{};  ///< specifications; the players take turns on the seats from game to game
  std::uint64_t seed = 1;
  OpeningsMark openings{};
  std::uint32_t least_random = 0;  ///< random actions at the beginning of a game, after its opening
  std::uint32_t most_random = 0;
  bool visits = false;  ///< whether the file has the visits of every legal action

  friend bool operator==(const GameFileHeader&, const GameFileHeader&) = default;
};

struct LearnAction {
  std::uint32_t index = 0;              ///< in the list of the legal actions
  std::optional<Score> score{};         ///< for the seat that acts; nothing for random actions and openings
  std::vector<std::uint64_t> visits{};  ///< by legal action; empty if there are none

  friend bool operator==(const LearnAction&, const LearnAction&) = default;
};

struct LearnGame {
  std::uint64_t number = 0;  ///< from 0, in the order of the file
  std::vector<LearnAction> actions{};
  std::string reason{};       ///< why the game ended
  std::vector<int> places{};  ///< by seat, as in Outcome

  friend bool operator==(const LearnGame&, const LearnGame&) = default;
};

// The bytes of a file: the beginning, and one block for each game.
std::string header_bytes(const GameFileHeader& header);
std::string game_bytes(const LearnGame& game, bool visits);

/// Whether a file begins like a file of self-play games. Only regular files do.
bool is_game_file(const std::string& path);

/// Reads a file from the front to the back.
class GameFileReader {
 public:
  static Result<GameFileReader> open(const std::string& path);
  /// Reads bytes in memory. `name` is the file in error messages.
  static Result<GameFileReader> over(std::string bytes, std::string name);

  const GameFileHeader& header() const { return header_; }
  /// The next game; nothing at the end. The error has the code "file_cut" if the file ends within a game, as after a
  /// crash, and another code if it is damaged.
  Result<std::optional<LearnGame>> next();
  /// How many bytes from the beginning hold the header and the games that were read.
  std::uint64_t good_bytes() const { return good_bytes_; }
  std::uint64_t games() const { return games_; }

 private:
  GameFileReader(std::string path, std::unique_ptr<std::istream> file)
      : path_(std::move(path)), file_(std::move(file)) {}
  static Result<GameFileReader> begin(GameFileReader reader);
  MaybeError read_header();
  /// The content of the next block; nothing at the end of the file.
  Result<std::optional<std::string>> block();
  Error damaged(const std::string& what) const;

  std::string path_;
  std::unique_ptr<std::istream> file_;
  GameFileHeader header_;
  std::uint64_t good_bytes_ = 0;
  std::uint64_t games_ = 0;
};

}  // namespace palamedes::learn
