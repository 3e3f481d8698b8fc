// Advice during a game in the terminal: a hint, and a review of the last move.
#include <fmt/core.h>

#include "app/play/terminal_game.h"
#include "app/play/texts.h"
#include "core/text/turn_text.h"

namespace palamedes::app {

Result<analysis::Analyst> TerminalGame::adviser() const {
  return analysis::Analyst::make(game_.rules().config(), {.threads = threads_, .resources = game_.resources()});
}

void TerminalGame::mark(const analysis::Ply& ply) {
  if (ply.threads > 1) say(fmt::format("Searched with {} threads: asked again, the answer may differ.", ply.threads));
}

std::string TerminalGame::best_turn(const analysis::Hint& hint) const {
  std::vector<std::string> displays{hint.action.display};
  const auto here = game_.now().clone();
  const Seat seat = here->to_act();
  if (hides() || hint.ply.lines.empty() || here->apply(hint.action.text)) return displays.front();
  const auto& line = hint.ply.lines.front().actions;
  for (std::size_t i = 1; i < line.size() && !here->ending() && here->to_act() == seat; ++i) {
    displays.push_back(line[i].display);
    if (here->apply(line[i].text)) break;
  }
  return turn_text(displays);
}

void TerminalGame::hint() {
  if (over()) {
    say("The game is over.");
    return;
  }
  if (editor_) {
    say("Type 'random' for an army like those that people play, or 'named' for a list of ideas.");
    return;
  }
  auto analyst = adviser();
  if (!analyst) return complain(analyst.error().message);
  const auto hint = analyst->hint(game_.so_far());
  if (!hint) return complain(hint.error().message);
  say(fmt::format("Try {}.", best_turn(*hint)));
  if (!hint->sentence.empty()) say(hint->sentence);
  mark(hint->ply);
}

void TerminalGame::review() {
  const auto& steps = game_.steps();
  std::size_t last = steps.size();
  const auto is_asked = [&](const LocalGame::Step& step) {
    return game_.is_human(step.seat) && (!hides() || viewer_of(step.seat) == viewer());
  };
  while (last > 0 && !is_asked(steps[last - 1])) --last;
  if (last == 0) {
    say("You have not moved yet.");
    return;
  }
  if (game_.before(last - 1).setup_editor()) {
    say("Set-ups are not judged.");
    return;
  }
  auto analyst = adviser();
  if (!analyst) return complain(analyst.error().message);
  search::GameSoFar before = game_.so_far();
  before.actions.resize(last - 1);
  const auto review = analyst->review_move(before, steps[last - 1].action);
  if (!review) return complain(review.error().message);
  const std::string move = game_.before(last - 1).board_text(steps[last - 1].action);
  say(fmt::format("{}: {}.", move, review->verdict));
  if (!review->sentence.empty()) say(review->sentence);
  if (review->ply.swing && review->better.text != steps[last - 1].action)
    say(fmt::format("Better was {}.", review->better.display));
  mark(review->ply);
}

}  // namespace palamedes::app
