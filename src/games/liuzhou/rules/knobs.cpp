#include "games/liuzhou/rules/knobs.h"

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
    Edition{{"seed", "Classic", "经典版"},
            {.max_moves = 200, .no_capture_limit = 0, .lose_below = 1, .both_shapes = BothShapes::kSquare}},
    Edition{{"current", "Short", "快棋版"},
            {.max_moves = 144, .no_capture_limit = 36, .lose_below = 4, .both_shapes = BothShapes::kLine}},
};

constexpr std::array kKnobs{
    KnobInfo{"max_moves", "1 to 65535", "draw when this many actions have been made", "1 至 65535",
             "总步数达到多少判和"},
    KnobInfo{"no_capture_limit", "none, or 1 to 65535", "draw after this many quiet actions in a row",
             "none（不限），或 1 至 65535", "连续多少步没有拿掉棋子判和"},
    KnobInfo{"lose_below", "0 to 36", "a colour with fewer stones than this has lost", "0 至 36", "少于几子判负"},
    KnobInfo{"both_shapes", "square or line", "what a stone that completes a square and a line at once earns",
             "square（按方）或 line（按洲）", "一子同时成方和洲时按哪一种奖励"},
};

}  // namespace

const GameInfo& game_info() {
  static const GameInfo info{
      .id = "liuzhou",
      .name = "Liuzhou chess",
      .name_zh = "六洲棋",
      .summary = "Fill a 6x6 board, then slide and capture by squares and lines of your own stones.",
      .summary_zh = "先摆满 6×6 的棋盘，再走子，用自己的子做成方和洲来吃子。",
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
      .rules_zh =
          "落子：轮流在空格落一子，各 18 子。\n"
          "清子：棋盘摆满后，被标记的子一起离开；一个标记也没有，就各拿掉对方一子。\n"
          "走子：轮流把一子向上下左右走一步。走不动就拿掉对方一子，对方回敬一子，\n"
          "然后仍由你走。\n"
          "方是自己的 2×2 四子，洲是自己的一整行或一整列。刚落下或走到位的子成方得\n"
          "一子，成洲得两子：落子时是标记对方的子，走子时是吃掉。\n"
          "在方、洲之中的子受保护，对方没有散子时才可以动。\n"
          "剩下的子太少就输；到了步数限制判和。",
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
