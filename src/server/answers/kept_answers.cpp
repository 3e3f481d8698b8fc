#include "server/answers/kept_answers.h"

namespace palamedes::server {
namespace {

std::size_t size_of(const std::string& key, const Answer& answer) { return 2 * key.size() + answer.body.size(); }

}  // namespace

const Answer* KeptAnswers::find(const std::string& key) {
  const auto found = by_key_.find(key);
  if (found == by_key_.end()) return nullptr;
  answers_.splice(answers_.begin(), answers_, found->second);
  return &found->second->second;
}

void KeptAnswers::keep(const std::string& key, const Answer& answer) {
  const std::size_t size = size_of(key, answer);
  if (size > most_bytes_ || by_key_.contains(key)) return;
  answers_.emplace_front(key, answer);
  by_key_[key] = answers_.begin();
  bytes_ += size;
  while (bytes_ > most_bytes_) {
    const auto& [oldest, dropped] = answers_.back();
    bytes_ -= size_of(oldest, dropped);
    by_key_.erase(oldest);
    answers_.pop_back();
  }
}

}  // namespace palamedes::server
