// The list of legal actions and the refusals are written independently, so each checks the other.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <type_traits>

#include "core/rng.h"
#include "games/ringrift/rules/rules.h"
#include "tests/ringrift/table.h"

namespace palamedes::ringrift {
namespace {

/// All actions of all kinds that name cells of the board, legal or not. Captures, recoveries and segments start
/// only from cells where they could begin. On large boards, only a sample of the pairs of cells that are not in a
/// straight line is included.
template <class Size>
std::vector<Action> conceivable(const RingRift<Size>& game, const State<Size>& state) {
  constexpr std::size_t kSample = std::is_same_v<Size, Small> ? 1 : 41;
  const auto& board = game.board();
  const Colour me = state.to_act;
  std::vector<Cell> cells;
  for_each(board.cells(), [&](Cell cell) { cells.push_back(cell); });
  std::vector<Cell> own;  // the ends of lines and segments
  for_each(state.markers[index(me)], [&](Cell cell) { own.push_back(cell); });
  const bool lines = state.phase == Phase::kLine;
  const bool slides = state.phase == Phase::kMovement && !state.controls_any(me);
  std::vector<Action> actions;
  actions.emplace_back(Kind::kLineSegment, cells[0], cells[1], cells[0], cells[1]);
  actions.emplace_back(Kind::kRecoverFree, cells[0], cells[1], cells[0], cells[1]);
  for (const Kind kind :
       {Kind::kSkipPlacement, Kind::kSwap, Kind::kSkipCapture, Kind::kSkipTerritory, Kind::kSkipRecovery})
    actions.emplace_back(kind);
  for (const Cell a : cells) {
    for (int count = 0; count <= 4; ++count) {
      actions.push_back(Action::place(a, count));
      actions.push_back(Action::region(a, count));
    }
    actions.emplace_back(Kind::kPay, a);
    actions.emplace_back(Kind::kForce, a);
    for (const Cell b : cells) {
      const auto ray = board.ray(a, b);
      if (!ray && (index(a) + index(b)) % kSample != 0) continue;
      actions.emplace_back(Kind::kMove, a, b);
      actions.emplace_back(Kind::kLine, a, b);
      actions.emplace_back(Kind::kRecover, a, b);
      const bool marker = state.markers[index(me)].has(a);
      if (!state.controls(me, a) && !marker) continue;
      for_each(state.all_stacks(), [&](Cell c) {
        actions.emplace_back(Kind::kCapture, a, b, c);
        actions.emplace_back(Kind::kRecoverTaking, a, b, c);
      });
      if (!marker) continue;
      // In phases without segments, one of them is enough.
      if (lines && state.markers[index(me)].has(b)) {
        for (const Cell c : own) {
          for (const Cell d : own) actions.emplace_back(Kind::kLineSegment, a, b, c, d);
        }
      }
      if (!slides || !ray || ray->distance > 2) continue;
      for (const Cell c : own) {
        for (const Cell d : own) actions.emplace_back(Kind::kRecoverFree, a, b, c, d);
        actions.emplace_back(Kind::kRecoverFree, a, b, c, b);  // the slide makes one end of the segment
        actions.emplace_back(Kind::kRecoverFree, a, b, b, c);
      }
    }
  }
  return actions;
}

template <class Size>
void expect_agreement(const RingRift<Size>& game, const State<Size>& state) {
  ActionBuffer<Action> buffer(game.max_actions());
  auto& list = buffer.list();
  game.legal(state, list);
  const auto conceived = conceivable(game, state);
  const auto text = [&](Action action) { return game.action_text(state, action); };
  std::set<std::string> legal;
  for (const Action action : list) legal.insert(text(action));
  std::set<std::string> allowed;
  for (const Action action : conceived) {
    const auto refusal = game.refusal(state, action);
    if (!refusal) allowed.insert(text(action));
    ASSERT_EQ(legal.contains(text(action)), !refusal.has_value())
        << text(action) << (refusal ? ": " + refusal->message : "") << "\n  " << game.state_text(state);
  }
  EXPECT_EQ(allowed, legal) << "not all legal actions were conceived of in\n  " << game.state_text(state);
}

void expect_agreement_in_games(const GameConfig& config, std::uint64_t seed) {
  const auto game = RingRift<Small>::make(config);
  ASSERT_TRUE(game.ok()) << game.error().message;
  Rng rng(seed);
  ActionBuffer<Action> buffer(game->max_actions());
  auto state = game->initial();
  while (!game->outcome(state)) {
    if (rng.chance(1, 6)) expect_agreement(*game, state);
    auto& actions = buffer.list();
    game->legal(state, actions);
    game->apply(state, actions[rng.below(actions.size())]);
  }
  expect_agreement(*game, state);
}

TEST(RingRiftRefusal, AgreesWithTheListInRandomGames) {
  expect_agreement_in_games({.edition = "seed"}, 1);
  expect_agreement_in_games({.edition = "canon", .players = 4}, 2);
  expect_agreement_in_games({.edition = "canon", .board = "hex8", .players = 3}, 3);
}

TEST(RingRiftRefusal, AgreesWithTheListInRecoveries) {
  for (const std::string edition : {"seed", "canon"}) {
    const auto game = RingRift<Small>::make({.edition = edition});
    for (const std::string markers : {"0,0=1 1,0=1 2,0=1 3,1=1 4,0=1", "0,0=1 7,7=1 5,2=2"}) {
      const auto state = game->parse_state(
          "v1|" + edition +
              "|square8|2|M|1|hand=0,3|elim=0,0|terr=0,1|must=-|from=-|pend=-|rec=0|act=0|last=0|lps=1/1-/0x0|"
              "st=1,1=12 5,3=1122 6,6=12|mk=" +
              markers + "|co=0,1=2",
          SupplyCheck::kOn);
      if (!state) continue;  // `seed` has no slide in the second
      expect_agreement(*game, *state);
    }
  }
}

template <class Size>
void expect_agreement_in(const Position& setup, SupplyCheck supply = SupplyCheck::kOn) {
  const auto game = RingRift<Size>::make(setup.config());
  ASSERT_TRUE(game.ok()) << game.error().message;
  const auto state = game->parse_state(setup.text(), supply);
  ASSERT_TRUE(state.ok()) << state.error().message;
  expect_agreement(*game, *state);
}

TEST(RingRiftRefusal, AgreesWithTheListAtTheRingCap) {
  // Room for one more ring of Red, then for none.
  for (const int buried : {16, 17}) {
    const std::string rings(static_cast<std::size_t>(buried), '1');
    expect_agreement_in<Small>({.phase = 'P', .hand = "3,3", .st = "0,0=" + rings + "2 3,3=1 5,5=22", .mk = "4,1=2"},
                               SupplyCheck::kOff);
  }
}

TEST(RingRiftRefusal, AgreesWithTheListOfLongLines) {
  // Six in a row, crossed by five on a diagonal and four in a column.
  const std::string row = cells("1", {"0,3", "1,3", "2,3", "3,3", "4,3", "5,3"});
  const std::string crossing = cells("1", {"1,1", "2,2", "4,4", "5,5", "0,0", "0,1", "0,2"});
  for (const std::string edition : {"seed", "canon"}) {
    expect_agreement_in<Small>(
        {.edition = edition, .phase = 'L', .hand = "3,3", .act = 1, .st = "7,0=1 7,7=2", .mk = row + ' ' + crossing});
  }
}

TEST(RingRiftRefusal, AgreesWithTheListOnLargeBoards) {
  const std::string walls = cells("2", {"8,9", "9,8", "10,11"});
  const std::string six = cells("1", {"3,3", "3,4", "3,5", "3,6", "3,7", "3,8"});
  expect_agreement_in<Large>({.board = "square19",
                              .phase = 'M',
                              .hand = "3,3",
                              .st = "0,0=1 9,9=2211 9,12=2 12,9=12 14,4=222",
                              .mk = six + " 9,10=2",
                              .co = walls});
  expect_agreement_in<Large>(
      {.board = "square19", .phase = 'L', .hand = "3,3", .act = 1, .st = "9,9=1 9,12=2", .mk = six, .co = walls});
  expect_agreement_in<Large>({.edition = "canon",
                              .board = "hexagonal",
                              .players = 3,
                              .phase = 'M',
                              .hand = "0,3,3",
                              .lps = "1/1-/0x0",
                              .st = "5,-3=1122 6,-6=13 -9,-2=3",
                              .mk = cells("1", {"-2,0", "-1,0", "0,0", "1,1", "2,0"}) + " 4,4=2"});
}

TEST(RingRiftRefusal, NamesTheEndAndThePhaseFirst) {
  const auto game = RingRift<Small>::make({.game = "ringrift"});
  auto state = game->initial();
  EXPECT_EQ(game->refusal(state, Action(Kind::kForce, cell_of(11)))->code, "wrong_phase");
  EXPECT_EQ(game->refusal(state, Action(Kind::kForce, cell_of(11)))->message,
            "a forced elimination is not due now (Place up to 3 rings)");
}

}  // namespace
}  // namespace palamedes::ringrift
