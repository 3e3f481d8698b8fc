#include "app/load/report.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <thread>
#include <utility>

namespace palamedes::app::load {
namespace {

double rounded(double value) { return std::round(value * 100) / 100; }

boost::json::value number_json(double value) {
  const double shown = rounded(value);
  if (shown == std::floor(shown)) return static_cast<std::int64_t>(shown);
  return shown;
}

std::string number_text(double value) {
  const double shown = rounded(value);
  return shown == std::floor(shown) ? fmt::format("{:.0f}", shown) : fmt::format("{:.2f}", shown);
}

}  // namespace

void LoadReport::figure(std::string_view key, std::string_view words, double value) {
  figures_[key] = number_json(value);
  lines_.push_back({std::string(words), number_text(value)});
}

void LoadReport::note(std::string_view key, std::string_view words, std::string_view value) {
  figures_[key] = value;
  lines_.push_back({std::string(words), std::string(value)});
}

void LoadReport::times(std::string_view key, std::string_view words, const client::Samples& samples) {
  constexpr std::array<std::pair<const char*, double>, 4> kShares{
      {{"p50", 0.5}, {"p95", 0.95}, {"p99", 0.99}, {"max", 1}}};
  std::string line;
  for (const auto& [name, share] : kShares) {
    const double value = samples.percentile(share);
    figures_[fmt::format("{}_{}_ms", key, name)] = number_json(value);
    line += fmt::format("{}{} {}", line.empty() ? "" : ", ", name, number_text(value));
  }
  lines_.push_back({std::string(words), line + " ms"});
}

void LoadReport::bar(std::string_view words, bool holds) { bars_.push_back({std::string(words), holds}); }

void LoadReport::machine() {
  std::array<double, 3> loads{};
  ::getloadavg(loads.data(), static_cast<int>(loads.size()));
  figure("load_average", "load average of the last minute", loads[0]);
  figure("cores", "cores", std::thread::hardware_concurrency());
}

bool LoadReport::all_hold() const { return std::ranges::all_of(bars_, &Bar::holds); }

std::string LoadReport::text() const {
  std::size_t width = 0;
  for (const Line& line : lines_) width = std::max(width, line.words.size());
  std::string text = first_lines_;
  for (const Line& line : lines_) text += fmt::format("{:{}}  {}\n", line.words, width, line.value);
  for (const Bar& bar : bars_) text += fmt::format("{}  {}\n", bar.holds ? "holds " : "MISSED", bar.words);
  return text;
}

std::string LoadReport::json() const {
  boost::json::object all = figures_;
  boost::json::array bars;
  for (const Bar& bar : bars_) bars.push_back(boost::json::object{{"bar", bar.words}, {"holds", bar.holds}});
  all["bars"] = std::move(bars);
  return boost::json::serialize(all);
}

}  // namespace palamedes::app::load
