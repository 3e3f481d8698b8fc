// RingRift: how texts write phases, actions, fields and cells. For the files of this folder and for benchmark
// positions.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "games/config.h"
#include "games/ringrift/rules/knobs.h"
#include "games/ringrift/state/board.h"
#include "games/ringrift/state/state.h"
#include "games/ringrift/state/types.h"

namespace palamedes::ringrift {

/// The letters of the phases, in the order of Phase.
inline constexpr std::string_view kPhaseLetters = "PMCXLTFG";

/// Indexed by Kind: the whole action text if it names no cell, otherwise empty.
inline constexpr std::array<std::string_view, kKinds> kFixedTexts{
    "", "skip-place", "swap",         "", "", "skip-capture", "", "", "", "", "skip-territory", "", "",
    "", "",           "skip-recovery"};

/// Additional fields after the nineteen of the vectors.
inline constexpr std::string_view kKnobsField = "knobs=";
inline constexpr std::string_view kPieField = "pie=";
inline constexpr std::string_view kOutField = "out=";

/// The cell as state and action texts write it: "3,-4".
template <class Size>
std::string cell_text(const Board<Size>& board, Cell cell) {
  return std::to_string(board.x(cell)) + ',' + std::to_string(board.y(cell));
}

/// The cell with this name on the drawn board, such as "a1".
template <class Size>
std::optional<Cell> named_cell(const Board<Size>& board, std::string_view name) {
  if (name.empty() || name[0] < 'a' || name[0] > 'z') return std::nullopt;
  const auto row = parse_number(name.substr(1), 1, board.rows());
  const int column = name[0] - 'a' + 1;
  if (!row || column > board.rows()) return std::nullopt;
  const Cell cell = cell_of(static_cast<std::size_t>((column * Size::kRow) + *row));
  return board.cells().has(cell) ? std::optional(cell) : std::nullopt;
}

/// The order of dropping out if the field `out=` is missing: all players without rings dropped out first.
template <class Size>
PerColour<std::uint8_t> default_out(const State<Size>& state, int players) {
  PerColour<std::uint8_t> out{};
  for (std::size_t i = 0; i < static_cast<std::size_t>(players); ++i) out[i] = state.has_ring(colour_at(i)) ? 0 : 1;
  return out;
}

/// The knobs that differ from the edition, "K2:canon,K4:2", without the pie rule, which has its own field.
std::string knobs_text(std::string_view edition, const Knobs& knobs);

}  // namespace palamedes::ringrift
