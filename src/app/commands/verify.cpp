// palamedes verify: replays conformance vectors and reports the first difference.
#include <fmt/core.h>

#include <boost/json.hpp>
#include <memory>
#include <optional>

#include "app/cli.h"
#include "app/support/progress.h"
#include "record/files/files.h"
#include "record/json.h"
#include "record/vectors.h"

namespace palamedes::app {
namespace {

struct VerifyOptions {
  std::vector<std::string> files{};
  bool json = false;
};

struct FileReport {
  std::uint64_t games = 0;
  std::uint64_t plies = 0;
  std::uint64_t mismatches = 0;  ///< games that differ
  std::string first{};           ///< the first of them, explained
  std::string error{};           ///< why the rest of the file could not be read
};

/// Adds the line to the report; an error ends the file.
MaybeError verify_line(const record::LineReader& reader, FileReport& report) {
  const auto at_line = [&](const Error& error) {
    return Error{error.code, fmt::format("{}: {}", reader.where(), error.message)};
  };
  const auto game = record::parse_vector(reader.line());
  if (!game) return at_line(game.error());
  const auto replay = record::replay(*game);
  if (!replay) return at_line(replay.error());
  ++report.games;
  report.plies += replay->plies;
  if (const auto& mismatch = replay->mismatch) {
    ++report.mismatches;
    if (report.first.empty()) report.first = fmt::format("{}, {}", game->id, record::explain(*mismatch));
  }
  return std::nullopt;
}

FileReport verify_file(const std::string& path, Progress& progress, std::uint64_t games_before) {
  FileReport report;
  const auto error = record::for_each_line(path, [&](const record::LineReader& reader) {
    auto wrong = verify_line(reader, report);
    if (!wrong) progress.report(games_before + report.games);
    return wrong;
  });
  if (error) report.error = error->message;
  return report;
}

void print(const std::string& path, const FileReport& report, bool json) {
  if (json) {
    boost::json::object line{
        {"file", path}, {"games", report.games}, {"plies", report.plies}, {"mismatches", report.mismatches}};
    if (!report.first.empty()) line["first"] = report.first;
    if (!report.error.empty()) line["error"] = report.error;
    fmt::print("{}\n", boost::json::serialize(line));
  } else if (report.error.empty() || report.games > 0) {
    fmt::print("{}: {} games {} plies {} mismatches\n", record::in_one_line(path), report.games, report.plies,
               report.mismatches);
  }
  if (!json && !report.first.empty()) fmt::print("{}\n", report.first);
  std::fflush(stdout);
  if (!report.error.empty()) complain(report.error);
}

int verify(const VerifyOptions& options) {
  std::uint64_t games = 0;
  bool good = true;
  Progress progress("verify: games replayed");
  for (const std::string& path : options.files) {
    const FileReport report = verify_file(path, progress, games);
    progress.clear();
    print(path, report, options.json);
    games += report.games;
    good = good && report.mismatches == 0 && report.error.empty();
  }
  return good ? 0 : 1;
}

}  // namespace

void add_verify(CLI::App& app) {
  auto* command = app.add_subcommand("verify", "Replay test data of 'vectors' and report the first difference");
  command->footer(
      "Prints for each file how many games and plies were replayed, how many games differ (mismatches), and how the\n"
      "first of them differs. The exit status is 1 if a game differs or a file cannot be read. Files are JSON Lines,\n"
      "plain or gzip; '-' is standard input.\n"
      "Examples:\n  palamedes verify games.jsonl.gz\n  palamedes verify --json vectors/*.jsonl.gz");
  auto options = std::make_shared<VerifyOptions>();
  command->add_option("files", options->files, "Files of recorded games")->required();
  command->add_flag("--json", options->json, "One JSON object per file");
  command->callback([options] {
    if (const int status = verify(*options); status != 0) throw Reported(status);
  });
}

}  // namespace palamedes::app
