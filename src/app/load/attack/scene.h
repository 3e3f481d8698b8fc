// What the attacks have in common: a loop in a thread of its own, so that the attackers do not delay the one who
// measures, and what they know of the server.
#pragma once

#include <atomic>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/json.hpp>
#include <cstddef>
#include <initializer_list>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "app/load/attack/large_questions.h"
#include "client/http_client.h"
#include "client/raw_socket.h"
#include "net/asio_loop.h"

namespace palamedes::app::load {

/// What an attacker can know.
struct Known {
  client::Place place{};
  std::string victim{};     ///< the id of a game that somebody plays
  std::string long_game{};  ///< the id of a finished or running game with very many plies; "" if there is none
  std::shared_ptr<const LargeQuestions> large{};
};

class Scene {
 public:
  Scene(net::AsioLoop& loop, Known known) : loop_(&loop), known_(std::move(known)) {}
  Scene(const Scene&) = delete;
  Scene& operator=(const Scene&) = delete;

  boost::asio::io_context& context() const { return loop_->context(); }
  const Known& known() const { return known_; }

  /// Workers run at the same time, until the loop is destroyed.
  using Worker = boost::asio::awaitable<void> (*)(Scene& scene);
  void start(int count, Worker worker);

  /// Sends a request and counts it. Returns the body of a success, "" otherwise.
  boost::asio::awaitable<std::string> post(client::HttpClient& http, client::CookieJar& jar, std::string path,
                                           boost::json::object body);
  boost::asio::awaitable<std::string> get(client::HttpClient& http, client::CookieJar& jar, std::string path);
  void count(bool is_refused) {
    ++requests;
    if (is_refused) ++refusals;
  }

  std::atomic<std::size_t> requests = 0;
  std::atomic<std::size_t> refusals = 0;

 private:
  void count(const Result<client::HttpReply>& reply);

  net::AsioLoop* loop_;
  Known known_;
};

/// One way to attack. `begin` starts its workers.
struct Attack {
  std::string_view name;
  std::string_view what;
  void (*begin)(Scene& scene);
};

/// All attacks; the last does everything at the same time.
std::span<const Attack> attacks();

// By what they aim at.
void fill_with_games(Scene& scene);
void fill_with_shows(Scene& scene);
void ask_for_advice(Scene& scene);
void ask_for_hints(Scene& scene);
void read_long_games(Scene& scene);
void ask_cheap_questions(Scene& scene);
void open_and_close(Scene& scene);
void reconnect(Scene& scene);
void send_pongs(Scene& scene);
void change_without_end(Scene& scene);
void never_read(Scene& scene);
void send_slowly(Scene& scene);
void ask_about_rules(Scene& scene);
void ask_for_previews(Scene& scene);
void ask_for_hints_on_sockets(Scene& scene);
void ask_for_events(Scene& scene);
void follow_many(Scene& scene);

/// Makes the connection a WebSocket of the guest with the cookie. It is compressed if it is `packed`. False if it is
/// refused.
boost::asio::awaitable<bool> connected(Scene& scene, client::RawSocket& socket, std::string cookie,
                                       bool packed = false);
/// The id in the answer to a created game; "" if there is none.
std::string id_in(const std::string& body);
/// A game of these players.
boost::json::object wanted_game(std::string_view game, std::initializer_list<std::string_view> players);
/// A message of the WebSocket about a game.
std::string message_about(std::string_view type, std::string_view game, boost::json::object more = {});

}  // namespace palamedes::app::load
