// Checks what a page needs for every game, edition, board and number of players.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "games/with_game.h"
#include "tests/suite/page_checks.h"
#include "tests/suite/question_checks.h"

namespace palamedes::suite {
namespace {

bool is_large(const GameConfig& config) { return config.board == "square19" || config.board == "hexagonal"; }

std::string wrong_for_a_page(const GameConfig& config) {
  std::string wrong;
  const auto refused = with_game(config, [&](const auto& game) {
    wrong = a_page_gets_all_it_needs(game, Plan{.games = 1, .stride = is_large(config) ? 100 : 1});
  });
  // Not every edition has every board.
  return refused && refused->code != "unknown_board" ? refused->message : wrong;
}

std::string wrong_answers(const GameConfig& config) {
  std::string wrong;
  const auto refused = with_game(config, [&](const auto& game) {
    wrong = questions_are_answered(game, Plan{.games = 1, .stride = is_large(config) ? 150 : 17});
  });
  return refused && refused->code != "unknown_board" ? refused->message : wrong;
}

/// Calls `use` for every game, edition, board and number of players.
template <class Use>
void for_all_configurations(Use&& use) {
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
          SCOPED_TRACE(config.game + ' ' + config.edition + ' ' + config.board + ' ' + std::to_string(players));
          use(config);
        }
      }
    }
  }
}

TEST(Pages, GetEverythingTheyNeedForEveryGame) {
  for_all_configurations([](const GameConfig& config) { EXPECT_EQ("", wrong_for_a_page(config)); });
}

TEST(Pages, GetAnswersToQuestionsInEveryGame) {
  for_all_configurations([](const GameConfig& config) { EXPECT_EQ("", wrong_answers(config)); });
}

}  // namespace
}  // namespace palamedes::suite
