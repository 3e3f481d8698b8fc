#include "games/stratego/setup/setup_choice.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "games/stratego/setup/setups.h"

namespace palamedes::stratego {
namespace {

TEST(StrategoSetupChoice, PlacesOneArmyOverFortyDecisions) {
  for (const char* edition : {"seed", "isf"}) {
    const Stratego game = *Stratego::make({.game = "stratego", .edition = edition});
    for (std::size_t taste = 0; taste < SetupChoice::kTastes.size(); ++taste) {
      Position position = game.initial();
      for (int i = 0; i < 2 * kArmySize; ++i) {
        const Knowledge known = game.know(position, game.to_act(position));
        ASSERT_TRUE(SetupChoice::is_setting_up(known));
        const Action action = SetupChoice::next(known, taste, 77);
        ASSERT_FALSE(game.refusal(position, action));
        game.apply(position, action);
      }
      for (const Seat seat : {kRed, kBlue}) {
        EXPECT_EQ(Army::of(position.state.board, seat), SetupChoice::army(taste, 77, seat));
      }
      EXPECT_FALSE(SetupChoice::is_setting_up(game.know(position, kRed)));
    }
  }
}

TEST(StrategoSetupChoice, DiffersBetweenGamesAndSeats) {
  for (std::size_t taste = 0; taste < SetupChoice::kTastes.size(); ++taste) {
    std::set<std::string> texts;
    for (std::uint64_t id = 0; id < 10; ++id) texts.insert(SetupChoice::army(taste, id, kRed).text());
    EXPECT_GT(texts.size(), 3U) << SetupChoice::kTastes[taste];
  }
  EXPECT_NE(SetupChoice::army(SetupChoice::kHuman, 1, kRed), SetupChoice::army(SetupChoice::kHuman, 1, kBlue));
}

TEST(StrategoSetupChoice, TheTasteNamedTakesANamedSetUp) {
  const Army army = SetupChoice::army(SetupChoice::kNamed, 3, kRed);
  bool found = false;
  for (const NamedSetup& setup : named_setups()) {
    found = found || setup.army() == army || setup.army().mirrored() == army;
  }
  EXPECT_TRUE(found);
}

TEST(StrategoSetupChoice, CompletesWhatSomebodyElseBegan) {
  const Stratego game = *Stratego::make({.game = "stratego"});
  Position position = game.initial();
  for (int i = 0; i < 6; ++i) game.apply(position, Action::place(Rank::kBomb, square_at(6, i)));
  game.apply(position, Action::place(Rank::kFlag, square_at(6, 6)));
  while (game.to_act(position) == kRed) {
    const Action action = SetupChoice::next(game.know(position, kRed), SetupChoice::kHuman, 1);
    ASSERT_FALSE(game.refusal(position, action));
    game.apply(position, action);
  }
  EXPECT_TRUE(Army::of(position.state.board, kRed));
}

}  // namespace
}  // namespace palamedes::stratego
