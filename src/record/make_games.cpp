#include "record/make_games.h"

#include <fmt/core.h>

#include <algorithm>
#include <memory>
#include <utility>

#include "core/hash.h"
#include "games/registry.h"
#include "record/record_replay.h"

namespace palamedes::record {
namespace {

Error at_ply(std::size_t ply, const Error& error) {
  return {error.code, fmt::format("ply {}: {}", ply, error.message)};
}

VectorEnd end_of(const AnyState& state) {
  VectorEnd end{.reason = std::string(kCap), .state = state.vector_text()};
  if (const auto ending = state.ending()) {
    end.reason = ending->reason;
    end.details = ending->details;
    if (const auto winner = ending->outcome.winner()) end.winner = number(*winner);
  }
  return end;
}

/// The configuration with only those knobs that the vectors of this game write.
GameConfig vector_config(const AnyGame& game) {
  GameConfig config = game.config();
  if (!game.info().vector_knobs.changed_only) return config;
  GameConfig plain = config;
  plain.knobs.clear();
  const auto edition = make_game(plain);
  if (!edition) return config;  // the board needs changed knobs, so keep them all
  const auto own = (*edition)->config().knobs;
  std::erase_if(config.knobs, [&](const Setting& knob) { return std::ranges::find(own, knob) != own.end(); });
  return config;
}

}  // namespace

Result<VectorGame> make_vector(const AnyGame& game, std::string id, const AnyState& setup,
                               const std::vector<std::string>& actions, std::uint64_t every) {
  VectorGame vector{.id = std::move(id), .config = vector_config(game), .setup = setup.vector_text()};
  const auto state = setup.clone();
  for (std::size_t i = 0; i < actions.size(); ++i) {
    const bool in_full = every != 0 && i % every == 0;
    auto legal = state->legal();
    std::ranges::sort(legal);
    VectorPly ply{.player = number(state->to_act()),
                  .action = actions[i],
                  .legal_count = legal.size(),
                  .legal_hash = legal_hash(legal)};
    if (const auto refusal = state->apply(actions[i])) return at_ply(i + 1, *refusal);
    const std::string text = state->vector_text();
    ply.state_hash = fnv1a(text);
    if (in_full) {
      ply.legal = std::move(legal);
      ply.state = text;
    }
    vector.plies.push_back(std::move(ply));
  }
  vector.end = end_of(*state);
  return vector;
}

Result<Record> make_record(const AnyGame& game, const AnyState& setup, const std::vector<std::string>& actions) {
  Record record = begin_record(game, setup);
  const auto state = setup.clone();
  for (const std::string& action : actions) {
    const auto before = state->clone();
    if (const auto refusal = state->apply(action)) return at_ply(record.plies.size() + 1, *refusal);
    add_ply(record, action, *before, *state);
  }
  return record;
}

Result<Record> record_of(const VectorGame& vector) {
  const auto replayed = replay(vector);
  if (!replayed) return replayed.error();
  if (const auto& mismatch = replayed->mismatch) {
    return Error{"vector_differs", fmt::format("{}, {}: {}", vector.id, mismatch->where, mismatch->what)};
  }
  const auto game = make_game(vector.config);
  if (!game) return game.error();
  const auto setup = (*game)->parse_state(vector.setup, SupplyCheck::kOff);
  if (!setup) return setup.error();
  std::vector<std::string> actions;
  actions.reserve(vector.plies.size());
  for (const VectorPly& ply : vector.plies) actions.push_back(ply.action);
  auto record = make_record(**game, **setup, actions);
  if (record) record->id = vector.id;
  return record;
}

}  // namespace palamedes::record
