// Common parts of the fuzz targets of the games. An input is a text. Its first line names the game and its settings
// ("ringrift canon board=hex8 players=3 K4=2"); the rest belongs to the target. This way people can read and write
// seeds.
#pragma once

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "games/with_game.h"

namespace palamedes::fuzz {

inline std::string_view as_text(const std::uint8_t* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

/// Removes everything up to the separator from the text and returns it.
inline std::string_view taken(std::string_view& text, char separator) {
  const std::size_t end = text.find(separator);
  const std::string_view part = text.substr(0, end);
  text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  return part;
}

/// Removes a line from the text and returns it with each written \n replaced by a line feed.
inline std::string taken_lines(std::string_view& text) {
  std::string_view line = taken(text, '\n');
  std::string lines;
  for (std::size_t at = line.find("\\n"); at != std::string_view::npos; at = line.find("\\n")) {
    lines.append(line.substr(0, at)) += '\n';
    line.remove_prefix(at + 2);
  }
  return lines.append(line);
}

/// The settings that the line names, which need not exist.
inline GameConfig parse_config(std::string_view line) {
  GameConfig config{.game = std::string(taken(line, ' ')), .edition = std::string(taken(line, ' '))};
  while (!line.empty() && config.knobs.size() < 16) {
    std::string_view setting = taken(line, ' ');
    const std::string_view name = taken(setting, '=');
    if (name == "board") {
      config.board = setting;
    } else if (name == "players") {
      config.players = setting.size() == 1 ? setting[0] - '0' : -1;
    } else {
      config.knobs.push_back({std::string(name), std::string(setting)});
    }
  }
  return config;
}

/// Calls `use(game)` with the game that the first line of the input names. If there is no such game, it uses the first
/// of all games, so that no input is wasted.
template <class Use>
void with_named_game(std::string_view& input, Use&& use) {
  if (with_game(parse_config(taken(input, '\n')), use)) {
    (void)with_game({.game = std::string(game_infos().front()->id)}, use);
  }
}

/// Aborts if there is an error, so that libFuzzer saves the input.
inline void expect_none(const std::string& wrong) {
  if (wrong.empty()) return;
  std::fprintf(stderr, "wrong: %s\n", wrong.c_str());
  std::abort();
}

}  // namespace palamedes::fuzz
