// Rules §9: the editions and their knobs.
#include "games/liuzhou/rules/knobs.h"

#include <gtest/gtest.h>

#include "games/liuzhou/rules/rules.h"

namespace palamedes::liuzhou {
namespace {

TEST(Knobs, TheEditionsAreThoseOfTheRules) {
  EXPECT_EQ(Liuzhou::make({})->knobs(), (Knobs{200, 0, 1, BothShapes::kSquare})) << "seed is the default";
  EXPECT_EQ(Liuzhou::make({.edition = "seed"})->knobs(), (Knobs{200, 0, 1, BothShapes::kSquare}));
  EXPECT_EQ(Liuzhou::make({.edition = "current"})->knobs(), (Knobs{144, 36, 4, BothShapes::kLine}));
}

TEST(Knobs, EachCanBeChangedAlone) {
  const auto changed = [](const char* name, const char* value) {
    const auto game = Liuzhou::make({.edition = "current", .knobs = {{name, value}}});
    EXPECT_TRUE(game.ok()) << name << '=' << value;
    return game->knobs();
  };
  EXPECT_EQ(changed("max_moves", "1"), (Knobs{1, 36, 4, BothShapes::kLine}));
  EXPECT_EQ(changed("max_moves", "65535"), (Knobs{65535, 36, 4, BothShapes::kLine}));
  EXPECT_EQ(changed("no_capture_limit", "none"), (Knobs{144, 0, 4, BothShapes::kLine}));
  EXPECT_EQ(changed("no_capture_limit", "1"), (Knobs{144, 1, 4, BothShapes::kLine}));
  EXPECT_EQ(changed("lose_below", "0"), (Knobs{144, 36, 0, BothShapes::kLine}));
  EXPECT_EQ(changed("lose_below", "36"), (Knobs{144, 36, 36, BothShapes::kLine}));
  EXPECT_EQ(changed("both_shapes", "square"), (Knobs{144, 36, 4, BothShapes::kSquare}));
  EXPECT_EQ(changed("both_shapes", "line"), (Knobs{144, 36, 4, BothShapes::kLine}));
}

TEST(Knobs, TheLastOfSeveralValuesCounts) {
  const auto game = Liuzhou::make({.knobs = {{"max_moves", "5"}, {"max_moves", "9"}}});
  EXPECT_EQ(game->knobs().max_moves, 9);
}

TEST(Knobs, ABadValueIsRefusedAndTheErrorNamesTheValidOnes) {
  const std::vector<Setting> bad{
      {"max_moves", "0"},           {"max_moves", "65536"},    {"max_moves", ""},
      {"max_moves", "none"},        {"max_moves", "-1"},       {"max_moves", "007"},
      {"max_moves", "1e3"},         {"no_capture_limit", "0"}, {"no_capture_limit", "65536"},
      {"no_capture_limit", "None"}, {"no_capture_limit", ""},  {"lose_below", "37"},
      {"lose_below", "-1"},         {"lose_below", "none"},    {"lose_below", ""},
      {"both_shapes", "Line"},      {"both_shapes", "2"},      {"both_shapes", ""},
  };
  for (const Setting& setting : bad) {
    const auto game = Liuzhou::make({.knobs = {setting}});
    ASSERT_FALSE(game.ok()) << setting.name << '=' << setting.value;
    EXPECT_EQ(game.error().code, "bad_knob_value");
    EXPECT_NE(
        game.error().message.find("'" + setting.value + "' is no value for the knob " + setting.name + "; it takes "),
        std::string::npos)
        << game.error().message;
  }
}

TEST(Knobs, UnknownSettingsAreRefused) {
  EXPECT_EQ(Liuzhou::make({.edition = "old"}).error().code, "unknown_edition");
  EXPECT_EQ(Liuzhou::make({.board = "7x7"}).error().code, "unknown_board");
  EXPECT_EQ(Liuzhou::make({.players = 3}).error().code, "bad_player_count");
  EXPECT_EQ(Liuzhou::make({.knobs = {{"komi", "7"}}}).error().code, "unknown_knob");
}

TEST(Knobs, TheConfigurationNamesEveryKnobInTheOrderOfTheRules) {
  EXPECT_EQ(Liuzhou::make({})->config(), (GameConfig{.game = "liuzhou",
                                                     .edition = "seed",
                                                     .board = "",
                                                     .players = 2,
                                                     .knobs = {{"max_moves", "200"},
                                                               {"no_capture_limit", "none"},
                                                               {"lose_below", "1"},
                                                               {"both_shapes", "square"}}}));
  EXPECT_EQ(Liuzhou::make({.edition = "current"})->config().knobs,
            (std::vector<Setting>{
                {"max_moves", "144"}, {"no_capture_limit", "36"}, {"lose_below", "4"}, {"both_shapes", "line"}}));
}

}  // namespace
}  // namespace palamedes::liuzhou
