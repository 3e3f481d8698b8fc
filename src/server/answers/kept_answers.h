// The answers that were made last.
#pragma once

#include <cstddef>
#include <functional>
#include <list>
#include <map>
#include <string>
#include <utility>

#include "server/hall/hall.h"

namespace palamedes::server {

class KeptAnswers {
 public:
  explicit KeptAnswers(std::size_t most_bytes) : most_bytes_(most_bytes) {}

  /// Null if it is not kept.
  const Answer* find(const std::string& key);
  void keep(const std::string& key, const Answer& answer);
  std::size_t bytes() const { return bytes_; }

 private:
  std::size_t most_bytes_;
  std::size_t bytes_ = 0;
  std::list<std::pair<std::string, Answer>> answers_{};  ///< asked for last: first
  std::map<std::string, decltype(answers_)::iterator, std::less<>> by_key_{};
};

}  // namespace palamedes::server
