// Setting up pieces in the terminal: a person edits a draft, and `done` turns it into actions of the game.
#include <fmt/core.h>

#include <algorithm>

#include "app/play/letters.h"
#include "app/play/screen/board.h"
#include "app/play/terminal_game.h"
#include "app/play/texts.h"
#include "core/rng.h"

namespace palamedes::app {
namespace {

/// The words of the text, as they were typed.
std::vector<std::string> parts_of(std::string_view text) {
  std::vector<std::string> parts;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    if (end > 0) parts.emplace_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return parts;
}

Error wrong_use(std::string_view how) { return {"wrong_use", fmt::format("type it like this: {}", how)}; }

}  // namespace

void TerminalGame::begin_setup() {
  if (over() || !game_.is_human(game_.now().to_act())) return;
  editor_ = game_.now().setup_editor();
  if (editor_) board_is_old_ = true;
}

void TerminalGame::show_setup() {
  console_->print('\n' + draw(editor_->sketch(), {}, console_->look()) + '\n');
  const std::string in_hand = editor_->in_hand();
  const std::string who = game_.rules().seat_name(game_.now().to_act());
  const auto [one, two] = editor_->example_cells();
  if (in_hand.empty()) {
    say(fmt::format("{}: all pieces are placed. 'done' ends the set-up; 'swap {} {}' still changes it.", who, one,
                    two));
  } else {
    say(fmt::format("{} sets up. In hand: {}", who, in_hand));
    say(fmt::format("'place F {}', 'random', 'named' and 'load TEXT' set up pieces; 'help' says more.", one));
  }
  if (const std::string warning = editor_->warning(); !warning.empty()) say(fmt::format("Note: {}.", warning));
}

bool TerminalGame::obey_setup(const Command& command, const std::string& line) {
  const auto parts = parts_of(command.rest);
  const std::string& word = command.word;
  const std::size_t at = line.find('@');
  if (word == "place") {
    change_setup([&](SetupEditor& editor) -> MaybeError {
      if (parts.size() < 2) return wrong_use("place F " + editor.example_cells()[0]);
      for (std::size_t i = 1; i < parts.size(); ++i) {
        if (auto error = editor.place(parts[0], parts[i])) return error;
      }
      return std::nullopt;
    });
  } else if (word == "swap") {
    change_setup([&](SetupEditor& editor) -> MaybeError {
      if (parts.size() != 2) {
        const auto [one, two] = editor.example_cells();
        return wrong_use(fmt::format("swap {} {}", one, two));
      }
      return editor.swap(parts[0], parts[1]);
    });
  } else if (word == "clear") {
    change_setup([&](SetupEditor& editor) -> MaybeError {
      if (parts.empty()) return wrong_use(fmt::format("clear {}, or clear all", editor.example_cells()[0]));
      if (parts.size() == 1 && lowered(parts[0]) == "all") return editor.clear_all();
      for (const std::string& cell : parts) {
        if (auto error = editor.clear(cell)) return error;
      }
      return std::nullopt;
    });
  } else if (word == "load") {
    change_setup([&](SetupEditor& editor) -> MaybeError {
      if (parts.empty()) return wrong_use("load TEXT, where TEXT is the army from the front row to the back row");
      return editor.load(command.rest);
    });
  } else if (word == "random") {
    change_setup([&](SetupEditor& editor) {
      const Seat seat = game_.now().to_act();
      Rng rng = Rng(game_.seed()).stream(fmt::format("setup/seat{}/{}", number(seat), random_setups_++));
      return editor.load_random(rng.next());
    });
  } else if (word == "named") {
    if (parts.empty()) {
      list_named();
    } else {
      change_setup([&](SetupEditor& editor) { return editor.load_named(command.rest); });
    }
  } else if (word == "undo") {
    undo_setup();
  } else if (word == "done") {
    finish_setup();
  } else if (word == "legal") {
    say(editor_->in_hand().empty() ? "All pieces are placed: done ends the set-up."
                                   : "Every piece in hand may stand on every empty square of your side.");
  } else if (at != std::string::npos) {
    change_setup([&](SetupEditor& editor) { return editor.place(line.substr(0, at), line.substr(at + 1)); });
  } else {
    return false;
  }
  return true;
}

void TerminalGame::change_setup(const std::function<MaybeError(SetupEditor&)>& change) {
  auto next = editor_->clone();
  if (const auto error = change(*next)) {
    complain(error->message);
    return;
  }
  drafts_.push_back(std::exchange(editor_, std::move(next)));
  board_is_old_ = true;
}

void TerminalGame::undo_setup() {
  if (drafts_.empty()) {
    say("There is nothing to undo.");
    return;
  }
  editor_ = std::move(drafts_.back());
  drafts_.pop_back();
  board_is_old_ = true;
}

void TerminalGame::list_named() {
  const auto ideas = editor_->named();
  std::size_t widest = 0;
  for (const SetupIdea& idea : ideas) widest = std::max(widest, idea.id.size());
  for (const SetupIdea& idea : ideas) say(fmt::format("{:<{}}  {}", idea.id, widest, idea.idea));
}

void TerminalGame::finish_setup() {
  const auto actions = editor_->actions();
  if (!actions) {
    complain(actions.error().message);
    return;
  }
  if (!editor_->warning().empty()) {
    complain(editor_->warning());
    const Input input = console_->ask("  Use this set-up anyway? [y/N] > ");
    const std::string word = lowered(input.text);
    if (input.kind != Input::Kind::kLine || (word != "y" && word != "yes")) return;
  }
  const std::string who = game_.rules().seat_name(game_.now().to_act());
  if (const auto error = make(*actions)) {
    complain(error->message);
    return;
  }
  editor_.reset();
  drafts_.clear();
  say(fmt::format("{} has finished the set-up.", who));
}

}  // namespace palamedes::app
