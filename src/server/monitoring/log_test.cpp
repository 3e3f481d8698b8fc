#include "server/monitoring/log.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <sstream>

namespace palamedes::server {
namespace {

using testing::HasSubstr;

TEST(Log, WritesJsonLines) {
  std::ostringstream out;
  Log log("info", "json", out);
  log.line(LogLevel::kWarning, "degraded", {{"game", "abc"}, {"seat", 2}, {"ply", 17}, {"code", "a\"b\nc"}});
  const boost::json::object line = boost::json::parse(out.str()).as_object();
  EXPECT_EQ(line.at("what"), "degraded");
  EXPECT_EQ(line.at("level"), "warning");
  EXPECT_EQ(line.at("game"), "abc");
  EXPECT_EQ(line.at("seat"), 2);
  EXPECT_EQ(line.at("ply"), 17);
  EXPECT_EQ(line.at("code"), "a\"b\nc");
  EXPECT_THAT(std::string(line.at("time").as_string()), testing::MatchesRegex("....-..-..T..:..:..\\....Z"));
  EXPECT_EQ(out.str().find('\n'), out.str().size() - 1) << "one line";
}

TEST(Log, WritesLinesForPeople) {
  std::ostringstream out;
  Log log("info", "text", out);
  log.line(LogLevel::kInfo, "created", {{"game", "abc\n\x1b[31m"}, {"code", ""}, {"seat", 1}});
  EXPECT_THAT(out.str(), HasSubstr("info    created game=abc??[31m seat=1\n"));
}

TEST(Log, LeavesOutMessagesBelowItsLevel) {
  std::ostringstream out;
  Log log("warn", "text", out);
  log.line(LogLevel::kInfo, "created");
  EXPECT_EQ(out.str(), "");
  EXPECT_FALSE(log.shows(LogLevel::kInfo));
  log.line(LogLevel::kError, "failed");
  EXPECT_NE(out.str(), "");
}

TEST(Log, KeepsBracesInMessages) {
  std::ostringstream out;
  Log log("info", "text", out);
  log.line(LogLevel::kInfo, "{}{0}", {{"code", "%v {:d}"}});
  EXPECT_THAT(out.str(), HasSubstr("{}{0} code=%v {:d}\n"));
}

}  // namespace
}  // namespace palamedes::server
