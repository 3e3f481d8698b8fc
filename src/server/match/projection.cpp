#include "server/match/projection.h"

#include <algorithm>
#include <array>
#include <utility>

#include "core/hash.h"
#include "games/registry.h"
#include "record/config_json.h"
#include "record/record.h"
#include "record/record_json.h"
#include "record/viewer_record.h"
#include "server/match/cell_index.h"
#include "server/match/effects.h"
#include "server/match/position_json.h"

namespace palamedes::server {
namespace {

namespace json = boost::json;

constexpr std::array<std::string_view, 4> kSeatKinds{"open", "person", "program", "left"};

bool is_online(const MatchSeat& seat, const Presence& presence, std::size_t index) {
  return seat.kind == MatchSeat::Kind::kProgram || (index < presence.online.size() && presence.online[index]);
}

json::array seats_json(const Match& match, const Recipient& recipient, const Presence& presence) {
  json::array seats;
  for (std::size_t i = 0; i < match.seats().size(); ++i) {
    const MatchSeat& seat = match.seats()[i];
    seats.push_back(json::object{{"seat", i + 1},
                                 {"side", match.game().seat_name(seat_at(i), recipient.language)},
                                 {"kind", kSeatKinds[static_cast<std::size_t>(seat.kind)]},
                                 {"name", seat.name},
                                 {"player", seat.player},
                                 {"online", is_online(seat, presence, i)},
                                 {"prepared", !seat.army.empty()},
                                 {"degraded", seat.degraded},
                                 {"without_network", !seat.fallback.empty()},
                                 {"asks_rematch", seat.asks_rematch}});
  }
  return seats;
}

json::array yours_json(const Match& match, const Recipient& recipient) {
  json::array yours;
  for (const Seat seat : match.seats_of(recipient.guest)) yours.push_back(number(seat));
  return yours;
}

/// Random armies to choose from. They follow from the salt, which is secret until the end.
json::array random_armies(const SetupEditor& editor, const Plan& plan, Seat seat) {
  constexpr int kArmies = 8;
  json::array armies;
  for (int i = 0; i < kArmies; ++i) {
    const auto draft = editor.clone();
    const std::uint64_t seed = fnv1a(plan.salt + "/army/" + std::to_string(number(seat)) + '/' + std::to_string(i));
    if (draft->clear_all() || draft->load_random(seed)) continue;
    armies.push_back(json::value(draft->text()));
  }
  return armies;
}

/// Null unless the viewer's seat may hand in an army now.
json::value setup_json(const Match& match, const Recipient& recipient) {
  if (!match.is_running() || !is_seat(recipient.viewer)) return nullptr;
  const Seat seat = seat_at(static_cast<std::size_t>(recipient.viewer));
  if (!match.holds(recipient.guest, seat)) return nullptr;
  const auto editor = match.now().setup_editor(seat);
  if (!editor || !editor->text().empty())
    return nullptr;  // a set-up that was begun piece by piece is continued that way
  const Sketch sketch = editor->sketch();
  json::array pieces;
  for (const SetupPiece& piece : editor->pieces(recipient.language))
    pieces.push_back(json::object{{"letter", piece.letter}, {"name", piece.name}, {"count", piece.count}});
  json::array named;
  for (const SetupIdea& idea : editor->named(recipient.language)) {
    named.push_back(json::object{{"name", idea.id}, {"title", idea.name}, {"idea", idea.idea}, {"army", idea.text}});
  }
  return json::object{{"seat", number(seat)},
                      {"cells", CellIndex(sketch).of(editor->cells())},
                      {"pieces", std::move(pieces)},
                      {"named", std::move(named)},
                      {"random", random_armies(*editor, match.plan(), seat)},
                      {"army", match.seat(seat).army}};
}

json::value result_json(const Match& match, Language language) {
  const std::optional<record::RecordResult>& result = match.result();
  if (!result) return nullptr;
  return json::object{{"places", json::value_from(result->places)},
                      {"reason", result->reason},
                      {"sentence", match.end_sentence(language)},
                      {"seed", std::to_string(match.plan().seed)},
                      {"salt", match.plan().salt}};
}

bool may_act(const Match& match, const Recipient& recipient) {
  if (!match.is_running()) return false;
  const Seat due = match.now().to_act();
  if (!match.holds(recipient.guest, due)) return false;
  return !match.game().hides() || recipient.viewer == viewer_of(due);
}

json::object match_position(const Match& match, const Recipient& recipient, std::optional<net::Time> due) {
  const AnyState* before = match.ply() > 0 ? &match.before_last() : nullptr;
  const bool acts = may_act(match, recipient);
  json::object position = position_json(match.now(), before, recipient.viewer, acts, recipient.language);
  position["ply"] = match.ply();
  position["to_act"] = match.is_running() ? json::value(number(match.now().to_act())) : json::value(nullptr);
  json::value setup = setup_json(match, recipient);
  if (setup.is_object()) position["actions"] = json::array();  // the client hands in a whole army instead
  position["setup"] = std::move(setup);
  position["due"] = due ? json::value(net::unix_milliseconds(*due)) : json::value(nullptr);
  bool can_undo = false;
  for (const Seat seat : match.seats_of(recipient.guest))
    can_undo |= match.undo_target(recipient.guest, seat).has_value();
  position["can_undo"] = can_undo;
  position["can_hint"] = acts && !match.has_others(recipient.guest) && !position["actions"].as_array().empty();
  position["result"] = result_json(match, recipient.language);
  return position;
}

json::object move_json(std::size_t ply, const AnyState& before, const MatchPly& action, const Recipient& recipient) {
  const SeenAction sight = before.sight(action.action, recipient.viewer, recipient.language);
  const bool hidden = sight.action == "?";
  json::object move{{"ply", ply},
                    {"seat", number(action.seat)},
                    {"text", sight.action},
                    {"display", hidden ? "?" : before.board_text(action.action)},
                    {"words", sight.sentence},
                    {"note", sight.note}};
  // The time for placing a hidden piece could give away its rank.
  if (action.took && !hidden) move["ms"] = action.took->count();
  return move;
}

json::object info_json(const Match& match, Language language) {
  const Plan& plan = match.plan();
  const GameInfo& info = match.game().info();
  return {{"game", plan.config.game},
          {"edition", plan.config.edition},
          {"board", plan.config.board},
          {"players", match.game().seats()},
          {"config", record::config_to_json(plan.config, info)},
          {"title", info.texts(language).name},
          {"edition_name", edition_name(info, plan.config.edition, language)},
          {"board_name", board_name(info, plan.config.board, language)},
          {"hides", match.game().hides()},
          {"created", net::unix_milliseconds(plan.created)},
          {"public", plan.is_public},
          {"watch", plan.watch},
          {"custom", !plan.start.empty()},
          {"turn_seconds", plan.turn_time.count()},
          {"on_timeout", plan.on_timeout == TimeoutRule::kLoss ? "loss" : "level3"},
          {"commitment", commitment_of(plan)}};
}

json::object event_json(const Match& match, std::size_t n, const EventLine& line) {
  json::object event{{"n", n}, {"kind", kind_name(line.kind)}, {"seat", number(line.seat)}};
  switch (line.kind) {
    case Event::Kind::kSat:
      event["name"] = line.text;
      break;
    case Event::Kind::kUndone:
      event["ply"] = line.ply;
      break;
    case Event::Kind::kReplaced:
      event["player"] = line.text;
      break;
    case Event::Kind::kDegraded:
      event["ply"] = line.ply;
      event["code"] = line.code;
      event["player"] = line.text;
      break;
    case Event::Kind::kRematch:
      event["next"] = match.next();
      break;
    default:
      break;
  }
  return event;
}

}  // namespace

json::object snapshot_json(const Match& match, const Recipient& recipient, const Presence& presence,
                           std::optional<net::Time> due) {
  json::array moves;
  match.walk(0, [&](std::size_t ply, const AnyState& before, const MatchPly& action) {
    moves.push_back(move_json(ply, before, action, recipient));
  });
  json::object info = info_json(match, recipient.language);
  info["next"] = match.next().empty() ? json::value(nullptr) : json::value(match.next());
  return {{"t", "snapshot"},
          {"game", match.plan().id},
          {"seq", match.seq()},
          {"info", std::move(info)},
          {"eyes", seat_number_or_zero(recipient.viewer)},
          {"yours", yours_json(match, recipient)},
          {"seats", seats_json(match, recipient, presence)},
          {"board", board_json(match.now().sketch(recipient.viewer, recipient.language))},
          {"position", match_position(match, recipient, due)},
          {"moves", std::move(moves)}};
}

std::optional<json::object> update_json(const Match& match, const Recipient& recipient, const Presence& presence,
                                        std::optional<net::Time> due, std::size_t since) {
  if (since > match.seq()) return std::nullopt;
  // Undone actions cannot be described any more, and the end of a game reveals hidden pieces.
  for (std::size_t n = since; n < match.seq(); ++n) {
    const Event::Kind kind = match.events()[n].kind;
    if (kind == Event::Kind::kUndone || (match.is_over() && match.game().hides())) return std::nullopt;
  }
  std::size_t first_ply = match.ply();
  for (std::size_t n = match.seq(); n > since; --n) {
    const EventLine& line = match.events()[n - 1];
    if (line.kind == Event::Kind::kAction) first_ply = line.ply - 1U;
  }
  std::vector<json::object> moves;
  match.walk(first_ply, [&](std::size_t ply, const AnyState& before, const MatchPly& action) {
    moves.push_back(move_json(ply, before, action, recipient));
  });
  json::array events;
  for (std::size_t n = since; n < match.seq(); ++n) {
    const EventLine& line = match.events()[n];
    json::object event = event_json(match, n + 1, line);
    if (line.kind == Event::Kind::kAction) {
      for (auto& [key, value] : moves[line.ply - 1U - first_ply]) event[key] = value;
    }
    events.push_back(std::move(event));
  }
  return json::object{{"t", "update"},
                      {"game", match.plan().id},
                      {"from", since + 1},
                      {"seq", match.seq()},
                      {"events", std::move(events)},
                      {"yours", yours_json(match, recipient)},
                      {"seats", seats_json(match, recipient, presence)},
                      {"position", match_position(match, recipient, due)}};
}

json::object thinking_json(const Match& match, Seat seat) {
  return {{"t", "thinking"}, {"game", match.plan().id}, {"ply", match.ply()}, {"seat", number(seat)}};
}

json::object presence_json(const Match& match, const Presence& presence) {
  json::array online;
  for (std::size_t i = 0; i < match.seats().size(); ++i) online.push_back(is_online(match.seats()[i], presence, i));
  return {{"t", "presence"}, {"game", match.plan().id}, {"online", std::move(online)}, {"watching", presence.watching}};
}

json::object previews_json(const Match& match, const Recipient& recipient, const std::vector<std::string>& actions) {
  const auto legal = match.now().legal_seen();
  json::array items;
  for (const std::string& action : actions) {
    if (std::ranges::find(legal, action) == legal.end()) continue;
    items.push_back(preview_json(match.game(), match.now(), action, recipient.viewer, recipient.language));
  }
  return {{"t", "previews"}, {"game", match.plan().id}, {"ply", match.ply()}, {"items", std::move(items)}};
}

json::object hint_json(const Match& match, const Recipient& recipient, std::string_view action, int threads) {
  return {{"t", "hint"},
          {"game", match.plan().id},
          {"ply", match.ply()},
          {"action", action},
          {"display", match.now().board_text(action)},
          {"words", match.now().describe(action, recipient.language)},
          {"threads", threads}};
}

Result<std::string> record_text(const Match& match, Viewer viewer) {
  record::Record full = match.record();
  if (match.is_over()) return record::record_line(full);
  full.seed.reset();
  if (!match.game().hides()) return record::record_line(full);
  const auto seen = record::viewer_record(full, viewer);
  if (!seen) return seen.error();
  return record::record_line(*seen);
}

json::object summary_json(const Match& match) {
  const auto in = [&](Language language) {
    json::array seats;
    for (std::size_t i = 0; i < match.seats().size(); ++i) {
      const MatchSeat& seat = match.seats()[i];
      seats.push_back(json::object{{"seat", i + 1},
                                   {"side", match.game().seat_name(seat_at(i), language)},
                                   {"kind", kSeatKinds[static_cast<std::size_t>(seat.kind)]},
                                   {"name", seat.name},
                                   {"player", seat.player}});
    }
    json::object summary{{"seats", std::move(seats)}, {"ply", match.ply()}, {"sentence", match.end_sentence(language)}};
    const json::object info = info_json(match, language);
    for (const char* key : {"game", "title", "edition_name", "board_name", "players", "turn_seconds", "watch"})
      summary[key] = info.at(key);
    if (match.is_over()) summary["places"] = json::value_from(match.result()->places);
    return summary;
  };
  json::object summaries;
  for (const LanguageInfo& language : kLanguages) summaries[language.id] = in(language.language);
  return summaries;
}

json::object replay_json(const Match& match, const Recipient& recipient) {
  json::array positions;
  json::array moves;
  const auto add = [&](const AnyState& state, const AnyState* before) {
    const Sketch sketch = state.sketch(recipient.viewer, recipient.language);
    positions.push_back(json::object{
        {"cells", cells_json(sketch)},
        {"last",
         before == nullptr ? json::array() : last_cells(before->sketch(recipient.viewer, recipient.language), sketch)},
        {"tints", tints_json(sketch)},
        {"notes", json::value_from(sketch.notes)},
        {"prompt", state.prompt(recipient.viewer, recipient.language)}});
  };
  std::unique_ptr<AnyState> previous;
  match.walk(0, [&](std::size_t ply, const AnyState& before, const MatchPly& action) {
    add(before, previous.get());
    moves.push_back(move_json(ply, before, action, recipient));
    previous = before.clone();
  });
  add(match.now(), previous.get());
  return {{"game", match.plan().id},
          {"board", board_json(match.now().sketch(recipient.viewer, recipient.language))},
          {"positions", std::move(positions)},
          {"moves", std::move(moves)}};
}

}  // namespace palamedes::server
