// An engine in a process of its own, asked over the engine protocol (docs/engine_protocol.md). It plays one seat of one
// game.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "games/config.h"

namespace palamedes::train {

struct EngineOptions {
  std::string command{};    ///< for the shell
  std::uint64_t nodes = 0;  ///< the budget of a decision; 0: the engine's own
  std::chrono::milliseconds patience{60'000};
};

class EngineProcess {
 public:
  /// Starts the engine and tells it the rules of the game. An error if it does not get ready.
  static Result<std::unique_ptr<EngineProcess>> start(const EngineOptions& options, const GameConfig& game,
                                                      std::uint64_t seed);
  EngineProcess(const EngineProcess&) = delete;
  EngineProcess& operator=(const EngineProcess&) = delete;
  /// Ends the engine and everything that it started.
  ~EngineProcess();

  /// Its decision after these actions from the start of the game.
  Result<std::string> decide(const std::vector<std::string>& moves);

 private:
  EngineProcess(EngineOptions options, pid_t id, int line) : options_(std::move(options)), id_(id), line_(line) {}

  MaybeError say(std::string_view text) const;
  /// The rest of the next line that begins with this word. Sets `has_seed_` by the lines before.
  Result<std::string> hear(std::string_view word);
  Result<std::string> next_line(std::chrono::steady_clock::time_point deadline);
  Error fault(const std::string& what) const;

  EngineOptions options_;
  pid_t id_;
  int line_;  ///< both its input and its output
  std::string heard_{};
  bool has_seed_ = false;
};

/// The text as one word of the protocol.
std::string engine_word(std::string_view text);

}  // namespace palamedes::train
