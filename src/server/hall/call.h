// A request about a game on its way through the hall, and the reply to it. Both are the same over the WebSocket and
// HTTP.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <variant>

#include "core/result.h"
#include "net/time.h"
#include "server/requests/game_request.h"
#include "server/visitors/visitor.h"

namespace palamedes::server {

/// The change is stored as the event with this number.
struct Acknowledged {
  std::size_t seq = 0;
};

/// A whole message of the protocol, such as previews.
struct Told {
  std::string message{};
};

using GameReply = std::variant<Acknowledged, Error, Told>;

struct Call {
  GameRequest request{};
  Visitor visitor{};
  std::uint64_t client = 0;  ///< 0: over HTTP
  net::Time arrived{};
  std::function<void(const GameRequest&, GameReply)> deliver{};

  const PlayerId& guest() const { return visitor.guest; }

  /// Answers the request. At most once, except that a client which follows the game may get further messages.
  void reply(GameReply answer) const { deliver(request, std::move(answer)); }
};
/// Handlers keep the call until it is answered.
using CallPtr = std::shared_ptr<const Call>;

/// The reply as a message of the WebSocket, which is also the body of a good HTTP response.
std::string reply_text(const GameRequest& request, const GameReply& reply);

}  // namespace palamedes::server
