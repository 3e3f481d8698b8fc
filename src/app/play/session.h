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
#include "record/bundle.h"
#include "search/players/opponent.h"

namespace palamedes::app {

/// Who plays a seat: a person, or a program by the text of its player ("level5", "random").
class TablePlayer {
 public:
  static TablePlayer human() { return TablePlayer("human"); }
  static TablePlayer random() { return TablePlayer("random"); }
  /// As in options and records; "5" is short for "level5". An error if it is no text of a player; whether
  /// the game has it is found out when it sits down.
  static Result<TablePlayer> parse(std::string_view text);

  bool is_human() const { return text_ == "human"; }
  const std::string& text() const { return text_; }

  friend bool operator==(const TablePlayer&, const TablePlayer&) = default;

 private:
  explicit TablePlayer(std::string text) : text_(std::move(text)) {}

  std::string text_;
};

class Session {
 public:
  struct Step {
    Seat seat;                                       ///< who acted
    std::string action;                              ///< canonical text
    std::optional<std::uint64_t> milliseconds{};     ///< that a person thought; none for engines
    std::optional<record::MadeDecision> decision{};  ///< of an engine
  };

  /// `state`: the state text to start from, "" for the initial position. Seats that `players` does
  /// not name are played at random.
  static Result<Session> begin(const GameConfig& config, std::string_view state, std::vector<TablePlayer> players,
                               std::uint64_t seed);

  const AnyGame& game() const { return *game_; }
  /// A name for the game in records. By default it is made of the settings and the seed, which is left
  /// out where it would tell what is hidden.
  const std::string& id() const { return id_; }
  void set_id(std::string id) { id_ = std::move(id); }
  const TablePlayer& player(Seat seat) const { return players_[index(seat)]; }
  bool is_human(Seat seat) const { return player(seat).is_human(); }
  /// An error if the game has no such player.
  MaybeError seat(Seat seat, const TablePlayer& player);
  std::size_t humans() const;
  bool has_human() const { return humans() > 0; }
  bool has_engine() const { return humans() < players_.size(); }
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

  /// Lets the engine whose turn it is decide, and makes the action. What it decides depends on what its
  /// seat may know, on the seed and on its settings alone. An error only if it fails.
  MaybeError let_engine_act();

  /// The game so far, as programs get it.
  search::GameSoFar so_far() const;

  /// Takes back everything since the last decision of a human, that decision included. Returns how
  /// many actions; 0 when no human has acted yet.
  std::size_t undo();

 private:
  /// A program in a seat.
  struct Engine {
    std::unique_ptr<search::Opponent> opponent{};
    bool is_fresh = true;  ///< it has not decided anything yet
  };

  Session(std::unique_ptr<AnyGame> game, std::unique_ptr<AnyState> start, std::uint64_t seed);

  std::unique_ptr<AnyGame> game_;
  std::string id_;
  std::vector<TablePlayer> players_;
  std::vector<Engine> engines_;  ///< by seat; none where a person sits
  std::uint64_t seed_;
  std::vector<std::unique_ptr<AnyState>> positions_;  ///< one more than steps
  std::vector<Step> steps_;
};

}  // namespace palamedes::app
