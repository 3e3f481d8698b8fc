#include "app/picture/chart.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

namespace palamedes::app {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

Chart example() {
  return {.title = "A match",
          .subtitle = "10 games",
          .heads = {"against 1"},
          .rows = {{.name = "first", .cells = {{.text = "60.0 %", .detail = "+6 =0 -4", .tint = 0.2}}}},
          .plot_title = "Elo",
          .bars = {{.name = "first", .value = 10, .low = -5, .high = 25, .label = "+10"}}};
}

TEST(Chart, ShowsAllItsTexts) {
  const std::string document = svg(example());
  EXPECT_THAT(document, StartsWith("<svg xmlns="));
  for (const char* text :
       {">A match<", ">10 games<", ">against 1<", ">first<", ">60.0 %<", ">+6 =0 -4<", ">Elo<", ">+10<"})
    EXPECT_THAT(document, HasSubstr(text));
}

TEST(Chart, NamesAreNoMarkup) {
  Chart chart = example();
  chart.rows[0].name = "<script>&\"";
  EXPECT_THAT(svg(chart), HasSubstr("&lt;script&gt;&amp;&quot;"));
  EXPECT_THAT(svg(chart), Not(HasSubstr("<script>")));
}

TEST(Chart, GoodAndBadHaveDifferentColours) {
  Chart chart = example();
  chart.rows[0].cells = {{.text = "a", .tint = 1}, {.text = "b", .tint = -1}, {.text = "c", .tint = 0}, {.text = "d"}};
  for (const char* colour : {"#6eaadc", "#e69f50", "\"#ffffff\"", "#eeeeee"})
    EXPECT_THAT(svg(chart), HasSubstr(colour));
}

TEST(Chart, APlotOfOneValueHasAScale) {
  Chart chart = example();
  chart.bars = {{.name = "x", .value = 0, .low = 0, .high = 0}};
  EXPECT_THAT(svg(chart), Not(HasSubstr("nan")));
  EXPECT_THAT(svg(chart), Not(HasSubstr("inf")));
}

}  // namespace
}  // namespace palamedes::app
