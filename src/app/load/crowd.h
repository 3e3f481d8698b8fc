// Many tables at one server: seats them, lets them act, counts what happens.
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
    std::string game = "liuzhou";  ///< "mixed": all of them
    std::uint64_t seed = 1;
  };

  Crowd(net::AsioLoop& loop, const Options& options);

  /// Brings tables that wait to their games, from now until `stop`.
  void start(const client::Place& place);
  /// Ends once nothing is being asked for any more. `cut`: the server is gone.
  boost::asio::awaitable<void> stop(bool cut);
  /// Until this many tables sit. False if the time is over before.
  boost::asio::awaitable<bool> wait_seated(std::size_t tables, std::chrono::seconds patience) const;
  /// Until nobody waits for an answer. False if the time is over before.
  boost::asio::awaitable<bool> wait_answered(std::chrono::seconds patience);
  /// No table gets another game until `fill`. Waits until none has one, and everybody hangs up. False if the time is
  /// over before.
  boost::asio::awaitable<bool> empty(std::chrono::seconds patience);
  void fill() { is_emptied_ = false; }
  /// Actions at an even rate a second, in every game in turn, for some time or until `stop`.
  boost::asio::awaitable<void> play(double rate, std::chrono::duration<double> time);
  /// Figures begin again.
  void forget_figures();

  const std::vector<std::unique_ptr<Table>>& tables() const { return tables_; }
  std::size_t seated() const { return seated_; }
  /// Makes the table wait for its next game.
  void again(Table& table);

  /// Instead of waiting for its turn in `play`.
  std::function<void(Table&)> on_ready{};
  std::function<void(Table&)> on_over{};  ///< before the table leaves its game

  // Figures.
  client::Samples received{};      ///< milliseconds from sending to the opponent's receipt
  client::Samples acknowledged{};  ///< from sending to the acknowledgement
  client::Samples late{};          ///< how late actions were sent
  std::size_t games_over = 0;
  std::size_t skipped = 0;                        ///< actions that no table was ready for
  std::map<std::string, std::size_t> failures{};  ///< by what failed

 private:
  void is_ready(Table& table) override;
  void is_over(Table& table) override;
  void was_received(double milliseconds) override { received.add(milliseconds); }
  void was_acknowledged(double milliseconds) override { acknowledged.add(milliseconds); }
  void has_failed(std::string_view what) override;
  boost::asio::awaitable<void> usher();

  net::AsioLoop* loop_;
  client::Place place_{};
  std::vector<std::unique_ptr<Table>> tables_{};
  std::deque<Table*> waiting_{};  ///< for a game or a connection
  std::deque<Table*> ready_{};
  std::size_t seated_ = 0;
  int busy_ = 0;  ///< ushers and players at work
  int being_seated_ = 0;
  bool is_emptied_ = false;
  bool stopping_ = true;
  bool gone_ = false;  ///< the server is
};

/// Lets the loop work for some time.
boost::asio::awaitable<void> pause_for(std::chrono::duration<double> time);

}  // namespace palamedes::app::load
