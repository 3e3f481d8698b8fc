// The part of the HTTP interface that needs no running game: the catalog, the ladder, rules, advice of opponents.
#pragma once

#include <string>

#include "server/hall.h"

namespace palamedes::server {

struct DeskRequest {
  std::string method{};    ///< "GET" or "POST"; only what docs/protocol.md lists for the path
  std::string path{};      ///< below /api/v1: "catalog", "rules/facts", "opponents/move"
  std::string query{};     ///< as sent; server/http/uri.h reads it
  std::string body{};      ///< of a POST, which says it is JSON; not parsed yet
  std::string guest{};     ///< "" for who has no cookie
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

}  // namespace palamedes::server
