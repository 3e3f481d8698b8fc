// The computer opponents of RingRift: levels, personas and openings.
#pragma once

#include <array>
#include <string_view>
#include <type_traits>

#include "games/levels.h"
#include "games/ringrift/rules/rules.h"

namespace palamedes {
namespace ringrift {

inline constexpr LevelTable kLevelTable{{
    {"random", 0, 74},
    {"greedy:mistakes=100,blur=100", 357, 55},
    {"greedy:mistakes=40,blur=60", 547, 41},
    {"greedy", 676, 36},
    {"alphabeta:nodes=200,vary=3", 823, 37},
    {"alphabeta:nodes=500,vary=3", 978, 39},
    {"alphabeta:nodes=1200,vary=3", 1094, 36},
    {"alphabeta:nodes=3500,vary=3", 1192, 38},
    {"alphabeta:nodes=15000,vary=3", 1397, 48},
    {"alphabeta:nodes=80000,vary=3", 1568, 61},
}};

/// On large boards a node costs more time, so the upper levels have fewer of them, and the lower ones more, because a
/// position has more actions. bench/ladder.md has their measurements.
inline constexpr LevelTable kLargeLevelTable{{
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

inline constexpr std::array<Persona, 4> kPersonas{{
    kBalanced,
    {"aggressive", "aggression=130,safety=20", StyleFigure::kCaptures, true},
    {"cautious", "safety=140,territory=80,mobility=80", StyleFigure::kTerritory, false},
    {"territorial", "territory=200,aggression=50", StyleFigure::kTerritory, true},
}};

}  // namespace ringrift

template <class Size>
struct OpponentsOf<ringrift::RingRift<Size>> {
  static constexpr bool kIsLarge = std::is_same_v<Size, ringrift::Large>;
  static constexpr const LevelTable& kLadder = kIsLarge ? ringrift::kLargeLevelTable : ringrift::kLevelTable;
  static constexpr std::string_view kMax = "alphabeta:ms=5000,table=256";
  static constexpr const auto& kPersonas = ringrift::kPersonas;
  static constexpr int kOpeningPlies = kIsLarge ? 6 : 4;
};
static_assert(HasOpponents<ringrift::RingRift<ringrift::Small>> && HasOpponents<ringrift::RingRift<ringrift::Large>>);

}  // namespace palamedes
