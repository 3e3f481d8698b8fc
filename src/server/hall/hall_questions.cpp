// Previews and hints for the player who is to act. They change nothing.
#include <algorithm>
#include <utility>

#include "core/hash.h"
#include "search/players/levels.h"
#include "server/hall/hall_impl.h"

namespace palamedes::server {

namespace json = boost::json;

namespace {

constexpr std::size_t kMostPreviews = 64;
constexpr std::string_view kAdviser = "level8";

/// True if the guest is to act now, at this ply, for the seat with this number.
bool is_own_decision(const Match& match, const PlayerId& guest, std::size_t number, std::size_t ply) {
  return number > 0 && match.is_running() && match.holds(guest, seat_at(number - 1)) &&
         match.now().to_act() == seat_at(number - 1) && ply == match.ply();
}

/// The language in which the client follows the game; English if it does not follow it.
Language language_for(const Room& room, std::uint64_t client) {
  const auto follower = std::ranges::find(room.followers, client, &Follower::client);
  return follower == room.followers.end() ? Language::kEnglish : follower->language;
}

}  // namespace

void Hall::Impl::preview(const GameRequest& request, Room& room, Fields& fields) {
  fields.only({"t", "game", "seat", "ply", "actions"});
  const auto ply = static_cast<std::size_t>(fields.number("ply", kMostPlies));
  const auto number = static_cast<std::size_t>(fields.number("seat", kMaxSeats));
  const auto actions = fields.texts("actions", kMostPreviews, kLongestAction);
  if (!fields.ok()) return send_error(request.client, "malformed", fields.error().message, request.game_id);
  const Match& match = room.match;
  if (!is_own_decision(match, request.guest, number, ply))
    return send_error(request.client, "stale", "The position has changed.", request.game_id);
  const Recipient recipient{
      .guest = request.guest, .viewer = viewer_of(seat_at(number - 1)), .language = language_for(room, request.client)};
  send(request.client, previews_json(match, recipient, actions));
}

void Hall::Impl::hint(const GameRequest& request, Room& room, Fields& fields) {
  fields.only({"t", "game", "seat", "ply"});
  const auto ply = static_cast<std::size_t>(fields.number("ply", kMostPlies));
  const auto number = static_cast<std::size_t>(fields.number("seat", kMaxSeats));
  if (!fields.ok()) return send_error(request.client, "malformed", fields.error().message, request.game_id);
  const Match& match = room.match;
  if (!is_own_decision(match, request.guest, number, ply))
    return send_error(request.client, "stale", "The position has changed.", request.game_id);
  if (match.has_others(request.guest))
    return send_error(request.client, "no_hint", "There are no hints in games with other people.", request.game_id);
  if (match.now().setup_editor())
    return send_error(request.client, "no_hint",
                      "There are no hints during the set-up. Choose one of the named armies or a random one.",
                      request.game_id);
  if (room.hint) return send_error(request.client, "busy", "An engine is already looking for a hint.", request.game_id);
  // Another seed than the game's: the opponent's random numbers must not show in the hint.
  const auto adviser = search::with_threads(match.plan().config, kAdviser, options.hint_threads);
  EngineJob engine_job{.game_id = "",
                       .config = match.plan().config,
                       .so_far = match.so_far(),
                       .seat = match.now().to_act(),
                       .player = options.hint_threads > 1 && adviser ? *adviser : std::string(kAdviser),
                       .seed = fnv1a(request.game_id),
                       .cap = options.move_cap};
  room.hint.emplace(Room::Hint{.client = request.client, .ply = ply});
  const auto told = [this, request, ply](const Result<Move>& answer) {
    const auto found = rooms.find(request.game_id);
    if (found == rooms.end() || !found->second->hint || found->second->hint->ply != ply) return;
    Room& r = *found->second;
    r.hint.reset();
    if (!answer) return send_error(request.client, "no_hint", "No hint is available right now.", request.game_id);
    const Recipient recipient{.guest = request.guest,
                              .viewer = viewer_of(r.match.now().to_act()),
                              .language = language_for(r, request.client)};
    send(request.client, hint_json(r.match, recipient, answer->action, answer->made.threads));
  };
  room.hint->ticket = services.engine_pool.think(std::move(engine_job), [this, told](Result<Move> answer) {
    services.loop.post([told, answer = std::move(answer)] { told(answer); });
  });
}

}  // namespace palamedes::server
