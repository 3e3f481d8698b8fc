// The longer texts that `palamedes play` prints on request: legal moves, a summary of the rules, help.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/play/local_game.h"
#include "games/edge.h"
#include "games/setup_editor.h"

namespace palamedes::app {

/// Lists the legal moves. A short list describes each move; a long one is grouped by kind and describes one move of
/// each group. A filter keeps only moves that contain it in their text or as a word of their description.
std::string legal_text(const AnyState& position, std::string_view filter);

/// Explains what the player has to do now, how to type a move, and the commands.
std::string help_text(const LocalGame& game);

/// Explains the commands for setting up pieces.
std::string setup_help_text(const SetupEditor& editor);

/// Summarizes the rules, lists the edition and its knobs, and names the full rules.
std::string rules_text(const AnyGame& game);

/// "Liuzhou chess, Classic edition".
std::string title_of(const AnyGame& game);

/// "Black: you, White: random mover".
std::string seats_text(const LocalGame& game);
/// A name for the engine with this player specification: "level 5 (Improver), cautious".
std::string engine_name(std::string_view player);

}  // namespace palamedes::app
