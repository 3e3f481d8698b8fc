#include "app/play/input/typed_lines.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <string_view>
#include <thread>

#include "app/play/screen/stop_signals.h"

namespace palamedes::app {
namespace {

class Pipe {
 public:
  Pipe() { EXPECT_EQ(pipe(ends_.data()), 0); }
  Pipe(const Pipe&) = delete;
  Pipe& operator=(const Pipe&) = delete;
  ~Pipe() {
    close_input();
    close(ends_[0]);
  }
  int reading() const { return ends_[0]; }
  void put(std::string_view text) const {
    EXPECT_EQ(write(ends_[1], text.data(), text.size()), static_cast<ssize_t>(text.size()));
  }
  void close_input() {
    if (ends_[1] >= 0) close(ends_[1]);
    ends_[1] = -1;
  }

 private:
  std::array<int, 2> ends_{};
};

using Kind = Input::Kind;

TEST(TypedLines, LinesComeTidiedAndTheLastNeedsNoEnd) {
  Pipe input;
  Pipe stop;
  input.put("one\n\n  two\tthree \r\nfour");
  input.close_input();
  TypedLines reader(input.reading(), stop.reading());
  for (const char* line : {"one", "", "two three", "four"}) {
    const Input next = reader.next();
    EXPECT_EQ(next.kind, Kind::kLine);
    EXPECT_EQ(next.text, line);
  }
  EXPECT_EQ(reader.next().kind, Kind::kEnd);
  EXPECT_EQ(reader.next().kind, Kind::kEnd);
}

TEST(TypedLines, ControlCharactersAreRefusedLineByLine) {
  Pipe input;
  Pipe stop;
  input.put("a\x1b[A\nnul");
  input.put(std::string_view("\0", 1));
  input.put("byte\ngood\n");
  TypedLines reader(input.reading(), stop.reading());
  EXPECT_EQ(reader.next().kind, Kind::kRefused);
  EXPECT_EQ(reader.next().kind, Kind::kRefused);
  EXPECT_EQ(reader.next().text, "good");
}

TEST(TypedLines, ALineThatIsTooLongIsRefusedOnceAndTheNextIsRead) {
  Pipe input;
  Pipe stop;
  TypedLines reader(input.reading(), stop.reading());
  std::thread writer([&] {
    for (int i = 0; i < 100; ++i) input.put(std::string(10'000, 'x'));
    input.put("\nafter\n" + std::string(TypedLines::kLongestLine + 1, 'y') + "\nlast\n");
    input.close_input();
  });
  EXPECT_EQ(reader.next().kind, Kind::kRefused);
  EXPECT_EQ(reader.next().text, "after");
  EXPECT_EQ(reader.next().kind, Kind::kRefused);
  EXPECT_EQ(reader.next().text, "last");
  EXPECT_EQ(reader.next().kind, Kind::kEnd);
  writer.join();
}

TEST(TypedLines, AnEndlessLastLineIsRefusedToo) {
  Pipe input;
  Pipe stop;
  input.put(std::string(TypedLines::kLongestLine * 2, 'x'));
  input.close_input();
  TypedLines reader(input.reading(), stop.reading());
  EXPECT_EQ(reader.next().kind, Kind::kRefused);
  EXPECT_EQ(reader.next().kind, Kind::kEnd);
}

TEST(TypedLines, AClosedInputIsTheEnd) {
  Pipe stop;
  const int closed = dup(stop.reading());
  close(closed);
  TypedLines reader(closed, stop.reading());
  EXPECT_EQ(reader.next().kind, Kind::kEnd);
}

TEST(TypedLines, StoppingGoesBeforeLinesThatWait) {
  Pipe input;
  Pipe stop;
  input.put("one\n");
  stop.put("!");
  TypedLines reader(input.reading(), stop.reading());
  EXPECT_TRUE(reader.stopped());
  EXPECT_EQ(reader.next().kind, Kind::kStopped);
  EXPECT_EQ(reader.next().kind, Kind::kStopped);
}

TEST(StopSignals, ASignalEndsTheWaitForALine) {
  const StopSignals signals;
  Pipe input;
  TypedLines reader(input.reading(), signals.fd());
  EXPECT_FALSE(reader.stopped());
  std::thread sender([] {
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    kill(getpid(), SIGTERM);
  });
  EXPECT_EQ(reader.next().kind, Kind::kStopped);
  sender.join();
  EXPECT_TRUE(reader.stopped());
}

TEST(StopSignals, TheOldHandlersComeBack) {
  struct sigaction before{};
  sigaction(SIGTERM, nullptr, &before);
  {
    const StopSignals signals;
    struct sigaction during{};
    sigaction(SIGTERM, nullptr, &during);
    EXPECT_NE(during.sa_handler, before.sa_handler);
  }
  struct sigaction after{};
  sigaction(SIGTERM, nullptr, &after);
  EXPECT_EQ(after.sa_handler, before.sa_handler);
}

}  // namespace
}  // namespace palamedes::app
