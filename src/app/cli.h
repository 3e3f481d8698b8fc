// The command line: what all commands share.
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

/// What cannot go on. `main` prints the sentence and ends with the status: 1 failed, 2 wrong use.
class Failure : public std::runtime_error {
 public:
  explicit Failure(const std::string& sentence, int status = 1) : std::runtime_error(sentence), status_(status) {}
  int status() const { return status_; }

 private:
  int status_;
};

/// Like Failure, where everything has been said already.
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

/// "palamedes: SENTENCE" on stderr, without what a terminal would act on.
void complain(std::string_view sentence);

/// For the values of options. A whole number is written in decimal digits alone.
CLI::Validator whole_number(std::uint64_t low, std::uint64_t high = std::numeric_limits<std::uint64_t>::max());
CLI::Validator real_number(double low, double high);

/// The command of that name below another one; nothing if there is none.
const CLI::App* find_command(const CLI::App& parent, const std::string& name);

/// The options that name a game: GAME --edition --board --players --knob.
struct GameOptions {
  GameConfig config{};
  std::vector<std::string> knobs{};

  /// `needed`: the game must be given.
  void add_to(CLI::App& command, bool needed = true);
  /// The configuration with the knobs filled in; Failure (2) on a malformed one.
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
void add_record(CLI::App& app);
void add_repro(CLI::App& app);
void add_vectors(CLI::App& app);
void add_verify(CLI::App& app);
void add_load(CLI::App& app);
void add_backup(CLI::App& app);
void add_restore(CLI::App& app);  // in commands/backup.cpp
void add_version(CLI::App& app);
void add_complete(CLI::App& app);

}  // namespace palamedes::app
