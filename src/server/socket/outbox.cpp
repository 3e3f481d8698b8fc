#include "server/socket/outbox.h"

#include <algorithm>
#include <utility>

namespace palamedes::server {
namespace {

bool is_state(const Message& message) { return message.topic == Topic::kSnapshot || message.topic == Topic::kUpdate; }

}  // namespace

void Outbox::add(std::shared_ptr<const Message> message) {
  if (message->topic == Topic::kUpdate) {
    if (std::ranges::find(missed_, message->game) != missed_.end()) return;
    const bool is_crowded = waiting_.size() >= kMostMessages || bytes_ >= kMostBytes;
    if (is_crowded && has_state_of(message->game)) return leave_out_updates(message->game);
  }
  if (message->topic == Topic::kSnapshot) {
    erase_state_of(message->game);
    std::erase(missed_, message->game);
  }
  const bool is_latest_only = message->topic == Topic::kPresence || message->topic == Topic::kThinking;
  if (is_latest_only && replace(message)) return;
  bytes_ += message->text.size();
  if (message->topic == Topic::kAnswer) ++answers_;
  waiting_.push_back(std::move(message));
}

std::shared_ptr<const Message> Outbox::take() {
  auto message = std::move(waiting_.front());
  waiting_.pop_front();
  forget(*message);
  return message;
}

std::vector<std::string> Outbox::take_missed() { return std::exchange(missed_, {}); }

void Outbox::forget(const Message& message) {
  bytes_ -= message.text.size();
  if (message.topic == Topic::kAnswer) --answers_;
}

bool Outbox::has_state_of(const std::string& game) const {
  return std::ranges::any_of(waiting_, [&](const auto& old) { return is_state(*old) && old->game == game; });
}

void Outbox::erase_state_of(const std::string& game) {
  std::erase_if(waiting_, [&](const auto& old) {
    if (!is_state(*old) || old->game != game) return false;
    forget(*old);
    return true;
  });
}

void Outbox::leave_out_updates(const std::string& game) {
  erase_state_of(game);
  missed_.push_back(game);
}

/// Puts the message in the place of an older one with the same topic and game, if there is one.
bool Outbox::replace(const std::shared_ptr<const Message>& message) {
  const auto old = std::ranges::find_if(
      waiting_, [&](const auto& other) { return other->topic == message->topic && other->game == message->game; });
  if (old == waiting_.end()) return false;
  bytes_ = bytes_ - (*old)->text.size() + message->text.size();
  *old = message;
  return true;
}

}  // namespace palamedes::server
