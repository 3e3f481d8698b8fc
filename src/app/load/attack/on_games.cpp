// Attacks on what the server has for everybody: places for games, engines, and the time for long answers.
#include <boost/json.hpp>
#include <string>

#include "app/load/attack/scene.h"
#include "app/load/crowd.h"
#include "client/raw_socket.h"

namespace palamedes::app::load {
namespace {

namespace asio = boost::asio;
namespace json = boost::json;
using client::CookieJar;
using client::HttpClient;

json::object strong_show() {
  json::object wanted = wanted_game("ringrift", {"level10", "level10", "level10", "level10"});
  wanted["board"] = "square19";
  return wanted;
}

template <class Wanted>
asio::awaitable<void> create_for_ever(Scene& scene, Wanted wanted) {
  HttpClient http(scene.context(), scene.known().place);
  while (true) {
    CookieJar nobody;
    co_await scene.post(http, nobody, "/api/v1/games", wanted());
  }
}

asio::awaitable<void> ask_one_engine(Scene& scene) {
  HttpClient http(scene.context(), scene.known().place);
  while (true) {
    CookieJar guest;
    co_await scene.get(http, guest, "/");
    const json::object question{
        {"game", "ringrift"}, {"board", "square19"}, {"player", "level10"}, {"state", ""}, {"actions", json::array{}}};
    for (const char* path : {"/api/v1/opponents/move", "/api/v1/opponents/evaluate"})
      co_await scene.post(http, guest, path, question);
  }
}

asio::awaitable<void> ask_one_hint(Scene& scene) {
  HttpClient http(scene.context(), scene.known().place);
  while (true) {
    CookieJar guest;
    json::object wanted = wanted_game("ringrift", {"me", "level1"});
    wanted["board"] = "square19";
    const std::string body = co_await scene.post(http, guest, "/api/v1/games", wanted);
    const std::string id = id_in(body);
    if (id.empty()) continue;
    for (int i = 0; i < 5; ++i) {
      const json::object question{{"seat", 1}, {"ply", 0}};
      co_await scene.post(http, guest, "/api/v1/games/" + id + "/hint", question);
    }
  }
}

/// Asks for much and reads nothing for some time.
asio::awaitable<void> ask_and_not_read(Scene& scene) {
  const std::string game = scene.known().long_game.empty() ? scene.known().victim : scene.known().long_game;
  while (true) {
    client::RawSocket socket(scene.context());
    const MaybeError error = co_await socket.connect(scene.known().place);
    bool sent = !error;
    for (int i = 0; i < 20 && sent; ++i) {
      std::string request = "GET /api/v1/games/" + game + "/replay HTTP/1.1\r\nHost: localhost\r\n\r\n";
      sent = co_await socket.write(std::move(request));
      scene.count(!sent);
    }
    co_await pause_for(std::chrono::seconds(2));
  }
}

asio::awaitable<void> read_again_and_again(Scene& scene) {
  const std::string game = scene.known().long_game.empty() ? scene.known().victim : scene.known().long_game;
  HttpClient http(scene.context(), scene.known().place);
  CookieJar guest;
  while (true) {
    for (const char* part : {"/replay", "/record", "", "/replay?language=zh"})
      co_await scene.get(http, guest, "/api/v1/games/" + game + part);
  }
}

asio::awaitable<void> ask_one_question(Scene& scene) {
  HttpClient http(scene.context(), scene.known().place);
  CookieJar guest;
  const std::string game = "/api/v1/games/" + scene.known().victim;
  while (true) {
    for (const std::string path :
         {"/livez", "/readyz", "/metrics", "/", "/api/v1/games?limit=50", "/api/v1/catalog?language=zh",
          "/api/v1/openapi.json", "/api/v1/ladder?game=ringrift&board=square19"})
      co_await scene.get(http, guest, path);
    co_await scene.get(http, guest, game);
    const json::object question{{"game", "ringrift"}, {"board", "square19"}};
    co_await scene.post(http, guest, "/api/v1/rules/legal", question);
  }
}

/// Many requests at once on one connection.
asio::awaitable<void> ask_in_one_write(Scene& scene) {
  while (true) {
    client::RawSocket socket(scene.context());
    const MaybeError error = co_await socket.connect(scene.known().place);
    std::string requests;
    for (int i = 0; i < 100; ++i) requests += "GET /livez HTTP/1.1\r\nHost: localhost\r\n\r\n";
    bool open = !error;
    while (open) {
      open = co_await socket.write(requests);
      scene.count(!open);
      const std::string answer = co_await socket.read();
      open = open && !answer.empty();
    }
    co_await pause_for(std::chrono::milliseconds(20));
  }
}

asio::awaitable<void> create_open(Scene& scene) {
  return create_for_ever(scene, [] { return wanted_game("liuzhou", {"me", "open"}); });
}
asio::awaitable<void> create_shows(Scene& scene) { return create_for_ever(scene, strong_show); }

}  // namespace

void fill_with_games(Scene& scene) { scene.start(4, create_open); }
void fill_with_shows(Scene& scene) { scene.start(4, create_shows); }
void ask_for_advice(Scene& scene) { scene.start(8, ask_one_engine); }
void ask_for_hints(Scene& scene) { scene.start(8, ask_one_hint); }
void read_long_games(Scene& scene) {
  scene.start(20, ask_and_not_read);
  scene.start(4, read_again_and_again);
}
void ask_cheap_questions(Scene& scene) {
  scene.start(8, ask_one_question);
  scene.start(8, ask_in_one_write);
}

}  // namespace palamedes::app::load
