#include "app/cli.h"

#include <fcntl.h>
#include <fmt/core.h>
#include <fmt/ranges.h>
#include <unistd.h>

#include <cerrno>
#include <charconv>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <system_error>

#include "core/seat.h"
#include "core/text/printable.h"
#include "record/json.h"

namespace palamedes::app {
namespace {

int report(std::string_view sentence, int status) {
  complain(sentence);
  return status;
}

int report_output(int number) {
  return report(fmt::format("cannot write to standard output: {}", std::strerror(number)), 1);
}

/// Output that could not be written is a failure, not a success.
int flushed(int status) {
  if (std::fflush(stdout) == 0 && std::ferror(stdout) == 0) return status;
  return report_output(errno);
}

std::vector<const CLI::App*> commands_of(const CLI::App& parent) {
  return parent.get_subcommands([](const CLI::App*) { return true; });
}

/// Whether words may follow the command that are no commands.
bool takes_words(const CLI::App& command) {
  const auto options = command.get_options([](const CLI::Option* option) { return option->get_positional(); });
  return !options.empty();
}

/// What is wrong with the words that name the command, before anything else is looked at.
MaybeError unknown_command(const CLI::App& app, int argc, char** argv) {
  const CLI::App* command = &app;
  for (int i = 1; i < argc; ++i) {
    const std::string word = argv[i];
    if (word.starts_with("-") || commands_of(*command).empty()) break;
    const CLI::App* next = find_command(*command, word);
    if (next == nullptr && takes_words(*command)) break;
    if (next == nullptr) {
      std::vector<std::string> names;
      for (const CLI::App* known : commands_of(*command)) {
        if (!known->get_group().empty()) names.push_back(known->get_name());
      }
      const std::string parent = command == &app ? "" : command->get_name() + ' ';
      return Error{"unknown_command",
                   fmt::format("there is no command {}; there is {}", shown(parent + word), fmt::join(names, ", "))};
    }
    command = next;
  }
  return std::nullopt;
}

/// An empty value is a mistake, such as a shell variable that is not set, and never "not given".
void refuse_empty_values(CLI::App& app) {
  const CLI::Validator given([](const std::string& value) { return value.empty() ? "must not be empty" : ""; }, "");
  for (CLI::App* command : app.get_subcommands({})) {
    if (command->get_group().empty()) continue;  // completing words is for the shell, which has empty ones
    for (CLI::Option* option : command->get_options()) option->check(given);
    refuse_empty_values(*command);
  }
}

/// A standard stream that was closed must not become the next file that is opened. In its place
/// comes one that fails when it is used.
void occupy_standard_streams() {
  for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (fcntl(stream, F_GETFD) != -1) continue;
    // The lowest free number, which is this stream's, since those below it are taken.
    [[maybe_unused]] const int opened = open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY);
  }
}

}  // namespace

void complain(std::string_view sentence) { fmt::print(stderr, "palamedes: {}\n", record::without_controls(sentence)); }

CLI::Validator whole_number(std::uint64_t low, std::uint64_t high) {
  const bool open = high == std::numeric_limits<std::uint64_t>::max();
  const auto check = [=](std::string& text) -> std::string {
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error == std::errc() && end == text.data() + text.size() && value >= low && value <= high) {
      text = std::to_string(value);  // "010" is ten, whoever reads it next
      return "";
    }
    return fmt::format("must be a whole number from {} to {}, not {}", low, open ? "2^64 - 1" : std::to_string(high),
                       shown(text));
  };
  return {check, open ? fmt::format("{} or more", low) : fmt::format("{} to {}", low, high)};
}

CLI::Validator real_number(double low, double high) {
  const auto check = [=](const std::string& text) -> std::string {
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    const bool within = value >= low && value <= high;  // false for a NaN
    if (error == std::errc() && end == text.data() + text.size() && within) return "";
    return fmt::format("must be a number from {} to {}, not {}", low, high, shown(text));
  };
  return {check, fmt::format("{} to {}", low, high)};
}

const CLI::App* find_command(const CLI::App& parent, const std::string& name) {
  for (const CLI::App* command : commands_of(parent)) {
    if (command->get_name() == name) return command;
  }
  return nullptr;
}

void GameOptions::add_to(CLI::App& command, bool needed) {
  auto* game = command.add_option("game", config.game, "The game, such as liuzhou (see 'palamedes games')");
  if (needed) game->required();
  command.add_option("--edition", config.edition, "Edition of the rules; the game's default if not given");
  command.add_option("--board", config.board, "Board, for games with several");
  command.add_option("--players", config.players, "Number of players")->check(whole_number(1, kMaxSeats));
  command.add_option("--knob", knobs, "Change one rule: NAME=VALUE; may be repeated")->allow_extra_args(false);
}

GameConfig GameOptions::read() const {
  GameConfig result = config;
  for (const std::string& text : knobs) {
    const std::size_t equals = text.find('=');
    if (equals == std::string::npos || equals == 0) {
      throw Failure(fmt::format("--knob takes NAME=VALUE, not {}", shown(text)), 2);
    }
    result.knobs.push_back({text.substr(0, equals), text.substr(equals + 1)});
  }
  return result;
}

int run(int argc, char** argv) {
  occupy_standard_streams();
  std::signal(SIGPIPE, SIG_IGN);  // a closed pipe shows as a write error
  CLI::App app{"Palamedes: a fast engine for strategy board games", "palamedes"};
  app.footer("Examples:\n  palamedes games\n  palamedes play liuzhou\nEvery command has --help with an example.");
  app.require_subcommand(1);
  add_games(app);
  add_play(app);
  add_picture(app);
  add_perft(app);
  add_bench(app);
  add_soak(app);
  add_analyze(app);
  add_arena(app);
  add_engine(app);
  add_serve(app);
  add_tune(app);
  add_record(app);
  add_repro(app);
  add_vectors(app);
  add_verify(app);
  add_load(app);
  add_backup(app);
  add_restore(app);
  add_version(app);
  add_complete(app);
  refuse_empty_values(app);
  if (const auto error = unknown_command(app, argc, argv)) return report(error->message, 2);
  try {
    app.parse(argc, argv);
    return flushed(0);
  } catch (const CLI::Success& success) {  // --help
    return flushed(app.exit(success));
  } catch (const CLI::ParseError& error) {
    return report(fmt::format("{} (see --help)", record::in_one_line(error.what())), 2);
  } catch (const Failure& failure) {
    std::fflush(stdout);
    return report(failure.what(), failure.status());
  } catch (const Reported& reported) {
    return flushed(reported.status());
  } catch (const std::system_error& error) {
    if (std::ferror(stdout) != 0) return report_output(error.code().value());
    return report(error.what(), 1);
  } catch (const std::exception& error) {
    return report(error.what(), 1);
  }
}

}  // namespace palamedes::app
