#include "server/engines/pool_state.h"

#include <pthread.h>

#include <algorithm>
#include <ctime>
#include <exception>
#include <list>
#include <optional>
#include <utility>

#include "games/registry.h"
#include "server/rules_cache.h"

namespace palamedes::server {
namespace {

using Clock = std::chrono::steady_clock;

/// How often a thread looks whether the visitors of the waiting jobs may use engines again.
constexpr std::chrono::milliseconds kLookAgain{50};
/// The search of each further step of a turn. Most have few choices.
constexpr std::uint64_t kNodesOfAStep = 2'000;

/// The time that this thread has used a processor.
EngineTime thread_time() {
  std::timespec now{};
  ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return std::chrono::seconds(now.tv_sec) + std::chrono::nanoseconds(now.tv_nsec);
}

/// Waits for a job. Null if the pool closes.
std::shared_ptr<PoolJob> next_job(PoolState& state, PoolThread& self, std::unique_lock<std::mutex>& lock) {
  while (!state.closing) {
    if (const auto id = state.queues.take(self.kind, Clock::now())) {
      const auto found = state.waiting.find(*id);
      std::shared_ptr<PoolJob> job = std::move(found->second);
      state.waiting.erase(found);
      state.running.push_back(job);
      self.job = job;
      return job;
    }
    if (state.queues.has_jobs_for(self.kind)) {
      state.wake.wait_for(lock, kLookAgain);
    } else {
      state.wake.wait(lock);
    }
  }
  return nullptr;
}

/// Whether this thread should end, because its job was given up and another thread has taken its place.
bool was_replaced(PoolState& state, PoolThread& self) {
  if (!self.hangs) return false;
  if (state.closing || state.unreplaced_that(self.kind) == 0) return true;
  --state.unreplaced_that(self.kind);
  ++state.threads_that(self.kind);
  self.hangs = false;
  return false;
}

/// The position that the job asks about; null if its texts form no game.
std::unique_ptr<AnyState> position_of(const EngineJob& engine_job, const AnyGame& game) {
  auto state = game.initial();
  if (!engine_job.so_far.start.empty()) {
    auto start = game.parse_state(engine_job.so_far.start);
    if (!start) return nullptr;
    state = *std::move(start);
  }
  for (const std::string& action : engine_job.so_far.actions) {
    if (state->apply(action)) return nullptr;
  }
  return state;
}

/// What the same seat would do after the action, with less thought for each step. Nothing in games that hide things,
/// where the result of the action is not known.
std::vector<std::string> next_steps(const EngineJob& engine_job, search::Opponent& opponent, std::string action) {
  std::vector<std::string> steps;
  const auto game = make_game(engine_job.config);
  if (!game || (*game)->hides()) return steps;
  const auto state = position_of(engine_job, **game);
  if (!state) return steps;
  search::Limits& limits = opponent.limits();
  const search::Limits whole = limits;
  limits.nodes = limits.nodes == 0 ? kNodesOfAStep : std::min(limits.nodes, kNodesOfAStep);
  limits.time = engine_job.cap / static_cast<int>(engine_job.most_steps);
  const Seat seat = state->to_act();
  search::GameSoFar so_far = engine_job.so_far;
  while (!state->apply(action) && !state->ending() && state->to_act() == seat &&
         steps.size() + 1 < engine_job.most_steps) {
    so_far.actions.push_back(std::move(action));
    const auto thought = opponent.decide(so_far, engine_job.seed);
    if (!thought) break;
    action = thought->action;
    steps.push_back(action);
  }
  limits = whole;
  return steps;
}

Result<Move> decide(PoolJob& job, std::optional<KeptEngine>& kept, const MakeOpponent& make) {
  const EngineJob& engine_job = job.engine_job;
  const bool fresh = !kept;
  if (fresh) {
    auto opponent = make(engine_job.config, engine_job.player);
    if (!opponent) return opponent.error();
    kept = KeptEngine{.game_id = engine_job.game_id,
                      .seat = engine_job.seat,
                      .player = engine_job.player,
                      .hides = hides_pieces(engine_job.config.game)};
    kept->opponent = *std::move(opponent);
    kept->opponent->begin_game(engine_job.seed);
  }
  search::Limits& limits = kept->opponent->limits();
  limits.stop = &job.stop;
  if (!limits.time || *limits.time > engine_job.cap) limits.time = engine_job.cap;
  const auto thought = kept->opponent->decide(engine_job.so_far, engine_job.seed);
  if (!thought) {
    limits.stop = nullptr;
    return thought.error();
  }
  std::vector<std::string> steps;
  if (engine_job.most_steps > 1) steps = next_steps(engine_job, *kept->opponent, thought->action);
  limits.stop = nullptr;
  kept->bytes = thought->memory;
  return Move{.action = thought->action,
              .made = record::made_decision(*kept->opponent, *thought, engine_job.player, engine_job.seed, fresh),
              .time = thought->time,
              .memory = thought->memory,
              .next_steps = std::move(steps)};
}

/// Turns exceptions into errors, so that a failing engine does not stop the server.
Result<Move> tried(PoolJob& job, std::optional<KeptEngine>& kept, const MakeOpponent& make) {
  try {
    return decide(job, kept, make);
  } catch (const std::exception& fault) {
    return Error{"exception", fault.what()};
  } catch (...) {
    return Error{"exception", "The engine threw an unknown exception."};
  }
}

void run_task(PoolJob& job) {
  try {
    job.task(job.stop);
  } catch (...) {  // NOLINT(bugprone-empty-catch): the caller has a deadline
  }
}

/// Accounts for a job that this thread has run, unless it was given up. The lock is held.
void end_job(PoolState& state, PoolThread& self, const std::shared_ptr<PoolJob>& job, EngineTime spent) {
  self.job.reset();
  if (std::erase(state.running, job) == 0) return;
  state.queues.ended(job->id, spent, Clock::now());
}

}  // namespace

PoolState::PoolState(const EnginePoolOptions& options)
    : queues({options.quick_threads, options.threads, options.task_threads}, options.budget),
      memory(options.kept_bytes),
      make(options.make) {}

void PoolState::take_out(JobQueues::JobId id) {
  if (queues.erase(id)) waiting.erase(id);
}

bool PoolState::can_run(JobKind kind) const {
  if (kind == JobKind::kTask) return threads_that(ThreadKind::kTasks) > 0;
  return threads_that(ThreadKind::kAllMoves) > 0 ||
         (kind == JobKind::kQuickMove && threads_that(ThreadKind::kQuickMoves) > 0);
}

void work(PoolState& state, PoolThread& self) {
  std::unique_lock lock(state.mutex);
  while (const auto job = next_job(state, self, lock)) {
    const EngineJob& engine_job = job->engine_job;
    const bool is_kept = !job->task && !engine_job.game_id.empty();
    std::optional<KeptEngine> kept;
    if (is_kept) kept = state.memory.take(engine_job.game_id, engine_job.seat, engine_job.player);
    lock.unlock();

    const EngineTime before = thread_time();
    std::optional<Result<Move>> move;
    if (job->task) {
      run_task(*job);
    } else {
      if (engine_job.begun) engine_job.begun();
      move = tried(*job, kept, state.make);
    }
    // The helper threads of a search work as long as this one.
    const int threads = move && *move ? std::max((*move)->made.threads, 1) : 1;
    const EngineTime spent = (thread_time() - before) * threads;

    lock.lock();
    end_job(state, self, job, spent);
    if (was_replaced(state, self)) return;
    std::list<KeptEngine> dropped;
    const bool was_decided = move && *move && !job->stop;
    if (was_decided && !job->given_up) state.costs.learn(engine_job.config, engine_job.player, spent);
    if (kept && is_kept && was_decided) dropped = state.memory.keep(*std::move(kept));
    lock.unlock();
    state.wake.notify_all();  // the visitor's next job may run now
    kept.reset();
    dropped.clear();
    if (move && !job->stop && !job->given_up) job->done(*std::move(move));
    lock.lock();
  }
}

}  // namespace palamedes::server
