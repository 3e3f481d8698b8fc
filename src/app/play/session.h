// A game at the table: who sits where, and every position since the start.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/result.h"
#include "core/seat.h"
#include "games/config.h"
#include "games/edge.h"

namespace palamedes::app {

enum class PlayerKind : std::uint8_t { kHuman, kRandom };

/// "human", "random": in options and records.
std::string_view player_name(PlayerKind kind);
std::optional<PlayerKind> parse_player(std::string_view name);

class Session {
 public:
  struct Step {
    Seat seat;                                    ///< who acted
    std::string action;                           ///< canonical text
    std::optional<std::uint64_t> milliseconds{};  ///< that a person thought; none for machines
  };

  /// `state`: the state text to start from, "" for the initial position. Seats that `players` does
  /// not name are played at random.
  static Result<Session> begin(const GameConfig& config, std::string_view state, std::vector<PlayerKind> players,
                               std::uint64_t seed);

  const AnyGame& game() const { return *game_; }
  /// A name for the game in records. By default it is made of the settings and the seed, which is left
  /// out where it would tell what is hidden.
  const std::string& id() const { return id_; }
  void set_id(std::string id) { id_ = std::move(id); }
  PlayerKind player(Seat seat) const { return players_[index(seat)]; }
  void seat(Seat seat, PlayerKind player) { players_[index(seat)] = player; }
  bool has(PlayerKind kind) const;
  bool has_human() const { return has(PlayerKind::kHuman); }
  bool has_random() const { return has(PlayerKind::kRandom); }
  std::size_t humans() const;
  /// Whether a human has made any of the actions.
  bool human_acted() const;
  std::uint64_t seed() const { return seed_; }

  const AnyState& start() const { return *positions_.front(); }
  const AnyState& now() const { return *positions_.back(); }
  const std::vector<Step>& steps() const { return steps_; }
  /// The position before the step.
  const AnyState& before(std::size_t step) const { return *positions_[step]; }
  /// The first step of the run of actions that one seat made last; steps().size() at the start.
  std::size_t last_turn() const;

  /// Makes an action given by its canonical text, or says why not and changes nothing.
  MaybeError act(std::string_view action, std::optional<std::uint64_t> milliseconds = std::nullopt);

  /// What the random mover does here. It depends on what its seat may know, the seed, the seat and the
  /// ply alone.
  std::string random_action() const;

  /// Takes back everything since the last decision of a human, that decision included. Returns how
  /// many actions; 0 when no human has acted yet.
  std::size_t undo();

 private:
  Session(std::unique_ptr<AnyGame> game, std::unique_ptr<AnyState> start, std::vector<PlayerKind> players,
          std::uint64_t seed);

  std::unique_ptr<AnyGame> game_;
  std::string id_;
  std::vector<PlayerKind> players_;
  std::uint64_t seed_;
  std::vector<std::unique_ptr<AnyState>> positions_;  ///< one more than steps
  std::vector<Step> steps_;
};

}  // namespace palamedes::app
