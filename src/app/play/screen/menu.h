// The questions of `palamedes play` without a game: what to play and who plays.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/play/local_game.h"
#include "app/play/screen/console.h"
#include "games/config.h"

namespace palamedes::app {

/// What the command line or the menu has decided so far. The menu asks for empty fields.
struct MenuChoice {
  GameConfig config{};
  std::vector<std::optional<LocalPlayer>> players{};  ///< by seat
  bool resume_unfinished = false;
};

/// Asks for everything that `given` leaves open; Enter chooses the default. `unfinished` describes the game that
/// can be continued, "" if there is none. Nothing if the person leaves.
std::optional<MenuChoice> ask_menu(Console& console, MenuChoice given, const std::string& unfinished);

}  // namespace palamedes::app
