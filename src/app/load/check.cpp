// Checks that a server works: its page, and some moves of every game against an engine.
#include <fmt/core.h>

#include <boost/asio/io_context.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <memory>
#include <string>

#include "app/cli.h"
#include "app/load/crowd.h"
#include "app/load/modes.h"
#include "client/play_client.h"
#include "client/web_socket.h"
#include "games/registry.h"
#include "record/record.h"
#include "record/record_json.h"
#include "record/record_replay.h"

namespace palamedes::app::load {
namespace {

namespace asio = boost::asio;
namespace json = boost::json;
using client::PlayClient;
using std::chrono::milliseconds;

constexpr std::size_t kMoves = 3;
constexpr std::chrono::seconds kPatience{60};
constexpr const char* kOpponent = "level2";

asio::awaitable<std::string> fetch(client::HttpClient& http, client::CookieJar& jar, std::string path) {
  const auto reply = co_await http.get(path, jar);
  if (!reply) throw Failure(fmt::format("{}: {}", path, reply.error().message));
  if (reply->status != 200) throw Failure(fmt::format("{}: status {}", path, reply->status));
  co_return reply->body;
}

/// The first script of the page; "" if it has none.
std::string script_in(const std::string& page) {
  const std::size_t tag = page.find("<script");
  if (tag == std::string::npos) return "";
  const std::size_t source = page.find("src=\"", tag);
  if (source == std::string::npos || source > page.find('>', tag)) return "";
  const std::size_t begin = source + 5;
  const std::string path = page.substr(begin, page.find('"', begin) - begin);
  return path.starts_with("/") ? path : "/" + path.substr(path.starts_with("./") ? 2 : 0);
}

/// Plays some moves against an engine and resigns.
class CheckPlayer {
 public:
  CheckPlayer(net::AsioLoop& loop, client::HttpClient& http, client::CookieJar& jar)
      : loop_(loop), http_(http), jar_(jar), socket_(loop.context()) {}

  asio::awaitable<void> play(const client::Place& place, std::string game, LoadReport& report) {
    const json::object wanted{
        {"game", game}, {"seats", json::array{json::object{{"player", "me"}}, json::object{{"player", kOpponent}}}}};
    const std::string body = json::serialize(wanted);
    const auto reply = co_await http_.post("/api/v1/games", body, jar_);
    if (!reply || reply->status != 201) throw Failure(fmt::format("{}: the server did not create the game", game));
    const std::string id(json::parse(reply->body).at("id").as_string());
    client_ = std::make_unique<client::PlayClient>(id, client::PlayClient::Options{.name = "check-"}, loop_,
                                                   [this](const std::string& message) { socket_.send(message); });
    client::WebSocket::Handlers handlers{.on_message = [this](std::string_view message) { client_->hear(message); }};
    const MaybeError error = co_await socket_.open(place, jar_.header(), std::move(handlers));
    if (error) throw Failure(fmt::format("{}: {}", game, error->message));
    client_->connected();
    std::string moves;
    for (std::size_t move = 0; move < kMoves; ++move) {
      co_await until([this] { return !client_->actions().empty() || !client_->army().empty() || client_->is_over(); });
      if (client_->is_over()) break;
      moves += (moves.empty() ? "" : ", ") + act();
      co_await until([this] { return !client_->is_busy(); });
    }
    co_await until([this] { return !client_->actions().empty() || client_->is_over(); });
    const std::size_t plies = client_->ply();
    if (!client_->is_over()) client_->change({{"type", "resign"}, {"seat", 1}});
    co_await until([this] { return client_->is_over() && !client_->is_busy(); });
    if (client_->rejected() > 0) throw Failure(fmt::format("{}: a legal move was rejected", game));
    const std::string line = co_await fetch(http_, jar_, "/api/v1/games/" + id + "/record");
    fail_on(record::check(value_or_fail(record::parse_record(line))));
    report.note(game, game,
                fmt::format("{} against {}: {} plies, resigned, the record replays", moves, kOpponent, plies));
  }

 private:
  std::string act() {
    if (!client_->army().empty()) {
      client_->change({{"type", "setup"}, {"seat", 1}, {"army", client_->army()}});
      return "an army";
    }
    std::string action = client_->actions()[client_->actions().size() / 2];
    client_->act(action);
    return action;
  }

  template <class Condition>
  asio::awaitable<void> until(Condition holds) {
    const auto deadline = std::chrono::steady_clock::now() + kPatience;
    while (!holds()) {
      if (std::chrono::steady_clock::now() > deadline) throw Failure("the server does not continue the game");
      co_await pause_for(milliseconds(5));
    }
  }

  net::AsioLoop& loop_;
  client::HttpClient& http_;
  client::CookieJar& jar_;
  client::WebSocket socket_;
  std::unique_ptr<client::PlayClient> client_{};
};

}  // namespace

asio::awaitable<void> load_check(const LoadOptions& options, Target& target, net::AsioLoop& loop, LoadReport& report) {
  (void)options;
  target.start();
  report.note("url", "server", target.url());
  client::HttpClient http(loop.context(), target.place());
  client::CookieJar jar;
  const std::string page = co_await fetch(http, jar, "/");
  report.note("page", "page", fmt::format("{} bytes", page.size()));
  const std::string script = script_in(page);
  if (!script.empty()) {
    const std::string text = co_await fetch(http, jar, script);
    report.note("script", "script", fmt::format("{}, {} bytes", script, text.size()));
  }
  for (const GameInfo* game : game_infos()) {
    CheckPlayer player(loop, http, jar);
    co_await player.play(target.place(), std::string(game->id), report);
  }
  target.end();
  if (target.is_own()) report.note("end", "end", "the server ended in order");
}

}  // namespace palamedes::app::load
