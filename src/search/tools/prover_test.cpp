#include "search/tools/prover.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "games/ringrift/game.h"
#include "tests/search/random_tree_game.h"
#include "tests/tictactoe/tictactoe.h"

namespace palamedes::search {
namespace {

using tictactoe::TicTacToe;

constexpr std::uint64_t kEnoughNodes = 100'000'000;
constexpr std::size_t kSmallTable = std::size_t{1} << 20;
constexpr int kNoPlainWin = 1000;

/// Within how many steps the attacker wins, at most `steps`, by searching everything.
template <Game G>
int plain_win(const G& game, const Position<G>& state, Seat attacker, int steps) {
  if (const auto outcome = game.outcome(state)) return outcome->winner() == attacker ? 0 : kNoPlainWin;
  if (steps == 0) return kNoPlainWin;
  const bool attacks = game.to_act(state) == attacker;
  ActionBuffer<typename G::Action> buffer(game.max_actions());
  auto& actions = buffer.list();
  game.legal(state, actions);
  int best = attacks ? kNoPlainWin : 0;
  for (const auto action : actions) {
    Position<G> next = state;
    game.apply(next, action);
    const int distance = std::min(plain_win(game, next, attacker, steps - 1) + 1, kNoPlainWin);
    best = attacks ? std::min(best, distance) : std::max(best, distance);
  }
  return best;
}

TEST(Prover, AgreesWithPlainSearchOnRandomTrees) {
  int wins = 0;
  int others = 0;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    for (const std::uint32_t positions : {0U, 7U}) {  // trees without transpositions, and with many
      const RatedTree game({.seed = seed, .depth = 9, .most = 3, .positions = positions});
      // With a single bucket the table forgets nearly everything.
      for (const std::size_t bytes : {std::size_t{64}, kSmallTable}) {
        Prover<RatedTree> prover(game, bytes);
        for (std::size_t seat = 0; seat < 2; ++seat) {
          for (const int steps : {2, 9, 5, 7, 1, 8, 0}) {
            const int expected = plain_win(game, game.initial(), seat_at(seat), steps);
            const ForcedWin win = prover.shortest_win(game.initial(), seat_at(seat), steps, kEnoughNodes);
            ASSERT_EQ(win.forced, expected <= steps ? Forced::kYes : Forced::kNo) << "seed " << seed;
            EXPECT_EQ(win.steps, expected <= steps ? expected : steps) << "seed " << seed;
            (expected <= steps ? wins : others) += 1;
          }
        }
      }
    }
  }
  EXPECT_GT(wins, 100);
  EXPECT_GT(others, 100);
}

TEST(Prover, TheActionOfAWinWins) {
  int wins = 0;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    const RandomTree game({.seed = seed, .depth = 9, .most = 3});
    const Seat seat = game.to_act(game.initial());
    Prover<RandomTree> prover(game, kSmallTable);
    const ForcedWin win = prover.shortest_win(game.initial(), seat, 9, kEnoughNodes);
    if (win.forced != Forced::kYes) continue;
    ++wins;
    ASSERT_NE(win.action, ProofTable::kNoAction) << "seed " << seed;
    auto next = game.initial();
    game.apply(next, {win.action});
    EXPECT_EQ(plain_win(game, next, seat, win.steps - 1), win.steps - 1) << "seed " << seed;
  }
  EXPECT_GT(wins, 10);
}

TEST(Prover, NobodyWinsTicTacToeByForce) {
  const TicTacToe game = *TicTacToe::make({});
  Prover<TicTacToe> prover(game, kSmallTable);
  for (std::size_t seat = 0; seat < 2; ++seat) {
    const ForcedWin win = prover.wins_within(game.initial(), seat_at(seat), 9, kEnoughNodes);
    EXPECT_EQ(win.forced, Forced::kNo) << "a draw is not a win";
    EXPECT_EQ(win.action, ProofTable::kNoAction);
  }
}

TEST(Prover, TooFewNodesProveNothing) {
  const TicTacToe game = *TicTacToe::make({});
  Prover<TicTacToe> prover(game, kSmallTable);
  const ForcedWin cut = prover.wins_within(game.initial(), seat_at(0), 9, 50);
  EXPECT_EQ(cut.forced, Forced::kUnknown);
  EXPECT_LE(cut.nodes, 60U);
  EXPECT_EQ(prover.wins_within(game.initial(), seat_at(0), 9, kEnoughNodes).forced, Forced::kNo)
      << "what a proof has not finished must not change the next one";
}

TEST(Prover, RepeatsItsNodes) {
  const TicTacToe game = *TicTacToe::make({});
  const auto nodes = [&] {
    return Prover<TicTacToe>(game, kSmallTable).wins_within(game.initial(), seat_at(0), 9, kEnoughNodes).nodes;
  };
  EXPECT_EQ(nodes(), nodes());
}

using Square = ringrift::RingRift<ringrift::Small>;

/// Player 1 has a single ring, and one move with it that wins in two turns (tests/search/positions_ringrift.txt).
constexpr const char* kTrap =
    "v1|seed|square8|2|M|1|hand=0,0|elim=17,18|terr=15,25|must=-|from=-|pend=-|rec=0|act=0|last=2|lps=1/1+/0x0|"
    "st=3,4=1 7,2=222|mk=2,3=1 3,3=2 4,0=1|co=0,0=1 0,1=2 0,2=1 0,3=2 0,4=2 0,5=2 0,6=2 0,7=1 1,0=1 1,1=1 1,2=2 1,3=2 "
    "1,4=2 1,5=2 1,6=2 1,7=2 2,2=2 2,4=1 2,5=2 2,6=1 2,7=1 3,5=1 3,6=2 3,7=2 4,4=1 4,5=2 4,6=2 4,7=1 5,4=2 5,5=2 5,6=1 "
    "5,7=2 6,4=2 6,5=2 6,6=2 6,7=2 7,4=1 7,5=1 7,6=1 7,7=2";

TEST(Prover, FindsTheOnlyWinningMoveOfARingRiftEndgame) {
  const Square game = *Square::make({.game = "ringrift", .edition = "seed", .board = "square8", .players = 2});
  const auto state = game.parse_state(kTrap);
  ASSERT_TRUE(state.ok()) << state.error().message;
  Prover<Square> prover(game, kSmallTable);
  const ForcedWin win = prover.shortest_win(*state, seat_at(0), 14, kEnoughNodes);
  ASSERT_EQ(win.forced, Forced::kYes);
  EXPECT_EQ(win.steps, plain_win(game, *state, seat_at(0), win.steps));
  ActionBuffer<Square::Action> buffer(game.max_actions());
  auto& actions = buffer.list();
  game.legal(*state, actions);
  EXPECT_EQ(game.action_text(*state, actions[win.action]), "M:3,4>3,1");
}

TEST(Prover, EveryOtherMoveOfTheEndgameGivesTheWinAway) {
  const Square game = *Square::make({.game = "ringrift", .edition = "seed", .board = "square8", .players = 2});
  const auto state = game.parse_state(kTrap);
  ASSERT_TRUE(state.ok()) << state.error().message;
  Prover<Square> prover(game, kSmallTable);
  ActionBuffer<Square::Action> buffer(game.max_actions());
  auto& actions = buffer.list();
  game.legal(*state, actions);
  for (const auto action : actions) {
    auto next = *state;
    game.apply(next, action);
    const bool wins = game.action_text(*state, action) == "M:3,4>3,1";
    EXPECT_EQ(prover.wins_within(next, seat_at(0), 10, kEnoughNodes).forced, wins ? Forced::kYes : Forced::kNo);
  }
}

}  // namespace
}  // namespace palamedes::search
