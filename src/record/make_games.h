// Makes records and vectors from a set-up and a list of actions.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/result.h"
#include "games/edge.h"
#include "record/record.h"
#include "record/vectors.h"

namespace palamedes::record {

/// The vector game of these actions. Every `every`th ply has `legal` and `s`, starting with the first; no ply
/// has them if `every` is 0. An error if an action is not legal.
Result<VectorGame> make_vector(const AnyGame& game, std::string id, const AnyState& setup,
                               const std::vector<std::string>& actions, std::uint64_t every);

/// The record of these actions, without id, seed and names.
Result<Record> make_record(const AnyGame& game, const AnyState& setup, const std::vector<std::string>& actions);

/// The record of a vector game. An error if the game does not replay.
Result<Record> record_of(const VectorGame& vector);

}  // namespace palamedes::record
