#include "app/load/attack/long_game.h"

#include <algorithm>
#include <array>
#include <boost/asio/io_context.hpp>
#include <boost/json.hpp>
#include <chrono>
#include <memory>
#include <utility>

#include "app/load/attack/scene.h"
#include "app/load/crowd.h"
#include "app/support/progress.h"
#include "client/play_client.h"
#include "client/web_socket.h"

namespace palamedes::app::load {
namespace {

namespace asio = boost::asio;
namespace json = boost::json;

/// The move back of "a4a5": "a5a4"; "" for other texts.
std::string way_back(const std::string& action) {
  const std::size_t second = action.find_first_of("abcdefghij", 1);
  return second == std::string::npos ? "" : action.substr(second) + action.substr(0, second);
}

/// A guest who plays both sides, and sees each from its own seat.
class Sides {
 public:
  Sides(net::AsioLoop& loop, std::string game) : loop_(loop), game_(std::move(game)) {}

  asio::awaitable<MaybeError> connect(int seat, client::Place place, const client::CookieJar& jar) {
    Side& side = sides_.at(static_cast<std::size_t>(seat));
    const std::string eyes = std::to_string(seat + 1);
    side.socket = std::make_unique<client::WebSocket>(loop_.context());
    side.player = std::make_unique<client::PlayClient>(
        game_, client::PlayClient::Options{.eyes = eyes, .name = "long-" + eyes + "-"}, loop_,
        [socket = side.socket.get()](const std::string& message) { socket->send(message); });
    client::WebSocket::Handlers handlers{
        .on_message = [player = side.player.get()](std::string_view message) { player->hear(message); }};
    const MaybeError error = co_await side.socket->open(std::move(place), jar.header(), std::move(handlers));
    if (!error) side.player->connected();
    co_return error;
  }
  client::PlayClient& of(int seat) { return *sides_.at(static_cast<std::size_t>(seat)).player; }

 private:
  struct Side {
    std::unique_ptr<client::PlayClient> player{};
    std::unique_ptr<client::WebSocket> socket{};  ///< destroyed first, because it calls the player
  };
  net::AsioLoop& loop_;
  std::string game_;
  std::array<Side, 2> sides_{};
};

constexpr int kMostLooks = 50'000;  ///< looks at a game that does not go on

}  // namespace

asio::awaitable<std::string> make_long_game(net::AsioLoop& loop, client::Place place, std::size_t plies) {
  client::HttpClient http(loop.context(), place);
  client::CookieJar jar;
  json::object wanted = wanted_game("stratego", {"me", "me"});
  wanted["public"] = true;
  wanted["knobs"] = json::object{{"two_square", "off"}, {"max_turns", "0"}};
  std::string body = json::serialize(wanted);
  const auto reply = co_await http.post("/api/v1/games", std::move(body), jar);
  std::string id = reply ? id_in(reply->body) : "";
  if (id.empty()) co_return id;
  Sides sides(loop, id);
  for (int seat = 0; seat < 2; ++seat) {
    const MaybeError error = co_await sides.connect(seat, place, jar);
    if (error) co_return "";
  }
  std::array<std::string, 2> last;
  Progress progress("load: plies of a long game", plies);
  int stuck = 0;
  for (int seat = 0; sides.of(seat).ply() < plies && stuck < kMostLooks;) {
    client::PlayClient& player = sides.of(seat);
    if (player.is_over() || player.rejected() > 0) break;
    if (player.is_busy() || (player.army().empty() && player.actions().empty())) {
      ++stuck;
      if (!player.is_busy()) seat = 1 - seat;
      co_await pause_for(std::chrono::microseconds(200));
      continue;
    }
    stuck = 0;
    if (!player.army().empty()) {
      player.change({{"type", "setup"}, {"seat", seat + 1}, {"army", player.army()}});
      continue;
    }
    const auto& actions = player.actions();
    std::string& before = last.at(static_cast<std::size_t>(seat));
    const std::string back = way_back(before);
    before = std::ranges::find(actions, back) != actions.end() ? back : actions.front();
    player.act(before);
    progress.report(player.ply());
  }
  progress.clear();
  co_return id;
}

}  // namespace palamedes::app::load
