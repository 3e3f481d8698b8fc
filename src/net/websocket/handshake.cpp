#include "net/websocket/handshake.h"

#include <algorithm>
#include <bit>
#include <cstddef>

#include "net/websocket/bytes.h"

namespace palamedes::net {
namespace {

constexpr std::string_view kAlphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
constexpr std::string_view kGuid = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";  // RFC 6455, section 1.3
constexpr std::size_t kBlock = 64;

using State = std::array<std::uint32_t, 5>;

/// The function and the constant of a step (FIPS 180-4, sections 4.1.1 and 4.2.1).
std::uint32_t mixed(std::size_t step, std::uint32_t b, std::uint32_t c, std::uint32_t d) {
  if (step < 20) return ((b & c) ^ (~b & d)) + 0x5A827999U;
  if (step < 40) return (b ^ c ^ d) + 0x6ED9EBA1U;
  if (step < 60) return ((b & c) ^ (b & d) ^ (c & d)) + 0x8F1BBCDCU;
  return (b ^ c ^ d) + 0xCA62C1D6U;
}

void add_block(State& state, std::string_view block) {
  std::array<std::uint32_t, 80> words{};
  for (std::size_t i = 0; i < 16; ++i) {
    for (std::size_t k = 0; k < 4; ++k) words[i] = (words[i] << 8U) | byte_at(block, (4 * i) + k);
  }
  for (std::size_t i = 16; i < words.size(); ++i)
    words[i] = std::rotl(words[i - 3] ^ words[i - 8] ^ words[i - 14] ^ words[i - 16], 1);
  State s = state;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::uint32_t next = std::rotl(s[0], 5) + mixed(i, s[1], s[2], s[3]) + s[4] + words[i];
    s = {next, s[0], std::rotl(s[1], 30), s[2], s[3]};
  }
  for (std::size_t i = 0; i < state.size(); ++i) state[i] += s[i];
}

}  // namespace

Sha1 sha1(std::string_view text) {
  std::string padded(text);
  padded += '\x80';
  while (padded.size() % kBlock != kBlock - 8) padded += '\0';
  const std::uint64_t bits = std::uint64_t{text.size()} * 8;
  for (unsigned shift = 64; shift > 0; shift -= 8) padded += static_cast<char>((bits >> (shift - 8)) & 0xFFU);
  State state{0x67452301U, 0xEFCDAB89U, 0x98BADCFEU, 0x10325476U, 0xC3D2E1F0U};
  for (std::size_t at = 0; at < padded.size(); at += kBlock) add_block(state, std::string_view(padded).substr(at));
  Sha1 hash{};
  for (std::size_t i = 0; i < hash.size(); ++i)
    hash[i] = static_cast<std::uint8_t>(state[i / 4] >> (24 - (8 * (i % 4))));
  return hash;
}

std::string base64(std::string_view bytes) {
  std::string text;
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    const std::size_t count = std::min<std::size_t>(3, bytes.size() - i);
    std::uint32_t group = 0;
    for (std::size_t k = 0; k < 3; ++k) group = (group << 8U) | (k < count ? byte_at(bytes, i + k) : 0U);
    for (std::size_t k = 0; k < 4; ++k) text += k <= count ? kAlphabet[(group >> (18 - (6 * k))) & 63U] : '=';
  }
  return text;
}

bool is_socket_key(std::string_view key) {
  constexpr std::size_t kDigits = 22;
  return key.size() == kDigits + 2 && key.ends_with("==") && std::ranges::all_of(key.substr(0, kDigits), [](char c) {
           return kAlphabet.find(c) != std::string_view::npos;
         });
}

std::string accept_key(std::string_view key) {
  const Sha1 hash = sha1(std::string(key).append(kGuid));
  return base64({reinterpret_cast<const char*>(hash.data()), hash.size()});
}

}  // namespace palamedes::net
