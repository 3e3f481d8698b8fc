// The table of docs/protocol.md: which request goes where.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "server/http/budget.h"
#include "server/http/message.h"
#include "server/monitoring/metrics.h"

namespace palamedes::net {
class Loop;
}  // namespace palamedes::net

namespace palamedes::server {

class Assets;
class Desk;
class Hall;
class Secrets;
class Store;

struct RouteOptions {
  std::vector<std::string> origins{};
  bool https = false;
  bool metrics = true;
  Allowance allowance{.burst = 200, .rate = 20};
};

class Routes {
 public:
  struct Services {
    net::Loop& loop;
    Secrets& secrets;
    Hall& hall;
    Store& store;
    Metrics& metrics;
    const Assets& assets;
    Desk* desk = nullptr;  ///< none: its addresses lead nowhere
    std::function<Figures()> figures;
  };

  Routes(const RouteOptions& options, Services services);
  ~Routes();
  Routes(const Routes&) = delete;
  Routes& operator=(const Routes&) = delete;

  /// `respond` is called once, perhaps at once. HEAD is answered as GET.
  void answer(const HttpRequest& request, const Respond& respond);

  /// Why a request to become a socket is refused; nothing if it may.
  std::optional<HttpResponse> refuse_socket(const HttpRequest& request);

  /// From now on the server is not ready.
  void shut_down();

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

/// Every request that is answered, as method and pattern: "POST", "/api/v1/games/ID/act".
std::vector<std::pair<std::string, std::string>> all_routes();

inline constexpr std::string_view kSocketPath = "/api/v1/socket";

}  // namespace palamedes::server
