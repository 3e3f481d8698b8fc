#include "app/training/telemetry.h"

#include <fmt/core.h>

#include <algorithm>
#include <boost/json.hpp>
#include <cmath>
#include <fstream>
#include <limits>

#include "core/text/printable.h"
#include "record/json.h"

namespace palamedes::app {
namespace {

constexpr std::size_t kLongestLine = std::size_t{64} << 10;
constexpr std::size_t kMostRounds = 200'000;
constexpr std::size_t kMostMatches = 20'000;
constexpr std::size_t kLongestName = 200;

/// In the order of Gauge.
constexpr std::array<std::string_view, kGauges> kGaugeNames{"run_seconds",
                                                            "steps",
                                                            "all_steps",
                                                            "minutes_left",
                                                            "policy",
                                                            "entropy",
                                                            "value",
                                                            "total",
                                                            "all_games",
                                                            "decisive",
                                                            "length",
                                                            "window",
                                                            "simulations_per_second",
                                                            "evaluations_per_second",
                                                            "decisions_per_second",
                                                            "simulations_per_decision",
                                                            "batch_fill",
                                                            "cpu",
                                                            "gpu",
                                                            "elo"};

/// The number of a member; nothing if it is missing, no number, or absurdly large.
std::optional<double> real_member(const boost::json::object& json, std::string_view name) {
  constexpr double kMost = 1e15;
  const auto* value = json.if_contains(name);
  if (value == nullptr || !value->is_number()) return std::nullopt;
  const auto number = value->to_number<double>();
  if (!std::isfinite(number) || std::abs(number) > kMost) return std::nullopt;
  return number;
}

std::optional<std::uint64_t> count_member(const boost::json::object& json, std::string_view name) {
  const auto number = real_member(json, name);
  if (!number || *number < 0) return std::nullopt;
  return static_cast<std::uint64_t>(*number);
}

std::string short_text(const boost::json::object& json, std::string_view name) {
  const auto* value = json.if_contains(name);
  if (value == nullptr || !value->is_string()) return "";
  return record::in_one_line(std::string_view(value->get_string()).substr(0, kLongestName));
}

std::optional<TrainingMatch> match_of(const boost::json::object& json, std::uint64_t round) {
  TrainingMatch match{.kind = short_text(json, "match"), .round = round, .opponent = short_text(json, "opponent")};
  const auto won = count_member(json, "won");
  const auto drawn = count_member(json, "drawn");
  const auto lost = count_member(json, "lost");
  if (match.kind.empty() || !won || !drawn || !lost) return std::nullopt;
  match.won = *won;
  match.drawn = *drawn;
  match.lost = *lost;
  match.run_seconds = std::max(0.0, real_member(json, "run_seconds").value_or(0));
  match.elo = real_member(json, "elo").value_or(0);
  match.elo_low = real_member(json, "elo_low").value_or(match.elo);
  match.elo_high = real_member(json, "elo_high").value_or(match.elo);
  const auto* promoted = json.if_contains("promoted");
  match.promoted = promoted != nullptr && promoted->is_bool() && promoted->get_bool();
  return match;
}

std::optional<TrainingRound> round_of(const boost::json::object& json, std::uint64_t round) {
  TrainingRound report{.round = round};
  for (std::size_t i = 0; i < kGauges; ++i) {
    const auto number = real_member(json, kGaugeNames[i]);
    report.numbers[i] = number ? static_cast<float>(*number) : std::numeric_limits<float>::quiet_NaN();
  }
  if (!report.has(Gauge::kRunSeconds) || report[Gauge::kRunSeconds] < 0) return std::nullopt;
  if (real_member(json, "games") == 0) {  // nothing is known about no games
    for (const Gauge gauge : {Gauge::kDecisive, Gauge::kLength})
      report.numbers[static_cast<std::size_t>(gauge)] = std::numeric_limits<float>::quiet_NaN();
  }
  return report;
}

/// Forgets every second one.
template <class T>
void thin_out(std::vector<T>& all) {
  std::size_t kept = 0;
  for (std::size_t i = 1; i < all.size(); i += 2) all[kept++] = std::move(all[i]);
  all.resize(kept);
}

}  // namespace

bool TrainingRound::has(Gauge gauge) const { return std::isfinite((*this)[gauge]); }

void TrainingHistory::add_line(std::string_view line) {
  if (line.find_first_not_of(" \t\r") == std::string_view::npos) return;
  const auto json = record::parse_object(line);
  const auto round = json ? count_member(*json, "round") : std::nullopt;
  if (!round) {
    ++bad_lines;
    return;
  }
  if (json->contains("match")) {
    if (auto match = match_of(*json, *round)) {
      std::erase_if(matches, [&](const TrainingMatch& old) { return old.round > *round; });
      matches.push_back(*std::move(match));
      if (matches.size() > kMostMatches) thin_out(matches);
    } else {
      ++bad_lines;
    }
    return;
  }
  const auto report = round_of(*json, *round);
  if (!report) {
    ++bad_lines;
    return;
  }
  while (!rounds.empty() && rounds.back().round >= *round) rounds.pop_back();
  while (!matches.empty() && matches.back().round >= *round) matches.pop_back();
  rounds.push_back(*report);
  if (rounds.size() > kMostRounds) thin_out(rounds);
}

void TelemetryFile::take(std::string_view bytes) {
  while (!bytes.empty()) {
    const std::size_t end = bytes.find('\n');
    const std::string_view part = bytes.substr(0, end);
    if (!is_skipping_) rest_ += part;
    if (rest_.size() > kLongestLine) {
      rest_.clear();
      is_skipping_ = true;
    }
    if (end == std::string_view::npos) return;
    bytes.remove_prefix(end + 1);
    if (is_skipping_) {
      ++history_.bad_lines;
    } else {
      history_.add_line(rest_);
    }
    rest_.clear();
    is_skipping_ = false;
  }
}

Result<bool> TelemetryFile::read() {
  std::ifstream file(path_, std::ios::binary | std::ios::ate);
  if (!file) return Error{"file_unreadable", fmt::format("cannot read {}", printable(path_))};
  const auto size = static_cast<std::streamoff>(file.tellg());
  if (size < 0) return Error{"file_unreadable", fmt::format("cannot read {}", printable(path_))};
  if (static_cast<std::uint64_t>(size) < offset_) {
    history_ = {};
    rest_.clear();
    is_skipping_ = false;
    offset_ = 0;
  }
  file.seekg(static_cast<std::streamoff>(offset_));
  std::string block(std::size_t{1} << 20, '\0');
  bool has_read = false;
  while (file.read(block.data(), static_cast<std::streamsize>(block.size())) || file.gcount() > 0) {
    const auto count = static_cast<std::size_t>(file.gcount());
    take(std::string_view(block).substr(0, count));
    offset_ += count;
    has_read = true;
  }
  return has_read;
}

}  // namespace palamedes::app
