#include "games/stratego/play/eval.h"

#include <gtest/gtest.h>

#include <string>

#include "games/stratego/setup/army.h"
#include "tests/stratego/table.h"

namespace palamedes::stratego {
namespace {

using AllAmounts = Amounts<Eval::kTermCount>;

/// The amounts of a term as "red : blue".
std::string amounts(Eval::TermIndex term, const Table& table) {
  AllAmounts out;
  for (auto& amount : out) amount.fill(-99);  // must be overwritten
  Eval(table.game()).measure(table.position(), out);
  return std::to_string(out[term][0]) + " : " + std::to_string(out[term][1]);
}
std::string amounts(Eval::TermIndex term, const FewPieces& pieces) { return amounts(term, seed(pieces)); }

TEST(StrategoEval, MaterialCountsEachPieceByRank) {
  EXPECT_EQ(amounts(Eval::kMaterial, "64r4 65r4 14bM"), "40 : 320") << "a Marshal that nobody can beat";
  EXPECT_EQ(amounts(Eval::kMaterial, "64rM 14bM"), "269 : 269");
}

TEST(StrategoWorth, DependsOnTheRemainingPieces) {
  RankCounts own = kArmy;
  RankCounts enemy = kArmy;
  const RankPoints all = piece_worth(own, enemy);
  enemy[index(Rank::kMarshal)] = 0;
  EXPECT_LT(piece_worth(own, enemy)[index(Rank::kSpy)], all[index(Rank::kSpy)]) << "nobody left to stab";
  EXPECT_GT(piece_worth(own, enemy)[index(Rank::kGeneral)], all[index(Rank::kGeneral)]) << "it meets its equal only";
  own[index(Rank::kMiner)] = 1;
  EXPECT_GT(piece_worth(own, kArmy)[index(Rank::kMiner)], all[index(Rank::kMiner)]) << "the last Miner";
  enemy[index(Rank::kBomb)] = 0;
  EXPECT_LT(piece_worth(own, enemy)[index(Rank::kMiner)], all[index(Rank::kMiner)]) << "no Bomb to remove";
  enemy[index(Rank::kMiner)] = 0;
  EXPECT_GT(piece_worth(own, enemy)[index(Rank::kBomb)], all[index(Rank::kBomb)]) << "nobody can remove it";
}

TEST(StrategoEval, LastMoversCountMissingMoveablePieces) {
  EXPECT_EQ(amounts(Eval::kLastMovers, "64r4 65r4 66rB 14bM"), "4 : 5");
}

TEST(StrategoEval, SecretsAreRanksThatNobodyHasSeen) {
  EXPECT_EQ(amounts(Eval::kSecrets, "64r8 14b8"), "20 : 20");
  EXPECT_EQ(amounts(Eval::kSecrets, "64r84 14b81"), "0 : 20") << "seen in combat; having moved shows no rank";
  EXPECT_EQ(amounts(Eval::kSecrets, "64r22 14b2"), "0 : 2") << "a long move shows a Scout";
  EXPECT_EQ(amounts(Eval::kSecrets, "64rS 14bM"), "30 : 40");
}

TEST(StrategoEval, ThreatsCountKnownPiecesOnly) {
  EXPECT_EQ(amounts(Eval::kThreats, "64r6 54b44 14b6"), "40 : 0") << "the seat to act counts twice";
  EXPECT_EQ(amounts(Eval::kThreats, {"64r6 54b44 14b6", 2}), "20 : 0");
  EXPECT_EQ(amounts(Eval::kThreats, "64r6 54b41 14b6"), "0 : 0") << "Red does not know";
  EXPECT_EQ(amounts(Eval::kThreats, "64r5 54b64 14b6"), "0 : 0") << "Blue does not know what it could take";
}

TEST(StrategoEval, TheHuntMeasuresTheDistanceToTheFlag) {
  EXPECT_EQ(amounts(Eval::kHunt, "64r6 14b6 13bF 95rF"), "12 : 9");
}

TEST(StrategoEval, EdgesAndBombsProtectTheFlag) {
  EXPECT_EQ(amounts(Eval::kFlagWall, "99rF 89rB 98r4 04bF 13b5"), "7 : 2");
}

TEST(StrategoEval, RaidersAreEnemiesNearTheFlag) {
  EXPECT_EQ(amounts(Eval::kFlagRaid, "95rF 85b4 74b4 96b4 64r4"), "2 : 0");
}

TEST(StrategoEval, LanesCountIfOneSideHoldsThemAlone) {
  EXPECT_EQ(amounts(Eval::kLanes, "40r4 51r4 44r4 55b4 49b4"), "1 : 1");
}

TEST(StrategoEval, AdvancedPiecesHaveLeftTheirZone) {
  EXPECT_EQ(amounts(Eval::kAdvance, "64r4 54r4 14r5 35b4 45b4"), "2 : 1");
}

TEST(StrategoEval, MobilityCountsSquares) {
  EXPECT_EQ(amounts(Eval::kMobility, "64r4 00bF 09b5"), "4 : 2");
  EXPECT_EQ(amounts(Eval::kMobility, "62r4 63rB 09b5"), "2 : 2") << "lakes and own pieces are in the way";
}

TEST(StrategoEval, TiredPiecesAreLimitedByTheTwoSquareRule) {
  Table table = seed("64r4 65rB 14b4 15b5 16b6");
  table.play("64-63 14-13 63-64 15-25 64-63 16-26 63-64");
  EXPECT_EQ(amounts(Eval::kTired, table), "1 : 0");
}

TEST(StrategoEval, BothSidesAreMeasuredTheSameWay) {
  const Stratego game = *Stratego::make({.game = "stratego"});
  Rng rng(5);
  const Army army = random_army(rng);
  Position position = game.initial();
  for (const Seat seat : {kRed, kBlue}) ASSERT_TRUE(set_up(game, position, seat, army));
  AllAmounts out;
  Eval(game).measure(position, out);
  for (std::size_t term = 0; term < Eval::kTermCount; ++term) EXPECT_EQ(out[term][0], out[term][1]) << term;
}

TEST(StrategoEval, AttacksAreNoisyAndTheirPromiseUsesPublicRanks) {
  const Table table = seed("64r6 54b44 63b4 65b84 14b6");
  const Eval eval(table.game());
  const auto promise = [&](const char* move) {
    return eval.promise(table.position(), *table.game().parse_action(table.position(), move));
  };
  EXPECT_TRUE(eval.is_noisy(table.position(), Action(square_at(6, 4), square_at(5, 4))));
  EXPECT_FALSE(eval.is_noisy(table.position(), Action(square_at(6, 4), square_at(7, 4))));
  EXPECT_GT(promise("64-54"), promise("64-63"));
  EXPECT_GT(promise("64-63"), promise("64-74"));
  EXPECT_LT(promise("64-65"), promise("64-74"));
}

}  // namespace
}  // namespace palamedes::stratego
