#include "train/run/trainer_options.h"

#include <algorithm>
#include <charconv>
#include <string_view>
#include <system_error>
#include <thread>

#include "core/text/split.h"

namespace palamedes::train {
namespace {

double read_real(search::SettingsReader& reader, std::string_view name, double otherwise, double low, double high) {
  const std::string text = reader.text(name);
  if (text.empty()) return otherwise;
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error == std::errc() && end == text.data() + text.size() && value >= low && value <= high) return value;
  reader.fail(name, "takes a number from " + std::to_string(low) + " to " + std::to_string(high));
  return otherwise;
}

}  // namespace

Result<TrainerOptions> read_trainer(const std::vector<Setting>& settings, std::vector<Setting>& others) {
  search::SettingsReader reader(settings);
  TrainerOptions options;
  const auto number = [&](const char* name, auto& value, std::int64_t low, std::int64_t high) {
    using Number = std::remove_reference_t<decltype(value)>;
    value = static_cast<Number>(reader.number(name, static_cast<std::int64_t>(value), low, high));
  };
  options.selfplay = read_selfplay(reader);
  constexpr std::int64_t kMany = 1'000'000'000;
  number("window", options.window.positions, 100, kMany);
  number("quick-share", options.window.quick_share, 0, 100);
  number("result-share", options.window.result_share, 0, 100);
  number("haste", options.window.haste, 0, 100);
  number("drawn-share", options.window.drawn_share, 0, 100);
  number("seed", options.seed, 0, kMany);
  options.selfplay.seed = options.seed;
  number("places", options.places, 1, 65'536);
  number("rows", options.rows, 1, 65'536);
  number("steps", options.steps, 1, kMany);
  number("warm-steps", options.warm_steps, 0, kMany);
  number("rise", options.rise, 0, kMany);
  number("round-steps", options.round_steps, 1, 1'000'000);
  number("reuse", options.reuse, 1, 1000);
  number("least", options.least, 1, kMany);
  options.rate = read_real(reader, "rate", options.rate, 0, 1);
  options.last_rate = read_real(reader, "last-rate", options.last_rate, 0, 1);
  number("gate-rounds", options.gate_rounds, 1, 1'000'000);
  number("gate-games", options.gate_games, 2, 100'000);
  number("gate-lines", options.gate_lines, 2, 100'000);
  number("gate-percent", options.gate_percent, 0, 100);
  number("pool-games", options.pool_games, 2, 100'000);
  const std::string pool = reader.text("pool");
  if (!pool.empty()) {
    for (const auto name : split(pool, '/')) options.pool.emplace_back(name);
  }
  number("kept-nets", options.kept_nets, 1, 1000);
  number("keep-rounds", options.keep_rounds, 0, 1'000'000);
  const auto cores = std::max<std::int64_t>(1, std::thread::hardware_concurrency());
  options.threads = static_cast<int>(reader.number("threads", cores, 1, 1024));
  options.minutes = read_real(reader, "minutes", options.minutes, 0, 1e6);
  options.checkpoint_seconds = read_real(reader, "checkpoint-seconds", options.checkpoint_seconds, 0, 1e6);

  for (const std::string& name : reader.unread()) {
    const auto at = std::ranges::find(settings, name, &Setting::name);
    others.push_back(*at);
  }
  reader.skip_unread();
  if (auto error = reader.finish("train")) return *std::move(error);
  return options;
}

}  // namespace palamedes::train
