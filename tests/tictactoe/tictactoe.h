// Tic-tac-toe: the example of docs/adding-a-game.md, with everything that a game needs and nothing else. It tests the
// platform; players cannot choose it.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/game.h"
#include "games/edge.h"

namespace palamedes::tictactoe {

inline constexpr Seat kCross{0};
inline constexpr Seat kNought{1};

inline constexpr int kWidth = 3;
inline constexpr int kCells = kWidth * kWidth;

/// The number of a cell, 3 * row + column: a1 is 0, c1 is 2, c3 is 8.
enum class Cell : std::uint8_t {};

/// A set of cells: bit i stands for cell i.
using Cells = std::uint16_t;

constexpr Cells bit(Cell cell) { return static_cast<Cells>(1U << static_cast<unsigned>(cell)); }

inline constexpr Cells kAllCells = 0x1ff;

enum class End : std::uint8_t { kNone, kLine, kFull };

/// A position. It has no pointers and no padding, so equal positions have equal bytes.
struct State {
  std::array<Cells, 2> stones{};  ///< by seat
  Seat to_act = kCross;
  End end = End::kNone;

  friend bool operator==(const State&, const State&) = default;

  Cells occupied() const { return stones[0] | stones[1]; }
};
static_assert(std::has_unique_object_representations_v<State>);

/// An action: the cell on which to put a stone.
struct Action {
  Cell cell{};

  friend bool operator==(Action, Action) = default;
};

/// Whether a line wins or loses. This is the only knob, and the editions differ in it.
enum class Line : std::uint8_t { kWins, kLoses };

class TicTacToe {
 public:
  using State = tictactoe::State;
  using Action = tictactoe::Action;

  TicTacToe(std::string edition, Line line) : edition_(std::move(edition)), line_(line) {}

  // Rules: rules.cpp.
  int seats() const { return 2; }
  std::uint32_t max_actions() const { return kCells; }
  State initial() const { return {}; }
  void legal(const State& state, ActionList<Action>& out) const;
  void apply(State& state, Action action) const;
  Seat to_act(const State& state) const { return state.to_act; }
  std::optional<Outcome> outcome(const State& state) const;
  std::uint64_t hash(const State& state) const;

  // Optional abilities: rules.cpp.
  std::uint32_t count_legal(const State& state) const;
  int symmetries() const { return 8; }
  State image(const State& state, int symmetry) const;
  Action image(Action action, int symmetry) const;
  const char* broken_invariant(const State& state) const;

  // Settings: text.cpp.
  static const GameInfo& info();
  static Result<TicTacToe> make(const GameConfig& config);
  GameConfig config() const;

  // Texts: text.cpp.
  std::string state_text(const State& state) const;
  Result<State> parse_state(std::string_view text) const;
  std::string action_text(const State& state, Action action) const;
  Result<Action> parse_action(const State& state, std::string_view text) const;
  std::string end_reason(const Outcome& outcome) const;
  std::vector<Setting> end_details(const Outcome& /*outcome*/) const { return {}; }

  // Texts for people: text.cpp, with the words from words_*.cpp.
  MaybeError refusal(const State& state, Action action) const;
  std::string seat_name(Seat seat, Language language = Language::kEnglish) const;
  std::string describe(const State& state, Action action, Language language = Language::kEnglish) const;
  Prompt prompt(const State& state, Viewer viewer, Language language = Language::kEnglish) const;
  std::string end_sentence(const State& state, Language language = Language::kEnglish) const;
  Sketch sketch(const State& state, Language language = Language::kEnglish) const;
  Choice choice(const State& state, Action action, Language language) const;
  std::vector<Fact> facts(Language language) const;

 private:
  std::string edition_;
  Line line_;
};

static_assert(EdgeGame<TicTacToe>);
static_assert(Countable<TicTacToe> && Symmetric<TicTacToe> && SelfChecking<TicTacToe>);

/// Whether the set holds a whole row, column or diagonal.
bool has_line(Cells stones);

/// How the game ended, computed only from the stones.
End judged(const State& state);

}  // namespace palamedes::tictactoe
