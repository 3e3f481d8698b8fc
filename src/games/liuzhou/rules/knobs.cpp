#include "games/liuzhou/rules/knobs.h"

#include <array>
#include <string>
#include <string_view>

namespace palamedes::liuzhou {
namespace {

struct Edition {
  std::string_view id;
  Knobs knobs;
};

constexpr std::array kEditions{
    Edition{"seed", {.max_moves = 200, .no_capture_limit = 0, .lose_below = 1, .both_shapes = BothShapes::kSquare}},
    Edition{"current", {.max_moves = 144, .no_capture_limit = 36, .lose_below = 4, .both_shapes = BothShapes::kLine}},
};

}  // namespace

const GameInfo& game_info() {
  static const GameInfo info{
      .id = "liuzhou",
      .texts = game_texts,
      .editions = {kEditions[0].id, kEditions[1].id},
      .boards = {},
      .min_players = 2,
      .max_players = 2,
      .knobs = {"max_moves", "no_capture_limit", "lose_below", "both_shapes"},
  };
  return info;
}

Result<Knobs> make_knobs(const GameConfig& completed_config) {
  Knobs knobs;
  for (const Edition& edition : kEditions) {
    if (edition.id == completed_config.edition) knobs = edition.knobs;
  }
  for (const Setting& setting : completed_config.knobs) {
    if (setting.name == "both_shapes") {
      if (setting.value != "square" && setting.value != "line") return bad_knob_value(setting, game_info());
      knobs.both_shapes = setting.value == "line" ? BothShapes::kLine : BothShapes::kSquare;
      continue;
    }
    if (setting.name == "no_capture_limit" && setting.value == "none") {
      knobs.no_capture_limit = 0;
      continue;
    }
    const bool is_lose_below = setting.name == "lose_below";
    const auto value = is_lose_below ? parse_number(setting.value, 0, 36) : parse_number(setting.value, 1, 65535);
    if (!value) return bad_knob_value(setting, game_info());
    if (is_lose_below) knobs.lose_below = static_cast<std::uint8_t>(*value);
    if (setting.name == "max_moves") knobs.max_moves = static_cast<std::uint16_t>(*value);
    if (setting.name == "no_capture_limit") knobs.no_capture_limit = static_cast<std::uint16_t>(*value);
  }
  return knobs;
}

std::vector<Setting> settings(const Knobs& knobs) {
  return {
      {"max_moves", std::to_string(knobs.max_moves)},
      {"no_capture_limit", knobs.no_capture_limit == 0 ? "none" : std::to_string(knobs.no_capture_limit)},
      {"lose_below", std::to_string(knobs.lose_below)},
      {"both_shapes", knobs.both_shapes == BothShapes::kLine ? "line" : "square"},
  };
}

}  // namespace palamedes::liuzhou
