// Repro bundles for failed tests: `palamedes repro` makes the engine decisions in them again.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/result.h"
#include "games/config.h"
#include "record/bundle.h"

namespace palamedes::test {

/// $PALAMEDES_TEST_REPRO if it is set, otherwise `repro` in the build folder; a temporary folder if that
/// one cannot be made.
std::filesystem::path repro_folder();

/// Writes the bundles to a file that is named after the running test. Returns a line with its path,
/// for the failure message. A test writes at most five files.
std::string repro_note(const std::vector<record::Bundle>& bundles);

/// A game in which one player has every seat, from a state text ("" for the start of the game).
Result<record::Bundle> engine_game(const GameConfig& config, const std::string& state, const std::string& player,
                                   int plies);

/// `repro_note` with such a game. Meant for the message of an assertion, which is made only if the
/// assertion fails: EXPECT_EQ(a, b) << repro_note(config, state, player, 1);
std::string repro_note(const GameConfig& config, const std::string& state, const std::string& player, int plies);

}  // namespace palamedes::test
