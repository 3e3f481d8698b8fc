#include "games/stratego/setup/draft.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "games/stratego/setup/setups.h"

namespace palamedes::stratego {
namespace {

using testing::HasSubstr;

std::string code(const MaybeError& error) { return error ? std::string(error->code) : ""; }

Army some_army() { return named_setups()[0].army(); }

TEST(Draft, PlacesWhatTheRulesAllow) {
  Draft draft(kBlue);
  EXPECT_EQ(code(draft.place(Rank::kFlag, square_at(0))), "");
  EXPECT_EQ(draft.board().at(square_at(0)), Piece(kBlue, Rank::kFlag, Status::kStill));
  EXPECT_EQ(draft.in_hand(Rank::kFlag), 0);
  EXPECT_EQ(draft.in_hand(Rank::kScout), 8);
}

TEST(Draft, RefusesWhatTheRulesForbidAndChangesNothing) {
  Draft draft(kRed);
  ASSERT_EQ(code(draft.place(Rank::kFlag, square_at(90))), "");
  const Board before = draft.board();
  EXPECT_EQ(code(draft.place(Rank::kScout, square_at(42))), "lake");
  EXPECT_EQ(code(draft.place(Rank::kScout, square_at(50))), "outside_zone");
  EXPECT_EQ(code(draft.place(Rank::kScout, square_at(0))), "outside_zone");
  EXPECT_EQ(code(draft.place(Rank::kScout, square_at(90))), "occupied");
  EXPECT_EQ(code(draft.place(Rank::kFlag, square_at(91))), "none_in_hand");
  EXPECT_EQ(code(draft.take_back(square_at(91))), "not_your_piece");
  EXPECT_EQ(code(draft.swap(square_at(91), square_at(92))), "not_your_piece");
  EXPECT_EQ(code(draft.swap(square_at(90), square_at(59))), "outside_zone");
  EXPECT_EQ(code(draft.swap(square_at(46), square_at(90))), "lake");
  EXPECT_EQ(draft.board(), before);
}

TEST(Draft, SwapsTwoPiecesOrMovesOne) {
  Draft draft(kRed);
  ASSERT_EQ(code(draft.place(Rank::kFlag, square_at(90))), "");
  ASSERT_EQ(code(draft.place(Rank::kScout, square_at(91))), "");
  EXPECT_EQ(code(draft.swap(square_at(90), square_at(91))), "");
  EXPECT_EQ(draft.board().at(square_at(90)).rank(), Rank::kScout);
  EXPECT_EQ(draft.board().at(square_at(91)).rank(), Rank::kFlag);
  EXPECT_EQ(code(draft.swap(square_at(70), square_at(91))), "");
  EXPECT_EQ(draft.board().at(square_at(70)).rank(), Rank::kFlag);
  EXPECT_TRUE(draft.board().is_empty(square_at(91)));
  EXPECT_EQ(code(draft.swap(square_at(70), square_at(70))), "") << "with itself: nothing happens";
  EXPECT_EQ(draft.board().own(kRed).count(), 2);
}

TEST(Draft, IsAnArmyOnceAllFortyPiecesArePlaced) {
  for (const Seat seat : {kRed, kBlue}) {
    Draft draft(seat, some_army());
    ASSERT_TRUE(draft.army());
    EXPECT_EQ(draft.army()->text(), some_army().text());

    const Square scout = army_square(seat, some_army().text().find('2'));
    ASSERT_EQ(code(draft.take_back(scout)), "");
    const auto missing = draft.army();
    ASSERT_FALSE(missing);
    EXPECT_EQ(missing.error().code, "army_counts");
    EXPECT_THAT(missing.error().message, HasSubstr("Scout: 7, 1 too few"));

    ASSERT_EQ(code(draft.place(Rank::kScout, scout)), "");
    EXPECT_EQ(*draft.army(), some_army());
  }
}

}  // namespace
}  // namespace palamedes::stratego
