#include "app/picture/chart.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <string_view>

#include "app/picture/sheet.h"

namespace palamedes::app {
namespace {

constexpr double kRow = 44;
constexpr double kColumn = 96;
constexpr double kPlotWidth = 420;
constexpr double kPerCharacter = 7.6;

/// Orange for bad, white for as expected, blue for good. Colour-blind people can tell them apart.
std::string colour_of(double tint) {
  constexpr std::array<double, 3> kBad{230, 159, 80};
  constexpr std::array<double, 3> kGood{110, 170, 220};
  const auto& end = tint < 0 ? kBad : kGood;
  const double part = std::min(1.0, std::abs(tint));
  const auto mixed = [&](std::size_t i) { return static_cast<int>(std::lround(255 + ((end.at(i) - 255) * part))); };
  return fmt::format("#{:02x}{:02x}{:02x}", mixed(0), mixed(1), mixed(2));
}

/// The distance of the marks on the axis: 1, 2 or 5 times a power of ten, for about five marks.
double step_of(double range) {
  const double power = std::pow(10, std::floor(std::log10(range / 5)));
  for (const double factor : {1.0, 2.0, 5.0}) {
    if (range / (factor * power) <= 8) return factor * power;
  }
  return 10 * power;
}

std::size_t characters(std::string_view text) {
  return static_cast<std::size_t>(
      std::ranges::count_if(text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80; }));
}

class ChartDrawing {
 public:
  explicit ChartDrawing(const Chart& chart) : chart_(chart) {
    std::size_t longest = 0;
    for (const ChartRow& row : chart.rows) longest = std::max(longest, characters(row.name));
    for (const ChartBar& bar : chart.bars) longest = std::max(longest, characters(bar.name));
    left_ = kSheetMargin + (static_cast<double>(longest) * kPerCharacter) + 16;
  }

  std::string document() {
    sheet_.head(y_, chart_.title, chart_.subtitle);
    y_ += 64;
    table();
    if (!chart_.bars.empty()) plot();
    const double columns = left_ + (kColumn * static_cast<double>(chart_.heads.size()));
    const double plot_end = chart_.bars.empty() ? 0 : left_ + kPlotWidth + 130;
    const double titles = kSheetMargin + std::max(static_cast<double>(characters(chart_.subtitle)) * 7,
                                                  static_cast<double>(characters(chart_.plot_title)) * 8.2);
    const double width = std::ceil(std::max({columns, plot_end, titles}) + kSheetMargin);
    const double height = std::ceil(y_ + kSheetMargin);
    return sheet_.document(chart_.title + ", " + chart_.subtitle, width, height);
  }

 private:
  void table() {
    for (std::size_t i = 0; i < chart_.heads.size(); ++i) {
      sheet_.write(column(i) + (kColumn / 2), y_ + 16, chart_.heads[i], "font-size=\"13\" text-anchor=\"middle\"",
                   kGrey);
    }
    y_ += 24;
    for (const ChartRow& row : chart_.rows) {
      sheet_.write(kSheetMargin, y_ + (kRow / 2) + 5, row.name, "font-size=\"14\"", kInk);
      for (std::size_t i = 0; i < row.cells.size(); ++i) cell(column(i), row.cells[i]);
      y_ += kRow;
    }
    y_ += 16;
  }

  void cell(double x, const ChartCell& cell) {
    const std::string fill = cell.tint ? colour_of(*cell.tint) : "#eeeeee";
    rectangle(x + 1, y_ + 1, kColumn - 2, kRow - 2, fill);
    const double lift = cell.detail.empty() ? 5 : -2;
    sheet_.write(x + (kColumn / 2), y_ + (kRow / 2) + lift, cell.text, "font-size=\"14\" text-anchor=\"middle\"", kInk);
    sheet_.write(x + (kColumn / 2), y_ + (kRow / 2) + 14, cell.detail, "font-size=\"11\" text-anchor=\"middle\"",
                 "#444444");
  }

  void plot() {
    double low = chart_.reference;
    double high = chart_.reference;
    for (const ChartBar& bar : chart_.bars) {
      low = std::min(low, bar.low);
      high = std::max(high, bar.high);
    }
    const double step = step_of(std::max(high - low, 1e-6));
    low = std::floor(low / step) * step;
    high = std::max(std::ceil(high / step) * step, low + step);
    const auto place = [&](double value) { return left_ + ((value - low) / (high - low) * kPlotWidth); };

    sheet_.write(kSheetMargin, y_ + 16, chart_.plot_title, "font-size=\"14\" font-weight=\"bold\"", kInk);
    y_ += 28;
    constexpr double kBarRow = 30;
    const double bottom = y_ + (kBarRow * static_cast<double>(chart_.bars.size()));
    const auto marks = static_cast<int>(std::lround((high - low) / step));
    for (int i = 0; i <= marks; ++i) {
      const double value = low + (i * step);
      sheet_.line(place(value), y_, place(value), bottom + 4, "#dddddd", 1);
      sheet_.write(place(value), bottom + 18, fmt::format("{:g}", value == 0 ? 0 : value),
                   "font-size=\"11\" text-anchor=\"middle\"", kGrey);
    }
    sheet_.line(place(chart_.reference), y_ - 4, place(chart_.reference), bottom + 4, "#888888", 1.5, "5 3");
    for (const ChartBar& bar : chart_.bars) {
      const double middle = y_ + (kBarRow / 2);
      sheet_.write(kSheetMargin, middle + 5, bar.name, "font-size=\"14\"", kInk);
      sheet_.line(place(bar.low), middle, place(bar.high), middle, "#2a6f97", 2);
      for (const double end : {bar.low, bar.high})
        sheet_.line(place(end), middle - 5, place(end), middle + 5, "#2a6f97", 2);
      sheet_.add(
          fmt::format("<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"5\" fill=\"#2a6f97\"/>\n", place(bar.value), middle));
      sheet_.write(left_ + kPlotWidth + 16, middle + 5, bar.label, "font-size=\"13\"", kInk);
      y_ += kBarRow;
    }
    y_ = bottom + 22;
  }

  double column(std::size_t i) const { return left_ + (kColumn * static_cast<double>(i)); }

  void rectangle(double x, double y, double width, double height, std::string_view fill) {
    sheet_.add(
        fmt::format("<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\" rx=\"3\" fill=\"{}\"/>\n", x, y,
                    width, height, fill));
  }

  const Chart& chart_;
  double left_ = 0;  ///< where columns and plot begin
  double y_ = kSheetMargin / 2;
  Sheet sheet_;
};

}  // namespace

std::string svg(const Chart& chart) { return ChartDrawing(chart).document(); }

}  // namespace palamedes::app
