// The settings that a game offers, and a choice of them, as plain data.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/language.h"
#include "core/result.h"
#include "games/game_texts.h"

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

/// How conformance vectors write the knobs of a game; readers take every form.
struct VectorKnobs {
  bool changed_only = false;  ///< only those that differ from the edition
  bool nested = false;        ///< in an object `knobs` instead of beside `edition`
};

/// What a game offers, for menus, help texts and error messages. It holds ids; what players read is in the
/// game's texts.
struct GameInfo {
  std::string_view id;
  const GameTexts& (*texts)(Language);
  std::vector<std::string_view> editions;  ///< the default first
  std::vector<std::string_view> boards;    ///< the default first; empty when there is only one
  int min_players = 2;
  int max_players = 2;
  std::vector<std::string_view> knobs;
  VectorKnobs vector_knobs{};
};

// What players call the edition or board: its id if it has no name.
std::string_view edition_name(const GameInfo& info, std::string_view edition, Language language);
std::string_view board_name(const GameInfo& info, std::string_view board, Language language);
/// Empty texts for a knob that the game does not have.
KnobTexts knob_texts(const GameInfo& info, std::string_view knob, Language language);

/// Checks edition, board, players and knob names against what the game offers and fills in the
/// defaults. The game itself checks knob values.
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
