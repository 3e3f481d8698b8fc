#include <gtest/gtest.h>

#include <set>
#include <string>

#include "games/with_game.h"

namespace palamedes {
namespace {

TEST(Registry, EveryGameIsListedOnceWithADefaultEdition) {
  std::set<std::string_view> ids;
  for (const GameInfo* info : game_infos()) {
    EXPECT_TRUE(ids.insert(info->id).second) << info->id;
    EXPECT_FALSE(info->texts(Language::kEnglish).name.empty());
    EXPECT_FALSE(info->texts(Language::kEnglish).summary.empty());
    ASSERT_FALSE(info->editions.empty());
    EXPECT_LE(info->min_players, info->max_players);
  }
  EXPECT_EQ(ids, (std::set<std::string_view>{"liuzhou", "ringrift", "stratego"}));
}

TEST(Registry, EveryEditionOfEveryGameCanBeMade) {
  for (const GameInfo* info : game_infos()) {
    for (const std::string_view edition : info->editions) {
      const auto game = make_game({.game = std::string(info->id), .edition = std::string(edition)});
      ASSERT_TRUE(game.ok()) << game.error().message;
      EXPECT_EQ(&(*game)->info(), info);
      EXPECT_EQ((*game)->config().edition, edition);
      EXPECT_EQ((*game)->config().knobs.size(), info->knobs.size()) << "a configuration names every knob";
      EXPECT_FALSE((*game)->initial()->legal().empty());
    }
  }
}

TEST(Registry, AnUnknownGameIsRefusedAndTheOthersNamed) {
  const auto game = make_game({.game = "go"});
  ASSERT_FALSE(game.ok());
  EXPECT_EQ(game.error().code, "unknown_game");
  EXPECT_NE(game.error().message.find("'go'"), std::string::npos) << game.error().message;
  for (const GameInfo* info : game_infos()) {
    EXPECT_NE(game.error().message.find(info->id), std::string::npos) << game.error().message;
  }
}

TEST(Registry, WithGameCallsOnceWithTheGameItself) {
  int calls = 0;
  const auto error = with_game({.game = "liuzhou", .edition = "current"}, [&](const auto& game) {
    ++calls;
    EXPECT_EQ(game.config().edition, "current");
  });
  EXPECT_FALSE(error.has_value());
  EXPECT_EQ(calls, 1);
}

TEST(Registry, WithGameDoesNotCallWhenTheSettingsAreWrong) {
  const auto must_not_run = [](const auto& /*game*/) { FAIL() << "called"; };
  EXPECT_EQ(with_game({.game = "liuzhou", .edition = "x"}, must_not_run)->code, "unknown_edition");
  EXPECT_EQ(with_game({.game = ""}, must_not_run)->code, "unknown_game");
}

}  // namespace
}  // namespace palamedes
