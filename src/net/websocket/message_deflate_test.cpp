#include "net/websocket/message_deflate.h"

#include <gtest/gtest.h>

namespace palamedes::net {
namespace {

using Outcome = MessageInflater::Outcome;

TEST(MessageDeflate, WhatIsPackedIsUnpackedAgain) {
  MessageDeflater deflater;
  MessageInflater inflater;
  for (const std::string& text :
       {std::string(), std::string("x"), std::string(100'000, 'a'), std::string("Hello, Hello, Hello")}) {
    std::string again;
    EXPECT_EQ(inflater.unpack(deflater.pack(text), text.size(), again), Outcome::kDone);
    EXPECT_EQ(again, text);
  }
}

TEST(MessageDeflate, EachMessageIsPackedForItself) {
  MessageDeflater deflater;
  const std::string first = deflater.pack("a message that is sent twice");
  EXPECT_EQ(deflater.pack("a message that is sent twice"), first);
}

TEST(MessageDeflate, TheExamplesOfTheRfcAreUnderstood) {
  MessageInflater inflater;
  std::string text;
  for (const std::string& payload : {
           std::string("\xf2\x48\xcd\xc9\xc9\x07\x00", 7),                          // 7.2.3.1
           std::string("\x00\x05\x00\xfa\xff\x48\x65\x6c\x6c\x6f\x00", 11),         // 7.2.3.3: not compressed
           std::string("\xf3\x48\xcd\xc9\xc9\x07\x00\x00", 8),                      // 7.2.3.4: a final block
           std::string("\xf2\x48\x05\x00\x00\x00\xff\xff\xca\xc9\xc9\x07\x00", 13)  // 7.2.3.5: two blocks
       }) {
    EXPECT_EQ(inflater.unpack(payload, 5, text), Outcome::kDone);
    EXPECT_EQ(text, "Hello");
  }
}

TEST(MessageDeflate, ABombIsStoppedAtTheLimit) {
  MessageDeflater deflater;
  MessageInflater inflater;
  const std::string bomb = deflater.pack(std::string(std::size_t{8} << 20, ' '));
  EXPECT_LT(bomb.size(), 40'000U);
  std::string text;
  EXPECT_EQ(inflater.unpack(bomb, 8'192, text), Outcome::kTooLong);
  EXPECT_LE(text.size(), 8'192U);
  EXPECT_EQ(inflater.unpack(deflater.pack("fine"), 8'192, text), Outcome::kDone) << "the next message is whole again";
}

TEST(MessageDeflate, DamagedBytesAreRefused) {
  MessageInflater inflater;
  std::string text;
  EXPECT_EQ(inflater.unpack("\xff\xff\xff\xff", 100, text), Outcome::kDamaged);
  EXPECT_EQ(inflater.unpack("this is not compressed", 100, text), Outcome::kDamaged);
}

constexpr const char* kAgreed = "permessage-deflate; server_no_context_takeover; client_no_context_takeover";

TEST(MessageDeflate, OffersOfBrowsersAreAccepted) {
  for (const char* offer :
       {"permessage-deflate", "permessage-deflate; client_max_window_bits",
        "permessage-deflate;client_max_window_bits=\"15\"", "x-webkit-deflate-frame, permessage-deflate",
        "permessage-deflate; server_max_window_bits=10, permessage-deflate"}) {
    EXPECT_EQ(agreed_deflate(offer), kAgreed) << offer;
  }
  EXPECT_EQ(agreed_deflate("permessage-deflate; server_max_window_bits=15"),
            std::string(kAgreed) + "; server_max_window_bits=15");
}

TEST(MessageDeflate, OtherOffersAreNotAccepted) {
  for (const char* offer :
       {"", " ", ",", ";", "permessage-bzip2", "permessage-deflate; server_max_window_bits=8",
        "permessage-deflate; server_max_window_bits", "permessage-deflate; client_max_window_bits=7",
        "permessage-deflate; client_max_window_bits=16", "permessage-deflate; unknown", "permessage-deflate;",
        "permessage-deflate; client_no_context_takeover; client_no_context_takeover",
        "permessage-deflate; client_no_context_takeover=1"}) {
    EXPECT_EQ(agreed_deflate(offer), std::nullopt) << offer;
  }
}

}  // namespace
}  // namespace palamedes::net
