// What costs a server most to answer: long games to replay, and positions with very many actions.
#pragma once

#include <string>
#include <vector>

#include "games/config.h"

namespace palamedes::app::load {

struct LargeQuestions {
  GameConfig long_game{};              ///< a game without an end
  std::vector<std::string> actions{};  ///< of this game, from the start
  GameConfig large_board{};
  std::vector<std::string> first{};  ///< legal actions at the start of a game on this board
  std::string many_actions{};        ///< a made-up state on it with very many legal actions
  std::string long_text{};           ///< a state on it with a long text
};

LargeQuestions make_large_questions();

}  // namespace palamedes::app::load
