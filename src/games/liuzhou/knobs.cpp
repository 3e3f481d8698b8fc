#include "games/liuzhou/knobs.h"

#include <array>
#include <string>
#include <string_view>

namespace palamedes::liuzhou {
namespace {

struct Edition {
  EditionInfo info;
  Knobs knobs;
};

constexpr std::array kEditions{
    Edition{{"seed", "Classic"},
            {.max_moves = 200, .no_capture_limit = 0, .lose_below = 1, .both_shapes = BothShapes::kSquare}},
    Edition{{"current", "Short"},
            {.max_moves = 144, .no_capture_limit = 36, .lose_below = 4, .both_shapes = BothShapes::kLine}},
};

constexpr std::array kKnobs{
    KnobInfo{"max_moves", "1 to 65535", "draw when this many actions have been made"},
    KnobInfo{"no_capture_limit", "none, or 1 to 65535", "draw after this many quiet actions in a row"},
    KnobInfo{"lose_below", "0 to 36", "a colour with fewer stones than this has lost"},
    KnobInfo{"both_shapes", "square or line", "what a stone that completes a square and a line at once earns"},
};

}  // namespace

const GameInfo& game_info() {
  static const GameInfo info{
      .id = "liuzhou",
      .name = "Liuzhou chess",
      .summary = "Fill a 6x6 board, then slide and capture by squares and lines of your own stones.",
      .rules =
          "Place: in turn put a stone on an empty cell, 18 each.\n"
          "Clear: when the board is full, marked stones leave it; if there are none,\n"
          "each player takes one of the other's.\n"
          "Move: in turn slide a stone one step, not diagonally. If you cannot, take\n"
          "an opposing stone; the opponent takes one of yours, and you move.\n"
          "A square is 2x2 stones of yours, a line a whole row or column. The stone\n"
          "just placed or moved earns one opposing stone for squares, two for a line:\n"
          "to be marked while placing, to be captured while moving.\n"
          "A stone in a square or line of its owner may be taken only if no other can.\n"
          "Who has too few stones left loses; the limits below make a draw.",
      .editions = {kEditions[0].info, kEditions[1].info},
      .boards = {},
      .min_players = 2,
      .max_players = 2,
      .knobs = {kKnobs.begin(), kKnobs.end()},
  };
  return info;
}

Result<Knobs> make_knobs(const GameConfig& completed_config) {
  Knobs knobs;
  for (const Edition& edition : kEditions) {
    if (edition.info.id == completed_config.edition) knobs = edition.knobs;
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
