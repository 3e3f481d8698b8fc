// Plain data about games: the settings that a game offers (GameInfo), and one choice of them (GameConfig).
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

/// Which game to play. An empty field means the game's default.
struct GameConfig {
  std::string game{};
  std::string edition{};
  std::string board{};
  int players = 0;
  std::vector<Setting> knobs{};  ///< all knobs, or only those that differ from the edition

  friend bool operator==(const GameConfig&, const GameConfig&) = default;
};

/// How conformance vectors write the knobs of a game. Readers accept every form.
struct VectorKnobs {
  bool changed_only = false;  ///< write only knobs that differ from the edition
  bool nested = false;        ///< write them in an object `knobs`, not next to `edition`
};

/// What a game offers, for menus, help texts and error messages. It contains ids; the words that players read are in
/// GameTexts.
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

// The name of the edition or board for players; its id if it has no name.
std::string_view edition_name(const GameInfo& info, std::string_view edition, Language language);
std::string_view board_name(const GameInfo& info, std::string_view board, Language language);
/// The texts of a knob; empty texts if the game has no such knob.
KnobTexts knob_texts(const GameInfo& info, std::string_view knob, Language language);

/// Fills in the defaults. Returns an error if the game does not offer the edition, board, number of players or knob.
/// The game itself checks the values of knobs.
Result<GameConfig> completed(const GameConfig& config, const GameInfo& info);

/// The value of a knob, or nullopt if it is not set; the last one wins. The result points into the configuration.
std::optional<std::string_view> knob(const GameConfig& config, std::string_view name);
std::optional<std::string_view> knob(GameConfig&& config, std::string_view name) = delete;

/// The error for a knob value that the game does not accept.
Error bad_knob_value(const Setting& setting, const GameInfo& info);

/// Parses a decimal number without sign or leading zeros; nullopt if it is not within [low, high].
std::optional<int> parse_number(std::string_view text, int low, int high);

/// Joins names for a message: "a, b, c".
std::string joined(const std::vector<std::string_view>& names);

}  // namespace palamedes
