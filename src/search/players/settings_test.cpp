#include "search/players/settings.h"

#include <gtest/gtest.h>

namespace palamedes::search {
namespace {

TEST(Settings, AreReadByName) {
  const std::vector<Setting> settings{{"nodes", "200"}, {"lmr", "off"}, {"leaf", "playout"}};
  SettingsReader reader(settings);
  EXPECT_EQ(reader.number("nodes", 1, 1, 1000), 200);
  EXPECT_EQ(reader.number("depth", 7, 1, 1000), 7);
  EXPECT_FALSE(reader.flag("lmr", true));
  EXPECT_TRUE(reader.flag("pvs", true));
  EXPECT_EQ(reader.choice("leaf", 0, {"evaluation", "playout"}), 1U);
  EXPECT_TRUE(reader.has("leaf"));
  EXPECT_FALSE(reader.finish("player"));
}

/// The error after reading a number "nodes" from 1 to 100 and a flag "lmr".
std::string complaint(const std::vector<Setting>& settings) {
  SettingsReader reader(settings);
  (void)reader.number("nodes", 1, 1, 100);
  (void)reader.flag("lmr", true);
  const auto error = reader.finish("player");
  return error ? error->message : "";
}

TEST(Settings, EveryMistakeIsNamed) {
  for (const char* bad : {"0", "101", "-5", "1.5", "ten", " 5", "5 ", "99999999999999999999"}) {
    EXPECT_EQ(complaint({{"nodes", bad}}),
              std::string("player: nodes takes a whole number from 1 to 100, not '") + bad + "'");
  }
  EXPECT_EQ(complaint({{"lmr", "yes"}}), "player: lmr is one of off, on, not 'yes'");
  EXPECT_EQ(complaint({{"nodes", "5"}, {"nodes", "6"}}), "player: nodes is given twice");
  EXPECT_EQ(complaint({{"speed", "5"}}), "player has no setting 'speed'; it has nodes, lmr");
}

}  // namespace
}  // namespace palamedes::search
