// The programs that play: a bounded pool of threads that think about positions of running games.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "core/result.h"
#include "core/seat.h"
#include "games/config.h"
#include "record/bundle.h"
#include "search/players/opponent.h"

namespace palamedes::server {

/// A decision to be made.
struct EngineJob {
  std::string game_id{};
  GameConfig config{};
  search::GameSoFar so_far{};
  Seat seat{};
  std::string player{};  ///< as it was asked for: "level5:persona=aggressive"
  std::uint64_t seed = 0;
  std::chrono::milliseconds cap{};  ///< then it must answer with what it has
  std::function<void()> begun{};    ///< called in a thread of the pool when one takes it up
};

struct Move {
  std::string action{};
  record::MadeDecision made{};
  std::chrono::nanoseconds time{};
  std::uint64_t memory = 0;
};

class EnginePool {
 public:
  /// Dropped, the engine_job is cancelled: its answer, if one comes, is not delivered.
  using Ticket = std::shared_ptr<void>;
  using Done = std::function<void(Result<Move>)>;
  using Task = std::function<void(const std::atomic<bool>& stop)>;

  EnginePool() = default;
  EnginePool(const EnginePool&) = delete;
  EnginePool& operator=(const EnginePool&) = delete;
  virtual ~EnginePool() = default;

  /// `done` is called at most once: in a thread of the pool, or at once if every thread hangs. One that does not answer
  /// is the caller's to notice.
  virtual Ticket think(EngineJob engine_job, Done done) = 0;
  /// Runs what belongs to no game, in a thread that is there for this alone: games need not wait for it. It must
  /// end soon once `stop` is set, as it is when the ticket is dropped.
  virtual Ticket run(Task task) = 0;
  /// The thread that works on it is given up: it did not obey. Another takes its place.
  virtual void give_up(const Ticket& ticket) = 0;
  /// What searches remember of the game is released.
  virtual void forget(const std::string& game_id) = 0;

  virtual std::size_t waiting() const = 0;  ///< engine jobs and tasks that no thread has begun
  virtual std::size_t remembered_bytes() const = 0;
};

using MakeOpponent =
    std::function<Result<std::unique_ptr<search::Opponent>>(const GameConfig&, std::string_view player)>;

struct EnginePoolOptions {
  std::size_t threads = 1;
  std::size_t task_threads = 1;   ///< beside those that play
  std::size_t kept = 32;          ///< searches whose memory is kept between moves; the least used goes first
  std::size_t most_hanging = 64;  ///< threads that may hang at the same time and still be replaced
  MakeOpponent make = search::make_opponent;  ///< tests have others
};
std::unique_ptr<EnginePool> make_engine_pool(EnginePoolOptions options);

}  // namespace palamedes::server
