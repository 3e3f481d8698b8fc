// Which waiting job a thread of the engine pool takes next. Quick jobs have threads of their own, so nobody waits for a
// slow search to get the answer of a low level. Within each queue, visitors share the time fairly (fair_queue.h).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>

#include "server/engines/engine_budget.h"
#include "server/engines/fair_queue.h"
#include "server/visitors/visitor.h"

namespace palamedes::server {

enum class JobKind : std::uint8_t {
  kQuickMove,  ///< an engine's move that is expected to take some milliseconds
  kSlowMove,
  kTask,  ///< belongs to no game
};

/// What a thread works on.
enum class ThreadKind : std::uint8_t {
  kQuickMoves,
  kAllMoves,  ///< takes quick and slow moves in turn, if both wait
  kTasks,
};

class JobQueues {
 public:
  using Time = EngineBudget::Time;
  using JobId = FairQueue::JobId;

  /// `threads` is the number of threads of each kind. No network uses the last of several threads of a kind.
  JobQueues(const std::array<std::size_t, 3>& threads, const EngineBudgetOptions& budget)
      : threads_(threads), budget_(budget) {}

  JobId push(JobKind kind, const Visitor& visitor, EngineTime expected);
  /// False if the job is not waiting.
  bool erase(JobId id);
  std::optional<JobId> take(ThreadKind thread, Time now);
  /// Call it for every job that was taken.
  void ended(JobId id, EngineTime spent, Time now);
  /// Also true if the jobs may not run now because of their visitors.
  bool has_jobs_for(ThreadKind thread) const;
  std::size_t size() const;

 private:
  struct Entry {
    JobKind kind{};
    Visitor visitor{};
    EngineTime expected{};
    ThreadKind thread{};  ///< that runs it
  };

  FairQueue& queue(JobKind kind) { return queues_[static_cast<std::size_t>(kind)]; }
  const FairQueue& queue(JobKind kind) const { return queues_[static_cast<std::size_t>(kind)]; }
  std::optional<JobId> take(ThreadKind thread, JobKind kind, Time now);
  std::optional<JobId> take_move(Time now);

  std::array<std::size_t, 3> threads_;
  EngineBudget budget_;
  std::array<FairQueue, 3> queues_{};
  std::unordered_map<JobId, Entry> entries_{};                           ///< of waiting and of running jobs
  std::map<std::pair<ThreadKind, std::string>, std::size_t> running_{};  ///< by network
  bool quick_is_next_ = true;
  JobId last_id_ = 0;
};

}  // namespace palamedes::server
