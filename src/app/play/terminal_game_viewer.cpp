// Games with hidden pieces: for whom the screen is drawn, and how players hand over the keyboard.
#include <fmt/core.h>

#include "app/play/letters.h"
#include "app/play/terminal_game.h"
#include "app/play/texts.h"
#include "core/text/count_of.h"
#include "core/text/lower_case.h"

namespace palamedes::app {

Viewer TerminalGame::viewer() const {
  if (!hides() || over() || !game_.has_human()) return kUmpire;
  if (game_.humans() > 1) return at_screen_ ? viewer_of(*at_screen_) : kSpectator;
  std::size_t seat = 0;
  while (!game_.is_human(seat_at(seat))) ++seat;
  return viewer_of(seat_at(seat));
}

bool TerminalGame::must_hand_over() const {
  if (!hides() || over() || game_.humans() < 2) return false;
  const Seat due = game_.now().to_act();
  return game_.is_human(due) && at_screen_ != due;
}

TerminalGame::Then TerminalGame::hand_over() {
  const Seat due = game_.now().to_act();
  const std::string who = game_.rules().seat_name(due);
  at_screen_.reset();
  editor_.reset();
  drafts_.clear();
  console_->print(cleared(console_->look()) + '\n');
  // Show only what everybody may know, because anybody may be looking at the screen.
  const auto news = [&](Viewer viewer) {
    for (const std::string& sentence : told(game_.last_turn(), viewer)) say(sentence + '.');
  };
  news(kSpectator);
  while (true) {
    console_->forget_typed();
    const Input input = console_->ask(fmt::format("  Pass the keyboard to {}, then press Enter. ", who));
    if (input.kind == Input::Kind::kEnd || input.kind == Input::Kind::kStopped) return Then::kLeave;
    if (input.kind == Input::Kind::kLine && input.text.empty()) break;
    const std::string word = lowered(input.text);
    if (input.kind == Input::Kind::kLine && (word == "quit" || word == "exit" || word == "q")) return Then::kLeave;
    say(fmt::format("Only Enter shows {}'s side; quit leaves.", who));
  }
  console_->print(cleared(console_->look()));
  at_screen_ = due;
  news(viewer_of(due));
  board_is_old_ = true;
  due_since_ = std::chrono::steady_clock::now();
  return Then::kGoOn;
}

std::vector<std::string> TerminalGame::told(std::size_t first_step, Viewer viewer) const {
  std::vector<std::string> sentences;
  std::size_t hidden = 0;
  for (std::size_t i = first_step; i < game_.steps().size(); ++i) {
    const std::string& action = game_.steps()[i].action;
    SeenAction sight = game_.before(i).sight(action, hides() ? viewer : kUmpire);
    if (sight.action == "?") {
      ++hidden;
    } else {
      sentences.push_back(std::move(sight.sentence));
    }
  }
  if (hidden > 0) {
    const std::string who = game_.rules().seat_name(game_.steps().back().seat);
    sentences.push_back(fmt::format("{} has placed {}", who, count_of(hidden, "piece")));
  }
  return sentences;
}

}  // namespace palamedes::app
