// Settings and texts of tic-tac-toe. What players read is in words_*.cpp.
#include "tests/tictactoe/tictactoe.h"
#include "tests/tictactoe/words.h"

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
      .texts = [](Language language) -> const GameTexts& { return words(language).game(); },
      .editions = {"standard", "misere"},
      .boards = {},
      .min_players = 2,
      .max_players = 2,
      .knobs = {"line"},
  };
  return info;
}

Result<TicTacToe> TicTacToe::make(const GameConfig& config) {
  const auto full = completed(config, info());
  if (!full) return full.error();
  Line line = full->edition == "misere" ? Line::kLoses : Line::kWins;
  if (const auto value = knob(*full, "line")) {
    if (value != "wins" && value != "loses") return bad_knob_value({"line", std::string(*value)}, info());
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

std::string TicTacToe::seat_name(Seat seat, Language language) const { return words(language).seat(seat); }

std::string TicTacToe::describe(const State& state, Action action, Language language) const {
  return words(language).describe(state.to_act, cell_name(action.cell));
}

Prompt TicTacToe::prompt(const State& state, Viewer viewer, Language language) const {
  const bool is_due = state.end == End::kNone && viewer == viewer_of(state.to_act);
  return {is_due ? words(language).prompt() : words(language).prompt_of_others(state.to_act)};
}

std::string TicTacToe::end_sentence(const State& state, Language language) const {
  const auto ended = outcome(state);
  if (!ended) return "";
  const auto winner = ended->winner();
  if (!winner) return words(language).draw();
  return words(language).win(*winner, line_ == Line::kWins ? *winner : opponent(*winner));
}

Choice TicTacToe::choice(const State& state, Action action, Language /*language*/) const {
  return {.action = action_text(state, action), .kind = "place", .path = {cell_name(action.cell)}};
}

std::vector<Fact> TicTacToe::facts(Language language) const {
  return {{"board_width", std::string(words(language).board_width()), std::to_string(kWidth)}};
}

Sketch TicTacToe::sketch(const State& state, Language language) const {
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
  for (const Seat seat : {kCross, kNought}) {
    sketch.seats.push_back({.name = seat_name(seat, language), .paint = "#444444", .seat = number(seat)});
  }
  sketch.legend = words(language).legend();
  return sketch;
}

}  // namespace palamedes::tictactoe
