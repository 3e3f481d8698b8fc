// How much somebody may ask for: a bucket of tokens that fills again with time.
#pragma once

#include <cstddef>
#include <list>
#include <optional>
#include <string>
#include <unordered_map>

#include "net/time.h"

namespace palamedes::server {

struct Allowance {
  double burst = 0;  ///< at once
  double rate = 0;   ///< a second; 0: no limit at all
};

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

/// A bucket for each address. Of more than `most` addresses the one that was silent the longest is forgotten.
class Budgets {
 public:
  Budgets(const Allowance& allowance, std::size_t most) : allowance_(allowance), most_(most) {}

  /// Nothing if it may; otherwise how many seconds it should wait.
  std::optional<int> refusal(const std::string& address, net::Time now, double cost);
  std::size_t size() const { return entries_.size(); }

 private:
  struct Entry {
    std::string address;
    TokenBucket bucket;
  };

  Allowance allowance_;
  std::size_t most_;
  std::list<Entry> entries_{};  ///< the latest first
  std::unordered_map<std::string, std::list<Entry>::iterator> by_address_{};
};

/// How many connections an address has.
class ConnectionLimiter {
 public:
  /// 0: no limit.
  ConnectionLimiter(std::size_t most, std::size_t most_per_address)
      : most_(most), most_per_address_(most_per_address) {}

  bool enter(const std::string& address);
  /// After `enter` only.
  void leave(const std::string& address);
  std::size_t inside() const { return inside_; }

 private:
  std::size_t most_;
  std::size_t most_per_address_;
  std::size_t inside_ = 0;
  std::unordered_map<std::string, std::size_t> by_address_{};
};

}  // namespace palamedes::server
