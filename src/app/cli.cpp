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

#include "app/overview.h"
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

/// A command whose output could not be written has failed.
int flushed(int status) {
  if (std::fflush(stdout) == 0 && std::ferror(stdout) == 0) return status;
  return report_output(errno);
}

std::vector<const CLI::App*> commands_of(const CLI::App& parent) {
  return parent.get_subcommands([](const CLI::App*) { return true; });
}

/// Whether the command takes arguments that are not the names of commands.
bool takes_words(const CLI::App& command) {
  const auto options = command.get_options([](const CLI::Option* option) { return option->get_positional(); });
  return !options.empty();
}

std::string names_of_commands(const CLI::App& parent) {
  std::vector<std::string> names;
  for (const CLI::App* command : commands_of(parent)) {
    if (!command->get_group().empty()) names.push_back(command->get_name());
  }
  return fmt::format("{}", fmt::join(names, ", "));
}

/// The command that the words name, and its name with all parents: "palamedes record show".
struct NamedCommand {
  const CLI::App* command;
  std::string name;
  bool is_last = true;  ///< no words follow
};

/// An error if there is no such command. This is checked before the options, so that its message comes first.
Result<NamedCommand> named_command(const CLI::App& app, int argc, char** argv) {
  NamedCommand found{.command = &app, .name = "palamedes"};
  for (int i = 1; i < argc; ++i) {
    const std::string word = argv[i];
    found.is_last = false;
    if (word.starts_with("-") || commands_of(*found.command).empty()) break;
    const CLI::App* next = find_command(*found.command, word);
    if (next == nullptr && takes_words(*found.command)) break;
    if (next == nullptr) {
      const std::string parent = found.command == &app ? "" : found.command->get_name() + ' ';
      return Error{"unknown_command", fmt::format("there is no command {}; the commands are {}", shown(parent + word),
                                                  names_of_commands(*found.command))};
    }
    found = {.command = next, .name = found.name + ' ' + word};
  }
  if (found.is_last && found.command->get_require_subcommand_min() > 0) {
    return Error{"no_command", fmt::format("'{}' needs one of the commands {} (see '{} --help')", found.name,
                                           names_of_commands(*found.command), found.name)};
  }
  return found;
}

/// An empty value is a mistake, such as a shell variable that is not set. It does not mean "not given".
void refuse_empty_values(CLI::App& app) {
  const CLI::Validator given([](const std::string& value) { return value.empty() ? "must not be empty" : ""; }, "");
  for (CLI::App* command : app.get_subcommands({})) {
    if (command->get_group().empty()) continue;  // the shell passes empty words to `complete`
    for (CLI::Option* option : command->get_options()) option->check(given);
    refuse_empty_values(*command);
  }
}

/// If a standard stream is closed, the next file that is opened would get its number. So this opens a
/// stream in its place that fails when it is used.
void occupy_standard_streams() {
  for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (fcntl(stream, F_GETFD) != -1) continue;
    // `open` returns the lowest free number, which is this stream's, because those below it are taken.
    [[maybe_unused]] const int opened = open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY);
  }
}

struct CommandGroup {
  const char* title;
  std::vector<void (*)(CLI::App&)> commands;
};

/// All commands, in the order in which the help lists them. The title "" hides a command.
std::vector<CommandGroup> command_groups() {
  return {{"Play", {add_serve, add_play, add_games}},
          {"Study games", {add_analyze, add_record, add_picture, add_export}},
          {"Compare and use engines", {add_arena, add_engine, add_repro, add_tune, add_forced}},
          {"Train and manage networks", {add_selfplay, add_train, add_nets}},
          {"Test the rules and the speed", {add_perft, add_soak, add_vectors, add_verify, add_bench}},
          {"Run a server", {add_admin, add_backup, add_restore, add_load}},
          {"Other", {add_version}},
          {"", {add_complete}}};
}

void add_commands(CLI::App& app) {
  for (const CommandGroup& group : command_groups()) {
    for (const auto add : group.commands) {
      add(app);
      app.get_subcommands({}).back()->group(group.title);
    }
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
      text = std::to_string(value);  // so that nobody reads "010" as octal
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
  auto* game = command.add_option("game", config.game, "The game, such as liuzhou ('palamedes games' lists them)");
  if (needed) game->required();
  command.add_option("--edition", config.edition, "Edition of the rules; the game's first if not given");
  command.add_option("--board", config.board, "Board, for games that have several");
  command.add_option("--players", config.players, "Number of players")->check(whole_number(1, kMaxSeats));
  command.add_option("--knob", knobs, "Change a rule option: NAME=VALUE; may be repeated")->allow_extra_args(false);
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
  std::signal(SIGPIPE, SIG_IGN);  // so that writing to a closed pipe returns an error
  if (argc <= 1) {
    std::fputs(overview().c_str(), stdout);
    return flushed(0);
  }
  CLI::App app{"Palamedes: strategy board games, engines that play them, and tools to study them", "palamedes"};
  app.footer(
      "Examples:\n  palamedes serve\n  palamedes play liuzhou\n"
      "Every command has --help with an example, such as 'palamedes play --help'.");
  app.set_version_flag("--version", "palamedes " PALAMEDES_VERSION, "Print the version and exit");
  app.require_subcommand(1);
  add_commands(app);
  refuse_empty_values(app);
  const auto command = named_command(app, argc, argv);
  if (!command) return report(command.error().message, 2);
  try {
    app.parse(argc, argv);
    return flushed(0);
  } catch (const CLI::Success& success) {  // --help
    return flushed(app.exit(success));
  } catch (const CLI::ParseError& error) {
    return report(fmt::format("{} (see '{} --help')", record::in_one_line(error.what()), command->name), 2);
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
