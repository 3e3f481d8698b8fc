// Checks what a page needs for every game, edition, board and number of players.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "games/with_game.h"
#include "tests/suite/page_checks.h"

namespace palamedes::suite {
namespace {

std::string wrong_for_a_page(const GameConfig& config) {
  const bool large = config.board == "square19" || config.board == "hexagonal";
  std::string wrong;
  const auto refused = with_game(config, [&](const auto& game) {
    wrong = a_page_gets_all_it_needs(game, Plan{.games = 1, .stride = large ? 100 : 1});
  });
  // Not every edition has every board.
  return refused && refused->code != "unknown_board" ? refused->message : wrong;
}

TEST(Pages, GetEverythingTheyNeedForEveryGame) {
  for (const GameInfo* info : game_infos()) {
    std::vector<std::string_view> boards = info->boards;
    if (boards.empty()) boards.emplace_back("");
    for (const std::string_view edition : info->editions) {
      for (const std::string_view board : boards) {
        for (int players = info->min_players; players <= info->max_players; ++players) {
          const GameConfig config{.game = std::string(info->id),
                                  .edition = std::string(edition),
                                  .board = std::string(board),
                                  .players = players};
          EXPECT_EQ("", wrong_for_a_page(config)) << info->id << ' ' << edition << ' ' << board << ' ' << players;
        }
      }
    }
  }
}

}  // namespace
}  // namespace palamedes::suite
