#include "server/engines/engine_pool.h"

#include <gtest/gtest.h>

#include <atomic>
#include <condition_variable>
#include <future>
#include <mutex>
#include <thread>

#include "games/registry.h"

namespace palamedes::server {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

EngineJob engine_job(std::string player = "level2", std::string id = "g") {
  return {.game_id = std::move(id),
          .config = (*make_game({.game = "liuzhou"}))->config(),
          .player = std::move(player),
          .seed = 5,
          .cap = milliseconds(2000)};
}

/// Asks the pool and waits for the answer.
std::optional<Result<Move>> answer_of(EnginePool& engine_pool, EngineJob asked, seconds patience = seconds(60)) {
  auto promise = std::make_shared<std::promise<Result<Move>>>();
  auto future = promise->get_future();
  const auto ticket =
      engine_pool.think(std::move(asked), [promise](Result<Move> move) { promise->set_value(std::move(move)); });
  if (future.wait_for(patience) != std::future_status::ready) return std::nullopt;
  return future.get();
}

TEST(EnginePool, DecidesLikeTheLevel) {
  const auto engine_pool = make_engine_pool({.threads = 2});
  const auto move = answer_of(*engine_pool, engine_job());
  ASSERT_TRUE(move && *move);
  const auto opponent = search::make_opponent(engine_job().config, "level2");
  (*opponent)->begin_game(5);
  EXPECT_EQ((*move)->action, (*opponent)->decide(search::GameSoFar{}, 5)->action);
  EXPECT_EQ((*move)->made.level, 2);
  EXPECT_TRUE((*move)->made.fresh);
}

TEST(EnginePool, GoesOnUntilAnotherSeatIsToActIfAskedTo) {
  const auto engine_pool = make_engine_pool({.threads = 1});
  EngineJob square = engine_job("level4", "");
  square.so_far.start = "bb..../b...../....../....../....../www... PLACEMENT b m0 c0 f0 t6 q0";
  EXPECT_TRUE((*answer_of(*engine_pool, square))->next_steps.empty());
  square.most_steps = 12;
  const auto move = *answer_of(*engine_pool, square);
  ASSERT_TRUE(move);
  const auto state = *(*make_game(square.config))->parse_state(square.so_far.start);
  ASSERT_FALSE(state->apply(move->action));
  for (const std::string& step : move->next_steps) {
    EXPECT_EQ(state->to_act(), seat_at(0));
    EXPECT_FALSE(state->apply(step));
  }
  EXPECT_EQ(state->to_act(), seat_at(1));
  EXPECT_EQ(move->action, "Pb2");
  EXPECT_EQ(move->next_steps.size(), 1U);
}

TEST(EnginePool, DoesNotGoOnWhereTheResultIsHidden) {
  const auto engine_pool = make_engine_pool({.threads = 1});
  EngineJob hidden{.config = (*make_game({.game = "stratego"}))->config(),
                   .player = "level2",
                   .seed = 5,
                   .cap = milliseconds(2000),
                   .most_steps = 12};
  const auto move = *answer_of(*engine_pool, hidden);
  ASSERT_TRUE(move);
  EXPECT_TRUE(move->next_steps.empty());
}

TEST(EnginePool, RemembersAGameUntilItIsForgotten) {
  const auto engine_pool = make_engine_pool({.threads = 1});
  EXPECT_TRUE((*answer_of(*engine_pool, engine_job()))->made.fresh);
  EngineJob next = engine_job();
  next.so_far.actions = {"Pa1", "Pb2"};
  EXPECT_FALSE((*answer_of(*engine_pool, next))->made.fresh);
  engine_pool->forget("g");
  EXPECT_EQ(engine_pool->remembered_bytes(), 0U);
  EXPECT_TRUE((*answer_of(*engine_pool, next))->made.fresh);
}

TEST(EnginePool, TellsNothingAboutTheMemoryOfGamesThatHidePieces) {
  const auto engine_pool = make_engine_pool({.threads = 1});
  EngineJob hidden = engine_job("level1", "hidden");
  hidden.config = {.game = "stratego"};
  EXPECT_TRUE((*answer_of(*engine_pool, hidden))->made.fresh);
  EXPECT_FALSE((*answer_of(*engine_pool, hidden))->made.fresh) << "its memory is kept";
  EXPECT_EQ(engine_pool->remembered_bytes(), 0U);
  (void)answer_of(*engine_pool, engine_job());
  EXPECT_GT(engine_pool->remembered_bytes(), 0U);
}

TEST(EnginePool, KeepsALimitedNumberOfBytes) {
  constexpr std::size_t kRoomForTwo = 200'000;
  const auto engine_pool = make_engine_pool({.threads = 1, .kept_bytes = kRoomForTwo});
  for (const char* game : {"one", "two", "three"}) (void)answer_of(*engine_pool, engine_job("level2", game));
  EXPECT_LE(engine_pool->remembered_bytes(), kRoomForTwo);
  EXPECT_TRUE((*answer_of(*engine_pool, engine_job("level2", "one")))->made.fresh);
  EXPECT_FALSE((*answer_of(*engine_pool, engine_job("level2", "three")))->made.fresh);
}

TEST(EnginePool, ReportsErrors) {
  const auto engine_pool = make_engine_pool({.threads = 1});
  const auto unknown = answer_of(*engine_pool, engine_job("wizard"));
  ASSERT_TRUE(unknown);
  EXPECT_FALSE(*unknown);
  EngineJob wrong = engine_job();
  wrong.so_far.actions = {"Pz9"};
  EXPECT_FALSE(*answer_of(*engine_pool, wrong));
}

/// Blocks opponents until it opens.
struct Gate {
  std::mutex mutex;
  std::condition_variable opens;
  bool is_open = false;
  std::atomic<int> standing{0};

  void pass() {
    ++standing;
    std::unique_lock lock(mutex);
    opens.wait(lock, [&] { return is_open; });
  }
  void open() {
    const std::lock_guard lock(mutex);
    is_open = true;
    opens.notify_all();
  }
};

/// Ignores its limits and answers only when the gate opens.
class Hanging final : public search::Opponent {
 public:
  explicit Hanging(std::shared_ptr<Gate> gate) : gate_(std::move(gate)) {}
  const std::string& player() const override { return player_; }
  const std::string& fallback() const override { return fallback_; }
  search::Limits& limits() override { return limits_; }
  void begin_game(std::uint64_t) override {}
  MaybeError check(const search::GameSoFar&) const override { return std::nullopt; }
  MaybeError check(const search::SeenSoFar&) const override { return std::nullopt; }
  Result<search::EngineDecision> decide(const search::GameSoFar&, std::uint64_t) override {
    gate_->pass();
    return search::EngineDecision{.action = "Pa1"};
  }
  Result<search::EngineDecision> decide(const search::SeenSoFar&, std::uint64_t) override {
    return search::EngineDecision{};
  }
  Result<std::vector<search::TermScore>> breakdown(const search::GameSoFar&) const override {
    return std::vector<search::TermScore>();
  }
  Result<std::vector<search::TermChange>> changes(const search::GameSoFar&, const search::GameSoFar&) const override {
    return std::vector<search::TermChange>();
  }
  Score clear() const override { return 1; }

 private:
  std::shared_ptr<Gate> gate_;
  std::string fallback_{};
  std::string player_ = "random";
  search::Limits limits_{};
};

MakeOpponent hanging_if(const std::shared_ptr<Gate>& gate, const std::string& name) {
  return [gate, name](const GameConfig& config, std::string_view player) -> Result<std::unique_ptr<search::Opponent>> {
    if (player == name) return std::unique_ptr<search::Opponent>(std::make_unique<Hanging>(gate));
    return search::make_opponent(config, player);
  };
}

TEST(EnginePool, AHangingEngineIsGivenUpAndOthersContinue) {
  const auto gate = std::make_shared<Gate>();
  std::atomic<int> answers{0};
  {
    const auto engine_pool = make_engine_pool({.threads = 1, .quick_threads = 0, .make = hanging_if(gate, "level9")});
    const auto ticket = engine_pool->think(engine_job("level9"), [&](Result<Move>) { ++answers; });
    while (gate->standing == 0) std::this_thread::sleep_for(milliseconds(1));
    EXPECT_FALSE(answer_of(*engine_pool, engine_job("random"), seconds(0)));  // the only thread is busy
    engine_pool->give_up(ticket);
    EXPECT_TRUE(answer_of(*engine_pool, engine_job("random")));
    EXPECT_EQ(answers, 0);
  }
  gate->open();  // nobody waits for this late answer
  std::this_thread::sleep_for(milliseconds(20));
  EXPECT_EQ(answers, 0);
}

/// Starts an engine that hangs, waits until it hangs, and gives it up.
void hang_once(EnginePool& engine_pool, Gate& gate) {
  const int before = gate.standing;
  const auto ticket = engine_pool.think(engine_job("level9"), [](Result<Move>) { FAIL(); });
  while (gate.standing == before) std::this_thread::sleep_for(milliseconds(1));
  engine_pool.give_up(ticket);
}

TEST(EnginePool, ThreadsThatReturnDoNotCountAsHanging) {
  constexpr int kManyMoreThanMayHang = 20;
  std::vector<std::shared_ptr<Gate>> gates;
  const auto engine_pool = make_engine_pool({.threads = 1,
                                             .quick_threads = 0,
                                             .most_hanging = 5,
                                             .make = [&](const GameConfig& config, std::string_view player) {
                                               return hanging_if(gates.back(), "level9")(config, player);
                                             }});
  for (int i = 0; i < kManyMoreThanMayHang; ++i) {
    gates.push_back(std::make_shared<Gate>());
    hang_once(*engine_pool, *gates.back());
    gates.back()->open();
    const auto move = answer_of(*engine_pool, engine_job("random"));
    ASSERT_TRUE(move && move->ok()) << "after hang " << i;
  }
}

TEST(EnginePool, JobsFailIfTooManyThreadsHang) {
  const auto gate = std::make_shared<Gate>();
  const auto engine_pool =
      make_engine_pool({.threads = 1, .quick_threads = 0, .most_hanging = 1, .make = hanging_if(gate, "level9")});
  hang_once(*engine_pool, *gate);
  const auto last = engine_pool->think(engine_job("level9"), [](Result<Move>) { FAIL(); });
  while (gate->standing < 2) std::this_thread::sleep_for(milliseconds(1));
  std::optional<Result<Move>> waiting;
  const auto queued = engine_pool->think(engine_job("random"), [&](Result<Move> move) { waiting = std::move(move); });
  engine_pool->give_up(last);
  ASSERT_TRUE(waiting);
  EXPECT_EQ(waiting->error().code, "no_threads");
  EXPECT_EQ(answer_of(*engine_pool, engine_job("random"))->error().code, "no_threads");
  gate->open();  // the thread returns and can work again
  const auto latest = std::chrono::steady_clock::now() + seconds(60);
  bool works = false;
  while (!works && std::chrono::steady_clock::now() < latest)
    works = answer_of(*engine_pool, engine_job("random"))->ok();
  EXPECT_TRUE(works);
}

TEST(EnginePool, LowLevelsDoNotWaitForSlowSearches) {
  const auto gate = std::make_shared<Gate>();
  const auto engine_pool = make_engine_pool({.threads = 1, .make = hanging_if(gate, "level9")});
  const auto slow = engine_pool->think(engine_job("level9"), [](Result<Move>) {});
  while (gate->standing == 0) std::this_thread::sleep_for(milliseconds(1));
  EXPECT_TRUE(answer_of(*engine_pool, engine_job("level1")));
  gate->open();
}

TEST(EnginePool, AnswersANewcomerBeforeTheQueueOfAnother) {
  const auto gate = std::make_shared<Gate>();
  std::mutex mutex;
  std::vector<std::string> order;
  const auto engine_pool = make_engine_pool({.threads = 1, .quick_threads = 0, .make = hanging_if(gate, "level9")});
  const auto ask = [&](const char* player, const char* guest, std::string name) {
    EngineJob asked = engine_job(player, name);
    asked.visitor = {.guest = PlayerId(guest), .address = guest, .network = guest};
    return engine_pool->think(std::move(asked), [&mutex, &order, name](Result<Move>) {
      const std::lock_guard lock(mutex);
      order.push_back(name);
    });
  };
  std::vector<EnginePool::Ticket> tickets;
  tickets.push_back(ask("level9", "greedy", "held"));
  while (gate->standing == 0) std::this_thread::sleep_for(milliseconds(1));
  for (int i = 0; i < 20; ++i) tickets.push_back(ask("level4", "greedy", "greedy " + std::to_string(i)));
  tickets.push_back(ask("level4", "ada", "ada"));
  gate->open();
  const auto answered = [&] {
    const std::lock_guard lock(mutex);
    return order.size();
  };
  while (answered() < 22) std::this_thread::sleep_for(milliseconds(1));
  EXPECT_LE(std::ranges::find(order, "ada") - order.begin(), 2);
}

TEST(EnginePool, ACancelledJobLeavesTheQueueAtOnce) {
  const auto gate = std::make_shared<Gate>();
  const auto engine_pool = make_engine_pool({.threads = 1, .quick_threads = 0, .make = hanging_if(gate, "level9")});
  const auto running = engine_pool->think(engine_job("level9"), [](Result<Move>) {});
  while (gate->standing == 0) std::this_thread::sleep_for(milliseconds(1));
  auto waiting = engine_pool->think(engine_job("random"), [](Result<Move>) { FAIL(); });
  EXPECT_EQ(engine_pool->waiting(), 1U);
  waiting.reset();
  EXPECT_EQ(engine_pool->waiting(), 0U);
  gate->open();
}

TEST(EnginePool, AnEngineThatThrowsIsAnErrorAndOthersContinue) {
  const auto engine_pool =
      make_engine_pool({.threads = 1, .make = [](const GameConfig& config, std::string_view player) {
                          if (player == "level9") throw std::runtime_error("no memory");
                          return search::make_opponent(config, player);
                        }});
  const auto move = answer_of(*engine_pool, engine_job("level9"));
  ASSERT_TRUE(move);
  EXPECT_FALSE(*move);
  EXPECT_TRUE(answer_of(*engine_pool, engine_job("random")));
}

TEST(EnginePool, CancelledJobsAreNotAnswered) {
  const auto gate = std::make_shared<Gate>();
  std::atomic<int> answers{0};
  const auto engine_pool = make_engine_pool({.threads = 1, .quick_threads = 0, .make = hanging_if(gate, "level9")});
  auto running = engine_pool->think(engine_job("level9"), [&](Result<Move>) { ++answers; });
  while (gate->standing == 0) std::this_thread::sleep_for(milliseconds(1));
  auto waiting = engine_pool->think(engine_job("random"), [&](Result<Move>) { ++answers; });
  EXPECT_EQ(engine_pool->waiting(), 1U);
  running.reset();
  waiting.reset();
  gate->open();
  EXPECT_TRUE(answer_of(*engine_pool, engine_job("random")));
  EXPECT_EQ(answers, 0);
}

TEST(EnginePool, ASearchStopsIfItIsCancelledOrItsTimeIsUp) {
  const auto engine_pool = make_engine_pool({.threads = 1});
  EngineJob endless = engine_job("alphabeta:nodes=100000000000");
  endless.cap = milliseconds(50);
  const auto move = answer_of(*engine_pool, endless);
  ASSERT_TRUE(move && *move);
  EXPECT_TRUE((*move)->made.cut);
  endless.cap = milliseconds(3'600'000);
  auto ticket = engine_pool->think(endless, [](Result<Move>) { FAIL(); });
  std::this_thread::sleep_for(milliseconds(20));
  ticket.reset();
  EXPECT_TRUE(answer_of(*engine_pool, engine_job("random", "h")));
}

}  // namespace
}  // namespace palamedes::server
