#include "arena/engine/child_process.h"

#include <gtest/gtest.h>
#include <sys/wait.h>

#include <cerrno>
#include <chrono>
#include <csignal>
#include <string>
#include <thread>
#include <vector>

namespace palamedes::arena {
namespace {

using Clock = std::chrono::steady_clock;
using Heard = ChildProcess::Heard;
using std::chrono::milliseconds;

std::unique_ptr<ChildProcess> shell(const std::string& script, const std::atomic<bool>* stop = nullptr) {
  auto process = ChildProcess::start({"sh", "-c", script}, stop);
  EXPECT_TRUE(process.ok()) << process.error().message;
  return *std::move(process);
}

ChildProcess::Deadline in(int count) { return Clock::now() + milliseconds(count); }

/// Expects that no child process is left, running or as a zombie.
void expect_nothing_left() {
  EXPECT_EQ(::waitpid(-1, nullptr, WNOHANG), -1);
  EXPECT_EQ(errno, ECHILD);
}

TEST(ChildProcess, TalksInLines) {
  const auto process = shell("while read -r line; do printf '%s!\\r\\n%s\\n' \"$line\" again; done; printf last");
  std::string line;
  ASSERT_EQ(process->say("hello\n", in(5000)), Heard::kLine);
  ASSERT_EQ(process->hear(line, in(5000)), Heard::kLine);
  EXPECT_EQ(line, "hello!");
  ASSERT_EQ(process->hear(line, in(5000)), Heard::kLine);
  EXPECT_EQ(line, "again");
  process->let_end(milliseconds(5000));
  EXPECT_EQ(process->hear(line, in(5000)), Heard::kEnd) << "a line that is not ended is none";
  EXPECT_EQ(process->ending(milliseconds(5000)), "exit status 0");
}

TEST(ChildProcess, TellsHowItEnded) {
  std::string line;
  const auto failed = shell("exit 3");
  EXPECT_EQ(failed->hear(line, in(5000)), Heard::kEnd);
  EXPECT_EQ(failed->ending(milliseconds(5000)), "exit status 3");
  const auto killed = shell("kill -SEGV $$");
  EXPECT_EQ(killed->hear(line, in(5000)), Heard::kEnd);
  EXPECT_EQ(killed->ending(milliseconds(5000)), "signal 11");
  const auto silent = shell("exec sleep 100 >&-");
  EXPECT_EQ(silent->hear(line, in(5000)), Heard::kEnd);
  EXPECT_EQ(silent->ending(milliseconds(10)), "");
}

TEST(ChildProcess, NobodyWaitsLongerThanAsked) {
  const auto start = Clock::now();
  {
    const auto process = shell("exec sleep 100");
    std::string line;
    EXPECT_EQ(process->hear(line, in(100)), Heard::kLate);
    EXPECT_EQ(process->say(std::string(1 << 20, 'x'), in(100)), Heard::kLate) << "it does not read";
    process->let_end(milliseconds(100));
  }
  EXPECT_LT(Clock::now() - start, std::chrono::seconds(10));
  expect_nothing_left();
}

TEST(ChildProcess, AFloodIsSeenWhetherInLinesOrNot) {
  std::string line;
  for (const char* script : {"yes", "yes | tr -d '\\n'", "cat /dev/zero"}) {
    const auto process = shell(script);
    Heard heard = Heard::kLine;
    while (heard == Heard::kLine) heard = process->hear(line, in(20'000));
    EXPECT_EQ(heard, Heard::kFlood) << script;
  }
  expect_nothing_left();
}

TEST(ChildProcess, WhoWritesToOneThatEndedIsNotKilled) {
  const auto old = std::signal(SIGPIPE, SIG_DFL);
  const auto process = shell("exit 0");
  process->ending(milliseconds(5000));
  EXPECT_EQ(process->say("anybody?\n", in(5000)), Heard::kEnd);
  std::signal(SIGPIPE, old);
}

TEST(ChildProcess, EndsWithAllThatItStarted) {
  std::string line;
  pid_t grandchild = 0;
  {
    const auto process = shell("trap '' TERM INT HUP; sleep 100 & echo $!; wait");
    ASSERT_EQ(process->hear(line, in(5000)), Heard::kLine);
    grandchild = static_cast<pid_t>(std::stol(line));
    EXPECT_EQ(::kill(grandchild, 0), 0);
  }
  const auto deadline = in(5000);
  // The process is dead, but the process that adopts orphans may take a moment to reap it.
  const auto is_alive = [&] {
    std::string state;
    const std::string path = "/proc/" + std::to_string(grandchild) + "/stat";
    if (FILE* file = std::fopen(path.c_str(), "r")) {
      char letter = 0;
      if (std::fscanf(file, "%*d %*s %c", &letter) == 1) state = letter;
      std::fclose(file);
    }
    return !state.empty() && state != "Z" && state != "X";
  };
  while (is_alive() && Clock::now() < deadline) std::this_thread::sleep_for(milliseconds(5));
  EXPECT_FALSE(is_alive());
  expect_nothing_left();
}

TEST(ChildProcess, AStopEndsTheWaiting) {
  std::atomic<bool> stop = false;
  const auto process = shell("exec sleep 100", &stop);
  std::thread other([&] {
    std::this_thread::sleep_for(milliseconds(100));
    stop.store(true);
  });
  std::string line;
  EXPECT_EQ(process->hear(line, in(60'000)), Heard::kStopped);
  other.join();
}

TEST(ChildProcess, WhatCannotBeStartedIsAnError) {
  const auto process = ChildProcess::start({"./no/such/program"}, nullptr);
  ASSERT_FALSE(process.ok());
  EXPECT_EQ(process.error().message, "cannot start './no/such/program': No such file or directory");
  expect_nothing_left();
}

}  // namespace
}  // namespace palamedes::arena
