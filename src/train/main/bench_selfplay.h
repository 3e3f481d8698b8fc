// Measures self-play alone, with one net, for several numbers of threads.
#pragma once

#include <algorithm>
#include <cstdio>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "core/hash.h"
#include "core/text/split.h"
#include "games/config.h"
#include "search/players/settings.h"
#include "train/board_shape.h"
#include "train/play/selfplay.h"
#include "train/run/run_folder.h"
#include "train/run/utilization.h"

namespace palamedes::train {

/// Prints a line of JSON for each number of threads. The hash of all games, those in progress included, must be the
/// same in every line. An error if it is not.
template <Trainable G>
MaybeError bench_selfplay(std::span<const G> variants, const std::vector<Setting>& settings, const std::string& net,
                          Backend& backend) {
  constexpr std::uint64_t kSeed = 1;
  search::SettingsReader reader(settings);
  const SelfplayOptions options = read_selfplay(reader);
  const auto places = static_cast<std::uint32_t>(reader.number("places", 256, 1, 65'536));
  const auto ticks = static_cast<std::uint64_t>(reader.number("ticks", 500, 2, 1'000'000'000));
  std::string threads = reader.text("threads");
  if (threads.empty()) threads = "1";
  std::vector<Setting> others;
  for (const std::string& name : reader.unread()) others.push_back(*std::ranges::find(settings, name, &Setting::name));
  reader.skip_unread();
  if (auto error = reader.finish("bench-selfplay")) return error;

  // Step 1. The net.
  const BoardShape shape = board_shape(variants[0]);
  std::string network;
  if (net.empty()) {
    auto learner = backend.make_learner(shape, others, kSeed);
    if (!learner) return learner.error();
    network = (*learner)->network();
  } else {
    auto read = read_file(net);
    if (!read) return read.error();
    network = *std::move(read);
  }
  auto judge = backend.make_judge(shape, places, network);
  if (!judge) return judge.error();

  // Step 2. The same games with each number of threads.
  std::string first;
  for (const auto text : split(threads, ',')) {
    const int count = parse_number(text, 1, 1024).value_or(1);
    SelfPlay<G> selfplay(variants, options, places, count);
    Utilization utilization;
    const Stopwatch watch;
    std::uint64_t passed = 0;
    std::uint64_t games = 0;
    std::string bytes;
    std::uint64_t hash = 0;
    const auto add = [&](const PlayedGame& played) {
      bytes.clear();
      put_game(bytes, played);
      hash = mix64(hash ^ fnv1a(bytes));
    };
    const SelfplayCounts counts = selfplay.run(**judge, [&](std::vector<PlayedGame>& finished) {
      utilization.sample(backend);
      games += finished.size();
      for (const PlayedGame& played : finished) add(played);
      return ++passed >= ticks;
    });
    const double cpu = watch.cpu_seconds();
    for (std::size_t i = 0; i < selfplay.size(); ++i) add(selfplay.slot(i).played());
    const auto per_second = [&](std::uint64_t number) { return static_cast<double>(number) / counts.seconds; };
    JsonLine line;
    line.add("threads", count)
        .add("seconds", counts.seconds)
        .add("evaluations_per_second", per_second(counts.slots.evaluations))
        .add("simulations_per_second", per_second(counts.slots.lines))
        .add("decisions_per_second", per_second(counts.slots.positions))
        .add("games", games)
        .add("batch_fill", static_cast<double>(counts.slots.evaluations) / static_cast<double>(counts.ticks * places))
        .add("threads_waiting", counts.waited / (counts.seconds * count))
        .add("cpu_microseconds_per_evaluation",
             1e6 * cpu / static_cast<double>(std::max<std::uint64_t>(1, counts.slots.evaluations)))
        .add("gpu", utilization.mean())
        .add("hash", hex16(hash));
    std::printf("%s\n", line.text().c_str());
    std::fflush(stdout);
    if (!first.empty() && hex16(hash) != first)
      return Error{"other_games", "the games with " + std::to_string(count) + " threads are others"};
    first = hex16(hash);
  }
  return std::nullopt;
}

}  // namespace palamedes::train
