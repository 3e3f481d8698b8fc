// What a game can be set to, and a choice of these settings, as plain data.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/language.h"
#include "core/result.h"

namespace palamedes {

/// A named value as text: "max_moves" = "200", "no_capture_limit" = "none".
struct Setting {
  std::string name;
  std::string value;

  friend bool operator==(const Setting&, const Setting&) = default;
};

/// Which game to play. Empty fields mean the default of the game.
struct GameConfig {
  std::string game{};
  std::string edition{};
  std::string board{};
  int players = 0;
  std::vector<Setting> knobs{};  ///< those that differ from the edition, or all of them

  friend bool operator==(const GameConfig&, const GameConfig&) = default;
};

struct EditionInfo {
  std::string_view id;    ///< "seed"
  std::string_view name;  ///< for players: "Classic"
  std::string_view name_zh{};
};

struct BoardName {
  std::string_view name;  ///< for players: "8 by 8 squares"
  std::string_view name_zh;
};

struct KnobInfo {
  std::string_view name;
  std::string_view values;   ///< for people: "1 to 65535"
  std::string_view meaning;  ///< one sentence
  std::string_view values_zh{};
  std::string_view meaning_zh{};
};

/// How conformance vectors write the knobs of a game; readers take every form.
struct VectorKnobs {
  bool changed_only = false;  ///< only those that differ from the edition
  bool nested = false;        ///< in an object `knobs` instead of beside `edition`
};

/// What a game offers, for menus, help texts and error messages.
struct GameInfo {
  std::string_view id;
  std::string_view name;
  std::string_view name_zh{};
  std::string_view summary;  ///< one sentence
  std::string_view summary_zh{};
  std::string_view rules{};  ///< what a player must know, in a few lines
  std::string_view rules_zh{};
  std::vector<EditionInfo> editions;     ///< the default first
  std::vector<std::string_view> boards;  ///< the default first; empty when there is only one
  std::vector<BoardName> board_names{};  ///< in the order of the boards
  int min_players = 2;
  int max_players = 2;
  std::vector<KnobInfo> knobs;
  VectorKnobs vector_knobs{};
};

/// What players call the board: its id if it has no name.
std::string_view board_name(const GameInfo& info, std::string_view board, Language language);

/// Checks edition, board, players and knob names against what the game offers and fills in the
/// defaults. Knob values are left to the game.
Result<GameConfig> completed(const GameConfig& config, const GameInfo& info);

/// The value of a knob, if it was given (the last one counts). It points into the configuration.
std::optional<std::string_view> knob(const GameConfig& config, std::string_view name);
std::optional<std::string_view> knob(GameConfig&& config, std::string_view name) = delete;

/// The error for a knob's value that the game does not take.
Error bad_knob_value(const Setting& setting, const GameInfo& info);

/// A decimal number without sign or leading zeros, within [low, high].
std::optional<int> parse_number(std::string_view text, int low, int high);

/// "a, b, c", for messages.
std::string joined(const std::vector<std::string_view>& names);

}  // namespace palamedes
