#include "server/engines/engine_budget.h"

#include <algorithm>

namespace palamedes::server {
namespace {

constexpr std::size_t kCleanAbove = 1'000;

}  // namespace

double EngineBudget::used(const Account& account, const EngineAllowance& allowance, Time now) {
  const double passed = std::chrono::duration<double>(now - account.at).count();
  return std::max(account.used - (passed * allowance.rate), 0.0);
}

bool EngineBudget::allows(const Accounts& accounts, const EngineAllowance& allowance, const std::string& name,
                          Time now) {
  const auto found = accounts.find(name);
  return found == accounts.end() || used(found->second, allowance, now) < allowance.burst.count();
}

void EngineBudget::charge(Accounts& accounts, const EngineAllowance& allowance, const std::string& name, double seconds,
                          Time now) {
  if (name.empty() || allowance.rate <= 0) return;
  // Full accounts need not be remembered. Looking for them at every doubling keeps this cheap.
  if (accounts.size() >= kCleanAbove && (accounts.size() & (accounts.size() - 1)) == 0)
    std::erase_if(accounts, [&](const auto& entry) { return used(entry.second, allowance, now) == 0; });
  Account& account = accounts[name];
  account = {.used = used(account, allowance, now) + seconds, .at = now};
}

bool EngineBudget::allows(const Visitor& visitor, Time now) const {
  return allows(guests_, options_.guest, visitor.guest.text(), now) &&
         allows(addresses_, options_.address, visitor.address, now) &&
         allows(networks_, options_.network, visitor.network, now);
}

void EngineBudget::charge(const Visitor& visitor, EngineTime spent, Time now) {
  const double seconds = std::chrono::duration<double>(spent).count();
  charge(guests_, options_.guest, visitor.guest.text(), seconds, now);
  charge(addresses_, options_.address, visitor.address, seconds, now);
  charge(networks_, options_.network, visitor.network, seconds, now);
}

std::size_t EngineBudget::accounts() const { return guests_.size() + addresses_.size() + networks_.size(); }

}  // namespace palamedes::server
