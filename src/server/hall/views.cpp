#include "server/hall/views.h"

#include <fmt/core.h>

#include <algorithm>
#include <functional>
#include <memory>
#include <string>
#include <utility>

#include "present/json_text.h"
#include "present/json_writer.h"
#include "server/answers/answer_maker.h"
#include "server/hall/parts.h"

namespace palamedes::server {

namespace {

Answer problem_of(const Error& error) { return problem_answer(status_of(error.code), error.code, error.message); }

/// Calls `view` with the game if the guest may follow it, as it is on disk. Clients must not see changes that are not
/// committed.
void with_view(Parts& parts, const PlayerId& guest, std::string_view game_id, const Reply& reply,
               const std::function<void(const LiveGame&)>& view) {
  const std::string id(game_id);
  parts.games.with(id, [&parts, guest, id, reply, view](Result<LiveGame*> found) {
    if (!found) return reply(problem_of(found.error()));
    if (!parts.following.may_follow(**found, guest))
      return reply(problem_answer(403, "private", "This game is not open to spectators."));
    parts.following.heard_from(**found, guest);
    parts.changes.after_commit(**found, [&parts, id, reply, view] {
      const LiveGame* game = parts.games.find(id);
      if (game == nullptr) return reply(problem_answer(503, "busy", "This game is busy, please try again."));
      view(*game);
    });
  });
}

/// Whose view the query may have.
Result<Recipient> recipient_of(const Match& match, const PlayerId& guest, const ViewQuery& query) {
  if (query.wanted && !match.is_over() && !match.holds(guest, *query.wanted))
    return Error{"not_your_seat", "That is not your seat."};
  Recipient recipient{.guest = guest, .viewer = match.viewer_for(guest, query.wanted), .language = query.language};
  if (query.as_spectator && !match.is_over()) recipient.viewer = kSpectator;
  return recipient;
}

/// The work gets a copy of the match, because the match may change meanwhile.
template <class Work>
AnswerMaker::Prepare about(const Match& match, Work work) {
  return [&match, work]() -> AnswerMaker::Work {
    return [copy = std::make_shared<const Match>(match.copy()), work] { return work(*copy); };
  };
}

std::string list_json(const std::vector<StoredGame>& found, int limit, Language language) {
  present::JsonWriter json;
  json.object([&] {
    json.list("games", [&] {
      for (const StoredGame& game : found) write_listed(json, game, language);
    });
    std::optional<std::string> before;
    if (std::ssize(found) == limit)
      before = fmt::format("{},{}", net::unix_milliseconds(found.back().updated), found.back().id);
    json.field("before", before);
  });
  return json.take();
}

}  // namespace

int status_of(std::string_view code) {
  if (code == "malformed") return 400;
  if (code == "no_guest") return 401;
  if (code == "banned") return 403;
  if (code == "private" || code == "not_your_seat") return 403;
  if (code == "no_such_game" || code == "unknown_message") return 404;
  if (code == "busy" || code == "too_many_games" || code == "full") return 429;
  if (code == "closing" || code == "not_stored" || code == "unreadable") return 503;
  return 409;
}

void write_listed(present::JsonWriter& json, const StoredGame& game, Language language) {
  // Private games that were stored by older servers have no summary.
  const std::string_view summary = present::member_of(game.summary, info_of(language).id);
  json.object([&] {
    json.field("id", game.id);
    json.field("status", game.status);
    json.field("created", net::unix_milliseconds(game.created));
    json.field("updated", net::unix_milliseconds(game.updated));
    if (present::member_of(summary, "game").empty()) json.field("game", game.game);
    json.members(summary);
  });
}

void answer_snapshot(Parts& parts, const PlayerId& guest, std::string_view game_id, const ViewQuery& query,
                     const Reply& reply) {
  with_view(parts, guest, game_id, reply, [&parts, guest, query, reply](const LiveGame& game) {
    const auto recipient = recipient_of(game.match, guest, query);
    if (!recipient) return reply(problem_of(recipient.error()));
    reply({.body = snapshot_json(game.match, *recipient, parts.following.presence_of(game), parts.clocks.due(game))});
  });
}

void answer_record(Parts& parts, const PlayerId& guest, std::string_view game_id, const Reply& reply) {
  with_view(parts, guest, game_id, reply, [&parts, guest, reply](const LiveGame& game) {
    const Viewer viewer = game.match.viewer_for(guest, std::nullopt);
    const std::string key = fmt::format("record/{}/{}/{}", game.id(), game.match.seq(), static_cast<int>(viewer));
    const auto work = [viewer](const Match& match) { return Answer{.body = record_text(match, viewer)}; };
    make_answer(parts.services.answers, key, about(game.match, work), reply);
  });
}

void answer_replay(Parts& parts, const PlayerId& guest, std::string_view game_id, const ViewQuery& query,
                   const Reply& reply) {
  with_view(parts, guest, game_id, reply, [&parts, guest, query, reply](const LiveGame& game) {
    const auto recipient = recipient_of(game.match, guest, query);
    if (!recipient) return reply(problem_of(recipient.error()));
    const std::size_t from = std::min(query.from.value_or(0), game.match.ply());
    const std::string key = fmt::format("replay/{}/{}/{}/{}/{}", game.id(), game.match.seq(), from,
                                        static_cast<int>(recipient->viewer), static_cast<int>(query.language));
    const auto work = [recipient = *recipient, from](const Match& match) {
      return Answer{.body = replay_json(match, recipient, from)};
    };
    make_answer(parts.services.answers, key, about(game.match, work), reply);
  });
}

void answer_moves(Parts& parts, const PlayerId& guest, std::string_view game_id, const ViewQuery& query,
                  const Reply& reply) {
  with_view(parts, guest, game_id, reply, [&parts, guest, query, reply](const LiveGame& game) {
    const auto recipient = recipient_of(game.match, guest, query);
    if (!recipient) return reply(problem_of(recipient.error()));
    const std::size_t to = std::min(query.to.value_or(game.match.ply()), game.match.ply());
    const std::string key = fmt::format("moves/{}/{}/{}/{}/{}", game.id(), game.match.seq(), to,
                                        static_cast<int>(recipient->viewer), static_cast<int>(query.language));
    const auto work = [recipient = *recipient, to](const Match& match) {
      return Answer{.body = moves_json(match, recipient, to)};
    };
    make_answer(parts.services.answers, key, about(game.match, work), reply);
  });
}

void answer_list(Parts& parts, const ListQuery& query, Language language, const Reply& reply) {
  const auto answer = [limit = query.limit, language, reply](const Result<std::vector<StoredGame>>& found) {
    if (!found)
      return reply(problem_answer(503, "not_stored", "The server cannot read the list right now. Try again."));
    reply({.body = list_json(*found, limit, language)});
  };
  parts.read([query](StoreReader& reader) { return reader.list(query); }, answer);
}

}  // namespace palamedes::server
