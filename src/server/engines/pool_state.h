// What the threads of the engine pool share, and what one of them does. Only the engine pool includes it.
#pragma once

#include <array>
#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <memory>
#include <mutex>
#include <unordered_map>
#include <vector>

#include "server/engines/engine_costs.h"
#include "server/engines/engine_pool.h"
#include "server/engines/job_queues.h"
#include "server/engines/search_memory.h"

namespace palamedes::server {

/// An engine job or a task. The ticket, the queue and the thread that works on it share it.
struct PoolJob {
  EngineJob engine_job{};
  EnginePool::Done done{};
  EnginePool::Task task{};  ///< instead of an engine job
  JobKind kind{};
  JobQueues::JobId id = 0;
  std::atomic<bool> stop{false};  ///< the ticket was dropped
  std::atomic<bool> given_up{false};
};

inline constexpr std::size_t kThreadKinds = 3;

/// Threads hold it too, because a hanging thread outlives the pool.
struct PoolState {
  explicit PoolState(const EnginePoolOptions& options);

  std::mutex mutex{};
  std::condition_variable wake{};
  JobQueues queues;
  std::unordered_map<JobQueues::JobId, std::shared_ptr<PoolJob>> waiting{};
  std::vector<std::shared_ptr<PoolJob>> running{};
  std::array<std::size_t, kThreadKinds> threads{};     ///< working ones, by ThreadKind
  std::array<std::size_t, kThreadKinds> unreplaced{};  ///< hanging ones without a replacement, by ThreadKind
  EngineCosts costs{};
  SearchMemory memory;
  MakeOpponent make;
  bool closing = false;

  // The lock is held for these.

  /// Takes a waiting job out of the queue.
  void take_out(JobQueues::JobId id);
  /// Whether a thread is left that could run the job.
  bool can_run(JobKind kind) const;
  std::size_t& threads_that(ThreadKind kind) { return threads[static_cast<std::size_t>(kind)]; }
  std::size_t threads_that(ThreadKind kind) const { return threads[static_cast<std::size_t>(kind)]; }
  std::size_t& unreplaced_that(ThreadKind kind) { return unreplaced[static_cast<std::size_t>(kind)]; }
};

/// One thread of the pool.
struct PoolThread {
  ThreadKind kind{};
  std::shared_ptr<PoolJob> job{};      ///< the job it works on; guarded by the mutex
  std::atomic<bool> hangs{false};      ///< its job was abandoned
  std::atomic<bool> has_ended{false};  ///< it can be joined at once
};

/// What the thread does: takes jobs until the pool closes, or until another thread has taken its place.
void work(PoolState& state, PoolThread& self);

}  // namespace palamedes::server
