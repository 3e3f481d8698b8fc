// RingRift: names of things in texts, shared by text.cpp, parse.cpp, refusal.cpp and display.cpp.
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>

#include "games/ringrift/state/types.h"

namespace palamedes::ringrift {

/// The letters of the phases, in the order of Phase.
inline constexpr std::string_view kPhaseLetters = "PMCXLTFG";

/// The texts of the kinds that name no cell; empty for the others.
inline constexpr std::array<std::string_view, kKinds> kFixedTexts{
    "", "skip-place", "swap",         "", "", "skip-capture", "", "", "", "", "skip-territory", "", "",
    "", "",           "skip-recovery"};

/// Our own fields, behind the nineteen of the vectors.
inline constexpr std::string_view kKnobsField = "knobs=";
inline constexpr std::string_view kPieField = "pie=";
inline constexpr std::string_view kOutField = "out=";

}  // namespace palamedes::ringrift
