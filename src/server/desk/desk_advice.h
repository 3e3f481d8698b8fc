// What an opponent would do, for who asks without a game. Takes as long as the opponent thinks: not for the
// loop's thread.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>

#include "server/desk/desk_question.h"

namespace palamedes::server {

struct AdviceLimits {
  std::chrono::milliseconds time{};
  std::uint64_t nodes = 0;
  const std::atomic<bool>* stop = nullptr;
};

/// With `all` everything that it thought, too: terms, candidates, the line it expects.
Answer advice_answer(const AdviceQuestion& question, bool all, const AdviceLimits& limits);

}  // namespace palamedes::server
