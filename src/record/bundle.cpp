#include "record/bundle.h"

#include <fmt/core.h>

#include <boost/json.hpp>
#include <chrono>
#include <memory>
#include <utility>

#include "core/text/printable.h"
#include "record/json.h"
#include "record/record_json.h"
#include "record/record_replay.h"
#include "search/players/levels.h"
#include "search/players/player_text.h"

namespace palamedes::record {
namespace {

constexpr int kBundleVersion = 1;
constexpr std::size_t kLongestPlayer = 4000;
constexpr std::size_t kLongestFailure = 4000;

boost::json::object decision_object(std::size_t ply, const MadeDecision& decision) {
  boost::json::object object{{"ply", ply},
                             {"player", decision.player},
                             {"runs", decision.runs},
                             {"config_hash", hex16(decision.config_hash)},
                             {"seed", std::to_string(decision.seed)},
                             {"nodes", decision.nodes},
                             {"cut", decision.cut},
                             {"fresh", decision.fresh}};
  if (decision.threads > 1) object["threads"] = decision.threads;
  if (decision.level) object["level"] = *decision.level;
  if (!decision.persona.empty()) object["persona"] = decision.persona;
  if (!decision.fallback.empty()) object["fallback"] = decision.fallback;
  return object;
}

/// The decision and its ply.
std::pair<std::size_t, MadeDecision> read_decision(Fields& fields, std::size_t plies) {
  fields.only({"ply", "player", "runs", "config_hash", "seed", "nodes", "cut", "fresh", "threads", "level", "persona",
               "fallback"});
  constexpr std::uint64_t kMostNodes = 1'000'000'000'000'000;
  MadeDecision decision{.player = fields.name("player", kLongestPlayer),
                        .runs = fields.name("runs", kLongestPlayer),
                        .config_hash = fields.hash("config_hash"),
                        .seed = fields.big_number("seed"),
                        .nodes = fields.number("nodes", kMostNodes),
                        .cut = fields.flag("cut"),
                        .fresh = fields.flag("fresh")};
  constexpr std::uint64_t kMostThreads = 1024;
  if (fields.has("threads")) decision.threads = static_cast<int>(fields.number("threads", kMostThreads));
  if (fields.has("level")) decision.level = static_cast<int>(fields.number("level", kLevels));
  if (fields.has("persona")) decision.persona = fields.name("persona", kLongestPlayer);
  if (fields.has("fallback")) decision.fallback = fields.name("fallback", kLongestFallback);
  const auto ply = static_cast<std::size_t>(fields.number("ply", plies));
  if (fields.ok() && decision.threads < 1) fields.fail("a decision has at least 1 thread");
  if (fields.ok() && ply == 0) fields.fail("plies are counted from 1");
  return {ply, std::move(decision)};
}

/// Makes the decisions of one seat again.
class Again {
 public:
  Again(const GameConfig& config, std::string_view player, const nn::NetSource* nets)
      : made_(search::make_opponent(config, player, {.nets = nets})) {}

  MaybeError error() const {
    if (made_) return std::nullopt;
    const bool lacks_net = made_.error().code.starts_with("net_");
    return lacks_net ? Error{made_.error().code, "the bundle was made with another network: " + made_.error().message}
                     : made_.error();
  }
  Result<search::EngineDecision> decide(const search::GameSoFar& game, const MadeDecision& decision) {
    search::Opponent& opponent = **made_;
    search::Limits& limits = opponent.limits();
    // A time limit is not reproducible, but the number of nodes that the search reached is.
    if (limits.time) is_timed_ = true;
    limits.time.reset();
    if (is_timed_) limits.nodes = decision.cut ? decision.nodes : decision.nodes + 1;
    return opponent.decide(game, decision.seed);
  }
  void begin_game(std::uint64_t seed) { (*made_)->begin_game(seed); }

 private:
  Result<std::unique_ptr<search::Opponent>> made_;
  bool is_timed_ = false;
};

}  // namespace

MadeDecision decision_of(std::string player, std::string runs, std::uint64_t seed) {
  MadeDecision decision{.player = std::move(player), .runs = std::move(runs), .seed = seed};
  decision.config_hash = search::config_hash(decision.runs);
  decision.level = search::level_of(decision.player);
  decision.persona = search::persona_of(decision.player);
  return decision;
}

MadeDecision made_decision(const search::Opponent& opponent, const search::EngineDecision& thought, std::string player,
                           std::uint64_t seed, bool fresh) {
  MadeDecision decision = decision_of(std::move(player), opponent.player(), seed);
  decision.nodes = thought.nodes;
  decision.cut = thought.cut;
  decision.threads = thought.threads;
  decision.fallback = thought.fallback;
  decision.fresh = fresh;
  return decision;
}

std::string bundle_line(const Bundle& bundle) {
  boost::json::array decisions;
  for (const auto& [ply, decision] : bundle.decisions) decisions.push_back(decision_object(ply, decision));
  boost::json::object object{{"bundle", kBundleVersion},
                             {"record", boost::json::parse(record_line(bundle.record))},
                             {"decisions", std::move(decisions)}};
  if (!bundle.failure.empty()) object["failure"] = bundle.failure;
  return boost::json::serialize(object);
}

Result<Bundle> parse_bundle(std::string_view line) {
  const auto object = parse_object(line);
  if (!object) return object.error();
  Fields fields(*object);
  fields.only({"bundle", "record", "decisions", "failure"});
  if (fields.number("bundle", kBundleVersion) != kBundleVersion)
    fields.fail(fmt::format("this program reads version {} of repro bundles", kBundleVersion));
  auto record =
      fields.ok() ? parse_record(boost::json::serialize(fields.object("record"))) : Result<Record>(fields.error());
  if (!fields.ok()) return fields.error();
  if (!record) return record.error();
  Bundle bundle{.record = *std::move(record)};
  if (fields.has("failure")) bundle.failure = fields.name("failure", kLongestFailure);
  std::size_t number = 0;
  for (const boost::json::value& value : fields.array("decisions", bundle.record.plies.size())) {
    const std::string place = fmt::format("decision {}: ", ++number);
    if (!value.is_object()) {
      fields.fail(place + "must be an object");
      break;
    }
    Fields inner(value.get_object(), place);
    auto [ply, decision] = read_decision(inner, bundle.record.plies.size());
    if (inner.ok() && !bundle.decisions.emplace(ply, std::move(decision)).second)
      inner.fail(fmt::format("ply {} appears twice", ply));
    fields.take_error(inner);
    if (!fields.ok()) break;
  }
  if (!fields.ok()) return fields.error();
  return bundle;
}

Result<Rerun> rerun(const Bundle& bundle, const std::function<bool()>& stopped, const nn::NetSource* nets) {
  const Record& record = bundle.record;
  if (auto error = replay(record)) return *std::move(error);
  std::map<Seat, Again> players;
  search::GameSoFar game{.start = record.setup};
  Rerun result;
  for (std::size_t i = 0; i < record.plies.size() && (!stopped || !stopped()); ++i) {
    const RecordPly& ply = record.plies[i];
    const auto found = bundle.decisions.find(i + 1);
    if (found != bundle.decisions.end() && found->second.threads > 1) {
      ++result.threaded;
    } else if (found != bundle.decisions.end()) {
      const MadeDecision& made = found->second;
      if (made.fresh || !players.contains(ply.seat)) {
        players.erase(ply.seat);
        Again& again = players.emplace(ply.seat, Again(record.config, made.runs, nets)).first->second;
        if (auto error = again.error()) return *std::move(error);
        again.begin_game(made.seed);
      }
      const auto thought = players.at(ply.seat).decide(game, made);
      if (!thought) return thought.error();
      ++result.decisions;
      if (thought->action != ply.action) {
        result.differences.push_back(fmt::format("ply {}: {} decided on {}, now on {}", i + 1, printable(made.player),
                                                 printable(ply.action), thought->action));
      } else if (thought->nodes != made.nodes) {
        result.differences.push_back(fmt::format("ply {}: {} searched {} positions, now {}", i + 1,
                                                 printable(made.player), made.nodes, thought->nodes));
      }
    }
    game.actions.push_back(ply.action);
  }
  return result;
}

}  // namespace palamedes::record
