#include "server/engines/engine_pool.h"

#include <algorithm>
#include <list>
#include <thread>
#include <utility>
#include <vector>

#include "server/engines/pool_state.h"

namespace palamedes::server {
namespace {

/// Moves that are expected to take at most this long are quick.
constexpr EngineTime kQuick{20};
/// What a task is expected to take.
constexpr EngineTime kTaskTime{200};

/// No thread is left that could run the job.
void refuse(const PoolJob& job) {
  if (job.done) job.done(Error{"no_threads", "All engine threads hang."});
}

class Pool final : public EnginePool {
 public:
  explicit Pool(const EnginePoolOptions& options)
      : most_hanging_(options.most_hanging), state_(std::make_shared<PoolState>(options)) {
    for (std::size_t i = 0; i < options.quick_threads; ++i) start_thread(ThreadKind::kQuickMoves);
    for (std::size_t i = 0; i < options.threads; ++i) start_thread(ThreadKind::kAllMoves);
    for (std::size_t i = 0; i < options.task_threads; ++i) start_thread(ThreadKind::kTasks);
  }

  ~Pool() override {
    {
      const std::lock_guard lock(state_->mutex);
      state_->closing = true;
      for (const auto& job : state_->running) job->stop = true;
    }
    state_->wake.notify_all();
    for (Worker& worker : workers_) {
      if (worker.self->hangs && !worker.self->has_ended) {
        worker.thread.detach();  // it may never end
      } else {
        worker.thread.join();
      }
    }
  }

  Ticket think(EngineJob engine_job, Done done) override {
    auto job = std::make_shared<PoolJob>();
    job->engine_job = std::move(engine_job);
    job->done = std::move(done);
    EngineTime expected{};
    {
      const std::lock_guard lock(state_->mutex);
      state_->memory.remember(job->engine_job.game_id);  // the game continues after an undo
      expected = state_->costs.expected(job->engine_job.config, job->engine_job.player);
    }
    job->kind = expected <= kQuick ? JobKind::kQuickMove : JobKind::kSlowMove;
    return enqueue(job, expected);
  }

  Ticket run(Task task, Visitor visitor) override {
    auto job = std::make_shared<PoolJob>();
    job->task = std::move(task);
    job->engine_job.visitor = std::move(visitor);
    job->kind = JobKind::kTask;
    return enqueue(job, kTaskTime);
  }

  void give_up(const Ticket& ticket) override {
    if (!ticket) return;
    ThreadKind kind{};
    {
      const std::lock_guard lock(state_->mutex);
      const auto job = std::ranges::find(state_->running, ticket.get(), &std::shared_ptr<PoolJob>::get);
      if (job == state_->running.end()) return state_->take_out(static_cast<PoolJob*>(ticket.get())->id);
      (*job)->given_up = true;
      state_->queues.ended((*job)->id, {}, std::chrono::steady_clock::now());
      state_->running.erase(job);
      const auto worker =
          std::ranges::find(workers_, ticket.get(), [](const Worker& each) { return each.self->job.get(); });
      if (worker == workers_.end()) return;
      worker->self->hangs = true;
      kind = worker->self->kind;
    }
    replace_thread(kind);
  }

  void forget(const std::string& game_id) override {
    std::list<KeptEngine> dropped;  // freed after the lock is released
    const std::lock_guard lock(state_->mutex);
    dropped = state_->memory.forget(game_id);
  }

  std::size_t waiting() const override {
    const std::lock_guard lock(state_->mutex);
    return state_->queues.size();
  }

  std::size_t remembered_bytes() const override {
    const std::lock_guard lock(state_->mutex);
    return state_->memory.bytes_to_tell();
  }

 private:
  struct Worker {
    std::thread thread;
    std::shared_ptr<PoolThread> self;
  };

  Ticket enqueue(const std::shared_ptr<PoolJob>& job, EngineTime expected) {
    bool can_run = true;
    {
      const std::lock_guard lock(state_->mutex);
      can_run = state_->can_run(job->kind);
      if (can_run) {
        job->id = state_->queues.push(job->kind, job->engine_job.visitor, expected);
        state_->waiting[job->id] = job;
      }
    }
    if (!can_run) refuse(*job);
    state_->wake.notify_all();  // a notified thread may be of another kind
    // The search reads the stop flag regularly.
    return {job.get(), [job, state = std::weak_ptr(state_)](void*) {
              job->stop = true;
              const auto there = state.lock();
              if (!there) return;
              const std::lock_guard lock(there->mutex);
              there->take_out(job->id);
            }};
  }

  void start_thread(ThreadKind kind) {
    auto self = std::make_shared<PoolThread>();
    self->kind = kind;
    {
      const std::lock_guard lock(state_->mutex);
      ++state_->threads_that(kind);
    }
    std::thread thread([state = state_, self] {
      work(*state, *self);
      self->has_ended = true;
    });
    workers_.push_back({std::move(thread), std::move(self)});
  }

  /// Starts a thread in place of one that hangs, unless too many hang at the same time. In that case the next thread
  /// that comes back goes on working; if none works until then, waiting jobs fail instead of waiting for ever.
  void replace_thread(ThreadKind kind) {
    std::erase_if(workers_, [](Worker& worker) {
      if (!worker.self->has_ended) return false;
      worker.thread.join();
      return true;
    });
    const auto hanging =
        std::ranges::count_if(workers_, [](const Worker& worker) { return worker.self->hangs.load(); });
    const bool too_many = static_cast<std::size_t>(hanging) > most_hanging_;
    std::vector<std::shared_ptr<PoolJob>> refused;
    {
      const std::lock_guard lock(state_->mutex);
      --state_->threads_that(kind);
      if (too_many) {
        ++state_->unreplaced_that(kind);
        for (const auto& [id, job] : state_->waiting) {
          if (!state_->can_run(job->kind)) refused.push_back(job);
        }
        for (const auto& job : refused) state_->take_out(job->id);
      }
    }
    if (!too_many) start_thread(kind);
    for (const auto& job : refused) refuse(*job);
  }

  std::size_t most_hanging_;
  std::shared_ptr<PoolState> state_;
  std::vector<Worker> workers_;
};

}  // namespace

std::unique_ptr<EnginePool> make_engine_pool(const EnginePoolOptions& options) {
  return std::make_unique<Pool>(options);
}

}  // namespace palamedes::server
