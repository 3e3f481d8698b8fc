// What clients ask about one game, over the WebSocket or HTTP, as types (docs/protocol.md). A request is read once,
// here, before anything else looks at it.
#pragma once

#include <array>
#include <boost/json.hpp>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <variant>
#include <vector>

#include "core/result.h"
#include "server/requests/field.h"
#include "server/text_limits.h"

namespace palamedes::server {

inline constexpr std::size_t kLongestAction = 200;
inline constexpr std::size_t kLongestArmy = 400;

inline constexpr FieldInfo kGameField{"game", FieldType::kGame, kLongestId};
inline constexpr FieldInfo kChangeIdField{"id", FieldType::kChangeId, kLongestId};
inline constexpr FieldInfo kSeatField{"seat", FieldType::kSeat};
inline constexpr FieldInfo kPlyField{"ply", FieldType::kPly};

struct OpenRequest {
  Language language = Language::kEnglish;
  WantedView view{};
  std::optional<std::size_t> since{};  ///< the last event that the client has

  static constexpr auto fields() {
    return std::tuple{Field{FieldInfo{"language", FieldType::kLanguage, 2, false}, &OpenRequest::language},
                      Field{FieldInfo{"viewer", FieldType::kView, 0, false}, &OpenRequest::view},
                      Field{FieldInfo{"since", FieldType::kPly, 0, false}, &OpenRequest::since}};
  }
};

struct CloseRequest {
  static constexpr auto fields() { return std::tuple{}; }
};

struct ActRequest {
  Seat seat{};
  std::size_t ply = 0;  ///< where the player chose the action
  ViewHash view{};
  std::string action{};

  static constexpr auto fields() {
    return std::tuple{Field{kSeatField, &ActRequest::seat}, Field{kPlyField, &ActRequest::ply},
                      Field{FieldInfo{"view", FieldType::kViewHash}, &ActRequest::view},
                      Field{FieldInfo{"action", FieldType::kText, kLongestAction}, &ActRequest::action}};
  }
};

struct SetupRequest {
  Seat seat{};
  std::string army{};

  static constexpr auto fields() {
    return std::tuple{Field{kSeatField, &SetupRequest::seat},
                      Field{FieldInfo{"army", FieldType::kText, kLongestArmy}, &SetupRequest::army}};
  }
};

struct ResignRequest {
  Seat seat{};

  static constexpr auto fields() { return std::tuple{Field{kSeatField, &ResignRequest::seat}}; }
};

struct UndoRequest {
  Seat seat{};
  std::size_t ply = 0;

  static constexpr auto fields() {
    return std::tuple{Field{kSeatField, &UndoRequest::seat}, Field{kPlyField, &UndoRequest::ply}};
  }
};

struct SitRequest {
  Seat seat{};
  std::string name{};

  static constexpr auto fields() {
    return std::tuple{Field{kSeatField, &SitRequest::seat},
                      Field{FieldInfo{"name", FieldType::kName, kLongestName}, &SitRequest::name}};
  }
};

struct ReplaceRequest {
  Seat seat{};
  std::string player{};

  static constexpr auto fields() {
    return std::tuple{Field{kSeatField, &ReplaceRequest::seat},
                      Field{FieldInfo{"player", FieldType::kText, kLongestAction}, &ReplaceRequest::player}};
  }
};

struct RematchRequest {
  static constexpr auto fields() { return std::tuple{}; }
};

struct PreviewRequest {
  Seat seat{};
  std::size_t ply = 0;
  std::vector<std::string> actions{};

  static constexpr auto fields() {
    return std::tuple{Field{kSeatField, &PreviewRequest::seat}, Field{kPlyField, &PreviewRequest::ply},
                      Field{FieldInfo{"actions", FieldType::kTexts, kLongestAction}, &PreviewRequest::actions}};
  }
};

struct HintRequest {
  Seat seat{};
  std::size_t ply = 0;

  static constexpr auto fields() {
    return std::tuple{Field{kSeatField, &HintRequest::seat}, Field{kPlyField, &HintRequest::ply}};
  }
};

struct ThreatsRequest {
  Seat seat{};
  std::size_t ply = 0;

  static constexpr auto fields() {
    return std::tuple{Field{kSeatField, &ThreatsRequest::seat}, Field{kPlyField, &ThreatsRequest::ply}};
  }
};

struct WhyNotRequest {
  Seat seat{};
  std::size_t ply = 0;
  std::vector<std::size_t> path{};  ///< cells that the player pointed at, in this order

  static constexpr auto fields() {
    return std::tuple{Field{kSeatField, &WhyNotRequest::seat}, Field{kPlyField, &WhyNotRequest::ply},
                      Field{FieldInfo{"path", FieldType::kCells}, &WhyNotRequest::path}};
  }
};

struct PingRequest {
  static constexpr auto fields() { return std::tuple{}; }
};

/// In the order of the rows of the table (table.h).
using RequestBody = std::variant<OpenRequest, CloseRequest, ActRequest, SetupRequest, ResignRequest, UndoRequest,
                                 SitRequest, ReplaceRequest, RematchRequest, PreviewRequest, HintRequest,
                                 ThreatsRequest, WhyNotRequest, PingRequest>;

struct GameRequest {
  std::string type{};
  std::string game{};
  std::string id{};  ///< of a change
  RequestBody body{};
};

/// What could be read: `refused` says what is wrong with the rest.
struct ReadRequest {
  GameRequest request{};
  MaybeError refused{};
};

/// The key of a message's type.
inline constexpr std::string_view kTypeKey = "type";
/// The same in version 1 of the protocol. An open page of that version must learn that it has to be reloaded.
inline constexpr std::string_view kOldTypeKey = "t";
inline constexpr std::string_view kOldPage = "old_page";

/// Reads a message of the WebSocket.
ReadRequest read_message(std::string_view text);
/// Reads the body of an HTTP request. Type and game are in its path.
ReadRequest read_http_request(std::string_view type, std::string_view game, std::string_view body);

}  // namespace palamedes::server
