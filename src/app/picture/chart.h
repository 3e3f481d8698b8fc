// Draws a table with coloured cells and a plot with error bars as a complete SVG document.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace palamedes::app {

/// All texts are escaped.
struct ChartCell {
  std::string text{};    ///< large
  std::string detail{};  ///< small, below it
  /// From -1 (bad) over 0 (as expected) to 1 (good); nothing for a cell without a value.
  std::optional<double> tint{};
};

struct ChartRow {
  std::string name{};
  std::vector<ChartCell> cells{};
};

struct ChartBar {
  std::string name{};
  double value = 0;
  double low = 0;
  double high = 0;
  std::string label{};  ///< the value in words
};

struct Chart {
  std::string title{};
  std::string subtitle{};
  std::vector<std::string> heads{};  ///< headings of the columns
  std::vector<ChartRow> rows{};
  std::string plot_title{};
  std::vector<ChartBar> bars{};
  double reference = 0;  ///< value of the reference line in the plot
};

std::string svg(const Chart& chart);

}  // namespace palamedes::app
