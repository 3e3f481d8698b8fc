#include "server/hall/following.h"

#include <fmt/core.h>

#include <algorithm>
#include <boost/json.hpp>
#include <utility>

#include "server/hall/parts.h"

namespace palamedes::server {

namespace json = boost::json;

namespace {

constexpr std::size_t kMostFollowed = 64;
constexpr std::chrono::hours kAnnounced{24};       ///< clients are told about the end of a game that expires so soon
constexpr std::chrono::seconds kPresencePause{1};  ///< between two messages about who is there

}  // namespace

std::uint64_t Following::connect(std::shared_ptr<Client> client, Visitor visitor) {
  const std::uint64_t number = next_client_++;
  clients_.emplace(number, ConnectedClient{.client = std::move(client), .visitor = std::move(visitor)});
  return number;
}

void Following::disconnect(std::uint64_t client) {
  const ConnectedClient* found = find(client);
  if (found == nullptr) return;
  const std::vector<std::string> games = found->games;
  for (const std::string& game : games) close(client, game);
  clients_.erase(client);
}

ConnectedClient* Following::find(std::uint64_t client) {
  const auto found = clients_.find(client);
  return found == clients_.end() ? nullptr : &found->second;
}

void Following::open(const CallPtr& call, LiveGame& game, const OpenRequest& request) {
  const ConnectedClient* connected = find(call->client);
  if (connected == nullptr) return;
  const std::optional<Seat>& seat = request.view.seat;
  if (seat && !game.match.is_over() && !game.match.holds(call->guest(), *seat))
    return call->reply(Error{"not_your_seat", "That is not your seat."});
  const bool is_new = std::ranges::find(connected->games, game.id()) == connected->games.end();
  if (is_new && connected->games.size() >= kMostFollowed)
    return call->reply(Error{"too_many", "A connection can follow at most 64 games."});
  begin(call->client, game.id(), request);
}

void Following::begin(std::uint64_t client, const std::string& game_id, const OpenRequest& request) {
  LiveGame* found = parts_->games.find(game_id);
  ConnectedClient* connected = find(client);
  if (found == nullptr || connected == nullptr) return;
  LiveGame& game = *found;
  const Follower follower{.client = client, .wanted = request.view, .language = request.language};
  std::erase_if(game.followers, [&](const Follower& old) { return old.client == client; });
  game.followers.push_back(follower);
  if (std::ranges::find(connected->games, game_id) == connected->games.end()) connected->games.push_back(game_id);
  const Recipient recipient = recipient_of(game, follower);
  const auto update =
      request.since ? update_json(game.match, recipient, presence_of(game), parts_->clocks.due(game), *request.since)
                    : std::nullopt;
  if (update) {
    send(client, *update, Topic::kUpdate, game_id);
  } else {
    send_snapshot(game, follower);
  }
  announce_expiry(client, game);
  send(client, presence_json(game.match, presence_of(game)), Topic::kPresence, game_id);
  broadcast_presence(game);
  if (game.match.is_show() && !game.pending) parts_->engines.continue_game(game);
  if (game.pending && !game.pending->stands_in)
    send(client, thinking_json(game.match, game.pending->seat), Topic::kThinking, game_id);
}

/// Tells a client that the game will end if nobody plays on, unless that is far away.
void Following::announce_expiry(std::uint64_t client, const LiveGame& game) {
  const auto at = parts_->housekeeping.expires(game.match);
  if (!at || *at - parts_->services.loop.wall_time() > kAnnounced) return;
  const std::string_view why = game.match.is_open() ? "This game will expire unless somebody takes the open seat."
                                                    : "This game will expire unless somebody plays on.";
  send(client, json::serialize(json::object{{kTypeKey, "notice"},
                                            {"game", game.id()},
                                            {"code", "expires"},
                                            {"at", net::unix_milliseconds(*at)},
                                            {"message", why}}));
}

void Following::close(const Call& call) {
  const ConnectedClient* connected = find(call.client);
  const std::string& id = call.request.game;
  if (connected == nullptr || std::ranges::find(connected->games, id) == connected->games.end())
    return call.reply(Error{"no_such_game", "You are not following this game."});
  close(call.client, id);
}

void Following::drop(std::uint64_t client, const std::string& game_id, const Error& reason) {
  if (ConnectedClient* connected = find(client)) std::erase(connected->games, game_id);
  send_error(client, reason, game_id);
}

void Following::close(std::uint64_t client, const std::string& game_id) {
  if (ConnectedClient* connected = find(client)) std::erase(connected->games, game_id);
  LiveGame* game = parts_->games.find(game_id);
  if (game == nullptr) return;
  if (std::erase_if(game->followers, [&](const Follower& follower) { return follower.client == client; }) == 0) return;
  if (game->hint && game->hint->client == client) game->hint.reset();
  broadcast_presence(*game);
  if (game->followers.empty()) parts_->engines.unwatched(*game);
}

std::string Following::pong(const ConnectedClient& client) const {
  // The client compares these numbers with its own and notices missed updates.
  json::object games;
  for (const std::string& id : client.games) {
    if (const LiveGame* game = parts_->games.find(id)) games[id] = game->stored;
  }
  return json::serialize(json::object{{kTypeKey, "pong"},
                                      {"now", net::unix_milliseconds(parts_->services.loop.wall_time())},
                                      {"games", std::move(games)}});
}

bool Following::may_follow(const LiveGame& game, const PlayerId& guest) const {
  if (!game.match.seats_of(guest).empty() || game.match.is_open() || game.match.plan().watch) return true;
  return !guest.is_nobody() &&
         std::ranges::find(game.match.seats(), guest, &MatchSeat::guest) != game.match.seats().end();
}

Recipient Following::recipient_of(const LiveGame& game, const Follower& follower) const {
  const auto connected = clients_.find(follower.client);
  Recipient recipient{.guest = connected == clients_.end() ? PlayerId() : connected->second.visitor.guest,
                      .language = follower.language};
  recipient.viewer = follower.wanted.as_spectator && !game.match.is_over()
                         ? kSpectator
                         : game.match.viewer_for(recipient.guest, follower.wanted.seat);
  return recipient;
}

Language Following::language_for(const LiveGame& game, std::uint64_t client) const {
  const auto follower = std::ranges::find(game.followers, client, &Follower::client);
  return follower == game.followers.end() ? Language::kEnglish : follower->language;
}

void Following::send(std::uint64_t client, std::string message, Topic topic, const std::string& game_id) {
  if (const ConnectedClient* found = find(client)) {
    found->client->send(
        std::make_shared<const Message>(Message{.text = std::move(message), .topic = topic, .game = game_id}));
  }
}

void Following::send_error(std::uint64_t client, const Error& error, std::string_view game_id) {
  json::object message{{kTypeKey, "error"}, {"code", error.code}, {"message", error.message}};
  if (!game_id.empty()) message["game"] = game_id;
  send(client, json::serialize(message));
}

void Following::send_snapshot(const LiveGame& game, const Follower& follower) {
  send(follower.client,
       snapshot_json(game.match, recipient_of(game, follower), presence_of(game), parts_->clocks.due(game)),
       Topic::kSnapshot, game.id());
}

void Following::refresh(std::uint64_t client, const std::string& game_id) {
  LiveGame* game = parts_->games.find(game_id);
  if (game == nullptr) return;
  parts_->changes.after_commit(*game, [this, client, game_id] {
    const LiveGame* found = parts_->games.find(game_id);
    if (found == nullptr) return;
    const auto follower = std::ranges::find(found->followers, client, &Follower::client);
    if (follower != found->followers.end()) send_snapshot(*found, *follower);
  });
}

void Following::broadcast(const LiveGame& game, std::string message, Topic topic) {
  const auto text =
      std::make_shared<const Message>(Message{.text = std::move(message), .topic = topic, .game = game.id()});
  for (const Follower& follower : game.followers) {
    if (const ConnectedClient* connected = find(follower.client)) connected->client->send(text);
  }
}

void Following::broadcast_update(const LiveGame& game, std::size_t since) {
  const Presence presence = presence_of(game);
  const auto due = parts_->clocks.due(game);
  // Followers with the same view share one text.
  std::map<std::string, std::shared_ptr<const Message>> made;
  for (const Follower& follower : game.followers) {
    const Recipient recipient = recipient_of(game, follower);
    const bool plays = !game.match.seats_of(recipient.guest).empty();
    const std::string key =
        fmt::format("{}/{}/{}", static_cast<int>(recipient.viewer), static_cast<int>(recipient.language),
                    plays ? recipient.guest.text() : std::string());
    auto& message = made[key];
    if (!message) {
      const auto update = update_json(game.match, recipient, presence, due, since);
      message = std::make_shared<const Message>(
          Message{.text = update ? *update : snapshot_json(game.match, recipient, presence, due),
                  .topic = update ? Topic::kUpdate : Topic::kSnapshot,
                  .game = game.id()});
    }
    if (const ConnectedClient* connected = find(follower.client)) connected->client->send(message);
  }
}

void Following::send_everything_again(LiveGame& game) {
  const std::string id = game.id();
  const auto followers = game.followers;
  for (const Follower& follower : followers) {
    const ConnectedClient* connected = find(follower.client);
    if (connected != nullptr && !may_follow(game, connected->visitor.guest)) {
      close(follower.client, id);
      drop(follower.client, id, {"private", "This game is not open to spectators."});
    } else {
      send_snapshot(game, follower);
    }
  }
}

Presence Following::presence_of(const LiveGame& game) const {
  Presence presence;
  presence.online.resize(game.match.seats().size());
  for (const Follower& follower : game.followers) {
    const auto connected = clients_.find(follower.client);
    const auto held =
        connected == clients_.end() ? std::vector<Seat>() : game.match.seats_of(connected->second.visitor.guest);
    for (const Seat seat : held) presence.online[index(seat)] = true;
    if (held.empty()) ++presence.watching;
  }
  for (std::size_t i = 0; i < presence.online.size(); ++i) {
    if (was_heard(game, seat_at(i))) presence.online[i] = true;
  }
  return presence;
}

bool Following::is_connected(const LiveGame& game, Seat seat) const {
  return std::ranges::any_of(game.followers, [&](const Follower& follower) {
    const auto connected = clients_.find(follower.client);
    return connected != clients_.end() && game.match.holds(connected->second.visitor.guest, seat);
  });
}

bool Following::was_heard(const LiveGame& game, Seat seat) const {
  if (game.heard.size() <= index(seat) || !game.heard[index(seat)]) return false;
  return parts_->services.loop.now() - *game.heard[index(seat)] < parts_->options.away;
}

void Following::heard_from(LiveGame& game, const PlayerId& guest) {
  const auto held = game.match.seats_of(guest);
  if (held.empty()) return;
  net::Loop& loop = parts_->services.loop;
  game.heard.resize(game.match.seats().size());
  bool is_new = false;
  for (const Seat seat : held) {
    is_new |= !is_connected(game, seat) && !was_heard(game, seat);
    game.heard[index(seat)] = loop.now();
  }
  game.silence_timer = loop.at(loop.now() + parts_->options.away, [this, id = game.id()] {
    if (LiveGame* silent = parts_->games.find(id)) broadcast_presence(*silent);
  });
  if (is_new) broadcast_presence(game);
}

void Following::update_presence(LiveGame& game) const {
  game.gone_since.resize(game.match.seats().size());
  for (std::size_t i = 0; i < game.gone_since.size(); ++i) {
    if (is_connected(game, seat_at(i))) {
      game.gone_since[i].reset();
    } else if (!game.gone_since[i]) {
      game.gone_since[i] = parts_->services.loop.now();
    }
  }
}

bool Following::is_gone(LiveGame& game, Seat seat) const {
  update_presence(game);
  const MatchSeat::Kind kind = game.match.seat(seat).kind;
  if (kind != MatchSeat::Kind::kPerson) return kind == MatchSeat::Kind::kLeft;
  const std::optional<net::Time> gone = game.gone_since[index(seat)];
  return gone && parts_->services.loop.now() - *gone >= parts_->options.away && !was_heard(game, seat);
}

void Following::broadcast_presence(LiveGame& game) {
  update_presence(game);
  if (game.presence_timer) return;
  net::Loop& loop = parts_->services.loop;
  const net::Time next = game.presence_sent + kPresencePause;
  if (next <= loop.now()) return send_presence(game.id());
  game.presence_timer = loop.at(next, [this, id = game.id()] { send_presence(id); });
}

void Following::send_presence(const std::string& game_id) {
  LiveGame* game = parts_->games.find(game_id);
  if (game == nullptr) return;
  game->presence_timer.reset();
  game->presence_sent = parts_->services.loop.now();
  std::string presence = presence_json(game->match, presence_of(*game));
  if (presence == game->presence_told) return;
  game->presence_told = presence;
  broadcast(*game, std::move(presence), Topic::kPresence);
}

}  // namespace palamedes::server
