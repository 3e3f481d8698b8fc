#include "record/record_json.h"

#include <fmt/core.h>

#include <algorithm>
#include <cassert>
#include <charconv>
#include <utility>

#include "core/hash.h"
#include "core/text/printable.h"
#include "games/registry.h"
#include "record/config_json.h"
#include "record/files/limits.h"
#include "record/json.h"

namespace palamedes::record {
namespace {

constexpr std::string_view kFormat = "palamedes-record";
constexpr std::uint64_t kMaxLevel = 1000;
constexpr std::uint64_t kMaxMilliseconds = 1'000'000'000'000;

const boost::json::object& entry(const boost::json::value& value, std::string_view what, Fields& outer) {
  static const boost::json::object empty;
  if (value.is_object()) return value.get_object();
  outer.fail(fmt::format("{}: not an object", what));
  return empty;
}

/// A ply has the hash of the state text or, in a viewer's record, of the view text.
std::string_view hash_key(Viewer viewer) { return viewer == kUmpire ? "sh" : "vh"; }

Viewer parse_viewer(Fields& fields) {
  const std::uint64_t number = fields.number("viewer", kMaxSeats);
  return number == 0 ? kSpectator : viewer_of(seat_at(number - 1));
}

RecordSeat parse_seat(const boost::json::value& value, std::size_t number, Fields& outer) {
  RecordSeat seat;
  const std::string what = fmt::format("seat {}", number);
  Fields fields(entry(value, what, outer), what + ": ");
  fields.only({"name", "engine", "level", "config_hash", "net", "fallback"});
  if (fields.has("name")) seat.name = fields.name("name", kMaxName);
  if (fields.has("engine")) seat.engine = fields.name("engine", kMaxName);
  if (fields.has("level")) seat.level = static_cast<int>(fields.number("level", kMaxLevel));
  if (fields.has("config_hash")) seat.config_hash = fields.hash("config_hash");
  if (fields.has("net")) seat.net = fields.name("net", kMaxName);
  if (fields.has("fallback")) seat.fallback = fields.name("fallback", kLongestFallback);
  outer.take_error(fields);
  return seat;
}

RecordPly parse_ply(const boost::json::value& value, std::size_t number, const Record& record, Fields& outer) {
  RecordPly ply;
  const std::string what = fmt::format("ply {}", number);
  Fields fields(entry(value, what, outer), what + ": ");
  const std::string_view hash = hash_key(record.viewer);
  fields.only({"p", "a", "c", hash, "ms"});
  const std::uint64_t player = fields.number("p", record.seats.size());
  if (fields.ok() && player == 0) fields.fail("'p' must count seats from 1");
  ply.seat = seat_at(player == 0 ? 0 : player - 1);
  ply.action = fields.text("a", kMaxAction);
  if (fields.has("c")) {
    ply.note = fields.name("c", kMaxName);
    if (fields.ok() && ply.note.empty()) fields.fail("'c' must not be empty");
  }
  ply.hash = fields.hash(hash);
  if (fields.has("ms")) ply.milliseconds = fields.number("ms", kMaxMilliseconds);
  outer.take_error(fields);
  return ply;
}

std::optional<Seat> winner_of(const std::vector<int>& places) {
  if (std::ranges::count(places, 1) != 1) return std::nullopt;
  return seat_at(static_cast<std::size_t>(std::ranges::find(places, 1) - places.begin()));
}

RecordResult parse_result(const boost::json::object& object, std::size_t seats, Fields& outer) {
  RecordResult result;
  Fields fields(object, "result: ");
  fields.only({"reason", "winner", "places", "details"});
  result.reason = fields.name("reason", kMaxName);
  for (const boost::json::value& place : fields.array("places", kMaxSeats)) {
    const bool good = place.is_int64() && place.get_int64() >= 1 && place.get_int64() <= static_cast<int>(seats);
    if (!good) fields.fail(fmt::format("'places' must be numbers from 1 to {}", seats));
    result.places.push_back(good ? static_cast<int>(place.get_int64()) : 1);
  }
  if (fields.ok() && result.places.size() != seats) {
    fields.fail(fmt::format("'places' must have one entry for each of the {} seats", seats));
  }
  std::uint64_t stated = 0;
  if (!fields.is_null("winner")) stated = fields.number("winner", seats);
  const auto winner = winner_of(result.places);
  if (fields.ok() && stated != (winner ? static_cast<std::uint64_t>(number(*winner)) : 0)) {
    fields.fail("'winner' must be the one seat in first place, or null");
  }
  if (fields.has("details")) {
    for (const auto& [key, value] : fields.object("details")) {
      auto text = setting_text(value);
      if (!text || !is_short(*text) || !is_short(key) || result.details.size() == kMaxDetails) {
        fields.fail(fmt::format("the detail {} must be a whole number, a short text or null", shown(key)));
        break;
      }
      result.details.push_back({std::string(key), *std::move(text)});
    }
  }
  outer.take_error(fields);
  return result;
}

boost::json::object seat_object(const RecordSeat& seat) {
  boost::json::object object;
  if (!seat.name.empty()) object["name"] = seat.name;
  if (!seat.engine.empty()) object["engine"] = seat.engine;
  if (seat.level) object["level"] = *seat.level;
  if (seat.config_hash) object["config_hash"] = hex16(*seat.config_hash);
  if (!seat.net.empty()) object["net"] = seat.net;
  if (!seat.fallback.empty()) object["fallback"] = seat.fallback;
  return object;
}

boost::json::object ply_object(const RecordPly& ply, Viewer viewer) {
  boost::json::object object{{"p", number(ply.seat)}, {"a", ply.action}};
  if (!ply.note.empty()) object["c"] = ply.note;
  object[hash_key(viewer)] = hex16(ply.hash);
  if (ply.milliseconds) object["ms"] = *ply.milliseconds;
  return object;
}

boost::json::value result_value(const std::optional<RecordResult>& result) {
  if (!result) return nullptr;
  boost::json::object object{{"reason", result->reason}, {"winner", nullptr}};
  if (const auto winner = winner_of(result->places)) object["winner"] = number(*winner);
  boost::json::array& places = object["places"].emplace_array();
  for (const int place : result->places) places.emplace_back(place);
  if (!result->details.empty()) {
    boost::json::object& details = object["details"].emplace_object();
    for (const Setting& detail : result->details) details[detail.name] = setting_value(detail.value);
  }
  return object;
}

}  // namespace

Result<Record> parse_record(std::string_view line) {
  const auto object = parse_object(line);
  if (!object) return object.error();
  Fields fields(*object);
  // Check the format first, so that a file of another kind does not get an error about a missing field.
  if (!fields.has("format") || fields.text("format", kMaxName) != kFormat) {
    return Error{"not_a_record", fmt::format("not a game record: 'format' must be \"{}\"", kFormat)};
  }
  if (const auto version = fields.number("version", kMaxPlies); fields.ok() && version != kRecordVersion) {
    return Error{"unknown_version", fmt::format("the record has format version {}; this program reads version {}",
                                                version, kRecordVersion)};
  }
  fields.only({"format", "version", "id", "viewer", "game", "config", "seats", "seed", "setup", "plies", "result"});

  Record record;
  record.id = fields.name("id", kMaxName);
  if (fields.has("viewer")) record.viewer = parse_viewer(fields);
  const std::string game = fields.text("game", kMaxName);
  auto config = config_from_json(game, fields.object("config"), Notes::kRefused);
  for (const boost::json::value& seat : fields.array("seats", kMaxSeats)) {
    record.seats.push_back(parse_seat(seat, record.seats.size() + 1, fields));
  }
  if (is_seat(record.viewer) && fields.ok() && static_cast<std::size_t>(record.viewer) >= record.seats.size()) {
    fields.fail(fmt::format("'viewer' must be 0 for a spectator or one of the {} seats", record.seats.size()));
  }
  if (fields.has("seed") && !record.is_full()) fields.fail("a viewer's record has no 'seed'");
  if (fields.has("seed")) record.seed = fields.big_number("seed");
  record.setup = fields.text("setup", kMaxState);
  const boost::json::array& plies = fields.array("plies", kMaxPlies);
  record.plies.reserve(plies.size());
  for (const boost::json::value& ply : plies) {
    record.plies.push_back(parse_ply(ply, record.plies.size() + 1, record, fields));
    if (!fields.ok()) break;
  }
  if (!fields.is_null("result")) record.result = parse_result(fields.object("result"), record.seats.size(), fields);
  if (!fields.ok()) return fields.error();
  if (!config) return config.error();
  record.config = *std::move(config);
  return record;
}

std::string record_line(const Record& record) {
  const GameInfo* info = find_game(record.config.game);
  assert(info != nullptr);
  boost::json::array seats;
  for (const RecordSeat& seat : record.seats) seats.push_back(seat_object(seat));
  boost::json::array plies;
  plies.reserve(record.plies.size());
  for (const RecordPly& ply : record.plies) plies.push_back(ply_object(ply, record.viewer));
  boost::json::object object{{"format", kFormat}, {"version", kRecordVersion}, {"id", record.id}};
  if (!record.is_full()) object["viewer"] = seat_number_or_zero(record.viewer);
  object["game"] = record.config.game;
  object["config"] = config_to_json(record.config, *info);
  object["seats"] = std::move(seats);
  if (record.seed) object["seed"] = std::to_string(*record.seed);
  object["setup"] = record.setup;
  object["plies"] = std::move(plies);
  object["result"] = result_value(record.result);
  return boost::json::serialize(object);
}

}  // namespace palamedes::record
