// Games of other players to begin with, from files of `palamedes selfplay` (docs/learning.md describes the format). A
// run that begins with games of alpha-beta search does not have to discover everything by random play.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/result.h"
#include "core/text/byte_text.h"
#include "core/text/printable.h"
#include "search/evaluator.h"
#include "train/board_shape.h"
#include "train/play/played_game.h"
#include "train/run/run_folder.h"

namespace palamedes::train {

/// The parts of the file's header that matter here. The header is JSON that our own program wrote.
struct WarmHeader {
  std::string game{};
  std::string edition{};
  bool visits = false;
};
WarmHeader read_warm_header(std::string_view json);

/// The blocks of a file: the header, then one for each game. An error if the file is damaged.
Result<std::vector<std::string_view>> warm_blocks(std::string_view file, const std::string& path);

/// A game of the file; `clear` is the score of a clear advantage. Where the file has visits, they are the wanted
/// policy, otherwise the action that was played.
std::optional<PlayedGame> warm_game(std::string_view block, bool visits, Score clear);

/// What the manifest says about such a file.
Result<FileMark> warm_file_mark(const std::string& path);

/// The games of a file whose edition is that of one of the variants.
template <Trainable G>
Result<std::vector<PlayedGame>> read_warm_games(const std::string& path, const std::vector<G>& variants) {
  const auto bytes = read_file(path);
  if (!bytes) return bytes.error();
  const auto blocks = warm_blocks(*bytes, path);
  if (!blocks) return blocks.error();
  const WarmHeader header = read_warm_header((*blocks)[0]);
  const auto variant = std::ranges::find_if(variants, [&](const G& game) {
    return game.config().game == header.game && game.config().edition == header.edition;
  });
  if (variant == variants.end())
    return Error{"other_game", printable(path) + " has games of " + header.game + ", edition " + header.edition};
  const Score clear = search::Evaluator<G>(*variant).clear();
  std::vector<PlayedGame> games;
  for (std::size_t i = 1; i < blocks->size(); ++i) {
    auto played = warm_game((*blocks)[i], header.visits, clear);
    if (!played) return Error{"bad_file", printable(path) + ": game " + std::to_string(i) + " is damaged"};
    played->variant = static_cast<std::uint8_t>(variant - variants.begin());
    games.push_back(*std::move(played));
  }
  return games;
}

}  // namespace palamedes::train
