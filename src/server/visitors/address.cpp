#include "server/visitors/address.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <boost/asio/ip/address.hpp>
#include <charconv>
#include <iterator>
#include <utility>

namespace palamedes::server {
namespace {

namespace ip = boost::asio::ip;

constexpr std::size_t kLongestAddress = 45;

/// The address with all bits zero after the first `bits`.
Address cut(Address address, std::size_t bits) {
  for (std::size_t i = 0; i < address.bytes.size(); ++i) {
    const std::size_t kept = bits > i * 8 ? std::min<std::size_t>(8, bits - (i * 8)) : 0;
    address.bytes[i] = static_cast<std::uint8_t>(address.bytes[i] & (0xFF00U >> kept));
  }
  return address;
}

bool is_port(std::string_view text) {
  std::uint16_t port = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), port);
  return !text.empty() && error == std::errc() && end == text.data() + text.size();
}

}  // namespace

std::string Address::text() const {
  if (!is_v6) return fmt::format("{}.{}.{}.{}", bytes[0], bytes[1], bytes[2], bytes[3]);
  ip::address_v6::bytes_type all{};
  std::ranges::copy(bytes, all.begin());
  return ip::address_v6(all).to_string();
}

std::optional<Address> parse_address(std::string_view text) {
  if (text.empty() || text.size() > kLongestAddress || text.find('%') != std::string_view::npos) return std::nullopt;
  boost::system::error_code error;
  const ip::address parsed = ip::make_address(std::string(text), error);
  if (error) return std::nullopt;
  std::vector<std::uint8_t> bytes;
  if (parsed.is_v6()) {
    std::ranges::copy(parsed.to_v6().to_bytes(), std::back_inserter(bytes));
  } else {
    std::ranges::copy(parsed.to_v4().to_bytes(), std::back_inserter(bytes));
  }
  return address_of_bytes(std::move(bytes));
}

Address address_of_bytes(std::vector<std::uint8_t> bytes) {
  constexpr std::array<std::uint8_t, 12> kV4InsideV6{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF};
  if (bytes.size() == 16 && std::equal(kV4InsideV6.begin(), kV4InsideV6.end(), bytes.begin()))
    bytes.erase(bytes.begin(), bytes.begin() + kV4InsideV6.size());
  const bool is_v6 = bytes.size() == 16;
  return {.is_v6 = is_v6, .bytes = std::move(bytes)};
}

std::optional<Address> parse_address_and_port(std::string_view text) {
  if (text.starts_with('[')) {
    const std::size_t end = text.find(']');
    if (end == std::string_view::npos) return std::nullopt;
    const std::string_view rest = text.substr(end + 1);
    if (!rest.empty() && (rest[0] != ':' || !is_port(rest.substr(1)))) return std::nullopt;
    const auto address = parse_address(text.substr(1, end - 1));
    return address && text.find(':') < end ? address : std::nullopt;
  }
  if (std::ranges::count(text, ':') != 1) return parse_address(text);
  const std::size_t colon = text.find(':');
  return is_port(text.substr(colon + 1)) ? parse_address(text.substr(0, colon)) : std::nullopt;
}

std::optional<AddressRange> AddressRange::parse(std::string_view text) {
  const std::size_t slash = text.find('/');
  const auto address = parse_address(text.substr(0, slash));
  if (!address) return std::nullopt;
  AddressRange range;
  range.bits_ = address->bytes.size() * 8;
  if (slash != std::string_view::npos) {
    const std::string_view digits = text.substr(slash + 1);
    std::size_t bits = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), bits);
    if (error != std::errc() || end != digits.data() + digits.size() || bits > range.bits_) return std::nullopt;
    range.bits_ = bits;
  }
  range.first_ = cut(*address, range.bits_);
  return range;
}

bool AddressRange::contains(const Address& address) const {
  return address.is_v6 == first_.is_v6 && cut(address, bits_) == first_;
}

std::string AddressRange::text() const {
  const bool is_one = bits_ == first_.bytes.size() * 8;
  return is_one ? first_.text() : fmt::format("{}/{}", first_.text(), bits_);
}

bool is_in(const std::vector<AddressRange>& ranges, const Address& address) {
  return std::ranges::any_of(ranges, [&](const AddressRange& range) { return range.contains(address); });
}

Visitor visitor_at(const Address& address) {
  const std::size_t own = address.is_v6 ? 64 : 32;
  const std::size_t shared = address.is_v6 ? 48 : 24;
  return {.address = cut(address, own).text(), .network = fmt::format("{}/{}", cut(address, shared).text(), shared)};
}

}  // namespace palamedes::server
