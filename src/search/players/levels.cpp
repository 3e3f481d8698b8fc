#include "search/players/levels.h"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "core/text/printable.h"
#include "games/evaluation.h"
#include "games/with_game.h"
#include "search/players/player_spec.h"
#include "search/players/player_text.h"

namespace palamedes::search {
namespace {

constexpr LevelTable kAlphaBetaLevels{{
    {"random"},
    {"greedy:mistakes=100,blur=100"},
    {"greedy:mistakes=50,blur=60"},
    {"greedy"},
    {"alphabeta:nodes=100,vary=1"},
    {"alphabeta:nodes=400,vary=1"},
    {"alphabeta:nodes=1500,vary=1"},
    {"alphabeta:nodes=5000,vary=1"},
    {"alphabeta:nodes=15000,vary=1"},
    {"alphabeta:nodes=40000,vary=1"},
}};

constexpr LevelTable kRolloutLevels{{
    {"random"},
    {"mcts:nodes=10"},
    {"mcts:nodes=25"},
    {"mcts:nodes=60"},
    {"mcts:nodes=150"},
    {"mcts:nodes=400"},
    {"mcts:nodes=1000"},
    {"mcts:nodes=2500"},
    {"mcts:nodes=6000"},
    {"mcts:nodes=15000"},
}};

constexpr LevelTable kRandomLevels{{
    {"random"},
    {"random"},
    {"random"},
    {"random"},
    {"random"},
    {"random"},
    {"random"},
    {"random"},
    {"random"},
    {"random"},
}};

constexpr std::array<Persona, 1> kBalancedOnly{kBalanced};

/// The levels, the player `max` and the personas of a game.
struct Opponents {
  Ladder ladder = kRandomLevels;
  std::string_view max = "random";
  std::span<const Persona> personas = kBalancedOnly;
};

template <class G>
Opponents opponents() {
  if constexpr (HasOpponents<G>) {
    return {OpponentsOf<G>::kLadder, OpponentsOf<G>::kMax, OpponentsOf<G>::kPersonas};
  } else if constexpr (Hiding<G>) {
    return {};
  } else if constexpr (HasEval<G>) {
    return {.ladder = kAlphaBetaLevels, .max = "alphabeta:ms=5000,table=256"};
  } else {
    return {.ladder = kRolloutLevels, .max = "mcts:ms=5000"};
  }
}

/// Random movers if there is no such game.
Opponents opponents_of(const GameConfig& config) {
  Opponents found;
  (void)with_game_type(config, [&]<class G>(std::type_identity<G>) { found = opponents<G>(); });
  return found;
}

constexpr std::string_view kPersonaSetting = "persona";

std::vector<Setting> settings_of(std::string_view text) {
  if (text.empty()) return {};
  return parse_player("x:" + std::string(text))->settings;
}

/// Adds the settings that the player does not have yet.
void add_settings(PlayerSpec& player, const std::vector<Setting>& more) {
  for (const Setting& setting : more) {
    if (std::ranges::none_of(player.settings, [&](const Setting& own) { return own.name == setting.name; }))
      player.settings.push_back(setting);
  }
}

Result<const Persona*> persona_named(const GameConfig& config, std::string_view id) {
  std::vector<std::string_view> ids;
  for (const Persona& persona : personas_of(config)) {
    if (persona.id == id) return &persona;
    ids.push_back(persona.id);
  }
  return Error{"unknown_persona", "there is no persona " + shown(id) + "; there are " + joined(ids)};
}

}  // namespace

Ladder ladder_of(const GameConfig& config) { return opponents_of(config).ladder; }

std::string_view max_player(const GameConfig& config) { return opponents_of(config).max; }

std::span<const Persona> personas_of(const GameConfig& config) { return opponents_of(config).personas; }

std::optional<int> level_of(std::string_view player) {
  constexpr std::string_view kPrefix = "level";
  const std::string_view algorithm = algorithm_of(player);
  if (!algorithm.starts_with(kPrefix)) return std::nullopt;
  return parse_number(algorithm.substr(kPrefix.size()), 1, kLevels);
}

std::string persona_of(std::string_view player) { return setting_of(player, kPersonaSetting); }

std::string level_player(int level) { return "level" + std::to_string(level); }

Result<PlayerSpec> resolved(const GameConfig& config, const PlayerSpec& player) {
  const auto level = level_of(player.algorithm);
  if (!level && player.algorithm != kMaxName) {
    if (player.algorithm.starts_with("level"))
      return Error{"bad_level", "levels are level1 to level10 and max, not " + shown(player.algorithm)};
    return player;
  }
  const std::string_view text =
      level ? ladder_of(config)[static_cast<std::size_t>(*level) - 1].player : max_player(config);
  const auto base = parse_player(text);
  PlayerSpec spec{.algorithm = base->algorithm};
  for (const Setting& setting : player.settings) {
    if (level && setting.name == "threads")
      return Error{"bad_setting", "a level plays with one thread, so that it plays alike on every machine"};
    if (setting.name != kPersonaSetting) {
      spec.settings.push_back(setting);
      continue;
    }
    const auto persona = persona_named(config, setting.value);
    if (!persona) return persona.error();
    if (level && *level < kFirstPersonaLevel && !(*persona)->settings.empty())
      return Error{"bad_persona", "personas are for the levels " + std::to_string(kFirstPersonaLevel) + " and above"};
    add_settings(spec, settings_of((*persona)->settings));
  }
  add_settings(spec, base->settings);
  return spec;
}

Result<std::string> resolved(const GameConfig& config, std::string_view player) {
  const auto asked = parse_player(player);
  if (!asked) return asked.error();
  const auto spec = resolved(config, *asked);
  if (!spec) return spec.error();
  return player_text(*spec);
}

Result<std::string> with_threads(const GameConfig& config, std::string_view player, int threads) {
  auto text = resolved(config, player);
  if (!text || threads <= 1) return text;
  PlayerSpec spec = *parse_player(*text);
  if (spec.algorithm != "alphabeta") return text;
  std::erase_if(spec.settings, [](const Setting& setting) { return setting.name == "threads"; });
  spec.settings.push_back({.name = "threads", .value = std::to_string(threads)});
  return player_text(spec);
}

}  // namespace palamedes::search
