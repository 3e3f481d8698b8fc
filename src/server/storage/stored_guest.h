// What the store keeps about guests besides their games. A guest without a row here is what its cookie says.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <vector>

namespace palamedes::server {

/// A guest whose older cookies are no longer valid (visitors/guests.h).
struct StoredGuest {
  /// Of a guest who has logged out: no cookie is valid.
  static constexpr std::int64_t kEnded = std::numeric_limits<std::int64_t>::max();

  std::string guest{};          ///< as PlayerId
  std::int64_t generation = 0;  ///< of the newest cookie that the guest has used
  std::int64_t since = 0;       ///< the day of its first use, counted from 1970
};

struct GuestBook {
  std::string key{};  ///< signs cookies; "" in a new database
  std::vector<StoredGuest> guests{};
};

struct GuestsChange {
  std::optional<std::string> key{};
  std::optional<StoredGuest> guest{};
  std::int64_t drop_before = 0;  ///< forget guests whose row is older than this day
};

}  // namespace palamedes::server
