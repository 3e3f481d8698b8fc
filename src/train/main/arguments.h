// The arguments of the trainer's commands, and the games that they name.
#pragma once

#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/result.h"
#include "games/config.h"
#include "games/with_game.h"
#include "nn/encoders.h"
#include "train/board_shape.h"
#include "train/play/match.h"
#include "train/run/carry.h"

namespace palamedes::train {

/// The arguments that name a game and a place; the others are settings of the run.
struct Arguments {
  GameConfig game{};  ///< its edition is in `editions`
  std::vector<std::string> editions{};
  std::string run{};
  std::string from{};
  std::string pack{};
  std::string to{};
  std::string warm{};
  std::string init{};
  std::string commit{};
  std::string device{};
  std::string net{};
  std::string against{};
  std::string out{};
  std::string nets{};
  std::string name{};
  std::string date{};
  std::string data{};
  bool resume = false;
  bool visits = false;
  int torch_threads = 1;
  std::uint32_t positions = 0;
  std::uint64_t seed = 1;  ///< of commands that are not runs
  MatchOptions match{};
  EngineOptions engine{};  ///< without its command
  CarryLimits carry{};
  std::vector<Setting> others{};
};

/// Reads name=value arguments. A game that they do not name is that of the run that they name, if there is one.
Result<Arguments> read_arguments(std::string_view command, const std::vector<Setting>& settings);

/// Calls `use(variants)` with one game for each edition.
template <class Use>
MaybeError with_variants(const Arguments& arguments, Use&& use) {
  MaybeError failure;
  const auto error = with_game_type(arguments.game, [&]<class G>(std::type_identity<G>) {
    if constexpr (Trainable<G>) {
      std::vector<G> variants;
      for (const std::string& edition : arguments.editions) {
        GameConfig config = arguments.game;
        config.edition = edition;
        const auto game = G::make(config);
        if (!game) {
          failure = game.error();
          return;
        }
        variants.push_back(*game);
      }
      const BoardShape shape = board_shape(variants[0]);
      for (const G& game : variants) {
        if (board_shape(game) != shape) failure = Error{"other_board", "the editions have different boards"};
      }
      if (!failure) failure = use(std::move(variants));
    } else {
      failure = Error{"train_game", "the trainer cannot learn games with hidden pieces"};
    }
  });
  return error ? error : failure;
}

}  // namespace palamedes::train
