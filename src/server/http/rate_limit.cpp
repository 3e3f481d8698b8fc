#include "server/http/rate_limit.h"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace palamedes::server {

bool TokenBucket::take(const Allowance& allowance, net::Time now, double cost) {
  if (allowance.rate <= 0) return true;
  const double seconds = net::Seconds(std::max(now - filled_, net::Duration::zero())).count();
  tokens_ = std::min(allowance.burst, tokens_ + (seconds * allowance.rate));
  filled_ = now;
  if (tokens_ < cost) return false;
  tokens_ -= cost;
  return true;
}

int TokenBucket::wait_seconds(const Allowance& allowance, double cost) const {
  constexpr double kLongest = 3'600;
  if (allowance.rate <= 0) return 1;
  return static_cast<int>(std::clamp(std::ceil((cost - tokens_) / allowance.rate), 1.0, kLongest));
}

std::optional<int> RateLimits::refusal(const std::string& address, net::Time now, double cost) {
  if (allowance_.rate <= 0) return std::nullopt;
  const auto found = by_address_.find(address);
  if (found != by_address_.end()) {
    entries_.splice(entries_.begin(), entries_, found->second);
  } else {
    if (entries_.size() >= most_) {
      by_address_.erase(entries_.back().address);
      entries_.pop_back();
    }
    entries_.push_front({address, TokenBucket(allowance_, now)});
    by_address_.emplace(address, entries_.begin());
  }
  TokenBucket& bucket = entries_.front().bucket;
  if (bucket.take(allowance_, now, cost)) return std::nullopt;
  return bucket.wait_seconds(allowance_, cost);
}

bool ConnectionLimiter::enter(const std::string& address) {
  if (most_ != 0 && inside_ >= most_) return false;
  std::size_t& here = by_address_[address];
  if (most_per_address_ != 0 && here >= most_per_address_) return false;
  ++here;
  ++inside_;
  return true;
}

void ConnectionLimiter::leave(const std::string& address) {
  const auto found = by_address_.find(address);
  assert(found != by_address_.end() && inside_ > 0);
  if (--found->second == 0) by_address_.erase(found);
  --inside_;
}

}  // namespace palamedes::server
