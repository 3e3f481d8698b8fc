// The part of the HTTP interface that needs no running game: the catalog, the ladder, rules, advice of opponents.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>

#include "server/hall/hall.h"

namespace palamedes::server {

struct DeskRequest {
  std::string method{};    ///< "GET" or "POST"; only what docs/protocol.md lists for the path
  std::string path{};      ///< below /api/v1: "catalog", "rules/facts", "opponents/move"
  std::string query{};     ///< as sent; server/http/uri.h reads it
  std::string body{};      ///< of a POST, which says it is JSON; not parsed yet
  PlayerId guest{};        ///< nobody for a client without a cookie
  std::string language{};  ///< "en" or "zh": `lang` of the query, or else what the client's headers prefer
};

class Desk {
 public:
  Desk() = default;
  Desk(const Desk&) = delete;
  Desk& operator=(const Desk&) = delete;
  virtual ~Desk() = default;

  /// Called in the loop's thread, and so must `reply` be: once, at once or later. What takes long happens
  /// elsewhere.
  virtual void answer(const DeskRequest& request, Reply reply) = 0;
};

struct DeskOptions {
  std::chrono::milliseconds move_cap{5'000};   ///< the longest a program thinks for an answer
  std::chrono::milliseconds patience{30'000};  ///< the longest that anybody waits, the queue included
  std::uint64_t most_nodes = 200'000;          ///< that a program looks at for an answer
  std::size_t most_at_once = 8;                ///< questions to opponents, waiting ones included
  std::size_t most_per_guest = 2;              ///< of these
};

/// The services must outlive it.
std::unique_ptr<Desk> make_desk(net::Loop& loop, EnginePool& engine_pool, const Hall& hall, const DeskOptions& options);

}  // namespace palamedes::server
