// Attacks with questions that are long to answer: much to replay, to draw, to list or to search.
#include <boost/json.hpp>
#include <string>
#include <utility>
#include <vector>

#include "app/load/attack/scene.h"
#include "app/load/crowd.h"
#include "client/raw_socket.h"

namespace palamedes::app::load {
namespace {

namespace asio = boost::asio;
namespace json = boost::json;
using client::CookieJar;
using client::HttpClient;
using client::RawSocket;
using std::chrono::milliseconds;

constexpr std::size_t kDifferentQuestions = 200;  ///< as many as the server does not keep the answers to
constexpr int kGamesToFollow = 30;

json::object question_about(const GameConfig& config) {
  json::object question{{"game", config.game}, {"edition", config.edition}};
  if (!config.board.empty()) question["board"] = config.board;
  json::object knobs;
  for (const Setting& knob : config.knobs) knobs[knob.name] = knob.value;
  if (!knobs.empty()) question["knobs"] = std::move(knobs);
  return question;
}

/// Asks the same about the rules again and again, but never with the same text.
asio::awaitable<void> ask_rules(Scene& scene, json::object question) {
  HttpClient http(scene.context(), scene.known().place);
  CookieJar nobody;
  const std::string body = json::serialize(question);
  for (std::size_t i = 0;; ++i) {
    for (const char* path : {"/api/v1/rules/legal", "/api/v1/rules/validate"}) {
      std::string text = body + std::string(i % kDifferentQuestions, '\n');
      const auto reply = co_await http.post(path, std::move(text), nobody);
      scene.count(!reply || reply->status >= 400);
      if (!reply) co_await pause_for(milliseconds(20));
    }
  }
}

asio::awaitable<void> replay_by_the_rules(Scene& scene) {
  json::object question = question_about(scene.known().large->long_game);
  question["actions"] = json::value_from(scene.known().large->actions);
  return ask_rules(scene, std::move(question));
}

asio::awaitable<void> list_very_many_actions(Scene& scene) {
  json::object question = question_about(scene.known().large->large_board);
  question["state"] = scene.known().large->many_actions;
  return ask_rules(scene, std::move(question));
}

json::object large_game(const Scene& scene, std::string_view second, std::string_view state) {
  const GameConfig& config = scene.known().large->large_board;
  json::object wanted = wanted_game(config.game, {"me", second});
  wanted["edition"] = config.edition;
  wanted["board"] = config.board;
  if (!state.empty()) wanted["state"] = state;
  return wanted;
}

/// Sends the messages as fast as they are answered, and reads the answers, until the socket is closed.
asio::awaitable<void> send_and_read(Scene& scene, const CookieJar& guest, std::vector<std::string> messages) {
  RawSocket socket(scene.context());
  bool is_open = co_await connected(scene, socket, guest.header(), true);
  while (is_open) {
    for (const std::string& message : messages) {
      std::string text = message;
      is_open = co_await socket.send(std::move(text));
      scene.count(!is_open);
      if (!is_open) co_return;
      const auto answer = co_await socket.next_message();
      is_open = answer.has_value();
      if (!is_open) co_return;
      // Above the budget: patience, or the server closes the socket.
      if (answer->payload.find("too_fast") != std::string::npos) co_await pause_for(milliseconds(200));
    }
  }
}

asio::awaitable<void> preview_on_large_boards(Scene& scene) {
  HttpClient http(scene.context(), scene.known().place);
  while (true) {
    CookieJar guest;
    const std::string body = co_await scene.post(http, guest, "/api/v1/games", large_game(scene, "me", ""));
    const std::string id = id_in(body);
    if (id.empty()) continue;
    const json::object wanted{{"seat", 1}, {"ply", 0}, {"actions", json::value_from(scene.known().large->first)}};
    std::vector<std::string> messages{message_about("preview", id, wanted)};
    co_await send_and_read(scene, guest, std::move(messages));
  }
}

asio::awaitable<void> ask_hints_on_sockets(Scene& scene) {
  HttpClient http(scene.context(), scene.known().place);
  while (true) {
    CookieJar guest;
    const std::string body = co_await scene.post(http, guest, "/api/v1/games", large_game(scene, "level1", ""));
    const std::string id = id_in(body);
    if (id.empty()) continue;
    const json::object wanted{{"seat", 1}, {"ply", 0}};
    std::vector<std::string> messages{message_about("hint", id, wanted)};
    co_await send_and_read(scene, guest, std::move(messages));
  }
}

asio::awaitable<void> ask_for_all_events(Scene& scene) {
  const std::string game = scene.known().long_game.empty() ? scene.known().victim : scene.known().long_game;
  while (true) {
    const CookieJar nobody;
    std::vector<std::string> messages{message_about("open", game, {{"since", 0}}),
                                      message_about("open", game, {{"since", 0}, {"language", "zh"}})};
    co_await send_and_read(scene, nobody, std::move(messages));
  }
}

/// Follows many games with long positions, again and again.
asio::awaitable<void> follow_large_games(Scene& scene) {
  HttpClient http(scene.context(), scene.known().place);
  while (true) {
    CookieJar guest;
    std::vector<std::string> messages;
    for (int i = 0; i < kGamesToFollow; ++i) {
      const std::string& state = i % 2 == 0 ? scene.known().large->many_actions : scene.known().large->long_text;
      const std::string body = co_await scene.post(http, guest, "/api/v1/games", large_game(scene, "me", state));
      const std::string id = id_in(body);
      if (!id.empty()) messages.push_back(message_about("open", id));
      if (id.empty()) co_await pause_for(milliseconds(50));
    }
    if (!messages.empty()) co_await send_and_read(scene, guest, std::move(messages));
  }
}

}  // namespace

void ask_about_rules(Scene& scene) {
  scene.start(6, replay_by_the_rules);
  scene.start(6, list_very_many_actions);
}
void ask_for_previews(Scene& scene) { scene.start(8, preview_on_large_boards); }
void ask_for_hints_on_sockets(Scene& scene) { scene.start(8, ask_hints_on_sockets); }
void ask_for_events(Scene& scene) { scene.start(8, ask_for_all_events); }
void follow_many(Scene& scene) { scene.start(6, follow_large_games); }

}  // namespace palamedes::app::load
