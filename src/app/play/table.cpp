#include "app/play/table.h"

#include <fmt/core.h>

#include <cassert>
#include <utility>

#include "app/play/saved_games.h"
#include "app/play/screen/board.h"
#include "app/play/texts.h"
#include "app/play/words.h"
#include "core/text.h"

namespace palamedes::app {
namespace {

Tint tint_of(Seat seat) { return static_cast<Tint>(static_cast<int>(Tint::kSeat1) + static_cast<int>(index(seat))); }

}  // namespace

Table::Table(Console& console, Session session, TableFiles files)
    : console_(&console), session_(std::move(session)), files_(std::move(files)), saved_in_(files_.resumed_from) {
  for (const std::string& path : {files_.save, files_.resumed_from}) {
    if (!path.empty()) own_files_.push_back(path);
  }
}

void Table::say(std::string_view sentence) { console_->print(fmt::format("  {}\n", sentence)); }

void Table::complain(std::string_view message) { say(capitalized(message) + '.'); }

MaybeError Table::run() {
  greet();
  save_by_itself();
  due_since_ = std::chrono::steady_clock::now();
  while (!console_->stopped()) {
    let_engines_act();
    if (console_->stopped()) break;
    if (must_hand_over() && hand_over() == Then::kLeave) break;
    if (!editor_) begin_setup();
    if (board_is_old_) show_board();
    if (over() && !session_.has_human()) break;
    if (serve_person() == Then::kLeave) break;
  }
  leave();
  return save_error_;
}

void Table::greet() {
  // Who knows the seed can find out what a program hides.
  const bool told = session_.has_engine() && (!hides() || over() || !session_.has_human());
  console_->print(fmt::format("\n{}. {}.{}\n", bold(title_of(session_.game()), console_->look()), seats_text(session_),
                              told ? fmt::format(" Seed {}.", session_.seed()) : ""));
  if (session_.has_human()) console_->print("Type help at any time.\n");
  if (hides() && !over() && !files_.save.empty()) warn_of_file(files_.save);
}

void Table::show_board() {
  board_is_old_ = false;
  if (editor_) {
    show_setup();
    return;
  }
  const std::size_t turn = session_.last_turn();
  const Sketch now = session_.now().sketch(eyes());
  std::vector<std::string> changed;
  if (!session_.steps().empty() && !session_.before(turn).setup_editor()) {
    changed = changed_cells(session_.before(turn).sketch(eyes()), now);
  }
  console_->print('\n' + draw(now, changed, console_->look()) + '\n');
  if (const auto ending = session_.now().ending()) {
    say(bold(fmt::format("{}.", ending->sentence), console_->look()));
    const std::string seed = hides() && session_.has_engine() ? fmt::format(" Seed {}.", session_.seed()) : "";
    say(fmt::format("{} played.{}", count_of(session_.steps().size(), "move"), seed));
    if (session_.has_human()) {
      say(hides() ? "Enter leaves; save FILE keeps the game."
                  : "Enter leaves; undo goes back; save FILE keeps the game.");
    }
  } else {
    say(session_.now().prompt() + '.');
  }
}

bool Table::engine_is_due() const { return !over() && !session_.is_human(session_.now().to_act()); }

void Table::let_engines_act() {
  if (!engine_is_due()) return;
  const std::size_t first = session_.steps().size();
  while (engine_is_due() && !console_->stopped()) {
    if (const auto failed = session_.let_engine_act()) {
      replace_engine(*failed);
      return;
    }
  }
  if (session_.has_human()) {
    for (const std::string& sentence : told(first, eyes())) say(sentence + '.');
  }
  board_is_old_ = true;
  save_by_itself();
  due_since_ = std::chrono::steady_clock::now();
}

void Table::replace_engine(const Error& failure) {
  const Seat seat = session_.now().to_act();
  complain(fmt::format("{} could not decide: {}", engine_name(session_.player(seat).text()), failure.message));
  if (!files_.unfinished.empty()) {
    const auto kept = keep_bundle(session_, failure.message, files_.unfinished);
    if (kept) {
      say(fmt::format("A report is saved in {}; please send it to the developers.{}", *kept,
                      hides() ? " It shows both sides." : ""));
    } else {
      complain(fmt::format("the report could not be saved: {}", kept.error().message));
    }
  }
  say(fmt::format("From now on {} moves at random.", session_.game().seat_name(seat)));
  [[maybe_unused]] const auto refused = session_.seat(seat, TablePlayer::random());
  assert(!refused && "every game has a random mover");
}

Table::Then Table::serve_person() {
  std::string prompt = "> ";
  if (!over()) {
    const Seat seat = session_.now().to_act();
    prompt = painted(session_.game().seat_name(seat), tint_of(seat), false, console_->look()) + "> ";
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
