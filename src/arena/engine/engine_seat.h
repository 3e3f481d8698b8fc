// An external engine in one seat of one game: starts it, tells it what its seat sees and nothing
// else, asks for its decisions. What it does wrong is a fault, which costs it the game.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "arena/engine/child_process.h"
#include "arena/engine/engine_spec.h"
#include "core/result.h"
#include "core/seat.h"
#include "games/edge.h"
#include "search/players/opponent.h"

namespace palamedes::arena {

/// Why an engine lost: one of the names below, and what happened.
struct Fault {
  std::string_view kind{};
  std::string what{};
};
inline constexpr std::string_view kCrash = "crash";      ///< it ended, or closed its output
inline constexpr std::string_view kHang = "hang";        ///< no answer in time
inline constexpr std::string_view kFlood = "flood";      ///< far too much to say
inline constexpr std::string_view kGarbage = "garbage";  ///< what is no answer, or a refusal
inline constexpr std::string_view kIllegal = "illegal";  ///< an action that is not legal

struct EngineAnswer {
  std::string action{};
  std::uint64_t nodes = 0;
  int depth = 0;
};

class EngineSeat {
 public:
  /// From the game's first position. The game must outlive it.
  EngineSeat(EngineSpec spec, const AnyGame& game, Seat seat, const std::atomic<bool>* stop);
  EngineSeat(const EngineSeat&) = delete;
  EngineSeat& operator=(const EngineSeat&) = delete;
  /// The engine is told to quit, and ended if it does not.
  ~EngineSeat();

  /// The action will be made in that position.
  void see(const AnyState& before, std::string_view action);

  /// Starts the program and makes it ready for the game. An error if there is nothing to start; that
  /// it does not get ready is a fault. `seed` is that of the game.
  MaybeError begin(std::uint64_t seed);
  /// The decision of its seat, which is to act. Nothing after a fault, or when stopped.
  std::optional<EngineAnswer> decide();

  /// The first one.
  const std::optional<Fault>& fault() const { return fault_; }

 private:
  /// Says something and reads lines up to the one that begins with `word`: its rest. What stands in
  /// lines before goes to `info_` and `has_seed_`.
  std::optional<std::string> ask(const std::string& text, std::string_view word, std::chrono::milliseconds patience);
  /// False if the line is none that an engine may say before its answer.
  bool take_in(const std::string& line);
  void fail(std::string_view kind, std::string what);
  void fail(ChildProcess::Heard heard);
  /// Tells the engine nothing that its seat does not know.
  std::uint64_t seed_for(std::uint64_t game_seed) const;
  std::string position() const;

  EngineSpec spec_;
  const AnyGame& game_;
  Seat seat_;
  const std::atomic<bool>* stop_;
  search::GameSoFar played_{};  ///< of games that hide nothing
  search::SeenSoFar seen_{};    ///< of others
  std::unique_ptr<ChildProcess> process_{};
  std::optional<Fault> fault_{};
  EngineAnswer info_{};
  bool has_seed_ = false;
};

}  // namespace palamedes::arena
