// Repro bundles: a record with everything needed to make its engine decisions again.
// docs/record_format.md describes the format.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "nn/net_source.h"
#include "record/record.h"
#include "search/players/opponent.h"

namespace palamedes::record {

/// How an engine decided on an action.
struct MadeDecision {
  std::string player{};  ///< as requested: "level5:persona=cautious"
  std::string runs{};    ///< what the request means: an algorithm with all its settings
  std::uint64_t config_hash = 0;
  std::optional<int> level{};
  std::string persona{};
  std::uint64_t seed = 0;  ///< the game's seed; the random numbers follow from it, the seat and the ply
  std::uint64_t nodes = 0;
  bool cut = false;        ///< whether a limit ended the search
  bool fresh = false;      ///< whether the player had no memory of earlier decisions
  int threads = 1;         ///< with more than one, the decision cannot be made again
  std::string fallback{};  ///< why the player decided without the network that it asked for

  friend bool operator==(const MadeDecision&, const MadeDecision&) = default;
};

/// The fields that follow from the player as requested and from what the request means.
MadeDecision decision_of(std::string player, std::string runs, std::uint64_t seed);
MadeDecision made_decision(const search::Opponent& opponent, const search::EngineDecision& thought, std::string player,
                           std::uint64_t seed, bool fresh);

struct Bundle {
  Record record{};
  std::map<std::size_t, MadeDecision> decisions{};  ///< by the number of the ply, from 1
  std::string failure{};                            ///< what went wrong in the game; "" if nothing

  friend bool operator==(const Bundle&, const Bundle&) = default;
};

/// One line of JSON. Parsing is as strict as for records.
std::string bundle_line(const Bundle& bundle);
Result<Bundle> parse_bundle(std::string_view line);

struct Rerun {
  std::size_t decisions = 0;
  std::size_t threaded = 0;                ///< decisions with several threads, which were not made again
  std::vector<std::string> differences{};  ///< one sentence for each
};

/// Makes every decision with one thread again. An error if the record cannot be replayed, a player does not exist, or a
/// network is not the one of the bundle.
Result<Rerun> rerun(const Bundle& bundle, const std::function<bool()>& stopped = {},
                    const nn::NetSource* nets = nullptr);

}  // namespace palamedes::record
