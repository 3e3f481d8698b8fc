// What the opponent could complete next, compared with a plain look at every stone; and what turns bring.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>
#include <string>
#include <utility>
#include <vector>

#include "core/rng.h"
#include "games/liuzhou/rules/rules.h"
#include "games/liuzhou/text/outlook_words.h"
#include "games/liuzhou/text/text.h"
#include "games/registry.h"

namespace palamedes::liuzhou {
namespace {

using testing::ElementsAre;

/// How many squares and lines of the stones contain the cell, counted one cell after the other.
std::pair<int, int> plain_shapes(Cells stones, Cell cell) {
  const auto has = [&](int r, int c) {
    return r >= 0 && r < kWidth && c >= 0 && c < kWidth && (stones & bit(cell_at(r, c))) != 0;
  };
  int squares = 0;
  for (int r = row(cell) - 1; r <= row(cell); ++r) {
    for (int c = column(cell) - 1; c <= column(cell); ++c)
      squares += has(r, c) && has(r, c + 1) && has(r + 1, c) && has(r + 1, c + 1) ? 1 : 0;
  }
  bool whole_row = true;
  bool whole_column = true;
  for (int i = 0; i < kWidth; ++i) {
    whole_row = whole_row && has(row(cell), i);
    whole_column = whole_column && has(i, column(cell));
  }
  return {squares, (whole_row ? 1 : 0) + (whole_column ? 1 : 0)};
}

/// The cells on which the seat could complete something with its next stone.
std::set<std::string> plain_goals(const State& state, Seat seat) {
  const Cells own = state.unmarked(seat);
  const bool placing = state.phase == Phase::kPlacement || state.phase == Phase::kMarkSelection;
  std::set<std::string> goals;
  for (int i = 0; i < kCells; ++i) {
    const auto to = static_cast<Cell>(i);
    if ((state.occupied() & bit(to)) != 0) continue;
    if (placing) {
      if (plain_shapes(own | bit(to), to) != std::pair(0, 0)) goals.insert(cell_name(to));
      continue;
    }
    for (int j = 0; j < kCells; ++j) {
      const auto from = static_cast<Cell>(j);
      const int way = std::abs(row(from) - row(to)) + std::abs(column(from) - column(to));
      if (way != 1 || (state.own(seat) & bit(from)) == 0) continue;
      if (plain_shapes((own ^ bit(from)) | bit(to), to) != std::pair(0, 0)) goals.insert(cell_name(to));
    }
  }
  return goals;
}

TEST(LiuzhouThreats, AreAllGoalsOfTheOpponent) {
  const auto game = *Liuzhou::make({.game = "liuzhou", .edition = "seed"});
  Rng rng(3);
  int found = 0;
  for (int i = 0; i < 400; ++i) {
    State state = game.initial();
    ActionBuffer<Action> buffer(game.max_actions());
    const auto plies = static_cast<int>(rng.below(110));
    for (int k = 0; k < plies && !game.outcome(state); ++k) {
      auto& legal = buffer.list();
      game.legal(state, legal);
      game.apply(state, legal[rng.below(legal.size())]);
    }
    if (game.outcome(state) || state.phase == Phase::kRemoval || state.phase == Phase::kForcedRemoval) continue;
    const Seat other = opponent(state.to_act);
    if (const auto start = game.passed_to(state, other)) {
      EXPECT_EQ(game.broken_invariant(*start), nullptr) << game.state_text(*start);
    }
    const auto goals = plain_goals(state, other);
    const auto threats = game.threats(state, state.to_act, Language::kEnglish);
    EXPECT_EQ(threats.empty(), goals.empty()) << game.state_text(state);
    for (const Threat& threat : threats) {
      EXPECT_TRUE(goals.contains(threat.path.back())) << threat.words << ' ' << game.state_text(state);
      EXPECT_EQ(threat.seat, other);
    }
    if (goals.size() <= kMostThreats) {
      std::set<std::string> named;
      for (const Threat& threat : threats) named.insert(threat.path.back());
      EXPECT_EQ(named, goals) << game.state_text(state);
    }
    found += static_cast<int>(threats.size());
  }
  EXPECT_GT(found, 100);
}

std::unique_ptr<AnyState> outlook_position(std::string_view text) {
  const auto game = make_game({.game = "liuzhou", .edition = "seed"});
  auto state = (*game)->parse_state(text);
  EXPECT_TRUE(state) << state.error().message;
  return *std::move(state);
}

// Rows are a1 to f1 first.
constexpr std::string_view kPlacing = "ww..../w...../..b.../...b../....../...... PLACEMENT b m0 c0 f0 t5 q0";
constexpr std::string_view kMoving = "ww..../w.w.../....../...bbb/..bb../bbb... MOVEMENT b m0 c0 f0 t60 q0";

TEST(LiuzhouThreats, NameTheShapeTheStoneAndTheReward) {
  const auto threats = outlook_position(kPlacing)->threats(kBlack, Language::kEnglish);
  ASSERT_EQ(threats.size(), 1U);
  EXPECT_EQ(threats[0].words, "White can place on b2, complete the square a1-b2 and mark one of your stones.");
  EXPECT_THAT(threats[0].cells, ElementsAre("a1", "b1", "a2", "b2"));
  EXPECT_THAT(threats[0].path, ElementsAre("b2"));
  EXPECT_EQ(outlook_position(kPlacing)->threats(kBlack, Language::kChinese)[0].words,
            "白方可以在 b2 落子成方 a1-b2，标记你的一子。");
}

TEST(LiuzhouThreats, NameTheStoneThatMoves) {
  const auto threats = outlook_position(kMoving)->threats(kBlack, Language::kEnglish);
  ASSERT_EQ(threats.size(), 1U);
  EXPECT_EQ(threats[0].words, "White can move c2-b2, complete the square a1-b2 and take one of your stones.");
  EXPECT_THAT(threats[0].path, ElementsAre("c2", "b2"));
}

TEST(LiuzhouReasons, ATurnStopsAndPrepares) {
  EXPECT_EQ(outlook_position(kPlacing)->reason_for({"Pb2"}, Language::kEnglish),
            "Stops White from completing the square a1-b2.");
  EXPECT_EQ(outlook_position(kPlacing)->reason_for({"Pd3"}, Language::kEnglish), "Prepares the square c3-d4.");
  EXPECT_EQ(outlook_position(kPlacing)->reason_for({"Pf6"}, Language::kEnglish), "");
  EXPECT_EQ(outlook_position(kPlacing)->reason_for({"Pd3"}, Language::kChinese), "准备成方 c3-d4。");
}

TEST(LiuzhouReasons, ATurnCompletesAndTakes) {
  constexpr std::string_view kClosing = "bb..../b...../....../....../....../ww.... PLACEMENT b m0 c0 f0 t5 q0";
  EXPECT_EQ(outlook_position(kClosing)->reason_for({"Pb2", "Ma6"}, Language::kEnglish),
            "Completes the square a1-b2 and marks a stone.");
}

std::string click_told(std::string_view text, const std::vector<std::string>& path,
                       Language language = Language::kEnglish) {
  return outlook_position(text)->refusal_of(path, language);
}

TEST(LiuzhouClicks, AreRefusedInTheWordsOfTheRules) {
  EXPECT_EQ(click_told(kPlacing, {"f6"}), "");
  EXPECT_EQ(click_told(kPlacing, {"a1"}), "A stone stands on a1 already.");
  EXPECT_EQ(click_told(kPlacing, {"a1"}, Language::kChinese), "a1 上已经有棋子。");
  EXPECT_EQ(click_told(kMoving, {"a1"}), "No stone of yours stands on a1.");
  EXPECT_EQ(click_told(kMoving, {"d4"}), "");
  EXPECT_EQ(click_told(kMoving, {"d4", "d1"}), "d1 is not next to d4 (above, below, left or right).");
  EXPECT_EQ(click_told(kMoving, {"d4", "e4"}), "A stone stands on e4 already.");
}

}  // namespace
}  // namespace palamedes::liuzhou
