#include <fmt/core.h>

#include "app/analysis/report.h"
#include "app/picture/graph.h"
#include "games/registry.h"
#include "search/score.h"

namespace palamedes::analysis {
namespace {

/// The scale of the graph: the larger a score, the less it adds to the height.
std::vector<app::GraphLevel> levels(Score clear) {
  std::vector<app::GraphLevel> levels{{1, "won"}, {0, "even"}, {-1, "lost"}};
  for (const int advantages : {-3, -1, 1, 3})
    levels.push_back({search::squashed(advantages * clear, clear), fmt::format("{:+}", advantages)});
  return levels;
}

bool is_scored(const Ply& ply) { return ply.analysed && ply.certainty != search::Certainty::kUnseen; }

app::GraphSeries series_of(const GameAnalysis& analysis, std::size_t seat) {
  app::GraphSeries series{.name = analysis.seats[seat]};
  const auto add = [&](std::size_t at, const SeatScores& scores) {
    series.points.push_back({static_cast<double>(at), search::squashed(scores[seat], analysis.clear)});
  };
  for (const Ply& ply : analysis.plies) {
    // With hidden pieces, a score by the knowledge of another seat says nothing about this one.
    if (!is_scored(ply) || (analysis.hides && index(ply.seat) != seat)) continue;
    add(ply.number - 1, ply.scores);
  }
  if (analysis.end && !analysis.plies.empty()) add(analysis.plies.back().number, *analysis.end);
  return series;
}

app::GraphMark mark_of(const Ply& ply, const PlayedAction& played, const Swing& swing, const GameAnalysis& analysis) {
  const int weight = static_cast<int>(swing.kind) + 1;
  const Score score = ply.after ? (*ply.after)[index(ply.seat)] : played.score;
  return {.at = {static_cast<double>(ply.number), search::squashed(score, analysis.clear)},
          .series = index(ply.seat),
          .weight = weight,
          .label = weight > 1 ? std::to_string(ply.number) : "",
          .words = fmt::format("{}. {}: {}. {}", ply.number, analysis.seats[index(ply.seat)],
                               kSwingNames[static_cast<std::size_t>(swing.kind)], swing.sentence)};
}

}  // namespace

std::string as_svg(const GameAnalysis& analysis) {
  const GameInfo& info = *find_game(analysis.config.game);
  app::Graph graph{
      .title = fmt::format("{}{}{}", info.texts(Language::kEnglish).name, analysis.id.empty() ? "" : ": ", analysis.id),
      .subtitle = fmt::format("analysed by {}, {} nodes a decision", analysis.player, analysis.nodes),
      .x_title = "moves played",
      .y_title = "Score in clear advantages, for each seat. Numbers: actions that were mistakes or blunders.",
      .x_most = 1,
      .levels = levels(analysis.clear),
      .mark_names = {kSwingNames.begin(), kSwingNames.end()}};
  if (!analysis.result.empty()) graph.subtitle += "; " + analysis.result;
  for (std::size_t seat = 0; seat < analysis.seats.size(); ++seat) graph.series.push_back(series_of(analysis, seat));
  for (const Ply& ply : analysis.plies) {
    graph.x_most = std::max(graph.x_most, static_cast<double>(ply.played ? ply.number : ply.number - 1));
    if (ply.swing && ply.played) graph.marks.push_back(mark_of(ply, *ply.played, *ply.swing, analysis));
  }
  return svg(graph);
}

}  // namespace palamedes::analysis
