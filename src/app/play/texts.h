// Longer texts that `palamedes play` prints on request: the legal moves, the rules in short, what to type.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/play/local_game.h"
#include "games/edge.h"
#include "games/setup_editor.h"

namespace palamedes::app {

/// The legal moves: a few with a sentence each, many in groups by their kind with one example in words. If
/// `filter` is given, only those that contain it in their text or as a word of their sentence.
std::string legal_text(const AnyState& position, std::string_view filter);

/// What is to be done now, how to type it, and the commands.
std::string help_text(const LocalGame& game);

/// What to type while a person sets up pieces.
std::string setup_help_text(const SetupEditor& editor);

/// The rules in a few lines, the edition and its knobs, and where to read more.
std::string rules_text(const AnyGame& game);

/// "Liuzhou chess, Classic edition".
std::string title_of(const AnyGame& game);

/// "Black: you, White: random mover".
std::string seats_text(const LocalGame& game);
/// Of a program by the text of its player: "level 5 (Improver), cautious".
std::string engine_name(std::string_view player);

}  // namespace palamedes::app
