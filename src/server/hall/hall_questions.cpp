// What clients ask about their own decision: previews and hints. Nothing is changed.
#include <algorithm>
#include <utility>

#include "core/hash.h"
#include "server/hall/hall_impl.h"

namespace palamedes::server {

namespace json = boost::json;

namespace {

constexpr std::size_t kMostPreviews = 64;
constexpr std::string_view kAdviser = "level8";

/// Whether the guest is to decide now, on this ply, for the seat with this number.
bool is_own_decision(const Match& match, const PlayerId& guest, std::size_t number, std::size_t ply) {
  return number > 0 && match.is_running() && match.holds(guest, seat_at(number - 1)) &&
         match.now().to_act() == seat_at(number - 1) && ply == match.ply();
}

/// That the client follows the game in; English if it does not.
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
  if (!fields.ok()) return fail(request.client, "malformed", fields.error().message, request.game_id);
  const Match& match = room.match;
  if (!is_own_decision(match, request.guest, number, ply))
    return fail(request.client, "stale", "that is not your decision now", request.game_id);
  const Recipient recipient{
      .guest = request.guest, .viewer = viewer_of(seat_at(number - 1)), .language = language_for(room, request.client)};
  tell(request.client, previews_json(match, recipient, actions));
}

void Hall::Impl::hint(const GameRequest& request, Room& room, Fields& fields) {
  fields.only({"t", "game", "seat", "ply"});
  const auto ply = static_cast<std::size_t>(fields.number("ply", kMostPlies));
  const auto number = static_cast<std::size_t>(fields.number("seat", kMaxSeats));
  if (!fields.ok()) return fail(request.client, "malformed", fields.error().message, request.game_id);
  const Match& match = room.match;
  if (!is_own_decision(match, request.guest, number, ply))
    return fail(request.client, "stale", "that is not your decision now", request.game_id);
  if (match.has_others(request.guest))
    return fail(request.client, "no_hint", "there are no hints where other people play", request.game_id);
  if (match.now().setup_editor())
    return fail(request.client, "no_hint", "take one of the named armies, or a random one", request.game_id);
  if (room.hint) return fail(request.client, "busy", "a hint is being looked for", request.game_id);
  // Not with the seed of the game: that would tell what the opponent, too, draws on.
  EngineJob engine_job{.game_id = "",
                       .config = match.plan().config,
                       .so_far = match.so_far(),
                       .seat = match.now().to_act(),
                       .player = std::string(kAdviser),
                       .seed = fnv1a(request.game_id),
                       .cap = options.move_cap};
  room.hint.emplace(Room::Hint{.client = request.client, .ply = ply});
  const auto told = [this, request, ply](const Result<Move>& answer) {
    const auto found = rooms.find(request.game_id);
    if (found == rooms.end() || !found->second->hint || found->second->hint->ply != ply) return;
    Room& r = *found->second;
    r.hint.reset();
    if (!answer) return fail(request.client, "no_hint", "no hint can be had just now", request.game_id);
    const Recipient recipient{.guest = request.guest,
                              .viewer = viewer_of(r.match.now().to_act()),
                              .language = language_for(r, request.client)};
    tell(request.client, hint_json(r.match, recipient, answer->action));
  };
  room.hint->ticket = services.engine_pool.think(std::move(engine_job), [this, told](Result<Move> answer) {
    services.loop.post([told, answer = std::move(answer)] { told(answer); });
  });
}

}  // namespace palamedes::server
