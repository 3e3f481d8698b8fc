// The encoder of tic-tac-toe: own stones, other stones.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>

#include "nn/encoder.h"
#include "nn/layout.h"
#include "tests/tictactoe/tictactoe.h"

namespace palamedes::nn {

class TicTacToeEncoder {
 public:
  explicit TicTacToeEncoder(const tictactoe::TicTacToe& game) : game_(game) {}

  TensorShape shape() const {
    return {.height = 3, .width = 3, .planes = 3, .globals = 1, .action_kinds = 1, .action_numbers = 1};
  }
  std::string layout() const { return "plane own\nplane other\nplane empty\nglobal one\naction put\nnumbers 1\n"; }
  std::span<const std::uint64_t> mask() const { return kMask; }
  void encode(const tictactoe::State& state, EncodingSpan out) const {
    out.planes[0] = state.stones[index(state.to_act)];
    out.planes[1] = state.stones[index(opponent(state.to_act))];
    out.planes[2] = tictactoe::kAllCells & ~state.occupied();
    out.globals[0] = 255;
  }
  ActionCode code(const tictactoe::State& /*state*/, tictactoe::Action action) const {
    ActionCode code;
    code.cells[0] = static_cast<std::int16_t>(action.cell);
    return code;
  }
  Result<tictactoe::Action> decode(const tictactoe::State& /*state*/, const ActionCode& code) const {
    return tictactoe::Action{static_cast<tictactoe::Cell>(code.cells[0])};
  }
  int image(int cell, int symmetry) const {
    return static_cast<int>(game_.image(tictactoe::Action{static_cast<tictactoe::Cell>(cell)}, symmetry).cell);
  }

 private:
  static constexpr std::array<std::uint64_t, 1> kMask{tictactoe::kAllCells};

  tictactoe::TicTacToe game_;
};

template <>
struct EncoderOf<tictactoe::TicTacToe> {
  using Type = TicTacToeEncoder;
};
static_assert(EncodesImages<tictactoe::TicTacToe>);

}  // namespace palamedes::nn
