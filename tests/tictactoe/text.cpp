// Settings, texts and words of tic-tac-toe.
#include "tests/tictactoe/tictactoe.h"

namespace palamedes::tictactoe {
namespace {

std::string cell_name(Cell cell) {
  const int i = static_cast<int>(cell);
  return {static_cast<char>('a' + (i % kWidth)), static_cast<char>('1' + (i / kWidth))};
}

char letter(const State& state, Cell cell) {
  if ((state.stones[0] & bit(cell)) != 0) return 'x';
  return (state.stones[1] & bit(cell)) != 0 ? 'o' : '.';
}

Error bad_state(const std::string& message) { return {"bad_state_text", "state text: " + message}; }

}  // namespace

const GameInfo& TicTacToe::info() {
  static const GameInfo info{
      .id = "tictactoe",
      .name = "Tic-tac-toe",
      .summary = "Three in a row on a 3x3 board.",
      .editions = {{"standard", "Standard"}, {"misere", "Misere"}},
      .boards = {},
      .min_players = 2,
      .max_players = 2,
      .knobs = {{"line", "wins or loses", "what happens to the player who completes a line"}},
  };
  return info;
}

Result<TicTacToe> TicTacToe::make(const GameConfig& config) {
  const auto full = completed(config, info());
  if (!full) return full.error();
  Line line = full->edition == "misere" ? Line::kLoses : Line::kWins;
  if (const auto value = knob(*full, "line")) {
    if (value != "wins" && value != "loses") {
      return Error{"bad_knob_value", "'" + std::string(*value) + "' is no value for the knob line; it takes " +
                                         std::string(info().knobs[0].values)};
    }
    line = value == "loses" ? Line::kLoses : Line::kWins;
  }
  return TicTacToe(full->edition, line);
}

GameConfig TicTacToe::config() const {
  return {.game = std::string(info().id),
          .edition = edition_,
          .board = "",
          .players = 2,
          .knobs = {{"line", line_ == Line::kLoses ? "loses" : "wins"}}};
}

std::string TicTacToe::state_text(const State& state) const {
  std::string text;
  for (int i = 0; i < kCells; ++i) {
    if (i == 3 || i == 6) text += '/';
    text += letter(state, static_cast<Cell>(i));
  }
  return text + (state.to_act == kCross ? " x" : " o");
}

Result<State> TicTacToe::parse_state(std::string_view text) const {
  // x.o/.x./... o
  if (text.size() != 13 || text[3] != '/' || text[7] != '/' || text[11] != ' ') {
    return bad_state("it must be three rows of three joined by '/', a space, and x or o");
  }
  State state;
  for (std::size_t i = 0; i < kCells; ++i) {
    const char c = text[i + (i / kWidth)];
    if (c != 'x' && c != 'o' && c != '.') return bad_state("a cell holds none of x o .");
    if (c != '.') state.stones[c == 'x' ? 0 : 1] |= bit(static_cast<Cell>(i));
  }
  if (text[12] != 'x' && text[12] != 'o') return bad_state("the player due must be x or o");
  state.to_act = text[12] == 'x' ? kCross : kNought;
  state.end = judged(state);
  if (const char* broken = broken_invariant(state)) return bad_state(broken);
  return state;
}

std::string TicTacToe::action_text(const State& /*state*/, Action action) const { return cell_name(action.cell); }

Result<Action> TicTacToe::parse_action(const State& /*state*/, std::string_view text) const {
  for (int i = 0; i < kCells; ++i) {
    const auto cell = static_cast<Cell>(i);
    if (text == cell_name(cell)) return Action{cell};
  }
  return Error{"bad_action_text", "an action is a cell, a1 to c3"};
}

MaybeError TicTacToe::refusal(const State& state, Action action) const {
  if (state.end != End::kNone) return Error{"game_over", "the game is over"};
  if ((state.occupied() & bit(action.cell)) != 0) {
    return Error{"cell_occupied", "a stone stands on " + cell_name(action.cell) + " already"};
  }
  return std::nullopt;
}

std::string TicTacToe::end_reason(const Outcome& outcome) const {
  return static_cast<End>(outcome.reason) == End::kLine ? "line" : "full";
}

std::string TicTacToe::seat_name(Seat seat) const { return seat == kCross ? "Cross" : "Nought"; }

std::string TicTacToe::describe(const State& state, Action action) const {
  return seat_name(state.to_act) + " takes " + cell_name(action.cell);
}

std::string TicTacToe::prompt(const State& state) const { return seat_name(state.to_act) + " takes an empty cell"; }

std::string TicTacToe::end_sentence(const Outcome& outcome) const {
  const auto winner = outcome.winner();
  if (!winner) return "Draw: the board is full";
  return seat_name(*winner) + " wins: " + seat_name(line_ == Line::kWins ? *winner : opponent(*winner)) +
         " has completed a line";
}

Sketch TicTacToe::sketch(const State& state) const {
  Sketch sketch;
  for (int i = 0; i < kCells; ++i) {
    const auto cell = static_cast<Cell>(i);
    const char c = letter(state, cell);
    sketch.cells.push_back({.column = 2 * (i % kWidth),
                            .row = i / kWidth,
                            .name = cell_name(cell),
                            .glyph = std::string(1, c),
                            .tint = c == 'x' ? Tint::kSeat1 : (c == 'o' ? Tint::kSeat2 : Tint::kDim)});
  }
  sketch.legend = "x Cross  o Nought";
  return sketch;
}

}  // namespace palamedes::tictactoe
