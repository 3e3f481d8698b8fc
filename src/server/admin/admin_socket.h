// A Unix socket in the data folder, through which `palamedes admin` speaks to a running server. Only the user who runs
// the server can connect.
#pragma once

#include <memory>
#include <string>

#include "core/result.h"

namespace palamedes::net {
class AsioLoop;
}  // namespace palamedes::net

namespace palamedes::server {

class Admin;

/// The path of the socket.
std::string admin_socket_path(const std::string& folder);

class AdminSocket {
 public:
  AdminSocket(net::AsioLoop& loop, Admin& admin);
  ~AdminSocket();
  AdminSocket(const AdminSocket&) = delete;
  AdminSocket& operator=(const AdminSocket&) = delete;

  /// Listens at the path. Call it only while the data folder is locked: it replaces what an earlier server left there.
  MaybeError listen(const std::string& path);

 private:
  struct Impl;
  std::shared_ptr<Impl> impl_;
};

/// Sends a line to the running server and returns its answer. The error has the code "no_server" if none listens there.
Result<std::string> ask_server(const std::string& path, const std::string& line);

}  // namespace palamedes::server
