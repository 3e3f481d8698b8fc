#include "server/thinkers.h"

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

Errand errand(std::string player = "level2", std::string id = "g") {
  return {.game_id = std::move(id),
          .config = (*make_game({.game = "liuzhou"}))->config(),
          .player = std::move(player),
          .seed = 5,
          .cap = milliseconds(2000)};
}

/// Asks and waits.
std::optional<Result<Move>> answer_of(Thinkers& thinkers, Errand asked, seconds patience = seconds(60)) {
  auto promise = std::make_shared<std::promise<Result<Move>>>();
  auto future = promise->get_future();
  const auto ticket =
      thinkers.think(std::move(asked), [promise](Result<Move> move) { promise->set_value(std::move(move)); });
  if (future.wait_for(patience) != std::future_status::ready) return std::nullopt;
  return future.get();
}

TEST(Thinkers, DecideAsTheLevelDoes) {
  const auto thinkers = make_thinkers({.threads = 2});
  const auto move = answer_of(*thinkers, errand());
  ASSERT_TRUE(move && *move);
  const auto opponent = search::make_opponent(errand().config, *search::parse_player("level2"));
  (*opponent)->begin_game(5);
  EXPECT_EQ((*move)->action, (*opponent)->decide(search::GameSoFar{}, 5)->action);
  EXPECT_EQ((*move)->made.level, 2);
  EXPECT_TRUE((*move)->made.fresh);
}

TEST(Thinkers, RememberAGameUntilItIsForgotten) {
  const auto thinkers = make_thinkers({.threads = 1});
  EXPECT_TRUE((*answer_of(*thinkers, errand()))->made.fresh);
  Errand next = errand();
  next.so_far.actions = {"Pa1", "Pb2"};
  EXPECT_FALSE((*answer_of(*thinkers, next))->made.fresh);
  thinkers->forget("g");
  EXPECT_TRUE((*answer_of(*thinkers, next))->made.fresh);
  EXPECT_EQ(thinkers->remembered_bytes(), 0U);
}

TEST(Thinkers, RememberOnlySoMany) {
  const auto thinkers = make_thinkers({.threads = 1, .kept = 1});
  (void)answer_of(*thinkers, errand("level2", "one"));
  (void)answer_of(*thinkers, errand("level2", "two"));
  EXPECT_TRUE((*answer_of(*thinkers, errand("level2", "one")))->made.fresh);
}

TEST(Thinkers, SayWhatIsWrong) {
  const auto thinkers = make_thinkers({.threads = 1});
  const auto unknown = answer_of(*thinkers, errand("wizard"));
  ASSERT_TRUE(unknown);
  EXPECT_FALSE(*unknown);
  Errand wrong = errand();
  wrong.so_far.actions = {"Pz9"};
  EXPECT_FALSE(*answer_of(*thinkers, wrong));
}

/// A gate that opponents stand before.
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

/// Does not answer before the gate opens, whatever its limits say.
class Hanging final : public search::Opponent {
 public:
  explicit Hanging(std::shared_ptr<Gate> gate) : gate_(std::move(gate)) {}
  const search::PlayerSpec& spec() const override { return spec_; }
  search::Limits& limits() override { return limits_; }
  void begin_game(std::uint64_t) override {}
  MaybeError check(const search::GameSoFar&) const override { return std::nullopt; }
  MaybeError check(const search::SeenSoFar&) const override { return std::nullopt; }
  Result<search::Thought> decide(const search::GameSoFar&, std::uint64_t) override {
    gate_->pass();
    return search::Thought{.action = "Pa1"};
  }
  Result<search::Thought> decide(const search::SeenSoFar&, std::uint64_t) override { return search::Thought{}; }
  Result<std::vector<search::TermScore>> breakdown(const search::GameSoFar&) const override {
    return std::vector<search::TermScore>();
  }
  Result<std::vector<search::TermChange>> changes(const search::GameSoFar&, const search::GameSoFar&) const override {
    return std::vector<search::TermChange>();
  }
  Score clear() const override { return 1; }

 private:
  std::shared_ptr<Gate> gate_;
  search::PlayerSpec spec_{.algorithm = "random"};
  search::Limits limits_{};
};

MakeOpponent hanging_if(const std::shared_ptr<Gate>& gate, const std::string& name) {
  return [gate, name](const GameConfig& config,
                      const search::PlayerSpec& player) -> Result<std::unique_ptr<search::Opponent>> {
    if (player.algorithm == name) return std::unique_ptr<search::Opponent>(std::make_unique<Hanging>(gate));
    return search::make_opponent(config, player);
  };
}

TEST(Thinkers, OneThatHangsIsGivenUpAndOthersGoOn) {
  const auto gate = std::make_shared<Gate>();
  std::atomic<int> answers{0};
  {
    const auto thinkers = make_thinkers({.threads = 1, .make = hanging_if(gate, "level9")});
    const auto ticket = thinkers->think(errand("level9"), [&](Result<Move>) { ++answers; });
    while (gate->standing == 0) std::this_thread::sleep_for(milliseconds(1));
    EXPECT_FALSE(answer_of(*thinkers, errand("random"), seconds(0)));  // there is but one thread
    thinkers->give_up(ticket);
    EXPECT_TRUE(answer_of(*thinkers, errand("random")));
    EXPECT_EQ(answers, 0);
  }
  gate->open();  // what comes so late is for nobody
  std::this_thread::sleep_for(milliseconds(20));
  EXPECT_EQ(answers, 0);
}

/// Asks an engine that hangs, waits until it does, and gives it up.
void hang_once(Thinkers& thinkers, Gate& gate) {
  const int before = gate.standing;
  const auto ticket = thinkers.think(errand("level9"), [](Result<Move>) { FAIL(); });
  while (gate.standing == before) std::this_thread::sleep_for(milliseconds(1));
  thinkers.give_up(ticket);
}

TEST(Thinkers, ThreadsThatCameBackDoNotCountAsHanging) {
  constexpr int kManyMoreThanMayHang = 20;
  std::vector<std::shared_ptr<Gate>> gates;
  const auto thinkers = make_thinkers(
      {.threads = 1, .most_hanging = 5, .make = [&](const GameConfig& config, const search::PlayerSpec& player) {
         return hanging_if(gates.back(), "level9")(config, player);
       }});
  for (int i = 0; i < kManyMoreThanMayHang; ++i) {
    gates.push_back(std::make_shared<Gate>());
    hang_once(*thinkers, *gates.back());
    gates.back()->open();
    const auto move = answer_of(*thinkers, errand("random"));
    ASSERT_TRUE(move && move->ok()) << "after hang " << i;
  }
}

TEST(Thinkers, WhenTooManyHangJobsFailInsteadOfWaitingForEver) {
  const auto gate = std::make_shared<Gate>();
  const auto thinkers = make_thinkers({.threads = 1, .most_hanging = 1, .make = hanging_if(gate, "level9")});
  hang_once(*thinkers, *gate);
  const auto last = thinkers->think(errand("level9"), [](Result<Move>) { FAIL(); });
  while (gate->standing < 2) std::this_thread::sleep_for(milliseconds(1));
  std::optional<Result<Move>> waiting;
  const auto queued = thinkers->think(errand("random"), [&](Result<Move> move) { waiting = std::move(move); });
  thinkers->give_up(last);
  ASSERT_TRUE(waiting);
  EXPECT_EQ(waiting->error().code, "no_threads");
  EXPECT_EQ(answer_of(*thinkers, errand("random"))->error().code, "no_threads");
  gate->open();  // a thread comes back and works again
  const auto latest = std::chrono::steady_clock::now() + seconds(60);
  bool works = false;
  while (!works && std::chrono::steady_clock::now() < latest) works = answer_of(*thinkers, errand("random"))->ok();
  EXPECT_TRUE(works);
}

TEST(Thinkers, OneThatThrowsIsAnErrorAndOthersGoOn) {
  const auto thinkers =
      make_thinkers({.threads = 1, .make = [](const GameConfig& config, const search::PlayerSpec& player) {
                       if (player.algorithm == "level9") throw std::runtime_error("no memory");
                       return search::make_opponent(config, player);
                     }});
  const auto move = answer_of(*thinkers, errand("level9"));
  ASSERT_TRUE(move);
  EXPECT_FALSE(*move);
  EXPECT_TRUE(answer_of(*thinkers, errand("random")));
}

TEST(Thinkers, WhatIsCancelledIsNotAnswered) {
  const auto gate = std::make_shared<Gate>();
  std::atomic<int> answers{0};
  const auto thinkers = make_thinkers({.threads = 1, .make = hanging_if(gate, "level9")});
  auto running = thinkers->think(errand("level9"), [&](Result<Move>) { ++answers; });
  while (gate->standing == 0) std::this_thread::sleep_for(milliseconds(1));
  auto waiting = thinkers->think(errand("random"), [&](Result<Move>) { ++answers; });
  EXPECT_EQ(thinkers->waiting(), 1U);
  running.reset();
  waiting.reset();
  gate->open();
  EXPECT_TRUE(answer_of(*thinkers, errand("random")));
  EXPECT_EQ(answers, 0);
}

TEST(Thinkers, ASearchStopsWhenItIsCancelledOrItsTimeIsOver) {
  const auto thinkers = make_thinkers({.threads = 1});
  Errand endless = errand("alphabeta:nodes=100000000000");
  endless.cap = milliseconds(50);
  const auto move = answer_of(*thinkers, endless);
  ASSERT_TRUE(move && *move);
  EXPECT_TRUE((*move)->made.cut);
  endless.cap = milliseconds(3'600'000);
  auto ticket = thinkers->think(endless, [](Result<Move>) { FAIL(); });
  std::this_thread::sleep_for(milliseconds(20));
  ticket.reset();
  EXPECT_TRUE(answer_of(*thinkers, errand("random", "h")));
}

}  // namespace
}  // namespace palamedes::server
