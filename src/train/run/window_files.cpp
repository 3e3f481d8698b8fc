#include "train/run/window_files.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "core/text/byte_text.h"

namespace palamedes::train {

Result<std::vector<PlayedGame>> games_of_file(const RunFolder& folder, const FileMark& mark) {
  const auto bytes = folder.read(mark);
  if (!bytes) return bytes.error();
  ByteReader reader(*bytes);
  std::vector<PlayedGame> games;
  for (std::uint64_t i = 0; i < mark.games; ++i) {
    auto played = read_game(reader);
    if (!played) return Error{"bad_run", mark.name + " is damaged"};
    games.push_back(*std::move(played));
  }
  return games;
}

Result<std::vector<PlayedGame>> window_games(const RunFolder& folder, const RunState& state) {
  std::vector<PlayedGame> all;
  for (const FileMark& mark : state.window) {
    auto games = games_of_file(folder, mark);
    if (!games) return games.error();
    std::ranges::move(*games, std::back_inserter(all));
  }
  return all;
}

}  // namespace palamedes::train
