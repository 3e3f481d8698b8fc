#include "app/training/train_commands.h"

#include <fmt/core.h>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <memory>

#include "app/cli.h"
#include "app/play/screen/stop_signals.h"
#include "app/training/telemetry.h"
#include "app/training/trainer_program.h"
#include "app/training/training_graphs.h"
#include "app/training/training_text.h"
#include "core/text/printable.h"
#include "games/registry.h"
#include "record/files/files.h"

namespace palamedes::app {
namespace {

constexpr std::string_view kPageFile = "watch.html";
constexpr std::string_view kReportFile = "report.svg";

struct TrainingRunOptions {
  GameConfig config{};
  std::vector<std::string> editions{};
  std::string folder{};
  std::string device{};
  double minutes = 0;
  bool resume = false;
  std::vector<std::string> settings{};
};

/// The arguments of the trainer.
std::vector<std::string> trainer_words(const TrainingRunOptions& options) {
  std::vector<std::string> words{"train", "game=" + options.config.game, "run=" + options.folder};
  const auto add = [&](const char* name, const std::string& value) {
    if (!value.empty()) words.push_back(fmt::format("{}={}", name, value));
  };
  std::string editions;
  for (const std::string& edition : options.editions) editions += (editions.empty() ? "" : "/") + edition;
  add("editions", editions);
  add("board", options.config.board);
  if (options.config.players > 0) add("players", std::to_string(options.config.players));
  add("device", options.device);
  if (options.minutes > 0) add("minutes", fmt::format("{:g}", options.minutes));
  if (options.resume) add("resume", "on");
  words.insert(words.end(), options.settings.begin(), options.settings.end());
  return words;
}

void start_training(const TrainingRunOptions& options) {
  if (options.config.game.empty()) throw Failure("train needs a game, or one of its commands: nnue, watch", 2);
  const GameInfo* info = find_game(options.config.game);
  if (info == nullptr) throw Failure(unknown_game(printable(options.config.game)).message, 2);
  if (options.folder.empty()) throw Failure("--run FOLDER is required: everything about the run is kept there", 2);
  for (const std::string& edition : options.editions) {
    GameConfig config = options.config;
    config.edition = edition;
    value_or_fail(completed(config, *info), 2);
  }
  for (const std::string& setting : options.settings) {
    if (setting.find('=') == std::string::npos || setting.starts_with('='))
      throw Failure(fmt::format("{} is not a setting NAME=VALUE", shown(setting)), 2);
  }
  const auto trainer = value_or_fail(find_trainer(process_environment(), own_program_path()));
  throw Failure(become_trainer(trainer, trainer_words(options)).message);
}

struct WatchOptions {
  std::string folder{};
  int every = 5;
  bool once = false;
  bool no_page = false;
};

void write_file(const std::string& path, std::string_view text) {
  auto file = value_or_fail(record::OutputFile::create(path));
  fail_on(file.write(text));
  fail_on(file.commit());
}

void write_pictures(const WatchOptions& options, const TrainingHistory& history, int refresh) {
  if (options.no_page) return;
  auto folder = std::filesystem::path(options.folder);
  if (!folder.has_filename()) folder = folder.parent_path();
  const std::string name = printable(folder.filename().string());
  write_file(options.folder + '/' + std::string(kReportFile), training_report(history, name));
  write_file(options.folder + '/' + std::string(kPageFile), training_page(history, name, refresh));
}

/// Shows the newest numbers: on a terminal in place of those shown before.
class WatchScreen {
 public:
  void show(const TrainingHistory& history) {
    if (!is_terminal_) {
      fmt::print("{}\n", training_line(history));
    } else {
      if (lines_ > 0) fmt::print("\x1b[{}A\x1b[J", lines_);
      const std::string text = training_text(history);
      lines_ = std::ranges::count(text, '\n');
      fmt::print("{}", text);
    }
    std::fflush(stdout);
  }

 private:
  bool is_terminal_ = ::isatty(STDOUT_FILENO) != 0;
  std::ptrdiff_t lines_ = 0;
};

/// Waits; true if a signal came.
bool waits_in_vain(const StopSignals& signals, int seconds) {
  pollfd waiting{.fd = signals.fd(), .events = POLLIN, .revents = 0};
  return ::poll(&waiting, 1, seconds * 1000) != 0;
}

void watch_once(const WatchOptions& options) {
  TelemetryFile file(options.folder);
  value_or_fail(file.read());
  fmt::print("{}", training_text(file.history()));
  if (file.history().bad_lines > 0) fmt::print("damaged lines: {}\n", file.history().bad_lines);
  if (file.has_unfinished_line()) fmt::print("the last line is not finished\n");
  write_pictures(options, file.history(), 0);
  if (!options.no_page) fmt::print("curves: {0}/{1} and {0}/{2}\n", printable(options.folder), kReportFile, kPageFile);
}

void watch(const WatchOptions& options) {
  std::error_code error;
  if (!std::filesystem::is_directory(options.folder, error))
    throw Failure(fmt::format("there is no folder {}", printable(options.folder)));
  if (options.once) return watch_once(options);
  const StopSignals signals;
  TelemetryFile file(options.folder);
  WatchScreen screen;
  write_pictures(options, file.history(), options.every);
  if (!options.no_page)
    fmt::print("the page {}/{} shows the curves and loads itself again; Ctrl-C ends this command, not the training\n",
               printable(options.folder), kPageFile);
  do {
    const auto is_new = file.read();  // a run that has just begun has no file
    if (!is_new || !*is_new) continue;
    screen.show(file.history());
    write_pictures(options, file.history(), options.every);
  } while (!waits_in_vain(signals, options.every));
  write_pictures(options, file.history(), 0);
}

}  // namespace

void add_training_run(CLI::App& train) {
  auto options = std::make_shared<TrainingRunOptions>();
  train.add_option("game", options->config.game, "The game to learn by self-play");
  train.add_option("settings", options->settings, "NAME=VALUE settings of the trainer (docs/learning.md)");
  train.add_option("--run", options->folder, "The folder of the run");
  train.add_option("--edition", options->editions, "An edition; several take turns");
  train.add_option("--board", options->config.board, "The board");
  train.add_option("--players", options->config.players, "The number of players")->check(whole_number(2, 4));
  train.add_option("--device", options->device, "auto, cpu, cuda or cuda:N [auto]");
  train.add_option("--minutes", options->minutes, "Stop after this time")->check(real_number(0, 1e6));
  train.add_flag("--resume", options->resume, "Continue the run in the folder");
  train.callback([options, &train] {
    if (train.get_subcommands().empty()) start_training(*options);
  });
}

void add_watch(CLI::App& train) {
  auto* command = train.add_subcommand("watch", "Show the progress of a training run: numbers, curves, and a page");
  auto options = std::make_shared<WatchOptions>();
  command->add_option("run", options->folder, "The folder of the run")->required();
  command->add_option("--every", options->every, "Seconds between two looks")
      ->check(whole_number(1, 3600))
      ->capture_default_str();
  command->add_flag("--once", options->once, "Show the newest numbers and end");
  command->add_flag("--no-page", options->no_page, "Write neither report.svg nor watch.html into the folder");
  command->footer("Example: palamedes train watch run");
  command->callback([options] { watch(*options); });
}

}  // namespace palamedes::app
