// The computer opponents of Liuzhou chess: levels, personas and openings.
#pragma once

#include <array>
#include <string_view>

#include "games/levels.h"
#include "games/liuzhou/rules/rules.h"

namespace palamedes {
namespace liuzhou {

inline constexpr LevelTable kLevelTable{{
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

inline constexpr std::array<Persona, 3> kPersonas{{
    kBalanced,
    {"aggressive", "aggression=160,safety=85", StyleFigure::kThreats, true},
    {"cautious", "territory=170,safety=120,mobility=60", StyleFigure::kThreats, false},
}};

}  // namespace liuzhou

template <>
struct OpponentsOf<liuzhou::Liuzhou> {
  static constexpr const LevelTable& kLadder = liuzhou::kLevelTable;
  static constexpr std::string_view kMax = "alphabeta:ms=5000,table=256";
  static constexpr const auto& kPersonas = liuzhou::kPersonas;
  static constexpr int kOpeningPlies = 4;
};
static_assert(HasOpponents<liuzhou::Liuzhou>);

}  // namespace palamedes
