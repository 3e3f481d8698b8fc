#include "games/stratego/setup/army.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "tests/stratego/table.h"

namespace palamedes::stratego {
namespace {

using testing::HasSubstr;

constexpr std::string_view kArmyText =
    "6252M62852"
    "749S657264"
    "BB37482532"
    "FB3B3B24B3";

Army army() { return *Army::parse(kArmyText); }
std::string code(std::string_view text) {
  const auto parsed = Army::parse(text);
  return parsed ? "" : std::string(parsed.error().code);
}

TEST(Army, PlacesRunFromTheFrontToTheBackAsTheOwnerSeesThem) {
  EXPECT_EQ(army_square(kRed, 0), square_at(6, 0));
  EXPECT_EQ(army_square(kRed, 39), square_at(9, 9));
  EXPECT_EQ(army_square(kBlue, 0), square_at(3, 9)) << "Blue's left is the right of the board";
  EXPECT_EQ(army_square(kBlue, 39), square_at(0, 0));
  for (const Seat seat : {kRed, kBlue}) {
    Squares zone;
    for (std::size_t i = 0; i < kArmySquares; ++i) zone.add(army_square(seat, i));
    EXPECT_EQ(zone, kZones[index(seat)]);
  }
}

TEST(Army, PrintsTheTextItWasParsedFrom) {
  EXPECT_EQ(army().text(), kArmyText);
  EXPECT_EQ(army().at(30), Rank::kFlag);
}

TEST(Army, TheMirrorImageExchangesLeftAndRight) {
  EXPECT_EQ(army().mirrored().text().substr(0, 10), "25826M2526");
  EXPECT_EQ(army().mirrored().text().substr(30), "3B42B3B3BF");
  EXPECT_EQ(army().mirrored().mirrored(), army());
}

TEST(Army, MalformedTextsAreRefusedWithCodeAndSentence) {
  EXPECT_EQ(code(""), "army_length");
  EXPECT_EQ(code(std::string(kArmyText).substr(1)), "army_length");
  EXPECT_EQ(code(std::string(kArmyText) + "2"), "army_length");
  EXPECT_EQ(code(std::string(10'000'000, 'B')), "army_length");
  std::string bad(kArmyText);
  for (const char letter : {'?', 'm', ' ', '\0', '\n', '\x80', '1', '0', '.'}) {
    bad[7] = letter;
    EXPECT_EQ(code(bad), "army_letter") << static_cast<int>(letter);
  }
  bad[7] = '?';
  EXPECT_THAT(Army::parse(bad).error().message, HasSubstr("place 8"));
  bad[7] = '\x1b';
  EXPECT_THAT(Army::parse(bad).error().message, testing::Not(HasSubstr("\x1b")));
}

TEST(Army, WrongCountsAreNamedRankByRank) {
  std::string bad(kArmyText);
  bad[30] = '2';
  bad[36] = 'B';
  bad[38] = 'B';
  const auto parsed = Army::parse(bad);
  ASSERT_FALSE(parsed);
  EXPECT_EQ(parsed.error().code, "army_counts");
  EXPECT_THAT(parsed.error().message, HasSubstr("Flag: 0, 1 too few; Bomb: 7, 1 too many"));
}

TEST(Army, WarnsOfSixBombsThatCloseAllWaysOut) {
  const auto shut = Army::parse(
      "BB22BB22BB"
      "F222233333"
      "44445555S9"
      "6666777M88");
  ASSERT_TRUE(shut) << shut.error().message;
  ASSERT_TRUE(army_warning(*shut));
  EXPECT_EQ(army_warning(*shut)->code, "army_cannot_move");
  EXPECT_EQ(army_warning(army()), std::nullopt);
  // The Flag closes a way out just like a Bomb.
  const auto with_flag = Army::parse(
      "BB22FB22BB"
      "B222233333"
      "44445555S9"
      "6666777M88");
  ASSERT_TRUE(with_flag) << with_flag.error().message;
  EXPECT_TRUE(army_warning(*with_flag));
}

TEST(Army, TheWarningAgreesWithTheStartOfPlay) {
  const Army shut = *Army::parse("BB22BB22BBF22223333344445555S96666777M88");
  for (const std::string edition : {"seed", "isf"}) {
    const Stratego game = make(edition);
    Position position;
    ASSERT_TRUE(set_up(game, position, kRed, shut));
    ASSERT_TRUE(set_up(game, position, kBlue, army()));
    ASSERT_TRUE(game.outcome(position)) << edition;
    EXPECT_EQ(game.end_reason(*game.outcome(position)), "blocked") << edition;
  }
}

TEST(Army, RandomArmiesAreLegalAndDiffer) {
  Rng rng(4);
  Army before = random_army(rng);
  for (int n = 0; n < 1000; ++n) {
    const Army next = random_army(rng);
    EXPECT_TRUE(Army::parse(next.text())) << next.text();
    EXPECT_EQ(army_warning(next), std::nullopt);
    EXPECT_NE(next, before);
    before = next;
  }
}

TEST(ArmySetUp, IsTheSameAsFortyPlacements) {
  for (const std::string edition : {"seed", "isf"}) {
    const Stratego game = make(edition);
    Position at_once;
    Position one_by_one;
    for (const Seat seat : {kRed, kBlue}) {
      const auto events = set_up(game, at_once, seat, army());
      ASSERT_TRUE(events) << events.error().message;
      const Placements actions = placements(army(), seat);
      for (std::size_t i = 0; i < actions.size(); ++i) {
        ASSERT_EQ(game.refusal(one_by_one, actions[i]), std::nullopt);
        EXPECT_EQ((*events)[i], game.play(one_by_one, actions[i]));
      }
      EXPECT_EQ(game.state_text(at_once), game.state_text(one_by_one));
      EXPECT_EQ(at_once, one_by_one);
      EXPECT_EQ(Army::of(at_once.state.board, seat), army());
    }
  }
}

TEST(ArmySetUp, EitherSideMayBeFirstIfSetUpsAreSimultaneous) {
  const Stratego game = make("isf");
  Position red_first;
  ASSERT_TRUE(set_up(game, red_first, kRed, army()));
  ASSERT_TRUE(set_up(game, red_first, kBlue, army().mirrored()));
  Position blue_first;
  ASSERT_TRUE(set_up(game, blue_first, kBlue, army().mirrored()));
  EXPECT_EQ(game.to_act(blue_first), kRed);
  EXPECT_EQ(game.broken_invariant(blue_first), nullptr);
  ASSERT_TRUE(set_up(game, blue_first, kRed, army()));
  EXPECT_EQ(game.state_text(blue_first), game.state_text(red_first));
  EXPECT_EQ(blue_first, red_first);
}

TEST(ArmySetUp, ViewsFollowItsEvents) {
  const Stratego game = make("isf");
  for (const Viewer viewer : {viewer_of(kRed), viewer_of(kBlue), kSpectator}) {
    Position position;
    View view = game.observe(position, viewer);
    for (const Seat seat : {kBlue, kRed}) {
      const auto events = set_up(game, position, seat, army());
      ASSERT_TRUE(events);
      for (const Event& event : *events) game.follow(view, game.seen_by(event, viewer));
      EXPECT_EQ(game.view_text(view), game.view_text(game.observe(position, viewer)));
      EXPECT_EQ(view, game.observe(position, viewer));
    }
  }
}

/// The code of the refusal. Checks that the position is unchanged.
std::string refused(const Stratego& game, Position& position, Seat seat) {
  const Position before = position;
  const auto result = set_up(game, position, seat, army());
  EXPECT_EQ(position, before) << "a refused army leaves everything as it was";
  return result ? "" : std::string(result.error().code);
}

TEST(ArmySetUp, IsAllOrNothing) {
  const Stratego game = make("seed");
  Position position;
  EXPECT_EQ(refused(game, position, kBlue), "not_your_turn");
  game.apply(position, Action::place(Rank::kFlag, square_at(99)));
  EXPECT_EQ(refused(game, position, kRed), "occupied");

  Position complete;
  ASSERT_TRUE(set_up(game, complete, kRed, army()));
  EXPECT_EQ(refused(game, complete, kRed), "occupied");
  ASSERT_TRUE(set_up(game, complete, kBlue, army()));
  EXPECT_EQ(refused(game, complete, kRed), "not_setup");
  EXPECT_EQ(refused(game, complete, kBlue), "not_setup");
}

}  // namespace
}  // namespace palamedes::stratego
