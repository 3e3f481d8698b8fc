// Vectors as text: one line of JSON.
#include "record/vectors.h"

#include <fmt/core.h>

#include <algorithm>
#include <cassert>
#include <utility>

#include "core/hash.h"
#include "core/text/printable.h"
#include "games/registry.h"
#include "record/config_json.h"
#include "record/files/limits.h"
#include "record/json.h"

namespace palamedes::record {
namespace {

constexpr std::size_t kMaxLegal = 1'000'000;

VectorPly parse_ply(const boost::json::value& value, std::size_t number, Fields& game) {
  VectorPly ply;
  if (!value.is_object()) {
    game.fail(fmt::format("ply {}: not an object", number));
    return ply;
  }
  Fields fields(value.get_object(), fmt::format("ply {}: ", number));
  ply.player = static_cast<int>(fields.number("p", kMaxSeats));
  ply.action = fields.text("a", kMaxAction);
  ply.legal_count = fields.number("n", kMaxLegal);
  ply.legal_hash = fields.hash("lh");
  if (fields.has("legal")) ply.legal = fields.texts("legal", kMaxLegal, kMaxAction);
  if (fields.has("s")) ply.state = fields.text("s", kMaxState);
  ply.state_hash = fields.hash("sh");
  game.take_error(fields);
  return ply;
}

VectorEnd parse_end(const boost::json::object& object, Fields& game) {
  VectorEnd end;
  Fields fields(object, "end: ");
  end.reason = fields.name("reason", kMaxName);
  if (!fields.is_null("winner")) end.winner = static_cast<int>(fields.number("winner", kMaxSeats));
  end.state = fields.text("s", kMaxState);
  if (fields.has("legal")) end.legal = fields.texts("legal", kMaxLegal, kMaxAction);
  if (fields.has("plies")) end.plies = fields.number("plies", kMaxPlies);
  for (const auto& [key, value] : object) {
    if (key == "reason" || key == "winner" || key == "s" || key == "legal" || key == "plies") continue;
    const auto text = setting_text(value);
    if (!text || !is_short(*text) || !is_short(key) || end.details.size() == kMaxDetails) {
      fields.fail(fmt::format("the field {} must be a whole number, a short text or null", shown(key)));
      break;
    }
    end.details.push_back({std::string(key), *text});
  }
  game.take_error(fields);
  return end;
}

boost::json::array array_of(const std::vector<std::string>& texts) {
  boost::json::array array;
  array.reserve(texts.size());
  for (const std::string& text : texts) array.emplace_back(text);
  return array;
}

boost::json::object ply_object(const VectorPly& ply) {
  boost::json::object object{
      {"p", ply.player}, {"a", ply.action}, {"n", ply.legal_count}, {"lh", hex16(ply.legal_hash)}};
  if (ply.legal) object["legal"] = array_of(*ply.legal);
  if (ply.state) object["s"] = *ply.state;
  object["sh"] = hex16(ply.state_hash);
  return object;
}

boost::json::object end_object(const VectorEnd& end) {
  boost::json::object object{{"reason", end.reason}};
  for (const Setting& detail : end.details) object[detail.name] = setting_value(detail.value);
  object["winner"] = nullptr;
  if (end.winner) object["winner"] = *end.winner;
  if (end.plies) object["plies"] = *end.plies;
  object["s"] = end.state;
  if (end.legal) object["legal"] = array_of(*end.legal);
  return object;
}

}  // namespace

std::uint64_t legal_hash(std::vector<std::string> actions) {
  std::ranges::sort(actions);
  std::uint64_t hash = kFnvOffset;
  for (std::size_t i = 0; i < actions.size(); ++i) {
    if (i > 0) hash = fnv1a("\n", hash);
    hash = fnv1a(actions[i], hash);
  }
  return hash;
}

Result<VectorGame> parse_vector(std::string_view line) {
  const auto object = parse_object(line);
  if (!object) return object.error();
  VectorGame game;
  Fields fields(*object);
  if (fields.has("format"))
    return Error{"not_a_vector", "this is a game record, not a vector game: use 'palamedes record check'"};
  game.id = fields.name("id", kMaxName);
  std::string name = fields.text("game", kMaxName);
  const boost::json::object& config = fields.object("config");
  game.setup = fields.text("setup", kMaxState);
  const boost::json::array& plies = fields.array("plies", kMaxPlies);
  game.plies.reserve(plies.size());
  for (const boost::json::value& ply : plies) {
    game.plies.push_back(parse_ply(ply, game.plies.size() + 1, fields));
    if (!fields.ok()) break;
  }
  game.end = parse_end(fields.object("end"), fields);
  if (!fields.ok()) return fields.error();

  auto settings = config_from_json(std::move(name), config, Notes::kIgnored);
  if (!settings) return settings.error();
  game.config = *std::move(settings);
  game.notes = notes_from_json(*find_game(game.config.game), config);
  return game;
}

std::string vector_line(const VectorGame& game) {
  const GameInfo* info = find_game(game.config.game);
  assert(info != nullptr);
  auto config =
      config_to_json(game.config, *info, info->vector_knobs.nested ? KnobPlace::kNested : KnobPlace::kBesideEdition);
  add_notes(config, game.notes);
  boost::json::array plies;
  plies.reserve(game.plies.size());
  for (const VectorPly& ply : game.plies) plies.push_back(ply_object(ply));
  return boost::json::serialize(boost::json::object{{"id", game.id},
                                                    {"game", game.config.game},
                                                    {"config", std::move(config)},
                                                    {"setup", game.setup},
                                                    {"plies", std::move(plies)},
                                                    {"end", end_object(game.end)}});
}

}  // namespace palamedes::record
