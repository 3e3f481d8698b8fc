#include "server/socket/upgrade.h"

#include <fmt/core.h>

#include <algorithm>

#include "core/text/lower_case.h"
#include "core/text/split.h"
#include "net/websocket/handshake.h"
#include "net/websocket/message_deflate.h"
#include "server/trimmed.h"

namespace palamedes::server {
namespace {

/// True if the list "a, b, c" has the word, in small or capital letters.
bool lists(std::string_view header, std::string_view word) {
  const auto words = split(header, ',');
  return std::ranges::any_of(words, [&](std::string_view one) { return lowered(trimmed(one)) == word; });
}

}  // namespace

bool wants_socket(const UpgradeRequest& request) {
  return lists(request.upgrade, "websocket") && lists(request.connection, "upgrade");
}

Result<Upgrade> agreed_upgrade(const UpgradeRequest& request) {
  const auto wrong = [](std::string_view what) { return Error{"bad_upgrade", std::string(what)}; };
  if (request.method != "GET" || !request.is_http_1_1) return wrong("A WebSocket begins with GET and HTTP/1.1.");
  if (request.has_body) return wrong("A request for a WebSocket has no body.");
  if (request.version != "13") return wrong("Sec-WebSocket-Version must be 13.");
  if (!net::is_socket_key(request.key)) return wrong("Sec-WebSocket-Key must be 16 bytes in base64.");
  const auto extension = net::agreed_deflate(request.extensions);
  Upgrade upgrade{.is_packed = extension.has_value()};
  upgrade.response = fmt::format(
      "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: {}\r\n",
      net::accept_key(request.key));
  if (extension) upgrade.response += fmt::format("Sec-WebSocket-Extensions: {}\r\n", *extension);
  upgrade.response += "\r\n";
  return upgrade;
}

}  // namespace palamedes::server
