// Exchanges the colours of Liuzhou chess, for the laws of encodings.
#pragma once

#include <optional>
#include <utility>

#include "games/liuzhou/rules/rules.h"
#include "tests/suite/encoding_checks.h"

namespace palamedes::suite {

template <>
struct SeatExchange<liuzhou::Liuzhou> {
  static std::optional<liuzhou::State> exchanged(const liuzhou::Liuzhou& /*game*/, liuzhou::State state, int /*by*/) {
    std::swap(state.stones[0], state.stones[1]);
    state.to_act = opponent(state.to_act);
    state.board_hash = liuzhou::board_hash(state);
    return state;
  }
};

}  // namespace palamedes::suite
