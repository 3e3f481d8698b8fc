// Saving and resuming during a game in the terminal.
#include <fmt/core.h>

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <utility>

#include "app/play/saved_games.h"
#include "app/play/terminal_game.h"
#include "app/play/texts.h"
#include "core/text/count_of.h"

namespace palamedes::app {
namespace {

/// Replaces "~/" by the home folder, as a shell does.
std::string with_home(std::string path) {
  const std::string home = process_environment()("HOME");
  return path.starts_with("~/") && !home.empty() ? home + path.substr(1) : std::move(path);
}

}  // namespace

void TerminalGame::save(std::string path) {
  path = path.empty() ? files_.save : with_home(std::move(path));
  if (path.empty()) {
    say("Give a file name, such as: save game.jsonl");
    return;
  }
  std::error_code ignored;
  const bool own = std::ranges::find(own_files_, path) != own_files_.end();
  if (!own && std::filesystem::exists(path, ignored)) {
    say(fmt::format("{} exists already and holds another game: choose another name.", path));
    return;
  }
  if (const auto error = save_game(game_, path)) {
    complain(error->message);
    return;
  }
  own_files_.push_back(path);
  saved_in_ = path;
  unsaved_ = false;
  say(fmt::format("Saved {} to {}.", count_of(game_.steps().size(), "move"), path));
  if (hides() && !over()) warn_of_file(path);
}

void TerminalGame::save_bundle(const std::string& typed) {
  const std::string path = with_home(typed);
  std::error_code ignored;
  if (path.empty()) {
    say("Give a file name, such as: bundle game.jsonl");
  } else if (hides() && !over()) {
    say("A bundle shows all hidden pieces, so you can write one only when the game is over.");
  } else if (std::filesystem::exists(path, ignored)) {
    say(fmt::format("{} exists already: choose another name.", path));
  } else if (const auto error = app::save_bundle(game_, "", path)) {
    complain(error->message);
  } else {
    say(fmt::format("Wrote {}. 'palamedes repro' makes the computer's decisions in it again.", path));
  }
}

void TerminalGame::warn_of_file(const std::string& path) {
  say(fmt::format("{} holds the full record, which shows the hidden pieces of both sides.", path));
}

void TerminalGame::resume(std::string path) {
  if (path.empty()) {
    say("Give a file name, such as: resume game.jsonl");
    return;
  }
  path = with_home(std::move(path));
  auto saved = load_game(path, game_.resources());
  if (!saved) {
    complain(saved.error().message);
    return;
  }
  if (!may_drop_this_game()) return;
  game_ = std::move(saved->game);
  at_screen_.reset();
  editor_.reset();
  drafts_.clear();
  unsaved_ = false;
  board_is_old_ = true;
  saved_in_ = path;
  own_files_.clear();
  files_.resumed_from.clear();
  if (saved->in_file == 1) {  // otherwise saving would delete the other games of the file
    own_files_.push_back(path);
    files_.resumed_from = path;
  }
  if (!files_.save.empty() && files_.save != path) {
    say(fmt::format("{} keeps the previous game; this one is not saved automatically.", files_.save));
    files_.save.clear();
  }
  greet();
  due_since_ = std::chrono::steady_clock::now();
}

bool TerminalGame::may_drop_this_game() {
  if (!unsaved_ || over()) return true;
  const Input input = console_->ask("  Leave the current game? It is not saved. [y/N] > ");
  return input.kind == Input::Kind::kLine && (input.text == "y" || input.text == "Y" || input.text == "yes");
}

void TerminalGame::save_by_itself() {
  if (files_.save.empty()) return;
  const bool worked = !save_error_.has_value();
  save_error_ = save_game(game_, files_.save);
  if (!save_error_) {
    unsaved_ = false;
    saved_in_ = files_.save;
  } else if (worked) {  // complain once, not after every action
    complain(save_error_->message);
  }
}

void TerminalGame::leave() {
  if (at_screen_ && !over()) {
    console_->print(cleared(console_->look()));  // so that nobody sees the pieces of the last player
  } else if (editor_ && !drafts_.empty() && !editor_->text().empty()) {
    say(fmt::format("Your set-up is not saved. To get it back, type: load {}", editor_->text()));
  }
  if (!over()) {
    const bool taken_back = unsaved_ && !files_.resumed_from.empty();  // even if everything was taken back
    if (game_.human_acted() || taken_back) keep();
    return;
  }
  std::error_code ignored;
  if (is_unfinished_game(files_.resumed_from, files_.unfinished)) std::filesystem::remove(files_.resumed_from, ignored);
}

/// A resumed game goes back to its file. A new game never overwrites another one.
void TerminalGame::keep() {
  std::error_code ignored;
  const bool known = is_unfinished_game(files_.resumed_from, files_.unfinished);
  if (!unsaved_ && !known && saved_in_.empty()) return;  // unchanged, and still in a file of several games
  if (!unsaved_ && !known && std::filesystem::is_regular_file(saved_in_, ignored)) {
    say(fmt::format("The game is saved in {}; to continue: palamedes play --resume {}", saved_in_, saved_in_));
    return;
  }
  if (files_.unfinished.empty()) {
    say("The unfinished game is not saved, because neither XDG_STATE_HOME nor HOME is set.");
    return;
  }
  Result<std::string> kept = files_.resumed_from;
  if (!known) {
    kept = keep_unfinished(game_, files_.unfinished);
  } else if (const auto error = save_game(game_, files_.resumed_from)) {
    kept = *error;
  }
  if (!kept) {
    say(fmt::format("The unfinished game could not be saved: {}.", kept.error().message));
  } else {
    say(fmt::format("The unfinished game is saved in {}; 'palamedes play' offers to continue it.", *kept));
    if (!known && !files_.resumed_from.empty()) {
      say(fmt::format("{} is unchanged; to save to the same file, use --resume with --save.", files_.resumed_from));
    }
    if (hides()) warn_of_file(*kept);
  }
}

}  // namespace palamedes::app
