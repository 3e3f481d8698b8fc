#include "search/players/levels.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <charconv>
#include <cstddef>
#include <vector>

#include "core/text/printable.h"

namespace palamedes::search {
namespace {

using Rungs = std::array<LevelDefinition, kLevels>;

constexpr Rungs kLiuzhou{{
    {"random", 0, 74},
    {"greedy:mistakes=100,blur=50", 550, 58},
    {"greedy:mistakes=60,blur=60", 873, 47},
    {"greedy:mistakes=15,blur=40", 1349, 37},
    {"alphabeta:nodes=100,vary=1", 1637, 33},
    {"alphabeta:nodes=400,vary=1", 1851, 27},
    {"alphabeta:nodes=1500,vary=1", 1960, 31},
    {"alphabeta:nodes=6000,vary=1", 2111, 32},
    {"alphabeta:nodes=16000,vary=1", 2211, 34},
    {"alphabeta:nodes=45000,vary=1", 2297, 38},
}};

constexpr Rungs kRingRift{{
    {"random", 0, 71},
    {"greedy:mistakes=100,blur=100", 358, 52},
    {"greedy:mistakes=40,blur=60", 544, 42},
    {"greedy", 685, 45},
    {"alphabeta:nodes=200,vary=3", 794, 40},
    {"alphabeta:nodes=500,vary=3", 1041, 35},
    {"alphabeta:nodes=1200,vary=3", 1236, 37},
    {"alphabeta:nodes=3500,vary=3", 1358, 50},
    {"alphabeta:nodes=11000,vary=3", 1467, 51},
    {"alphabeta:nodes=24000,vary=3", 1555, 61},
}};

constexpr Rungs kRingRiftLarge{{
    {"random"},
    {"greedy:mistakes=100,blur=100"},
    {"greedy:mistakes=40,blur=60"},
    {"greedy"},
    {"alphabeta:nodes=1000,vary=3"},
    {"alphabeta:nodes=2000,vary=3"},
    {"alphabeta:nodes=4000,vary=3"},
    {"alphabeta:nodes=8000,vary=3"},
    {"alphabeta:nodes=15000,vary=3"},
    {"alphabeta:nodes=24000,vary=3"},
}};

constexpr Rungs kStratego{{
    {"random:setup=random", 0, 43},
    {"greedy:mistakes=100,blur=30,samples=4,setup=random", 178, 36},
    {"greedy:mistakes=80,blur=60", 325, 33},
    {"greedy:mistakes=10,blur=60", 621, 25},
    {"blind:nodes=30,mistakes=100,blur=80", 738, 23},
    {"blind:nodes=50,mistakes=20", 824, 21},
    {"blind:nodes=250", 902, 21},
    {"blind:nodes=1000", 960, 24},
    {"blind:nodes=4000", 1042, 33},
    {"blind:nodes=17000", 1097, 34},
}};

struct LevelName {
  std::string_view english;
  std::string_view chinese;
};
constexpr std::array<LevelName, kLevels> kNames{{
    {"Random", "随机"},
    {"Beginner", "入门"},
    {"Novice", "初学"},
    {"Casual", "休闲"},
    {"Learner", "进阶"},
    {"Club", "业余"},
    {"Skilled", "熟练"},
    {"Strong", "高手"},
    {"Expert", "专家"},
    {"Master", "大师"},
}};

constexpr Persona kBalanced{"balanced", "均衡", "Weighs everything as the measurements say.", "按实测的权重衡量一切。",
                            ""};

constexpr std::array<Persona, 3> kLiuzhouPersonas{{
    kBalanced,
    {"aggressive", "进攻", "Builds threats, and cares less for the stones it has.", "积极制造威胁，较少顾惜己方棋子。",
     "aggression=160,safety=85", StyleFigure::kThreats, true},
    {"cautious", "稳健", "Builds its position quietly, with fewer threats.", "稳步布局，较少发出威胁。",
     "territory=170,safety=120,mobility=60", StyleFigure::kThreats, false},
}};

constexpr std::array<Persona, 4> kRingRiftPersonas{{
    kBalanced,
    {"aggressive", "进攻", "Captures more often, and cares less for its own safety.", "更常吃子，较少顾及自身安全。",
     "aggression=160,safety=80", StyleFigure::kCaptures, true},
    {"cautious", "稳健", "Captures less often and reaches for less ground.", "较少吃子，也不贪占地盘。",
     "safety=140,territory=80,mobility=80", StyleFigure::kTerritory, false},
    {"territorial", "圈地", "Goes for ground that its markers can close off.", "重在争取能用标记围住的地盘。",
     "territory=200,aggression=50", StyleFigure::kTerritory, true},
}};

constexpr std::array<Persona, 3> kStrategoPersonas{{
    kBalanced,
    {"aggressive", "进攻", "Attacks more often.", "更常进攻。", "aggression=160,safety=70", StyleFigure::kCaptures,
     true},
    {"cautious", "稳健", "Attacks less often.", "较少进攻。", "aggression=85,safety=120", StyleFigure::kCaptures,
     false},
}};

constexpr std::string_view kPersonaSetting = "persona";

/// The value of a setting; nothing if the player does not have it.
std::optional<std::int64_t> number_of(const PlayerSpec& player, std::string_view name) {
  for (const Setting& setting : player.settings) {
    if (setting.name != name) continue;
    std::int64_t value = 0;
    const char* end = setting.value.data() + setting.value.size();
    const auto [last, error] = std::from_chars(setting.value.data(), end, value);
    if (error == std::errc() && last == end) return value;
  }
  return std::nullopt;
}

/// "25,000".
std::string grouped(std::int64_t value) {
  std::string text = std::to_string(value);
  for (auto at = static_cast<std::ptrdiff_t>(text.size()) - 3; at > 0; at -= 3)
    text.insert(static_cast<std::size_t>(at), ",");
  return text;
}

/// How far the player looks, without the full stop.
std::string looks(const PlayerSpec& player, bool english) {
  const auto nodes = number_of(player, "nodes");
  const auto milliseconds = number_of(player, "ms");
  if (player.algorithm == "greedy")
    return english ? "Judges every move by the position after it" : "只看一步之后的局面";
  if (player.algorithm == "blind" && nodes) {
    return english
               ? "Imagines where the hidden pieces may be and plays on from there, " + grouped(*nodes) + " moves in all"
               : "设想暗子的位置并向后推演，每步共" + grouped(*nodes) + "着";
  }
  if (nodes) {
    return english ? "Looks ahead over " + grouped(*nodes) + " positions a move"
                   : "每步向前搜索" + grouped(*nodes) + "个局面";
  }
  if (milliseconds) {
    const std::string seconds = std::to_string(*milliseconds / 1000);
    return english ? "Looks ahead for up to " + seconds + " seconds a move" : "每步最多思考" + seconds + "秒";
  }
  return english ? "Looks ahead" : "向前搜索";
}

std::vector<Setting> settings_of(std::string_view text) {
  if (text.empty()) return {};
  return parse_player("x:" + std::string(text))->settings;
}

/// Settings that are there already stay.
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

Ladder ladder_of(const GameConfig& config) {
  if (config.game == "ringrift") return ringrift::RingRift<ringrift::Large>::plays(config) ? kRingRiftLarge : kRingRift;
  if (config.game == "stratego") return kStratego;
  return kLiuzhou;
}

std::string_view max_player(const GameConfig& config) {
  // How blind spends its time depends on the limit, so that only nodes can be met again.
  return config.game == "stratego" ? "blind:nodes=1000000" : "alphabeta:ms=5000,table=256";
}

std::string_view level_name(int level, Language language) {
  assert(level >= 1 && level <= kLevels);
  const LevelName& name = kNames[static_cast<std::size_t>(level) - 1];
  return language == Language::kEnglish ? name.english : name.chinese;
}

std::string describe_player(const PlayerSpec& player, Language language) {
  const bool english = language == Language::kEnglish;
  if (player.algorithm == "random") return english ? "Plays any legal move." : "随意走一步合法的棋。";
  const std::int64_t mistakes = number_of(player, "mistakes").value_or(0);
  if (player.algorithm == "greedy" && mistakes == 100) {
    return english ? "Plays without a plan, but prefers what looks good." : "没有计划，但偏爱看起来好的走法。";
  }
  std::string text = looks(player, english);
  if (mistakes > 0) {
    const std::string count = std::to_string(mistakes);
    const std::string how_often = mistakes == 100 ? "" : "in " + count + " of 100 moves ";
    const std::string how_often_zh = mistakes == 100 ? "" : "每100步中有" + count + "步";
    text += english ? "; " + how_often + "it may settle for a worse one" : "；" + how_often_zh + "可能满足于较差的走法";
  } else if (player.algorithm == "greedy") {
    text += english ? " and takes the best" : "，选最好的走法";
  }
  return text + (english ? "." : "。");
}

std::span<const Persona> personas_of(const GameConfig& config) {
  if (config.game == "ringrift") return kRingRiftPersonas;
  if (config.game == "stratego") return kStrategoPersonas;
  return kLiuzhouPersonas;
}

std::optional<int> level_of(const PlayerSpec& player) {
  constexpr std::string_view kPrefix = "level";
  if (!player.algorithm.starts_with(kPrefix)) return std::nullopt;
  return parse_number(std::string_view(player.algorithm).substr(kPrefix.size()), 1, kLevels);
}

std::string_view persona_of(const PlayerSpec& player) {
  for (const Setting& setting : player.settings) {
    if (setting.name == kPersonaSetting) return setting.value;
  }
  return "";
}

Result<PlayerSpec> resolved(const GameConfig& config, const PlayerSpec& player) {
  const auto level = level_of(player);
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

}  // namespace palamedes::search
