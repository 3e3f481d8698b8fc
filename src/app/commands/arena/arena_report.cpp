#include "app/commands/arena/arena_report.h"

#include <fmt/core.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <string_view>
#include <utility>
#include <vector>

#include "app/support/text_table.h"
#include "arena/statistics/statistics.h"
#include "games/quiet_run.h"

namespace palamedes::app {
namespace {

using arena::Share;
using arena::Side;
using arena::Tally;

std::string percent(double share) { return fmt::format("{:.1f} %", 100 * share); }
std::string range(const arena::Interval& interval) {
  return fmt::format("{:.1f}..{:.1f}", 100 * interval.low, 100 * interval.high);
}

std::string elo_range(const arena::Interval& interval) {
  return fmt::format("{}..{}", signed_elo(arena::elo_of(interval.low)), signed_elo(arena::elo_of(interval.high)));
}

const std::string& name_of(const ArenaReport& report, std::size_t entrant) {
  return report.spec.entrants[entrant].name;
}

bool is_duel(const ArenaReport& report) { return report.outcome.tally.seats() == 2; }

/// "A - B" with two seats, "A against B, B" with more.
std::string line_up_name(const ArenaReport& report, const arena::LineUp& line_up) {
  if (line_up.size() == 2) return name_of(report, line_up[0]) + " - " + name_of(report, line_up[1]);
  std::string others;
  for (std::size_t i = 1; i < line_up.size(); ++i) others += (i == 1 ? "" : ", ") + name_of(report, line_up[i]);
  return name_of(report, line_up[0]) + " against " + others;
}

void add_side(TextTable& table, std::vector<std::string> row, const Side& side) {
  const Share share = side.share();
  row.insert(row.end(), {std::to_string(side.games()), std::to_string(side.wins), std::to_string(side.ties),
                         std::to_string(side.losses), percent(share.mean), range(share.interval)});
  table.add(std::move(row));
}

std::string entrants_table(const ArenaReport& report) {
  const Tally& tally = report.outcome.tally;
  const auto ratings = tally.ratings();
  TextTable table({"player", "games", "won", is_duel(report) ? "drawn" : "tied", "lost",
                   is_duel(report) ? "score" : "share", "95 % interval"});
  if (ratings) table.add_heads({"Elo", "±"});
  for (std::size_t i = 0; i < tally.entrants(); ++i) {
    add_side(table, {name_of(report, i)}, tally.entrant(i));
    if (ratings) table.extend({signed_elo(ratings->elo[i]), fmt::format("{:.0f}", ratings->error[i])});
  }
  std::string text = table.text();
  if (!is_duel(report))
    text += fmt::format("  expected of equal players: {}\n", percent(1.0 / static_cast<double>(tally.seats())));
  if (ratings && ratings->pulled) {
    text += "  A player won or lost every game. So that its Elo is finite, each pairing counts one more drawn pair.\n";
  }
  return text;
}

std::string line_ups_table(const ArenaReport& report, const std::vector<arena::LineUp>& line_ups) {
  const Tally& tally = report.outcome.tally;
  TextTable table({is_duel(report) ? "pairing" : "line-up", "games", "won", is_duel(report) ? "drawn" : "tied", "lost",
                   is_duel(report) ? "score" : "share", "95 % interval"});
  if (is_duel(report)) table.add_heads({"Elo difference", "95 % interval"});
  for (std::size_t i = 0; i < line_ups.size(); ++i) {
    const Side& side = tally.first_of(i);
    if (side.games() == 0) continue;
    add_side(table, {line_up_name(report, line_ups[i])}, side);
    const Share share = side.share();
    if (is_duel(report)) table.extend({signed_elo(arena::elo_of(share.mean)), elo_range(share.interval)});
  }
  return table.text();
}

std::string seats_table(const ArenaReport& report) {
  const Tally& tally = report.outcome.tally;
  TextTable table({"seat"});
  table.add_heads({"all"});
  for (std::size_t i = 0; i < tally.entrants(); ++i) table.add_heads({name_of(report, i), ""});
  for (std::size_t seat = 0; seat < tally.seats(); ++seat) {
    table.add({report.game.seat_name(seat_at(seat)), percent(tally.seat(seat).share().mean)});
    for (std::size_t i = 0; i < tally.entrants(); ++i) {
      const Side& side = tally.entrant_in_seat(i, seat);
      if (side.games() == 0) {
        table.extend({"-", ""});
        continue;
      }
      const Share share = side.share();
      table.extend({percent(share.mean), range(share.interval)});
    }
  }
  return table.text();
}

std::string endings_text(const Tally& tally) {
  std::vector<std::pair<std::uint64_t, std::string>> reasons;
  for (const auto& [reason, count] : tally.reasons()) reasons.emplace_back(count, reason);
  std::ranges::sort(reasons, [](const auto& a, const auto& b) {
    return a.first != b.first ? a.first > b.first : a.second < b.second;
  });
  std::string text = "ended by ";
  for (std::size_t i = 0; i < reasons.size(); ++i) {
    text += fmt::format("{}{} {}", i == 0 ? "" : ", ", reasons[i].second, reasons[i].first);
  }
  const auto stalled = tally.reasons().find(std::string(arena::kStalled));
  return text + fmt::format("\nlength: mean {:.1f} plies, longest {}; adjudicated games: {}\n",
                            static_cast<double>(tally.plies()) / static_cast<double>(tally.games()), tally.longest(),
                            stalled == tally.reasons().end() ? 0 : stalled->second);
}

/// "drawn: 93 of 500 games (18.6 %); 93 of them (100.0 %) with 100 or more quiet plies in a row, the longest run 161"
std::string draws_text(const Tally& tally) {
  const arena::Draws& draws = tally.draws();
  if (draws.games == 0) return "";
  const auto share = [](std::uint64_t part, std::uint64_t all) {
    return percent(static_cast<double>(part) / static_cast<double>(all));
  };
  std::string text =
      fmt::format("drawn: {} of {} games ({})", draws.games, tally.games(), share(draws.games, tally.games()));
  if (draws.with_quiet_run > 0) {
    text += fmt::format("; {} of them ({}) with {} or more quiet plies in a row, the longest run {}", draws.long_runs,
                        share(draws.long_runs, draws.with_quiet_run), kLongQuietRun, draws.longest_run);
  }
  return text + '\n';
}

/// "forfeits of mine: 3 (crash 2, hang 1)", for each player that has any.
std::string forfeits_text(const ArenaReport& report) {
  std::string text;
  for (std::size_t i = 0; i < report.outcome.tally.entrants(); ++i) {
    std::uint64_t sum = 0;
    std::string faults;
    for (const auto& [fault, count] : report.outcome.tally.faults(i)) {
      sum += count;
      faults += fmt::format("{}{} {}", faults.empty() ? "" : ", ", fault, count);
    }
    if (sum != 0) text += fmt::format("forfeits of {}: {} ({})\n", name_of(report, i), sum, faults);
  }
  return text;
}

std::string_view verdict_word(arena::Verdict verdict) {
  switch (verdict) {
    case arena::Verdict::kAccepted:
      return "accepted";
    case arena::Verdict::kRejected:
      return "rejected";
    case arena::Verdict::kOpen:
      break;
  }
  return "open";
}

std::string sprt_text(const ArenaReport& report, const arena::Sprt& sprt) {
  const arena::PairCounts& pairs = report.outcome.tally.pairs(0);
  const double ratio = arena::ratio_of(report.outcome.tally, sprt);
  return fmt::format(
      "SPRT({:g}, {:g}): {}; log-likelihood ratio {:.2f}, decided at -{:.2f} or {:.2f}; {} pairs: {} {} {} {} {}\n",
      sprt.elo0, sprt.elo1, verdict_word(arena::verdict_of(ratio)), ratio, arena::kSprtBound, arena::kSprtBound,
      pairs.pairs(), pairs.counts[0], pairs.counts[1], pairs.counts[2], pairs.counts[3], pairs.counts[4]);
}

double milliseconds(std::chrono::nanoseconds time) { return std::chrono::duration<double, std::milli>(time).count(); }

}  // namespace

std::string signed_elo(double elo) {
  if (std::isinf(elo)) return elo > 0 ? "+inf" : "-inf";
  const double rounded = std::round(elo);
  return fmt::format("{:+.0f}", rounded == 0 ? 0.0 : rounded);  // no "-0"
}

std::string arena_title(const ArenaReport& report) {
  const GameConfig config = report.game.config();
  const GameInfo& info = report.game.info();
  std::string title = fmt::format("{} {}", config.game, config.edition);
  if (!info.boards.empty()) title += ' ' + config.board;
  if (info.min_players != info.max_players) title += fmt::format(", {} players", config.players);
  return title;
}

std::string results_text(const ArenaReport& report) {
  const Tally& tally = report.outcome.tally;
  const arena::Schedule schedule = arena::schedule_of(report.spec, tally.seats());
  std::string text = fmt::format("{}: {} of {} games from {} openings, seed {}\n\n", arena_title(report), tally.games(),
                                 schedule.size(), schedule.openings(), report.spec.seed);
  if (tally.games() == 0) return text;
  text +=
      entrants_table(report) + '\n' + line_ups_table(report, schedule.line_ups()) + '\n' + seats_table(report) + '\n';
  text += endings_text(tally) + draws_text(tally) + forfeits_text(report);
  if (report.spec.sprt) text += sprt_text(report, *report.spec.sprt);
  return text;
}

std::string thinking_text(const ArenaReport& report) {
  TextTable table({"thinking", "decisions", "mean ms", "95 % ms", "longest ms", "nodes", "depth", "MiB"});
  bool any = false;
  for (std::size_t i = 0; i < report.outcome.thinking.size(); ++i) {
    const arena::SearchEffort& thinking = report.outcome.thinking[i];
    if (thinking.decisions() == 0) continue;
    any = true;
    table.add({name_of(report, i), std::to_string(thinking.decisions()),
               fmt::format("{:.3f}", milliseconds(thinking.mean())),
               fmt::format("{:.3f}", milliseconds(thinking.quantile(0.95))),
               fmt::format("{:.3f}", milliseconds(thinking.longest())),
               fmt::format("{:.0f}", thinking.nodes_per_decision()), fmt::format("{:.1f}", thinking.mean_depth()),
               fmt::format("{:.1f}", static_cast<double>(thinking.most_memory()) / (1 << 20))});
  }
  return any ? table.text() : "";
}

}  // namespace palamedes::app
