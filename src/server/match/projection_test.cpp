#include "server/match/projection.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "core/hash.h"
#include "core/rng.h"
#include "games/registry.h"
#include "games/setup_editor.h"
#include "record/record_json.h"
#include "record/viewer_record.h"

namespace palamedes::server {
namespace {

using testing::HasSubstr;

/// What the layer `record` makes of the same match.
std::string by_the_layer_record(const Match& match, Viewer viewer) {
  record::Record full = match.record();
  if (match.is_over()) return record::record_line(full);
  full.seed.reset();
  if (!match.game().hides()) return record::record_line(full);
  return record::record_line(*record::viewer_record(full, viewer));
}

Match match_for_records(std::string_view game) {
  Plan plan{.id = std::string(22, 'g'),
            .config = {.game = std::string(game)},
            .seats = {{.guest = PlayerId("ada"), .name = "Ada \"六\""}, {.player = "level3:persona=aggressive"}},
            .seed = 18'446'744'073'709'551'615U,
            .salt = "salt"};
  plan.config = (*make_game(plan.config))->config();
  return *Match::begin(std::move(plan));
}

TEST(MatchMoves, TheLastOneIsNotReadFromItsTextAgain) {
  Match match = match_for_records("liuzhou");
  ASSERT_FALSE(match.apply({}));
  EXPECT_EQ(match.last_move(), nullptr);
  const auto act = [&](const std::string& action) {
    return match.apply({.kind = Event::Kind::kAction, .seat = match.now().to_act(), .text = action});
  };
  ASSERT_FALSE(act("Pb1"));
  ASSERT_NE(match.last_move(), nullptr);
  EXPECT_EQ(match.last_move()->sight(kSpectator, Language::kEnglish).action, "Pb1");
  ASSERT_TRUE(act("Pb1")) << "the point is taken";
  ASSERT_NE(match.last_move(), nullptr);
  ASSERT_FALSE(match.apply({.kind = Event::Kind::kUndone, .seat = seat_at(0), .ply = 0}));
  EXPECT_EQ(match.last_move(), nullptr);
}

TEST(MatchMoves, TheHashOfAViewIsThatOfThePositionNow) {
  Match match = match_for_records("stratego");
  ASSERT_FALSE(match.apply({}));
  Rng rng(3);
  for (int i = 0; i < 60; ++i) {
    for (const Viewer viewer : {viewer_of(seat_at(0)), kSpectator, viewer_of(seat_at(1)), viewer_of(seat_at(0))})
      ASSERT_EQ(match.view_hash(viewer), fnv1a(match.now().view_text(viewer)));
    const auto legal = match.now().legal();
    if (legal.empty()) break;
    ASSERT_FALSE(match.apply({.kind = Event::Kind::kAction,
                              .seat = match.now().to_act(),
                              .text = legal[rng.below(static_cast<std::uint32_t>(legal.size()))]}));
  }
}

TEST(MatchSeats, AnEngineIsCalledByTheNameOfItsLevel) {
  const Match match = match_for_records("liuzhou");
  const auto snapshot = [&](Language language) { return snapshot_json(match, {.language = language}, {}, {}); };
  EXPECT_THAT(snapshot(Language::kEnglish), HasSubstr(R"("level_name":"Novice")"));
  EXPECT_THAT(snapshot(Language::kChinese), HasSubstr(R"("level_name":"初学")"));
  EXPECT_THAT(snapshot(Language::kEnglish), HasSubstr(R"("player":"","level_name":"")")) << "a person";
}

class MatchRecords : public testing::TestWithParam<std::string> {
 protected:
  void expect_same() const {
    for (const Viewer viewer : {kSpectator, viewer_of(seat_at(0)), viewer_of(seat_at(1))})
      EXPECT_EQ(record_text(match_, viewer), by_the_layer_record(match_, viewer)) << match_.ply();
  }
  void act(const std::string& action) {
    Event event{.kind = Event::Kind::kAction, .seat = match_.now().to_act(), .text = action};
    if (match_.ply() % 3 != 0) event.took = net::Duration(100 + match_.ply());
    ASSERT_FALSE(match_.apply(event));
  }
  std::string next_action(Rng& rng) const {
    if (const auto editor = match_.now().setup_editor(match_.now().to_act()); editor && editor->text().empty()) {
      if (!editor->clear_all() && !editor->load_random(rng.next())) return editor->actions()->front();
    }
    const auto legal = match_.now().legal();
    return legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
  }

  Match match_ = match_for_records(GetParam());
};

TEST_P(MatchRecords, AreThoseOfTheLayerRecord) {
  Rng rng(5);
  ASSERT_FALSE(match_.apply({}));
  for (int i = 0; i < 150 && !match_.is_over(); ++i) {
    if (i % 10 == 0) expect_same();
    act(next_action(rng));
  }
  if (!match_.is_over()) {
    ASSERT_FALSE(match_.apply({.kind = Event::Kind::kOver, .text = "forfeit", .code = "crash", .places = {1, 2}}));
  }
  expect_same();
}

INSTANTIATE_TEST_SUITE_P(Games, MatchRecords, testing::Values("liuzhou", "ringrift", "stratego"),
                         [](const auto& tested) { return tested.param; });

TEST(Match, ReachesPositionsOfALongGameFromMilestones) {
  Match match = match_for_records("liuzhou");
  Rng rng(3);
  std::vector<std::string> texts{match.now().text()};
  while (!match.is_over() && texts.size() < 150) {
    const auto legal = match.now().legal();
    const Event event{.kind = Event::Kind::kAction,
                      .seat = match.now().to_act(),
                      .text = legal[rng.below(static_cast<std::uint32_t>(legal.size()))]};
    ASSERT_FALSE(match.apply(event));
    texts.push_back(match.now().text());
  }
  ASSERT_EQ(texts.size(), 150U);
  for (const std::size_t from : {0U, 1U, 127U, 128U, 129U, 148U}) {
    std::size_t calls = 0;
    match.walk(from, from + 3, [&](std::size_t ply, const AnyState& before, const MatchPly&) {
      EXPECT_EQ(before.text(), texts[ply - 1]);
      EXPECT_EQ(ply, from + ++calls);
    });
    EXPECT_EQ(calls, std::min<std::size_t>(3, 149 - from));
  }
  for (const std::size_t ply : {130U, 128U, 127U, 0U}) {
    ASSERT_FALSE(match.apply({.kind = Event::Kind::kUndone, .ply = ply}));
    EXPECT_EQ(match.now().text(), texts[ply]);
  }
}

}  // namespace
}  // namespace palamedes::server
