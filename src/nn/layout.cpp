#include "nn/layout.h"

namespace palamedes::nn {

TensorShape named_shape(int height, int width, const LayoutNames& names, int action_numbers) {
  return {.height = height,
          .width = width,
          .planes = static_cast<int>(names.planes.size()),
          .fractions = static_cast<int>(names.fractions.size()),
          .globals = static_cast<int>(names.globals.size()),
          .action_kinds = static_cast<int>(names.action_kinds.size()),
          .action_numbers = action_numbers};
}

std::string layout_text(const LayoutNames& names, int action_numbers) {
  std::string text;
  const auto add = [&](std::string_view word, std::span<const std::string_view> lines) {
    for (const std::string_view line : lines) {
      text += word;
      text += ' ';
      text += line;
      text += '\n';
    }
  };
  add("plane", names.planes);
  add("fraction", names.fractions);
  add("global", names.globals);
  add("action", names.action_kinds);
  return text + "numbers " + std::to_string(action_numbers) + '\n';
}

std::string code_text(const ActionCode& code) {
  std::string text = "kind " + std::to_string(code.kind) + ", number " + std::to_string(code.number) + ", cells";
  std::size_t last = code.cells.size();
  while (last > 0 && code.cells[last - 1] == ActionCode::kNoCell) --last;
  if (last == 0) return text + " none";
  for (std::size_t i = 0; i < last; ++i) text += ' ' + std::to_string(code.cells[i]);
  return text;
}

MaybeError malformed_code(const ActionCode& code, const TensorShape& shape, std::span<const std::uint64_t> mask) {
  if (code.kind >= shape.action_kinds || code.number >= shape.action_numbers) {
    return illegal_code(code, "there are " + std::to_string(shape.action_kinds) + " kinds and " +
                                  std::to_string(shape.action_numbers) + " numbers");
  }
  for (const std::int16_t cell : code.cells) {
    if (cell != ActionCode::kNoCell && !is_on_board(mask, cell)) {
      return illegal_code(code, "cell " + std::to_string(cell) + " is not on the board");
    }
  }
  return std::nullopt;
}

Error illegal_code(const ActionCode& code, std::string_view why) {
  return {"illegal_action_code", "no legal action has the code " + code_text(code) + ": " + std::string(why)};
}

}  // namespace palamedes::nn
