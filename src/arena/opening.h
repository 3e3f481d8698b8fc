// Openings: the first actions of games. They make the games of a match different even if both players
// always decide the same way. docs/arena.md describes the file format.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "games/config.h"
#include "games/evaluation.h"

namespace palamedes::arena {

/// Action texts from the initial position.
using Opening = std::vector<std::string>;

/// How openings are drawn. A missing value means the game's default.
struct OpeningRules {
  std::uint64_t seed = 1;
  std::optional<int> plies{};    ///< number of random actions, after the set-up if the game has one
  std::optional<Score> bound{};  ///< the evaluation of every seat is at most this far from 0

  friend bool operator==(const OpeningRules&, const OpeningRules&) = default;
};

struct OpeningList {
  GameConfig config{};  ///< complete
  OpeningRules rules{};
  std::vector<Opening> openings{};

  friend bool operator==(const OpeningList&, const OpeningList&) = default;
};

/// One line that describes the list, then one line per opening.
std::string list_text(const OpeningList& list);
std::string opening_text(const Opening& opening);

/// `name` is the file in error messages. Host::check finds out whether the openings can be played.
Result<OpeningList> parse_list(std::string_view text, const std::string& name);

/// The line number of an opening of a list in its file, for messages.
constexpr std::size_t line_of(std::size_t opening) { return opening + 2; }

}  // namespace palamedes::arena
