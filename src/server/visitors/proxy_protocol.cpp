#include "server/visitors/proxy_protocol.h"

#include <algorithm>
#include <charconv>
#include <vector>

#include "core/text/split.h"

namespace palamedes::server {
namespace {

using State = ProxyGreeting::State;

constexpr std::string_view kWord = "PROXY ";
constexpr std::size_t kLongestLine = 107;  // with its line break, says the protocol
constexpr std::string_view kSignature{"\r\n\r\n\0\r\nQUIT\n", 12};
constexpr std::size_t kHeadSize = 16;  // of version 2

constexpr ProxyGreeting kMalformedGreeting{.state = State::kMalformed};

bool is_port_number(std::string_view text) {
  std::uint16_t port = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), port);
  const bool has_zero = text.size() > 1 && text[0] == '0';
  return !has_zero && error == std::errc() && end == text.data() + text.size();
}

/// True if the bytes are the beginning of a text that begins with `start`.
bool may_become(std::string_view bytes, std::string_view start) {
  const std::size_t size = std::min(bytes.size(), start.size());
  return bytes.substr(0, size) == start.substr(0, size);
}

ProxyGreeting read_line(std::string_view bytes) {
  const std::size_t end = bytes.substr(0, kLongestLine).find("\r\n");
  if (end == std::string_view::npos) return bytes.size() < kLongestLine ? ProxyGreeting{} : kMalformedGreeting;
  ProxyGreeting greeting{.state = State::kComplete, .size = end + 2};
  const auto words = split(bytes.substr(0, end), ' ');
  if (words.size() >= 2 && words[1] == "UNKNOWN") return greeting;
  if (words.size() != 6 || (words[1] != "TCP4" && words[1] != "TCP6")) return kMalformedGreeting;
  greeting.client = parse_address(words[2]);
  const bool is_v6 = words[1] == "TCP6";
  const auto fits = [is_v6](std::string_view text) {
    return parse_address(text).has_value() && (text.find(':') != std::string_view::npos) == is_v6;
  };
  if (!fits(words[2]) || !fits(words[3]) || !is_port_number(words[4]) || !is_port_number(words[5]))
    return kMalformedGreeting;
  return greeting;
}

ProxyGreeting read_binary(std::string_view bytes) {
  if (bytes.size() < kHeadSize) return {};
  const auto byte = [bytes](std::size_t at) { return static_cast<std::uint8_t>(bytes[at]); };
  const std::size_t length = (std::size_t{byte(14)} << 8U) | byte(15);
  const std::uint8_t command = byte(12);
  const std::uint8_t family = byte(13);
  constexpr std::uint8_t kLocal = 0x20;
  constexpr std::uint8_t kProxied = 0x21;
  constexpr std::uint8_t kTcp4 = 0x11;
  constexpr std::uint8_t kTcp6 = 0x21;
  constexpr std::uint8_t kUnixStream = 0x31;
  if (command != kLocal && command != kProxied) return kMalformedGreeting;
  if (kHeadSize + length > kLongestProxyGreeting) return kMalformedGreeting;
  if (bytes.size() < kHeadSize + length) return {};
  ProxyGreeting greeting{.state = State::kComplete, .size = kHeadSize + length};
  if (command == kLocal || family == 0 || family == kUnixStream) return greeting;
  if (family != kTcp4 && family != kTcp6) return kMalformedGreeting;
  const std::size_t size = family == kTcp6 ? 16 : 4;  // of an address; two of them and two ports follow the head
  if (length < (2 * size) + 4) return kMalformedGreeting;
  const std::string_view source = bytes.substr(kHeadSize, size);
  greeting.client = address_of_bytes(std::vector<std::uint8_t>(source.begin(), source.end()));
  return greeting;
}

}  // namespace

ProxyGreeting read_proxy_greeting(std::string_view bytes) {
  if (bytes.empty()) return {};
  if (may_become(bytes, kWord)) return bytes.size() < kWord.size() ? ProxyGreeting{} : read_line(bytes);
  if (may_become(bytes, kSignature)) return bytes.size() < kSignature.size() ? ProxyGreeting{} : read_binary(bytes);
  return kMalformedGreeting;
}

}  // namespace palamedes::server
