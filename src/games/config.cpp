#include "games/config.h"

#include <algorithm>

#include "core/text/printable.h"

namespace palamedes {
namespace {

bool contains(const std::vector<std::string_view>& names, std::string_view name) {
  return std::ranges::find(names, name) != names.end();
}

std::string_view name_of(const std::vector<NamedText>& texts, std::string_view id) {
  for (const NamedText& text : texts) {
    if (text.id == id) return text.name;
  }
  return id;
}

}  // namespace

std::string joined(const std::vector<std::string_view>& names) {
  std::string text;
  for (const std::string_view name : names) {
    if (!text.empty()) text += ", ";
    text += name;
  }
  return text;
}

std::string_view edition_name(const GameInfo& info, std::string_view edition, Language language) {
  return name_of(info.texts(language).editions, edition);
}

std::string_view board_name(const GameInfo& info, std::string_view board, Language language) {
  return name_of(info.texts(language).boards, board);
}

KnobTexts knob_texts(const GameInfo& info, std::string_view knob, Language language) {
  for (const KnobTexts& texts : info.texts(language).knobs) {
    if (texts.id == knob) return texts;
  }
  return {};
}

Result<GameConfig> completed(const GameConfig& config, const GameInfo& info) {
  GameConfig full = config;
  full.game = info.id;

  if (full.edition.empty()) full.edition = info.editions.front();
  if (!contains(info.editions, full.edition)) {
    return Error{"unknown_edition",
                 std::string(info.id) + " has no edition " + shown(full.edition) + "; it has " + joined(info.editions)};
  }

  if (full.board.empty() && !info.boards.empty()) full.board = info.boards.front();
  if (!full.board.empty() && !contains(info.boards, full.board)) {
    return Error{"unknown_board", std::string(info.id) + " has no board " + shown(full.board) +
                                      (info.boards.empty() ? "; it has only one" : "; it has " + joined(info.boards))};
  }

  if (full.players == 0) full.players = info.min_players;
  if (full.players < info.min_players || full.players > info.max_players) {
    return Error{"bad_player_count", std::string(info.id) + " is not played by " + std::to_string(full.players) +
                                         "; it takes " + std::to_string(info.min_players) + " to " +
                                         std::to_string(info.max_players) + " players"};
  }

  for (const Setting& setting : full.knobs) {
    if (!contains(info.knobs, setting.name)) {
      return Error{"unknown_knob",
                   std::string(info.id) + " has no knob " + shown(setting.name) + "; it has " + joined(info.knobs)};
    }
  }
  return full;
}

std::optional<std::string_view> knob(const GameConfig& config, std::string_view name) {
  std::optional<std::string_view> value;
  for (const Setting& setting : config.knobs) {
    if (setting.name == name) value = setting.value;
  }
  return value;
}

Error bad_knob_value(const Setting& setting, const GameInfo& info) {
  const std::string_view values = knob_texts(info, setting.name, Language::kEnglish).values;
  return {"bad_knob_value",
          shown(setting.value) + " is no value for the knob " + setting.name + "; it takes " + std::string(values)};
}

std::optional<int> parse_number(std::string_view text, int low, int high) {
  if (text.empty() || text.size() > 9 || (text.size() > 1 && text[0] == '0')) return std::nullopt;
  int value = 0;
  for (const char c : text) {
    if (c < '0' || c > '9') return std::nullopt;
    value = value * 10 + (c - '0');
  }
  if (value < low || value > high) return std::nullopt;
  return value;
}

}  // namespace palamedes
