#include "app/export/played_game.h"

#include "record/record_replay.h"

namespace palamedes::app {

Result<PlayedGame> played_game(const record::Record& record) {
  if (auto error = record::replay(record)) return *std::move(error);
  if (!record.result) return Error{"no_result", "the game has no result yet"};
  PlayedGame game{.config = record.config, .setup = record.setup, .places = record.result->places};
  for (const record::RecordPly& ply : record.plies) game.actions.push_back(ply.action);
  return game;
}

}  // namespace palamedes::app
