#include "arena/opening.h"

#include <fmt/core.h>

#include <algorithm>
#include <charconv>
#include <system_error>

#include "core/text/printable.h"
#include "core/text/split.h"
#include "games/registry.h"

namespace palamedes::arena {
namespace {

constexpr std::string_view kFormat = "palamedes-openings";
constexpr int kVersion = 1;
constexpr std::string_view kKnob = "knob.";

/// The knobs that differ from the edition. The others would only make the line longer.
std::vector<Setting> changed_knobs(const GameConfig& config) {
  GameConfig plain = config;
  plain.knobs.clear();
  const auto edition = make_game(plain);
  if (!edition) return config.knobs;
  const auto own = (*edition)->config().knobs;
  std::vector<Setting> changed = config.knobs;
  std::erase_if(changed, [&](const Setting& knob) { return std::ranges::find(own, knob) != own.end(); });
  return changed;
}

template <class Number>
bool read_number(std::string_view text, Number& number) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc() && end == text.data() + text.size();
}

/// Reads one "name=value" of the first line; false if it is not a setting.
bool read_field(std::string_view field, OpeningList& list) {
  const std::size_t equals = field.find('=');
  if (equals == std::string_view::npos) return false;
  const std::string_view name = field.substr(0, equals);
  const std::string_view value = field.substr(equals + 1);
  if (name == "game")
    list.config.game = value;
  else if (name == "edition")
    list.config.edition = value;
  else if (name == "board")
    list.config.board = value;
  else if (name == "players")
    return read_number(value, list.config.players);
  else if (name == "seed")
    return read_number(value, list.rules.seed);
  else if (name == "plies")
    return read_number(value, list.rules.plies.emplace());
  else if (name == "bound")
    return read_number(value, list.rules.bound.emplace());
  else if (name.starts_with(kKnob))
    list.config.knobs.push_back({std::string(name.substr(kKnob.size())), std::string(value)});
  else
    return false;
  return true;
}

Result<OpeningList> parse_head(std::string_view line, const std::string& name) {
  const auto wrong = [&](const std::string& what) {
    return Error{"bad_openings", fmt::format("{}, line 1: {}", name, what)};
  };
  const auto fields = split(line, ' ');
  if (fields[0] != kFormat)
    return wrong(fmt::format("not a list of openings: the first line must begin with '{}'", kFormat));
  if (fields.size() < 2 || fields[1] != std::to_string(kVersion)) {
    return wrong(fmt::format("this program reads version {} of the format", kVersion));
  }
  OpeningList list;
  for (std::size_t i = 2; i < fields.size(); ++i) {
    if (!read_field(fields[i], list))
      return wrong(fmt::format("{} is not a setting of a list of openings", shown(fields[i])));
  }
  const auto game = make_game(list.config);
  if (!game) return wrong(game.error().message);
  list.config = (*game)->config();
  return list;
}

}  // namespace

std::string opening_text(const Opening& opening) {
  std::string text;
  for (const std::string& action : opening) text += (text.empty() ? "" : " ") + action;
  return text;
}

std::string list_text(const OpeningList& list) {
  std::string text = fmt::format("{} {} game={} edition={}", kFormat, kVersion, list.config.game, list.config.edition);
  if (!list.config.board.empty()) text += " board=" + list.config.board;
  text += fmt::format(" players={}", list.config.players);
  for (const Setting& knob : changed_knobs(list.config)) text += fmt::format(" {}{}={}", kKnob, knob.name, knob.value);
  text += fmt::format(" seed={}", list.rules.seed);
  if (list.rules.plies) text += fmt::format(" plies={}", *list.rules.plies);
  if (list.rules.bound) text += fmt::format(" bound={}", *list.rules.bound);
  text += '\n';
  for (const Opening& opening : list.openings) text += opening_text(opening) + '\n';
  return text;
}

Result<OpeningList> parse_list(std::string_view text, const std::string& name) {
  auto lines = split(text, '\n');
  if (lines.back().empty()) lines.pop_back();
  if (lines.empty()) return Error{"bad_openings", name + " is empty"};
  auto list = parse_head(lines[0], name);
  if (!list) return list;
  for (std::size_t i = 1; i < lines.size(); ++i) {
    Opening opening;
    for (const std::string_view action : split(lines[i], ' ')) {
      if (action.empty()) {
        return Error{"bad_openings",
                     fmt::format("{}, line {}: write an opening as actions separated by one space", name, i + 1)};
      }
      opening.emplace_back(action);
    }
    list->openings.push_back(std::move(opening));
  }
  if (list->openings.empty()) return Error{"bad_openings", name + " has no openings"};
  return list;
}

}  // namespace palamedes::arena
