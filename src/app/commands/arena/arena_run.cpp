#include "app/commands/arena/arena_run.h"

#include <fmt/core.h>
#include <poll.h>

#include <cstdio>
#include <fstream>
#include <memory>

#include "app/play/screen/stop_signals.h"
#include "app/support/progress.h"
#include "arena/journal.h"
#include "record/bundle.h"
#include "record/files/files.h"

namespace palamedes::app {
namespace {

std::string standing(const arena::RunSpec& spec, const arena::Tally& tally) {
  std::string text;
  for (std::size_t i = 0; i < spec.entrants.size(); ++i) {
    text +=
        fmt::format("{}{} {:.1f} %", i == 0 ? "" : ", ", spec.entrants[i].name, 100 * tally.entrant(i).share().mean);
  }
  if (spec.sprt) text += fmt::format(", log-likelihood ratio {:.2f}", arena::ratio_of(tally, *spec.sprt));
  return text;
}

/// Adds a line to a file; creates the file if it does not exist.
MaybeError append(const std::string& path, const std::string& line) {
  std::ofstream file(path, std::ios::app | std::ios::binary);
  file << line << '\n' << std::flush;
  if (file) return std::nullopt;
  return Error{"not_written", fmt::format("cannot write to {}", path)};
}

arena::RunOutcome play(const arena::Host& host, const arena::RunSpec& spec, arena::Journal* journal,
                       record::OutputFile* bundles, const std::string& failed, const GameWatch& watch) {
  const StopSignals signals;
  Progress progress("arena: games", arena::schedule_of(spec, static_cast<std::size_t>(host.game().seats())).size());
  const arena::Tally* so_far = nullptr;
  arena::Callbacks callbacks{.finished = [&](const arena::Pairing& pairing, const record::Record& record,
                                             const arena::Tally& tally) -> MaybeError {
                               so_far = &tally;
                               if (watch) watch(pairing, record);
                               return journal != nullptr ? journal->write(pairing, record) : std::nullopt;
                             },
                             .stopped =
                                 [&] {
                                   if (progress.due())
                                     progress.report(so_far != nullptr ? so_far->games() : 0,
                                                     so_far != nullptr ? standing(spec, *so_far) : "");
                                   pollfd waiting{.fd = signals.fd(), .events = POLLIN, .revents = 0};
                                   return ::poll(&waiting, 1, 0) > 0;
                                 }};
  if (bundles != nullptr) {
    callbacks.bundled = [&](const record::Bundle& bundle) {
      return bundles->write(record::bundle_line(bundle) + '\n');
    };
  }
  if (!failed.empty()) {
    callbacks.failed = [&](const record::Bundle& bundle) { return append(failed, record::bundle_line(bundle)); };
  }
  return value_or_fail(
      arena::run(host, spec, callbacks, journal != nullptr ? journal->done() : std::vector<arena::GameResult>{}));
}

}  // namespace

void RunOptions::add_to(CLI::App& command) {
  command.add_option("--seed", seed, "Seed of the run")->check(whole_number(0))->capture_default_str();
  command.add_option("--threads", threads, "Games to play at the same time; as many as there are cores if not given")
      ->check(whole_number(1, 1024));
}

void draw_openings(const arena::Host& host, std::uint64_t games, arena::RunSpec& spec) {
  const auto seats = static_cast<std::uint64_t>(host.game().seats());
  auto list = value_or_fail(host.draw_openings({.seed = spec.seed}, (games + seats - 1) / seats));
  spec.openings = std::move(list.openings);
  spec.drawn = list.rules;
}

void RunFiles::add_to(CLI::App& command) {
  command.add_option("--out", out,
                     "Write the records of all games to this file, one per line; repro bundles of games in which an "
                     "engine failed go to FILE.failed.jsonl");
  command.add_flag("--resume", resume, "Continue an interrupted run: play the games that are missing in --out");
  command.add_option("--bundles", bundles, "Write repro bundles of all games to this file, for 'palamedes repro'");
  command.add_option("--svg", svg, "Draw a crosstable with Elo, or shares of wins by seat, to this file");
}

arena::RunOutcome play_arena(const arena::Host& host, const arena::RunSpec& spec, const RunFiles& files,
                             const GameWatch& watch) {
  if (files.resume && files.out.empty()) throw Failure("--resume needs --out FILE, the file of the interrupted run", 2);
  std::unique_ptr<arena::Journal> journal;
  if (!files.out.empty()) {
    const auto mode = files.resume ? arena::Journal::Mode::kResume : arena::Journal::Mode::kNew;
    journal = std::make_unique<arena::Journal>(value_or_fail(arena::Journal::open(files.out, spec, host, mode)));
  }
  const std::string failed = files.out.empty() ? "" : files.out + ".failed.jsonl";
  if (files.bundles.empty()) return play(host, spec, journal.get(), nullptr, failed, watch);
  if (files.resume) throw Failure("--bundles and --resume cannot be combined: finished games are not played again", 2);
  auto bundles = value_or_fail(record::OutputFile::create(files.bundles));
  arena::RunOutcome outcome = play(host, spec, journal.get(), &bundles, failed, watch);
  fail_on(bundles.commit());
  return outcome;
}

void write_picture(const RunFiles& files, const ArenaReport& report) {
  if (files.svg.empty() || report.outcome.tally.games() == 0) return;
  auto output = value_or_fail(record::OutputFile::create(files.svg));
  fail_on(output.write(arena_svg(report)));
  fail_on(output.commit());
}

void fail_if_interrupted(const RunFiles& files, const arena::RunOutcome& outcome) {
  if (!outcome.interrupted) return;
  std::fflush(stdout);
  complain(files.out.empty() ? "interrupted; only a run with --out FILE can be resumed"
                             : "interrupted; repeat the command with --resume to continue");
  throw Reported(1);
}

}  // namespace palamedes::app
