// The computer opponents of Stratego: levels, personas and openings.
#pragma once

#include <array>
#include <string_view>

#include "games/levels.h"
#include "games/stratego/rules/rules.h"

namespace palamedes {
namespace stratego {

inline constexpr LevelTable kLevelTable{{
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

inline constexpr std::array<Persona, 3> kPersonas{{
    kBalanced,
    {"aggressive", "aggression=160,safety=70", StyleFigure::kCaptures, true},
    {"cautious", "aggression=85,safety=120", StyleFigure::kCaptures, false},
}};

}  // namespace stratego

template <>
struct OpponentsOf<stratego::Stratego> {
  static constexpr const LevelTable& kLadder = stratego::kLevelTable;
  // How blind spends its time depends on the limit, so only node budgets are reproducible.
  static constexpr std::string_view kMax = "blind:nodes=1000000";
  static constexpr const auto& kPersonas = stratego::kPersonas;
  static constexpr int kOpeningPlies = 0;  // set-ups differ enough
};
static_assert(HasOpponents<stratego::Stratego>);

}  // namespace palamedes
