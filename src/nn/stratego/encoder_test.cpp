#include "nn/stratego/encoder.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <string>
#include <vector>

#include "nn/stratego/marginals.h"
#include "tests/stratego/disguise.h"
#include "tests/stratego/exchange.h"

namespace palamedes::nn {
namespace {

using search::GameInProgress;
using stratego::kBlue;
using stratego::Knowledge;
using stratego::kRanks;
using stratego::kRed;
using stratego::kSquares;
using stratego::Rank;
using stratego::Stratego;

Stratego stratego_game(const char* edition) { return *Stratego::make({.game = "stratego", .edition = edition}); }

Encoding stratego_encoding(const Stratego& game, const Knowledge& known) {
  const StrategoEncoder encoder(game);
  Encoding encoding(encoder.shape());
  encoder.encode(known, encoding.span());
  return encoding;
}

std::vector<ActionCode> stratego_codes(const Stratego& game, const Knowledge& known) {
  const StrategoEncoder encoder(game);
  ActionBuffer<stratego::Action> buffer(game.max_actions());
  auto& legal = buffer.list();
  game.legal(known, legal);
  std::vector<ActionCode> codes;
  for (const stratego::Action action : legal) codes.push_back(encoder.code(known, action));
  return codes;
}

int plane_count(const Encoding& encoding, std::size_t plane) {
  return std::popcount(encoding.planes[plane * 2]) + std::popcount(encoding.planes[(plane * 2) + 1]);
}

/// PALAMEDES_TEST_BLIND_POSITIONS=1000 raises the number of positions.
int disguises_wanted() {
  const char* text = std::getenv("PALAMEDES_TEST_BLIND_POSITIONS");
  const int wanted = text == nullptr ? 0 : std::atoi(text);
  return wanted > 0 ? wanted : 60;
}

TEST(StrategoEncoder, HiddenRanksChangeNeitherEncodingNorCodes) {
  const int wanted = disguises_wanted();
  int compared = 0;
  int different = 0;
  for (std::uint64_t n = 0; compared < wanted; ++n) {
    const Stratego game = stratego_game(n % 2 == 0 ? "seed" : "isf");
    Rng rng(game_seed(21, n));
    const auto played = stratego::play_first_moves(game, rng, static_cast<int>(rng.below(260)));
    const auto course = stratego::replay(game, played);
    ASSERT_TRUE(course);
    const auto other = stratego::replay(game, stratego::with_other_ranks(*course, played, rng));
    if (!other) continue;  // with those ranks the game would have ended earlier
    ++compared;
    if (!(other->position() == course->position())) ++different;
    ASSERT_TRUE(stratego_encoding(game, course->known()) == stratego_encoding(game, other->known())) << n;
    ASSERT_EQ(stratego_codes(game, course->known()), stratego_codes(game, other->known())) << n;
  }
  EXPECT_GT(different, wanted * 9 / 10) << "the hidden ranks must really differ";
}

/// Plays a game with exchanged sides beside the true one. Blue then has Red's army, and makes Red's moves.
TEST(StrategoEncoder, WholeGamesLookTheSameWithSidesExchanged) {
  for (const char* edition : {"seed", "isf"}) {
    const Stratego game = stratego_game(edition);
    for (std::uint64_t n = 0; n < 6; ++n) {
      Rng rng(game_seed(22, n));
      const auto played = stratego::play_first_moves(game, rng, 200);
      GameInProgress<Stratego> course(game, game.initial());
      for (const stratego::Action action : played.placements) course.apply(action);
      GameInProgress<Stratego> other(game, *suite::SeatExchange<Stratego>::exchanged(game, course.position(), 1));
      for (const stratego::Action action : played.moves) {
        ASSERT_TRUE(stratego_encoding(game, course.known()) == stratego_encoding(game, other.known()));
        course.apply(action);
        other.apply(stratego::turned(action));
      }
    }
  }
}

TEST(StrategoEncoder, BothSidesSetUpAlike) {
  const Stratego game = stratego_game("seed");
  Rng rng(3);
  const stratego::Army army = stratego::likely_army(rng);
  GameInProgress<Stratego> red(game, game.initial());
  GameInProgress<Stratego> blue(game, game.initial());
  for (const stratego::Action action : stratego::placements(stratego::likely_army(rng), kRed)) blue.apply(action);
  for (std::size_t i = 0; i < stratego::kArmySquares; ++i) {
    Encoding reds = stratego_encoding(game, red.known());
    const Encoding blues = stratego_encoding(game, blue.known());
    EXPECT_EQ(reds.globals[StrategoEncoder::kMovesFirst], 255);
    reds.globals[StrategoEncoder::kMovesFirst] = 0;
    ASSERT_TRUE(reds == blues) << i;
    red.apply(stratego::placements(army, kRed)[i]);
    blue.apply(stratego::placements(army, kBlue)[i]);
  }
}

TEST(StrategoEncoder, TheOwnArmyIsAtTheLastRows) {
  const Stratego game = stratego_game("seed");
  GameInProgress<Stratego> course(game, game.initial());
  Rng rng(4);
  for (const Seat seat : {kRed, kBlue}) {
    for (const stratego::Action action : stratego::placements(stratego::likely_army(rng), seat)) course.apply(action);
  }
  for (int ply = 0; ply < 2; ++ply) {
    const Encoding encoding = stratego_encoding(game, course.known());
    EXPECT_EQ(encoding.planes[StrategoEncoder::kOwnZone * 2], std::uint64_t{15} << 60);
    EXPECT_EQ(encoding.planes[(StrategoEncoder::kOwnZone * 2) + 1], (std::uint64_t{1} << 36) - 1);
    EXPECT_EQ(plane_count(encoding, StrategoEncoder::kOwnRank + index(Rank::kScout)), 8);
    ActionBuffer<stratego::Action> buffer(game.max_actions());
    auto& legal = buffer.list();
    game.legal(course.known(), legal);
    course.apply(legal[0]);
  }
}

TEST(StrategoMarginals, CountAssignmentsWhereNothingElseIsKnown) {
  // Two pieces have moved. A Miner, a Spy, two Bombs and the Flag are left for five pieces.
  stratego::RankCounts unseen{};
  unseen[index(Rank::kMiner)] = 2;
  unseen[index(Rank::kSpy)] = 1;
  unseen[index(Rank::kBomb)] = 1;
  unseen[index(Rank::kFlag)] = 1;
  const Marginals marginals(unseen, 2);
  const auto moved = marginals.of(true, stratego::kNoSquare);
  EXPECT_EQ(moved[index(Rank::kMiner)], 170) << "two of three";
  EXPECT_EQ(moved[index(Rank::kSpy)], 85);
  EXPECT_EQ(moved[index(Rank::kBomb)], 0);
  const auto still = marginals.of(false, stratego::kNoSquare);
  EXPECT_EQ(still[index(Rank::kBomb)], 85);
  EXPECT_EQ(still[index(Rank::kFlag)], 85);
  EXPECT_EQ(still[index(Rank::kMiner)], 57) << "two ninths";
  EXPECT_EQ(still[index(Rank::kSpy)], 28);
}

TEST(StrategoMarginals, TellWherePeoplePutTheirFlags) {
  const Marginals marginals(stratego::kArmy, 0);
  const auto front = marginals.of(false, stratego::square_at(3, 0));
  const auto back = marginals.of(false, stratego::square_at(0, 0));
  EXPECT_GT(back[index(Rank::kFlag)], front[index(Rank::kFlag)]);
  EXPECT_GT(front[index(Rank::kScout)], back[index(Rank::kScout)]);
  for (const auto& bytes : {front, back}) {
    int sum = 0;
    for (const std::uint8_t byte : bytes) sum += byte;
    EXPECT_NEAR(sum, 255, static_cast<int>(kRanks) / 2);
  }
}

}  // namespace
}  // namespace palamedes::nn
