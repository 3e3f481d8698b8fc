// Checks for all games of what they answer to players who ask for threats, reasons or refusals. As in suite_checks.h,
// each function returns what is wrong, or an empty text.
#pragma once

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "core/rng.h"
#include "tests/suite/page_checks.h"

namespace palamedes::suite {

inline std::string sentence_can_be_read(Language language, const std::string& sentence) {
  if (auto wrong = words_are_in(language, sentence); !wrong.empty()) return wrong;
  const bool ends = language == Language::kChinese ? sentence.ends_with("。") : sentence.ends_with('.');
  return ends ? "" : "'" + sentence + "' has no full stop";
}

/// Checks what a seat is told when it points at these cells.
inline std::string refusal_is_right(const AnyState& state, const std::vector<std::string>& path,
                                    const std::vector<Choice>& choices, bool refuses) {
  const bool begins = std::ranges::any_of(choices, [&](const Choice& choice) {
    if (path.size() == 1 && std::ranges::find(choice.area, path[0]) != choice.area.end()) return true;
    return path.size() <= choice.path.size() && std::equal(path.begin(), path.end(), choice.path.begin());
  });
  for (const auto& [language, id, own_name] : kLanguages) {
    const std::string told = state.refusal_of(path, language);
    std::string names;
    for (const std::string& name : path) names += ' ' + name;
    if (begins && !told.empty()) return "the legal way" + names + " is refused: " + told;
    if (begins || !refuses) continue;
    if (told.empty()) return "the way" + names + " is not refused";
    if (auto wrong = sentence_can_be_read(language, told); !wrong.empty()) return wrong + " for" + names;
  }
  return "";
}

inline std::string threats_are_right(const AnyState& state, Seat seat, const std::set<std::string>& cells) {
  const auto english = state.threats(seat, Language::kEnglish);
  if (english.size() > kMostThreats) return "there are too many threats";
  if (!std::ranges::is_sorted(english, std::ranges::greater{}, &Threat::weight)) return "the threats are not in order";
  for (const auto& [language, id, own_name] : kLanguages) {
    const auto threats = state.threats(seat, language);
    if (threats.size() != english.size()) return "the threats differ between the languages";
    for (std::size_t i = 0; i < threats.size(); ++i) {
      const Threat& threat = threats[i];
      if (threat.seat == seat) return "a seat threatens itself";
      if (threat.weight <= 0 || threat.weight > kWinsNow) return "a threat weighs " + std::to_string(threat.weight);
      if (threat.cells != english[i].cells || threat.path != english[i].path)
        return "the threats differ between the languages";
      for (const auto* names : {&threat.cells, &threat.path}) {
        for (const std::string& name : *names) {
          if (!cells.contains(name)) return "a threat names " + name + ", which is not drawn";
        }
      }
      if (auto wrong = sentence_can_be_read(language, threat.words); !wrong.empty()) return wrong;
    }
  }
  return "";
}

/// Asks all questions in every `plan.stride`th position of random games.
template <EdgeGame G>
std::string questions_are_answered(const G& game, const Plan& plan) {
  const Erased<G> erased(game);
  int number = 0;
  Rng rng(17);
  return look_at_games(game, plan, plan.games, [&](const Visit<G>& visit) -> std::string {
    if (++number % plan.stride != 0 || visit.over) return "";
    auto parsed = erased.parse_state(game.state_text(visit.state));
    if (!parsed) return "the edge refuses the state: " + parsed.error().message;
    const AnyState& state = **parsed;
    const Seat seat = state.to_act();
    std::set<std::string> cells;
    std::vector<std::string> names;
    for (const SketchCell& cell : state.sketch(viewer_of(seat), Language::kEnglish).cells) {
      if (cell.name.empty()) continue;
      cells.insert(cell.name);
      names.push_back(cell.name);
    }
    if (auto wrong = threats_are_right(state, seat, cells); !wrong.empty()) return wrong;
    for (const auto& [language, id, own_name] : kLanguages) {
      const std::string reason = state.reason_for({game.action_text(visit.state, visit.next)}, language);
      if (reason.empty()) continue;
      if (auto wrong = sentence_can_be_read(language, reason); !wrong.empty()) return wrong;
    }
    const auto choices = state.choices(Language::kEnglish);
    const auto any_name = [&] { return names[rng.below(static_cast<std::uint32_t>(names.size()))]; };
    for (int i = 0; i < 40; ++i) {
      std::vector<std::string> path{any_name()};
      // Half of the ways begin like a legal one.
      if (i % 4 > 1) {
        const Choice& choice = choices[rng.below(static_cast<std::uint32_t>(choices.size()))];
        if (!choice.path.empty()) path[0] = choice.path[0];
      }
      if (i % 2 == 1) path.push_back(any_name());
      if (auto wrong = refusal_is_right(state, path, choices, RefusesPaths<G>); !wrong.empty()) return wrong;
    }
    return "";
  });
}

}  // namespace palamedes::suite
