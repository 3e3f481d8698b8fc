// Tic-tac-toe with an encoder that has one fault of choice, to prove that the suite finds faults of encoders.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "nn/encoder.h"
#include "nn/layout.h"
#include "tests/suite/encoding_checks.h"
#include "tests/tictactoe/tictactoe.h"

namespace palamedes::suite {

enum class EncoderFault : std::uint8_t {
  kNone,
  kSameCode,       ///< two actions have one code
  kBadKind,        ///< a code has a kind that does not exist
  kCellOffBoard,   ///< a code names a cell of the grid that is not on the board
  kDecodesOther,   ///< a code is decoded as another action
  kRefusesLegal,   ///< the code of a legal action is refused
  kTakesAny,       ///< decode does not ask whether the action is legal
  kIgnoresNumber,  ///< decode does not look at the number
  kIgnoresCells,   ///< decode does not look at the cells that the action does not need
  kNoReason,       ///< decode refuses without a reason
  kForgetsWord,    ///< encode does not set a plane
  kForgetsGlobal,  ///< encode does not set a global
  kPlaneOffBoard,  ///< a plane is 1 outside the board
  kFractionOffBoard,
  kImage,          ///< the image of a cell is wrong
  kSeatInPlanes,   ///< planes by colour instead of by perspective
  kSeatInGlobals,  ///< a global tells the colour
  kSeatInCodes,    ///< codes depend on the colour
  kNoName,         ///< the layout lacks a name
  kSameName,
};

/// The game is the true one; only its encoder has a fault.
class BadlyEncoded : public tictactoe::TicTacToe {
  using Base = tictactoe::TicTacToe;

 public:
  explicit BadlyEncoded(EncoderFault fault) : Base("standard", tictactoe::Line::kWins), fault_(fault) {}
  static Result<BadlyEncoded> make(const GameConfig& /*config*/) { return BadlyEncoded(EncoderFault::kNone); }

  EncoderFault fault() const { return fault_; }

 private:
  EncoderFault fault_;
};

/// The grid has a fourth row that does not belong to the board.
class FaultyEncoder {
  using State = tictactoe::State;
  using Action = tictactoe::Action;

 public:
  explicit FaultyEncoder(const BadlyEncoded& game) : game_(game) {}

  bool has(EncoderFault fault) const { return game_.fault() == fault; }

  nn::TensorShape shape() const {
    return {.height = 4, .width = 3, .planes = 2, .fractions = 1, .globals = 1, .action_kinds = 1, .action_numbers = 1};
  }
  std::string layout() const {
    if (has(EncoderFault::kNoName)) return "plane own\nfraction empty\nglobal stones\naction place\nnumbers 1\n";
    return std::string("plane own\nplane ") + (has(EncoderFault::kSameName) ? "own" : "other") +
           "\nfraction empty\nglobal stones\naction place\nnumbers 1\n";
  }
  std::span<const std::uint64_t> mask() const { return kMask; }

  void encode(const State& state, nn::EncodingSpan out) const {
    const bool turned = !has(EncoderFault::kSeatInPlanes) && state.to_act == tictactoe::kNought;
    out.planes[0] = state.stones[turned ? 1 : 0];
    if (!has(EncoderFault::kForgetsWord)) out.planes[1] = state.stones[turned ? 0 : 1];
    if (has(EncoderFault::kPlaneOffBoard)) out.planes[1] |= 1U << 9;
    for (std::size_t i = 0; i < out.fractions.size(); ++i) {
      const bool empty = i < 9 && ((state.occupied() >> i) & 1) == 0;
      out.fractions[i] = empty || (i == 11 && has(EncoderFault::kFractionOffBoard)) ? 200 : 0;
    }
    const int stones = std::popcount(state.occupied());
    if (!has(EncoderFault::kForgetsGlobal)) out.globals[0] = static_cast<std::uint8_t>(stones);
    if (has(EncoderFault::kSeatInGlobals)) out.globals[0] = static_cast<std::uint8_t>(state.to_act);
  }

  nn::ActionCode code(const State& state, Action action) const {
    nn::ActionCode code;
    code.cells[0] = static_cast<std::int16_t>(action.cell);
    if (has(EncoderFault::kSameCode)) code.cells[0] = 4;
    if (has(EncoderFault::kBadKind)) code.kind = 1;
    if (has(EncoderFault::kCellOffBoard)) code.cells[1] = 9;
    if (has(EncoderFault::kSeatInCodes)) code.cells[1] = static_cast<std::int16_t>(state.to_act);
    return code;
  }

  Result<Action> decode(const State& state, const nn::ActionCode& code) const {
    if (has(EncoderFault::kRefusesLegal)) return Error{"no", "no"};
    nn::ActionCode wanted = code;
    if (has(EncoderFault::kIgnoresNumber)) wanted.number = 0;
    if (has(EncoderFault::kIgnoresCells)) wanted.cells[3] = nn::ActionCode::kNoCell;
    for (int cell = 0; cell < tictactoe::kCells; ++cell) {
      const Action action{static_cast<tictactoe::Cell>(cell)};
      if (this->code(state, action) != wanted) continue;
      if (!has(EncoderFault::kTakesAny) && game_.refusal(state, action)) break;
      return has(EncoderFault::kDecodesOther) ? Action{static_cast<tictactoe::Cell>(8 - cell)} : action;
    }
    if (has(EncoderFault::kNoReason)) return Error{"", ""};
    return nn::illegal_code(code, "it is not legal");
  }

  int image(int cell, int symmetry) const {
    if (cell >= 9 || has(EncoderFault::kImage)) return cell;
    return static_cast<int>(game_.image(Action{static_cast<tictactoe::Cell>(cell)}, symmetry).cell);
  }

 private:
  static constexpr std::array<std::uint64_t, 1> kMask{tictactoe::kAllCells};

  BadlyEncoded game_;
};

template <>
struct SeatExchange<BadlyEncoded> {
  static std::optional<tictactoe::State> exchanged(const BadlyEncoded& /*game*/, tictactoe::State state, int /*by*/) {
    std::swap(state.stones[0], state.stones[1]);
    state.to_act = opponent(state.to_act);
    return state;
  }
};

}  // namespace palamedes::suite

namespace palamedes::nn {

template <>
struct EncoderOf<suite::BadlyEncoded> {
  using Type = suite::FaultyEncoder;
};
static_assert(EncodesImages<suite::BadlyEncoded>);

}  // namespace palamedes::nn
