// palamedes repro: makes recorded engine decisions again and reports differences.
#include <fmt/core.h>

#include <memory>
#include <string>
#include <vector>

#include "app/cli.h"
#include "app/play/screen/stop_signals.h"
#include "app/support/program_resources.h"
#include "app/support/progress.h"
#include "core/text/count_of.h"
#include "record/bundle.h"
#include "record/files/files.h"

namespace palamedes::app {
namespace {

struct Count {
  std::uint64_t games = 0;
  std::uint64_t decisions = 0;
  std::uint64_t differences = 0;
  std::uint64_t threaded = 0;
};

void add_file(const std::string& path, const nn::NetSource& nets, Count& count, const StopSignals& signals,
              Progress& progress) {
  fail_on(record::for_each_line(path, [&](const record::LineReader& reader) -> MaybeError {
    const auto at_line = [&](const Error& error) {
      return Error{error.code, fmt::format("{}: {}", reader.where(), error.message)};
    };
    const auto bundle = record::parse_bundle(reader.line());
    if (!bundle) return at_line(bundle.error());
    const auto again = record::rerun(*bundle, [&] { return signals.raised(); }, &nets);
    if (!again) return at_line(again.error());
    if (signals.raised()) return Error{"interrupted", "interrupted"};
    ++count.games;
    count.decisions += again->decisions;
    count.differences += again->differences.size();
    count.threaded += again->threaded;
    progress.report(count.decisions);
    for (const std::string& difference : again->differences) fmt::print("{}, {}\n", reader.where(), difference);
    return std::nullopt;
  }));
}

}  // namespace

void add_repro(CLI::App& app) {
  auto* command = app.add_subcommand("repro", "Re-run recorded engine decisions and report differences");
  command->footer(
      "A repro bundle is a record with everything needed to make its engine decisions again: players, seeds, nodes.\n"
      "'palamedes arena --bundles FILE', 'bundle FILE' in a terminal game, and tests that fail write them. The exit\n"
      "status is 1 if a decision differs.\n"
      "Example:\n  palamedes arena liuzhou level5 level4 --games 10 --bundles games.jsonl && palamedes repro "
      "games.jsonl");
  auto files = std::make_shared<std::vector<std::string>>();
  command->add_option("file", *files, "Files with bundles, one per line; '-' is standard input")->required();
  command->callback([files] {
    Count count;
    const StopSignals signals;
    const ProgramResources program;
    {
      Progress progress("repro: decisions", 0);
      for (const std::string& path : *files) add_file(path, program.nets(), count, signals, progress);
    }
    fmt::print("games: {}, decisions: {}, differences: {}\n", count.games, count.decisions, count.differences);
    if (count.threaded > 0)
      fmt::print("{} made with several threads {} not made again: such decisions are not reproducible\n",
                 count_of(count.threaded, "decision"), count.threaded == 1 ? "was" : "were");
    if (count.differences > 0) throw Reported(1);
  });
}

}  // namespace palamedes::app
