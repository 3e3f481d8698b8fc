#include "server/engines/engine_pool.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <condition_variable>
#include <deque>
#include <list>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

namespace palamedes::server {
namespace {

/// An engine job or a task. The ticket and the thread that works on it share it.
struct Job {
  EngineJob engine_job{};
  EnginePool::Done done{};
  EnginePool::Task task{};        ///< instead of an engine job
  std::atomic<bool> stop{false};  ///< the ticket was dropped
  std::atomic<bool> given_up{false};
};

/// An engine whose memory is kept for its next move.
struct Kept {
  std::string game_id{};
  Seat seat{};
  std::string player{};
  std::unique_ptr<search::Opponent> opponent{};
  std::uint64_t memory = 0;
};

class Pool final : public EnginePool {
 public:
  explicit Pool(EnginePoolOptions options) : options_(std::move(options)) {
    shared_->most_kept = options_.kept;
    shared_->make = options_.make;
    for (std::size_t i = 0; i < options_.threads; ++i) start_thread(Kind::kEngineJobs);
    for (std::size_t i = 0; i < options_.task_threads; ++i) start_thread(Kind::kTasks);
  }

  ~Pool() override {
    {
      const std::lock_guard lock(shared_->mutex);
      shared_->closing = true;
      for (const auto& job : shared_->running) job->stop = true;
    }
    shared_->wake.notify_all();
    for (Worker& worker : workers_) {
      if (worker.status->hangs && !worker.status->has_ended) {
        worker.thread.detach();  // it may never end
      } else {
        worker.thread.join();
      }
    }
  }

  Ticket think(EngineJob engine_job, Done done) override {
    auto job = std::make_shared<Job>();
    job->engine_job = std::move(engine_job);
    job->done = std::move(done);
    {
      const std::lock_guard lock(shared_->mutex);  // the game continues after an undo
      std::erase(shared_->forgotten, job->engine_job.game_id);
    }
    return enqueue(job, Kind::kEngineJobs);
  }

  Ticket run(Task task) override {
    auto job = std::make_shared<Job>();
    job->task = std::move(task);
    return enqueue(job, Kind::kTasks);
  }

  void give_up(const Ticket& ticket) override {
    if (!ticket) return;
    bool was_running = false;
    Kind kind = Kind::kEngineJobs;
    {
      const std::lock_guard lock(shared_->mutex);
      for (const auto& job : shared_->running) {
        if (job.get() != ticket.get()) continue;
        job->given_up = true;
        was_running = true;
        kind = job->task ? Kind::kTasks : Kind::kEngineJobs;
      }
      for (auto& queue : shared_->queues)
        std::erase_if(queue, [&](const auto& job) { return job.get() == ticket.get(); });
      std::erase_if(shared_->running, [&](const auto& job) { return job.get() == ticket.get(); });
    }
    if (!was_running) return;
    for (const Worker& worker : workers_) {
      const std::lock_guard lock(shared_->mutex);
      if (worker.job->get() != nullptr && worker.job->get() == ticket.get()) worker.status->hangs = true;
    }
    replace_thread(kind);
  }

  void forget(const std::string& game_id) override {
    std::list<Kept> dropped;  // freed outside the lock
    const std::lock_guard lock(shared_->mutex);
    for (auto kept = shared_->kept.begin(); kept != shared_->kept.end();) {
      const auto next = std::next(kept);
      if (kept->game_id == game_id) dropped.splice(dropped.end(), shared_->kept, kept);
      kept = next;
    }
    shared_->forgotten.push_back(game_id);  // do not keep the memory of a search that is still running
    if (shared_->forgotten.size() > kForgottenKept) shared_->forgotten.pop_front();
  }

  std::size_t waiting() const override {
    const std::lock_guard lock(shared_->mutex);
    return shared_->queues[0].size() + shared_->queues[1].size();
  }

  std::size_t remembered_bytes() const override {
    const std::lock_guard lock(shared_->mutex);
    std::size_t bytes = 0;
    for (const Kept& kept : shared_->kept) bytes += kept.memory;
    return bytes;
  }

 private:
  static constexpr std::size_t kForgottenKept = 256;

  /// What a thread works on.
  enum class Kind : std::uint8_t { kEngineJobs, kTasks };
  using Queue = std::deque<std::shared_ptr<Job>>;

  /// Shared with the threads, because a hanging thread outlives the pool.
  struct Shared {
    mutable std::mutex mutex;
    std::condition_variable wake;
    std::array<Queue, 2> queues;              ///< by Kind
    std::array<std::size_t, 2> threads{};     ///< working ones, by Kind
    std::array<std::size_t, 2> unreplaced{};  ///< hanging threads without a replacement, by Kind
    std::vector<std::shared_ptr<Job>> running;

    Queue& queue_of(Kind kind) { return queues[static_cast<std::size_t>(kind)]; }

    std::list<Kept> kept;  ///< most recently used first
    std::deque<std::string> forgotten;
    std::size_t most_kept = 0;
    MakeOpponent make;
    bool closing = false;
  };
  struct Status {
    std::atomic<bool> hangs{false};      ///< its job was abandoned
    std::atomic<bool> has_ended{false};  ///< it can be joined at once
  };
  struct Worker {
    std::thread thread;
    std::shared_ptr<std::shared_ptr<Job>> job;  ///< the job it works on
    std::shared_ptr<Status> status;
  };

  Ticket enqueue(const std::shared_ptr<Job>& job, Kind kind) {
    bool has_threads = true;
    {
      const std::lock_guard lock(shared_->mutex);
      has_threads = shared_->threads[index_of(kind)] > 0;
      if (has_threads) shared_->queue_of(kind).push_back(job);
    }
    if (!has_threads) refuse(*job);
    shared_->wake.notify_all();  // a notified thread may be of the other kind
    // Dropping the ticket sets the stop flag, which the search reads regularly.
    return {job.get(), [job](void*) { job->stop = true; }};
  }

  static std::size_t index_of(Kind kind) { return static_cast<std::size_t>(kind); }

  /// No thread is left that could run the job.
  static void refuse(const Job& job) {
    if (job.done) job.done(Error{"no_threads", "All engine threads hang."});
  }

  void start_thread(Kind kind) {
    auto job = std::make_shared<std::shared_ptr<Job>>();
    auto status = std::make_shared<Status>();
    {
      const std::lock_guard lock(shared_->mutex);
      ++shared_->threads[index_of(kind)];
    }
    std::thread thread([shared = shared_, kind, job, status] {
      work(*shared, kind, *job, *status);
      status->has_ended = true;
    });
    workers_.push_back({std::move(thread), std::move(job), std::move(status)});
  }

  /// Starts a thread in place of one that hangs, unless too many hang at the same time. In that case the next thread
  /// that comes back goes on working; if none works until then, waiting jobs fail instead of waiting for ever.
  void replace_thread(Kind kind) {
    std::erase_if(workers_, [](Worker& worker) {
      if (!worker.status->has_ended) return false;
      worker.thread.join();
      return true;
    });
    const auto hanging =
        std::ranges::count_if(workers_, [](const Worker& worker) { return worker.status->hangs.load(); });
    Queue refused;
    {
      const std::lock_guard lock(shared_->mutex);
      --shared_->threads[index_of(kind)];
      if (static_cast<std::size_t>(hanging) > options_.most_hanging) {
        ++shared_->unreplaced[index_of(kind)];
        if (shared_->threads[index_of(kind)] == 0) refused.swap(shared_->queue_of(kind));
      }
    }
    if (static_cast<std::size_t>(hanging) <= options_.most_hanging) start_thread(kind);
    for (const auto& job : refused) refuse(*job);
  }

  /// Whether a thread whose job was given up should end, because another has taken its place. The lock is held.
  static bool was_replaced(Shared& shared, Kind kind, Status& status) {
    if (!status.hangs) return false;
    if (shared.closing || shared.unreplaced[index_of(kind)] == 0) return true;
    --shared.unreplaced[index_of(kind)];
    ++shared.threads[index_of(kind)];
    status.hangs = false;
    return false;
  }

  static void work(Shared& shared, Kind kind, std::shared_ptr<Job>& current, Status& status) {
    Queue& queue = shared.queue_of(kind);
    while (true) {
      std::shared_ptr<Job> job;
      std::optional<Kept> kept;
      {
        std::unique_lock lock(shared.mutex);
        shared.wake.wait(lock, [&] { return shared.closing || !queue.empty(); });
        if (shared.closing) return;
        job = std::move(queue.front());
        queue.pop_front();
        if (job->stop) continue;
        shared.running.push_back(job);
        current = job;
        if (!job->task) kept = take_kept(shared, job->engine_job);
      }
      if (job->task) {
        try {
          job->task(job->stop);
        } catch (...) {  // NOLINT(bugprone-empty-catch): the caller has a deadline
        }
        const std::lock_guard lock(shared.mutex);
        current.reset();
        std::erase(shared.running, job);
        if (was_replaced(shared, kind, status)) return;
        continue;
      }
      if (job->engine_job.begun) job->engine_job.begun();
      auto move = tried(*job, kept, shared.make);
      {
        const std::lock_guard lock(shared.mutex);
        current.reset();
        std::erase(shared.running, job);
        if (was_replaced(shared, kind, status)) return;
        const bool forgotten = std::ranges::find(shared.forgotten, job->engine_job.game_id) != shared.forgotten.end();
        if (kept && move && !job->stop && !forgotten && !job->engine_job.game_id.empty()) {
          shared.kept.push_front(*std::move(kept));
          while (shared.kept.size() > shared.most_kept) shared.kept.pop_back();
        }
      }
      if (!job->stop && !job->given_up) job->done(std::move(move));
    }
  }

  /// The engine that decided last for this seat, if its memory was kept. The caller holds the lock.
  static std::optional<Kept> take_kept(Shared& shared, const EngineJob& engine_job) {
    const auto found = std::ranges::find_if(shared.kept, [&](const Kept& kept) {
      return kept.game_id == engine_job.game_id && kept.seat == engine_job.seat && kept.player == engine_job.player;
    });
    if (found == shared.kept.end()) return std::nullopt;
    std::optional<Kept> taken(std::move(*found));
    shared.kept.erase(found);
    return taken;
  }

  /// Turns exceptions into errors, so that a failing engine does not stop the server.
  static Result<Move> tried(Job& job, std::optional<Kept>& kept, const MakeOpponent& make) {
    try {
      return decide(job, kept, make);
    } catch (const std::exception& fault) {
      return Error{"exception", fault.what()};
    } catch (...) {
      return Error{"exception", "The engine threw an unknown exception."};
    }
  }

  static Result<Move> decide(Job& job, std::optional<Kept>& kept, const MakeOpponent& make) {
    const EngineJob& engine_job = job.engine_job;
    const bool fresh = !kept;
    if (fresh) {
      auto opponent = make(engine_job.config, engine_job.player);
      if (!opponent) return opponent.error();
      kept = Kept{.game_id = engine_job.game_id, .seat = engine_job.seat, .player = engine_job.player};
      kept->opponent = *std::move(opponent);
      kept->opponent->begin_game(engine_job.seed);
    }
    search::Limits& limits = kept->opponent->limits();
    limits.stop = &job.stop;
    if (!limits.time || *limits.time > engine_job.cap) limits.time = engine_job.cap;
    const auto thought = kept->opponent->decide(engine_job.so_far, engine_job.seed);
    limits.stop = nullptr;
    if (!thought) return thought.error();
    kept->memory = thought->memory;
    return Move{.action = thought->action,
                .made = record::made_decision(*kept->opponent, *thought, engine_job.player, engine_job.seed, fresh),
                .time = thought->time,
                .memory = thought->memory};
  }

  EnginePoolOptions options_;
  std::shared_ptr<Shared> shared_ = std::make_shared<Shared>();
  std::vector<Worker> workers_;
};

}  // namespace

std::unique_ptr<EnginePool> make_engine_pool(EnginePoolOptions options) {
  return std::make_unique<Pool>(std::move(options));
}

}  // namespace palamedes::server
