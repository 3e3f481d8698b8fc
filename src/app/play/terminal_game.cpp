#include "app/play/terminal_game.h"

#include <fmt/core.h>

#include <cassert>
#include <utility>

#include "app/play/letters.h"
#include "app/play/saved_games.h"
#include "app/play/screen/board.h"
#include "app/play/texts.h"
#include "core/text/count_of.h"

namespace palamedes::app {
namespace {

Tint tint_of(Seat seat) { return static_cast<Tint>(static_cast<int>(Tint::kSeat1) + static_cast<int>(index(seat))); }

}  // namespace

TerminalGame::TerminalGame(Console& console, LocalGame game, GameFiles files, int threads)
    : console_(&console),
      game_(std::move(game)),
      files_(std::move(files)),
      threads_(threads),
      saved_in_(files_.resumed_from) {
  for (const std::string& path : {files_.save, files_.resumed_from}) {
    if (!path.empty()) own_files_.push_back(path);
  }
}

void TerminalGame::say(std::string_view sentence) { console_->print(fmt::format("  {}\n", sentence)); }

void TerminalGame::complain(std::string_view message) { say(capitalized(message) + '.'); }

MaybeError TerminalGame::run() {
  greet();
  save_by_itself();
  due_since_ = std::chrono::steady_clock::now();
  while (!console_->stopped()) {
    let_engines_act();
    if (console_->stopped()) break;
    if (must_hand_over() && hand_over() == Then::kLeave) break;
    if (!editor_) begin_setup();
    if (board_is_old_) show_board();
    if (over() && !game_.has_human()) break;
    if (serve_person() == Then::kLeave) break;
  }
  leave();
  return save_error_;
}

void TerminalGame::greet() {
  // The seed would reveal the hidden pieces of an engine.
  const bool told = game_.has_engine() && (!hides() || over() || !game_.has_human());
  console_->print(fmt::format("\n{}. {}.{}\n", bold(title_of(game_.rules()), console_->look()), seats_text(game_),
                              told ? fmt::format(" Seed {}.", game_.seed()) : ""));
  if (game_.has_human()) console_->print("Type help at any time.\n");
  if (hides() && !over() && !files_.save.empty()) warn_of_file(files_.save);
}

void TerminalGame::show_board() {
  board_is_old_ = false;
  if (editor_) {
    show_setup();
    return;
  }
  const std::size_t turn = game_.last_turn();
  const Sketch now = game_.now().sketch(viewer());
  std::vector<std::string> changed;
  if (!game_.steps().empty() && !game_.before(turn).setup_editor()) {
    changed = changed_cells(game_.before(turn).sketch(viewer()), now);
  }
  console_->print('\n' + draw(now, changed, console_->look()) + '\n');
  if (const auto ending = game_.now().ending()) {
    say(bold(fmt::format("{}.", ending->sentence), console_->look()));
    const std::string seed = hides() && game_.has_engine() ? fmt::format(" Seed {}.", game_.seed()) : "";
    say(fmt::format("{} played.{}", count_of(game_.steps().size(), "move"), seed));
    if (game_.has_human()) {
      say(hides() ? "Enter leaves; save FILE keeps the game."
                  : "Enter leaves; undo goes back; save FILE keeps the game.");
    }
  } else {
    const Seat due = game_.now().to_act();
    const Prompt prompt = game_.now().full_prompt(game_.is_human(due) ? viewer_of(due) : kUmpire, Language::kEnglish);
    say(prompt.sentence + '.');
    if (!prompt.detail.empty()) say(prompt.detail + '.');
  }
}

bool TerminalGame::engine_is_due() const { return !over() && !game_.is_human(game_.now().to_act()); }

void TerminalGame::let_engines_act() {
  if (!engine_is_due()) return;
  const std::size_t first = game_.steps().size();
  while (engine_is_due() && !console_->stopped()) {
    if (const auto failed = game_.let_engine_act()) {
      replace_engine(*failed);
      return;
    }
  }
  if (game_.has_human()) {
    for (const std::string& sentence : told(first, viewer())) say(sentence + '.');
  }
  board_is_old_ = true;
  save_by_itself();
  due_since_ = std::chrono::steady_clock::now();
}

void TerminalGame::replace_engine(const Error& failure) {
  const Seat seat = game_.now().to_act();
  complain(fmt::format("{} could not decide: {}", engine_name(game_.player(seat).text()), failure.message));
  if (!files_.unfinished.empty()) {
    const auto kept = keep_bundle(game_, failure.message, files_.unfinished);
    if (kept) {
      say(fmt::format("The details are in {}. Please report this and attach the file.{}", *kept,
                      hides() ? " It shows the pieces of both sides." : ""));
    } else {
      complain(fmt::format("the details could not be saved: {}", kept.error().message));
    }
  }
  say(fmt::format("From now on {} moves at random.", game_.rules().seat_name(seat)));
  [[maybe_unused]] const auto refused = game_.seat(seat, LocalPlayer::random());
  assert(!refused && "every game has a random mover");
}

TerminalGame::Then TerminalGame::serve_person() {
  std::string prompt = "> ";
  if (!over()) {
    const Seat seat = game_.now().to_act();
    prompt = painted(game_.rules().seat_name(seat), tint_of(seat), false, console_->look()) + "> ";
  }
  const Input input = console_->ask(prompt);
  switch (input.kind) {
    case Input::Kind::kLine:
      return obey(input.text);
    case Input::Kind::kRefused:
      complain(input.text);
      return Then::kGoOn;
    case Input::Kind::kEnd:
    case Input::Kind::kStopped:
      return Then::kLeave;
  }
  return Then::kLeave;
}

}  // namespace palamedes::app
