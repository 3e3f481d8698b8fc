// Repro bundles: a record, and for every action that a program decided on what it takes to decide it
// again. docs/record_format.md describes the format.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "record/record.h"
#include "search/players/opponent.h"

namespace palamedes::record {

/// How an action was decided on.
struct MadeDecision {
  std::string player{};  ///< as it was asked for: "level5:persona=cautious"
  std::string runs{};    ///< what that came to: an algorithm with all its settings
  std::uint64_t config_hash = 0;
  std::optional<int> level{};
  std::string persona{};
  std::uint64_t seed = 0;  ///< of the game; the generator follows from it, the seat and the ply
  std::uint64_t nodes = 0;
  bool cut = false;    ///< a limit ended the search, not its own end
  bool fresh = false;  ///< the player remembered nothing of decisions before

  friend bool operator==(const MadeDecision&, const MadeDecision&) = default;
};

/// What follows from the texts of the player: as it was asked for, and what that came to.
MadeDecision decision_of(std::string player, std::string runs, std::uint64_t seed);
MadeDecision made_decision(const search::Opponent& opponent, const search::EngineDecision& thought, std::string player,
                           std::uint64_t seed, bool fresh);

struct Bundle {
  Record record{};
  std::map<std::size_t, MadeDecision> decisions{};  ///< by the number of the action, from 1
  std::string failure{};                            ///< what went wrong in the game; "" if nothing did

  friend bool operator==(const Bundle&, const Bundle&) = default;
};

/// One line of JSON, and back; strict like records.
std::string bundle_line(const Bundle& bundle);
Result<Bundle> parse_bundle(std::string_view line);

struct Rerun {
  std::size_t decisions = 0;
  std::vector<std::string> differences{};  ///< a sentence each
};

/// Decides everything again. An error if the record cannot be replayed or a player is not to be had.
Result<Rerun> rerun(const Bundle& bundle, const std::function<bool()>& stopped = {});

}  // namespace palamedes::record
