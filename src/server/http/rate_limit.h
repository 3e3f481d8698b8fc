// Rate limits for requests and messages, and limits on the number of connections.
#pragma once

#include <cstddef>
#include <list>
#include <optional>
#include <string>
#include <unordered_map>

#include "net/time.h"

namespace palamedes::server {

struct Allowance {
  double burst = 0;  ///< tokens in a full bucket
  double rate = 0;   ///< tokens per second; 0: no limit
};

/// Requests take tokens out; time fills it again.
class TokenBucket {
 public:
  TokenBucket(const Allowance& allowance, net::Time now) : tokens_(allowance.burst), filled_(now) {}

  bool take(const Allowance& allowance, net::Time now, double cost = 1);
  /// Whole seconds until `cost` can be taken, at least 1.
  int wait_seconds(const Allowance& allowance, double cost = 1) const;

 private:
  double tokens_;
  net::Time filled_;
};

/// One bucket for each address. It remembers the `most` addresses that sent requests most recently.
class RateLimits {
 public:
  RateLimits(const Allowance& allowance, std::size_t most) : allowance_(allowance), most_(most) {}

  /// Nothing if the request is allowed; otherwise the number of seconds to wait.
  std::optional<int> refusal(const std::string& address, net::Time now, double cost);
  std::size_t size() const { return entries_.size(); }

 private:
  struct Entry {
    std::string address;
    TokenBucket bucket;
  };

  Allowance allowance_;
  std::size_t most_;
  std::list<Entry> entries_{};  ///< most recent first
  std::unordered_map<std::string, std::list<Entry>::iterator> by_address_{};
};

/// Counts connections, in total and by address.
class ConnectionLimiter {
 public:
  /// 0: no limit.
  ConnectionLimiter(std::size_t most, std::size_t most_per_address)
      : most_(most), most_per_address_(most_per_address) {}

  bool enter(const std::string& address);
  /// Call it once for every successful `enter`.
  void leave(const std::string& address);
  std::size_t inside() const { return inside_; }

 private:
  std::size_t most_;
  std::size_t most_per_address_;
  std::size_t inside_ = 0;
  std::unordered_map<std::string, std::size_t> by_address_{};
};

}  // namespace palamedes::server
