// HTTP requests about one game, and the list of games.
#include <fmt/core.h>

#include <utility>

#include "server/hall/hall_impl.h"

namespace palamedes::server {

namespace json = boost::json;

namespace {

int status_of(std::string_view code) {
  if (code == "malformed") return 400;
  if (code == "no_guest") return 401;
  if (code == "private" || code == "not_your_seat") return 403;
  if (code == "no_such_game") return 404;
  if (code == "busy" || code == "too_many_games" || code == "full") return 429;
  if (code == "closing" || code == "not_stored") return 503;
  return 409;
}

/// Stands for an HTTP request that waits for the reply to one message.
class SingleReplyClient final : public Client {
 public:
  explicit SingleReplyClient(std::function<void(const std::string&)> done) : done_(std::move(done)) {}
  void send(std::shared_ptr<const std::string> message) override {
    if (done_) done_(*message);
  }

 private:
  std::function<void(const std::string&)> done_;
};

}  // namespace

void Hall::request(const PlayerId& guest, std::string_view game_id, std::string_view verb, std::string_view body,
                   Reply reply) {
  auto object = record::parse_object(body);
  if (!object) return reply(problem_answer(400, "malformed", object.error().message));
  if (object->contains("t") || object->contains("game"))
    return reply(
        problem_answer(400, "malformed", "The request must not contain 't' and 'game': they are part of the path."));
  if (verb == "open" || verb == "close" || verb == "ping")
    return reply(problem_answer(404, "unknown_message", "There is no such request."));
  (*object)["t"] = verb;
  (*object)["game"] = game_id;
  // Only the first reply counts.
  auto number = std::make_shared<std::uint64_t>(0);
  auto waiting = std::make_shared<Reply>(std::move(reply));
  Impl* impl = impl_.get();
  const auto done = [this, impl, number, waiting](const std::string& message) {
    if (!*waiting) return;
    const auto answer = record::parse_object(message);
    if (!answer) return;
    const std::string type(answer->at("t").as_string());
    if (type == "snapshot" || type == "presence" || type == "update" || type == "thinking") return;
    Answer made{.body = message};
    if (type == "reject" || type == "error") {
      made.code = std::string(answer->at("code").as_string());
      made.message = std::string(answer->at("message").as_string());
      made.status = made.code == "unknown_message" ? 404 : status_of(made.code);
      made.body.clear();
    }
    std::exchange(*waiting, {})(std::move(made));
    impl->services.loop.post([this, number] { disconnect(*number); });
  };
  *number = connect(std::make_shared<SingleReplyClient>(done), guest);
  receive(*number, json::serialize(*object));
}

Answer Hall::snapshot(const PlayerId& guest, std::string_view game_id, const ViewQuery& query) {
  Room* room = impl_->find(game_id);
  if (room == nullptr) return problem_answer(404, "no_such_game", "This game does not exist, or it is private.");
  if (!impl_->may_follow(*room, guest)) return problem_answer(403, "private", "This game is not open to spectators.");
  const std::optional<Seat>& wanted = query.wanted;
  if (wanted && !room->match.is_over() && !room->match.holds(guest, *wanted))
    return problem_answer(403, "not_your_seat", "That is not your seat.");
  // The game in memory is ahead of the disk, and clients must not see changes that are not committed.
  if (room->committing) return problem_answer(503, "busy", "This game is busy, please try again.");
  Recipient recipient{.guest = guest, .viewer = room->match.viewer_for(guest, wanted), .language = query.language};
  if (query.as_spectator && !room->match.is_over()) recipient.viewer = kSpectator;
  return {.body = snapshot_json(room->match, recipient, impl_->presence_of(*room), room->due)};
}

Answer Hall::record(const PlayerId& guest, std::string_view game_id) {
  Room* room = impl_->find(game_id);
  if (room == nullptr) return problem_answer(404, "no_such_game", "This game does not exist, or it is private.");
  if (!impl_->may_follow(*room, guest)) return problem_answer(403, "private", "This game is not open to spectators.");
  if (room->committing) return problem_answer(503, "busy", "This game is busy, please try again.");
  auto text = record_text(room->match, room->match.viewer_for(guest, std::nullopt));
  if (!text) return problem_answer(500, text.error().code, "The record cannot be written.");
  return {.body = *std::move(text)};
}

Answer Hall::replay(const PlayerId& guest, std::string_view game_id, Language language) {
  Room* room = impl_->find(game_id);
  if (room == nullptr) return problem_answer(404, "no_such_game", "This game does not exist, or it is private.");
  if (!impl_->may_follow(*room, guest)) return problem_answer(403, "private", "This game is not open to spectators.");
  if (room->committing) return problem_answer(503, "busy", "This game is busy, please try again.");
  if (!room->match.is_over()) return problem_answer(409, "not_over", "The game is not over yet.");
  const Recipient recipient{.guest = guest, .viewer = kUmpire, .language = language};
  return {.body = replay_json(room->match, recipient)};
}

Answer Hall::list(const ListQuery& query, Language language) {
  const std::string_view key = info_of(language).id;
  const auto found = impl_->services.store.list(query);
  if (!found) return problem_answer(503, "not_stored", "The server cannot read the list right now. Try again.");
  json::array games;
  for (const StoredGame& game : *found) {
    const auto summary = record::parse_object(game.summary);
    const json::value* told = summary ? summary->if_contains(key) : nullptr;
    json::object entry = told != nullptr && told->is_object() ? told->get_object() : json::object();
    entry["id"] = game.id;
    entry["status"] = game.status;
    entry["created"] = net::unix_milliseconds(game.created);
    entry["updated"] = net::unix_milliseconds(game.updated);
    games.push_back(std::move(entry));
  }
  json::object answer{{"games", std::move(games)}, {"before", nullptr}};
  if (std::ssize(*found) == query.limit)
    answer["before"] = fmt::format("{},{}", net::unix_milliseconds(found->back().updated), found->back().id);
  return {.body = json::serialize(answer)};
}

}  // namespace palamedes::server
