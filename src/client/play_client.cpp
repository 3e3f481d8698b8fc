#include "client/play_client.h"

#include <algorithm>
#include <utility>

namespace palamedes::client {

namespace json = boost::json;

PlayClient::PlayClient(std::string game, Options options, net::Loop& loop, Send send)
    : game_(std::move(game)), options_(std::move(options)), loop_(&loop), send_(std::move(send)) {}

void PlayClient::connected() {
  open();
  if (pending_) send_(pending_->text);
  schedule_check();
}

void PlayClient::open() {
  json::object message{{"type", "open"}, {"game", game_}};
  if (!options_.eyes.empty()) message["viewer"] = std::stoi(options_.eyes);
  if (seq_ > 0) message["since"] = seq_;
  send_(json::serialize(message));
}

/// A proxy may drop messages although the connection stays open.
void PlayClient::schedule_check() {
  check_timer_ = loop_->at(loop_->now() + options_.check, [this] {
    if (seq_ == 0) {
      open();
    } else {
      send_(R"({"type":"ping"})");
    }
    schedule_check();
  });
}

void PlayClient::change(json::object message) {
  const std::string id = options_.name + std::to_string(++changes_);
  message["game"] = game_;
  message["id"] = id;
  pending_ = Pending{.id = id, .text = json::serialize(message)};
  send_(pending_->text);
  const auto again = [this](const auto& self) -> void {
    resend_timer_ = loop_->at(loop_->now() + options_.resend, [this, self] {
      if (!pending_) return;
      send_(pending_->text);
      self(self);
    });
  };
  again(again);
}

void PlayClient::act(const std::string& action) {
  change({{"type", "act"}, {"seat", to_act_}, {"ply", ply_}, {"view", view_}, {"action", action}});
}

void PlayClient::hear(std::string_view text) {
  boost::system::error_code error;
  const json::value value = json::parse(text, error);
  if (error || !value.is_object()) return;
  const json::object& message = value.get_object();
  const std::string_view type = message.at("type").as_string();
  if (type == "pong") {
    const json::value* games = message.if_contains("games");
    const json::value* seq = games == nullptr ? nullptr : games->as_object().if_contains(game_);
    if (seq == nullptr || seq->to_number<std::size_t>() != seq_) open();
    return;
  }
  const json::value* game = message.if_contains("game");
  if (game == nullptr || game->as_string() != game_) return;
  if (type == "snapshot") {
    if (message.at("sequence").to_number<std::size_t>() >= seq_) apply_state(message);
  } else if (type == "update") {
    const auto from = message.at("from").to_number<std::size_t>();
    const auto seq = message.at("sequence").to_number<std::size_t>();
    if (seq <= seq_) return;
    if (from > seq_ + 1) return open();
    apply_state(message);
  } else if (type == "ack" || type == "reject") {
    if (!pending_ || message.at("id").as_string() != pending_->id) return;
    pending_.reset();
    resend_timer_.reset();
    if (type == "reject") {
      ++rejected_;
      if (on_reject) on_reject(std::string(message.at("code").as_string()));
      open();
    } else {
      const auto seq = message.at("sequence").to_number<std::size_t>();
      ++acknowledged_;
      if (on_ack) on_ack(seq);
      if (seq > seq_) open();
    }
    if (on_change) on_change();
  }
}

void PlayClient::apply_state(const json::object& message) {
  seq_ = message.at("sequence").to_number<std::size_t>();
  const json::object& position = message.at("position").as_object();
  ply_ = position.at("ply").to_number<std::size_t>();
  view_ = position.at("view").as_string();
  to_act_ = position.at("to_act").is_null() ? 0 : position.at("to_act").to_number<int>();
  over_ = !position.at("result").is_null();
  if (const json::value* yours = message.if_contains("yours")) {
    yours_.clear();
    for (const json::value& seat : yours->as_array()) yours_.push_back(seat.to_number<int>());
  }
  actions_.clear();
  for (const json::value& action : position.at("actions").as_array())
    actions_.emplace_back(action.at("action").as_string());
  army_.clear();
  if (const json::value& setup = position.at("setup"); setup.is_object() && setup.at("army").as_string().empty()) {
    const json::array& armies = setup.at("random").as_array();
    if (!armies.empty()) army_ = armies[0].as_string();
  }
  if (on_change) on_change();
}

}  // namespace palamedes::client
