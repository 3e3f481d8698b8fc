#include "net/websocket/frames.h"

#include <gtest/gtest.h>

#include <vector>

#include "core/rng.h"
#include "net/websocket/message_deflate.h"

namespace palamedes::net {
namespace {

using Kind = Arrived::Kind;
using namespace std::string_literals;

constexpr std::uint32_t kMask = 0x01020304;

std::string masked(Opcode opcode, std::string_view payload, bool is_packed = false) {
  return client_frame(opcode, payload, kMask, is_packed);
}

/// The frame without its last bit: more frames follow.
std::string unfinished(std::string frame) {
  frame[0] = static_cast<char>(frame[0] & 0x7F);
  return frame;
}

std::uint16_t failure_of(const std::string& bytes, FrameRules rules = {}) {
  FrameReader reader(rules);
  reader.add(bytes);
  while (reader.next()) {
  }
  return reader.failure();
}

TEST(Frames, AMessageArrivesInPiecesOfAnySize) {
  const std::string text(300, 'x');
  const std::string bytes = masked(Opcode::kText, text) + masked(Opcode::kText, "") + masked(Opcode::kBinary, "\x01");
  for (std::size_t piece = 1; piece < bytes.size(); piece += 7) {
    FrameReader reader({});
    std::vector<Arrived> arrived;
    for (std::size_t at = 0; at < bytes.size(); at += piece) {
      reader.add(std::string_view(bytes).substr(at, piece));
      while (auto one = reader.next()) arrived.push_back(*one);
    }
    ASSERT_EQ(arrived.size(), 3U);
    EXPECT_EQ(arrived[0].payload, text);
    EXPECT_EQ(arrived[0].kind, Kind::kText);
    EXPECT_EQ(arrived[1].payload, "");
    EXPECT_EQ(arrived[2].kind, Kind::kBinary);
  }
}

TEST(Frames, AMessageInSeveralFramesArrivesOnceAndEveryFrameIsSeen) {
  FrameReader reader({});
  reader.add(unfinished(masked(Opcode::kText, "one, ")) + unfinished(masked(Opcode::kMore, "")) +
             masked(Opcode::kPing, "p") + masked(Opcode::kMore, "two"));
  EXPECT_EQ(reader.next()->kind, Kind::kPart);
  EXPECT_EQ(reader.next()->kind, Kind::kPart);
  EXPECT_EQ(reader.next()->payload, "p");
  const auto whole = reader.next();
  EXPECT_EQ(whole->kind, Kind::kText);
  EXPECT_EQ(whole->payload, "one, two");
  EXPECT_FALSE(reader.next());
  EXPECT_EQ(reader.failure(), 0);
}

TEST(Frames, EveryBrokenRuleHasItsCloseCode) {
  const std::vector<std::pair<std::string, std::uint16_t>> cases{
      {server_frame(Opcode::kText, "hi"), kProtocolError},  // not masked
      {"\x83\x80\x00\x00\x00\x00"s, kProtocolError},        // unknown opcodes
      {"\x8b\x80\x00\x00\x00\x00"s, kProtocolError},        //
      {"\xa1\x80\x00\x00\x00\x00"s, kProtocolError},        // reserved bits
      {"\x91\x80\x00\x00\x00\x00"s, kProtocolError},        //
      {"\xc1\x80\x00\x00\x00\x00"s, kProtocolError},        // compressed, although not agreed
      {masked(Opcode::kMore, "x"), kProtocolError},         // a continuation without a start
      {unfinished(masked(Opcode::kText, "")) + masked(Opcode::kText, ""), kProtocolError},  // a start in a message
      {unfinished(masked(Opcode::kPing, "")), kProtocolError},                              // a ping in pieces
      {"\x89\xfe"s, kProtocolError},                                                        // a ping that is too long
      {"\x81\xfe\x00\x7d"s, kProtocolError},                          // lengths that could be shorter
      {"\x81\xff\x00\x00\x00\x00\x00\x00\xff\xff"s, kProtocolError},  //
      {"\x81\xff\xff\xff\xff\xff\xff\xff\xff\xff"s, kProtocolError},  // 2^64 - 1 bytes
      {"\x81\xfe\x20\x01"s, kTooBig},                                 // 8,193 bytes
      {unfinished(masked(Opcode::kText, std::string(8'000, 'x'))) + "\x80\xfe\x00\xc1"s, kTooBig},
      {masked(Opcode::kText, "\xed\xa0\x80"), kBadText},
      {masked(Opcode::kText, "\xc2"), kBadText},
      {masked(Opcode::kClose, "\x03"), kProtocolError},      // half a code
      {masked(Opcode::kClose, "\x03\xed"), kProtocolError},  // 1005
      {masked(Opcode::kClose, "\x03\xee"), kProtocolError},  // 1006
      {masked(Opcode::kClose, "\x00\x00"s), kProtocolError},
      {masked(Opcode::kClose, "\x13\x88"), kProtocolError},  // 5000
      {masked(Opcode::kClose, "\x03\xe8\xff"), kBadText},
  };
  for (const auto& [bytes, code] : cases) EXPECT_EQ(failure_of(bytes), code) << testing::PrintToString(bytes);
  EXPECT_EQ(failure_of(masked(Opcode::kText, "hi"), {.from_client = false}), kProtocolError);
  EXPECT_EQ(failure_of(masked(Opcode::kText, std::string(8'192, 'x'))), 0);
}

TEST(Frames, TextInTwoFramesMayBeCutInsideACharacter) {
  FrameReader reader({});
  reader.add(unfinished(masked(Opcode::kText, "\xe2\x82")) + masked(Opcode::kMore, "\xac"));
  EXPECT_EQ(reader.next()->kind, Kind::kPart);
  EXPECT_EQ(reader.next()->payload, "\xe2\x82\xac");
}

TEST(Frames, NothingIsReadAfterAClose) {
  FrameReader reader({});
  reader.add(masked(Opcode::kClose, close_payload(1001, "bye")) + masked(Opcode::kText, "more"));
  const auto close = reader.next();
  EXPECT_EQ(close->kind, Kind::kClose);
  EXPECT_EQ(close->close_code, 1001);
  EXPECT_EQ(close->payload, "bye");
  EXPECT_FALSE(reader.next());
  EXPECT_EQ(reader.failure(), 0);
  EXPECT_EQ(failure_of(masked(Opcode::kClose, "")), 0);
}

TEST(Frames, ACompressedMessageIsUnpackedAndItsLengthIsLimited) {
  MessageDeflater deflater;
  MessageInflater inflater;
  const FrameRules rules{.longest = 1'000, .inflater = &inflater};
  const std::string packed = deflater.pack(std::string(1'000, 'a'));
  FrameReader reader(rules);
  reader.add(unfinished(masked(Opcode::kText, packed.substr(0, 3), true)) + masked(Opcode::kMore, packed.substr(3)) +
             masked(Opcode::kText, "plain"));
  EXPECT_EQ(reader.next()->kind, Kind::kPart);
  EXPECT_EQ(reader.next()->payload, std::string(1'000, 'a'));
  EXPECT_EQ(reader.next()->payload, "plain");
  EXPECT_EQ(failure_of(masked(Opcode::kText, deflater.pack(std::string(1'001, 'a')), true), rules), kTooBig);
  EXPECT_EQ(failure_of(masked(Opcode::kText, "garbage", true), rules), kBadText);
  EXPECT_EQ(failure_of(unfinished(masked(Opcode::kText, "", true)) + masked(Opcode::kMore, "", true), rules),
            kProtocolError);
  EXPECT_EQ(failure_of(masked(Opcode::kPing, "", true), rules), kProtocolError);
}

// F10: a binary message, and the end of a message in two frames, in one write. An assertion of the library that served
// sockets before ended the program.
TEST(Frames, ABinaryMessageAndAnEmptyContinuationInOneWriteAreRead) {
  FrameReader reader({});
  reader.add(masked(Opcode::kBinary, "\x01\x02") + unfinished(masked(Opcode::kText, "ab")) + masked(Opcode::kMore, ""));
  EXPECT_EQ(reader.next()->kind, Kind::kBinary);
  EXPECT_EQ(reader.next()->kind, Kind::kPart);
  EXPECT_EQ(reader.next()->payload, "ab");
  EXPECT_EQ(reader.failure(), 0);
}

TEST(Frames, AnIdleReaderKeepsNothing) {
  FrameReader reader({});
  reader.add(masked(Opcode::kText, std::string(8'000, 'x')));
  EXPECT_EQ(reader.next()->payload.size(), 8'000U);
  EXPECT_LE(reader.kept(), 64U);
}

TEST(Frames, AServersFramesAreReadByAClient) {
  for (const std::size_t size : {0U, 125U, 126U, 65'535U, 65'536U}) {
    FrameReader reader({.from_client = false, .longest = 100'000});
    reader.add(server_frame(Opcode::kText, std::string(size, 'x')));
    const auto arrived = reader.next();
    ASSERT_TRUE(arrived);
    EXPECT_EQ(arrived->payload.size(), size);
  }
}

TEST(Frames, RandomBytesNeverHarm) {
  MessageInflater inflater;
  Rng rng(5);
  for (int round = 0; round < 20'000; ++round) {
    FrameReader reader({.longest = 200, .inflater = &inflater});
    for (int piece = 0; piece < 4; ++piece) {
      std::string bytes(rng.below(40), '\0');
      for (char& c : bytes) c = static_cast<char>(rng.below(256));
      if (!bytes.empty() && rng.below(2) == 0) bytes[0] = static_cast<char>(0x80U | rng.below(3));
      if (bytes.size() > 1 && rng.below(2) == 0) bytes[1] = static_cast<char>(0x80U | rng.below(30));
      reader.add(bytes);
      while (const auto arrived = reader.next()) EXPECT_LE(arrived->payload.size(), 200U);
    }
    EXPECT_LE(reader.kept(), 1'000U);
  }
}

TEST(Frames, SayHowManyBytesTheyHadOnTheWire) {
  FrameReader reader({});
  const std::string two = masked(Opcode::kText, "one") + masked(Opcode::kPing, "");
  reader.add(two);
  EXPECT_EQ(reader.next()->wire, 2U + 4 + 3);
  EXPECT_EQ(reader.next()->wire, 2U + 4);
}

}  // namespace
}  // namespace palamedes::net
