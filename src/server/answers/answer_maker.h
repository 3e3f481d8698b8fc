// Makes answers that take long in a thread of its own, so that the loop goes on: replays, records, lists of moves,
// positions of the rules. It keeps the last answers, because many people ask the same.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <string>

#include "server/hall/hall.h"

namespace palamedes::net {
class Loop;
}  // namespace palamedes::net

namespace palamedes::server {

struct AnswerMakerOptions {
  std::size_t most_waiting = 64;                                ///< further questions are refused as busy
  std::size_t most_bytes_kept = std::size_t{16} * 1024 * 1024;  ///< of finished answers
};

class AnswerMaker {
 public:
  /// Makes the answer, in the thread of the maker.
  using Work = std::function<Answer()>;
  /// Collects in the loop's thread what the work needs. Not called if the answer is known already.
  using Prepare = std::function<Work()>;

  AnswerMaker() = default;
  AnswerMaker(const AnswerMaker&) = delete;
  AnswerMaker& operator=(const AnswerMaker&) = delete;
  virtual ~AnswerMaker() = default;

  /// Questions with the same key have the same answer. An answer without a key is not kept. Only for the loop's thread;
  /// `reply` is called there, possibly before the function returns.
  virtual void make(const std::string& key, const Prepare& prepare, Reply reply) = 0;
};

/// The loop must not be destroyed before the maker.
std::unique_ptr<AnswerMaker> start_answer_maker(net::Loop& loop, const AnswerMakerOptions& options = {});

/// With `maker`, or immediately if it is null.
void make_answer(AnswerMaker* maker, const std::string& key, const AnswerMaker::Prepare& prepare, Reply reply);

}  // namespace palamedes::server
