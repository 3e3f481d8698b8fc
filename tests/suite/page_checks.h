// Checks for all games of what a page needs that does not know the rules: choices, facts, and words in every language.
// As in suite_checks.h, each function returns what is wrong, or an empty text.
#pragma once

#include <algorithm>
#include <cctype>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "tests/suite/suite_checks.h"

namespace palamedes::suite {

/// Checks that the words are not empty, and that Chinese words contain no English ones. Cells and pieces have short
/// names, which are allowed.
inline std::string words_are_in(Language language, const std::string& words) {
  if (words.empty()) return "there are no words";
  if (language == Language::kEnglish) {
    const bool foreign = std::ranges::any_of(words, [](char c) { return static_cast<unsigned char>(c) >= 0xe3; });
    return foreign ? "'" + words + "' is not English" : "";
  }
  int letters = 0;
  for (const char c : words) {
    letters = std::isalpha(static_cast<unsigned char>(c)) != 0 ? letters + 1 : 0;
    if (letters == 3) return "'" + words + "' is not Chinese";
  }
  return "";
}

/// Checks that the choices are the legal actions of the seat to act, that each has cells to click or is a button with
/// a caption, and that no two are alike.
inline std::string choices_can_be_made(const AnyState& state, Language language) {
  std::set<std::string> cells;
  for (const SketchCell& cell : state.sketch(viewer_of(state.to_act()), language).cells) cells.insert(cell.name);
  const auto legal = state.legal_seen();
  const auto choices = state.choices(language);
  if (choices.size() != legal.size()) return "there are not as many choices as legal actions";
  std::set<std::tuple<std::vector<std::string>, std::vector<std::string>, std::string>> seen;
  std::set<std::string> displays;
  for (std::size_t i = 0; i < choices.size(); ++i) {
    const Choice& choice = choices[i];
    if (choice.action != legal[i]) return "the choice of " + legal[i] + " is one of " + choice.action;
    if (choice.kind.empty() || choice.kind.find(' ') != std::string::npos)
      return "the kind of " + legal[i] + " is no word";
    for (const auto* named : {&choice.path, &choice.area}) {
      for (const std::string& cell : *named) {
        if (!cells.contains(cell)) return "the choice of " + legal[i] + " names " + cell + ", which is not drawn";
      }
    }
    if (choice.path.empty() && choice.area.empty() && choice.label.empty()) {
      return "the choice of " + legal[i] + " can be neither pointed at nor read";
    }
    if (!choice.label.empty()) {
      if (auto wrong = words_are_in(language, choice.label); !wrong.empty()) return wrong;
    }
    for (const auto* brief : {&choice.gain, &choice.cost}) {
      for (const std::string& text : *brief) {
        if (auto wrong = words_are_in(language, text); !wrong.empty()) return wrong;
      }
    }
    if (choice.display.empty() || choice.display != state.board_text(choice.action))
      return "the choice of " + legal[i] + " is not shown as people type it";
    if (!displays.insert(choice.display).second) return "the notation " + choice.display + " means two actions";
    if (!seen.insert({choice.path, choice.area, choice.label}).second) {
      return "the choice of " + legal[i] + " looks like another";
    }
  }
  return "";
}

/// Checks what a viewer sees of the action: it fits the choice, and all cells are drawn.
inline std::string track_can_be_drawn(const AnyState& state, const std::string& action, Viewer viewer,
                                      Language language) {
  const SeenAction seen = state.sight(action, viewer, language);
  if (seen.display.empty()) return action + " has no notation";
  if (auto wrong = words_are_in(language, seen.sentence); !wrong.empty()) return wrong;
  const Track& track = seen.track;
  if (seen.action == "?") {
    const bool is_hidden = seen.display == "?" && track.kind.empty() && track.path.empty() && track.area.empty() &&
                           !track.battle && track.shapes.empty();
    return is_hidden ? "" : "a hidden action shows something of itself";
  }
  if (track.kind.empty()) return "the track of " + action + " has no kind";
  if (track.battle.has_value() && seen.note.empty()) return "the battle of " + action + " shows more than its note";
  std::vector<std::string> named = track.path;
  named.insert(named.end(), track.area.begin(), track.area.end());
  for (const CompletedShape& shape : track.shapes) named.insert(named.end(), shape.cells.begin(), shape.cells.end());
  if (track.battle) named.push_back(track.battle->cell);
  std::set<std::string> cells;
  for (const SketchCell& cell : state.sketch(viewer, language).cells) cells.insert(cell.name);
  for (const std::string& cell : named) {
    if (!cells.contains(cell)) return "the track of " + action + " names " + cell + ", which is not drawn";
  }
  return "";
}

/// Checks the words of a sketch, and that every seat has a colour.
inline std::string sketch_can_be_read(const Sketch& sketch, int seats, Language language) {
  std::vector<std::string> texts = sketch.notes;
  for (const SketchPhase& phase : sketch.phases) texts.push_back(phase.name);
  if (!sketch.phases.empty() && std::ranges::count(sketch.phases, true, &SketchPhase::now) != 1)
    return "the sketch does not say which phase it is";
  texts.push_back(sketch.legend);
  std::set<int> playing;
  for (const SketchSeat& seat : sketch.seats) {
    playing.insert(seat.seat);
    texts.push_back(seat.name);
    for (const auto* counts : {&seat.counts, &seat.lost}) {
      std::set<std::string> ids;
      for (const SketchCount& count : *counts) {
        if (!ids.insert(count.id).second) return "two counts are called " + count.id;
        texts.push_back(count.name);
      }
    }
  }
  if (static_cast<int>(playing.size()) != seats || *playing.begin() != 1 || *playing.rbegin() != seats) {
    return "the sketch does not say what each seat plays";
  }
  for (const std::string& text : texts) {
    if (auto wrong = words_are_in(language, text); !wrong.empty()) return wrong;
  }
  return "";
}

/// Checks the words of the game's settings and the numbers of its rules.
inline std::string settings_can_be_read(const AnyGame& game) {
  const GameInfo& info = game.info();
  std::vector<std::string> found;
  const GameTexts& reference = info.texts(Language::kEnglish);
  for (const LanguageInfo& language : kLanguages) {
    const GameTexts& texts = info.texts(language.language);
    // `theirs` is the English text, which a text in another language repeats only by mistake.
    const auto check = [&](std::string_view text, std::string_view theirs, std::string_view what) {
      const std::string in = " in " + std::string(language.id);
      if (text.empty()) found.push_back(std::string(what) + " has no text" + in);
      if (language.language == Language::kEnglish) {
        if (!text.empty()) found.push_back(words_are_in(Language::kEnglish, std::string(text)));
      } else if (!text.empty() && text == theirs) {
        found.push_back(std::string(what) + " is English" + in);
      }
    };
    check(texts.name, reference.name, "the name");
    check(texts.summary, reference.summary, "the summary");
    if (!reference.rules.empty()) check(texts.rules, reference.rules, "the rules in short");
    const auto all_named = [&](const std::vector<std::string_view>& ids, const std::vector<NamedText>& names) {
      return std::ranges::equal(ids, names, {}, {}, &NamedText::id);
    };
    if (!all_named(info.editions, texts.editions)) return "the names of the editions are not those of the editions";
    if (!all_named(info.boards, texts.boards)) return "the names of the boards are not those of the boards";
    if (!std::ranges::equal(info.knobs, texts.knobs, {}, {}, &KnobTexts::id))
      return "the texts of the knobs are not those of the knobs";
    for (const NamedText& text : texts.editions)
      check(text.name, edition_name(info, text.id, Language::kEnglish), text.id);
    for (const NamedText& text : texts.boards) check(text.name, board_name(info, text.id, Language::kEnglish), text.id);
    for (const KnobTexts& text : texts.knobs) {
      const KnobTexts theirs = knob_texts(info, text.id, Language::kEnglish);
      check(text.values, theirs.values, text.id);
      check(text.meaning, theirs.meaning, text.id);
    }
  }
  const auto english = game.facts(Language::kEnglish);
  if (english.empty()) return "there are no facts";
  for (const LanguageInfo& language : kLanguages) {
    const auto facts = game.facts(language.language);
    if (facts.size() != english.size()) return "the facts differ between the languages";
    std::set<std::string> ids;
    for (std::size_t i = 0; i < facts.size(); ++i) {
      if (facts[i].id != english[i].id) return "the facts differ between the languages";
      if (!ids.insert(facts[i].id).second) return "two facts are called " + facts[i].id;
      found.push_back(words_are_in(language.language, facts[i].name + facts[i].value));
      if (facts[i].name.empty() || facts[i].value.empty()) return "the fact " + facts[i].id + " has no text";
      if (language.language != Language::kEnglish && facts[i].name == english[i].name)
        return "the name of the fact " + facts[i].id + " is English in " + std::string(language.id);
    }
  }
  for (const std::string& wrong : found) {
    if (!wrong.empty()) return wrong;
  }
  return "";
}

template <EdgeGame G>
std::string a_page_gets_all_it_needs(const G& game, const Plan& plan) {
  const Erased<G> erased(game);
  if (auto wrong = settings_can_be_read(erased); !wrong.empty()) return wrong;
  int number = 0;
  return look_at_games(game, plan, std::min(plan.games, 6), [&](const Visit<G>& visit) -> std::string {
    constexpr std::size_t kMany = 200;
    auto parsed = erased.parse_state(game.state_text(visit.state));
    if (!parsed) return "the edge refuses the state: " + parsed.error().message;
    const AnyState& state = **parsed;
    // Positions with many legal actions are checked only now and then. The rare phases have few.
    const bool skipped = number++ % plan.stride != 0 && state.legal().size() > kMany;
    if (skipped) return "";
    for (const auto& [language, id, own_name] : kLanguages) {
      std::vector<std::string> texts;
      if (const auto ending = state.ending(language)) texts.push_back(ending->sentence);
      for (const Viewer viewer : {viewer_of(state.to_act()), kSpectator, kUmpire}) {
        if (!visit.over) {
          const Prompt prompt = state.full_prompt(viewer, language);
          texts.push_back(prompt.sentence);
          if (!prompt.detail.empty()) texts.push_back(prompt.detail);
          const std::string next = game.action_text(visit.state, visit.next);
          if (auto wrong = track_can_be_drawn(state, next, viewer, language); !wrong.empty()) return wrong;
        }
        if (auto wrong = sketch_can_be_read(state.sketch(viewer, language), game.seats(), language); !wrong.empty())
          return wrong;
      }
      if (!visit.over) texts.push_back(state.describe(game.action_text(visit.state, visit.next), language));
      for (const std::string& text : texts) {
        if (auto wrong = words_are_in(language, text); !wrong.empty()) return wrong;
      }
      if (auto wrong = choices_can_be_made(state, language); !wrong.empty()) return wrong;
    }
    return "";
  });
}

}  // namespace palamedes::suite
