// The computer opponents of Liuzhou chess: levels, personas and openings.
#pragma once

#include <array>
#include <string_view>

#include "games/levels.h"
#include "games/liuzhou/rules/rules.h"

namespace palamedes {
namespace liuzhou {

inline constexpr LevelTable kLevelTable{{
    {"random", 0, 97},
    {"greedy:mistakes=100,blur=50", 521, 87},
    {"greedy:mistakes=60,blur=60", 847, 64},
    {"greedy:mistakes=15,blur=40", 1322, 48},
    {"alphabeta:nodes=100,vary=1", 1617, 41},
    {"alphabeta:nodes=400,vary=1", 1850, 41},
    {"alphabeta:nodes=1500,vary=1", 1978, 43},
    {"alphabeta:nodes=3000,vary=1,net=liuzhou", 2306, 48},
    {"alphabeta:nodes=11000,vary=1,net=liuzhou", 2439, 57},
    {"alphabeta:nodes=45000,vary=1,net=liuzhou", 2563, 58},
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
  static constexpr std::string_view kMax = "alphabeta:ms=5000,table=256,net=liuzhou";
  static constexpr const auto& kPersonas = liuzhou::kPersonas;
  static constexpr int kOpeningPlies = 4;
};
static_assert(HasOpponents<liuzhou::Liuzhou>);

}  // namespace palamedes
