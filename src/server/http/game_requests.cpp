#include "server/http/game_requests.h"

#include "games/registry.h"
#include "server/http/uri.h"
#include "server/language_list.h"
#include "server/requests/field.h"
#include "server/storage/store.h"

namespace palamedes::server {
namespace {

Answer bad_query(std::string_view message) { return problem_answer(400, "malformed", message); }

bool is_number(std::string_view text) {
  constexpr std::size_t kMostDigits = 9;
  return !text.empty() && text.size() <= kMostDigits && text.find_first_not_of("0123456789") == std::string_view::npos;
}

/// With `number`, the query may also have this name with the number of a move.
Result<ViewQuery> read_view_query(std::string_view text, std::string_view number = "",
                                  std::optional<std::size_t> ViewQuery::* ply = nullptr) {
  ViewQuery query;
  const Error wrong{"malformed", "The query takes 'language' (" + language_list() +
                                     "), 'viewer' (0 to 4) and a number of a move only."};
  const auto pairs = parse_query(text);
  if (!pairs) return wrong;
  for (const auto& [key, value] : *pairs) {
    const auto language = parse_language(value);
    if (key == "language" && language) {
      query.language = *language;
    } else if (key == "viewer" && value == "0") {
      query.as_spectator = true;
    } else if (key == "viewer" && value.size() == 1 && value[0] >= '1' && value[0] <= '4') {
      query.wanted = seat_at(static_cast<std::size_t>(value[0] - '1'));
    } else if (key == number && ply != nullptr && is_number(value)) {
      query.*ply = std::stoull(value);
    } else {
      return wrong;
    }
  }
  return query;
}

/// Reads the cursor TIME,ID that a page of the list ended with.
bool read_cursor(std::string_view cursor, ListQuery& query) {
  constexpr std::size_t kLongestCursor = 59;
  constexpr std::size_t kMostDigits = 15;
  if (cursor.size() > kLongestCursor) return false;
  const std::size_t comma = cursor.find(',');
  const std::string_view digits = cursor.substr(0, comma);
  if (digits.empty() || digits.size() > kMostDigits || digits.find_first_not_of("0123456789") != std::string::npos)
    return false;
  const std::int64_t time = std::stoll(std::string(digits));
  if (time != 0) query.before = net::time_from_unix(time);
  if (comma != std::string_view::npos) query.before_id = cursor.substr(comma + 1);
  return true;
}

}  // namespace

void answer_snapshot_query(Hall& hall, const PlayerId& guest, std::string_view game_id, std::string_view query,
                           const Reply& reply) {
  const auto view = read_view_query(query);
  if (!view) return reply(bad_query(view.error().message));
  hall.snapshot(guest, game_id, *view, reply);
}

void answer_replay_query(Hall& hall, const PlayerId& guest, std::string_view game_id, std::string_view query,
                         const Reply& reply) {
  const auto view = read_view_query(query, "from", &ViewQuery::from);
  if (!view) return reply(bad_query(view.error().message));
  hall.replay(guest, game_id, *view, reply);
}

void answer_moves_query(Hall& hall, const PlayerId& guest, std::string_view game_id, std::string_view query,
                        const Reply& reply) {
  const auto view = read_view_query(query, "to", &ViewQuery::to);
  if (!view) return reply(bad_query(view.error().message));
  hall.moves(guest, game_id, *view, reply);
}

void answer_my_games_query(Hall& hall, const PlayerId& guest, std::string_view query, const Reply& reply) {
  GuestQuery wanted{.guest = guest};
  Language language = Language::kEnglish;
  const auto pairs = parse_query(query);
  if (!pairs) return reply(bad_query("The query cannot be read."));
  for (const auto& [key, value] : *pairs) {
    const auto named = parse_language(value);
    if (key == "over" && value == "1") {
      wanted.over = true;
    } else if (key == "language" && named) {
      language = *named;
    } else if (key == "after" && value.size() <= kLongestId) {
      wanted.before_id = value;
    } else {
      return reply(bad_query("The query takes 'over' (1), 'language' and 'after' only."));
    }
  }
  hall.my_games(wanted, language, reply);
}

void answer_list_query(Hall& hall, std::string_view query, const Reply& reply) {
  ListQuery wanted;
  Language language = Language::kEnglish;
  const auto pairs = parse_query(query);
  if (!pairs) return reply(bad_query("The query cannot be read."));
  for (const auto& [key, value] : *pairs) {
    const auto named = parse_language(value);
    if (key == "status" && (value == "open" || value == "running" || value == "over")) {
      wanted.status = value;
    } else if (key == "language" && named) {
      language = *named;
    } else if (key == "game" && find_game(value) != nullptr) {
      wanted.game = value;
    } else if (key == "before") {
      if (!read_cursor(value, wanted)) return reply(bad_query("'before' must be the cursor from the previous page."));
    } else {
      return reply(bad_query("The query takes 'status', 'game', 'language' and 'before' only."));
    }
  }
  hall.list(wanted, language, reply);
}

}  // namespace palamedes::server
