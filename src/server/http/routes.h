// The HTTP routes (docs/protocol.md): how the requests of the table (server/requests/table.h) are answered.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "server/http/message.h"
#include "server/monitoring/metrics.h"
#include "server/visitors/guests.h"
#include "server/visitors/rate_limit.h"

namespace palamedes::net {
class Loop;
}  // namespace palamedes::net

namespace palamedes::server {

class Assets;
class Desk;
class Hall;
class Store;

struct RouteOptions {
  std::vector<std::string> origins{};
  std::vector<std::string> hosts{};  ///< names of this server besides localhost (hosts.h)
  bool https = false;
  std::string security_contact{};  ///< "": no security.txt
};

class Routes {
 public:
  struct Services {
    net::Loop& loop;
    Guests& guests;
    Hall& hall;
    Store& store;
    Metrics& metrics;
    const Assets& assets;
    Desk* desk = nullptr;  ///< none: its paths get 404
    std::shared_ptr<Budgets> budgets;
    std::function<Figures()> figures;
  };

  Routes(const RouteOptions& options, Services services);
  ~Routes();
  Routes(const Routes&) = delete;
  Routes& operator=(const Routes&) = delete;

  /// Finds out whose cookie came with a request: calls `then` at once or when the store has answered.
  void identify(const HttpRequest& request, const std::function<void(const Identity&)>& then);

  /// Calls `respond` exactly once, possibly before it returns. Treats HEAD like GET.
  void answer(const HttpRequest& request, const Respond& respond);

  /// For the address of the metrics: they, and whether the server is alive and ready.
  void answer_host(const HttpRequest& request, const Respond& respond);

  /// The refusal of an upgrade to WebSocket; nothing if it is allowed.
  std::optional<HttpResponse> refuse_socket(const HttpRequest& request);

  /// Makes /readyz fail and refuses new WebSockets.
  void shut_down();

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

inline constexpr std::string_view kSocketPath = "/api/v1/socket";

}  // namespace palamedes::server
