// The command line: what all commands share, and the list of commands.
#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <exception>
#include <limits>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "games/config.h"

namespace palamedes::app {

/// Ends a command. `run` prints the sentence and returns the status: 1 for a failure, 2 for a wrong command line.
class Failure : public std::runtime_error {
 public:
  explicit Failure(const std::string& sentence, int status = 1) : std::runtime_error(sentence), status_(status) {}
  int status() const { return status_; }

 private:
  int status_;
};

/// Ends a command that has already printed what went wrong.
class Reported : public std::exception {
 public:
  explicit Reported(int status) : status_(status) {}
  int status() const { return status_; }
  const char* what() const noexcept override { return "failed"; }

 private:
  int status_;
};

/// The value, or a Failure with the error's sentence.
template <class T>
T value_or_fail(Result<T> result, int status = 1) {
  if (!result) throw Failure(result.error().message, status);
  return std::move(result).value();
}
inline void fail_on(const MaybeError& error, int status = 1) {
  if (error) throw Failure(error->message, status);
}

/// Prints "palamedes: SENTENCE" on stderr, without control characters.
void complain(std::string_view sentence);

/// Checks the values of options. A whole number consists of decimal digits only.
CLI::Validator whole_number(std::uint64_t low, std::uint64_t high = std::numeric_limits<std::uint64_t>::max());
CLI::Validator real_number(double low, double high);

/// The subcommand with this name; null if there is none.
const CLI::App* find_command(const CLI::App& parent, const std::string& name);

/// The options that name a game: GAME --edition --board --players --knob.
struct GameOptions {
  GameConfig config{};
  std::vector<std::string> knobs{};

  /// `needed`: the game must be given.
  void add_to(CLI::App& command, bool needed = true);
  /// The configuration with the knobs. Failure (2) if a knob is malformed.
  GameConfig read() const;
};

/// Runs the program; returns the exit status.
int run(int argc, char** argv);

// The commands, each in commands/<name>.cpp.
void add_games(CLI::App& app);
void add_play(CLI::App& app);
void add_picture(CLI::App& app);
void add_perft(CLI::App& app);
void add_bench(CLI::App& app);
void add_soak(CLI::App& app);
void add_analyze(CLI::App& app);
void add_arena(CLI::App& app);
void add_engine(CLI::App& app);
void add_serve(CLI::App& app);
void add_tune(CLI::App& app);
void add_forced(CLI::App& app);
void add_selfplay(CLI::App& app);
void add_train(CLI::App& app);
void add_record(CLI::App& app);
void add_nets(CLI::App& app);
void add_export(CLI::App& app);
void add_repro(CLI::App& app);
void add_vectors(CLI::App& app);
void add_verify(CLI::App& app);
void add_load(CLI::App& app);
void add_admin(CLI::App& app);
void add_backup(CLI::App& app);
void add_restore(CLI::App& app);  // in commands/backup.cpp
void add_version(CLI::App& app);
void add_complete(CLI::App& app);

}  // namespace palamedes::app
