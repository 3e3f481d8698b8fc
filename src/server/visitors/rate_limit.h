// Limits on the number of requests and messages (token buckets), and on the number of connections.
#pragma once

#include <array>
#include <cstddef>
#include <list>
#include <optional>
#include <string>
#include <unordered_map>

#include "net/time.h"
#include "server/visitors/visitor.h"

namespace palamedes::server {

struct Allowance {
  double burst = 0;  ///< tokens in a full bucket
  double rate = 0;   ///< tokens per second; 0: no limit
};

/// Requests take tokens out; time fills it again.
class TokenBucket {
 public:
  TokenBucket(const Allowance& allowance, net::Time now) : tokens_(allowance.burst), filled_(now) {}

  bool has(const Allowance& allowance, net::Time now, double cost);
  /// Takes tokens that may not be there: the bucket can be in debt by as much as it holds when it is full.
  void charge(const Allowance& allowance, net::Time now, double cost);
  /// Whole seconds until `cost` can be taken, at least 1.
  int wait_seconds(const Allowance& allowance, double cost = 1) const;

 private:
  void fill(const Allowance& allowance, net::Time now);

  double tokens_;
  net::Time filled_;
};

/// One bucket for each guest, address or network. It remembers the `most` that sent requests most recently.
class Buckets {
 public:
  Buckets(const Allowance& allowance, std::size_t most) : allowance_(allowance), most_(most) {}

  const Allowance& allowance() const { return allowance_; }
  /// Valid until the next call.
  TokenBucket& of(const std::string& key, net::Time now);
  std::size_t size() const { return entries_.size(); }

 private:
  struct Entry {
    std::string key;
    TokenBucket bucket;
  };

  Allowance allowance_;
  std::size_t most_;
  std::list<Entry> entries_{};  ///< most recent first
  std::unordered_map<std::string, std::list<Entry>::iterator> by_key_{};
};

struct BudgetOptions {
  Allowance guest{.burst = 120, .rate = 20};
  Allowance address{.burst = 400, .rate = 40};
  Allowance network{.burst = 1'200, .rate = 120};
  std::size_t most = 20'000;  ///< guests, addresses and networks that are remembered
};

/// What everybody may ask of the server, over HTTP and WebSockets together: a request costs its guest, its address and
/// its network.
class Budgets {
 public:
  explicit Budgets(const BudgetOptions& options)
      : all_{Buckets(options.guest, options.most), Buckets(options.address, options.most),
             Buckets(options.network, options.most)} {}

  /// Nothing if the request is allowed; otherwise the number of seconds to wait. A refused request costs nothing.
  std::optional<int> refusal(const Visitor& visitor, net::Time now, double cost);
  /// Costs that are known only after the work, such as the size of an answer.
  void charge(const Visitor& visitor, net::Time now, double cost);

 private:
  static std::array<std::string, 3> keys_of(const Visitor& visitor);

  std::array<Buckets, 3> all_;  ///< by guest, address, network
};

/// The tokens that an answer costs beyond its request.
constexpr double cost_of_bytes(std::size_t bytes) {
  constexpr double kBytesPerToken = 32'768;
  return static_cast<double>(bytes) / kBytesPerToken;
}

/// Counts connections: in total, by address and by network.
class ConnectionLimiter {
 public:
  /// 0: no limit.
  struct Limits {
    std::size_t all = 0;
    std::size_t address = 0;
    std::size_t network = 0;
  };
  explicit ConnectionLimiter(const Limits& limits) : limits_(limits) {}

  bool enter(const Visitor& visitor);
  /// Call it once for every successful `enter`.
  void leave(const Visitor& visitor);
  std::size_t inside() const { return inside_; }

 private:
  Limits limits_;
  std::size_t inside_ = 0;
  std::unordered_map<std::string, std::size_t> by_address_{};
  std::unordered_map<std::string, std::size_t> by_network_{};
};

}  // namespace palamedes::server
