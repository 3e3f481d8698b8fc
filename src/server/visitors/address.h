// Addresses of visitors, and the networks that they belong to.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/visitors/visitor.h"

namespace palamedes::server {

/// An IPv4 or IPv6 address. IPv4 addresses inside IPv6 (::ffff:192.0.2.1) become IPv4 addresses.
struct Address {
  bool is_v6 = false;
  std::vector<std::uint8_t> bytes{};  ///< 4 or 16

  std::string text() const;
  friend bool operator==(const Address&, const Address&) = default;
};

/// Nothing if the text is not an address.
std::optional<Address> parse_address(std::string_view text);
/// From 4 or 16 bytes.
Address address_of_bytes(std::vector<std::uint8_t> bytes);
/// Also with a port, as proxies write it: "192.0.2.1:4711", "[2001:db8::1]:4711", "[2001:db8::1]".
std::optional<Address> parse_address_and_port(std::string_view text);

/// All addresses that begin with the same bits: "10.0.0.0/8", "2001:db8::/32", "127.0.0.1".
class AddressRange {
 public:
  static std::optional<AddressRange> parse(std::string_view text);

  bool contains(const Address& address) const;
  std::string text() const;

 private:
  Address first_{};
  std::size_t bits_ = 0;
};

bool is_in(const std::vector<AddressRange>& ranges, const Address& address);

/// The visitor at this address, whose guest is not known yet.
Visitor visitor_at(const Address& address);

}  // namespace palamedes::server
