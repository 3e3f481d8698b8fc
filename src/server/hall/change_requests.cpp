// The requests that change a game, except moves (move.cpp). A handler changes nothing before it has checked every
// condition.
#include <algorithm>
#include <utility>

#include "server/engines/allowed_player.h"
#include "server/hall/parts.h"

namespace palamedes::server {

MaybeError refused_seat(const Match& match, const PlayerId& guest, Seat seat) {
  if (!match.holds(guest, seat)) return Error{"not_your_seat", "That is not your seat."};
  if (match.is_over()) return Error{"game_over", "The game is over."};
  return std::nullopt;
}

std::vector<int> places_with_last(const Match& match, Seat last) {
  std::vector<int> places(match.seats().size(), 1);
  places[index(last)] = static_cast<int>(places.size());
  return places;
}

namespace {

constexpr int kMostPrepared = 100;  ///< set-ups that a seat may hand in before its turn
/// Then a game takes no changes but moves and its end.
constexpr std::size_t kMostEvents = 10'000;

bool has_too_many_events(const Match& match) { return match.seq() >= kMostEvents; }

MaybeError refused_sitting(const Match& match, const PlayerId& guest, Seat seat) {
  if (index(seat) >= match.seats().size()) return Error{"malformed", "There is no such seat."};
  if (match.is_over()) return Error{"game_over", "The game is over."};
  if (match.seat(seat).kind != MatchSeat::Kind::kOpen) return Error{"taken", "Somebody else has taken this seat."};
  if (!match.seats_of(guest).empty()) return Error{"seated", "You already have a seat in this game."};
  return std::nullopt;
}

}  // namespace

void Changes::handle(const CallPtr& call, LiveGame& game, const SetupRequest& request) {
  const Match& match = game.match;
  if (const auto refused = refused_seat(match, call->guest(), request.seat)) return refuse(*call, *refused);
  if (match.is_open()) return refuse(*call, {"not_started", "The game starts when every seat is taken."});
  const auto editor = match.now().setup_editor(request.seat);
  if (!editor) return refuse(*call, {"no_setup", "There is nothing to set up."});
  if (const auto refused = editor->clear_all()) return refuse(*call, *refused);
  if (const auto refused = editor->load(request.army)) return refuse(*call, *refused);
  const auto actions = editor->actions();
  if (!actions) return refuse(*call, actions.error());
  if (match.now().to_act() != request.seat) {
    if (match.seat(request.seat).prepared >= kMostPrepared || has_too_many_events(match))
      return refuse(*call, {"too_many", "You have handed in too many set-ups. Wait for your turn."});
    Event event = event_of(*call, Event::Kind::kPrepared, request.seat);
    event.text = request.army;
    return commit_request(call, game, {std::move(event)});
  }
  std::vector<Event> events = actions_of(request.seat, *actions);
  events.front().id = call->request.id;
  events.front().took = parts_->clocks.took(game);
  for (Event& event : events) event.guest = call->guest();
  commit_request(call, game, std::move(events));
}

void Changes::handle(const CallPtr& call, LiveGame& game, const ResignRequest& request) {
  const Match& match = game.match;
  if (const auto refused = refused_seat(match, call->guest(), request.seat)) return refuse(*call, *refused);
  if (game.pending && game.pending->seat == request.seat) parts_->engines.drop_pending_move(game);
  const auto people = std::ranges::count(match.seats(), MatchSeat::Kind::kPerson, &MatchSeat::kind);
  if (match.seats().size() > 2 && people > 1 && match.is_running())
    return commit_request(call, game, {event_of(*call, Event::Kind::kLeft, request.seat)});
  Event over = event_of(*call, Event::Kind::kOver, request.seat);
  // A game that has not started, or that everybody has left, has no loser.
  const bool is_nobodys = match.is_open() || match.seats().size() > 2;
  over.text = is_nobodys ? "adjudication" : "resignation";
  over.places = is_nobodys ? std::vector<int>(match.seats().size(), 1) : places_with_last(match, request.seat);
  commit_request(call, game, {std::move(over)});
}

void Changes::handle(const CallPtr& call, LiveGame& game, const UndoRequest& request) {
  const Match& match = game.match;
  if (const auto refused = refused_seat(match, call->guest(), request.seat)) return refuse(*call, *refused);
  if (request.ply != match.ply()) return refuse_stale(*call, game);
  const auto target = match.undo_target(call->guest(), request.seat);
  if (!target) return refuse(*call, {"no_undo", "This move cannot be undone."});
  if (has_too_many_events(match)) return refuse(*call, {"no_undo", "Too many moves were undone in this game."});
  parts_->engines.drop_pending_move(game);
  // Memory of undone positions must not influence the engines.
  parts_->services.engine_pool.forget(game.id());
  Event event = event_of(*call, Event::Kind::kUndone, request.seat);
  event.ply = *target;
  if (match.now().to_act() == request.seat) event.took = parts_->clocks.took(game);
  commit_request(call, game, {std::move(event)});
}

void Changes::handle(const CallPtr& call, LiveGame& game, const SitRequest& request) {
  if (const auto refused = refused_sitting(game.match, call->guest(), request.seat)) return refuse(*call, *refused);
  const std::size_t most = parts_->options.most_games_per_guest;
  if (most == 0) return sit(call, game, request);
  const auto counted = [this, call, request, most](const Result<std::size_t>& unfinished) {
    if (!unfinished)
      return refuse(*call, {"unreadable", "The server cannot find out how many games you play. Try again."});
    if (*unfinished >= most) return refuse(*call, {"too_many_games", "You are playing too many games at once."});
    parts_->games.with(call->request.game, [this, call, request](Result<LiveGame*> found) {
      if (!found) return refuse(*call, found.error());
      after_commit(**found, [this, call, request] {
        LiveGame* now = parts_->games.find(call->request.game);
        if (now == nullptr) return refuse(*call, {"busy", "This game is busy, please try again."});
        if (const auto refused = refused_sitting(now->match, call->guest(), request.seat))
          return refuse(*call, *refused);
        sit(call, *now, request);
      });
    });
  };
  parts_->read([guest = call->guest()](StoreReader& reader) { return reader.unfinished_of(guest); }, counted);
}

void Changes::sit(const CallPtr& call, LiveGame& game, const SitRequest& request) {
  Event event = event_of(*call, Event::Kind::kSat, request.seat);
  event.text = request.name;
  commit_request(call, game, {std::move(event)});
}

void Changes::handle(const CallPtr& call, LiveGame& game, const ReplaceRequest& request) {
  const Match& match = game.match;
  if (index(request.seat) >= match.seats().size()) return refuse(*call, {"malformed", "There is no such seat."});
  if (!match.is_running()) return refuse(*call, {"not_running", "The game is not being played."});
  if (match.seats_of(call->guest()).empty())
    return refuse(*call, {"not_your_seat", "You are not playing in this game."});
  if (match.seats().size() < 3)
    return refuse(*call, {"two_players", "Players can be replaced only in games of three or four."});
  if (!parts_->following.is_gone(game, request.seat))
    return refuse(*call, {"not_gone", "The player in that seat is still there."});
  if (const auto refused = refused_level(match.plan().config, request.player)) return refuse(*call, *refused);
  if (game.pending && game.pending->seat == request.seat) parts_->engines.drop_pending_move(game);
  Event event = event_of(*call, Event::Kind::kReplaced, request.seat);
  event.text = request.player;
  commit_request(call, game, {std::move(event)});
}

void Changes::handle(const CallPtr& call, LiveGame& game, const RematchRequest&) {
  const auto& seats = game.match.seats();
  if (!game.match.is_over()) return refuse(*call, {"not_over", "The game is not over yet."});
  if (!game.match.next().empty()) return refuse(*call, {"made", "The rematch has already been created."});
  const auto own = std::ranges::find(seats, call->guest(), &MatchSeat::guest);
  if (own == seats.end()) return refuse(*call, {"not_your_seat", "You did not play in this game."});
  if (own->asks_rematch) return call->reply(Acknowledged{game.match.seq()});
  commit_request(call, game,
                 {event_of(*call, Event::Kind::kAsked, seat_at(static_cast<std::size_t>(own - seats.begin())))});
}

// Requests about following a game join the road only to wait for their turn.

void Changes::handle(const CallPtr& call, LiveGame& game, const OpenRequest& request) {
  parts_->following.open(call, game, request);
}

void Changes::handle(const CallPtr& call, LiveGame&, const CloseRequest&) { parts_->following.close(*call); }
void Changes::handle(const CallPtr&, LiveGame&, const PingRequest&) {}

}  // namespace palamedes::server
