// Openings: the first actions of games, so that no two games of a match are alike although both
// players decide the same way every time. docs/arena.md describes the file format.
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

/// How openings are drawn. What is missing is the game's default.
struct OpeningRules {
  std::uint64_t seed = 1;
  std::optional<int> plies{};    ///< random actions after the set-up, where the game has one
  std::optional<Score> bound{};  ///< no seat's evaluation is further from 0 than this

  friend bool operator==(const OpeningRules&, const OpeningRules&) = default;
};

struct OpeningList {
  GameConfig config{};  ///< complete
  OpeningRules rules{};
  std::vector<Opening> openings{};

  friend bool operator==(const OpeningList&, const OpeningList&) = default;
};

/// One line that says what the list is, then one line per opening.
std::string list_text(const OpeningList& list);
std::string opening_text(const Opening& opening);

/// The list of a text; `name` stands for the file in messages. Whether the openings can be played is
/// found out by Host::check.
Result<OpeningList> parse_list(std::string_view text, const std::string& name);

/// The line number of an opening of a list in its file, for messages.
constexpr std::size_t line_of(std::size_t opening) { return opening + 2; }

}  // namespace palamedes::arena
