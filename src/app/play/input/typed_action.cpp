#include "app/play/input/typed_action.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <optional>
#include <set>

#include "app/play/letters.h"
#include "core/text/printable.h"
#include "core/text/turn_text.h"

namespace palamedes::app {
namespace {

std::string without_blanks(std::string_view text) {
  std::string result;
  for (const char c : text) {
    if (c != ' ') result += c;
  }
  return result;
}

/// Removes dashes between two words. Other dashes stay, because they may be minus signs.
std::string without_dashes(std::string_view text) {
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool between = i > 0 && i + 1 < text.size() && is_word(text[i - 1]) && is_word(text[i + 1]);
    if (text[i] != '-' || !between) result += text[i];
  }
  return result;
}

using Reading = bool (*)(std::string_view legal, std::string_view typed);

/// From strict to loose. The last two ignore dashes on one side only, so that "1-23" never matches "12-3".
constexpr std::array<Reading, 5> kReadings{
    [](std::string_view legal, std::string_view typed) { return legal == typed; },
    [](std::string_view legal, std::string_view typed) { return lowered(legal) == lowered(without_blanks(typed)); },
    [](std::string_view legal, std::string_view typed) {
      return lowered(without_kind(legal)) == lowered(without_blanks(typed));
    },
    [](std::string_view legal, std::string_view typed) {
      const std::string loose = lowered(without_dashes(without_blanks(typed)));
      return loose == lowered(legal) || loose == lowered(without_kind(legal));
    },
    [](std::string_view legal, std::string_view typed) {
      const std::string text = lowered(without_blanks(typed));
      return text == lowered(without_dashes(legal)) || text == lowered(without_dashes(without_kind(legal)));
    },
};

/// Words between cells that say nothing about the move.
constexpr std::array<std::string_view, 4> kFillers{"to", "from", "over", "on"};

constexpr std::size_t kMostSuggestions = 5;

/// "Pa1 (Black places on a1), ...", with the cell names of the board.
std::string listed(const AnyState& position, const std::vector<std::string>& actions) {
  std::string text;
  for (std::size_t i = 0; i < actions.size() && i < kMostSuggestions; ++i) {
    text +=
        fmt::format("{}{} ({})", i == 0 ? "" : ", ", position.board_text(actions[i]), position.describe(actions[i]));
  }
  if (actions.size() > kMostSuggestions) text += fmt::format(" and {} more", actions.size() - kMostSuggestions);
  return text;
}

/// The actions whose description contains the typed words in the same order and names no other cell.
std::vector<std::string> described(const AnyState& position, const std::vector<std::string>& legal,
                                   std::string_view typed) {
  const std::vector<std::string> wanted = words_of(typed);
  std::set<std::string> cells;
  for (const SketchCell& cell : position.sketch().cells) cells.insert(lowered(cell.name));
  std::vector<std::string> found;
  if (std::ranges::none_of(wanted, [&](const std::string& word) { return cells.contains(word); })) return found;
  for (const std::string& action : legal) {
    std::size_t next = 0;
    bool other_cell = false;
    for (const std::string& word : words_of(position.describe(action))) {
      if (next < wanted.size() && word == wanted[next]) {
        ++next;
      } else {
        other_cell = other_cell || cells.contains(word);
      }
    }
    if (next == wanted.size() && !other_cell) found.push_back(action);
  }
  return found;
}

/// The legal actions whose text contains the typed text: "b3" finds all steps of the stone on b3.
std::vector<std::string> containing(const AnyState& position, const std::vector<std::string>& legal,
                                    std::string_view typed) {
  const std::string part = lowered(without_blanks(typed));
  std::vector<std::string> found;
  if (part.size() < 2) return found;
  for (const std::string& action : legal) {
    const bool holds = lowered(action).find(part) != std::string::npos ||
                       lowered(position.board_text(action)).find(part) != std::string::npos;
    if (holds) found.push_back(action);
  }
  return found;
}

/// The action texts that the person may mean, likeliest first: the typed text, then the same with the leading letters
/// of each legal action.
std::vector<std::string> completions(const std::vector<std::string>& legal, std::string_view typed) {
  const std::string bare = lowered(without_dashes(without_blanks(typed)));
  std::vector<std::string> texts{std::string(typed)};
  if (bare.empty()) return texts;
  for (const std::string& action : legal) {
    std::string text = action.substr(0, action.size() - without_kind(action).size()) + bare;
    if (std::ranges::find(texts, text) == texts.end()) texts.push_back(std::move(text));
  }
  texts.push_back(capitalized(bare));
  return texts;
}

/// Splits the typed text into words, also where a letter follows a digit: "d4e4" names two cells.
std::vector<std::string> names_of(std::string_view typed) {
  std::vector<std::string> names;
  for (const std::string& word : words_of(typed)) {
    for (std::size_t i = 0; i < word.size(); ++i) {
      if (i == 0 || (is_small(word[i]) && !is_small(word[i - 1]))) names.emplace_back();
      names.back() += word[i];
    }
  }
  return names;
}

/// The legal actions in `meant` that account for every typed word.
std::vector<std::string> meant_and_legal(const AnyState& position, const std::vector<std::string>& legal,
                                         const std::vector<std::string>& meant, std::string_view typed) {
  std::vector<std::string> found;
  if (meant.empty()) return found;
  std::set<std::string> cells;
  for (const SketchCell& cell : position.sketch().cells) cells.insert(lowered(cell.name));
  const std::vector<std::string> names = names_of(typed);
  for (const std::string& action : meant) {
    if (std::ranges::find(legal, action) == legal.end()) continue;
    const std::vector<std::string> words = words_of(position.describe(action));
    const bool all_fit = std::ranges::all_of(names, [&](const std::string& name) {
      return cells.contains(name) || std::ranges::find(words, name) != words.end() ||
             std::ranges::find(kFillers, name) != kFillers.end();
    });
    if (all_fit && std::ranges::find(found, action) == found.end()) found.push_back(action);
  }
  return found;
}

Error refusal_of(const AnyState& position, const std::vector<std::string>& legal, const std::vector<std::string>& meant,
                 std::string_view typed) {
  const auto refused = [&](const std::string& text) {
    const auto error = position.clone()->apply(text);
    if (error && error->code != "bad_action_text") return *error;
    const std::string example = legal.empty() ? "" : fmt::format("; moves look like {}", position.board_text(legal[0]));
    return Error{"bad_action_text", fmt::format("there is no move {}{}", shown(text), example)};
  };
  // "wrong_phase" helps least, so report it only if there is no other reason.
  std::optional<Error> other_phase;
  for (const std::string& completion : completions(legal, typed)) {
    const std::string text = position.from_board_text(completion);
    if (position.describe(text) == text) continue;  // no action
    const Error error = refused(text);              // an illegal one: the rules say why
    if (error.code != "wrong_phase") return error;
    if (!other_phase) other_phase = error;
  }
  for (const std::string& action : meant) {
    const auto error = position.clone()->apply(action);
    if (!error) return refused(std::string(typed));  // the action is legal, but some typed words do not fit it
    if (error->code != "wrong_phase") return *error;
    if (!other_phase) other_phase = error;
  }
  if (other_phase) return *other_phase;
  return refused(std::string(typed));
}

}  // namespace

std::string_view without_kind(std::string_view action) {
  std::string_view rest = action.substr(kind_of(action).size());
  if (rest.size() > 1 && rest[0] == ':') rest.remove_prefix(1);
  return rest.empty() ? action : rest;
}

std::string_view kind_of(std::string_view action) {
  const auto end = std::ranges::find_if_not(action, is_capital);
  return action.substr(0, static_cast<std::size_t>(end - action.begin()));
}

Result<std::string> read_action(const AnyState& position, const std::vector<std::string>& legal,
                                std::string_view typed) {
  std::vector<std::string> shown;  // the legal actions with the cell names of the board
  shown.reserve(legal.size());
  for (const std::string& action : legal) shown.push_back(position.board_text(action));
  const std::vector<std::string> meant = position.actions_meant(names_of(typed));
  const auto is_legal = [&](const std::string& action) { return std::ranges::find(legal, action) != legal.end(); };
  if (is_legal(std::string(typed))) return std::string(typed);
  if (std::string action = position.from_board_text(typed); is_legal(action)) return action;
  constexpr std::size_t kDescribed = kReadings.size();
  constexpr std::size_t kMeant = kDescribed + 1;
  for (std::size_t reading = 0; reading <= kMeant; ++reading) {
    std::vector<std::string> found;
    if (reading == kMeant) {
      found = meant_and_legal(position, legal, meant, typed);
    } else if (reading == kDescribed) {
      found = described(position, legal, typed);
    } else {
      const Reading fits = kReadings.at(reading);
      for (std::size_t i = 0; i < legal.size(); ++i) {
        if (fits(legal[i], typed) || fits(shown[i], typed)) found.push_back(legal[i]);
      }
    }
    if (found.size() == 1) return found[0];
    if (!found.empty()) {
      return Error{"ambiguous_action", fmt::format("'{}' may mean {}", typed, listed(position, found))};
    }
  }
  if (const auto near = containing(position, legal, typed); !near.empty()) {
    return Error{"incomplete_action",
                 fmt::format("'{}' is part of {}: type one of them in full", typed, listed(position, near))};
  }
  return refusal_of(position, legal, meant, typed);
}

Result<std::vector<std::string>> read_turn(const AnyState& position, std::string_view typed) {
  auto single = read_action(position, position.legal(), typed);
  if (single) return std::vector<std::string>{*std::move(single)};
  const auto here = position.clone();
  const Seat seat = position.to_act();
  std::vector<std::string> actions;
  const auto make = [&](const std::string& action) {
    actions.push_back(action);
    return !here->apply(action);
  };
  const std::vector<std::string> parts = turn_parts(typed);
  for (const std::string& part : parts) {
    // A turn does not mention passes.
    constexpr int kMostPasses = 3;
    for (int passes = 0;; ++passes) {
      if (here->ending() || here->to_act() != seat)
        return Error{"turn_over", fmt::format("the turn is over before '{}'", part)};
      const auto legal = here->legal();
      const std::string action = here->from_board_text(part);
      if (std::ranges::find(legal, action) != legal.end()) {
        if (make(action)) break;
        return single.error();
      }
      const std::string pass = here->from_board_text(kPass);
      if (passes < kMostPasses && std::ranges::find(legal, pass) != legal.end() && make(pass)) continue;
      // Explain what is wrong with the first part that does not fit; a single part has been explained already.
      if (parts.size() == 1 || actions.empty()) return single.error();
      auto refused = read_action(*here, legal, part);
      return refused ? single.error() : refused.error();
    }
  }
  if (actions.empty()) return single.error();
  return actions;
}

}  // namespace palamedes::app
