#include "server/engines/job_queues.h"

#include <algorithm>

namespace palamedes::server {

JobQueues::JobId JobQueues::push(JobKind kind, const Visitor& visitor, EngineTime expected) {
  const JobId id = ++last_id_;
  entries_[id] = {.kind = kind, .visitor = visitor, .expected = expected};
  queue(kind).push(id, visitor, expected);
  return id;
}

bool JobQueues::erase(JobId id) {
  const auto found = entries_.find(id);
  if (found == entries_.end() || !queue(found->second.kind).erase(id)) return false;
  entries_.erase(found);
  return true;
}

std::optional<JobQueues::JobId> JobQueues::take(ThreadKind thread, JobKind kind, Time now) {
  const std::size_t threads = threads_[static_cast<std::size_t>(thread)];
  const auto may_run = [&](const Visitor& visitor) {
    const auto running = running_.find({thread, visitor.network});
    if (!visitor.network.empty() && running != running_.end() &&
        running->second + 1 >= std::max<std::size_t>(threads, 2))
      return false;
    // The budget does not hold quick moves up: they cost little, and a low level replaces an engine that does not
    // answer.
    return kind == JobKind::kQuickMove || budget_.allows(visitor, now);
  };
  const auto id = queue(kind).take(may_run);
  if (!id) return std::nullopt;
  Entry& entry = entries_.at(*id);
  entry.thread = thread;
  ++running_[{thread, entry.visitor.network}];
  return id;
}

std::optional<JobQueues::JobId> JobQueues::take_move(Time now) {
  const auto first = quick_is_next_ ? JobKind::kQuickMove : JobKind::kSlowMove;
  const auto second = quick_is_next_ ? JobKind::kSlowMove : JobKind::kQuickMove;
  if (const auto id = take(ThreadKind::kAllMoves, first, now)) {
    quick_is_next_ = !quick_is_next_;
    return id;
  }
  return take(ThreadKind::kAllMoves, second, now);
}

std::optional<JobQueues::JobId> JobQueues::take(ThreadKind thread, Time now) {
  if (thread == ThreadKind::kTasks) return take(thread, JobKind::kTask, now);
  if (thread == ThreadKind::kQuickMoves) return take(thread, JobKind::kQuickMove, now);
  return take_move(now);
}

void JobQueues::ended(JobId id, EngineTime spent, Time now) {
  const auto found = entries_.find(id);
  if (found == entries_.end()) return;
  const Entry entry = std::move(found->second);
  entries_.erase(found);
  const auto running = running_.find({entry.thread, entry.visitor.network});
  if (--running->second == 0) running_.erase(running);
  queue(entry.kind).correct(entry.visitor, spent - entry.expected);
  budget_.charge(entry.visitor, spent, now);
}

bool JobQueues::has_jobs_for(ThreadKind thread) const {
  if (thread == ThreadKind::kTasks) return queue(JobKind::kTask).size() > 0;
  if (queue(JobKind::kQuickMove).size() > 0) return true;
  return thread == ThreadKind::kAllMoves && queue(JobKind::kSlowMove).size() > 0;
}

std::size_t JobQueues::size() const {
  std::size_t waiting = 0;
  for (const FairQueue& queue : queues_) waiting += queue.size();
  return waiting;
}

}  // namespace palamedes::server
