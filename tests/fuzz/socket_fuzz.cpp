// Fuzzes WebSockets with the server behind them: frames, compression, and the states from the first frame to the close.
// The bits of the first byte say whether compression is agreed (1) and that the bytes arrive one by one (2); the rest
// are the frames of a client. What the server sends must be frames that a client accepts, with JSON in them, and after
// the client is gone the server must be done with it.
#include <boost/json.hpp>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "net/websocket/frames.h"
#include "net/websocket/message_deflate.h"
#include "tests/fuzz/served.h"

namespace {

using palamedes::fuzz::expect_none;
using palamedes::net::Arrived;

void check(std::string_view sent, bool is_packed) {
  static palamedes::net::MessageInflater inflater;
  palamedes::net::FrameReader reader(
      {.from_client = false, .longest = std::size_t{1} << 24, .inflater = is_packed ? &inflater : nullptr});
  reader.add(sent);
  while (const auto frame = reader.next()) {
    if (frame->kind != Arrived::Kind::kText) continue;
    boost::system::error_code error;
    const boost::json::value value = boost::json::parse(frame->payload, error);
    if (error || !value.is_object()) expect_none("a message is not a JSON object");
  }
  if (reader.failure() != 0) expect_none("the server breaks a rule of WebSockets");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const bool is_packed = (data[0] & 1U) != 0;
  const std::size_t piece = (data[0] & 2U) != 0 ? 1 : 16'384;
  const std::string_view frames = palamedes::fuzz::as_text(data + 1, size - 1);
  check(palamedes::fuzz::answer_of_new_server(frames, {.is_socket = true, .is_packed = is_packed, .piece = piece}),
        is_packed);
  return 0;
}
