// What the tensors of an encoder mean, as a text, and the checks of codes that are the same for all games.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "core/result.h"
#include "nn/action_code.h"
#include "nn/encoder.h"

namespace palamedes::nn {

struct LayoutNames {
  std::span<const std::string_view> planes{};
  std::span<const std::string_view> fractions{};
  std::span<const std::string_view> globals{};
  std::span<const std::string_view> action_kinds{};
};

/// The shape whose counts are those of the names.
TensorShape named_shape(int height, int width, const LayoutNames& names, int action_numbers);

/// One name in a line, after the word plane, fraction, global or action. The last line tells how many numbers codes
/// have.
///
/// The size of the grid is not part of it, because a convolutional network fits boards of every size.
std::string layout_text(const LayoutNames& names, int action_numbers);

/// "kind 4, number 0, cells 3 9"
std::string code_text(const ActionCode& code);

/// Whether the cell of the grid is on the board that the mask describes.
constexpr bool is_on_board(std::span<const std::uint64_t> mask, int cell) {
  const auto bit = static_cast<std::size_t>(cell);
  return cell >= 0 && bit / 64 < mask.size() && ((mask[bit / 64] >> (bit % 64)) & 1) != 0;
}

/// Why the code cannot belong to any action: its kind or number is too large, or a cell is not on the board.
MaybeError malformed_code(const ActionCode& code, const TensorShape& shape, std::span<const std::uint64_t> mask);

/// The error of codes that belong to no legal action.
Error illegal_code(const ActionCode& code, std::string_view why);

}  // namespace palamedes::nn
