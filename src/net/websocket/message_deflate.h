// Compression of WebSocket messages (RFC 7692, permessage-deflate), each message for itself ("no context takeover"), so
// that one compressor and one decompressor serve all sockets of a thread.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace palamedes::net {

class MessageDeflater {
 public:
  MessageDeflater();
  ~MessageDeflater();
  MessageDeflater(const MessageDeflater&) = delete;
  MessageDeflater& operator=(const MessageDeflater&) = delete;

  /// The payload of a frame with the first reserved bit.
  std::string pack(std::string_view text);

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

class MessageInflater {
 public:
  enum class Outcome { kDone, kDamaged, kTooLong };

  MessageInflater();
  ~MessageInflater();
  MessageInflater(const MessageInflater&) = delete;
  MessageInflater& operator=(const MessageInflater&) = delete;

  /// Never makes more than `longest` bytes, whatever the payload claims.
  Outcome unpack(std::string_view payload, std::size_t longest, std::string& text);

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

/// What a client offers in `Sec-WebSocket-Extensions` when it wants compression.
inline constexpr std::string_view kDeflateOffer =
    "permessage-deflate; server_no_context_takeover; client_no_context_takeover";

/// The extension that the server agrees to, for the response; nothing if the client offers none that it can do.
std::optional<std::string> agreed_deflate(std::string_view offers);

}  // namespace palamedes::net
