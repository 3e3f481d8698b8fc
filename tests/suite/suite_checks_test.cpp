// Proves that the suite and the step checks find every fault that they exist for.
#include "tests/suite/suite_checks.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/suite/broken.h"
#include "tests/suite/broken_views.h"
#include "tests/suite/edge_checks.h"
#include "tests/suite/page_checks.h"

namespace palamedes::suite {
namespace {

using testing::HasSubstr;
using Check = std::string (*)(const Broken&, const Plan&);

constexpr auto kSound = every_step_is_sound<Broken>;

std::string found(Check check, Fault fault) { return check(Broken(fault), Plan{.games = 6, .perft_depth = 4}); }

/// A fault, the check that must find it, and a part of its message.
struct Case {
  Fault fault;
  Check check;
  const char* words;
};

TEST(SuiteChecks, TheCorrectGamePasses) {
  for (const Check check :
       {kSound, same_seed_same_game<Broken>, config_makes_the_same_game<Broken>, legal_order_is_fixed<Broken>,
        erased_edge_agrees<Broken>, a_page_gets_all_it_needs<Broken>,
        foreign_actions_are_refused_without_change<Broken>, damaged_state_texts_are_refused_or_sound<Broken>,
        damaged_action_texts_are_refused_or_sound<Broken>}) {
    EXPECT_EQ("", found(check, Fault::kNone));
  }
}

TEST(StepChecks, EachFaultOfAStepIsFound) {
  const std::vector<Case> cases{
      {Fault::kActionsAfterTheEnd, kSound, "a finished game has legal actions"},
      {Fault::kNoActions, kSound, "the player to act has no legal action, but the game is not over"},
      {Fault::kWrongSeat, kSound, "the seat to act does not exist"},
      {Fault::kInvariant, kSound, "the invariant is broken"},
      {Fault::kProgress, kSound, "the measure of progress falls"},
      {Fault::kStep, kSound, "the step is broken"},
      {Fault::kHash, kSound, "the hash differs from the recomputed one"},
      {Fault::kCount, kSound, "count_legal differs from the list"},
      {Fault::kOutcomeSeats, kSound, "the outcome has the wrong number of seats"},
      {Fault::kOutcomePlace, kSound, "a seat has no valid place"},
      {Fault::kNobodyFirst, kSound, "nobody is first"},
      {Fault::kNoReason, kSound, "the end has no reason in words"},
      {Fault::kImageOfAction, kSound, "does not commute with apply"},
      {Fault::kIdentity, kSound, "symmetry 0 is not the identity"},
      {Fault::kImageOfLegal, kSound, "changes what is legal"},
      {Fault::kImageOfEnd, kSound, "changes the outcome"},
      {Fault::kStateTextRefused, kSound, "the state's own text is refused: refused"},
      {Fault::kStateTextOther, kSound, "the state's text parses to another state"},
      {Fault::kNoPrompt, kSound, "the player to act gets no prompt"},
      {Fault::kActionText, kSound, "does not parse to its action"},
      {Fault::kSameActionText, kSound, "two legal actions have one text"},
      {Fault::kLegalRefused, kSound, "is refused: no"},
      {Fault::kNoDescription, kSound, "has no description"},
  };
  for (const Case& one : cases) {
    EXPECT_THAT(found(one.check, one.fault), HasSubstr(one.words)) << "fault " << static_cast<int>(one.fault);
  }
}

TEST(StepChecks, AnActionThatIsNotLegalIsFound) {
  const Broken game(Fault::kNone);
  search::StepChecks<Broken> checks(game);
  const auto state = game.parse_state("x../.../... o");
  EXPECT_EQ(checks.check(*state, {}, search::CheckLevel::kStep), "the action played is not among the legal ones");
}

TEST(StepChecks, TextsAreCheckedOnRequestOnly) {
  const Broken game(Fault::kStateTextRefused);
  search::StepChecks<Broken> checks(game);
  EXPECT_EQ(checks.check(game.initial(), {}, search::CheckLevel::kStep), "");
  EXPECT_NE(checks.check(game.initial(), {}, search::CheckLevel::kTexts), "");
}

TEST(SuiteChecks, EachFaultOfAWholeGameIsFound) {
  const std::vector<Case> cases{
      {Fault::kForgetful, same_seed_same_game<Broken>, "and then"},
      {Fault::kOneGame, same_seed_same_game<Broken>, "all seeds give one and the same game"},
      {Fault::kConfig, config_makes_the_same_game<Broken>, "the configuration changes"},
      {Fault::kConfigRefused, config_makes_the_same_game<Broken>, "own configuration is refused: no"},
      {Fault::kOneGame, config_makes_the_same_game<Broken>, "plays differently"},
      {Fault::kOrder, legal_order_is_fixed<Broken>, "the order of legal actions changes"},
      {Fault::kClearsTheList, legal_order_is_fixed<Broken>, "does not append"},
      {Fault::kStateTextRefused, legal_order_is_fixed<Broken>, "own text is refused"},
  };
  for (const Case& one : cases) {
    EXPECT_THAT(found(one.check, one.fault), HasSubstr(one.words)) << "fault " << static_cast<int>(one.fault);
  }
}

TEST(SuiteChecks, EachFaultAtTheEdgeIsFound) {
  constexpr auto kEdge = erased_edge_agrees<Broken>;
  constexpr auto kPage = a_page_gets_all_it_needs<Broken>;
  constexpr auto kForeign = foreign_actions_are_refused_without_change<Broken>;
  constexpr auto kStates = damaged_state_texts_are_refused_or_sound<Broken>;
  constexpr auto kActions = damaged_action_texts_are_refused_or_sound<Broken>;
  const std::vector<Case> cases{
      {Fault::kUnstablePrompt, kEdge, "another prompt"},
      {Fault::kDoubleCell, kEdge, "two cells are named 'a1'"},
      {Fault::kNoGlyph, kEdge, "the cell b2 has no glyph"},
      {Fault::kLabelOnCell, kEdge, "the label a covers a cell"},
      {Fault::kSeatNames, kEdge, "two seats have one name"},
      {Fault::kLegalRefused, kEdge, "the edge refuses a legal action: no"},
      {Fault::kStateTextRefused, kEdge, "the edge refuses the state: refused"},
      {Fault::kOrder, kEdge, "the edge lists other legal actions"},
      {Fault::kBoardText, kEdge, "the edge does not read =a1 as a1"},
      {Fault::kOneLanguage, kPage, "'Cross takes "},
      {Fault::kSameChoice, kPage, "looks like another"},
      {Fault::kForeignCell, kPage, "names z9, which is not drawn"},
      {Fault::kBareChoice, kPage, "can be neither pointed at nor read"},
      {Fault::kChoiceOfOther, kPage, "is one of c3"},
      {Fault::kIllegalAllowed, kForeign, "is not legal and not refused"},
      {Fault::kNoErrorCode, kForeign, "is refused without a reason"},
      {Fault::kAnyStateText, kStates, "damaged text ''"},
      {Fault::kLongMessage, kStates, "very long message"},
      {Fault::kNoErrorCode, kStates, "it is refused without a reason"},
      {Fault::kLongMessage, kActions, "very long message"},
      {Fault::kNoErrorCode, kActions, "has no reason"},
      {Fault::kLegalRefused, kActions, "legal and refused"},
      {Fault::kIllegalAllowed, kActions, "neither legal nor refused"},
  };
  for (const Case& one : cases) {
    EXPECT_THAT(found(one.check, one.fault), HasSubstr(one.words)) << "fault " << static_cast<int>(one.fault);
  }
}

TEST(SuiteChecks, EachFaultOfAViewIsFound) {
  const auto wrong = [](ViewFault fault) { return views_follow_the_game(BrokenViews(fault), Plan{.games = 1}); };
  EXPECT_EQ("", wrong(ViewFault::kNone));
  EXPECT_THAT(wrong(ViewFault::kPlay), HasSubstr("play leads elsewhere than apply"));
  EXPECT_THAT(wrong(ViewFault::kFollow), HasSubstr("following the event leads to another view"));
  EXPECT_THAT(wrong(ViewFault::kSeenBy), HasSubstr("viewer 0: following the event leads to another view"));
  EXPECT_THAT(wrong(ViewFault::kUnstableHash), HasSubstr("equal views have different hashes"));
  EXPECT_THAT(wrong(ViewFault::kForgetsLegal), HasSubstr("viewer 1: the view has other legal actions"));
  EXPECT_THAT(wrong(ViewFault::kShowsOthers), HasSubstr("viewer 0: the view has other legal actions"));
}

TEST(SuiteChecks, ViewsAreNotCheckedIfAGameHidesNothing) {
  EXPECT_EQ("", found(views_follow_the_game<Broken>, Fault::kNone));
}

TEST(SuiteChecks, AnInvalidSetUpTextIsFound) {
  EXPECT_THAT(every_step_is_sound(Broken(Fault::kNone), Plan{.setups = {"nonsense"}}),
              HasSubstr("the set-up 'nonsense' is refused"));
}

}  // namespace
}  // namespace palamedes::suite
