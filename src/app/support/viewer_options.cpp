#include "app/support/viewer_options.h"

#include <fmt/core.h>

#include "app/cli.h"

namespace palamedes::app {

void ViewerOptions::add_to(CLI::App& command) {
  auto* viewer = command.add_option("--viewer", number,
                                    "Show what this seat sees, or 0 for a spectator; if not given, an unfinished "
                                    "game with hidden pieces is shown as a spectator sees it");
  viewer->check(whole_number(0, kMaxSeats));
  command.add_flag("--full", full, "Show everything, even in an unfinished game")->excludes(viewer);
}

Viewer ViewerOptions::choose(bool hides, bool over, int seats) const {
  if (number && *number > seats) {
    throw Failure(fmt::format("--viewer {}: this game has only {} seats", *number, seats), 2);
  }
  if (!hides || full) return kUmpire;
  if (!number) return over ? kUmpire : kSpectator;
  return *number == 0 ? kSpectator : viewer_of(seat_at(static_cast<std::size_t>(*number - 1)));
}

}  // namespace palamedes::app
