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
  explicit Clocks(Parts& parts) : parts_(&parts) {}

  /// Called after every change: starts the clock of the turn, or lets it go on.
  void start(LiveGame& game);
  /// How long the player to act has thought since the last change of the position.
  net::Duration took(const LiveGame& game) const;
  /// When the current turn ends, for displays.
  std::optional<net::WallTime> due(const LiveGame& game) const;

 private:
  void timed_out(const std::string& id, std::size_t ply);
  bool set_up_at_random(LiveGame& game);

  Parts* parts_;
};

}  // namespace palamedes::server
