#include "app/picture/sheet.h"

#include <fmt/core.h>

#include "app/picture/xml.h"

namespace palamedes::app {

void Sheet::write(double x, double y, std::string_view text, std::string_view style, std::string_view colour) {
  if (text.empty()) return;
  body_ +=
      fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" {} fill=\"{}\">{}</text>\n", x, y, style, colour, xml_escaped(text));
}

void Sheet::line(double x1, double y1, double x2, double y2, std::string_view colour, double width,
                 std::string_view dashes) {
  body_ += fmt::format(
      "<line x1=\"{:.1f}\" y1=\"{:.1f}\" x2=\"{:.1f}\" y2=\"{:.1f}\" stroke=\"{}\" stroke-width=\"{}\" "
      "stroke-dasharray=\"{}\"/>\n",
      x1, y1, x2, y2, colour, width, dashes);
}

void Sheet::head(double y, std::string_view title, std::string_view subtitle) {
  write(kSheetMargin, y + 22, title, "font-size=\"19\" font-weight=\"bold\"", kInk);
  write(kSheetMargin, y + 44, subtitle, "font-size=\"13\"", kGrey);
}

std::string Sheet::document(std::string_view name, double width, double height) const {
  return fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {1}\" width=\"{0}\" height=\"{1}\" role=\"img\" "
      "font-family=\"Helvetica, Arial, 'Liberation Sans', 'DejaVu Sans', sans-serif\">\n<title>{2}</title>\n"
      "<rect width=\"{0}\" height=\"{1}\" rx=\"8\" fill=\"#ffffff\"/>\n{3}</svg>\n",
      width, height, xml_escaped(name), body_);
}

}  // namespace palamedes::app
