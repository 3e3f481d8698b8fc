#include "app/picture/graph.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace palamedes::app {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

TEST(Graph, DrawsALineForEachSeriesAndACircleForEachMark) {
  const Graph graph{.title = "A <game>",
                    .x_most = 2,
                    .levels = {{0, "even"}},
                    .series = {{"Black", {{0, 0}, {1, 0.5}, {2, -1}}}, {"White", {{0, 0}, {2, 1}}}},
                    .marks = {{.at = {1, 0.5}, .series = 1, .weight = 3, .label = "1", .words = "a & b"}},
                    .mark_names = {"blunder"}};
  const std::string text = svg(graph);
  EXPECT_THAT(text, StartsWith("<svg "));
  EXPECT_THAT(text, HasSubstr("A &lt;game&gt;"));
  EXPECT_THAT(text, HasSubstr("<title>a &amp; b</title>"));
  EXPECT_THAT(text, HasSubstr(">even</text>"));
  EXPECT_THAT(text, HasSubstr("<polyline points=\"78.0,268.0 508.0,188.0 938.0,428.0\""));
}

TEST(Graph, NothingIsDrawnOutsideWhateverTheValues) {
  const std::string text = svg(Graph{.x_most = 0, .series = {{"", {{0, 7}}}}});
  EXPECT_THAT(text, HasSubstr("<polyline points=\"78.0,108.0\""));
  EXPECT_THAT(text, Not(HasSubstr("nan")));
}

}  // namespace
}  // namespace palamedes::app
