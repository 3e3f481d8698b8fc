// An external engine in one seat of one game: starts it, sends it what its seat sees and nothing else, and
// asks for its decisions. An engine that makes a fault loses the game.
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

/// Why an engine lost: one of the kinds below, and what happened.
struct Fault {
  std::string_view kind{};
  std::string what{};
};
inline constexpr std::string_view kCrash = "crash";      ///< it exited or closed its output
inline constexpr std::string_view kHang = "hang";        ///< it did not answer in time
inline constexpr std::string_view kFlood = "flood";      ///< it wrote too much
inline constexpr std::string_view kGarbage = "garbage";  ///< it wrote something that is not an answer, or an error
inline constexpr std::string_view kIllegal = "illegal";  ///< it chose an illegal action

struct EngineAnswer {
  std::string action{};
  std::uint64_t nodes = 0;
  int depth = 0;
};

class EngineSeat {
 public:
  /// The seat watches from the game's first position. `game` must outlive this object.
  EngineSeat(EngineSpec spec, const AnyGame& game, Seat seat, const std::atomic<bool>* stop);
  EngineSeat(const EngineSeat&) = delete;
  EngineSeat& operator=(const EngineSeat&) = delete;
  /// Sends `quit`, and kills the engine if it does not exit.
  ~EngineSeat();

  /// Call this before the action is made in that position.
  void see(const AnyState& before, std::string_view action);

  /// Starts the program and prepares it for the game. An error if it cannot be started; if it does not get
  /// ready, that is a fault. `seed` is the seed of the game.
  MaybeError begin(std::uint64_t seed);
  /// Asks for a decision; the engine's seat must be to act. Nothing after a fault, or when stopped.
  std::optional<EngineAnswer> decide();

  /// The first fault.
  const std::optional<Fault>& fault() const { return fault_; }

 private:
  /// Sends a text and reads lines until one begins with `word`; returns the rest of that line. Lines before
  /// it set `info_` and `has_seed_`.
  std::optional<std::string> ask(const std::string& text, std::string_view word, std::chrono::milliseconds patience);
  /// False if an engine may not write this line before its answer.
  bool take_in(const std::string& line);
  void fail(std::string_view kind, std::string what);
  void fail(ChildProcess::Heard heard);
  /// A seed that tells the engine nothing that its seat does not know.
  std::uint64_t seed_for(std::uint64_t game_seed) const;
  std::string position() const;

  EngineSpec spec_;
  const AnyGame& game_;
  Seat seat_;
  const std::atomic<bool>* stop_;
  search::GameSoFar played_{};  ///< in games without hidden pieces
  search::SeenSoFar seen_{};    ///< in games with hidden pieces
  std::unique_ptr<ChildProcess> process_{};
  std::optional<Fault> fault_{};
  EngineAnswer info_{};
  bool has_seed_ = false;
};

}  // namespace palamedes::arena
