// Turns played games into rows of a table, with the encoder of their game.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "app/export/played_game.h"
#include "app/export/position_table.h"
#include "core/result.h"
#include "learn/game_file.h"
#include "nn/encoder.h"

namespace palamedes::app {

class GameEncoder {
 public:
  GameEncoder() = default;
  GameEncoder(const GameEncoder&) = delete;
  GameEncoder& operator=(const GameEncoder&) = delete;
  virtual ~GameEncoder() = default;

  virtual nn::TensorShape shape() const = 0;
  virtual std::string layout() const = 0;
  /// Adds every `every`th position of a game of the encoder's configuration. `number` counts the games of the table.
  virtual void add(const PlayedGame& game, std::int32_t number, std::uint64_t every, PositionTable& table) = 0;
  /// The same with a game of self-play, of which only positions in which a player searched are added. An error if the
  /// rules do not allow its actions, or give another result.
  virtual MaybeError add(const learn::LearnGame& game, std::int32_t number, std::uint64_t every,
                         PositionTable& table) = 0;
};

Result<std::unique_ptr<GameEncoder>> make_game_encoder(const GameConfig& config);

}  // namespace palamedes::app
