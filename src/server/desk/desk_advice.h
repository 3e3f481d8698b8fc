// What an engine would play in a position that belongs to no game. It takes as long as the search, so never call it in
// the loop's thread.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>

#include "search/resources.h"
#include "server/desk/desk_question.h"

namespace palamedes::server {

struct AdviceLimits {
  std::chrono::milliseconds time{};
  std::uint64_t nodes = 0;
  const std::atomic<bool>* stop = nullptr;
  int threads = 1;                      ///< of an evaluation; a move is searched with one thread
  search::PlayerResources resources{};  ///< more than one thread needs helper threads
};

/// `all` asks for an evaluation: it adds evaluation terms, candidates and the best line. Otherwise the answer is the
/// move that the engine would play in a game, so the same question has the same answer.
Answer advice_answer(const AdviceQuestion& question, bool all, const AdviceLimits& limits);

}  // namespace palamedes::server
