#include "server/answers/answer_maker.h"

#include <gtest/gtest.h>

#include <semaphore>
#include <stdexcept>
#include <thread>
#include <vector>

#include "net/testing_loop.h"

namespace palamedes::server {
namespace {

/// A maker, and questions whose work waits until the test lets it go on.
struct AnswerMakerTest : testing::Test {
  void ask(const std::string& key, const std::string& body) {
    maker->make(
        key,
        [this, body]() -> AnswerMaker::Work {
          ++prepared;
          return [this, body] {
            go.acquire();
            made_in = std::this_thread::get_id();
            return Answer{.body = body};
          };
        },
        [this](const Answer& answer) { answers.push_back(answer.status < 400 ? answer.body : answer.code); });
  }
  bool wait_for(std::size_t count) {
    return loop.run_until([&] { return answers.size() >= count; });
  }

  net::TestingLoop loop;
  std::counting_semaphore<> go{0};  ///< how many works may go on
  int prepared = 0;
  std::thread::id made_in{};
  std::vector<std::string> answers{};
  std::unique_ptr<AnswerMaker> maker = start_answer_maker(loop, {.most_waiting = 2});
};

TEST_F(AnswerMakerTest, WorksInAnotherThread) {
  ask("a", "1");
  EXPECT_TRUE(answers.empty());
  go.release();
  ASSERT_TRUE(wait_for(1));
  EXPECT_NE(made_in, std::this_thread::get_id());
  EXPECT_EQ(answers, std::vector<std::string>{"1"});
}

TEST_F(AnswerMakerTest, TheSameQuestionIsWorkedOnOnce) {
  ask("a", "1");
  ask("a", "2");
  go.release();
  ASSERT_TRUE(wait_for(2));
  ask("a", "3");  // kept
  EXPECT_EQ(answers, (std::vector<std::string>{"1", "1", "1"}));
  EXPECT_EQ(prepared, 1);
}

TEST_F(AnswerMakerTest, RefusesMoreThanItCanTakeIn) {
  ask("a", "1");
  ask("b", "2");
  ask("c", "3");
  EXPECT_EQ(answers, std::vector<std::string>{"busy"});
  EXPECT_EQ(prepared, 2);
  go.release();
  ASSERT_TRUE(wait_for(2));
  go.release();
  ASSERT_TRUE(wait_for(3));
}

TEST_F(AnswerMakerTest, AFailureIsAnAnswerAndIsNotKept) {
  const auto fail = [&] {
    maker->make(
        "a", [] { return []() -> Answer { throw std::runtime_error("out of memory"); }; },
        [this](const Answer& answer) { answers.push_back(answer.code); });
  };
  fail();
  ASSERT_TRUE(wait_for(1));
  fail();
  ASSERT_TRUE(wait_for(2));
  EXPECT_EQ(answers, (std::vector<std::string>{"failed", "failed"}));
}

TEST_F(AnswerMakerTest, EndsWithoutAnsweringWhatItHasNotMade) {
  ask("a", "1");
  ask("b", "2");
  go.release(2);
  maker.reset();
  loop.run();
  EXPECT_LE(answers.size(), 1U);
}

}  // namespace
}  // namespace palamedes::server
