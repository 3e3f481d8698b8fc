#include "server/match/match.h"

#include <gtest/gtest.h>

#include <chrono>

namespace palamedes::server {
namespace {

using std::chrono_literals::operator""ms;
using std::chrono_literals::operator""s;

constexpr const char* kArmy = "6252M62852749S657264BB37482532FB3B3B24B3";

/// Ada against Bob, in Stratego if nothing else is said.
Match new_match(const std::string& game = "stratego") {
  Plan plan{.id = "m", .config = {.game = game}};
  plan.seats = {{.guest = PlayerId("ada")}, {.guest = PlayerId("bob")}};
  return *Match::begin(std::move(plan));
}

void place(Match& match, std::size_t count = 40) {
  const Seat seat = match.now().to_act();
  const auto editor = match.now().setup_editor();
  ASSERT_FALSE(editor->load(kArmy));
  auto events = actions_of(seat, *editor->actions());
  events.resize(count);
  for (const Event& event : events) ASSERT_FALSE(match.apply(event));
}

TEST(Match, TheWholeSetUpIsTakenBackWhileNobodyElseHasBegun) {
  Match match = new_match();
  place(match);
  EXPECT_EQ(match.undo_target(PlayerId("ada"), seat_at(0)), 0U);
  place(match, 1);
  EXPECT_EQ(match.undo_target(PlayerId("ada"), seat_at(0)), std::nullopt);
  EXPECT_EQ(match.undo_target(PlayerId("bob"), seat_at(1)), 40U);
}

TEST(Match, AfterTheSetUpNothingIsReplayedToFindThatNothingCanBeUndone) {
  Match match = new_match();
  place(match);
  place(match);
  for (int i = 0; i < 2'000 && !match.is_over(); ++i) {
    const auto legal = match.now().legal();
    // Pieces go back and forth, so that the game is long.
    ASSERT_FALSE(match.apply({.kind = Event::Kind::kAction,
                              .seat = match.now().to_act(),
                              .text = legal[static_cast<std::size_t>(i / 2) % legal.size()]}));
  }
  const auto begin = std::chrono::steady_clock::now();
  for (int i = 0; i < 1'000; ++i) EXPECT_EQ(match.undo_target(PlayerId("ada"), seat_at(0)), std::nullopt);
  EXPECT_LT(std::chrono::steady_clock::now() - begin, 1s) << "a replay of the game takes milliseconds";
}

TEST(Match, ThinkingCountsForTheDecisionAlsoIfItsMoveIsTakenBack) {
  Match match = new_match("liuzhou");
  const auto act = [&](std::chrono::milliseconds took) {
    ASSERT_FALSE(match.apply({.kind = Event::Kind::kAction,
                              .seat = match.now().to_act(),
                              .text = match.now().legal().front(),
                              .took = took}));
  };
  act(5'000ms);
  EXPECT_EQ(match.thought(), 0ms);
  act(100ms);
  ASSERT_FALSE(match.apply({.kind = Event::Kind::kUndone, .ply = 0, .took = 700ms}));
  EXPECT_EQ(match.thought(), 5'000ms);
  act(1'000ms);
  EXPECT_EQ(match.thought(), 100ms) << "from before the undo";
  act(1ms);
  EXPECT_EQ(match.thought(), 700ms);
}

TEST(Match, ASetUpIsOneDecision) {
  Match match = new_match();
  const auto editor = match.now().setup_editor();
  ASSERT_FALSE(editor->load(kArmy));
  auto events = actions_of(seat_at(0), *editor->actions());
  for (std::size_t i = 0; i < 3; ++i) {
    events[i].took = 1'000ms;
    ASSERT_FALSE(match.apply(events[i]));
  }
  EXPECT_EQ(match.thought(), 3'000ms);
  ASSERT_FALSE(match.apply({.kind = Event::Kind::kUndone, .ply = 0, .took = 500ms}));
  EXPECT_EQ(match.thought(), 3'500ms);
  place(match);
  EXPECT_EQ(match.thought(), 0ms) << "the other seat's set-up";
}

}  // namespace
}  // namespace palamedes::server
