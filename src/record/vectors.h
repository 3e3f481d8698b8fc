// Conformance vectors: recorded games that every implementation of the rules must reproduce exactly, one JSON
// object per line. docs/record_format.md describes the format.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "games/edge.h"

namespace palamedes::record {

struct VectorPly {
  int player = 0;  ///< counted from 1
  std::string action{};
  std::uint64_t legal_count = 0;
  std::uint64_t legal_hash = 0;                     ///< see legal_hash() below
  std::optional<std::vector<std::string>> legal{};  ///< on some plies only
  std::optional<std::string> state{};               ///< after the action; on some plies only
  std::uint64_t state_hash = 0;                     ///< FNV-1a of the state text after the action

  friend bool operator==(const VectorPly&, const VectorPly&) = default;
};

/// The reason if the recording stops before the game is over.
inline constexpr std::string_view kCap = "cap";

struct VectorEnd {
  std::string reason{};
  std::optional<int> winner{};  ///< counted from 1; nothing for a draw and for kCap
  std::string state{};
  std::vector<Setting> details{};                   ///< further fields, such as RingRift's `rung`
  std::optional<std::vector<std::string>> legal{};  ///< legal actions of the last position, sorted
  std::optional<std::uint64_t> plies{};

  friend bool operator==(const VectorEnd&, const VectorEnd&) = default;
};

struct VectorGame {
  std::string id{};
  GameConfig config{};
  std::vector<Setting> notes{};  ///< other entries of `config`, for people; each value as JSON
  std::string setup{};
  std::vector<VectorPly> plies{};
  VectorEnd end{};

  friend bool operator==(const VectorGame&, const VectorGame&) = default;
};

/// The FNV-1a hash of the action texts, sorted by bytes and joined by newlines.
std::uint64_t legal_hash(std::vector<std::string> actions);

Result<VectorGame> parse_vector(std::string_view line);

/// The line without its line break. All knobs of `config` are written where the game's vectors have them.
std::string vector_line(const VectorGame& game);

/// The first difference between a game and its recording.
struct Mismatch {
  std::string where{};                 ///< "set-up", "ply 17" or "end"
  std::string what{};                  ///< one sentence
  std::vector<std::string> missing{};  ///< legal actions that only the recording has
  std::vector<std::string> extra{};    ///< legal actions that only our rules have
  std::string recorded{};              ///< with `ours`, the two texts that differ, if `what` is about texts
  std::string ours{};
};

struct VectorReplay {
  std::size_t plies = 0;  ///< how many plies were equal
  std::optional<Mismatch> mismatch{};
};

/// Replays the game ply by ply. An error if there is no game with this configuration.
Result<VectorReplay> replay(const VectorGame& game);

/// The mismatch for people, in several lines without a line break at the end.
std::string explain(const Mismatch& mismatch);

}  // namespace palamedes::record
