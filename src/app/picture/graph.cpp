#include "app/picture/graph.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <string_view>

#include "app/picture/sheet.h"
#include "app/picture/xml.h"

namespace palamedes::app {
namespace {

constexpr double kLeft = 78;
constexpr double kTop = 108;
constexpr double kWidth = 860;
constexpr double kHeight = 320;
constexpr double kRight = 24;
constexpr double kBottom = 96;
/// Colour-blind people can tell these colours apart, and the lines also differ in their dashes.
constexpr std::array<std::string_view, 4> kColours{"#1f6f9f", "#d1741b", "#4a8f3c", "#8a4f9e"};
constexpr std::array<std::string_view, 4> kDashes{"none", "7 3", "2 3", "10 3 2 3"};

double radius_of(int weight) { return 2.0 + (1.6 * weight); }

/// The distance of the marks on the axis: 1, 2 or 5 times a power of ten, at least 1, for about a dozen marks.
double whole_step(double range) {
  double power = 1;
  while (true) {
    for (const double factor : {1.0, 2.0, 5.0}) {
      if (range / (factor * power) <= 12) return factor * power;
    }
    power *= 10;
  }
}

class GraphDrawing {
 public:
  explicit GraphDrawing(const Graph& graph) : graph_(graph) {}

  std::string document() {
    sheet_.head(12, graph_.title, graph_.subtitle);
    legend();
    axes();
    for (std::size_t i = 0; i < graph_.series.size(); ++i) line(i);
    for (const GraphMark& mark : graph_.marks) circle(mark);
    for (const GraphMark& mark : graph_.marks) label(mark);
    const double width = kLeft + kWidth + kRight;
    const double height = kTop + kHeight + kBottom;
    return sheet_.document(graph_.title + ", " + graph_.subtitle, width, height);
  }

 private:
  double x(double value) const { return kLeft + (value / std::max(1.0, graph_.x_most) * kWidth); }
  static double y(double value) { return kTop + ((1 - std::clamp(value, -1.0, 1.0)) / 2 * kHeight); }

  void legend() {
    double at = kSheetMargin;
    constexpr double kMiddle = 84;
    for (std::size_t i = 0; i < graph_.series.size(); ++i) {
      sheet_.line(at, kMiddle - 4, at + 30, kMiddle - 4, colour(i), 2.5, kDashes[i % kDashes.size()]);
      sheet_.write(at + 38, kMiddle, graph_.series[i].name, "font-size=\"13\"", kInk);
      at += 38 + advance(graph_.series[i].name);
    }
    if (graph_.marks.empty()) return;
    for (std::size_t i = 0; i < graph_.mark_names.size(); ++i) {
      const double radius = radius_of(static_cast<int>(i) + 1);
      disc(at + 6, kMiddle - 4, radius, kGrey, "");
      sheet_.write(at + 18, kMiddle, graph_.mark_names[i], "font-size=\"13\"", kInk);
      at += 18 + advance(graph_.mark_names[i]);
    }
  }

  void axes() {
    for (const GraphLevel& level : graph_.levels) {
      sheet_.line(kLeft, y(level.y), kLeft + kWidth, y(level.y), level.y == 0 ? "#888888" : "#dddddd", 1);
      sheet_.write(kLeft - 8, y(level.y) + 4, level.name, "font-size=\"12\" text-anchor=\"end\"", kGrey);
    }
    const double step = whole_step(graph_.x_most);
    const int steps = static_cast<int>(graph_.x_most / step);
    for (int i = 0; i <= steps; ++i) {
      const double value = i * step;
      sheet_.line(x(value), kTop + kHeight, x(value), kTop + kHeight + 5, "#888888", 1);
      sheet_.write(x(value), kTop + kHeight + 20, fmt::format("{:g}", value), "font-size=\"12\" text-anchor=\"middle\"",
                   kGrey);
    }
    sheet_.write(kLeft + (kWidth / 2), kTop + kHeight + 44, graph_.x_title, "font-size=\"13\" text-anchor=\"middle\"",
                 kGrey);
    sheet_.write(kSheetMargin, kTop + kHeight + 74, graph_.y_title, "font-size=\"13\"", kGrey);
  }

  void line(std::size_t series) {
    std::string points;
    for (const GraphPoint& point : graph_.series[series].points)
      points += fmt::format("{}{:.1f},{:.1f}", points.empty() ? "" : " ", x(point.x), y(point.y));
    if (points.empty()) return;
    sheet_.add(
        fmt::format("<polyline points=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"2\" stroke-linejoin=\"round\" "
                    "stroke-dasharray=\"{}\"/>\n",
                    points, colour(series), kDashes[series % kDashes.size()]));
    if (graph_.series[series].points.size() == 1) {
      const GraphPoint& only = graph_.series[series].points.front();
      disc(x(only.x), y(only.y), 3, colour(series), "");
    }
  }

  void circle(const GraphMark& mark) {
    disc(x(mark.at.x), y(mark.at.y), radius_of(mark.weight), colour(mark.series), mark.words);
  }

  /// Draws the label towards the nearer edge, but not beyond it. Leaves it out if it would cover another one.
  void label(const GraphMark& mark) {
    if (mark.label.empty()) return;
    const double right = x(mark.at.x);
    const bool is_above = mark.at.y < -0.85 || (mark.at.y >= 0 && mark.at.y <= 0.85);
    const double base = is_above ? y(mark.at.y) - 11 : y(mark.at.y) + 20;
    const double half = static_cast<double>(mark.label.size()) * 3.6;
    for (const GraphPoint& taken : labels_) {
      if (std::abs(taken.x - right) < (2 * half) + 3 && std::abs(taken.y - base) < 13) return;
    }
    labels_.push_back({right, base});
    sheet_.write(right, base, mark.label,
                 "font-size=\"12\" font-weight=\"bold\" text-anchor=\"middle\" stroke=\"#ffffff\" stroke-width=\"3\" "
                 "paint-order=\"stroke\"",
                 colour(mark.series));
  }

  static std::string_view colour(std::size_t series) { return kColours[series % kColours.size()]; }
  static double advance(std::string_view text) { return (static_cast<double>(text.size()) * 7.2) + 26; }

  void disc(double x, double y, double radius, std::string_view fill, std::string_view words) {
    sheet_.add(
        fmt::format("<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"{:.1f}\" fill=\"{}\" stroke=\"#ffffff\" "
                    "stroke-width=\"1\">{}</circle>\n",
                    x, y, radius, fill, words.empty() ? "" : fmt::format("<title>{}</title>", xml_escaped(words))));
  }

  const Graph& graph_;
  std::vector<GraphPoint> labels_{};
  Sheet sheet_{};
};

}  // namespace

std::string svg(const Graph& graph) { return GraphDrawing(graph).document(); }

}  // namespace palamedes::app
