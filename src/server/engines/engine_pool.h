// The engine pool: a bounded number of threads that search for engine moves. They share their time fairly between those
// who ask (job_queues.h).
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "core/result.h"
#include "core/seat.h"
#include "games/config.h"
#include "record/bundle.h"
#include "search/players/opponent.h"
#include "server/engines/engine_budget.h"
#include "server/visitors/visitor.h"

namespace palamedes::server {

/// One decision that an engine is asked for.
struct EngineJob {
  std::string game_id{};
  GameConfig config{};
  search::GameSoFar so_far{};
  Seat seat{};
  std::string player{};  ///< player specification: "level5:persona=aggressive"
  std::uint64_t seed = 0;
  std::chrono::milliseconds cap{};  ///< time limit; then the engine plays the best move so far
  std::size_t most_steps = 1;       ///< with more than one, the engine goes on as long as the same seat is to act
  Visitor visitor{};                ///< whose budget and place in the queue the job uses
  std::function<void()> begun{};    ///< called by the thread that starts the search
};

struct Move {
  std::string action{};
  record::MadeDecision made{};
  std::chrono::nanoseconds time{};
  std::uint64_t memory = 0;
  std::vector<std::string> next_steps{};  ///< what the seat would do after the action, in the same turn
};

class EnginePool {
 public:
  /// Keeps the job alive. Dropping the ticket takes the job out of the queue, or stops its search; its result is not
  /// delivered.
  using Ticket = std::shared_ptr<void>;
  using Done = std::function<void(Result<Move>)>;
  using Task = std::function<void(const std::atomic<bool>& stop)>;

  EnginePool() = default;
  EnginePool(const EnginePool&) = delete;
  EnginePool& operator=(const EnginePool&) = delete;
  virtual ~EnginePool() = default;

  /// Calls `done` at most once, in a thread of the pool, or immediately if every thread hangs. The caller has to watch
  /// for a job that waits too long and for an engine that does not answer.
  virtual Ticket think(EngineJob engine_job, Done done) = 0;
  /// Runs a task that belongs to no game, in a separate thread, so games do not wait for it. Dropping the ticket sets
  /// `stop`; the task must end soon after that.
  virtual Ticket run(Task task, Visitor visitor) = 0;
  /// Abandons a thread that ignored its stop flag and starts a replacement.
  virtual void give_up(const Ticket& ticket) = 0;
  /// Releases the search memory of the game.
  virtual void forget(const std::string& game_id) = 0;

  virtual std::size_t waiting() const = 0;           ///< jobs and tasks that no thread has started
  virtual std::size_t remembered_bytes() const = 0;  ///< of searches for games without hidden pieces
};

using MakeOpponent =
    std::function<Result<std::unique_ptr<search::Opponent>>(const GameConfig&, std::string_view player)>;

struct EnginePoolOptions {
  std::size_t threads = 1;
  std::size_t quick_threads = 2;        ///< in addition, only for moves that take some milliseconds
  std::size_t task_threads = 1;         ///< in addition to the threads for engine moves
  std::size_t kept_bytes = 64'000'000;  ///< memory of searches that is kept between moves, the oldest dropped first
  EngineBudgetOptions budget{};
  std::size_t most_hanging = 64;  ///< hanging threads that are replaced; further ones are not
  /// Without helper threads, so that every decision can be made again. The server adds its networks, and helper threads
  /// if its hints may use several: levels, which play the games, use one in any case. Tests replace it.
  MakeOpponent make = [](const GameConfig& config, std::string_view player) {
    return search::make_opponent(config, player);
  };
};
std::unique_ptr<EnginePool> make_engine_pool(const EnginePoolOptions& options);

}  // namespace palamedes::server
