// Checks for all games of what people and programs see: the erased edge, refusals, damaged texts. As in
// suite_checks.h, each function returns what is wrong, or an empty text.
#pragma once

#include <algorithm>
#include <cctype>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "tests/suite/suite_checks.h"

namespace palamedes::suite {

/// A sketch as one line, for comparison.
inline std::string drawn(const Sketch& sketch) {
  std::string line = sketch.legend;
  for (const SketchCell& cell : sketch.cells) line += ' ' + cell.name + cell.glyph + (cell.safe ? "+" : "");
  for (const SketchPhase& phase : sketch.phases) line += "; " + phase.name + (phase.now ? " now" : "");
  for (const std::string& note : sketch.notes) line += "; " + note;
  for (const SketchSeat& seat : sketch.seats) {
    line += "; " + seat.name;
    for (const auto* counts : {&seat.counts, &seat.lost}) {
      for (const SketchCount& count : *counts) line += ' ' + count.name + std::to_string(count.value);
    }
  }
  return line;
}

/// The notation of an action in the ways that people may type it: as it is, with "x" for "×", in capitals, without
/// blanks and with more of them.
inline std::vector<std::string> spellings(const std::string& display) {
  std::string plain = display;
  constexpr std::string_view kTimes = "×";
  for (std::size_t at = 0; (at = plain.find(kTimes, at)) != std::string::npos;) plain.replace(at, kTimes.size(), "x");
  std::string capitals;
  std::string narrow;
  std::string wide;
  for (const char c : plain) {
    capitals += static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    if (c != ' ') narrow += c;
    const bool may_part = static_cast<unsigned char>(c) < 0x80;
    wide += c;
    if (may_part) wide += ' ';
  }
  return {display, plain, capitals, narrow, ' ' + wide};
}

/// Compares a position as seen through the erased edge with the game's own type.
template <EdgeGame G>
std::string edge_difference(const G& game, const Position<G>& state, const AnyState& erased) {
  if (erased.text() != game.state_text(state)) return "the edge shows the state '" + erased.text() + "'";
  if (erased.to_act() != game.to_act(state)) return "the edge names another seat to act";
  const auto texts = legal_texts(game, state);
  if (erased.legal() != texts) return "the edge lists other legal actions";
  const auto outcome = game.outcome(state);
  const auto ending = erased.ending();
  if (ending.has_value() != outcome.has_value()) return "the edge disagrees whether the game is over";
  if (ending && (!(ending->outcome == *outcome) || ending->reason != game.end_reason(*outcome) ||
                 ending->sentence != game.end_sentence(state, Language::kEnglish) ||
                 ending->details != game.end_details(*outcome))) {
    return "the edge shows another ending";
  }
  if (erased.full_prompt(kUmpire, Language::kEnglish) != game.prompt(state, kUmpire, Language::kEnglish))
    return "the edge shows another prompt";
  if (drawn(erased.sketch()) != drawn(game.sketch(state, Language::kEnglish))) return "the edge draws another sketch";
  for (const std::string& text : texts) {
    if (erased.describe(text) != game.describe(state, *game.parse_action(state, text), Language::kEnglish)) {
      return "the edge describes " + text + " otherwise";
    }
    const std::string display = erased.board_text(text);
    for (const std::string& typed : NamesCells<G> ? spellings(display) : std::vector{display}) {
      if (erased.from_board_text(typed) != text) return "the edge does not read " + typed + " as " + text;
    }
  }
  return "";
}

/// Checks that the cells can be drawn: names and places are unique.
template <EdgeGame G>
std::string sketch_can_be_drawn(const G& game, const Position<G>& state) {
  const Sketch sketch = game.sketch(state, Language::kEnglish);
  if (sketch.cells.empty()) return "the sketch is empty";
  std::set<std::string> names;
  std::set<std::pair<int, int>> spots;
  for (const SketchCell& cell : sketch.cells) {
    if (cell.glyph.empty()) return "the cell " + cell.name + " has no glyph";
    if (!names.insert(cell.name).second) return "two cells are named '" + cell.name + "'";
    if (!spots.insert({cell.column, cell.row}).second) return "two cells are drawn on the spot of " + cell.name;
  }
  for (const SketchLabel& label : sketch.labels) {
    if (spots.contains({label.column, label.row})) return "the label " + label.text + " covers a cell";
  }
  return "";
}

/// What a made move tells is what the position before it told.
inline std::string made_move_difference(const AnyState& before, const std::string& action, const MadeMove& made) {
  for (const Viewer viewer : {viewer_of(seat_at(0)), viewer_of(seat_at(1)), kSpectator, kUmpire}) {
    for (const LanguageInfo& language : kLanguages) {
      const SeenAction was = before.sight(action, viewer, language.language);
      const SeenAction now = made.sight(viewer, language.language);
      if (was.action != now.action || was.note != now.note || was.sentence != now.sentence ||
          was.display != now.display)
        return "a made move is told as " + now.action + ' ' + now.note + ": " + now.sentence;
    }
  }
  return "";
}

template <EdgeGame G>
std::string erased_edge_agrees(const G& game, const Plan& plan) {
  const Erased<G> erased(game);
  if (&erased.info() != &G::info() || !(erased.config() == game.config()) || erased.seats() != game.seats()) {
    return "the edge describes another game";
  }
  std::set<std::string> seat_names;
  for (int i = 0; i < game.seats(); ++i) {
    const Seat seat = seat_at(static_cast<std::size_t>(i));
    if (erased.seat_name(seat) != game.seat_name(seat, Language::kEnglish)) return "the edge names a seat otherwise";
    seat_names.insert(erased.seat_name(seat));
  }
  if (seat_names.size() != static_cast<std::size_t>(game.seats())) return "two seats have one name";

  std::unique_ptr<AnyState> walker;
  return look_at_games(game, plan, std::min(plan.games, 6), [&](const Visit<G>& visit) -> std::string {
    const std::string text = game.state_text(visit.state);
    if (!walker) {
      auto parsed = erased.parse_state(text);
      if (!parsed) return "the edge refuses the state: " + parsed.error().message;
      walker = std::move(*parsed);
    }
    if (auto wrong = edge_difference(game, visit.state, *walker); !wrong.empty()) return wrong;
    if (auto wrong = sketch_can_be_drawn(game, visit.state); !wrong.empty()) return wrong;
    if (visit.over) {
      walker.reset();
      return "";
    }
    const auto kept = walker->clone();
    const auto applied = walker->clone();
    const std::string action = game.action_text(visit.state, visit.next);
    if (const auto refusal = applied->apply(action)) return "the edge refuses a legal action: " + refusal->message;
    const auto made = walker->make(action);
    if (!made) return "the edge does not make a legal action: " + made.error().message;
    if (walker->text() != applied->text()) return "make and apply differ: " + walker->text();
    if (auto wrong = made_move_difference(*kept, action, **made); !wrong.empty()) return wrong;
    return kept->text() == text ? "" : "a clone changes with the state it was made of";
  });
}

/// Checks that every action of one position is either legal in another or refused without a change.
template <EdgeGame G>
std::string foreign_actions_are_refused_without_change(const G& game, const Plan& plan) {
  const Erased<G> erased(game);
  std::set<std::string> pool;
  auto wrong = look_at_games(game, plan, std::min(plan.games, 4), [&](const Visit<G>& visit) {
    for (const std::string& text : legal_texts(game, visit.state)) pool.insert(text);
    return "";
  });
  if (!wrong.empty()) return wrong;
  int number = 0;
  return look_at_games(game, plan, std::min(plan.games, 4), [&](const Visit<G>& visit) -> std::string {
    if (number++ % (7 * plan.stride) != 0 && !visit.over) return "";
    const auto legal = legal_texts(game, visit.state);
    const std::set<std::string> legal_set(legal.begin(), legal.end());
    const std::string before = game.state_text(visit.state);
    auto position = erased.parse_state(before);
    if (!position) return "the edge refuses the state: " + position.error().message;
    int pooled = 0;
    for (const std::string& text : pool) {
      if (pooled++ % plan.stride != 0 || legal_set.contains(text)) continue;
      const auto action = game.parse_action(visit.state, text);
      if (action && !game.refusal(visit.state, *action)) return "the action " + text + " is not legal and not refused";
      const auto refusal = (*position)->apply(text);
      if (!refusal) return "the edge makes the illegal action " + text;
      if (refusal->code.empty() || refusal->message.empty())
        return "the action " + text + " is refused without a reason";
      if ((*position)->text() != before) return "the refused action " + text + " changes the state";
    }
    return "";
  });
}

/// Versions of the text with small damage: cut short, or with bytes changed, lost, doubled or swapped.
inline std::vector<std::string> damaged(const std::string& text, Rng& rng) {
  std::vector<std::string> results;
  for (std::size_t i = 0; i < text.size(); ++i) {
    results.push_back(text.substr(0, i));
    results.push_back(text.substr(i + 1));
    std::string changed = text;
    changed[i] = static_cast<char>(text[i] ^ (1 << rng.below(8)));
    results.push_back(changed);
    changed[i] = text[rng.below(static_cast<std::uint32_t>(text.size()))];
    results.push_back(changed);
    changed[i] = static_cast<char>('0' + rng.below(10));
    results.push_back(changed);
    results.push_back(text.substr(0, i) + text.substr(i + 1));
    results.push_back(text.substr(0, i) + text[i] + text.substr(i));
    if (i > 0) {
      changed = text;
      std::swap(changed[i], changed[i - 1]);
      results.push_back(changed);
    }
  }
  results.push_back(text + ' ');
  results.push_back(text + '\n');
  results.push_back(text + std::string(1, '\0'));
  results.push_back(text + text);
  results.emplace_back(100'000, text.empty() ? ' ' : text[0]);
  return results;
}

/// Checks that a text is either refused with a reason, or gives a valid state that prints a text of the same state.
template <EdgeGame G>
std::string text_is_refused_or_sound(const G& game, search::StepChecks<G>& checks, const std::string& text, Rng& rng) {
  const auto state = game.parse_state(text);
  if (!state) {
    if (state.error().code.empty() || state.error().message.empty()) return "it is refused without a reason";
    if (state.error().message.size() > 1000) return "it is refused with a very long message";
    return "";
  }
  auto position = *state;
  for (int i = 0; i < 4; ++i) {
    ActionBuffer<typename G::Action> buffer(game.max_actions());
    auto& actions = buffer.list();
    game.legal(position, actions);
    const bool over = actions.empty();
    const auto next = over ? typename G::Action{} : actions[rng.below(actions.size())];
    if (auto wrong = checks.check(position, next, search::CheckLevel::kTexts); !wrong.empty()) return wrong;
    if (over) break;
    game.apply(position, next);
  }
  return "";
}

template <EdgeGame G>
std::string damaged_state_texts_are_refused_or_sound(const G& game, const Plan& plan) {
  search::StepChecks<G> checks(game);
  Rng rng(plan.seed);
  int number = 0;
  return look_at_games(game, plan, 2, [&](const Visit<G>& visit) -> std::string {
    if (number++ % (9 * plan.stride) != 0 && !visit.over) return "";
    int damages = 0;
    for (const std::string& text : damaged(game.state_text(visit.state), rng)) {
      if (damages++ % plan.stride != 0) continue;
      if (auto wrong = text_is_refused_or_sound(game, checks, text, rng); !wrong.empty()) {
        return "damaged text '" + text + "': " + wrong;
      }
    }
    return "";
  });
}

template <EdgeGame G>
std::string damaged_action_texts_are_refused_or_sound(const G& game, const Plan& plan) {
  Rng rng(plan.seed);
  int number = 0;
  return look_at_games(game, plan, 2, [&](const Visit<G>& visit) -> std::string {
    if (number++ % 5 != 0 || visit.over) return "";
    for (const std::string& text : damaged(game.action_text(visit.state, visit.next), rng)) {
      const auto action = game.parse_action(visit.state, text);
      if (!action) {
        if (action.error().code.empty() || action.error().message.empty()) return "'" + text + "' has no reason";
        if (action.error().message.size() > 1000) return "a bad action text is refused with a very long message";
        continue;
      }
      const auto legal = legal_texts(game, visit.state);
      const std::string own = game.action_text(visit.state, *action);
      const bool listed = std::ranges::find(legal, own) != legal.end();
      if (listed == game.refusal(visit.state, *action).has_value()) {
        return "the action text '" + text + "' is " + (listed ? "legal and refused" : "neither legal nor refused");
      }
    }
    return "";
  });
}

}  // namespace palamedes::suite
