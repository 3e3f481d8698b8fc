// What a person can type during a game in the terminal: moves and commands.
#include <fmt/core.h>

#include <algorithm>

#include "app/play/input/typed_action.h"
#include "app/play/letters.h"
#include "app/play/terminal_game.h"
#include "app/play/texts.h"
#include "core/text/count_of.h"
#include "core/text/lower_case.h"
#include "core/text/split.h"

namespace palamedes::app {
TerminalGame::Command TerminalGame::split(const std::string& line) {
  const std::size_t blank = line.find(' ');
  Command command{.word = lowered(line.substr(0, blank)), .rest = ""};
  if (blank != std::string::npos) command.rest = line.substr(line.find_first_not_of(' ', blank));
  return command;
}

TerminalGame::Then TerminalGame::obey(const std::string& line) {
  if (line.empty()) return over() ? Then::kLeave : Then::kGoOn;
  const Command command = split(line);
  const auto is = [&](std::initializer_list<std::string_view> words) {
    return std::ranges::find(words, command.word) != words.end();
  };
  if (is({"quit", "exit", "q"})) return Then::kLeave;
  if (editor_ && obey_setup(command, line)) return Then::kGoOn;
  if (is({"help", "?"})) {
    console_->print(editor_ ? setup_help_text(*editor_) : help_text(game_));
  } else if (is({"legal"})) {
    console_->print(legal_text(game_.now(), command.rest));
  } else if (is({"board"})) {
    board_is_old_ = true;
  } else if (is({"rules"})) {
    console_->print(rules_text(game_.rules()));
  } else if (is({"undo"})) {
    undo();
  } else if (is({"hint"})) {
    hint();
  } else if (is({"why"})) {
    review();
  } else if (is({"save"})) {
    save(command.rest);
  } else if (is({"bundle"})) {
    save_bundle(command.rest);
  } else if (is({"resume", "load"})) {
    resume(command.rest);
  } else {
    act(line);
  }
  return Then::kGoOn;
}

void TerminalGame::act(const std::string& typed) {
  if (over()) {
    say(hides() ? "The game is over: Enter leaves, save FILE keeps the game."
                : "The game is over: Enter leaves, undo goes back, save FILE keeps the game.");
    return;
  }
  if (editor_) {
    const auto [one, two] = editor_->example_cells();
    say(fmt::format(
        "Set up your pieces first: place F {}, swap {} {}, random, named, load TEXT, done. 'help' says more.", one, one,
        two));
    return;
  }
  const auto actions = read_turn(game_.now(), typed);
  if (!actions) {
    complain(actions.error().message);
    return;
  }
  const std::size_t first = game_.steps().size();
  if (const auto error = make(*actions)) {
    complain(error->message);
    return;
  }
  for (const std::string& sentence : told(first, viewer())) say(sentence + '.');
}

MaybeError TerminalGame::make(const std::vector<std::string>& actions) {
  const auto now = std::chrono::steady_clock::now();
  const auto trial = game_.now().clone();
  for (const std::string& action : actions) {
    if (auto error = trial->apply(action)) return error;
  }
  // Several actions may be decided on together: the first one gets the time.
  auto thought = std::chrono::duration_cast<std::chrono::milliseconds>(now - due_since_);
  for (const std::string& action : actions) {
    if (auto error = game_.act(action, static_cast<std::uint64_t>(thought.count()))) return error;
    thought = {};
  }
  due_since_ = now;
  board_is_old_ = true;
  unsaved_ = true;
  save_by_itself();
  return std::nullopt;
}

void TerminalGame::undo() {
  if (hides()) {
    say("You cannot undo in a game with hidden pieces: your opponent has seen your move.");
    return;
  }
  const std::size_t count = game_.undo();
  if (count == 0) {
    say("There is nothing to undo.");
    return;
  }
  due_since_ = std::chrono::steady_clock::now();
  say(fmt::format("{} undone.", count_of(count, "move")));
  board_is_old_ = true;
  unsaved_ = true;
  save_by_itself();
}

}  // namespace palamedes::app
