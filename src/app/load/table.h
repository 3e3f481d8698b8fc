// Two simulated players of one game, each with its own cookie and WebSocket.
#pragma once

#include <array>
#include <boost/asio/awaitable.hpp>
#include <chrono>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "app/load/acknowledged.h"
#include "client/http_client.h"
#include "client/play_client.h"
#include "client/web_socket.h"
#include "core/result.h"
#include "core/rng.h"
#include "net/asio_loop.h"

namespace palamedes::app::load {

class Table {
 public:
  /// Is told what happens. The calls come while the table handles a message, so the table must not be destroyed.
  class Host {
   public:
    virtual void is_ready(Table& table) = 0;  ///< a player can act, and no request is open
    virtual void is_over(Table& table) = 0;   ///< the game is over, and both players know
    virtual void was_received(double milliseconds) = 0;
    virtual void was_acknowledged(double milliseconds) = 0;
    virtual void has_failed(std::string_view what) = 0;

   protected:
    ~Host() = default;
  };

  /// `game`: "liuzhou".
  Table(net::AsioLoop& loop, Host& host, std::string game, std::uint64_t seed);
  Table(const Table&) = delete;
  Table& operator=(const Table&) = delete;

  /// Creates a game if there is none, and connects the players. After an error, call it again to continue.
  boost::asio::awaitable<MaybeError> sit_down(client::HttpClient& http, client::Place place);
  /// Makes a random action or hands in a set-up. Only while the table is ready.
  void play();
  /// The player to act resigns. Only while the table is ready.
  void resign();
  /// Leaves the game, so that the table can get another one.
  void leave();
  /// The connections are lost. Unanswered changes will be sent again.
  void cut();

  bool is_busy() const;
  const Acknowledged& known() const { return known_; }
  client::CookieJar& jar() { return people_[0].jar; }
  /// Number of changes that were sent in this game.
  std::size_t changes() const { return changes_; }

 private:
  using Clock = std::chrono::steady_clock;
  struct Person {
    client::CookieJar jar{};
    std::unique_ptr<client::WebSocket> socket{};
    std::unique_ptr<client::PlayClient> client{};
  };

  boost::asio::awaitable<MaybeError> sit_at(client::HttpClient& http, client::Place place);
  boost::asio::awaitable<MaybeError> make_game(client::HttpClient& http);
  boost::asio::awaitable<MaybeError> connect(std::size_t i, client::Place place);
  void follow(std::size_t i);
  void hear(std::size_t i, std::string_view message);
  void changed(std::size_t i);
  void acknowledged(std::size_t seq);
  void settle_refused(std::size_t ply);
  /// Index of the player who can act now; -1 if nobody can.
  int who_acts() const;
  void send(std::size_t i, boost::json::object message);

  net::AsioLoop* loop_;
  Host* host_;
  std::string game_;
  Rng rng_;
  std::array<Person, 2> people_{};
  Acknowledged known_{};
  bool both_sit_ = false;
  std::size_t changes_ = 0;
  bool is_sitting_down_ = false;
  bool announced_ = false;  ///< the host was told that it is ready or over
  Clock::time_point sent_{};
  std::size_t sent_by_ = 0;
  std::size_t sent_ply_ = 0;
  bool awaits_receipt_ = false;
};

}  // namespace palamedes::app::load
