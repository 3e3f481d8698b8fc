#include <fmt/core.h>

#include <cmath>

#include "app/picture/xml.h"
#include "app/training/training_graphs.h"
#include "app/training/training_text.h"

namespace palamedes::app {
namespace {

// The size of every graph (app/picture/graph.cpp).
constexpr double kGraphWidth = 962;
constexpr double kGraphHeight = 524;
constexpr std::size_t kShownMatches = 20;

constexpr std::string_view kPageStyle =
    "body{font:15px/1.5 Helvetica,Arial,sans-serif;color:#222;background:#f4f4f2;max-width:1000px;margin:24px auto;"
    "padding:0 16px}h1{font-size:22px}pre{background:#fff;padding:12px;border-radius:8px;overflow:auto}"
    "table{border-collapse:collapse;background:#fff;border-radius:8px}td,th{padding:4px 12px;text-align:left}"
    "svg{display:block;max-width:100%;height:auto;margin:16px 0}";

std::string match_row(const TrainingMatch& match) {
  return fmt::format(
      "<tr><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{:+.0f} ({:+.0f} to {:+.0f})</td>"
      "<td>{}</td></tr>\n",
      match.round, xml_escaped(match.kind), xml_escaped(match.opponent), match.won, match.drawn, match.lost, match.elo,
      match.elo_low, match.elo_high, match.promoted ? "the best now" : "");
}

}  // namespace

std::string training_report(const TrainingHistory& history, const std::string& name) {
  const auto graphs = training_graphs(history, name);
  std::string body;
  for (std::size_t i = 0; i < graphs.size(); ++i)
    body += fmt::format("<g transform=\"translate(0 {:.0f})\">\n{}</g>\n", static_cast<double>(i) * kGraphHeight,
                        svg(graphs[i]));
  return fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0:.0f} {1:.0f}\" width=\"{0:.0f}\" height=\"{1:.0f}\" "
      "role=\"img\">\n<title>Training of {2}</title>\n{3}</svg>\n",
      kGraphWidth, std::max(1.0, static_cast<double>(graphs.size())) * kGraphHeight, xml_escaped(name), body);
}

std::string training_page(const TrainingHistory& history, const std::string& name, int seconds) {
  const std::string title = xml_escaped("Training of " + name);
  std::string page = "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n";
  if (seconds > 0) page += fmt::format("<meta http-equiv=\"refresh\" content=\"{}\">\n", seconds);
  page += fmt::format("<title>{}</title>\n<style>{}</style></head>\n<body><h1>{}</h1>\n<pre>{}</pre>\n", title,
                      kPageStyle, title, xml_escaped(training_text(history)));
  for (const Graph& graph : training_graphs(history, name)) page += svg(graph);
  if (!history.matches.empty()) {
    page +=
        "<h2>The last matches</h2>\n<table><tr><th>round</th><th>match</th><th>against</th><th>won</th><th>drawn</th>"
        "<th>lost</th><th>Elo</th><th></th></tr>\n";
    const std::size_t count = history.matches.size();
    for (std::size_t i = count; i > 0 && i + kShownMatches > count; --i) page += match_row(history.matches[i - 1]);
    page += "</table>\n";
  }
  if (history.bad_lines > 0) page += fmt::format("<p>{} lines of the report are damaged.</p>\n", history.bad_lines);
  return page + "</body></html>\n";
}

}  // namespace palamedes::app
