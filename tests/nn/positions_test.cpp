// The laws of codes and encodings in random positions of every edition, board and number of players of all games that
// have an encoder.
//
// PALAMEDES_TEST_ENCODED_POSITIONS=10000 raises the number of positions of each configuration.
#include <gtest/gtest.h>

#include <cstdlib>
#include <string>
#include <vector>

#include "games/with_game.h"
#include "nn/encoders.h"
#include "tests/liuzhou/exchange.h"
#include "tests/ringrift/exchange.h"
#include "tests/stratego/exchange.h"
#include "tests/suite/encoding_checks.h"

namespace palamedes::suite {
namespace {

constexpr int kUsualEncodedPositions = 60;

int encoded_positions_wanted() {
  const char* text = std::getenv("PALAMEDES_TEST_ENCODED_POSITIONS");
  const int wanted = text == nullptr ? 0 : std::atoi(text);
  return wanted > 0 ? wanted : kUsualEncodedPositions;
}

/// Every edition with every board and number of players.
std::vector<GameConfig> encodable_configs() {
  std::vector<GameConfig> configs;
  for (const GameInfo* info : game_infos()) {
    std::vector<std::string_view> boards = info->boards;
    if (boards.empty()) boards.emplace_back("");
    for (const std::string_view edition : info->editions) {
      for (const std::string_view board : boards) {
        for (int players = info->min_players; players <= info->max_players; ++players) {
          configs.push_back({.game = std::string(info->id),
                             .edition = std::string(edition),
                             .board = std::string(board),
                             .players = players});
        }
      }
    }
  }
  return configs;
}

std::string config_name(const GameConfig& config) {
  return config.game + ' ' + config.edition + ' ' + config.board + ' ' + std::to_string(config.players);
}

/// Checks positions of random games, a few actions apart, until there are enough.
template <class G>
void check_random_positions(const G& game, int wanted) {
  EncodingChecks<G> checks(game);
  Rng rng(31);
  ActionBuffer<typename G::Action> buffer(game.max_actions());
  for (int positions = 0; positions < wanted;) {
    search::GameInProgress<G> course(game, game.initial());
    int next = static_cast<int>(rng.below(5));
    for (int ply = 0; positions < wanted && !game.outcome(course.position()); ++ply) {
      if (ply == next) {
        next += 1 + static_cast<int>(rng.below(9));
        ++positions;
        ASSERT_EQ("", checks.check(course.known())) << game.state_text(course.position());
        if constexpr (nn::EncodesImages<G>) {
          ASSERT_EQ("", checks.check_images(course.position())) << game.state_text(course.position());
        }
        if constexpr (ExchangesSeats<G>) {
          ASSERT_EQ("", checks.check_exchanges(course.position())) << game.state_text(course.position());
        }
      }
      auto& legal = buffer.list();
      game.legal(course.position(), legal);
      course.apply(legal[rng.below(legal.size())]);
    }
  }
  if constexpr (ExchangesSeats<G>) {
    EXPECT_GT(checks.exchanges(), 0);
  }
}

TEST(EncodedPositions, EveryConfigurationObeysTheLaws) {
  const int wanted = encoded_positions_wanted();
  int checked = 0;
  int missing = 0;
  for (const GameConfig& config : encodable_configs()) {
    SCOPED_TRACE(config_name(config));
    const auto error = with_game(config, [&]<class G>(const G& game) {
      if constexpr (nn::Encodable<G>) {
        ++checked;
        check_random_positions(game, wanted);
      }
    });
    if (error) ++missing;
  }
  EXPECT_EQ(checked, 25) << "two editions of two games, and RingRift's boards and numbers of players";
  EXPECT_EQ(missing, 3) << "the seed edition of RingRift has no hex8";
}

}  // namespace
}  // namespace palamedes::suite
