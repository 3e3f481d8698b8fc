#include "games/ringrift/rules/knobs.h"

#include <array>
#include <string>
#include <string_view>

namespace palamedes::ringrift {
namespace {

/// In the order of Edition.
constexpr std::array<std::string_view, 2> kEditions{"seed", "canon"};

/// The boards of both editions, each in the order of BoardKind.
constexpr std::array<std::array<BoardRow, 4>, 2> kBoards{{
    {{{false, 8, 18}, {false, 19, 36}, {true, 10, 36}, {true, 4, 0}}},
    {{{false, 8, 18}, {false, 19, 72}, {true, 12, 96}, {true, 4, 18}}},
}};

std::string_view name_of(Edition edition) { return kEditions[static_cast<std::size_t>(edition)]; }

std::optional<Edition> parse_edition(std::string_view name) {
  if (name == "seed") return Edition::kSeed;
  if (name == "canon") return Edition::kCanon;
  return std::nullopt;
}

}  // namespace

BoardRow board_row(BoardKind kind, Edition edition) {
  return kBoards[static_cast<std::size_t>(edition)][static_cast<std::size_t>(kind)];
}

const GameInfo& game_info() {
  static const GameInfo info{
      .id = "ringrift",
      .texts = game_texts,
      .editions = {kEditions.begin(), kEditions.end()},
      .boards = {kBoardNames.begin(), kBoardNames.end()},
      .min_players = 2,
      .max_players = 4,
      .knobs = {"K1", "K2", "K3", "K4", "K5", "K6", "pie"},
      .vector_knobs = {.changed_only = true, .nested = true},
  };
  return info;
}

Knobs edition_knobs(Edition edition) {
  return {.boards = edition,
          .threshold = edition,
          .territory = edition,
          .rounds = edition == Edition::kSeed ? std::uint8_t{1} : std::uint8_t{3},
          .line_cost = edition,
          .recovery = edition,
          .pie = false};
}

Result<Knobs> make_knobs(const GameConfig& completed_config) {
  Knobs knobs = edition_knobs(completed_config.edition == "canon" ? Edition::kCanon : Edition::kSeed);
  for (const Setting& setting : completed_config.knobs) {
    if (setting.name == "pie") {
      if (setting.value != "on" && setting.value != "off") return bad_knob_value(setting, game_info());
      knobs.pie = setting.value == "on";
      continue;
    }
    const auto edition = parse_edition(setting.value);
    if (setting.name == "K4") {
      const auto rounds =
          edition ? std::optional<int>(edition_knobs(*edition).rounds) : parse_number(setting.value, 1, 255);
      if (!rounds) return bad_knob_value(setting, game_info());
      knobs.rounds = static_cast<std::uint8_t>(*rounds);
      continue;
    }
    if (!edition) return bad_knob_value(setting, game_info());
    if (setting.name == "K1") knobs.boards = *edition;
    if (setting.name == "K2") knobs.threshold = *edition;
    if (setting.name == "K3") knobs.territory = *edition;
    if (setting.name == "K5") knobs.line_cost = *edition;
    if (setting.name == "K6") knobs.recovery = *edition;
  }
  if (knobs.pie && completed_config.players != 2) {
    return Error{"bad_knob_value", "the pie rule is for two players, not " + std::to_string(completed_config.players)};
  }
  return knobs;
}

std::vector<Setting> settings(const Knobs& knobs) {
  const auto setting = [](std::string_view name, Edition edition) {
    return Setting{std::string(name), std::string(name_of(edition))};
  };
  return {setting("K1", knobs.boards),          setting("K2", knobs.threshold), setting("K3", knobs.territory),
          {"K4", std::to_string(knobs.rounds)}, setting("K5", knobs.line_cost), setting("K6", knobs.recovery),
          {"pie", knobs.pie ? "on" : "off"}};
}

}  // namespace palamedes::ringrift
