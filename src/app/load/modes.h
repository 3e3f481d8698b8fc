// The modes of `palamedes load`. Each runs in the loop until it is done.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <cstddef>
#include <cstdint>
#include <string>

#include "app/load/report.h"
#include "app/load/target.h"
#include "games/registry.h"
#include "net/asio_loop.h"

namespace palamedes::app::load {

struct LoadOptions {
  std::string url{};                           ///< "": start a server
  std::string data{};                          ///< its data folder; "": a new one
  std::string game{game_infos().front()->id};  ///< the id of a game, or "mixed": all in turn
  std::size_t games = 2'000;
  std::size_t unfinished = 100'000;  ///< of the games in the store
  std::size_t sockets = 10'000;
  std::size_t rounds = 200;
  double rate = 3'300;  ///< actions per second, in all games together
  double seconds = 30;  ///< of measured play, after the warm-up
  double warm_up = 3;   ///< seconds of play that are not measured
  double settle = 70;   ///< seconds until the server's memory is measured
  std::uint64_t seed = 1;
  std::string faults{};     ///< path of failing_disk.so; "": the disk never fails
  std::size_t full = 0;     ///< rounds with a disk that is full for some time
  std::size_t failing = 0;  ///< rounds with writes and syncs that fail
  bool json = false;
};

boost::asio::awaitable<void> load_play(const LoadOptions& options, Target& target, net::AsioLoop& loop,
                                       LoadReport& report);
boost::asio::awaitable<void> load_idle(const LoadOptions& options, Target& target, net::AsioLoop& loop,
                                       LoadReport& report);
boost::asio::awaitable<void> load_finish(const LoadOptions& options, Target& target, net::AsioLoop& loop,
                                         LoadReport& report);
boost::asio::awaitable<void> load_crash(const LoadOptions& options, Target& target, net::AsioLoop& loop,
                                        LoadReport& report);
boost::asio::awaitable<void> load_million(const LoadOptions& options, Target& target, net::AsioLoop& loop,
                                          LoadReport& report);
boost::asio::awaitable<void> load_spectators(const LoadOptions& options, Target& target, net::AsioLoop& loop,
                                             LoadReport& report);
boost::asio::awaitable<void> load_attack(const LoadOptions& options, Target& target, net::AsioLoop& loop,
                                         LoadReport& report);
boost::asio::awaitable<void> load_check(const LoadOptions& options, Target& target, net::AsioLoop& loop,
                                        LoadReport& report);

}  // namespace palamedes::app::load
