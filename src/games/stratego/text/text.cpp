// State, view and action texts, exactly as the vectors define them. A state text may have one more line, which the
// vectors do not have. It holds the memory of the repetition rules and limits:
//
//   H quiet=12 trails=64r53,35c2 moves=64-54,35-45 chase=0,- at=45
//
// quiet: turns since the last attack. trails: for the piece on a square, whether it moved along its row or column, and
// the places where its last legs began, latest first. moves: all moves since the last attack. chase: for each side, how
// many of these moves came before its open chase. at: the square where the last move ended.
#include "games/stratego/text/text.h"

#include <array>

#include "core/text/printable.h"
#include "games/stratego/rules/rules.h"

namespace palamedes::stratego {
namespace {

constexpr std::array<std::string_view, kEnds> kEndNames{"",        "flag",       "immobile", "immobile_both",
                                                        "blocked", "turn_limit", "no_attack"};

std::string phase_text(const Board& board) {
  if (board.phase == Phase::kSetup) return "setup";
  if (board.phase == Phase::kPlay) return "play";
  return std::string("over:") + (board.winner == 0 ? '-' : static_cast<char>('0' + board.winner));
}

void add_cells(std::string& text, const Board& board) {
  for (std::size_t i = 0; i < kSquares; ++i) {
    const Square square = square_at(i);
    if (i > 0 && column(square) == 0) text += '/';
    const Piece piece = board.at(square);
    if (kLakes.has(square)) {
      text += "~~~";
    } else if (!piece.is_there()) {
      text += "...";
    } else {
      text += piece.seat() == kRed ? 'r' : 'b';
      text += letter(piece.rank());
      text += static_cast<char>('0' + static_cast<int>(piece.status()));
    }
  }
}

void add_counts(std::string& text, const RankCounts& counts) {
  for (const std::uint8_t count : counts) text += static_cast<char>('0' + count);
}

/// Adds the fields that state texts and view texts share.
void add_board(std::string& text, const Board& board) {
  text += ' ';
  text += std::to_string(board.turn);
  text += board.to_act == kRed ? " 1 " : " 2 ";
  text += phase_text(board);
  text += ' ';
  add_cells(text, board);
  for (const RankCounts& lost : board.lost) {
    text += ' ';
    add_counts(text, lost);
  }
}

/// The view text as in the vectors, without `unseen=`.
std::string plain_view_text(const View& view) {
  std::string text = "V";
  text += static_cast<char>('0' + seat_number_or_zero(view.viewer));
  add_board(text, view.board);
  return text;
}

std::string move_text(Action move) { return square_text(move.from()) + '-' + square_text(move.to()); }

std::string trail_text(Square square, Trail trail) {
  std::string text = square_text(square) + (trail.is_column() ? 'c' : 'r');
  for (int leg = 0; leg < trail.legs(); ++leg) text += static_cast<char>('0' + trail.began(leg));
  return text;
}

/// The memory line; empty if there is nothing to remember.
std::string memory_text(const Position& position) {
  std::string text;
  const Board& board = position.state.board;
  const History& history = position.history;
  if (board.quiet != 0) text += " quiet=" + std::to_string(board.quiet);
  const auto add = [&](bool first, std::string_view name, const std::string& entry) {
    text += first ? ' ' + std::string(name) + '=' + entry : ',' + entry;
  };
  bool first = true;
  for (std::size_t i = 0; i < kSquares; ++i) {
    if (board.trails[i].legs() == 0) continue;
    add(first, "trails", trail_text(square_at(i), board.trails[i]));
    first = false;
  }
  for (std::size_t i = 0; i < history.size(); ++i) add(i == 0, "moves", move_text(history.move(i)));
  if (history.is_chasing(kRed) || history.is_chasing(kBlue)) {
    for (const Seat seat : {kRed, kBlue}) {
      add(seat == kRed, "chase", history.is_chasing(seat) ? std::to_string(history.opened(seat)) : "-");
    }
  }
  if (history.last_to() != kNoSquare) text += " at=" + square_text(history.last_to());
  return text.empty() ? text : 'H' + text;
}

}  // namespace

std::string square_text(Square square) {
  return {static_cast<char>('0' + row(square)), static_cast<char>('0' + column(square))};
}

std::optional<Square> parse_square(std::string_view text) {
  if (text.size() != 2) return std::nullopt;
  const int r = text[0] - '0';
  const int c = text[1] - '0';
  if (r < 0 || r >= kWidth || c < 0 || c >= kWidth) return std::nullopt;
  return square_at(r, c);
}

std::string square_name(Square square) {
  return std::string(1, static_cast<char>('a' + column(square))) + std::to_string(kWidth - row(square));
}

std::optional<Square> parse_square_name(std::string_view text) {
  for (std::size_t i = 0; i < kSquares; ++i) {
    if (square_name(square_at(i)) == text) return square_at(i);
  }
  return std::nullopt;
}

std::optional<Rank> parse_rank(char letter) {
  const std::size_t i = kRankLetters.substr(0, kRanks).find(letter);
  if (i == std::string_view::npos) return std::nullopt;
  return rank_at(i);
}

std::string Stratego::view_text(const View& view) const {
  std::string text = plain_view_text(view);
  if (view.unseen[0] != left_of_army(view, kRed) || view.unseen[1] != left_of_army(view, kBlue)) {
    text += " unseen=";
    add_counts(text, view.unseen[0]);
    text += '/';
    add_counts(text, view.unseen[1]);
  }
  return text;
}

std::string Stratego::event_note(const Event& event) const {
  if (event.combat == Combat::kNone) return "";
  return {letter(event.attacker), letter(event.combat), letter(event.defender)};
}

std::string Stratego::event_action(const Event& event) const {
  if (event.action.is_placement() && event.action.rank() == Rank::kHidden) return "?";
  return action_text({}, event.action);
}

std::string Stratego::vector_text(const Position& position) const {
  std::string text = "F";
  text.reserve(1200);
  add_board(text, position.state.board);
  text += ' ';
  const auto moves = barred(position);
  if (moves.empty()) text += '-';
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (i > 0) text += ',';
    text += move_text(moves[i]);
  }
  for (const Viewer viewer : {viewer_of(kRed), viewer_of(kBlue)})
    text += '\n' + plain_view_text(observe(position, viewer));
  return text;
}

std::string Stratego::state_text(const Position& position) const {
  const std::string memory = memory_text(position);
  return memory.empty() ? vector_text(position) : vector_text(position) + '\n' + memory;
}

std::string Stratego::action_text(const Position& /*position*/, Action action) const {
  if (!action.is_placement()) return move_text(action);
  return std::string(1, letter(action.rank())) + '@' + square_text(action.to());
}

Result<Action> Stratego::parse_action(const Position& /*position*/, std::string_view text) const {
  const Error malformed{"bad_action_text",
                        "there is no action " + shown(text) +
                            "; actions look like e4-e5 or F@e1, in texts 64-54 (row and column) or F@90"};
  if (text.size() == 4 && text[1] == '@') {
    const auto rank = parse_rank(text[0]);
    const auto square = parse_square(text.substr(2));
    if (!rank || !square) return malformed;
    return Action::place(*rank, *square);
  }
  if (text.size() != 5 || text[2] != '-') return malformed;
  const auto from = parse_square(text.substr(0, 2));
  const auto to = parse_square(text.substr(3));
  if (!from || !to) return malformed;
  return Action(*from, *to);
}

std::string Stratego::end_reason(const Outcome& outcome) const { return std::string(kEndNames[outcome.reason]); }

}  // namespace palamedes::stratego
