// palamedes record: shows, replays, checks, converts and makes game records.
#include "record/record.h"

#include <fmt/core.h>

#include <boost/json.hpp>
#include <memory>

#include "app/cli.h"
#include "app/commands/record_show.h"
#include "app/support/progress.h"
#include "app/support/test_games.h"
#include "record/files/files.h"
#include "record/json.h"
#include "record/make_games.h"
#include "record/record_json.h"
#include "record/record_replay.h"
#include "record/vectors.h"
#include "record/viewer_record.h"

namespace palamedes::app {
namespace {

struct CheckOptions {
  std::vector<std::string> files{};
  bool json = false;
};

struct CheckReport {
  std::uint64_t games = 0;
  std::uint64_t plies = 0;
  std::string error{};  ///< the first error and where it is; "" if there is none
};

/// Adds the line to the report; an error ends the file.
MaybeError check_line(const record::LineReader& reader, CheckReport& report) {
  const auto game = record::parse_record(reader.line());
  if (!game) return Error{game.error().code, fmt::format("{}: {}", reader.where(), game.error().message)};
  if (const auto error = record::check(*game)) {
    return Error{error->code, fmt::format("{}: game {}, {}", reader.where(), game->id, error->message)};
  }
  ++report.games;
  report.plies += game->plies.size();
  return std::nullopt;
}

CheckReport check_file(const std::string& path, Progress& progress, std::uint64_t games_before) {
  CheckReport report;
  const auto error = record::for_each_line(path, [&](const record::LineReader& reader) {
    auto wrong = check_line(reader, report);
    if (!wrong) progress.report(games_before + report.games);
    return wrong;
  });
  if (error) report.error = error->message;
  return report;
}

void check(const CheckOptions& options) {
  std::uint64_t games = 0;
  bool good = true;
  Progress progress("record check: games replayed");
  for (const std::string& path : options.files) {
    const CheckReport report = check_file(path, progress, games);
    progress.clear();
    games += report.games;
    good = good && report.error.empty();
    if (options.json) {
      boost::json::object line{
          {"file", path}, {"games", report.games}, {"plies", report.plies}, {"ok", report.error.empty()}};
      if (!report.error.empty()) line["error"] = report.error;
      fmt::print("{}\n", boost::json::serialize(line));
    } else if (report.error.empty()) {
      fmt::print("{}: {} games {} plies, all replay\n", record::in_one_line(path), report.games, report.plies);
    }
    std::fflush(stdout);
    if (!report.error.empty()) complain(report.error);
  }
  if (!good) throw Reported(1);
}

void add_check(CLI::App& group) {
  auto* command = group.add_subcommand("check", "Replay all games of files and check every position");
  command->footer(
      "If a game differs, the command names the first ply that differs and ends with status 1. A record of one viewer\n"
      "is checked as far as that viewer can tell.\n"
      "Example:\n  palamedes record check games.jsonl");
  auto options = std::make_shared<CheckOptions>();
  command->add_option("files", options->files, "Record files, plain or gzip; '-' is standard input")->required();
  command->add_flag("--json", options->json, "One JSON object per file");
  command->callback([options] { check(*options); });
}

struct ConvertOptions {
  std::vector<std::string> files{};
  std::string output = "-";
};

void convert(const ConvertOptions& options) {
  auto output = value_or_fail(record::OutputFile::create(options.output));
  Progress progress("record convert: games converted");
  std::uint64_t games = 0;
  for (const std::string& path : options.files) {
    auto reader = value_or_fail(record::LineReader::open(path));
    while (value_or_fail(reader.next())) {
      const auto fail = [&](const Error& error) {
        throw Failure(fmt::format("{}: {}", reader.where(), error.message));
      };
      const auto vector = record::parse_vector(reader.line());
      if (!vector) fail(vector.error());
      const auto made = record::record_of(*vector);
      if (!made) fail(made.error());
      fail_on(output.write(record::record_line(*made) + "\n"));
      progress.report(++games);
    }
  }
  fail_on(output.commit());
}

void add_convert(CLI::App& group) {
  auto* command = group.add_subcommand("convert", "Make records from test data of 'vectors'");
  command->footer(
      "Every game is replayed first. If one differs, the command fails and writes nothing.\n"
      "Example:\n  palamedes record convert vectors.jsonl.gz --output games.jsonl.gz");
  auto options = std::make_shared<ConvertOptions>();
  command->add_option("files", options->files, "Vector files, plain or gzip; '-' is standard input")->required();
  command->add_option("--output", options->output, "File to write, gzip if it ends in .gz; '-' is standard output")
      ->capture_default_str();
  command->callback([options] { convert(*options); });
}

struct ViewOptions {
  std::vector<std::string> files{};
  int viewer = 0;
  std::string output = "-";
};

void view(const ViewOptions& options) {
  auto output = value_or_fail(record::OutputFile::create(options.output));
  const Viewer viewer =
      options.viewer == 0 ? kSpectator : viewer_of(seat_at(static_cast<std::size_t>(options.viewer - 1)));
  Progress progress("record view: games written");
  std::uint64_t games = 0;
  for (const std::string& path : options.files) {
    fail_on(record::for_each_line(path, [&](const record::LineReader& reader) -> MaybeError {
      const auto at_line = [&](const Error& error) {
        return Error{error.code, fmt::format("{}: {}", reader.where(), error.message)};
      };
      const auto full = record::parse_record(reader.line());
      if (!full) return at_line(full.error());
      const auto seen = record::viewer_record(*full, viewer);
      if (!seen) return at_line({seen.error().code, fmt::format("game {}, {}", full->id, seen.error().message)});
      progress.report(++games);
      return output.write(record::record_line(*seen) + "\n");
    }));
  }
  fail_on(output.commit());
}

void add_view(CLI::App& group) {
  auto* command = group.add_subcommand("view", "Make records that contain only what one viewer has seen");
  command->footer(
      "For games with hidden pieces. Every game is replayed first. If one cannot be replayed, the command fails and\n"
      "writes nothing.\n"
      "Example:\n  palamedes record view game.jsonl --viewer 1 --output red.jsonl");
  auto options = std::make_shared<ViewOptions>();
  command->add_option("files", options->files, "Full record files, plain or gzip; '-' is standard input")->required();
  command->add_option("--viewer", options->viewer, "The viewer: a seat, or 0 for a spectator")
      ->check(whole_number(0, kMaxSeats))
      ->required();
  command->add_option("--output", options->output, "File to write, gzip if it ends in .gz; '-' is standard output")
      ->capture_default_str();
  command->callback([options] { view(*options); });
}

struct RandomOptions {
  TestGameOptions games{};
  std::string output = "-";
};

void record_random(const RandomOptions& options) {
  auto output = value_or_fail(record::OutputFile::create(options.output));
  play_test_games(options.games, "record random: games recorded",
                  [&](const AnyGame& game, const AnyState& setup, const TestGame& played) {
                    auto made = value_or_fail(record::make_record(game, setup, played.actions));
                    made.id = game.hides() ? played.id_without_seed : played.id;
                    made.seed = played.seed;
                    for (record::RecordSeat& seat : made.seats) seat.engine = options.games.policy;
                    fail_on(output.write(record::record_line(made) + "\n"));
                  });
  fail_on(output.commit());
}

void add_random(CLI::App& group) {
  auto* command = group.add_subcommand("random", "Record random games");
  command->footer(
      "The same seed gives the same bytes on every machine.\n"
      "Example:\n  palamedes record random liuzhou --seed 7 --games 10 --output games.jsonl");
  auto options = std::make_shared<RandomOptions>();
  options->games.add_to(*command);
  command->add_option("--output", options->output, "File to write, gzip if it ends in .gz; '-' is standard output")
      ->capture_default_str();
  command->callback([options] { record_random(*options); });
}

}  // namespace

void add_record(CLI::App& app) {
  auto* command = app.add_subcommand("record", "Show, replay, check, convert and make game records");
  command->footer(
      "A record is a saved game: one line of JSON, described in docs/record_format.md.\n"
      "Examples:\n  palamedes record random liuzhou --seed 7 --output game.jsonl\n"
      "  palamedes record show game.jsonl\n  palamedes record check game.jsonl");
  command->require_subcommand(1);
  add_record_show(*command);
  add_record_replay(*command);
  add_check(*command);
  add_convert(*command);
  add_view(*command);
  add_random(*command);
}

}  // namespace palamedes::app
