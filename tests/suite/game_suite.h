// The test suite that every game gets for ten lines of code:
//
//   struct MyGameSuite {
//     using Game = mygame::MyGame;
//     static std::vector<suite::Sample> samples() { return {{.name = "standard"}}; }
//   };
//   INSTANTIATE_TYPED_TEST_SUITE_P(MyGame, GameSuite, MyGameSuite);
//
// The checks themselves are in suite_checks.h, encoding_checks.h, edge_checks.h and page_checks.h. A game with an
// encoder includes nn/GAME/encoder.h and its SeatExchange before this file.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/suite/edge_checks.h"
#include "tests/suite/encoding_checks.h"
#include "tests/suite/page_checks.h"
#include "tests/suite/suite_checks.h"

namespace palamedes::suite {

/// A configuration to run the suite with, and the games to play.
struct Sample {
  std::string name;
  GameConfig config{};  ///< the field `game` may be empty
  Plan plan{};
};

template <class Traits>
class GameSuite : public testing::Test {
 protected:
  using G = typename Traits::Game;

  /// Runs one check for all samples.
  static void expect_none_wrong(std::string (*check)(const G&, const Plan&)) {
    for (const Sample& sample : Traits::samples()) {
      SCOPED_TRACE(sample.name);
      const auto game = G::make(sample.config);
      ASSERT_TRUE(game.ok()) << game.error().message;
      EXPECT_EQ("", check(*game, sample.plan));
    }
  }
};

TYPED_TEST_SUITE_P(GameSuite);

TYPED_TEST_P(GameSuite, EveryStepOfRandomGamesIsSound) {
  this->expect_none_wrong(every_step_is_sound<typename TypeParam::Game>);
}
TYPED_TEST_P(GameSuite, TheSameSeedGivesTheSameGame) {
  this->expect_none_wrong(same_seed_same_game<typename TypeParam::Game>);
}
TYPED_TEST_P(GameSuite, TheConfigurationMakesTheSameGame) {
  this->expect_none_wrong(config_makes_the_same_game<typename TypeParam::Game>);
}
TYPED_TEST_P(GameSuite, LegalActionsComeInAFixedOrder) {
  this->expect_none_wrong(legal_order_is_fixed<typename TypeParam::Game>);
}
TYPED_TEST_P(GameSuite, ViewsFollowTheGame) {
  this->expect_none_wrong(views_follow_the_game<typename TypeParam::Game>);
}
TYPED_TEST_P(GameSuite, CodesAndEncodingsObeyTheirLaws) {
  this->expect_none_wrong(codes_and_encodings_obey_their_laws<typename TypeParam::Game>);
}
TYPED_TEST_P(GameSuite, EncodingsDoNotTellSeatsApart) {
  this->expect_none_wrong(encodings_do_not_tell_seats_apart<typename TypeParam::Game>);
}
TYPED_TEST_P(GameSuite, TheErasedEdgeAgreesWithTheRules) {
  this->expect_none_wrong(erased_edge_agrees<typename TypeParam::Game>);
}
TYPED_TEST_P(GameSuite, APageGetsAllItNeeds) {
  this->expect_none_wrong(a_page_gets_all_it_needs<typename TypeParam::Game>);
}
TYPED_TEST_P(GameSuite, ActionsOfOtherStatesAreRefusedWithoutChange) {
  this->expect_none_wrong(foreign_actions_are_refused_without_change<typename TypeParam::Game>);
}
TYPED_TEST_P(GameSuite, DamagedStateTextsAreRefusedOrSound) {
  this->expect_none_wrong(damaged_state_texts_are_refused_or_sound<typename TypeParam::Game>);
}
TYPED_TEST_P(GameSuite, DamagedActionTextsAreRefusedOrSound) {
  this->expect_none_wrong(damaged_action_texts_are_refused_or_sound<typename TypeParam::Game>);
}

REGISTER_TYPED_TEST_SUITE_P(GameSuite, EveryStepOfRandomGamesIsSound, TheSameSeedGivesTheSameGame,
                            TheConfigurationMakesTheSameGame, LegalActionsComeInAFixedOrder, ViewsFollowTheGame,
                            CodesAndEncodingsObeyTheirLaws, EncodingsDoNotTellSeatsApart,
                            TheErasedEdgeAgreesWithTheRules, APageGetsAllItNeeds,
                            ActionsOfOtherStatesAreRefusedWithoutChange, DamagedStateTextsAreRefusedOrSound,
                            DamagedActionTextsAreRefusedOrSound);

}  // namespace palamedes::suite
