#include "app/load/crowd.h"

#include <algorithm>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <cmath>
#include <utility>

#include "games/registry.h"

namespace palamedes::app::load {

namespace asio = boost::asio;
using std::chrono::duration;
using std::chrono::milliseconds;
using Clock = std::chrono::steady_clock;

namespace {

constexpr int kSeatingTasks = 12;
constexpr milliseconds kRest{50};
constexpr milliseconds kTick{1};
constexpr std::size_t kMostKindsOfFailure = 50;

}  // namespace

asio::awaitable<void> pause_for(duration<double> time) {
  asio::steady_timer timer(co_await asio::this_coro::executor);
  timer.expires_after(std::chrono::duration_cast<Clock::duration>(time));
  co_await timer.async_wait(asio::as_tuple(asio::use_awaitable));
}

Crowd::Crowd(net::AsioLoop& loop, const Options& options) : loop_(&loop) {
  const auto& games = game_infos();
  for (std::size_t i = 0; i < options.tables; ++i) {
    const std::string game = options.game == "mixed" ? std::string(games[i % games.size()]->id) : options.game;
    tables_.push_back(std::make_unique<Table>(loop, *this, game, game_seed(options.seed, i)));
  }
}

void Crowd::start(const client::Place& place) {
  place_ = place;
  stopping_ = false;
  gone_ = false;
  seated_ = 0;
  waiting_.clear();
  ready_.clear();
  for (const auto& table : tables_) waiting_.push_back(table.get());
  for (int i = 0; i < kSeatingTasks; ++i) asio::co_spawn(loop_->context(), seat_tables(), asio::detached);
}

asio::awaitable<void> Crowd::seat_tables() {
  ++busy_;
  client::HttpClient http(loop_->context(), place_);
  while (!stopping_) {
    if (waiting_.empty() || is_emptied_) {
      co_await pause_for(kRest);
      continue;
    }
    Table& table = *waiting_.front();
    waiting_.pop_front();
    ++being_seated_;
    const MaybeError error = co_await table.sit_down(http, place_);
    --being_seated_;
    if (!error) {
      ++seated_;
      continue;
    }
    has_failed(error->message);
    waiting_.push_back(&table);
    co_await pause_for(kRest);
  }
  --busy_;
}

asio::awaitable<void> Crowd::stop(bool cut) {
  stopping_ = true;
  gone_ = cut;
  const auto cut_all = [this] {
    for (const auto& table : tables_) table->cut();
  };
  if (cut) cut_all();
  while (busy_ > 0) co_await pause_for(milliseconds(1));
  if (cut) cut_all();  // also tables that connected in the meantime
}

asio::awaitable<bool> Crowd::wait_seated(std::size_t tables, std::chrono::seconds patience) const {
  const auto deadline = Clock::now() + patience;
  while (seated_ < tables && Clock::now() < deadline) co_await pause_for(milliseconds(10));
  co_return seated_ >= tables;
}

asio::awaitable<bool> Crowd::wait_answered(std::chrono::seconds patience) {
  const auto deadline = Clock::now() + patience;
  const auto busy = [this] { return std::ranges::any_of(tables_, [](const auto& table) { return table->is_busy(); }); };
  bool is_busy = busy();
  while (is_busy && Clock::now() < deadline) {
    co_await pause_for(milliseconds(10));
    is_busy = busy();
  }
  co_return !is_busy;
}

asio::awaitable<bool> Crowd::empty(std::chrono::seconds patience) {
  is_emptied_ = true;
  const auto deadline = Clock::now() + patience;
  while (seated_ + static_cast<std::size_t>(being_seated_) > 0 && Clock::now() < deadline)
    co_await pause_for(milliseconds(10));
  for (const auto& table : tables_) table->cut();
  co_return seated_ == 0;
}

asio::awaitable<void> Crowd::play(double rate, duration<double> time) {
  ++busy_;
  const auto begin = Clock::now();
  asio::steady_timer timer(loop_->context());
  double sent = 0;
  while (!stopping_) {
    const duration<double> passed = Clock::now() - begin;
    if (passed >= time) break;
    const double due = std::floor(passed.count() * rate);
    while (sent < due && !ready_.empty()) {
      Table& table = *ready_.front();
      ready_.pop_front();
      late.add(1000 * (duration<double>(Clock::now() - begin).count() - ((sent + 1) / rate)));
      table.play();
      ++sent;
    }
    skipped += static_cast<std::size_t>(due - sent);
    sent = due;
    timer.expires_after(kTick);
    co_await timer.async_wait(asio::as_tuple(asio::use_awaitable));
  }
  --busy_;
}

void Crowd::forget_figures() {
  received = {};
  acknowledged = {};
  late = {};
  games_over = 0;
  skipped = 0;
  failures.clear();
}

void Crowd::again(Table& table) {
  --seated_;
  table.leave();
  waiting_.push_back(&table);
}

void Crowd::is_ready(Table& table) {
  if (on_ready) return on_ready(table);
  ready_.push_back(&table);
}

void Crowd::is_over(Table& table) {
  ++games_over;
  // Later, because the table is still handling a message.
  loop_->post([this, &table] {
    if (gone_) return;
    if (on_over) on_over(table);
    again(table);
  });
}

void Crowd::has_failed(std::string_view what) {
  if (gone_) return;
  if (disk_may_fail && what.find("not_stored") != std::string_view::npos) {
    ++not_stored;
    return;
  }
  if (failures.size() < kMostKindsOfFailure || failures.contains(std::string(what))) ++failures[std::string(what)];
}

}  // namespace palamedes::app::load
