// The SVG sheet on which charts and graphs are drawn.
#pragma once

#include <string>
#include <string_view>

namespace palamedes::app {

inline constexpr double kSheetMargin = 24;
inline constexpr std::string_view kInk = "#222222";
inline constexpr std::string_view kGrey = "#666666";

class Sheet {
 public:
  /// `style` contains attributes. The text is escaped.
  void write(double x, double y, std::string_view text, std::string_view style, std::string_view colour);
  void line(double x1, double y1, double x2, double y2, std::string_view colour, double width,
            std::string_view dashes = "none");
  /// Adds a complete element.
  void add(std::string_view element) { body_ += element; }
  /// Draws title and subtitle at the left, starting at height `y`.
  void head(double y, std::string_view title, std::string_view subtitle);

  /// The whole SVG document. Screen readers read the name.
  std::string document(std::string_view name, double width, double height) const;

 private:
  std::string body_{};
};

}  // namespace palamedes::app
