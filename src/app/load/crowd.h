// Many games on one server at the same time: connects their players, makes them move, and measures.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "app/load/table.h"
#include "client/statistics.h"
#include "net/asio_loop.h"

namespace palamedes::app::load {

class Crowd final : public Table::Host {
 public:
  struct Options {
    std::size_t tables = 1;
    std::string game{};  ///< the id of a game, or "mixed": all in turn
    std::uint64_t seed = 1;
  };

  Crowd(net::AsioLoop& loop, const Options& options);

  /// Gives waiting tables a game, until `stop`.
  void start(const client::Place& place);
  /// Ends when no request is open any more. `cut`: the server is gone.
  boost::asio::awaitable<void> stop(bool cut);
  /// Waits until this many tables have a game. False after `patience`.
  boost::asio::awaitable<bool> wait_seated(std::size_t tables, std::chrono::seconds patience) const;
  /// Waits until every request is answered. False after `patience`.
  boost::asio::awaitable<bool> wait_answered(std::chrono::seconds patience);
  /// Gives no table another game until `fill`. Waits until no table has a game and all are disconnected. False after
  /// `patience`.
  boost::asio::awaitable<bool> empty(std::chrono::seconds patience);
  void fill() { is_emptied_ = false; }
  /// Makes `rate` actions per second, evenly, in all games in turn, for some time or until `stop`.
  boost::asio::awaitable<void> play(double rate, std::chrono::duration<double> time);
  /// Resets the measurements.
  void forget_figures();

  const std::vector<std::unique_ptr<Table>>& tables() const { return tables_; }
  std::size_t seated() const { return seated_; }
  /// Puts the table in the queue for its next game.
  void again(Table& table);

  /// If set, called instead of queueing the table for `play`.
  std::function<void(Table&)> on_ready{};
  std::function<void(Table&)> on_over{};  ///< before the table leaves its game
  bool disk_may_fail = false;             ///< what the server could not store counts as `not_stored`, not as a failure

  // Measurements.
  client::Samples received{};      ///< milliseconds until the opponent receives an action
  client::Samples acknowledged{};  ///< milliseconds until an action is acknowledged
  client::Samples late{};          ///< milliseconds by which actions were sent late
  std::size_t games_over = 0;
  std::size_t not_stored = 0;
  std::size_t skipped = 0;                        ///< actions that no table was ready for
  std::map<std::string, std::size_t> failures{};  ///< by what failed

 private:
  void is_ready(Table& table) override;
  void is_over(Table& table) override;
  void was_received(double milliseconds) override { received.add(milliseconds); }
  void was_acknowledged(double milliseconds) override { acknowledged.add(milliseconds); }
  void has_failed(std::string_view what) override;
  boost::asio::awaitable<void> seat_tables();

  net::AsioLoop* loop_;
  client::Place place_{};
  std::vector<std::unique_ptr<Table>> tables_{};
  std::deque<Table*> waiting_{};  ///< tables that need a game or a connection
  std::deque<Table*> ready_{};
  std::size_t seated_ = 0;
  int busy_ = 0;  ///< running coroutines
  int being_seated_ = 0;
  bool is_emptied_ = false;
  bool stopping_ = true;
  bool gone_ = false;  ///< the server is gone
};

/// Suspends the coroutine for some time.
boost::asio::awaitable<void> pause_for(std::chrono::duration<double> time);

}  // namespace palamedes::app::load
