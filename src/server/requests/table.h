// The one table of requests: every request that the server answers, over the WebSocket or HTTP. Routes, costs, the
// OpenAPI document and the page's types follow from it, and a test compares docs/protocol.md with it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "server/requests/field.h"

namespace palamedes::server {

/// The version of the messages. It goes up when pages of the version before would not understand them.
inline constexpr int kProtocol = 2;

/// Who may send a request.
enum class Sender : std::uint8_t {
  kAnybody,
  kGuest,   ///< somebody with a cookie
  kPlayer,  ///< a guest who plays in the game, or has left it
  kSeat,    ///< a guest who holds the seat that the request names, until the game is over
};

/// Which handler answers a request over HTTP.
enum class Endpoint : std::uint8_t {
  kLive,
  kReady,
  kSocket,
  kDesk,
  kList,
  kMyGames,
  kCreate,
  kLogout,
  kSnapshot,
  kMessage,  ///< a message of the WebSocket
  kRecord,
  kReplay,
  kMoves,
  kNone,  ///< only on the WebSocket
};

/// One kind of request. Lists of words are separated by spaces.
struct RequestRow {
  std::string_view name;    ///< of a message: its type. In OpenAPI: the id of the operation
  std::string_view method;  ///< of HTTP
  std::string_view path;    ///< of HTTP; ID stands for the id of a game. "" for messages that are not for HTTP
  Endpoint endpoint;
  Sender sender;
  double cost;           ///< tokens of the rate limit, before the size of the answer
  std::string_view tag;  ///< group in OpenAPI
  std::string_view meaning;
  std::string_view query{};   ///< names of OpenAPI parameters
  std::string_view body{};    ///< OpenAPI schema of the body
  std::string_view reply{};   ///< OpenAPI schema of the answer; "" for plain text
  std::string_view errors{};  ///< statuses in addition to those of all requests of this group
  std::string_view status = "200";
  std::span<const FieldInfo> fields{};  ///< of a message, without game and id

  bool is_message() const { return tag == "play" || endpoint == Endpoint::kNone; }
  /// Changes a game, has an id and is answered with `ack` or `reject`.
  bool is_change() const { return reply == "Ack"; }
  bool is_about_game() const { return name != "ping"; }
};

/// All requests.
std::span<const RequestRow> all_requests();
/// Those that are messages of the WebSocket, in the order of `RequestBody`.
std::span<const RequestRow> messages();
/// Null if there is no such message.
const RequestRow* find_message(std::string_view type);

}  // namespace palamedes::server
