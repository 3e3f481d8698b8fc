// What the host of a server asks about games and guests. A request and its answer are JSON objects, each in one line:
// over the admin socket of a running server (admin_socket.h), or directly in a process that has the store for itself.
#pragma once

#include <boost/json.hpp>
#include <functional>
#include <string>
#include <string_view>

#include "core/result.h"

namespace palamedes::net {
class Loop;
}  // namespace palamedes::net

namespace palamedes::server {

class Bans;
class Hall;
class Log;
class Store;

class Admin {
 public:
  struct Services {
    net::Loop& loop;
    Hall& hall;
    Store& store;
    Bans& bans;
    Log& log;
  };
  using Reply = std::function<void(std::string line)>;

  explicit Admin(const Services& services) : services_(services) {}

  /// Calls `reply` exactly once: with `{"games": [...]}` and so on, or with `{"code": "...", "message": "..."}`. Every
  /// command that changes something is logged.
  void answer(std::string_view line, const Reply& reply);

 private:
  void list_games(const boost::json::object& request, const Reply& reply);
  void show_game(const std::string& id, const Reply& reply);
  void end_game(const std::string& id, const Reply& reply);
  void delete_game(const std::string& id, const Reply& reply);
  void ban(const std::string& guest, bool banned, const Reply& reply);
  void note(std::string_view command, std::string_view of);

  Services services_;
};

}  // namespace palamedes::server
