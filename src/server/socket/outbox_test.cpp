#include "server/socket/outbox.h"

#include <gtest/gtest.h>

namespace palamedes::server {
namespace {

std::shared_ptr<const Message> message(const std::string& text, Topic topic = Topic::kAnswer,
                                       const std::string& game = "g") {
  return std::make_shared<const Message>(Message{.text = text, .topic = topic, .game = game});
}

std::string all(Outbox& outbox) {
  std::string texts;
  while (!outbox.is_empty()) texts += outbox.take()->text + ' ';
  return texts;
}

TEST(Outbox, KeepsTheOrder) {
  Outbox outbox;
  outbox.add(message("ack"));
  outbox.add(message("update", Topic::kUpdate));
  outbox.add(message("presence", Topic::kPresence));
  EXPECT_EQ(all(outbox), "ack update presence ");
}

// F3: everybody who opened or left a game sent its players one more message, until their queue was full.
TEST(Outbox, OnlyTheLatestPresenceOfAGameWaits) {
  Outbox outbox;
  for (int i = 0; i < 1'000; ++i) {
    outbox.add(message("p" + std::to_string(i), Topic::kPresence));
    outbox.add(message("q" + std::to_string(i), Topic::kPresence, "other"));
    outbox.add(message("t" + std::to_string(i), Topic::kThinking));
  }
  EXPECT_FALSE(outbox.is_full());
  EXPECT_EQ(all(outbox), "p999 q999 t999 ");
}

TEST(Outbox, ASnapshotReplacesWhatWaitsOfItsGame) {
  Outbox outbox;
  outbox.add(message("s1", Topic::kSnapshot));
  outbox.add(message("u1", Topic::kUpdate));
  outbox.add(message("other", Topic::kUpdate, "other"));
  outbox.add(message("ack"));
  outbox.add(message("s2", Topic::kSnapshot));
  EXPECT_EQ(all(outbox), "other ack s2 ");
}

TEST(Outbox, UpdatesThatASlowClientMissesAreMadeUpForByOneSnapshot) {
  Outbox outbox;
  outbox.add(message("ack"));
  for (int i = 0; i < 1'000; ++i) outbox.add(message("u", Topic::kUpdate));
  EXPECT_EQ(all(outbox), "ack ");
  EXPECT_TRUE(outbox.has_missed());
  EXPECT_EQ(outbox.take_missed(), std::vector<std::string>{"g"});
  EXPECT_FALSE(outbox.has_missed());
  outbox.add(message("u", Topic::kUpdate));
  EXPECT_EQ(all(outbox), "u ");
}

TEST(Outbox, ASnapshotEndsWhatWasMissed) {
  Outbox outbox;
  for (int i = 0; i < 100; ++i) outbox.add(message("u", Topic::kUpdate));
  outbox.add(message("s", Topic::kSnapshot));
  outbox.add(message("u", Topic::kUpdate));
  EXPECT_FALSE(outbox.has_missed());
  EXPECT_EQ(all(outbox), "s u ");
}

// B5: a message above 1 MB closed the socket, so a very long game could never be opened.
TEST(Outbox, OneHugeMessageIsNoReasonToRefuseAnything) {
  Outbox outbox;
  outbox.add(message(std::string(std::size_t{20} << 20, 'x'), Topic::kSnapshot));
  EXPECT_TRUE(outbox.is_full()) << "requests wait";
  outbox.add(message("ack"));
  EXPECT_EQ(outbox.take()->text.size(), std::size_t{20} << 20);
  EXPECT_FALSE(outbox.is_full());
  EXPECT_EQ(all(outbox), "ack ");
}

TEST(Outbox, TooManyAnswersMakeRequestsWait) {
  Outbox outbox;
  for (std::size_t i = 0; i <= Outbox::kMostAnswers; ++i) {
    EXPECT_FALSE(outbox.is_full());
    outbox.add(message("a"));
  }
  EXPECT_TRUE(outbox.is_full());
  outbox.take();
  EXPECT_FALSE(outbox.is_full());
}

}  // namespace
}  // namespace palamedes::server
