// Kills a server under load, again and again. Every acknowledged change must be there afterwards, exactly once.
#include <fmt/core.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <deque>
#include <unordered_map>
#include <utility>
#include <vector>

#include "app/cli.h"
#include "app/load/acknowledged.h"
#include "app/load/crowd.h"
#include "app/load/disk_faults.h"
#include "app/load/modes.h"
#include "app/support/progress.h"
#include "record/record_json.h"

namespace palamedes::app::load {
namespace {

namespace asio = boost::asio;
namespace json = boost::json;
using std::chrono::duration;
using std::chrono::milliseconds;
using std::chrono::seconds;

constexpr int kCheckers = 8;
constexpr std::uint32_t kLongestRound = 2'000;  ///< milliseconds from the first reconnection to the end
constexpr std::uint32_t kLongestTry = 60;       ///< milliseconds before a start is interrupted
constexpr double kRecovery = 2;                 ///< seconds
constexpr std::size_t kMostWrongs = 20;

/// A game and the cookie of one of its players.
struct Suspect {
  Acknowledged known{};
  client::CookieJar jar{};
};

class CrashTest {
 public:
  CrashTest(const LoadOptions& options, Target& target, net::AsioLoop& loop)
      : options_(options),
        target_(target),
        loop_(loop),
        rng_(options.seed),
        crowd_(loop, {.tables = options.games, .game = options.game, .seed = options.seed}),
        faults_(options.faults),
        full_left_(options.full),
        failing_left_(options.failing) {
    target_.use(faults_.variables());
    // Tables leave finished games, but the server must still have these games after the next crash.
    crowd_.on_over = [this](Table& table) { left_.push_back({table.known(), table.jar()}); };
  }

  asio::awaitable<void> run(LoadReport& report) {
    co_await begin();
    Progress progress("load: rounds", options_.rounds);
    for (std::size_t round = 0; round < options_.rounds && wrongs_.empty(); ++round) {
      co_await one_round(options_.rounds - round);
      progress.report(round + 1, fmt::format("{} actions acknowledged", crowd_.acknowledged.count()));
    }
    progress.clear();
    tell(report);
  }

 private:
  /// Creates all games, before the first crash.
  asio::awaitable<void> begin() {
    target_.start();
    crowd_.start(target_.place());
    const bool seated = co_await crowd_.wait_seated(options_.games, seconds(120));
    if (!seated) throw Failure(fmt::format("only {} of {} tables could be seated", crowd_.seated(), options_.games));
    co_await crowd_.play(options_.rate, duration<double>(0.5 + rng_.real()));
    co_await crash();
  }

  asio::awaitable<void> crash() {
    target_.kill();
    co_await crowd_.stop(true);
    note_failures();
  }

  asio::awaitable<void> one_round(std::size_t left) {
    const bool is_last = left == 1;
    if (rng_.chance(1, 8)) {  // kill it again while it recovers
      target_.start_and_kill(milliseconds(rng_.below(kLongestTry)));
      ++kills_;
    }
    recovery_.add(1000 * target_.start());
    ++kills_;
    co_await check_all(is_last);
    if (!wrongs_.empty()) co_return;
    crowd_.start(target_.place());
    if (!is_last) {
      co_await play(left);
      co_await crash();
      faults_.set(DiskFault::kNone);
      crowd_.disk_may_fail = false;
      co_return;
    }
    // All players reconnect and get all events.
    const bool seated = co_await crowd_.wait_seated(options_.games, seconds(60));
    const bool answered = co_await crowd_.wait_answered(seconds(20));
    if (!seated || !answered) wrongs_.emplace_back("after the last crash not everybody was answered");
    co_await crowd_.stop(false);
    note_failures();
    co_await check_all(true);
  }

  asio::awaitable<void> play(std::size_t left) {
    const auto some_time = [this] { return milliseconds(1 + rng_.below(kLongestRound)); };
    const std::size_t chosen = rng_.below(static_cast<std::uint32_t>(left - 1));  // the last round is without faults
    const bool is_full = chosen < full_left_;
    const bool is_failing = !is_full && chosen < full_left_ + failing_left_;
    co_await crowd_.play(options_.rate, some_time());
    if (!is_full && !is_failing) co_return;
    crowd_.disk_may_fail = true;
    if (is_full) {
      --full_left_;
      faults_.set(DiskFault::kFull);
    } else {
      faults_.set(--failing_left_ % 2 == 0 ? DiskFault::kWrites : DiskFault::kSyncs);
    }
    co_await crowd_.play(options_.rate, some_time() / 2);
    const bool is_freed = !rng_.chance(1, 4);  // sometimes the server is killed before that
    if (!is_freed) co_return;
    faults_.set(DiskFault::kNone);
    const std::size_t before = crowd_.acknowledged.count();
    for (int i = 0; i < 30 && crowd_.acknowledged.count() == before; ++i)
      co_await crowd_.play(options_.rate, milliseconds(100));
    if (crowd_.acknowledged.count() == before)
      wrongs_.emplace_back("nothing was acknowledged within 3 seconds after the disk worked again");
  }

  /// Checks the games that changed since the last crash, or all games.
  asio::awaitable<void> check_all(bool really_all) {
    suspects_.clear();
    for (const auto& table : crowd_.tables()) {
      const Acknowledged& known = table->known();
      if (known.id.empty()) continue;
      const bool same = checked_[known.id] == known.seq && known.pending.empty();
      if (!same || really_all) suspects_.push_back({known, table->jar()});
    }
    for (Suspect& suspect : std::exchange(left_, {})) suspects_.push_back(std::move(suspect));
    for (int i = 0; i < kCheckers; ++i) asio::co_spawn(loop_.context(), checker(), asio::detached);
    do {
      co_await pause_for(milliseconds(2));
    } while (checkers_ > 0);
  }

  asio::awaitable<void> checker() {
    ++checkers_;
    client::HttpClient http(loop_.context(), target_.place());
    while (!suspects_.empty()) {
      Suspect suspect = std::move(suspects_.front());
      suspects_.pop_front();
      const auto told = co_await ask(http, suspect);
      const std::string wrong = told ? difference(suspect.known, *told) : told.error().message;
      ++checks_;
      checked_[suspect.known.id] = suspect.known.seq;
      if (!wrong.empty() && wrongs_.size() < kMostWrongs)
        wrongs_.push_back(fmt::format("game {}: {}", suspect.known.id, wrong));
    }
    --checkers_;
  }

  static asio::awaitable<Result<Told>> ask(client::HttpClient& http, Suspect& suspect) {
    const std::string path = "/api/v1/games/" + suspect.known.id;
    const auto line = co_await http.get(path + "/record", suspect.jar);
    if (!line) co_return line.error();
    const auto snapshot = co_await http.get(path, suspect.jar);
    if (!snapshot) co_return snapshot.error();
    if (line->status != 200 || snapshot->status != 200)
      co_return Error{"not_told", fmt::format("the server answers {}, {}", line->status, snapshot->status)};
    auto record = record::parse_record(line->body);
    if (!record) co_return record.error();
    boost::system::error_code error;
    const json::value picture = json::parse(snapshot->body, error);
    if (error) co_return Error{"not_told", "the snapshot is not JSON"};
    co_return Told{.record = *std::move(record),
                   .seq = picture.at("sequence").to_number<std::size_t>(),
                   .view = std::string(picture.at("position").at("view").as_string())};
  }

  void note_failures() {
    for (const auto& [what, times] : std::exchange(crowd_.failures, {}))
      wrongs_.push_back(fmt::format("{} times {}", times, what));
  }

  void tell(LoadReport& report) {
    report.note("game", "game", options_.game);
    report.figure("games", "live games", static_cast<double>(options_.games));
    report.figure("kills", "times killed", static_cast<double>(kills_));
    report.figure("acknowledged", "actions acknowledged", static_cast<double>(crowd_.acknowledged.count()));
    report.figure("full", "rounds with a full disk", static_cast<double>(options_.full - full_left_));
    report.figure("failing", "rounds with failing writes or syncs",
                  static_cast<double>(options_.failing - failing_left_));
    report.figure("not_stored", "changes refused because they could not be stored",
                  static_cast<double>(crowd_.not_stored));
    report.figure("games_over", "games that ended", static_cast<double>(crowd_.games_over));
    report.figure("checks", "games compared with what their players know", static_cast<double>(checks_));
    report.times("recovery", "from the start to the address", recovery_);
    report.machine();
    for (const std::string& wrong : wrongs_) report.note("wrong", "wrong", wrong);
    report.bar("no action lost, none twice, every position right", wrongs_.empty());
    report.bar(fmt::format("recovery within {} seconds", kRecovery), recovery_.max() < 1000 * kRecovery);
  }

  const LoadOptions& options_;
  Target& target_;
  net::AsioLoop& loop_;
  Rng rng_;
  Crowd crowd_;
  DiskFaults faults_;
  std::size_t full_left_;
  std::size_t failing_left_;
  std::vector<Suspect> left_{};
  std::deque<Suspect> suspects_{};
  std::unordered_map<std::string, std::size_t> checked_{};  ///< game id to the last checked event
  int checkers_ = 0;
  std::size_t checks_ = 0;
  std::size_t kills_ = 0;
  client::Samples recovery_{};
  std::vector<std::string> wrongs_{};
};

}  // namespace

asio::awaitable<void> load_crash(const LoadOptions& options, Target& target, net::AsioLoop& loop, LoadReport& report) {
  if (!target.is_own())
    throw Failure("crash mode kills the server, so it cannot test a running server: leave out the URL", 2);
  if (options.full + options.failing > 0 && options.faults.empty())
    throw Failure("rounds with a failing disk need a library that makes it fail: --faults", 2);
  if (options.full + options.failing >= options.rounds && options.full + options.failing > 0)
    throw Failure("there must be more rounds than rounds with a failing disk", 2);
  {
    CrashTest test(options, target, loop);
    co_await test.run(report);
  }
  target.end();  // when all clients are disconnected
}

}  // namespace palamedes::app::load
