// What others could do in their next turn, compared with all their turns; and positions made for the purpose.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "core/rng.h"
#include "games/ringrift/rules/rules.h"
#include "games/ringrift/text/outlook_words.h"
#include "tests/ringrift/table.h"

namespace palamedes::ringrift {
namespace {

using testing::ElementsAre;

/// What the best complete turns of a colour do, found by trying every action.
struct BestFound {
  int cells = 0;
  bool wins = false;
  long actions = 0;
};

/// Tries all turns; gives up after some hundred thousand actions.
template <class Size>
void try_all(const RingRift<Size>& game, const State<Size>& state, Colour colour, int had, BestFound& best) {
  std::vector<Action> actions;
  {
    ActionBuffer<Action> buffer(game.max_actions());
    auto& legal = buffer.list();
    game.legal(state, legal);
    actions.assign(legal.begin(), legal.end());
  }
  for (const Action action : actions) {
    if (++best.actions > 400'000) return;
    State<Size> after = state;
    game.apply(after, action);
    if (after.phase == Phase::kOver || after.to_act != colour) {
      best.cells = std::max(best.cells, after.territory[index(colour)] - had);
      best.wins |= after.winner == number(colour);
    } else {
      try_all(game, after, colour, had, best);
    }
  }
}

/// A position in a random game.
template <class Size>
State<Size> threat_position(const RingRift<Size>& game, Rng& rng, int plies) {
  State<Size> state = game.initial();
  ActionBuffer<Action> buffer(game.max_actions());
  for (int i = 0; i < plies; ++i) {
    auto& legal = buffer.list();
    game.legal(state, legal);
    State<Size> after = state;
    game.apply(after, legal[rng.below(legal.size())]);
    if (after.phase == Phase::kOver) break;
    state = after;
  }
  return state;
}

void expect_the_best_turns(const GameConfig& config, int positions) {
  const auto game = RingRift<Small>::make(config);
  ASSERT_TRUE(game);
  Rng rng(7);
  int exact = 0;
  int threatened = 0;
  for (int i = 0; i < positions; ++i) {
    const auto state = threat_position(*game, rng, 12 + static_cast<int>(rng.below(90)));
    const Colour me = state.to_act;
    const Colour other = colour_at(1 - index(me));
    const auto start = game->passed_to(state, other);
    if (!start) continue;
    EXPECT_EQ(game->broken_invariant(*start), nullptr) << game->state_text(*start);
    BestFound best;
    try_all(*game, *start, other, start->territory[index(other)], best);
    const auto threats = game->threats(state, seat_at(index(me)), Language::kEnglish);
    const bool wins = !threats.empty() && threats.front().weight == kWinsNow;
    int cells = 0;
    for (const Threat& threat : threats) {
      EXPECT_EQ(threat.seat, seat_at(index(other)));
      if (threat.words.find("capture") == std::string::npos && threat.words.find("last stack") == std::string::npos)
        cells = std::max(cells, static_cast<int>(threat.cells.size()));
    }
    // It never promises more than there is.
    EXPECT_LE(wins, best.wins) << game->state_text(state);
    EXPECT_LE(cells, best.cells) << game->state_text(state);
    if (best.actions > 9'000) continue;
    ++exact;
    EXPECT_EQ(wins, best.wins) << game->state_text(state);
    if (!wins) {
      EXPECT_EQ(cells, best.cells >= 4 ? best.cells : 0) << game->state_text(state);
    }
    if (wins || cells > 0) ++threatened;
  }
  EXPECT_GT(exact, positions / 4);
  EXPECT_GT(threatened, 0);
}

TEST(RingRiftThreats, AreTheBestOfAllTurnsOnASquareBoard) {
  expect_the_best_turns({.game = "ringrift", .edition = "seed", .board = "square8"}, 60);
}
TEST(RingRiftThreats, AreTheBestOfAllTurnsOnAHexBoard) {
  expect_the_best_turns({.game = "ringrift", .edition = "canon", .board = "hex8"}, 40);
}

TEST(RingRiftThreats, TheSameQuestionHasTheSameAnswerOnAllBoards) {
  for (const char* board : {"square8", "hex8", "square19", "hexagonal"}) {
    for (int players = 2; players <= 4; ++players) {
      const auto game = make_game({.game = "ringrift", .edition = "canon", .board = board, .players = players});
      ASSERT_TRUE(game) << game.error().message;
      const auto state = (*game)->initial();
      Rng rng(static_cast<std::uint64_t>(players));
      for (int i = 0; i < 60 && !state->ending(); ++i) {
        const auto legal = state->legal();
        ASSERT_FALSE(state->apply(legal[rng.below(static_cast<std::uint32_t>(legal.size()))]));
      }
      const auto threats = state->threats(state->to_act(), Language::kEnglish);
      EXPECT_LE(threats.size(), kMostThreats);
      EXPECT_EQ(threats, state->threats(state->to_act(), Language::kEnglish));
      EXPECT_TRUE(std::ranges::is_sorted(threats, std::ranges::greater{}, &Threat::weight));
      EXPECT_EQ(threats.size(), state->threats(state->to_act(), Language::kChinese).size());
    }
  }
}

/// Blue has two markers before a corner, and its only stack beside them.
Position before_corner(const std::string& more_stacks = "") {
  return {.phase = 'P', .hand = "5,5", .st = "0,2=2 1,4=1" + more_stacks, .mk = cells("2", {"1,1", "2,0"})};
}

std::vector<Threat> threats_in(const Position& position, Language language = Language::kEnglish) {
  return Table(position).state().threats(seat_at(0), language);
}

TEST(RingRiftThreats, TheOutsideOfACornerIsARegionToo) {
  const auto threats = threats_in(before_corner());
  ASSERT_FALSE(threats.empty());
  EXPECT_EQ(threats[0].words, "Blue can win next turn by fencing off 61 cells.");
  EXPECT_EQ(threats[0].weight, kWinsNow);
  EXPECT_EQ(threats[0].seat, seat_at(1));
  EXPECT_EQ(threats[0].cells.size(), 61U);
  ASSERT_EQ(threats[0].path.size(), 2U);
  EXPECT_EQ(threats[0].path[0], "a3");
  EXPECT_EQ(threats_in(before_corner(), Language::kChinese)[0].words, "蓝方下一回合可以占取 61 格而获胜。");
}

TEST(RingRiftThreats, ACornerIsFencedOffFromOutside) {
  // With stacks of both that cannot all be captured or paid with, the outside holds every colour.
  Position position = before_corner(" 6,6=22 7,7=222 5,5=1111 3,2=1111");
  position.hand = "5,0";
  const auto threats = threats_in(position);
  ASSERT_FALSE(threats.empty());
  EXPECT_EQ(threats[0].words, "Blue can fence off 6 cells next turn.");
  EXPECT_EQ(threats[0].weight, 6);
  EXPECT_THAT(threats[0].cells, testing::UnorderedElementsAre("a1", "a2", "a3", "b1", "b2", "c1"));
}

TEST(RingRiftThreats, WhoHasNoRingThreatensNothing) {
  const Position alone{.phase = 'P', .hand = "5,0", .st = "0,2=1 5,5=1", .mk = cells("2", {"1,1", "2,0"})};
  EXPECT_TRUE(threats_in(alone).empty());
}

TEST(RingRiftThreats, TheLastStackIsWorthAWarning) {
  const Position last{.phase = 'P', .hand = "2,0", .st = "3,3=1 3,5=22 7,7=2"};
  const auto threats = threats_in(last);
  ASSERT_FALSE(threats.empty());
  EXPECT_EQ(threats[0].words, "Blue can take your last stack next turn.");
  EXPECT_THAT(threats[0].cells, ElementsAre("d4"));
  EXPECT_EQ(threats[0].path.front(), "d6");
}

TEST(RingRiftThreats, TheLossOfAllStacksIsWorthAWarning) {
  const Position two{.phase = 'P', .hand = "2,9", .st = "3,3=1 3,5=1"};
  const auto threats = threats_in(two);
  ASSERT_FALSE(threats.empty());
  EXPECT_EQ(threats[0].words, "Blue can take all your stacks next turn.");
  EXPECT_THAT(threats[0].cells, testing::UnorderedElementsAre("d4", "d6"));
  const Colour blue = colour_at(1);
  EXPECT_EQ(outlook_words(Language::kEnglish).takes_all_stacks(blue, 2, "d4"),
            "Blue can place rings on your stack on d4 and take all your stacks next turn.");
  EXPECT_EQ(outlook_words(Language::kChinese).takes_all_stacks(blue, 1, "d4"),
            "蓝方下一回合可以先在你的环堆 d4 上放环，再夺走你最后的环堆。");
}

std::string reason_told(const Position& position, const std::vector<std::string>& actions,
                        Language language = Language::kEnglish) {
  return Table(position).state().reason_for(actions, language);
}

TEST(RingRiftReasons, ATurnStopsAThreat) {
  Position position = before_corner();
  position.hand = "5,0";
  const std::vector<std::string> breaks{"skip-place", "M:1,4>1,0"};
  EXPECT_EQ(reason_told(position, breaks), "Stops Blue from winning by fencing off 61 cells.");
  EXPECT_EQ(reason_told(position, breaks, Language::kChinese), "阻止蓝方占取 61 格而获胜。");
}

TEST(RingRiftReasons, ATurnThatTakesTheLastStackWins) {
  Position position = before_corner();
  position.hand = "5,0";
  position.st = "0,2=2 0,4=1";
  EXPECT_EQ(reason_told(position, {"skip-place", "C:0,4>0,2>0,1"}), "Wins the game.");
}

TEST(RingRiftReasons, ATurnThatLeavesTheThreatHasNone) {
  EXPECT_EQ(reason_told(before_corner(" 6,6=2"), {"skip-place", "M:1,4>7,4"}).find("Stops"), std::string::npos);
}

TEST(RingRiftReasons, AnIllegalTurnHasNone) {
  EXPECT_EQ(reason_told(before_corner(), {"M:1,4>1,0"}), "");
  EXPECT_EQ(reason_told(before_corner(), {"nonsense"}), "");
  EXPECT_EQ(reason_told(before_corner(), {}), "");
}

}  // namespace
}  // namespace palamedes::ringrift
