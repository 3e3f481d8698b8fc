// What a seat is told of threats, reasons and refusals, which must not depend on ranks that it cannot know.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "core/rng.h"
#include "games/registry.h"
#include "games/stratego/rules/rules.h"
#include "tests/stratego/disguise.h"
#include "tests/stratego/table.h"

namespace palamedes::stratego {
namespace {

using testing::ElementsAre;

std::unique_ptr<AnyState> outlook_position(const FewPieces& pieces) {
  const auto game = make_game({.game = "stratego", .edition = "seed"});
  EXPECT_TRUE(game) << game.error().message;
  auto state = (*game)->parse_state(pieces.text());
  EXPECT_TRUE(state) << state.error().message << ' ' << pieces.text();
  return *std::move(state);
}

// Squares are row and column, row 9 is Red's back row. Status 4: the rank is known, and the piece has moved.
TEST(StrategoThreats, AKnownPieceThreatensWhatItBeats) {
  const auto state = outlook_position("64r7 54b84 68r3 58b7");
  const auto threats = state->threats(kRed, Language::kEnglish);
  ASSERT_EQ(threats.size(), 1U);
  EXPECT_EQ(threats[0].words, "Blue's Colonel (8) on e5 can take your Major (7) on e4.");
  EXPECT_THAT(threats[0].cells, ElementsAre("e4"));
  EXPECT_THAT(threats[0].path, ElementsAre("e5", "e4"));
  EXPECT_EQ(state->threats(kRed, Language::kChinese)[0].words, "蓝方 e5 的上校（8）可以吃掉你在 e4 的少校（7）。");
}

TEST(StrategoThreats, AHiddenPieceThreatensNothing) {
  EXPECT_TRUE(outlook_position("64r7 54b81")->threats(kRed, Language::kEnglish).empty());
}

TEST(StrategoReasons, AMoveTakesEvadesOrFindsOut) {
  EXPECT_EQ(outlook_position("64r9 54b84")->reason_for({"64-54"}, Language::kEnglish),
            "Your General (9) takes the Colonel (8) on e5.");
  EXPECT_EQ(outlook_position("64r7 54b84")->reason_for({"64-65"}, Language::kEnglish),
            "Moves your Major (7) out of reach of the Colonel (8) on e5.");
  EXPECT_EQ(outlook_position("64r7 54b8")->reason_for({"64-54"}, Language::kEnglish),
            "Your Major (7) finds out what stands on e5.");
  EXPECT_EQ(outlook_position("64r7 20b8")->reason_for({"64-65"}, Language::kEnglish), "");
}

TEST(StrategoClicks, AreRefusedInTheWordsOfTheRules) {
  const auto state = outlook_position("64r7 54b8 94rB");
  EXPECT_EQ(state->refusal_of({"e4"}, Language::kEnglish), "");
  EXPECT_EQ(state->refusal_of({"e5"}, Language::kEnglish), "The piece on e5 is not yours.");
  EXPECT_EQ(state->refusal_of({"e1"}, Language::kEnglish), "A Bomb never moves.");
  EXPECT_EQ(state->refusal_of({"e4", "e2"}, Language::kEnglish), "A Major moves one square; only Scouts move further.");
  EXPECT_EQ(state->refusal_of({"e4", "f5"}, Language::kChinese), "棋子只能沿行或列走，不能斜走。");
}

/// Everything that the seat to act can be told about all its moves and squares.
std::string everything_told(const AnyState& state) {
  std::string text;
  const Seat seat = state.to_act();
  for (const Language language : {Language::kEnglish, Language::kChinese}) {
    for (const Threat& threat : state.threats(seat, language)) {
      text += threat.words + std::to_string(threat.weight);
      for (const auto* names : {&threat.cells, &threat.path}) {
        for (const std::string& name : *names) text += ' ' + name;
      }
    }
    for (const std::string& action : state.legal_seen()) text += state.reason_for({action}, language);
  }
  for (std::size_t i = 0; i < kSquares; ++i) {
    for (std::size_t j = i % 7; j < kSquares; j += 7)
      text += state.refusal_of({square_name(square_at(i)), square_name(square_at(j))}, Language::kEnglish);
  }
  return text;
}

TEST(StrategoOutlook, ExchangingHiddenRanksChangesNothing) {
  const Stratego game = make("seed");
  const auto erased = *make_game({.game = "stratego", .edition = "seed"});
  Rng rng(11);
  int compared = 0;
  int threatened = 0;
  for (int i = 0; i < 40; ++i) {
    const Played played = play_first_moves(game, rng, 40 + static_cast<int>(rng.below(80)));
    const auto course = replay(game, played);
    if (!course) continue;
    const auto other = replay(game, with_other_ranks(*course, played, rng));
    if (!other || game.state_text(other->position()) == game.state_text(course->position())) continue;
    const auto told = [&](const search::GameInProgress<Stratego>& in_progress) {
      return everything_told(**erased->parse_state(game.state_text(in_progress.position())));
    };
    const std::string text = told(*course);
    EXPECT_EQ(text, told(*other));
    threatened += text.find("can take") != std::string::npos ? 1 : 0;
    ++compared;
  }
  EXPECT_GT(compared, 5);
  EXPECT_GT(threatened, 0);
}

}  // namespace
}  // namespace palamedes::stratego
