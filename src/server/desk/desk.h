// The desk answers HTTP requests that need no running game: catalog, levels, rules, and advice of engines.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>

#include "search/resources.h"
#include "server/hall/hall.h"

namespace palamedes::server {

struct DeskRequest {
  std::string method{};    ///< "GET" or "POST"
  std::string path{};      ///< below /api/v1: "catalog", "rules/facts", "opponents/move"
  std::string query{};     ///< as sent
  std::string body{};      ///< of a POST: JSON that is not parsed yet
  PlayerId guest{};        ///< nobody for a client without a cookie
  Visitor visitor{};       ///< whose engine time the question uses
  std::string language{};  ///< "en" or "zh": from the query, or else from the client's headers
};

class Desk {
 public:
  Desk() = default;
  Desk(const Desk&) = delete;
  Desk& operator=(const Desk&) = delete;
  virtual ~Desk() = default;

  /// Called in the loop's thread, and calls `reply` there exactly once, immediately or later. Searches run in the
  /// engine pool.
  virtual void answer(const DeskRequest& request, Reply reply) = 0;
};

struct DeskOptions {
  AnswerMaker* answers = nullptr;              ///< none: answers about the rules are made in the loop's thread
  std::chrono::milliseconds move_cap{5'000};   ///< longest search for one answer
  std::chrono::milliseconds patience{30'000};  ///< longest wait for an answer, including the queue
  std::uint64_t most_nodes = 200'000;          ///< nodes of one search
  std::size_t most_at_once = 8;                ///< questions to engines, including waiting ones
  std::size_t most_per_guest = 2;              ///< questions of one guest
  int evaluation_threads = 1;                  ///< threads that search for one evaluation
  search::PlayerResources resources{};         ///< of the engines that answer; more threads need helper threads
};

/// The services must outlive it.
std::unique_ptr<Desk> make_desk(net::Loop& loop, EnginePool& engine_pool, Hall& hall, const DeskOptions& options);

}  // namespace palamedes::server
