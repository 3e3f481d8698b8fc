#include "app/training/training_graphs.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace palamedes::app {
namespace {

constexpr std::size_t kMostPoints = 400;
constexpr double kLongRun = 600;  ///< minutes; longer runs are drawn in hours

/// A curve with its own numbers, before the scale of its graph is known.
struct Curve {
  std::string name{};
  std::vector<GraphPoint> points{};
};

/// Time on the x-axis.
struct TimeAxis {
  double seconds = 60;  ///< of a unit
  std::string title = "minutes of training";
  double most = 1;
};

TimeAxis time_axis(const TrainingHistory& history) {
  double last = 0;
  if (!history.rounds.empty()) last = double{history.rounds.back()[Gauge::kRunSeconds]};
  if (!history.matches.empty()) last = std::max(last, history.matches.back().run_seconds);
  TimeAxis axis;
  if (last / 60 > kLongRun) axis = {.seconds = 3600, .title = "hours of training"};
  axis.most = std::max(last / axis.seconds, 0.1);
  return axis;
}

/// The numbers over time, as the means of equal parts of the rounds.
Curve curve_of(const TrainingHistory& history, const TimeAxis& axis, Gauge gauge, std::string name, double factor = 1) {
  Curve curve{.name = std::move(name)};
  const std::size_t part = std::max<std::size_t>(1, (history.rounds.size() + kMostPoints - 1) / kMostPoints);
  for (std::size_t begin = 0; begin < history.rounds.size(); begin += part) {
    GraphPoint mean;
    double count = 0;
    for (std::size_t i = begin; i < std::min(history.rounds.size(), begin + part); ++i) {
      const TrainingRound& round = history.rounds[i];
      if (!round.has(gauge)) continue;
      mean.x += double{round[Gauge::kRunSeconds]} / axis.seconds;
      mean.y += double{round[gauge]} * factor;
      ++count;
    }
    if (count > 0) curve.points.push_back({mean.x / count, mean.y / count});
  }
  return curve;
}

/// 1, 2 or 5 times a power of ten, so that four to ten of them fill the range.
double pleasant_step(double range) {
  double power = std::pow(10.0, std::floor(std::log10(range)) - 1);
  while (true) {
    for (const double factor : {1.0, 2.0, 5.0}) {
      if (range / (power * factor) <= 8) return power * factor;
    }
    power *= 10;
  }
}

struct Scale {
  double low = 0;
  double high = 1;
  double height(double y) const { return (1.8 * (y - low) / (high - low)) - 0.9; }
};

Scale scale_of(const std::vector<Curve>& curves, bool from_zero) {
  bool is_first = true;
  Scale range;
  for (const Curve& curve : curves) {
    for (const GraphPoint& point : curve.points) {
      range.low = is_first ? point.y : std::min(range.low, point.y);
      range.high = is_first ? point.y : std::max(range.high, point.y);
      is_first = false;
    }
  }
  if (from_zero) range.low = std::min(range.low, 0.0);
  if (range.high - range.low < 1e-9 * std::max(1.0, std::abs(range.high))) range.high = range.low + 1;
  return range;
}

std::string height_name(double value) {
  if (std::abs(value) >= 1e6) return fmt::format("{:g} M", value / 1e6);
  if (std::abs(value) >= 1e4) return fmt::format("{:g} k", value / 1e3);
  return fmt::format("{:g}", value);
}

/// The graph of curves that share a scale; without points there is none.
void add_graph(std::vector<Graph>& graphs, const TimeAxis& axis, Graph graph, std::vector<Curve> curves,
               const Scale& range) {
  std::erase_if(curves, [](const Curve& curve) { return curve.points.empty(); });
  if (curves.empty()) return;
  graph.x_title = axis.title;
  graph.x_most = axis.most;
  for (const Curve& curve : curves) {
    GraphSeries& series = graph.series.emplace_back(GraphSeries{.name = curve.name});
    for (const GraphPoint& point : curve.points) series.points.push_back({point.x, range.height(point.y)});
  }
  const double step = pleasant_step(range.high - range.low);
  for (double value = std::ceil(range.low / step) * step; value <= range.high + (step * 1e-6); value += step)
    graph.levels.push_back({range.height(value), height_name(std::abs(value) < step / 2 ? 0 : value)});
  graphs.push_back(std::move(graph));
}

void add_elo(std::vector<Graph>& graphs, const TrainingHistory& history, const TimeAxis& axis, const Graph& head) {
  std::vector<Curve> curves{curve_of(history, axis, Gauge::kElo, "best net, from the matches that made it the best")};
  if (!history.rounds.empty() && curves[0].points.empty()) return;
  std::vector<std::string> names;
  for (const TrainingMatch& match : history.matches) {
    if (match.kind != "pool") continue;
    auto at = static_cast<std::size_t>(std::ranges::find(names, match.opponent) - names.begin());
    if (at == names.size()) {
      if (names.size() == 3) continue;  // four curves have colours of their own
      names.push_back(match.opponent);
      curves.push_back({.name = "against " + match.opponent});
    }
    curves[at + 1].points.push_back({match.run_seconds / axis.seconds, match.elo});
  }
  const Scale range = scale_of(curves, true);
  Graph graph = head;
  graph.title = "Elo";
  graph.y_title = "Elo: of the best net, counted from the first one, and against each player of the pool";
  const std::size_t before = graphs.size();
  add_graph(graphs, axis, std::move(graph), std::move(curves), range);
  if (graphs.size() == before) return;
  for (const TrainingMatch& match : history.matches) {
    if (match.kind != "gate" || !match.promoted) continue;
    double elo = 0;
    for (const TrainingRound& round : history.rounds) {
      if (round.round > match.round && round.has(Gauge::kElo)) {
        elo = double{round[Gauge::kElo]};
        break;
      }
    }
    graphs.back().marks.push_back(
        {.at = {match.run_seconds / axis.seconds, range.height(elo)},
         .words = fmt::format("round {} became the best: {} won, {} drawn, {} lost against the {}", match.round,
                              match.won, match.drawn, match.lost, match.opponent)});
  }
  if (!graphs.back().marks.empty()) graphs.back().mark_names = {"a new best net"};
}

}  // namespace

std::vector<Graph> training_graphs(const TrainingHistory& history, const std::string& name) {
  const TimeAxis axis = time_axis(history);
  const auto curve = [&](Gauge gauge, std::string title, double factor = 1) {
    return curve_of(history, axis, gauge, std::move(title), factor);
  };
  std::vector<Graph> graphs;
  const auto add = [&](std::string title, std::string unit, std::vector<Curve> curves, bool from_zero) {
    const Scale range = scale_of(curves, from_zero);
    add_graph(graphs, axis, {.title = std::move(title), .subtitle = "run " + name, .y_title = std::move(unit)},
              std::move(curves), range);
  };
  add("Losses", "cross entropy; the policy loss cannot fall below the entropy of its targets",
      {curve(Gauge::kPolicy, "policy"), curve(Gauge::kEntropy, "entropy of the policy's targets"),
       curve(Gauge::kValue, "value"), curve(Gauge::kTotal, "total")},
      true);
  add("Decisive games", "percent of the games of self-play that somebody won",
      {curve(Gauge::kDecisive, "decisive games", 100)}, true);
  add("Length of games", "actions in a game of self-play", {curve(Gauge::kLength, "actions")}, true);
  add("Speed of searches", "a second",
      {curve(Gauge::kSimulations, "simulations"), curve(Gauge::kEvaluations, "evaluations by the net")}, true);
  add("Positions", "decisions of self-play a second", {curve(Gauge::kDecisions, "positions a second")}, true);
  add("Use of the machine", "percent",
      {curve(Gauge::kGpu, "GPU", 100), curve(Gauge::kCpu, "CPU", 100),
       curve(Gauge::kBatchFill, "filled places of batches", 100)},
      true);
  add_elo(graphs, history, axis, {.subtitle = "run " + name});
  return graphs;
}

}  // namespace palamedes::app
