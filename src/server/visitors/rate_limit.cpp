#include "server/visitors/rate_limit.h"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace palamedes::server {
namespace {

void leave_one(std::unordered_map<std::string, std::size_t>& counts, const std::string& key) {
  const auto found = counts.find(key);
  assert(found != counts.end());
  if (--found->second == 0) counts.erase(found);
}

/// Nobody counts for the key "".
bool is_full(const std::unordered_map<std::string, std::size_t>& counts, const std::string& key, std::size_t most) {
  const auto found = counts.find(key);
  return most != 0 && !key.empty() && found != counts.end() && found->second >= most;
}

}  // namespace

void TokenBucket::fill(const Allowance& allowance, net::Time now) {
  const double seconds = net::Seconds(std::max(now - filled_, net::Duration::zero())).count();
  tokens_ = std::min(allowance.burst, tokens_ + (seconds * allowance.rate));
  filled_ = now;
}

bool TokenBucket::has(const Allowance& allowance, net::Time now, double cost) {
  if (allowance.rate <= 0) return true;
  fill(allowance, now);
  return tokens_ >= std::min(cost, allowance.burst);
}

void TokenBucket::charge(const Allowance& allowance, net::Time now, double cost) {
  if (allowance.rate <= 0) return;
  fill(allowance, now);
  tokens_ = std::max(tokens_ - cost, -allowance.burst);
}

int TokenBucket::wait_seconds(const Allowance& allowance, double cost) const {
  constexpr double kLongest = 3'600;
  if (allowance.rate <= 0) return 1;
  const double missing = std::min(cost, allowance.burst) - tokens_;
  return static_cast<int>(std::clamp(std::ceil(missing / allowance.rate), 1.0, kLongest));
}

TokenBucket& Buckets::of(const std::string& key, net::Time now) {
  const auto found = by_key_.find(key);
  if (found != by_key_.end()) {
    entries_.splice(entries_.begin(), entries_, found->second);
  } else {
    if (entries_.size() >= most_) {
      by_key_.erase(entries_.back().key);
      entries_.pop_back();
    }
    entries_.push_front({key, TokenBucket(allowance_, now)});
    by_key_.emplace(key, entries_.begin());
  }
  return entries_.front().bucket;
}

std::array<std::string, 3> Budgets::keys_of(const Visitor& visitor) {
  return {visitor.guest.text(), visitor.address, visitor.network};
}

std::optional<int> Budgets::refusal(const Visitor& visitor, net::Time now, double cost) {
  if (cost <= 0) return std::nullopt;
  const auto keys = keys_of(visitor);
  for (std::size_t i = 0; i < all_.size(); ++i) {
    if (keys[i].empty()) continue;
    TokenBucket& bucket = all_[i].of(keys[i], now);
    if (!bucket.has(all_[i].allowance(), now, cost)) return bucket.wait_seconds(all_[i].allowance(), cost);
  }
  charge(visitor, now, cost);
  return std::nullopt;
}

void Budgets::charge(const Visitor& visitor, net::Time now, double cost) {
  const auto keys = keys_of(visitor);
  for (std::size_t i = 0; i < all_.size(); ++i) {
    if (!keys[i].empty()) all_[i].of(keys[i], now).charge(all_[i].allowance(), now, cost);
  }
}

bool ConnectionLimiter::enter(const Visitor& visitor) {
  if (limits_.all != 0 && inside_ >= limits_.all) return false;
  if (is_full(by_address_, visitor.address, limits_.address)) return false;
  if (is_full(by_network_, visitor.network, limits_.network)) return false;
  ++by_address_[visitor.address];
  ++by_network_[visitor.network];
  ++inside_;
  return true;
}

void ConnectionLimiter::leave(const Visitor& visitor) {
  assert(inside_ > 0);
  leave_one(by_address_, visitor.address);
  leave_one(by_network_, visitor.network);
  --inside_;
}

}  // namespace palamedes::server
