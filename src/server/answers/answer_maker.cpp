#include "server/answers/answer_maker.h"

#include <condition_variable>
#include <deque>
#include <exception>
#include <map>
#include <mutex>
#include <stop_token>
#include <thread>
#include <utility>
#include <vector>

#include "net/loop.h"
#include "server/answers/kept_answers.h"

namespace palamedes::server {
namespace {

Answer busy() { return problem_answer(429, "busy", "The server is busy. Try again in a moment."); }

Answer made_by(const AnswerMaker::Work& work) {
  try {
    return work();
  } catch (const std::exception&) {
    return problem_answer(500, "failed", "The answer could not be made.");
  }
}

class ThreadedAnswerMaker final : public AnswerMaker {
 public:
  ThreadedAnswerMaker(net::Loop& loop, const AnswerMakerOptions& options)
      : loop_(loop), options_(options), kept_(options.most_bytes_kept) {
    thread_ = std::jthread([this](const std::stop_token& stop) { work_until(stop); });
  }

  void make(const std::string& key, const Prepare& prepare, Reply reply) override {
    if (const Answer* kept = key.empty() ? nullptr : kept_.find(key)) return reply(*kept);
    if (const auto same = numbers_.find(key); same != numbers_.end())
      return questions_.at(same->second).replies.push_back(std::move(reply));
    if (questions_.size() >= options_.most_waiting) return reply(busy());
    const std::uint64_t number = ++last_number_;
    Question& question = questions_[number];
    question.key = key;
    question.replies.push_back(std::move(reply));
    if (!key.empty()) numbers_[key] = number;
    Work work = prepare();
    {
      const std::scoped_lock lock(mutex_);
      waiting_.emplace_back(number, std::move(work));
    }
    wake_.notify_one();
  }

 private:
  struct Question {
    std::string key{};
    std::vector<Reply> replies{};
  };

  void work_until(const std::stop_token& stop) {
    while (true) {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, stop, [&] { return !waiting_.empty(); });
      if (stop.stop_requested()) return;
      const auto question = std::move(waiting_.front());
      waiting_.pop_front();
      lock.unlock();
      loop_.post([here = std::weak_ptr(here_), number = question.first, answer = made_by(question.second)]() mutable {
        if (const auto maker = here.lock()) (*maker)->finish(number, std::move(answer));
      });
    }
  }

  void finish(std::uint64_t number, const Answer& answer) {
    const auto found = questions_.find(number);
    const Question question = std::move(found->second);
    questions_.erase(found);
    numbers_.erase(question.key);
    if (!question.key.empty() && answer.status < 400) kept_.keep(question.key, answer);
    for (const Reply& reply : question.replies) reply(answer);
  }

  net::Loop& loop_;
  AnswerMakerOptions options_;

  // Only in the loop's thread.
  KeptAnswers kept_;
  std::map<std::uint64_t, Question> questions_{};
  std::map<std::string, std::uint64_t> numbers_{};  ///< of questions with a key
  std::uint64_t last_number_ = 0;
  /// Tells answers on their way through the loop whether the maker still exists.
  std::shared_ptr<ThreadedAnswerMaker*> here_ = std::make_shared<ThreadedAnswerMaker*>(this);

  std::mutex mutex_{};
  std::condition_variable_any wake_{};
  std::deque<std::pair<std::uint64_t, Work>> waiting_{};
  std::jthread thread_{};  ///< last: it uses everything above
};

}  // namespace

std::unique_ptr<AnswerMaker> start_answer_maker(net::Loop& loop, const AnswerMakerOptions& options) {
  return std::make_unique<ThreadedAnswerMaker>(loop, options);
}

void make_answer(AnswerMaker* maker, const std::string& key, const AnswerMaker::Prepare& prepare, Reply reply) {
  if (maker == nullptr) return reply(prepare()());
  maker->make(key, prepare, std::move(reply));
}

}  // namespace palamedes::server
