// What the hall does about games that nobody asks for: it wakes those in which the server has to act, and ends those
// that nobody plays any more. It reads the store in small pages, so neither the start nor a pass depends on the number
// of games.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "net/time.h"
#include "server/hall/live_game.h"
#include "server/storage/stored_game.h"

namespace palamedes::server {

struct Parts;

/// Why a game expires.
enum class Expiry : std::uint8_t {
  kOpen,       ///< nobody took the last seat
  kUntouched,  ///< nobody played on
  kUnwatched,  ///< engines play, and nobody watches
};

class Housekeeping {
 public:
  explicit Housekeeping(Parts& parts) : parts_(&parts) {}

  void start();
  void stop();
  /// Numbers of stored games, a few seconds old.
  const StoreTotals& totals() const { return totals_; }

  /// When the game will expire if nothing happens; nothing if it will not.
  std::optional<net::WallTime> expires(const Match& match) const;

 private:
  /// A question for a page of idle games, and what to do with them.
  struct Search {
    Expiry why{};
    IdleQuery query{};
    bool erases = false;  ///< finished games, which are forgotten
  };

  void count();
  void wake(const WakeQuery& from);
  void woken(const WakeQuery& from, const std::vector<WakingGame>& games);
  void loaded(LiveGame& game);
  void expire();
  void expire(std::vector<Search> searches);
  void expired(std::vector<Search> searches, const std::vector<IdleGame>& games);
  void end(const std::string& id, Expiry why);
  void end(LiveGame& game, Expiry why);
  std::chrono::milliseconds longest(Expiry why) const;

  Parts* parts_;
  StoreTotals totals_{};
  std::unordered_set<std::string> unreadable_{};  ///< games that could not be loaded
  int passes_ = 0;                                ///< searches for games that expire
  std::shared_ptr<void> count_timer_{};
  std::shared_ptr<void> wake_timer_{};
  std::shared_ptr<void> expire_timer_{};
};

/// As the stored event says it, in its code.
std::string_view expiry_code(Expiry why);

}  // namespace palamedes::server
