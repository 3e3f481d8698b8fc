// The keys with which both ends of a WebSocket begin (RFC 6455, section 4).
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace palamedes::net {

/// True if the key is the base64 form of 16 bytes.
bool is_socket_key(std::string_view key);
/// What the server answers to the client's key.
std::string accept_key(std::string_view key);

using Sha1 = std::array<std::uint8_t, 20>;
/// SHA-1, which the handshake prescribes. It protects nothing here.
Sha1 sha1(std::string_view text);
std::string base64(std::string_view bytes);

}  // namespace palamedes::net
