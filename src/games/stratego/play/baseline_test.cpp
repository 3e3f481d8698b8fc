#include "games/stratego/play/baseline.h"

#include <gtest/gtest.h>

#include <map>
#include <string>
#include <vector>

#include "tests/stratego/table.h"

namespace palamedes::stratego {
namespace {

/// How often the baseline player makes each move, in percent, from the knowledge of the seat to act.
class Shares {
 public:
  explicit Shares(const Table& table) {
    constexpr int kDraws = 2000;
    const Stratego& game = table.game();
    const Knowledge known = game.know(table.position(), game.to_act(table.position()));
    ActionBuffer<Action> buffer(game.max_actions());
    auto& legal = buffer.list();
    game.legal(known, legal);
    Rng rng(42);
    for (int i = 0; i < kDraws; ++i) {
      const Action action = Baseline::choose(game, known, legal, rng);
      shares_[game.action_text(table.position(), action)] += 100.0 / kDraws;
    }
  }

  double of(const std::string& action) const {
    const auto found = shares_.find(action);
    return found == shares_.end() ? 0 : found->second;
  }

 private:
  std::map<std::string, double> shares_;
};

TEST(StrategoBaseline, AttacksPiecesThatItSurelyBeats) {
  EXPECT_GT(Shares(seed("64r7 54b54 14b6 97r5")).of("64-54"), 90);
}

TEST(StrategoBaseline, DoesNotAttackPiecesThatBeatIt) {
  EXPECT_LT(Shares(seed("64r5 54b74 14b6 97r5")).of("64-54"), 1);
}

TEST(StrategoBaseline, RunsFromPiecesThatBeatIt) {
  const Shares shares(seed("64r84 54b94 14b6 97r5"));
  EXPECT_GT(shares.of("64-74") + shares.of("64-63") + shares.of("64-65"), 80);
}

TEST(StrategoBaseline, SendsMinersAtBombs) {
  EXPECT_GT(Shares(seed("64r3 54bB3 14b6 97r5")).of("64-54"), 90);
  EXPECT_LT(Shares(seed("64r9 54bB3 14b6 97r5")).of("64-54"), 1);
}

TEST(StrategoBaseline, DoesNotRiskHighPiecesAgainstPiecesThatNeverMoved) {
  const char* pieces = "64rM 54b2 14bB 15bB 16bB 17bB 18bB 10bB 11b2 12b2 13b2 20b2 21b2 22b3 23b4 97r5";
  EXPECT_LT(Shares(seed(pieces)).of("64-54"), 5);
}

TEST(StrategoBaseline, WalksTowardsItsTargets) {
  const Shares shares(seed("64r7 24b44 97rB 98rB"));
  EXPECT_GT(shares.of("64-54"), shares.of("64-74"));
}

TEST(StrategoBaseline, PlaysTheSameOnViewsAndOnStates) {
  // On the state it must not use what the view hides.
  for (const char* pieces : {"64r7 54b5 14b6 97r5 33b2", "64r3 54bB 63bM 14b6 97r5 33b2", "64r9 54bS1 14b6 97r8"}) {
    const Table table = seed(pieces);
    const Stratego& game = table.game();
    const Knowledge known = game.know(table.position(), kRed);
    ActionBuffer<Action> buffer(game.max_actions());
    auto& legal = buffer.list();
    game.legal(known, legal);
    for (std::uint64_t i = 0; i < 50; ++i) {
      Rng first(i);
      Rng second(i);
      Baseline::Memory memory;
      EXPECT_EQ(Baseline::choose(game, known, legal, first),
                Baseline::choose(game, table.position(), legal, second, memory));
    }
  }
}

/// The move prior of each of Red's moves.
std::map<std::string, int> priors(const Table& table, const GroupShares& shares = kEvenShares) {
  const Stratego& game = table.game();
  const Knowledge known = game.know(table.position(), kRed);
  ActionBuffer<Action> buffer(game.max_actions());
  auto& legal = buffer.list();
  game.legal(known, legal);
  std::vector<int> found(legal.size());
  Baseline::priors(game, known, legal, shares, found);
  std::map<std::string, int> by_text;
  for (std::uint32_t i = 0; i < legal.size(); ++i) by_text[game.action_text(table.position(), legal[i])] = found[i];
  return by_text;
}

TEST(StrategoBaseline, TheBestActionHasTheHighestPrior) {
  for (const auto& [move, prior] : priors(seed("64r7 54b54 14b6 97r5"))) {
    if (move == "64-54") {
      EXPECT_EQ(prior, 0);
    } else {
      EXPECT_LT(prior, 0) << move;
    }
  }
}

TEST(StrategoBaseline, AnAggressivePlayerPrefersAnAttackThatACarefulOneAvoids) {
  // A Captain is next to a piece that has moved and may be stronger or weaker.
  const Table table = seed("64r6 54b51 14b7 16b4 97r5");
  EXPECT_EQ(priors(table, {300, 100, 50, 100}).at("64-54"), 0);
  EXPECT_LT(priors(table, {50, 100, 300, 100}).at("64-54"), -100);
}

TEST(StrategoBaseline, FinishesItsGames) {
  // Two baseline players play each other. Nearly all games must end before the turn limit.
  const Stratego game = *Stratego::make({.game = "stratego"});
  ActionBuffer<Action> buffer(game.max_actions());
  int drawn = 0;
  for (std::uint64_t n = 0; n < 20; ++n) {
    Rng rng(game_seed(3, n));
    Position position = game.initial();
    Baseline::Memory memory;
    while (!game.outcome(position)) {
      auto& legal = buffer.list();
      game.legal(position, legal);
      game.apply(position, Baseline::choose(game, position, legal, rng, memory));
    }
    if (!game.outcome(position)->winner()) ++drawn;
  }
  EXPECT_LE(drawn, 4);
}

}  // namespace
}  // namespace palamedes::stratego
