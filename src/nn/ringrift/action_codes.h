// RingRift: codes of actions. Only encoder.cpp includes this file, which holds two members of the encoder.
#pragma once

#include <array>
#include <cstddef>

#include "nn/layout.h"
#include "nn/ringrift/encoder.h"

namespace palamedes::nn {

/// How many cells an action of the kind names.
constexpr std::size_t cells_named(ringrift::Kind kind) {
  using ringrift::Kind;
  switch (kind) {
    case Kind::kSkipPlacement:
    case Kind::kSwap:
    case Kind::kSkipCapture:
    case Kind::kSkipTerritory:
    case Kind::kSkipRecovery:
      return 0;
    case Kind::kPlace:
    case Kind::kPay:
    case Kind::kRegion:
    case Kind::kForce:
      return 1;
    case Kind::kMove:
    case Kind::kLine:
    case Kind::kRecover:
      return 2;
    case Kind::kCapture:
    case Kind::kRecoverTaking:
      return 3;
    case Kind::kLineSegment:
    case Kind::kRecoverFree:
      return 4;
  }
  return 0;
}

template <class Size>
ActionCode RingRiftEncoder<Size>::code(const State& state, Action action) const {
  using ringrift::Kind;
  ActionCode code{.kind = static_cast<std::uint8_t>(action.kind())};
  if (action.kind() == Kind::kPlace) code.number = static_cast<std::uint8_t>(action.count());
  if (action.kind() == Kind::kRegion && action.border() != 0) {
    const Colour border = ringrift::colour_at(static_cast<std::size_t>(action.border()) - 1);
    code.number = static_cast<std::uint8_t>(places_after(state, border) + 1);
  }
  const std::array cells{action.a(), action.b(), action.c(), action.d()};
  for (std::size_t i = 0; i < cells_named(action.kind()); ++i) code.cells[i] = grid_cell_[index(cells[i])];
  return code;
}

template <class Size>
auto RingRiftEncoder<Size>::decode(const State& state, const ActionCode& code) const -> Result<Action> {
  if (auto malformed = malformed_code(code, shape_, mask())) return *std::move(malformed);
  using ringrift::Kind;
  const auto kind = static_cast<Kind>(code.kind);
  std::array<Cell, ActionCode::kCells> cells{};
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const int cell = code.cells[i];
    if ((cell != ActionCode::kNoCell) != (i < cells_named(kind)))
      return illegal_code(code, "its cells do not fit its kind");
    if (cell != ActionCode::kNoCell) cells[i] = board_cell_[static_cast<std::size_t>(cell)];
  }
  const int most = kind == Kind::kPlace ? ringrift::kMostPlaced : kind == Kind::kRegion ? game_.seats() : 0;
  if (code.number > most) return illegal_code(code, "its number is too large for its kind");

  Action action(kind, cells[0], cells[1], cells[2], cells[3]);
  if (kind == Kind::kPlace) action = Action::place(cells[0], code.number);
  if (kind == Kind::kRegion) {
    const int border = code.number == 0 ? 0 : number(colour_after(state, std::size_t{code.number} - 1));
    action = Action::region(cells[0], border);
  }
  if (const auto refusal = game_.refusal(state, action)) return illegal_code(code, refusal->message);
  return action;
}

}  // namespace palamedes::nn
