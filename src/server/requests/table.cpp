#include "server/requests/table.h"

#include <algorithm>
#include <array>

#include "server/requests/game_request.h"

namespace palamedes::server {
namespace {

/// The fields of a request type, as the table keeps them.
template <class R>
constexpr auto infos_of() {
  return std::apply([](const auto&... field) { return std::array<FieldInfo, sizeof...(field)>{field.info...}; },
                    R::fields());
}
template <class R>
constexpr auto kFieldsOf = infos_of<R>();

constexpr std::string_view kGameQuery = "game edition board players language";

// clang-format off
constexpr std::array kRows{
    RequestRow{"open", "", "", Endpoint::kNone, Sender::kAnybody, 2, "follow", "follow a game", "", "", "Snapshot", "",
               "200", kFieldsOf<OpenRequest>},
    RequestRow{"close", "", "", Endpoint::kNone, Sender::kAnybody, 1, "follow", "stop following a game", "", "", "", "",
               "200", kFieldsOf<CloseRequest>},
    RequestRow{"act", "POST", "/api/v1/games/ID/act", Endpoint::kMessage, Sender::kSeat, 1, "play",
               "Makes a legal action", "", "Act", "Ack", "", "200", kFieldsOf<ActRequest>},
    RequestRow{"setup", "POST", "/api/v1/games/ID/setup", Endpoint::kMessage, Sender::kSeat, 2, "play",
               "Hands in a complete set-up", "", "SetUp", "Ack", "", "200", kFieldsOf<SetupRequest>},
    RequestRow{"resign", "POST", "/api/v1/games/ID/resign", Endpoint::kMessage, Sender::kSeat, 1, "play",
               "Resigns", "", "Resign", "Ack", "", "200", kFieldsOf<ResignRequest>},
    RequestRow{"undo", "POST", "/api/v1/games/ID/undo", Endpoint::kMessage, Sender::kSeat, 2, "play",
               "Takes back the last action", "", "Undo", "Ack", "", "200", kFieldsOf<UndoRequest>},
    RequestRow{"sit", "POST", "/api/v1/games/ID/sit", Endpoint::kMessage, Sender::kGuest, 1, "play",
               "Takes an open seat", "", "Sit", "Ack", "", "200", kFieldsOf<SitRequest>},
    RequestRow{"replace", "POST", "/api/v1/games/ID/replace", Endpoint::kMessage, Sender::kPlayer, 1, "play",
               "Gives an abandoned seat to a level", "", "Replace", "Ack", "", "200", kFieldsOf<ReplaceRequest>},
    RequestRow{"rematch", "POST", "/api/v1/games/ID/rematch", Endpoint::kMessage, Sender::kPlayer, 1, "play",
               "Asks for a rematch", "", "Rematch", "Ack", "", "200", kFieldsOf<RematchRequest>},
    RequestRow{"preview", "POST", "/api/v1/games/ID/preview", Endpoint::kMessage, Sender::kGuest, 2, "play",
               "Shows what actions would change", "", "PreviewQuestion", "Previews", "", "200",
               kFieldsOf<PreviewRequest>},
    RequestRow{"hint", "POST", "/api/v1/games/ID/hint", Endpoint::kMessage, Sender::kGuest, 10, "play",
               "Asks for a hint; not in games with other people", "", "HintQuestion", "Hint", "", "200",
               kFieldsOf<HintRequest>},
    RequestRow{"threats", "POST", "/api/v1/games/ID/threats", Endpoint::kMessage, Sender::kGuest, 3, "play",
               "Says what others could do in their next turn", "", "ThreatsQuestion", "Threats", "", "200",
               kFieldsOf<ThreatsRequest>},
    RequestRow{"why_not", "POST", "/api/v1/games/ID/why_not", Endpoint::kMessage, Sender::kGuest, 1, "play",
               "Says why pointing at these cells is no legal move", "", "WhyNotQuestion", "Refusal", "", "200",
               kFieldsOf<WhyNotRequest>},
    RequestRow{"ping", "", "", Endpoint::kNone, Sender::kAnybody, 1, "follow", "ask for a pong", "", "", "", "", "200",
               kFieldsOf<PingRequest>},

    RequestRow{"live", "GET", "/livez", Endpoint::kLive, Sender::kAnybody, 0, "host", "Says whether the server is running"},
    RequestRow{"ready", "GET", "/readyz", Endpoint::kReady, Sender::kAnybody, 0, "host",
               "Says whether the server is ready for requests", "", "", "", "503"},
    RequestRow{"socket", "GET", "/api/v1/socket", Endpoint::kSocket, Sender::kAnybody, 1, "games",
               "Upgrades to a WebSocket with the messages of the protocol", "", "", "", "403 426 503", "101"},
    RequestRow{"logout", "POST", "/api/v1/logout", Endpoint::kLogout, Sender::kAnybody, 1, "guests",
               "Ends the guest: its cookie gives access to nothing any more", "", "Nothing", "", "", "204"},
    RequestRow{"openapi", "GET", "/api/v1/openapi.json", Endpoint::kDesk, Sender::kAnybody, 1, "catalog",
               "This document", "", "", "Document"},
    RequestRow{"catalog", "GET", "/api/v1/catalog", Endpoint::kDesk, Sender::kAnybody, 1, "catalog",
               "Games, editions, boards, rule options, levels and personas", "language", "", "Catalog", "400"},
    RequestRow{"ladder", "GET", "/api/v1/ladder", Endpoint::kDesk, Sender::kAnybody, 1, "catalog",
               "The levels: settings and strength", kGameQuery, "", "Ladder", "400"},
    RequestRow{"facts", "GET", "/api/v1/rules/facts", Endpoint::kDesk, Sender::kAnybody, 1, "rules",
               "The numbers in the rules; other parameters are rule options", kGameQuery, "", "Facts", "400"},
    RequestRow{"legal", "POST", "/api/v1/rules/legal", Endpoint::kDesk, Sender::kAnybody, 2, "rules",
               "A position and its legal actions", "", "RulesQuestion", "RulesAnswer", "422"},
    RequestRow{"apply", "POST", "/api/v1/rules/apply", Endpoint::kDesk, Sender::kAnybody, 2, "rules",
               "The position after an action", "", "ApplyQuestion", "RulesAnswer", "422"},
    RequestRow{"validate", "POST", "/api/v1/rules/validate", Endpoint::kDesk, Sender::kAnybody, 2, "rules",
               "Says whether a position or an action is valid", "", "ValidateQuestion", "Validity"},
    RequestRow{"move", "POST", "/api/v1/opponents/move", Endpoint::kDesk, Sender::kGuest, 10, "opponents",
               "The move that a level would play", "", "OpponentQuestion", "OpponentMove", "401 403 422 503"},
    RequestRow{"evaluate", "POST", "/api/v1/opponents/evaluate", Endpoint::kDesk, Sender::kGuest, 10, "opponents",
               "The move that a level would play, with its evaluation", "", "OpponentQuestion", "OpponentEvaluation",
               "401 403 422 503"},
    RequestRow{"listGames", "GET", "/api/v1/games", Endpoint::kList, Sender::kAnybody, 1, "games",
               "Public games", "status of_game before", "", "GameList", "400 503"},
    RequestRow{"myGames", "GET", "/api/v1/my-games", Endpoint::kMyGames, Sender::kAnybody, 1, "games",
               "The games in which the guest plays, or has played", "language over_games after", "", "MyGames", "400 503"},
    RequestRow{"makeGame", "POST", "/api/v1/games", Endpoint::kCreate, Sender::kGuest, 5, "games",
               "Creates a game", "", "NewGame", "MadeGame", "401 503", "201"},
    RequestRow{"snapshot", "GET", "/api/v1/games/ID", Endpoint::kSnapshot, Sender::kAnybody, 1, "games",
               "The game as the guest sees it", "language viewer", "", "Snapshot", "400 403 404 503"},
    RequestRow{"record", "GET", "/api/v1/games/ID/record", Endpoint::kRecord, Sender::kAnybody, 2, "games",
               "Its record: what the viewer may know, and everything after the end", "", "", "Record", "403 404 503"},
    RequestRow{"replay", "GET", "/api/v1/games/ID/replay", Endpoint::kReplay, Sender::kAnybody, 5, "games",
               "Positions of a game, 200 at once", "language viewer from", "", "Replay", "400 403 404 503"},
    RequestRow{"moves", "GET", "/api/v1/games/ID/moves", Endpoint::kMoves, Sender::kAnybody, 2, "games",
               "Moves of a game, 200 at once", "language viewer to", "", "Moves", "400 403 404 503"},
};
// clang-format on

constexpr std::size_t kMessages = std::variant_size_v<RequestBody>;
static_assert(kRows[kMessages - 1].name == "ping", "the messages come first, in the order of RequestBody");

}  // namespace

std::span<const RequestRow> all_requests() { return kRows; }

std::span<const RequestRow> messages() { return all_requests().first(kMessages); }

const RequestRow* find_message(std::string_view type) {
  const auto found = std::ranges::find(messages(), type, &RequestRow::name);
  return found == messages().end() ? nullptr : &*found;
}

}  // namespace palamedes::server
