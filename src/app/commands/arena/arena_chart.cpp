// An arena run as a picture: with two seats a crosstable and the Elo, with more the shares by seat.
#include <fmt/core.h>

#include <algorithm>
#include <numeric>
#include <vector>

#include "app/commands/arena/arena_report.h"
#include "app/picture/chart.h"
#include "arena/statistics/statistics.h"

namespace palamedes::app {
namespace {

using arena::Share;
using arena::Side;
using arena::Tally;

/// How far a share is from the expected one, on a scale that ends at all and nothing.
double tint_of(double share, double expected) {
  return share < expected ? (share / expected) - 1 : (share - expected) / (1 - expected);
}

ChartCell cell_of(const Side& side, double expected) {
  if (side.games() == 0) return {};
  const double share = side.share().mean;
  return {.text = fmt::format("{:.1f} %", 100 * share),
          .detail = fmt::format("+{} ={} −{}", side.wins, side.ties, side.losses),
          .tint = tint_of(share, expected)};
}

/// The results from the opponent's point of view.
Side turned(const Side& side) {
  Side other{.wins = side.losses, .ties = side.ties, .losses = side.wins};
  for (const auto& [opening, cluster] : side.openings) {
    other.openings[opening] = {.points = cluster.games - cluster.points, .games = cluster.games};
  }
  return other;
}

/// Entrants, the best first.
std::vector<std::size_t> ranking(const Tally& tally) {
  std::vector<std::size_t> order(tally.entrants());
  std::iota(order.begin(), order.end(), std::size_t{0});
  const auto ratings = tally.ratings();
  const auto worth = [&](std::size_t i) { return ratings ? ratings->elo[i] : tally.entrant(i).share().mean; };
  std::ranges::sort(order,
                    [&](std::size_t a, std::size_t b) { return worth(a) != worth(b) ? worth(a) > worth(b) : a < b; });
  return order;
}

void add_crosstable(const ArenaReport& report, const std::vector<std::size_t>& order, Chart& chart) {
  const Tally& tally = report.outcome.tally;
  const auto line_ups = arena::schedule_of(report.spec, tally.seats()).line_ups();
  const auto against = [&](std::size_t a, std::size_t b) -> ChartCell {
    for (std::size_t i = 0; i < line_ups.size(); ++i) {
      if (line_ups[i] == arena::LineUp{a, b}) return cell_of(tally.first_of(i), 0.5);
      if (line_ups[i] == arena::LineUp{b, a}) return cell_of(turned(tally.first_of(i)), 0.5);
    }
    return {};
  };
  for (std::size_t i = 0; i < order.size(); ++i) {
    chart.heads.push_back(fmt::format("against {}", i + 1));
    ChartRow row{.name = fmt::format("{}. {}", i + 1, report.spec.entrants[order[i]].name)};
    for (const std::size_t other : order) row.cells.push_back(against(order[i], other));
    row.cells.push_back(cell_of(tally.entrant(order[i]), 0.5));
    chart.rows.push_back(std::move(row));
  }
  chart.heads.emplace_back("all");
}

void add_seats(const ArenaReport& report, const std::vector<std::size_t>& order, Chart& chart) {
  const Tally& tally = report.outcome.tally;
  const double expected = 1.0 / static_cast<double>(tally.seats());
  for (std::size_t seat = 0; seat < tally.seats(); ++seat) chart.heads.push_back(report.game.seat_name(seat_at(seat)));
  chart.heads.emplace_back("all seats");
  for (const std::size_t i : order) {
    ChartRow row{.name = report.spec.entrants[i].name};
    for (std::size_t seat = 0; seat < tally.seats(); ++seat)
      row.cells.push_back(cell_of(tally.entrant_in_seat(i, seat), expected));
    row.cells.push_back(cell_of(tally.entrant(i), expected));
    chart.rows.push_back(std::move(row));
  }
  ChartRow all{.name = "everybody"};
  for (std::size_t seat = 0; seat < tally.seats(); ++seat) all.cells.push_back(cell_of(tally.seat(seat), expected));
  chart.rows.push_back(std::move(all));
}

}  // namespace

std::string arena_svg(const ArenaReport& report) {
  const Tally& tally = report.outcome.tally;
  const auto order = ranking(tally);
  Chart chart{
      .title = arena_title(report),
      .subtitle = fmt::format("{} games, every opening from all seats, seed {}", tally.games(), report.spec.seed)};
  if (tally.seats() != 2) {
    add_seats(report, order, chart);
    chart.plot_title = "Share of wins in percent, with 95 % intervals; dashed: expected of equal players";
    chart.reference = 100.0 / static_cast<double>(tally.seats());
    for (const std::size_t i : order) {
      const Share share = tally.entrant(i).share();
      chart.bars.push_back({.name = report.spec.entrants[i].name,
                            .value = 100 * share.mean,
                            .low = 100 * share.interval.low,
                            .high = 100 * share.interval.high,
                            .label = fmt::format("{:.1f} %", 100 * share.mean)});
    }
    return svg(chart);
  }
  add_crosstable(report, order, chart);
  const auto ratings = tally.ratings();
  if (!ratings) return svg(chart);
  chart.plot_title = "Elo with 95 % intervals; the mean of all is 0";
  for (const std::size_t i : order) {
    chart.bars.push_back({.name = report.spec.entrants[i].name,
                          .value = ratings->elo[i],
                          .low = ratings->elo[i] - ratings->error[i],
                          .high = ratings->elo[i] + ratings->error[i],
                          .label = fmt::format("{} ± {:.0f}", signed_elo(ratings->elo[i]), ratings->error[i])});
  }
  return svg(chart);
}

}  // namespace palamedes::app
