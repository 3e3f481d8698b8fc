// How much engine time guests, addresses and networks may use. Each has an account: searches draw on it, and time fills
// it again. Jobs of a visitor with an empty account wait.
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <string>
#include <unordered_map>

#include "server/engines/fair_queue.h"
#include "server/visitors/visitor.h"

namespace palamedes::server {

struct EngineAllowance {
  std::chrono::duration<double> burst{};  ///< engine time in a full account
  double rate = 0;                        ///< seconds of engine time per second; 0: no limit
};

struct EngineBudgetOptions {
  EngineAllowance guest{.burst = std::chrono::seconds(60), .rate = 0.5};
  EngineAllowance address{.burst = std::chrono::seconds(120), .rate = 1};
  EngineAllowance network{.burst = std::chrono::seconds(240), .rate = 2};
};

class EngineBudget {
 public:
  using Time = std::chrono::steady_clock::time_point;

  explicit EngineBudget(const EngineBudgetOptions& options) : options_(options) {}

  /// Whether none of the visitor's accounts is empty.
  bool allows(const Visitor& visitor, Time now) const;
  void charge(const Visitor& visitor, EngineTime spent, Time now);
  /// Accounts that it remembers: full ones are forgotten sooner or later.
  std::size_t accounts() const;

 private:
  struct Account {
    double used = 0;  ///< seconds
    Time at{};
  };
  using Accounts = std::unordered_map<std::string, Account>;

  static double used(const Account& account, const EngineAllowance& allowance, Time now);
  static bool allows(const Accounts& accounts, const EngineAllowance& allowance, const std::string& name, Time now);
  static void charge(Accounts& accounts, const EngineAllowance& allowance, const std::string& name, double seconds,
                     Time now);

  EngineBudgetOptions options_;
  Accounts guests_{};
  Accounts addresses_{};
  Accounts networks_{};
};

}  // namespace palamedes::server
