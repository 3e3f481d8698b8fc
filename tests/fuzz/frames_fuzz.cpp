// Fuzzes the frames of WebSockets without a network. The bits of the first byte say who sends (1: the server) and
// whether compression is agreed (2); the rest are bytes of the connection. The bytes must mean the same however they
// are cut into pieces, and what arrives must obey the rules: bounded, UTF-8, and nothing after the end.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "net/websocket/frames.h"
#include "net/websocket/message_deflate.h"
#include "net/websocket/utf8.h"
#include "tests/fuzz/fuzz_input.h"

namespace {

using palamedes::fuzz::expect_none;
using palamedes::net::Arrived;
using palamedes::net::FrameReader;
using palamedes::net::FrameRules;
using palamedes::net::MessageInflater;

constexpr std::size_t kLongest = 8'192;

struct Heard {
  std::vector<Arrived> frames{};
  std::uint16_t failure = 0;
};

/// Reads the bytes in pieces of this size.
Heard heard(const FrameRules& rules, std::string_view bytes, std::size_t piece) {
  FrameReader reader(rules);
  Heard all;
  bool ended = false;
  while (!bytes.empty()) {
    reader.add(bytes.substr(0, piece));
    bytes.remove_prefix(std::min(piece, bytes.size()));
    while (auto frame = reader.next()) {
      if (ended) expect_none("a frame after the end");
      ended = frame->kind == Arrived::Kind::kClose;
      all.frames.push_back(*std::move(frame));
    }
    ended = ended || reader.failure() != 0;
    if (reader.kept() > 8 * kLongest + 2 * piece + 1'024) expect_none("the reader keeps too much");
  }
  all.failure = reader.failure();
  return all;
}

void check(const Arrived& frame) {
  const bool is_data = frame.kind == Arrived::Kind::kText || frame.kind == Arrived::Kind::kBinary;
  if (frame.payload.size() > (is_data ? kLongest : 125)) expect_none("a payload is too long");
  if (frame.kind == Arrived::Kind::kPart && !frame.payload.empty()) expect_none("a part has a payload");
  const bool is_text = frame.kind == Arrived::Kind::kText || frame.kind == Arrived::Kind::kClose;
  if (is_text && !palamedes::net::is_utf8(frame.payload)) expect_none("a text is not UTF-8");
}

void expect_same(const Heard& one, const Heard& other) {
  if (one.failure != other.failure) expect_none("another failure in other pieces");
  if (one.frames.size() != other.frames.size()) expect_none("other frames in other pieces");
  for (std::size_t i = 0; i < one.frames.size(); ++i) {
    const Arrived& a = one.frames[i];
    const Arrived& b = other.frames[i];
    if (a.kind != b.kind || a.payload != b.payload || a.close_code != b.close_code) expect_none("another frame");
  }
}

/// What a client packs, a server reads.
void expect_round_trip(std::string_view text) {
  static palamedes::net::MessageDeflater deflater;
  static MessageInflater inflater;
  const std::string frame =
      palamedes::net::client_frame(palamedes::net::Opcode::kBinary, deflater.pack(text), 0x01020304, true);
  FrameReader reader({.longest = 1U << 20U, .inflater = &inflater});
  reader.add(frame);
  const auto arrived = reader.next();
  if (!arrived || arrived->payload != text) expect_none("a packed message changes");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  static MessageInflater inflater;
  const std::string_view bytes = palamedes::fuzz::as_text(data + 1, size - 1);
  const FrameRules rules{
      .from_client = (data[0] & 1U) == 0, .longest = kLongest, .inflater = (data[0] & 2U) != 0 ? &inflater : nullptr};
  const Heard whole = heard(rules, bytes, bytes.size() + 1);
  for (const Arrived& frame : whole.frames) check(frame);
  for (const std::size_t piece : {std::size_t{1}, std::size_t{7}}) expect_same(whole, heard(rules, bytes, piece));
  expect_round_trip(bytes);
  return 0;
}
