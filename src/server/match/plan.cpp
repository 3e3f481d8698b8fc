#include "server/match/plan.h"

#include <fmt/core.h>

#include <boost/json.hpp>
#include <utility>

#include "core/seat.h"
#include "games/registry.h"
#include "record/config_json.h"
#include "record/json.h"
#include "server/secrets.h"
#include "server/text_limits.h"

namespace palamedes::server {
namespace {

namespace json = boost::json;
using record::Fields;

constexpr std::uint64_t kLatestCreation = 100'000'000'000'000;
constexpr std::uint64_t kLongestTurnTime = 1'000'000'000;

}  // namespace

std::string plan_text(const Plan& plan) {
  json::array seats;
  for (const SeatPlan& seat : plan.seats) {
    json::object object;
    if (!seat.guest.is_nobody()) object["guest"] = seat.guest.text();
    if (!seat.name.empty()) object["name"] = seat.name;
    if (!seat.player.empty()) object["player"] = seat.player;
    seats.push_back(std::move(object));
  }
  const GameInfo* info = find_game(plan.config.game);
  return json::serialize(json::object{{"id", plan.id},
                                      {"game", plan.config.game},
                                      {"config", record::config_to_json(plan.config, *info)},
                                      {"start", plan.start},
                                      {"seats", std::move(seats)},
                                      {"maker", plan.maker.text()},
                                      {"public", plan.is_public},
                                      {"watch", plan.watch},
                                      {"turn_seconds", plan.turn_time.count()},
                                      {"default_action", plan.on_timeout == TimeoutRule::kDefaultAction},
                                      {"seed", std::to_string(plan.seed)},
                                      {"salt", plan.salt},
                                      {"created", net::unix_milliseconds(plan.created)}});
}

Result<Plan> parse_plan(std::string_view text) {
  const auto object = record::parse_object(text);
  if (!object) return object.error();
  Fields fields(*object, "plan: ");
  fields.only({"id", "game", "config", "start", "seats", "maker", "public", "watch", "turn_seconds", "default_action",
               "seed", "salt", "created"});
  Plan plan;
  plan.id = fields.text("id", kLongestWord);
  const std::string game = fields.text("game", kLongestWord);
  const json::object& config = fields.object("config");
  plan.start = fields.text("start", kLongestState);
  for (const json::value& value : fields.array("seats", kMaxSeats)) {
    if (!value.is_object()) {
      fields.fail("a seat must be an object");
      break;
    }
    Fields inner(value.get_object(), "seat: ");
    inner.only({"guest", "name", "player"});
    SeatPlan seat;
    if (inner.has("guest")) seat.guest = PlayerId(inner.text("guest", kLongestWord));
    if (inner.has("name")) seat.name = inner.text("name", kLongestWord);
    if (inner.has("player")) seat.player = inner.text("player", kLongestPlayer);
    fields.take_error(inner);
    plan.seats.push_back(std::move(seat));
  }
  plan.maker = PlayerId(fields.text("maker", kLongestWord));
  plan.is_public = fields.flag("public");
  plan.watch = fields.flag("watch");
  plan.turn_time = std::chrono::seconds(fields.number("turn_seconds", kLongestTurnTime));
  plan.on_timeout = fields.flag("default_action") ? TimeoutRule::kDefaultAction : TimeoutRule::kLoss;
  plan.seed = fields.big_number("seed");
  plan.salt = fields.text("salt", kLongestWord);
  plan.created = net::time_from_unix(static_cast<std::int64_t>(fields.number("created", kLatestCreation)));
  if (!fields.ok()) return fields.error();
  auto read = record::config_from_json(game, config, record::Notes::kRefused);
  if (!read) return read.error();
  plan.config = *std::move(read);
  return plan;
}

std::string commitment_of(const Plan& plan) {
  return sha256(fmt::format("palamedes-1:{}:{}:{}", plan.id, plan.seed, plan.salt));
}

}  // namespace palamedes::server
