#include "games/stratego/rules/knobs.h"

#include <gtest/gtest.h>

#include <map>
#include <string>
#include <vector>

#include "games/stratego/rules/rules.h"

namespace palamedes::stratego {
namespace {

std::map<std::string, std::string> knobs_of(const std::string& edition) {
  std::map<std::string, std::string> all;
  for (const Setting& setting : Stratego::make({.edition = edition})->config().knobs) all[setting.name] = setting.value;
  return all;
}

TEST(StrategoKnobs, TheEditionsHaveTheValuesOfTheRules) {
  const std::map<std::string, std::string> seed{{"two_square", "round_trips"}, {"two_square_limit", "4"},
                                                {"two_square_scope", "piece"}, {"two_square_scouts", "endpoints"},
                                                {"more_square", "off"},        {"more_square_window", "chase"},
                                                {"immobile_check", "either"},  {"both_immobile", "mover_wins"},
                                                {"blocked", "loses"},          {"max_turns", "3000"},
                                                {"no_attack_limit", "0"},      {"reveal", "permanent"},
                                                {"long_move_is_scout", "on"},  {"scout_ranged_attack", "on"},
                                                {"spy_defends", "off"},        {"setup_order", "p1_then_p2"},
                                                {"first_player", "red"}};
  EXPECT_EQ(knobs_of("seed"), seed);
  std::map<std::string, std::string> isf = seed;
  isf["two_square"] = "edges";
  isf["two_square_limit"] = "3";
  isf["two_square_scope"] = "turns";
  isf["two_square_scouts"] = "edges";
  isf["more_square"] = "on";
  isf["immobile_check"] = "next";
  isf["both_immobile"] = "draw";
  isf["max_turns"] = "0";
  isf["setup_order"] = "simultaneous";
  EXPECT_EQ(knobs_of("isf"), isf);
  EXPECT_EQ(knobs_of(""), seed) << "the default";
}

TEST(StrategoKnobs, TheConfigurationReproducesEveryValue) {
  const std::map<std::string, std::vector<std::string>> values{
      {"two_square", {"round_trips", "edges", "off"}},
      {"two_square_limit", {"2", "3", "4", "5", "6", "7"}},
      {"two_square_scope", {"piece", "turns"}},
      {"two_square_scouts", {"endpoints", "edges"}},
      {"more_square", {"on", "off"}},
      {"more_square_window", {"chase", "game"}},
      {"immobile_check", {"either", "next"}},
      {"both_immobile", {"mover_wins", "next_wins", "draw"}},
      {"blocked", {"loses", "draws"}},
      {"max_turns", {"0", "1", "2000", "1000000"}},
      {"no_attack_limit", {"0", "1", "200", "1000000"}},
      {"reveal", {"permanent", "combat"}},
      {"long_move_is_scout", {"on", "off"}},
      {"scout_ranged_attack", {"on", "off"}},
      {"spy_defends", {"on", "off"}},
      {"setup_order", {"p1_then_p2", "simultaneous"}},
      {"first_player", {"red", "blue"}},
  };
  EXPECT_EQ(values.size(), game_info().knobs.size());
  for (const char* edition : {"seed", "isf"}) {
    for (const auto& [name, words] : values) {
      for (const std::string& word : words) {
        const auto game = Stratego::make({.edition = edition, .knobs = {{name, word}}});
        ASSERT_TRUE(game.ok()) << name << '=' << word << ": " << game.error().message;
        const GameConfig config = game->config();
        EXPECT_EQ(knob(config, name), word);
        EXPECT_EQ(Stratego::make(config)->knobs(), game->knobs()) << name << '=' << word;
      }
    }
  }
}

TEST(StrategoKnobs, UnknownValuesAreRefused) {
  const std::vector<Setting> wrong{{"two_square", "sometimes"}, {"two_square", ""},        {"two_square_limit", "1"},
                                   {"two_square_limit", "8"},   {"two_square_limit", "x"}, {"max_turns", "-1"},
                                   {"max_turns", "1000001"},    {"max_turns", "007"},      {"blocked", "wins"},
                                   {"more_square", "yes"},      {"first_player", "green"}, {"reveal", "on"}};
  for (const Setting& setting : wrong) {
    const auto game = Stratego::make({.knobs = {setting}});
    ASSERT_FALSE(game.ok()) << setting.name << '=' << setting.value;
    EXPECT_EQ(game.error().code, "bad_knob_value") << game.error().message;
  }
}

}  // namespace
}  // namespace palamedes::stratego
