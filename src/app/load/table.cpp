#include "app/load/table.h"

#include <fmt/core.h>

#include <algorithm>
#include <boost/json.hpp>
#include <utility>

namespace palamedes::app::load {

namespace asio = boost::asio;
namespace json = boost::json;
using client::HttpReply;
using client::PlayClient;

namespace {

double milliseconds_since(std::chrono::steady_clock::time_point time) {
  return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - time).count();
}

/// The body as an object; an error if the server refused the request.
Result<json::object> body_of(const Result<client::HttpReply>& reply, std::string_view what) {
  if (!reply) return reply.error();
  if (reply->status / 100 != 2)
    return Error{"refused", fmt::format("{}: status {}: {}", what, reply->status, reply->body.substr(0, 200))};
  boost::system::error_code error;
  const json::value value = json::parse(reply->body, error);
  if (error || !value.is_object()) return Error{"bad_answer", fmt::format("{}: the answer is not an object", what)};
  return value.get_object();
}

}  // namespace

Table::Table(net::AsioLoop& loop, Host& host, std::string game, std::uint64_t seed)
    : loop_(&loop), host_(&host), game_(std::move(game)), rng_(seed) {}

asio::awaitable<MaybeError> Table::sit_down(client::HttpClient& http, client::Place place) {
  is_sitting_down_ = true;
  const MaybeError error = co_await sit_at(http, std::move(place));
  is_sitting_down_ = false;
  if (!error) changed(0);  // perhaps no message comes, because nothing happened meanwhile
  co_return error;
}

asio::awaitable<MaybeError> Table::sit_at(client::HttpClient& http, client::Place place) {
  const MaybeError not_made = co_await make_game(http);
  if (not_made) co_return not_made;
  for (std::size_t i = 0; i < people_.size(); ++i) {
    if (!people_[i].socket || !people_[i].socket->is_open()) {
      const MaybeError not_connected = co_await connect(i, place);
      if (not_connected) co_return not_connected;
    }
    follow(i);
  }
  co_return std::nullopt;
}

asio::awaitable<MaybeError> Table::make_game(client::HttpClient& http) {
  if (known_.id.empty()) {
    const json::object wanted{{"game", game_},
                              {"seats", json::array{json::object{{"player", "me"}}, json::object{{"player", "open"}}}},
                              {"name", "One"}};
    const std::string text = json::serialize(wanted);
    const auto reply = co_await http.post("/api/v1/games", text, people_[0].jar);
    const auto made = body_of(reply, "making a game");
    if (!made) co_return made.error();
    const json::value* id = made->if_contains("id");
    if (id == nullptr || !id->is_string()) co_return Error{"bad_answer", "a new game has no id"};
    known_.id = id->as_string();
  }
  if (both_sit_) co_return std::nullopt;
  const std::string path = "/api/v1/games/" + known_.id + "/sit";
  const std::string text = R"({"id":"sit","seat":2,"name":"Two"})";
  const auto reply = co_await http.post(path, text, people_[1].jar);
  const auto sat = body_of(reply, "taking a seat");
  if (!sat) co_return sat.error();
  both_sit_ = true;
  co_return std::nullopt;
}

asio::awaitable<MaybeError> Table::connect(std::size_t i, client::Place place) {
  Person& person = people_[i];
  person.socket = std::make_unique<client::WebSocket>(loop_->context());
  client::WebSocket::Handlers handlers{.on_message = [this, i](std::string_view message) { hear(i, message); },
                                       .on_close = [this] { host_->has_failed("socket closed"); }};
  co_return co_await person.socket->open(std::move(place), person.jar.header(), std::move(handlers));
}

void Table::follow(std::size_t i) {
  Person& person = people_[i];
  if (!person.client) {
    person.client = std::make_unique<client::PlayClient>(
        known_.id, client::PlayClient::Options{.check = std::chrono::seconds(20), .name = fmt::format("{}-", i + 1)},
        *loop_, [this, i](const std::string& message) {
          if (people_[i].socket) people_[i].socket->send(message);
        });
    person.client->on_change = [this, i] { changed(i); };
    person.client->on_ack = [this](std::size_t seq) { acknowledged(seq); };
    person.client->on_reject = [this](const std::string& code) {
      if (code == "not_stored") known_.refused.push_back(known_.pending);
      known_.pending.clear();
      awaits_receipt_ = false;
      // A crash revealed one of the refused changes, so this one came too late. A snapshot follows.
      if (code == "stale" && !known_.refused.empty()) return;
      host_->has_failed("rejected: " + code);
    };
  }
  person.client->connected();
}

void Table::hear(std::size_t i, std::string_view message) {
  if (message.starts_with(R"({"type":"presence")") || message.starts_with(R"({"type":"hello")")) return;
  if (message.starts_with(R"({"type":"error")")) return host_->has_failed(message.substr(0, 200));
  if (people_[i].client) people_[i].client->hear(message);
}

bool Table::is_busy() const {
  return std::ranges::any_of(people_, [](const Person& person) { return person.client && person.client->is_busy(); });
}

int Table::who_acts() const {
  if (is_busy() || !both_sit_) return -1;
  for (std::size_t i = 0; i < people_.size(); ++i) {
    const auto& client = people_[i].client;
    if (!client || client->is_over() || std::ranges::find(client->yours(), client->to_act()) == client->yours().end())
      continue;
    if (!client->actions().empty() || !client->army().empty()) return static_cast<int>(i);
  }
  return -1;
}

void Table::changed(std::size_t i) {
  const client::PlayClient& client = *people_[i].client;
  known_.seq = std::max(known_.seq, client.seq());
  if (awaits_receipt_ && i != sent_by_ && (client.ply() > sent_ply_ || client.is_over())) {
    awaits_receipt_ = false;
    host_->was_received(milliseconds_since(sent_));
  }
  if (announced_ || is_sitting_down_ || is_busy()) return;
  const bool over =
      std::ranges::all_of(people_, [](const Person& person) { return person.client && person.client->is_over(); });
  if (!over && who_acts() < 0) return;
  announced_ = true;
  if (over) {
    host_->is_over(*this);
  } else {
    host_->is_ready(*this);
  }
}

void Table::acknowledged(std::size_t seq) {
  known_.seq = std::max(known_.seq, seq);
  known_.actions.insert(known_.actions.end(), known_.pending.begin(), known_.pending.end());
  known_.pending.clear();
  known_.refused.clear();
  host_->was_acknowledged(milliseconds_since(sent_));
}

void Table::send(std::size_t i, json::object message) {
  announced_ = false;
  ++changes_;
  sent_ = Clock::now();
  sent_by_ = i;
  sent_ply_ = people_[i].client->ply();
  awaits_receipt_ = true;
  people_[i].client->change(std::move(message));
}

/// A change that the server could not store may be found after a crash: then it was made once, although it was refused.
void Table::settle_refused(std::size_t ply) {
  if (ply <= known_.actions.size()) return;  // none was made so far, but a later crash may still reveal one
  known_.actions.resize(ply, "?");
  known_.refused.clear();
}

void Table::play() {
  const int who = who_acts();
  if (who < 0) return;
  settle_refused(people_[static_cast<std::size_t>(who)].client->ply());
  const client::PlayClient& client = *people_[static_cast<std::size_t>(who)].client;
  if (!client.army().empty()) {
    known_.pending.assign(client.army().size(), "?");
    return send(static_cast<std::size_t>(who), {{"type", "setup"}, {"seat", client.to_act()}, {"army", client.army()}});
  }
  const auto& actions = client.actions();
  const std::string& action = actions[rng_.below(static_cast<std::uint32_t>(actions.size()))];
  known_.pending = {action};
  send(
      static_cast<std::size_t>(who),
      {{"type", "act"}, {"seat", client.to_act()}, {"ply", client.ply()}, {"view", client.view()}, {"action", action}});
}

void Table::resign() {
  const int who = who_acts();
  if (who < 0) return;
  const client::PlayClient& client = *people_[static_cast<std::size_t>(who)].client;
  settle_refused(client.ply());
  send(static_cast<std::size_t>(who), {{"type", "resign"}, {"seat", client.to_act()}});
}

void Table::leave() {
  for (Person& person : people_) {
    if (person.socket) person.socket->send(json::serialize(json::object{{"type", "close"}, {"game", known_.id}}));
    person.client.reset();
  }
  known_ = {};
  both_sit_ = false;
  changes_ = 0;
  announced_ = false;
  awaits_receipt_ = false;
}

void Table::cut() {
  for (Person& person : people_) person.socket.reset();
  announced_ = false;
  awaits_receipt_ = false;
}

}  // namespace palamedes::app::load
