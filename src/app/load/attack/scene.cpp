#include "app/load/attack/scene.h"

#include <array>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <utility>

#include "app/load/crowd.h"
#include "server/requests/game_request.h"

namespace palamedes::app::load {

namespace asio = boost::asio;
namespace json = boost::json;

namespace {

constexpr std::array kAttacks{
    Attack{"games", "creates games, each as a new guest", fill_with_games},
    Attack{"shows", "creates games of four strong engines, each as a new guest", fill_with_shows},
    Attack{"advice", "asks the strongest engine for moves, each time as a new guest", ask_for_advice},
    Attack{"hints", "asks for hints in many games", ask_for_hints},
    Attack{"long games", "asks for the longest replay, record and snapshot, and reads some of them never",
           read_long_games},
    Attack{"requests", "asks everything that costs little, as fast as possible", ask_cheap_questions},
    Attack{"open, close", "follows and leaves the game of somebody else, again and again", open_and_close},
    Attack{"reconnections", "connects, follows the game of somebody else, and disappears", reconnect},
    Attack{"pongs", "sends frames that ask for nothing", send_pongs},
    Attack{"changes", "takes back moves, hands in armies, renames itself and asks for rematches", change_without_end},
    Attack{"never reads", "asks for long answers on sockets that it never reads", never_read},
    Attack{"slow", "opens connections and sends heads and bodies very slowly", send_slowly},
    Attack{"rules", "asks for the legal actions after 973 actions, and in positions with very many of them",
           ask_about_rules},
    Attack{"previews", "asks for 64 previews at once on the largest board", ask_for_previews},
    Attack{"hints on sockets", "asks for hints without end, over sockets", ask_for_hints_on_sockets},
    Attack{"all events", "follows a long game as if it had missed all of it", ask_for_events},
    Attack{"large games", "follows many games that begin with a large position", follow_many},
    Attack{"everything", "all of this at the same time",
           [](Scene& scene) {
             for (const Attack& attack : attacks().first(attacks().size() - 1)) attack.begin(scene);
           }},
};

}  // namespace

std::span<const Attack> attacks() { return kAttacks; }

void Scene::start(int count, Worker worker) {
  for (int i = 0; i < count; ++i) asio::co_spawn(context(), worker(*this), asio::detached);
}

void Scene::count(const Result<client::HttpReply>& reply) { count(!reply || reply->status >= 400); }

asio::awaitable<std::string> Scene::post(client::HttpClient& http, client::CookieJar& jar, std::string path,
                                         json::object body) {
  std::string text = json::serialize(body);
  const auto reply = co_await http.post(std::move(path), std::move(text), jar);
  count(reply);
  if (!reply) co_await pause_for(std::chrono::milliseconds(20));  // no connection: do not spin
  co_return reply && reply->status / 100 == 2 ? reply->body : std::string();
}

asio::awaitable<std::string> Scene::get(client::HttpClient& http, client::CookieJar& jar, std::string path) {
  const auto reply = co_await http.get(std::move(path), jar);
  count(reply);
  if (!reply) co_await pause_for(std::chrono::milliseconds(20));
  co_return reply && reply->status / 100 == 2 ? reply->body : std::string();
}

asio::awaitable<bool> connected(Scene& scene, client::RawSocket& socket, std::string cookie, bool packed) {
  const MaybeError error = co_await socket.upgrade(scene.known().place, std::move(cookie), packed);
  scene.count(error.has_value());
  if (error) co_await pause_for(std::chrono::milliseconds(50));
  co_return !error;
}

std::string id_in(const std::string& body) {
  boost::system::error_code error;
  const json::value value = json::parse(body, error);
  if (error || !value.is_object()) return "";
  const json::value* id = value.get_object().if_contains("id");
  return id != nullptr && id->is_string() ? std::string(id->as_string()) : "";
}

json::object wanted_game(std::string_view game, std::initializer_list<std::string_view> players) {
  json::array seats;
  for (const std::string_view player : players) seats.push_back(json::object{{"player", player}});
  return {{"game", game}, {"players", static_cast<int>(players.size())}, {"seats", std::move(seats)}};
}

std::string message_about(std::string_view type, std::string_view game, json::object more) {
  more[server::kTypeKey] = type;
  more["game"] = game;
  return json::serialize(more);
}

}  // namespace palamedes::app::load
