// Time limits of turns.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "server/hall/live_game.h"

namespace palamedes::server {

struct Parts;

class Clocks {
 public:
  explicit Clocks(Parts& parts);

  /// Called after every change: starts the clock of the turn, or lets it go on.
  void start(LiveGame& game);
  /// Ends the turn if its time is up already, so that its end is being stored.
  void end_late_turn(LiveGame& game);
  /// After the game was loaded: the clock goes on as if the game had stayed in memory. Time before the server's start
  /// is charged to nobody. `wake` is what the store had.
  void resume(LiveGame& game, std::optional<net::WallTime> wake) const;
  /// When the server has to look at the game, after the changes that are being stored.
  std::optional<net::WallTime> wake(const LiveGame& game) const;
  /// How long the player to act has thought since the last change of the position.
  net::Duration took(const LiveGame& game) const;
  /// When the current turn ends, for displays.
  std::optional<net::WallTime> due(const LiveGame& game) const;

 private:
  void run(LiveGame& game);
  void timed_out(const std::string& id, std::size_t ply);
  bool set_up_at_random(LiveGame& game);

  Parts* parts_;
  net::WallTime started_;  ///< when the server started
};

}  // namespace palamedes::server
