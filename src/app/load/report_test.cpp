#include "app/load/report.h"

#include <gtest/gtest.h>

namespace palamedes::app::load {
namespace {

TEST(LoadReport, IsTheSameForPeopleAndPrograms) {
  LoadReport report;
  client::Samples samples;
  for (int i = 1; i <= 200; ++i) samples.add(i / 2.0);
  report.figure("games", "games", 12);
  report.note("game", "game played", "liuzhou");
  report.times("receipt", "until received", samples);
  report.bar("games at least 10", true);
  EXPECT_TRUE(report.all_hold());
  EXPECT_EQ(report.text(),
            "games           12\n"
            "game played     liuzhou\n"
            "until received  p50 50, p95 95, p99 99, max 100 ms\n"
            "holds   games at least 10\n");
  const auto json = boost::json::parse(report.json()).as_object();
  EXPECT_EQ(json.at("games").to_number<double>(), 12);
  EXPECT_EQ(json.at("receipt_p99_ms").to_number<double>(), 99);
  EXPECT_TRUE(json.at("bars").at(0).at("holds").as_bool());
}

TEST(LoadReport, OneBarThatIsMissedIsEnough) {
  LoadReport report;
  report.bar("this", true);
  report.bar("that", false);
  EXPECT_FALSE(report.all_hold());
  EXPECT_EQ(report.text(), "holds   this\nMISSED  that\n");
}

}  // namespace
}  // namespace palamedes::app::load
