#include "app/play/screen/appearance.h"

#include <gtest/gtest.h>

#include <map>

namespace palamedes::app {
namespace {

Environment environment(std::map<std::string, std::string> values) {
  return [values = std::move(values)](const char* name) {
    const auto found = values.find(name);
    return found == values.end() ? "" : found->second;
  };
}

TEST(Appearance, ATerminalGetsColours) {
  EXPECT_TRUE(look_for(ColorMode::kAuto, true, environment({{"TERM", "xterm"}})).color);
}

TEST(Appearance, FilesDumbTerminalsAndNoColorGetNone) {
  EXPECT_FALSE(look_for(ColorMode::kAuto, false, environment({{"TERM", "xterm"}})).color);
  EXPECT_FALSE(look_for(ColorMode::kAuto, true, environment({{"TERM", "dumb"}})).color);
  EXPECT_FALSE(look_for(ColorMode::kAuto, true, environment({})).color);
  EXPECT_FALSE(look_for(ColorMode::kAuto, true, environment({{"TERM", "xterm"}, {"NO_COLOR", "1"}})).color);
  EXPECT_FALSE(look_for(ColorMode::kNever, true, environment({{"TERM", "xterm"}})).color);
}

TEST(Appearance, ColoursCanBeForced) {
  EXPECT_TRUE(look_for(ColorMode::kAlways, false, environment({{"NO_COLOR", "1"}})).color);
}

TEST(Appearance, TheFirstLocaleVariableDecidesOnUtf8) {
  EXPECT_TRUE(look_for(ColorMode::kAuto, true, environment({{"LANG", "de_DE.UTF-8"}})).utf8);
  EXPECT_TRUE(look_for(ColorMode::kAuto, true, environment({{"LC_CTYPE", "C.utf8"}})).utf8);
  EXPECT_FALSE(look_for(ColorMode::kAuto, true, environment({{"LC_ALL", "C"}, {"LANG", "de_DE.UTF-8"}})).utf8);
  EXPECT_FALSE(look_for(ColorMode::kAuto, true, environment({})).utf8);
}

TEST(Appearance, ColumnsAreForTerminalsThatObeyCodes) {
  EXPECT_TRUE(look_for(ColorMode::kNever, true, environment({{"TERM", "xterm"}, {"LANG", "C.UTF-8"}})).columns);
  EXPECT_FALSE(look_for(ColorMode::kAlways, false, environment({{"TERM", "xterm"}, {"LANG", "C.UTF-8"}})).columns);
}

TEST(Appearance, TheScreenIsClearedWithItsScrollback) {
  const auto text = [](bool terminal, const char* term) {
    return cleared(look_for(ColorMode::kNever, terminal, environment({{"TERM", term}})));
  };
  EXPECT_EQ(text(true, "xterm"), "\x1b[H\x1b[2J\x1b[3J");
  EXPECT_EQ(text(true, "dumb"), std::string(200, '\n')) << "pushed off the screen";
  EXPECT_EQ(text(false, "xterm"), "") << "a file keeps what was written";
}

TEST(Appearance, PaintingWithoutColoursChangesNothing) {
  EXPECT_EQ(painted("x", Tint::kSeat1, true, {}), "x");
  EXPECT_EQ(bold("x", {}), "x");
  EXPECT_EQ(painted("x", Tint::kSeat1, true, {.color = true}), "\x1b[33;1;4mx\x1b[0m");
  EXPECT_EQ(painted("x", Tint::kPlain, false, {.color = true}), "x");
}

TEST(Appearance, WidthCountsCharactersNotBytes) {
  EXPECT_EQ(display_width(""), 0);
  EXPECT_EQ(display_width("abc"), 3);
  EXPECT_EQ(display_width("●○·"), 3);
  EXPECT_EQ(display_width("六洲棋"), 6);
  EXPECT_EQ(display_width("e\u0301"), 1);
}

TEST(Appearance, WidthOfBrokenUtf8EndsAndIsFinite) {
  EXPECT_EQ(display_width("\xff\xe5"), 2);
  EXPECT_GE(display_width("\x80\x80\xf0"), 1);
}

}  // namespace
}  // namespace palamedes::app
