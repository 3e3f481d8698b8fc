// Where a request comes from if proxies passed it on. Only what trusted proxies say counts; everything else in these
// headers can be made up by the client.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/visitors/address.h"

namespace palamedes::server {

/// Which header the proxies set. A server reads only one of them, because a proxy that sets one passes on whatever the
/// client wrote into the others.
enum class ProxyHeader : std::uint8_t { kNone, kXForwardedFor, kForwarded };

struct ProxyOptions {
  std::vector<AddressRange> trusted{};
  ProxyHeader header = ProxyHeader::kXForwardedFor;
  bool protocol = false;  ///< connections begin with a header of the PROXY protocol (proxy_protocol.h)
};

/// The addresses in one line, from the client to the last proxy. Nothing stands for an entry that is no address, such
/// as "unknown".
using ForwardedEntries = std::vector<std::optional<Address>>;
ForwardedEntries read_x_forwarded_for(std::string_view line);
/// RFC 7239. Nothing at all if the line breaks its rules.
std::optional<ForwardedEntries> read_forwarded(std::string_view line);

/// The name of the header to read; "" if none.
std::string_view header_name(ProxyHeader header);

/// The client's address: walks from the peer back through `lines`, the values of the header in their order, as long as
/// the address belongs to a trusted proxy. Where the trail ends, the last trusted proxy counts as the client.
Address client_address(const Address& peer, const ProxyOptions& options, const std::vector<std::string>& lines);

}  // namespace palamedes::server
