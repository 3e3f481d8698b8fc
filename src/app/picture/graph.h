// Draws lines over time with marked points as a complete SVG document.
#pragma once

#include <string>
#include <vector>

namespace palamedes::app {

struct GraphPoint {
  double x = 0;
  double y = 0;  ///< from -1 (bottom) to 1 (top)
};

/// All texts are escaped.
struct GraphSeries {
  std::string name{};
  std::vector<GraphPoint> points{};
};

struct GraphMark {
  GraphPoint at{};
  std::size_t series = 0;  ///< the series whose colour it has
  int weight = 1;          ///< 1 to 3: how large it is drawn
  std::string label{};     ///< drawn beside it if there is room
  std::string words{};     ///< shown as a tooltip
};

/// A labelled height.
struct GraphLevel {
  double y = 0;
  std::string name{};
};

struct Graph {
  std::string title{};
  std::string subtitle{};
  std::string x_title{};
  std::string y_title{};
  double x_most = 1;  ///< the largest x; the smallest is 0
  std::vector<GraphLevel> levels{};
  std::vector<GraphSeries> series{};  ///< at most four have colours of their own
  std::vector<GraphMark> marks{};
  std::vector<std::string> mark_names{};  ///< what the sizes of marks mean, the lightest first
};

std::string svg(const Graph& graph);

}  // namespace palamedes::app
