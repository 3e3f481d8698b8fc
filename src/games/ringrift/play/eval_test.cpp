// Tests each term of the evaluation on positions made for it, and with exchanged players and mirrored boards.
#include "games/ringrift/play/eval.h"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/rng.h"
#include "tests/ringrift/table.h"

namespace palamedes::ringrift {
namespace {

constexpr std::size_t kTermCount = kEvalTerms.size();

template <class Size>
RingRift<Size> game_of(const GameConfig& config) {
  auto game = RingRift<Size>::make(config);
  EXPECT_TRUE(game) << (game ? "" : game.error().message);
  return *std::move(game);
}

template <class Size>
Amounts<kTermCount> amounts_in(const RingRift<Size>& game, const State<Size>& state) {
  Amounts<kTermCount> amounts{};
  Eval<Size>(game).measure(state, amounts);
  return amounts;
}

/// How much every player has of a term: "4 0".
template <class Size = Small>
std::string amounts(std::string_view term, const Position& setup) {
  const auto game = game_of<Size>(setup.config());
  const auto state = game.parse_state(setup.text());
  if (!state) return state.error().message;
  const auto all = amounts_in(game, *state);
  std::string text;
  for (std::size_t t = 0; t < kTermCount; ++t) {
    if (kEvalTerms[t].name != term) continue;
    for (int i = 0; i < setup.players; ++i)
      text += (i > 0 ? " " : "") + std::to_string(all[t][static_cast<std::size_t>(i)]);
  }
  return text;
}

TEST(RingRiftEval, HasATermForEveryNameInTheOrderOfTheTable) {
  EXPECT_EQ(kEvalTerms[static_cast<std::size_t>(EvalTerm::kOvertaking)].name, "overtaking");
  for (std::size_t i = 0; i < kTermCount; ++i) {
    for (std::size_t j = 0; j < i; ++j) EXPECT_NE(kEvalTerms[i].name, kEvalTerms[j].name);
  }
}

TEST(RingRiftEval, GoodTermsHavePositiveWeightsAndBadOnesNegative) {
  const std::set<std::string_view> bad{"stacks", "danger", "buried", "centre", "blocked", "spread", "exposed"};
  for (const Term& term : kEvalTerms) EXPECT_EQ(term.weight < 0, bad.contains(term.name)) << term.name;
}

TEST(RingRiftEval, EliminatedRingsAreThousandthsOfTheThreshold) {
  const Position seed{.elim = "5,1", .st = "0,0=1 7,7=2"};
  EXPECT_EQ(amounts("eliminated", seed), "263 52");
  EXPECT_EQ(amounts("near-elimination", seed), "69 2");
  const Position canon{.edition = "canon", .players = 3, .elim = "6,0,12", .st = "0,0=1 7,7=2 5,5=3"};
  EXPECT_EQ(amounts("eliminated", canon), "250 0 500");
}

TEST(RingRiftEval, TerritoryIsThousandthsOfTheLeastThatWins) {
  const Position position{.st = "0,0=1 7,7=2", .co = "3,3=1 3,4=1 4,4=2"};
  EXPECT_EQ(amounts("territory", position), "60 30");
  EXPECT_EQ(amounts("near-territory", position), "3 0");
}

TEST(RingRiftEval, StandingGrowsWithTheRoundsInWhichNobodyElseCouldAct) {
  // Player 2 has one stack, too tall to move anywhere, and nothing in hand.
  Position position{.st = "0,0=1 7,7=222222222"};
  EXPECT_EQ(amounts("standing", position), "50 0");
  position.lps = "1/1+/1x1";
  EXPECT_EQ(amounts("standing", position), "100 0");
  position.hand = "0,1";
  EXPECT_EQ(amounts("standing", position), "0 0");
  position.hand = "0,0";
  position.edition = "canon";
  EXPECT_EQ(amounts("standing", position), "50 0");
}

TEST(RingRiftEval, StacksCountLessTheMoreThereAre) {
  EXPECT_EQ(amounts("stacks", {.st = "0,0=1 7,0=1 7,7=2"}), "7 4");
  EXPECT_EQ(amounts("stacks", {.st = "0,0=1 0,7=1 3,3=1 5,2=1 7,0=1 7,7=2"}), "11 4");
}

TEST(RingRiftEval, NoStackOrOneIsDangerousAndMoreSoWithAnEmptyHand) {
  EXPECT_EQ(amounts("danger", {.hand = "3,0", .st = "0,0=1 3,3=12"}), "1 2");
  EXPECT_EQ(amounts("danger", {.hand = "0,3", .st = "0,0=1 7,0=1"}), "0 2");
}

TEST(RingRiftEval, BuriedRingsAreOwnRingsOutsideOwnCaps) {
  const Position position{.st = "0,0=1 2,2=2211 7,7=122"};
  EXPECT_EQ(amounts("buried", position), "1 2");
}

TEST(RingRiftEval, RingsInHandCountThreefoldIfOneExclusiveRoundWins) {
  EXPECT_EQ(amounts("hand", {.hand = "4,1", .st = "0,0=1 7,7=2"}), "12 3");
  EXPECT_EQ(amounts("hand", {.edition = "canon", .hand = "4,1", .st = "0,0=1 7,7=2"}), "4 1");
}

TEST(RingRiftEval, CentreCountsTheStepsFromTheEdgeUpToThree) {
  EXPECT_EQ(amounts("centre", {.st = "0,4=2 1,1=1 3,3=1 6,5=2"}), "4 1");
}

TEST(RingRiftEval, MobilityCountsUpToEightActionsOfEachStack) {
  EXPECT_EQ(amounts("mobility", {.st = "0,0=1 7,7=222222"}), "8 5");
  // A stack of height 7 has one landing cell, at the end of the free side. In the other corner a wall leaves none.
  EXPECT_EQ(amounts("mobility", {.st = "0,0=1111111 7,7=2 7,0=1", .co = "6,6=1 6,7=1 7,6=1"}), "9 0");
}

TEST(RingRiftEval, BlockedStacksCanNeitherMoveNorCapture) {
  EXPECT_EQ(amounts("blocked", {.st = "0,0=1 7,7=2", .co = "6,6=1 6,7=1 7,6=1"}), "0 1");
  // A stack that can capture is not blocked.
  EXPECT_EQ(amounts("blocked", {.st = "0,0=1 6,6=1 7,7=2", .co = "6,7=1 7,6=1"}), "0 0");
  EXPECT_EQ(amounts("blocked", {.st = "0,0=1 6,6=11 7,7=2", .co = "6,7=1 7,6=1"}), "0 1");
}

TEST(RingRiftEval, SpreadCountsTheCellsNearestToOwnStacksWithinThreeSteps) {
  // 4 x 4 cells around each corner.
  EXPECT_EQ(amounts("spread", {.st = "0,0=1 7,7=2"}), "16 16");
  // Two stacks on one edge, three steps apart. Cells that are equally near to both count for nobody.
  EXPECT_EQ(amounts("spread", {.st = "0,0=1 3,0=2"}), "5 17");
}

TEST(RingRiftEval, MarkersNextToStacksOfOthersAreExposed) {
  const Position position{.st = "0,0=1 7,7=2", .mk = "0,1=2 1,1=1 3,3=1 6,6=1"};
  EXPECT_EQ(amounts("exposed", position), "1 1");
}

TEST(RingRiftEval, LinesCountWindowsWithOneMarkerMissing) {
  // In row 3 both ends are open; at the edge there is only one window.
  EXPECT_EQ(amounts("lines", {.st = "0,0=1 7,7=2", .mk = "3,2=1 3,3=1 3,4=1 5,5=2 5,6=2 5,7=2"}), "2 1");
  EXPECT_EQ(amounts("lines", {.st = "0,0=1 7,7=2", .mk = "3,1=1 3,2=1 3,4=1", .co = "3,5=2"}), "1 0");
  // No window contains territory.
  EXPECT_EQ(amounts("lines", {.st = "0,0=1 7,7=2", .mk = "3,1=1 3,2=1 3,4=1", .co = "3,3=2"}), "0 0");
  // With three players a line has three markers.
  EXPECT_EQ(amounts("lines", {.players = 3, .st = "0,0=1 7,7=2 7,0=3", .mk = "3,2=1 3,3=1"}), "2 0 0");
}

TEST(RingRiftEval, HalfLinesCountWindowsWithTwoMarkersMissing) {
  EXPECT_EQ(amounts("half-lines", {.st = "0,0=1 7,7=2", .mk = "3,0=1 3,1=1"}), "1 0");
  EXPECT_EQ(amounts("half-lines", {.st = "0,0=1 7,7=2", .mk = "3,0=1 3,3=1 5,5=2"}), "1 0");
}

TEST(RingRiftEval, ClosureCountsCellsWithOneWayOut) {
  // One is the corner beside the marker, the other the cell between three markers.
  EXPECT_EQ(amounts("closure", {.st = "0,7=1 7,7=2", .mk = "0,1=1 3,2=2 3,4=2 4,3=2"}), "1 1");
}

TEST(RingRiftEval, ClosableIsTheBestRegionThatOneMarkerCutsOff) {
  // A wall from edge to edge lacks (4,3), or (4,4). Player 1 can take the side without a stack of player 2, which
  // is three rows of eight cells and the wall itself.
  const std::string wall = "0,3=1 1,3=1 2,3=1 3,3=1 5,3=1 6,3=1 7,3=1";
  Position position{.hand = "5,5", .st = "0,0=1 0,7=1 7,7=2", .mk = wall};
  EXPECT_EQ(amounts("closable", position), "100 0");
  EXPECT_EQ(amounts("threats", position), "2 0");
  // With both colours on both sides, nobody may process either side.
  position.st = "0,0=1 0,7=1 7,0=2 7,7=2";
  EXPECT_EQ(amounts("closable", position), "0 0");
  // There is no ring in hand to place on the cell, and no stack that could leave it.
  position.st = "0,0=1 0,7=1 7,7=2";
  position.hand = "0,5";
  EXPECT_EQ(amounts("closable", position), "0 0");
}

TEST(RingRiftEval, ClosableIncludesEverythingOutsideACorner) {
  // Player 1 controls nothing. A stack of player 1 in the corner could take the rest of the board, where only
  // player 2 has stacks.
  const Position position{.phase = 'P', .hand = "5,5", .st = "4,4=12 5,1=2", .mk = "0,1=1"};
  EXPECT_EQ(amounts("closable", position), "100 0");
}

TEST(RingRiftEval, EveryMarkerThatWouldWinIsAThreat) {
  // These are the gap itself and the cells before and behind it, which touch both ends diagonally.
  const Position position{.hand = "5,5", .st = "0,0=1 0,7=1 7,7=2", .mk = "0,4=1 1,4=1 2,4=1 4,4=1 5,4=1 6,4=1 7,4=1"};
  EXPECT_EQ(amounts("threats", position), "3 0");
}

TEST(RingRiftEval, OvertakingCountsTheStacksOfOthersInReach) {
  const Position position{.st = "0,0=1 3,3=1 5,5=222 5,3=222 3,5=11"};
  EXPECT_EQ(amounts("overtaking", position), "0 2");
  // A capture needs a cell to land on.
  EXPECT_EQ(amounts("overtaking", {.st = "6,6=1 7,7=2 0,0=1"}), "0 1");
  EXPECT_EQ(amounts("overtaking", {.st = "6,6=1 7,7=2 0,0=1", .co = "5,5=1"}), "0 0");
}

TEST(RingRiftEval, AmountsBelongToSeatsAfterASwap) {
  const auto game = game_of<Small>({.game = "ringrift", .knobs = {{"pie", "on"}}});
  State<Small> state = game.initial();
  for (const char* text : {"P:3,3:2", "M:3,3>3,6", "swap"}) game.apply(state, *game.parse_action(state, text));
  const auto all = amounts_in(game, state);
  // The seat that moved first now owns colour 2, which has nothing on the board and is to act.
  EXPECT_EQ(all[static_cast<std::size_t>(EvalTerm::kStacks)], (SeatScores{0, 4, 0, 0}));
  EXPECT_EQ(all[static_cast<std::size_t>(EvalTerm::kDanger)], (SeatScores{2, 1, 0, 0}));
}

// Positions of random games, with players exchanged and boards mirrored.

/// Exchanges players 1 and 2 in everything that the evaluation reads.
State<Small> exchanged(const RingRift<Small>& game, const State<Small>& state) {
  std::vector<std::string> fields{""};
  for (const char c : game.state_text(state)) {
    if (c == '|') {
      fields.emplace_back();
    } else {
      fields.back() += c;
    }
  }
  const auto other = [](char c) { return c == '1' ? '2' : c == '2' ? '1' : c; };
  const auto swap_pair = [](const std::string& field) {
    const auto start = field.find('=') + 1;
    const auto comma = field.find(',');
    return field.substr(0, start) + field.substr(comma + 1) + ',' + field.substr(start, comma - start);
  };
  // Exchanges the rings and colours after the '=' of an entry and keeps the cells before it.
  const auto swap_contents = [&](std::string field) {
    bool is_content = false;
    for (std::size_t i = 3; i < field.size(); ++i) {
      is_content = field[i] == '=' || (is_content && field[i] != ' ');
      if (is_content) field[i] = other(field[i]);
    }
    return field;
  };
  fields[5][0] = other(fields[5][0]);
  for (const std::size_t i : {6U, 7U, 8U}) fields[i] = swap_pair(fields[i]);
  fields[14].back() = other(fields[14].back());
  fields[15] = "lps=" + fields[5] + '/' + fields[5] + "+/0x0";
  for (const std::size_t i : {16U, 17U, 18U}) fields[i] = swap_contents(fields[i]);
  std::string text;
  for (std::size_t i = 0; i < 19; ++i) text += (i > 0 ? "|" : "") + fields[i];
  const auto parsed = game.parse_state(text);
  EXPECT_TRUE(parsed) << text;
  return parsed ? *parsed : state;
}

/// The position without its last-player-standing record, which the exchanged text leaves out.
State<Small> without_record(State<Small> state) {
  state.candidate = 0;
  state.rounds = 0;
  return state;
}

template <class Use>
void for_random_positions(const RingRift<Small>& game, Use&& use) {
  ActionBuffer<Action> buffer(game.max_actions());
  Rng rng(7);
  for (int i = 0; i < 20; ++i) {
    State<Small> state = game.initial();
    while (!game.outcome(state)) {
      if (rng.below(5) == 0) use(state);
      auto& actions = buffer.list();
      game.legal(state, actions);
      game.apply(state, actions[rng.below(actions.size())]);
    }
  }
}

TEST(RingRiftEval, AmountsFollowTheColoursWhenPlayersAreExchanged) {
  for (const std::string edition : {"seed", "canon"}) {
    const auto game = game_of<Small>({.game = "ringrift", .edition = edition});
    for_random_positions(game, [&](const State<Small>& state) {
      const auto before = amounts_in(game, without_record(state));
      const auto after = amounts_in(game, without_record(exchanged(game, state)));
      for (std::size_t t = 0; t < kTermCount; ++t) {
        EXPECT_EQ(before[t][0], after[t][1]) << kEvalTerms[t].name << ' ' << game.state_text(state);
        EXPECT_EQ(before[t][1], after[t][0]) << kEvalTerms[t].name << ' ' << game.state_text(state);
      }
    });
  }
}

/// The position under a symmetry of the board; `image` maps coordinates.
template <class Image>
State<Small> moved(const RingRift<Small>& game, const State<Small>& state, Image&& image) {
  const auto& board = game.board();
  const auto at = [&](Cell cell) {
    if (cell == kNoCell) return kNoCell;
    const std::pair<int, int> to = image(board.x(cell), board.y(cell));
    return *board.cell_at(to.first, to.second);
  };
  State<Small> result = state;
  for_each(state.all_stacks(), [&](Cell cell) { result.take_top(cell, result.height[index(cell)]); });
  for (std::size_t i = 0; i < kColours; ++i) {
    for_each(state.markers[i], [&](Cell cell) { result.take_marker(colour_at(i), cell); });
    for_each(state.collapsed[i], [&](Cell cell) {
      result.collapsed[i].remove(cell);
      result.height[index(cell)] = 0;
      --result.territory[i];
    });
  }
  for_each(state.all_stacks(),
           [&](Cell cell) { result.put(at(cell), state.rings.read(state.offset(cell), state.height[index(cell)])); });
  for (std::size_t i = 0; i < kColours; ++i) {
    for_each(state.markers[i], [&](Cell cell) { result.put_marker(colour_at(i), at(cell)); });
    for_each(state.collapsed[i], [&](Cell cell) { result.collapse(colour_at(i), at(cell)); });
  }
  result.board_hash = result.recomputed_board_hash();
  result.must = at(state.must);
  result.from = at(state.from);
  return result;
}

TEST(RingRiftEval, MirroredAndTurnedBoardsHaveTheSameAmounts) {
  const auto square = game_of<Small>({.game = "ringrift", .players = 3});
  for_random_positions(square, [&](const State<Small>& state) {
    const auto before = amounts_in(square, state);
    EXPECT_EQ(before, amounts_in(square, moved(square, state, [](int x, int y) { return std::pair(7 - x, y); })))
        << square.state_text(state);
    EXPECT_EQ(before, amounts_in(square, moved(square, state, [](int x, int y) { return std::pair(y, x); })))
        << square.state_text(state);
  });
  const auto hex = game_of<Small>({.game = "ringrift", .edition = "canon", .board = "hex8"});
  for_random_positions(hex, [&](const State<Small>& state) {
    const auto before = amounts_in(hex, state);
    EXPECT_EQ(before, amounts_in(hex, moved(hex, state, [](int x, int y) { return std::pair(-y, x + y); })))
        << hex.state_text(state);
    EXPECT_EQ(before, amounts_in(hex, moved(hex, state, [](int x, int y) { return std::pair(y, x); })))
        << hex.state_text(state);
  });
}

TEST(RingRiftEval, MeasuresLargeBoardsWithFourPlayers) {
  const Position position{.edition = "canon",
                          .board = "hexagonal",
                          .players = 4,
                          .hand = "1,2,3,4",
                          .st = "-12,0=1 -3,1=12 0,0=3 5,5=4",
                          .mk = "0,1=2 4,4=1"};
  EXPECT_EQ(amounts<Large>("hand", position), "1 2 3 4");
  EXPECT_EQ(amounts<Large>("buried", position), "1 0 0 0");
}

// Single actions.

template <class Size = Small>
bool noisy(const Position& setup, const std::string& action) {
  const auto game = game_of<Size>(setup.config());
  const auto state = game.parse_state(setup.text());
  EXPECT_TRUE(state) << setup.text();
  const auto parsed = game.parse_action(*state, action);
  EXPECT_TRUE(parsed && !game.refusal(*state, *parsed)) << action;
  return Eval<Size>(game).is_noisy(*state, *parsed);
}

Score promise(const Position& setup, const std::string& action) {
  const auto game = game_of<Small>(setup.config());
  const auto state = game.parse_state(setup.text());
  EXPECT_TRUE(state) << setup.text();
  const auto parsed = game.parse_action(*state, action);
  EXPECT_TRUE(parsed && !game.refusal(*state, *parsed)) << action;
  return Eval<Small>(game).promise(*state, *parsed);
}

TEST(RingRiftEval, CapturesOfForeignRingsAreNoisyAndMovesAreNot) {
  const Position position{.st = "0,0=1 2,0=2 0,2=1 7,7=2"};
  EXPECT_TRUE(noisy(position, "C:0,0>2,0>3,0"));
  EXPECT_FALSE(noisy(position, "C:0,0>0,2>0,3"));
  EXPECT_FALSE(noisy(position, "M:0,0>1,1"));
}

TEST(RingRiftEval, LinesRegionsAndPaymentsAreNoisy) {
  EXPECT_TRUE(noisy({.phase = 'T', .act = 1, .last = 1, .st = "3,3=1 7,7=2", .mk = "0,1=1 1,0=1"}, "T:0,0/1"));
  EXPECT_FALSE(noisy({.phase = 'T', .act = 1, .last = 1, .st = "3,3=1 7,7=2", .mk = "0,1=1 1,0=1"}, "skip-territory"));
  EXPECT_TRUE(noisy({.phase = 'L', .pend = "L", .act = 1, .last = 1, .st = "3,3=1 7,7=2"}, "E:3,3"));
}

TEST(RingRiftEval, ClosingALargeRegionIsNoisyAlreadyAtPlacement) {
  const std::string wall = "0,3=1 1,3=1 2,3=1 3,3=1 5,3=1 6,3=1 7,3=1";
  const Position before{.phase = 'P', .hand = "5,5", .st = "0,0=1 0,7=1 7,7=2", .mk = wall};
  EXPECT_TRUE(noisy(before, "P:4,3:1"));
  EXPECT_FALSE(noisy(before, "P:6,6:1"));
  EXPECT_GT(promise(before, "P:4,3:1"), promise(before, "P:6,6:1"));
  const Position placed{.hand = "4,5", .must = "4,3", .act = 1, .last = 1, .st = "0,0=1 0,7=1 4,3=1 7,7=2", .mk = wall};
  EXPECT_TRUE(noisy(placed, "M:4,3>4,4"));
  EXPECT_FALSE(noisy(placed, "M:4,3>4,5"));
}

TEST(RingRiftEval, LargerRegionsPromiseMore) {
  const Position position{
      .phase = 'T', .act = 1, .last = 1, .st = "3,3=1 7,7=2", .mk = "0,1=1 1,0=1 0,5=1 1,5=1 2,6=1 2,7=1"};
  EXPECT_GT(promise(position, "T:0,6/1"), promise(position, "T:0,0/1"));
  EXPECT_GT(promise(position, "T:0,0/1"), promise(position, "skip-territory"));
}

}  // namespace
}  // namespace palamedes::ringrift
