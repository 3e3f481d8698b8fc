#include "app/load/attack/honest.h"

#include <fmt/core.h>

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/json.hpp>
#include <utility>

#include "app/load/crowd.h"

namespace palamedes::app::load {
namespace {

namespace asio = boost::asio;
namespace json = boost::json;
using std::chrono::duration;
using std::chrono::milliseconds;

constexpr milliseconds kProbe{25};
constexpr milliseconds kHonestTick{5};
constexpr milliseconds kBetweenMoves{150};
constexpr double kNoAnswer = 30'000;  ///< milliseconds that count for an answer that never came

template <class Time>
double milliseconds_from(Time time) {
  return duration<double, std::milli>(Time::clock::now() - time).count();
}

}  // namespace

HonestClient::HonestClient(net::AsioLoop& loop, client::Place place, const Target& target)
    : loop_(loop), place_(std::move(place)), target_(target), http_(loop.context(), place_) {}

asio::awaitable<Result<std::string>> HonestClient::create(std::string second_player) {
  const json::object wanted{
      {"game", "liuzhou"},
      {"seats", json::array{json::object{{"player", "me"}}, json::object{{"player", second_player}}}},
      {"public", true},
      {"name", "Honest"}};
  const std::string body = json::serialize(wanted);
  const auto reply = co_await http_.post("/api/v1/games", body, jar_);
  if (!reply) co_return reply.error();
  boost::system::error_code error;
  const json::value made = json::parse(reply->body, error);
  const json::value* id = made.is_object() ? made.get_object().if_contains("id") : nullptr;
  if (reply->status != 201 || id == nullptr)
    co_return Error{"refused",
                    fmt::format("creating a game: status {}: {}", reply->status, reply->body.substr(0, 120))};
  co_return std::string(id->as_string());
}

asio::awaitable<MaybeError> HonestClient::sit_down() {
  moved_.reset();
  if (game_.empty() || (player_ && player_->is_over())) {
    const auto made = co_await create("level1");
    if (!made) co_return made.error();
    player_.reset();
    game_ = *made;
  }
  socket_ = std::make_unique<client::WebSocket>(loop_.context());
  client::WebSocket::Handlers handlers{.on_message =
                                           [this](std::string_view message) {
                                             if (player_) player_->hear(message);
                                           },
                                       .on_close =
                                           [this] {
                                             if (!stopping_) ++noticed_.thrown_off;
                                           }};
  const MaybeError error = co_await socket_->open(place_, jar_.header(), std::move(handlers));
  if (error) co_return error;
  if (!player_) {
    player_ = std::make_unique<client::PlayClient>(game_, client::PlayClient::Options{.name = "honest-"}, loop_,
                                                   [this](const std::string& message) {
                                                     if (socket_) socket_->send(message);
                                                   });
  }
  player_->connected();
  co_return std::nullopt;
}

asio::awaitable<MaybeError> HonestClient::begin() {
  const MaybeError error = co_await sit_down();
  if (error) co_return error;
  asio::co_spawn(loop_.context(), play(), asio::detached);
  asio::co_spawn(loop_.context(), ask_live(), asio::detached);
  asio::co_spawn(loop_.context(), measure(), asio::detached);
  co_return std::nullopt;
}

asio::awaitable<void> HonestClient::stop() {
  stopping_ = true;
  do {
    co_await pause_for(milliseconds(5));
  } while (running_ > 0);
  player_.reset();
  socket_.reset();
}

asio::awaitable<void> HonestClient::play() {
  ++running_;
  while (!stopping_) {
    co_await pause_for(kHonestTick);
    if (!socket_->is_open() || player_->is_over()) {
      const MaybeError error = co_await sit_down();
      if (error) failed(error->message);
      if (error) co_await pause_for(milliseconds(500));
      continue;
    }
    // A turn may have several actions, and the server shows each for a while before the next.
    if (moved_ && player_->ply() > last_ply_) {
      noticed_.replies.add(milliseconds_from(*moved_));
      moved_ = Clock::now();
      last_ply_ = player_->ply();
    }
    const bool is_mine = !player_->is_busy() && !player_->actions().empty();
    if (!is_mine) continue;
    if (moved_) {
      moved_.reset();
      co_await pause_for(kBetweenMoves);
      continue;
    }
    const std::string action = player_->actions()[player_->ply() % player_->actions().size()];
    const std::size_t ply = player_->ply();
    player_->act(action);
    while (!stopping_ && player_->ply() == ply && socket_->is_open()) co_await pause_for(kHonestTick);
    if (player_->ply() > ply && player_->actions().empty() && !player_->is_over()) {
      moved_ = Clock::now();
      last_ply_ = player_->ply();
    }
  }
  --running_;
}

asio::awaitable<void> HonestClient::ask_live() {
  ++running_;
  client::HttpClient http(loop_.context(), place_);
  client::CookieJar nobody;
  while (!stopping_) {
    const auto begin = Clock::now();
    const double used = target_.loop_seconds();
    const auto reply = co_await http.get("/livez", nobody);
    noticed_.loop.add(1e3 * (target_.loop_seconds() - used));
    const bool ok = reply && reply->status == 200;
    noticed_.live.add(ok ? milliseconds_from(begin) : kNoAnswer);
    if (!ok) failed(reply ? fmt::format("/livez: status {}", reply->status) : "/livez: " + reply.error().message);
    co_await pause_for(kProbe);
  }
  --running_;
}

asio::awaitable<void> HonestClient::measure() {
  ++running_;
  while (!stopping_) {
    const auto begin = Clock::now();
    co_await pause_for(kHonestTick);
    noticed_.late.add(milliseconds_from(begin + kHonestTick));
    noticed_.resident = std::max(noticed_.resident, target_.resident());
  }
  --running_;
}

asio::awaitable<void> HonestClient::make_another() {
  const auto made = co_await create("open");
  if (made) co_return;
  ++noticed_.refused;
  failed(made.error().message);
}

void HonestClient::failed(std::string_view what) {
  if (noticed_.first_failure.empty()) noticed_.first_failure = what;
}

Noticed HonestClient::noticed() {
  Noticed result = std::exchange(noticed_, {});
  if (moved_) result.replies.add(milliseconds_from(*moved_));
  return result;
}

}  // namespace palamedes::app::load
