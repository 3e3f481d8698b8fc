#include "server/match/event.h"

#include <algorithm>
#include <array>
#include <boost/json.hpp>

#include "record/json.h"
#include "search/players/player_text.h"
#include "server/text_limits.h"

namespace palamedes::server {
namespace {

namespace json = boost::json;
using record::Fields;

constexpr std::array<std::string_view, 12> kKindNames{"created",  "sat",  "action",   "prepared",
                                                      "undone",   "left", "replaced", "timeout",
                                                      "degraded", "over", "asked",    "rematch"};
constexpr std::uint64_t kLatest = 100'000'000'000'000;
constexpr std::uint64_t kMostNodes = 1'000'000'000'000'000;

json::object decision_json(const record::MadeDecision& made) {
  json::object object{{"player", made.player}, {"runs", made.runs}, {"seed", std::to_string(made.seed)},
                      {"nodes", made.nodes},   {"cut", made.cut},   {"fresh", made.fresh}};
  if (!made.fallback.empty()) object["fallback"] = made.fallback;
  return object;
}

record::MadeDecision read_decision(Fields& outer, const json::object& object) {
  Fields fields(object, "decision: ");
  fields.only({"player", "runs", "seed", "nodes", "cut", "fresh", "fallback"});
  const std::string player = fields.text("player", kLongestPlayer);
  const std::string runs = fields.text("runs", kLongestPlayer);
  const auto malformed = search::malformed_player(runs);
  const std::uint64_t seed = fields.big_number("seed");
  record::MadeDecision made;
  if (fields.ok() && !malformed) made = record::decision_of(player, runs, seed);
  made.nodes = fields.number("nodes", kMostNodes);
  made.cut = fields.flag("cut");
  made.fresh = fields.flag("fresh");
  if (fields.has("fallback")) made.fallback = fields.name("fallback", record::kLongestFallback);
  if (malformed) fields.fail(malformed->message);
  outer.take_error(fields);
  return made;
}

}  // namespace

std::vector<Event> actions_of(Seat seat, const std::vector<std::string>& actions) {
  std::vector<Event> events;
  events.reserve(actions.size());
  for (const std::string& action : actions)
    events.push_back({.kind = Event::Kind::kAction, .seat = seat, .text = action});
  return events;
}

std::string_view kind_name(Event::Kind kind) { return kKindNames[static_cast<std::size_t>(kind)]; }

std::string event_text(const Event& event) {
  json::object object{{"kind", kind_name(event.kind)}, {"at", net::unix_milliseconds(event.at)}};
  const auto put = [&](std::string_view key, const std::string& text) {
    if (!text.empty()) object[key] = text;
  };
  object["seat"] = number(event.seat);
  if (event.ply != 0) object["ply"] = event.ply;
  put("guest", event.guest.text());
  put("id", event.id);
  put("text", event.text);
  put("code", event.code);
  if (event.took) object["ms"] = event.took->count();
  if (!event.places.empty()) object["places"] = json::value_from(event.places);
  if (event.decision) object["decision"] = decision_json(*event.decision);
  return json::serialize(object);
}

Result<Event> parse_event(std::string_view text) {
  const auto object = record::parse_object(text);
  if (!object) return object.error();
  Fields fields(*object, "event: ");
  fields.only({"kind", "at", "seat", "ply", "guest", "id", "text", "code", "ms", "places", "decision"});
  Event event;
  const std::string kind = fields.text("kind", kLongestWord);
  const auto found = std::ranges::find(kKindNames, kind);
  if (found == kKindNames.end()) {
    fields.fail("the event has an unknown kind");
  } else {
    event.kind = static_cast<Event::Kind>(found - kKindNames.begin());
  }
  const auto optional_text = [&](std::string_view key, std::size_t longest) {
    return fields.has(key) ? fields.text(key, longest) : std::string();
  };
  event.at = net::time_from_unix(static_cast<std::int64_t>(fields.number("at", kLatest)));
  const std::uint64_t seat = fields.number("seat", kMaxSeats);
  if (fields.ok() && seat == 0) fields.fail("'seat' must be at least 1");
  event.seat = seat_at(static_cast<std::size_t>(seat) - 1);
  if (fields.has("ply")) event.ply = static_cast<std::size_t>(fields.number("ply", kLatest));
  event.guest = PlayerId(optional_text("guest", kLongestWord));
  event.id = optional_text("id", kLongestWord);
  event.text = optional_text("text", kLongestState);
  event.code = optional_text("code", kLongestWord);
  if (fields.has("ms")) event.took = net::Duration(fields.number("ms", kLatest));
  if (fields.has("places")) {
    for (const json::value& place : fields.array("places", kMaxSeats)) {
      if (!place.is_int64() || place.get_int64() < 1 || place.get_int64() > static_cast<int>(kMaxSeats)) {
        fields.fail("'places' must be numbers from 1 to 4");
        break;
      }
      event.places.push_back(static_cast<int>(place.get_int64()));
    }
  }
  if (fields.has("decision")) event.decision = read_decision(fields, fields.object("decision"));
  if (!fields.ok()) return fields.error();
  return event;
}

}  // namespace palamedes::server
