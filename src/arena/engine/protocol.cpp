#include "arena/engine/protocol.h"

#include <algorithm>
#include <utility>

namespace palamedes::arena {
namespace {

bool is_blank(char c) { return c == ' ' || c == '\t'; }

Error bad_quotes(std::string_view what) { return {"bad_quotes", std::string(what)}; }

/// Reads a quoted word. `at` is after the first quote, and then after the last one.
Result<std::string> quoted_word(std::string_view line, std::size_t& at) {
  std::string word;
  for (; at < line.size(); ++at) {
    const char c = line[at];
    if (c == '"') {
      ++at;
      if (at < line.size() && !is_blank(line[at])) return bad_quotes("a blank must follow a word in quotes");
      return word;
    }
    if (c != '\\') {
      word += c;
      continue;
    }
    ++at;
    const char escaped = at < line.size() ? line[at] : '\0';
    if (escaped != 'n' && escaped != '"' && escaped != '\\')
      return bad_quotes(R"(in quotes only \n, \" and \\ may begin with a backslash)");
    word += escaped == 'n' ? '\n' : escaped;
  }
  return bad_quotes("a word in quotes is not closed");
}

}  // namespace

Result<std::vector<std::string>> protocol_words(std::string_view line) {
  std::vector<std::string> words;
  for (std::size_t at = 0; at < line.size();) {
    if (is_blank(line[at])) {
      ++at;
    } else if (line[at] == '"') {
      auto word = quoted_word(line, ++at);
      if (!word) return word.error();
      words.push_back(*std::move(word));
    } else {
      const std::size_t end = std::min(line.find_first_of(" \t", at), line.size());
      words.emplace_back(line.substr(at, end - at));
      at = end;
    }
  }
  return words;
}

std::string protocol_word(std::string_view text) {
  if (!text.empty() && text.find_first_of(" \t\n\"") == std::string_view::npos) return std::string(text);
  std::string word = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') word += '\\';
    word += c == '\n' ? std::string("\\n") : std::string(1, c);
  }
  return word + '"';
}

std::string newgame_line(const GameConfig& config) {
  std::string line = "newgame game " + protocol_word(config.game);
  if (!config.edition.empty()) line += " edition " + protocol_word(config.edition);
  if (!config.board.empty()) line += " board " + protocol_word(config.board);
  if (config.players != 0) line += " players " + std::to_string(config.players);
  for (const Setting& knob : config.knobs) line += " knob " + protocol_word(knob.name + '=' + knob.value);
  return line;
}

std::string position_line(const search::GameSoFar& game) {
  std::string line = "position " + (game.start.empty() ? "start" : "state " + protocol_word(game.start));
  if (!game.actions.empty()) line += " moves";
  for (const std::string& action : game.actions) line += ' ' + protocol_word(action);
  return line;
}

std::string position_line(const search::SeenSoFar& game) {
  std::string line = "position view " + protocol_word(game.start);
  if (!game.plies.empty()) line += " seen";
  for (const search::SeenSoFar::Ply& ply : game.plies) {
    line += ' ' + std::to_string(number(ply.seat)) + ' ' + protocol_word(ply.action) + ' ' +
            (ply.note.empty() ? std::string(kNoNote) : protocol_word(ply.note));
  }
  return line;
}

}  // namespace palamedes::arena
