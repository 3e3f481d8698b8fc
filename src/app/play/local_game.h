// A game on this computer: its players, and every position since the start.
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
#include "record/bundle.h"
#include "search/players/opponent.h"

namespace palamedes::app {

/// The player of a seat: a person, or an engine with its specification ("level5", "random").
class LocalPlayer {
 public:
  static LocalPlayer human() { return LocalPlayer("human"); }
  static LocalPlayer random() { return LocalPlayer("random"); }
  /// The text as in options and records; "5" is short for "level5". An error if it is malformed. Whether the
  /// game has the player is checked by `LocalGame::seat`.
  static Result<LocalPlayer> parse(std::string_view text);

  bool is_human() const { return text_ == "human"; }
  const std::string& text() const { return text_; }

  friend bool operator==(const LocalPlayer&, const LocalPlayer&) = default;

 private:
  explicit LocalPlayer(std::string text) : text_(std::move(text)) {}

  std::string text_;
};

class LocalGame {
 public:
  struct Step {
    Seat seat;                                       ///< the seat that acted
    std::string action;                              ///< canonical text
    std::optional<std::uint64_t> milliseconds{};     ///< how long a person took; nothing for engines
    std::optional<record::MadeDecision> decision{};  ///< how an engine decided
  };

  /// `state` is the state text to start from, "" for the initial position. Seats without a player move at
  /// random.
  static Result<LocalGame> begin(const GameConfig& config, std::string_view state, std::vector<LocalPlayer> players,
                                 std::uint64_t seed, const search::PlayerResources& resources = {});

  const AnyGame& rules() const { return *rules_; }
  /// The id of the game in records. By default it contains the settings and the seed, but in games with hidden
  /// pieces not the seed, which would reveal them.
  const std::string& id() const { return id_; }
  void set_id(std::string id) { id_ = std::move(id); }
  const LocalPlayer& player(Seat seat) const { return players_[index(seat)]; }
  bool is_human(Seat seat) const { return player(seat).is_human(); }
  /// The engine of the seat; null if a person plays.
  const search::Opponent* engine(Seat seat) const { return engines_[index(seat)].opponent.get(); }
  /// An error if the game has no such player.
  MaybeError seat(Seat seat, const LocalPlayer& player);
  std::size_t humans() const;
  bool has_human() const { return humans() > 0; }
  bool has_engine() const { return humans() < players_.size(); }
  /// Whether a human has made any of the actions.
  bool human_acted() const;
  std::uint64_t seed() const { return seed_; }
  /// What its engines may use.
  const search::PlayerResources& resources() const { return resources_; }

  const AnyState& start() const { return *positions_.front(); }
  const AnyState& now() const { return *positions_.back(); }
  const std::vector<Step>& steps() const { return steps_; }
  /// The position before the step.
  const AnyState& before(std::size_t step) const { return *positions_[step]; }
  /// The first step of the last turn; steps().size() at the start.
  std::size_t last_turn() const;

  /// Makes an action, given as canonical text. After an error nothing has changed.
  MaybeError act(std::string_view action, std::optional<std::uint64_t> milliseconds = std::nullopt);

  /// Lets the engine whose turn it is decide, and makes its action. The decision depends only on what its seat
  /// may know, on the seed and on its settings. An error if the engine fails.
  MaybeError let_engine_act();

  /// The game so far, in the form that engines use.
  search::GameSoFar so_far() const;

  /// Takes back the last decision of a human and everything after it. Returns the number of actions; 0 if no
  /// human has acted yet.
  std::size_t undo();

 private:
  /// An engine in a seat.
  struct Engine {
    std::unique_ptr<search::Opponent> opponent{};
    bool is_fresh = true;  ///< it has not decided yet
  };

  LocalGame(std::unique_ptr<AnyGame> rules, std::unique_ptr<AnyState> start, std::uint64_t seed,
            search::PlayerResources resources);

  std::unique_ptr<AnyGame> rules_;
  search::PlayerResources resources_;
  std::string id_;
  std::vector<LocalPlayer> players_;
  std::vector<Engine> engines_;  ///< by seat; without an opponent where a person plays
  std::uint64_t seed_;
  std::vector<std::unique_ptr<AnyState>> positions_;  ///< one more than steps
  std::vector<Step> steps_;
};

}  // namespace palamedes::app
