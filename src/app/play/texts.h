// What the game tells on request: the legal actions, the rules in short, what to type.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/play/local_game.h"
#include "games/edge.h"
#include "games/setup_editor.h"

namespace palamedes::app {

/// The legal actions: a few with a sentence each, many in groups by their kind with one example in
/// words. Only those that contain `filter` in their text, or as a word of the
/// sentence, if it is given.
std::string legal_text(const AnyState& position, std::string_view filter);

/// What is to be done now, how to type it, and the commands.
std::string help_text(const LocalGame& game);

/// The same while a person sets up pieces with an editor.
std::string setup_help_text(const SetupEditor& editor);

/// The rules in a few lines, the edition and its knobs, and where to read more.
std::string rules_text(const AnyGame& game);

/// "Liuzhou chess, Classic edition".
std::string title_of(const AnyGame& game);

/// "Black: you, White: random mover".
std::string seats_text(const LocalGame& game);
/// Of a program by the text of its player: "level 5 (Learner), cautious".
std::string machine_name(std::string_view player);

}  // namespace palamedes::app
