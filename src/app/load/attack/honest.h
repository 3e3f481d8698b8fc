// Somebody who plays against level 1 while others attack the server, and notices what goes wrong.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

#include "app/load/target.h"
#include "client/http_client.h"
#include "client/play_client.h"
#include "client/statistics.h"
#include "client/web_socket.h"
#include "core/result.h"
#include "net/asio_loop.h"

namespace palamedes::app::load {

/// What was noticed during some time.
struct Noticed {
  client::Samples live{};       ///< milliseconds until /livez answers
  client::Samples loop{};       ///< milliseconds of processor time that the loop used meanwhile
  client::Samples replies{};    ///< milliseconds until level 1 makes its next action
  client::Samples late{};       ///< milliseconds by which our own timers were late: the machine is busy
  std::size_t thrown_off = 0;   ///< closed WebSockets
  std::size_t refused = 0;      ///< games that could not be made
  double resident = 0;          ///< largest resident memory of the server, bytes
  std::string first_failure{};  ///< what /livez or the server answered instead
};

class HonestClient {
 public:
  HonestClient(net::AsioLoop& loop, client::Place place, const Target& target);
  HonestClient(const HonestClient&) = delete;
  HonestClient& operator=(const HonestClient&) = delete;

  /// Creates a public game and starts to play and to measure, until `stop`.
  boost::asio::awaitable<MaybeError> begin();
  boost::asio::awaitable<void> stop();
  /// The id of its game, which everybody may watch.
  const std::string& game() const { return game_; }
  /// Makes another game, to see whether that is still possible.
  boost::asio::awaitable<void> make_another();
  /// What was noticed since the last call. A reply that is still awaited counts with the time until now.
  Noticed noticed();

 private:
  boost::asio::awaitable<Result<std::string>> create(std::string second_player);
  boost::asio::awaitable<MaybeError> sit_down();
  boost::asio::awaitable<void> play();
  boost::asio::awaitable<void> ask_live();
  boost::asio::awaitable<void> measure();
  void failed(std::string_view what);

  net::AsioLoop& loop_;
  client::Place place_;
  const Target& target_;
  client::HttpClient http_;
  client::CookieJar jar_{};
  std::unique_ptr<client::WebSocket> socket_{};
  std::unique_ptr<client::PlayClient> player_{};
  std::string game_{};
  Noticed noticed_{};
  using Clock = std::chrono::steady_clock;
  std::optional<Clock::time_point> moved_{};  ///< when level 1 began to think
  std::size_t last_ply_ = 0;                  ///< of the game then
  int running_ = 0;
  bool stopping_ = false;
};

}  // namespace palamedes::app::load
