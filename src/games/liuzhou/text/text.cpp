// State and action texts, exactly as the vectors define them. A state text may have one more field, " end=REASON", if
// the position does not show why the game ended. `vector_text` leaves it out.
#include "games/liuzhou/text/text.h"

#include <algorithm>
#include <array>
#include <vector>

#include "core/text/printable.h"
#include "core/text/split.h"
#include "games/liuzhou/rules/rules.h"

namespace palamedes::liuzhou {
namespace {

constexpr std::array<std::string_view, kPhases> kPhaseNames{
    "PLACEMENT", "MARK_SELECTION", "REMOVAL", "FORCED_REMOVAL", "MOVEMENT", "CAPTURE_SELECTION", "COUNTER_REMOVAL"};

constexpr std::string_view kKindLetters = "PMRFSCNX";

constexpr std::array<std::string_view, kEnds> kEndNames{
    "",           "capture",          "no_moves_remove", "counter_remove", "removal", "forced_removal",
    "move_limit", "no_capture_limit", "no_legal_actions"};

constexpr std::string_view kBoardLetters = ".bwBW";

template <class Names>
std::optional<std::size_t> position_of(const Names& names, std::string_view name) {
  const auto found = std::find(names.begin(), names.end(), name);
  if (found == names.end()) return std::nullopt;
  return static_cast<std::size_t>(found - names.begin());
}

char board_letter(const State& state, Cell cell) {
  const Cells b = bit(cell);
  const std::size_t marked = (state.marked & b) != 0 ? 2 : 0;
  if ((state.own(kBlack) & b) != 0) return kBoardLetters[1 + marked];
  if ((state.own(kWhite) & b) != 0) return kBoardLetters[2 + marked];
  return kBoardLetters[0];
}

Error bad_state(std::string message) { return {"bad_state_text", "state text: " + std::move(message)}; }

MaybeError parse_board(std::string_view text, State& state) {
  constexpr std::size_t kLength = (kWidth * (kWidth + 1)) - 1;
  if (text.size() != kLength) {
    return bad_state("the board must be six rows of six characters joined by '/', not " + shown(text));
  }
  for (std::size_t i = 0; i < kLength; ++i) {
    const auto r = static_cast<int>(i) / (kWidth + 1);
    const auto c = static_cast<int>(i) % (kWidth + 1);
    if (c == kWidth) {
      if (text[i] != '/')
        return bad_state("row " + std::to_string(r + 1) + " of the board must be six characters long");
      continue;
    }
    const Cell cell = cell_at(r, c);
    const std::size_t letter = kBoardLetters.find(text[i]);
    if (letter == std::string_view::npos) {
      return bad_state("cell " + cell_name(cell) + " holds " + shown(text.substr(i, 1)) +
                       ", which is none of . b w B W");
    }
    if (letter == 0) continue;
    const Seat seat = letter % 2 == 1 ? kBlack : kWhite;
    state.put(seat, cell);
    if (letter > 2) state.mark(seat, cell);
  }
  return std::nullopt;
}

/// Reads a letter and a number: 2 from "m2" if the letter is m.
Result<int> parse_counter(std::string_view field, char letter, int high) {
  if (!field.empty() && field[0] == letter) {
    if (const auto value = parse_number(field.substr(1), 0, high)) return *value;
  }
  return bad_state("field " + shown(field) + " must be '" + letter + "' and a number from 0 to " +
                   std::to_string(high));
}

/// Stores a counter of one phase. In all other phases it must be 0.
MaybeError keep_count(State& state, int value, char letter, Phase phase) {
  if (value == 0) return std::nullopt;
  if (state.phase != phase) {
    return bad_state(std::string("field '") + letter + std::to_string(value) + "' must be 0 outside " +
                     std::string(phase_name(phase)));
  }
  state.count = static_cast<std::uint8_t>(value);
  return std::nullopt;
}

}  // namespace

std::string cell_name(Cell cell) { return {static_cast<char>('a' + column(cell)), static_cast<char>('1' + row(cell))}; }

std::optional<Cell> parse_cell(std::string_view text) {
  if (text.size() != 2) return std::nullopt;
  const int c = text[0] - 'a';
  const int r = text[1] - '1';
  if (c < 0 || c >= kWidth || r < 0 || r >= kWidth) return std::nullopt;
  return cell_at(r, c);
}

std::string_view phase_name(Phase phase) { return kPhaseNames[static_cast<std::size_t>(phase)]; }

char kind_letter(Kind kind) { return kKindLetters[static_cast<std::size_t>(kind)]; }

std::string Liuzhou::vector_text(const State& state) const {
  std::string text;
  text.reserve(80);
  for (int r = 0; r < kWidth; ++r) {
    if (r > 0) text += '/';
    for (int c = 0; c < kWidth; ++c) text += board_letter(state, cell_at(r, c));
  }
  const auto counter = [&](char letter, int value) {
    text += ' ';
    text += letter;
    text += std::to_string(value);
  };
  const auto count_in = [&](Phase phase) { return state.phase == phase ? int{state.count} : 0; };
  text += ' ';
  text += phase_name(state.phase);
  text += state.to_act == kBlack ? " b" : " w";
  counter('m', count_in(Phase::kMarkSelection));
  counter('c', count_in(Phase::kCaptureSelection));
  counter('f', count_in(Phase::kForcedRemoval));
  counter('t', state.moves);
  counter('q', state.quiet);
  return text;
}

std::string Liuzhou::state_text(const State& state) const {
  std::string text = vector_text(state);
  State judged = state;
  judge_setup(judged);
  if (judged.end != state.end) {
    text += " end=";
    text += kEndNames[static_cast<std::size_t>(state.end)];
  }
  return text;
}

Result<State> Liuzhou::parse_state(std::string_view text) const {
  const auto fields = split(text, ' ');
  if (fields.size() != 8 && fields.size() != 9) {
    return bad_state("there must be eight fields with one space between, not " + std::to_string(fields.size()));
  }

  State state;
  if (auto error = parse_board(fields[0], state)) return *std::move(error);
  const auto phase = position_of(kPhaseNames, fields[1]);
  if (!phase) return bad_state("there is no phase " + shown(fields[1]));
  state.phase = static_cast<Phase>(*phase);
  if (fields[2] != "b" && fields[2] != "w")
    return bad_state("the player to act must be 'b' or 'w', not " + shown(fields[2]));
  state.to_act = fields[2] == "b" ? kBlack : kWhite;

  const auto marks = parse_counter(fields[3], 'm', 2);
  if (!marks) return marks.error();
  const auto captures = parse_counter(fields[4], 'c', 2);
  if (!captures) return captures.error();
  const auto forced = parse_counter(fields[5], 'f', 1);
  if (!forced) return forced.error();
  const auto moves = parse_counter(fields[6], 't', 65535);
  if (!moves) return moves.error();
  const auto quiet = parse_counter(fields[7], 'q', knobs_.no_capture_limit == 0 ? 0 : 65535);
  if (!quiet) return quiet.error();
  if (auto error = keep_count(state, *marks, 'm', Phase::kMarkSelection)) return *std::move(error);
  if (auto error = keep_count(state, *captures, 'c', Phase::kCaptureSelection)) return *std::move(error);
  if (auto error = keep_count(state, *forced, 'f', Phase::kForcedRemoval)) return *std::move(error);
  state.moves = static_cast<std::uint16_t>(*moves);
  state.quiet = static_cast<std::uint16_t>(*quiet);

  if (state.phase == Phase::kForcedRemoval && (state.to_act == kWhite) != (state.count == 0)) {
    return bad_state("in FORCED_REMOVAL the player to act is White at f0 and Black at f1");
  }
  judge_setup(state);
  if (const char* broken = broken_invariant(state)) return bad_state(broken);
  if (fields.size() == 9) {
    const auto end = fields[8].starts_with("end=") ? position_of(kEndNames, fields[8].substr(4)) : std::nullopt;
    if (!end || *end == 0) return bad_state("the ninth field must be 'end=' and a reason, not " + shown(fields[8]));
    const auto stated = static_cast<End>(*end);
    const bool by_entering = stated == End::kRemoval || stated == End::kForcedRemoval || stated == End::kNoMovesRemove;
    if (stated != state.end && (!by_entering || state.phase != Phase::kMovement ||
                                (state.end != End::kRemoval && state.end != End::kNoMovesRemove))) {
      return bad_state("the position did not end by " + shown(fields[8].substr(4)));
    }
    state.end = stated;
  }
  return state;
}

std::string Liuzhou::action_text(const State& /*state*/, Action action) const {
  std::string text(1, kind_letter(action.kind()));
  if (action.kind() == Kind::kStep) text += cell_name(action.from());
  if (action.kind() != Kind::kRemove) text += cell_name(action.to());
  return text;
}

Result<Action> Liuzhou::parse_action(const State& /*state*/, std::string_view text) const {
  const auto kind_index = text.empty() ? std::string_view::npos : kKindLetters.find(text[0]);
  const Error malformed{"bad_action_text",
                        "there is no action " + shown(text) +
                            "; actions are a letter of P M R F S C N X and cells, such as Pa1, Sb3b2 or R"};
  if (kind_index == std::string_view::npos) return malformed;
  const auto kind = static_cast<Kind>(kind_index);
  const std::string_view cells = text.substr(1);
  if (kind == Kind::kRemove) {
    if (!cells.empty()) return malformed;
    return Action(kind, Cell{});
  }
  if (cells.size() != (kind == Kind::kStep ? 4 : 2)) return malformed;
  const auto to = parse_cell(cells.substr(cells.size() - 2));
  const auto from = parse_cell(cells.substr(0, 2));
  if (!from || !to) return Error{"off_board", "there is no such point in " + shown(text) + "; points are a1 to f6"};
  return Action(kind, *from, *to);
}

std::string Liuzhou::end_reason(const Outcome& outcome) const { return std::string(kEndNames[outcome.reason]); }

}  // namespace palamedes::liuzhou
