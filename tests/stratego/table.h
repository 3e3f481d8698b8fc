// A position of Stratego that tests play and inspect by texts, so that a test reads like the rule it tests.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "games/stratego/rules/rules.h"
#include "games/stratego/text/text.h"

namespace palamedes::stratego {

inline Stratego make(std::string edition, std::vector<Setting> knobs = {}) {
  return *Stratego::make({.edition = std::move(edition), .knobs = std::move(knobs)});
}

inline std::vector<std::string> words(std::string_view text, char separator = ' ') {
  std::vector<std::string> parts;
  std::istringstream stream{std::string(text)};
  for (std::string part; std::getline(stream, part, separator);) {
    if (!part.empty()) parts.push_back(part);
  }
  return parts;
}

/// A few pieces on an empty board, each with its square, side, rank and, unless it is 0, status: "64r5 35b21". If no
/// Flag is given, Red's is on 99 and Blue's on 00.
struct FewPieces {
  FewPieces(const char* few_pieces, int to_move = 1, int turns_made = 0)  // NOLINT(google-explicit-constructor)
      : pieces(few_pieces), mover(to_move), turn(turns_made) {}

  std::string text() const {
    std::array<std::string, kSquares> cells;
    for (std::size_t i = 0; i < kSquares; ++i) cells[i] = kLakes.has(square_at(i)) ? "~~~" : "...";
    std::string all = pieces;
    if (pieces.find("rF") == std::string::npos) all += " 99rF";
    if (pieces.find("bF") == std::string::npos) all += " 00bF";
    for (const std::string& piece : words(all)) {
      const auto square = parse_square(piece.substr(0, 2));
      cells[index(*square)] = piece.substr(2, 2) + (piece.size() > 4 ? piece.substr(4, 1) : "0");
    }
    std::string text = "F " + std::to_string(turn) + ' ' + std::to_string(mover) + " play ";
    for (std::size_t i = 0; i < kSquares; ++i) text += (i > 0 && i % 10 == 0 ? "/" : "") + cells[i];
    return text + " 000000000000 000000000000 -";
  }

  std::string pieces;
  int mover;
  int turn;
};

class Table {
 public:
  Table(const GameConfig& config, std::string_view text) : game_(*Stratego::make(config)) {
    auto parsed = game_.parse_state(text);
    if (parsed) {
      position_ = *std::move(parsed);
    } else {
      ADD_FAILURE() << parsed.error().message << "\n  " << text;
    }
  }
  Table(const GameConfig& config, const FewPieces& setup) : Table(config, setup.text()) {}
  /// Starts before the armies are set up.
  explicit Table(const GameConfig& config) : game_(*Stratego::make(config)), position_(game_.initial()) {}

  /// Makes the actions, which are separated by spaces. A refused action fails the test.
  Table& play(std::string_view actions) {
    for (const std::string& action : words(actions)) {
      if (const std::string code = refused(action); !code.empty()) {
        ADD_FAILURE() << action << " is refused: " << code << "\n  " << text();
        return *this;
      }
      event_ = game_.play(position_, *game_.parse_action(position_, action));
    }
    return *this;
  }

  std::string text() const { return game_.state_text(position_); }
  /// A field of the first line by its number; field 3 is the phase.
  std::string field(std::size_t i) const { return words(words(text(), '\n')[0])[i]; }
  std::string phase() const { return field(3); }
  /// The moves that only the repetition rules forbid, joined by commas; "-" if there are none.
  std::string barred() const { return field(7); }
  /// The value of a field in the memory line of the state text, or nothing: memory("chase") is "1,-".
  std::string memory(const std::string& name) const {
    const std::string last = words(text(), '\n').back();
    const std::size_t at = last.starts_with("H ") ? last.find(' ' + name + '=') : std::string::npos;
    if (at == std::string::npos) return "";
    return words(std::string_view(last).substr(at + name.size() + 2))[0];
  }

  /// The legal actions that begin with the text, sorted and separated by spaces.
  std::string legal(std::string_view begin = "") const {
    std::string joined;
    for (const std::string& one : legal_list()) {
      if (one.starts_with(begin)) joined += (joined.empty() ? "" : " ") + one;
    }
    return joined;
  }
  std::vector<std::string> legal_list() const {
    ActionBuffer<Action> buffer(game_.max_actions());
    auto& actions = buffer.list();
    game_.legal(position_, actions);
    std::vector<std::string> texts;
    for (const Action action : actions) texts.push_back(game_.action_text(position_, action));
    std::ranges::sort(texts);
    return texts;
  }

  /// The code of the refusal; empty if the action is legal.
  std::string refused(std::string_view action) const {
    const auto parsed = game_.parse_action(position_, action);
    if (!parsed) return std::string(parsed.error().code);
    const auto refusal = game_.refusal(position_, *parsed);
    return refusal ? std::string(refusal->code) : "";
  }

  /// "flag, Red wins", "turn_limit, draw", or "on" if the game is not over.
  std::string end() const {
    const auto outcome = game_.outcome(position_);
    if (!outcome) return "on";
    const auto winner = outcome->winner();
    return game_.end_reason(*outcome) + ", " + (winner ? game_.seat_name(*winner) + " wins" : "draw");
  }

  /// The content of the square: "r51", "..." or "~~~".
  std::string cell(std::string_view square) const { return cell_of(field(4), square); }
  /// The content of the square as the viewer sees it.
  std::string cell(std::string_view square, Viewer viewer) const {
    return cell_of(words(game_.view_text(view(viewer)))[4], square);
  }
  /// The lost pieces of the side: "3x2" is two Miners. Empty if there are none.
  std::string lost(Seat seat) const {
    std::string text;
    const std::string counts = field(5 + palamedes::index(seat));
    for (std::size_t i = 0; i < kRanks; ++i) {
      if (counts[i] == '0') continue;
      text += (text.empty() ? "" : " ") + std::string(1, kRankLetters[i]);
      if (counts[i] != '1') text += std::string("x") + counts[i];
    }
    return text;
  }

  View view(Viewer viewer) const { return game_.observe(position_, viewer); }
  const Event& event() const { return event_; }  ///< the event of the last action
  const Stratego& game() const { return game_; }
  const Position& position() const { return position_; }
  const Board& board() const { return position_.state.board; }

 private:
  static std::string cell_of(const std::string& board, std::string_view square) {
    const auto parsed = parse_square(square);
    return board.substr((static_cast<std::size_t>(row(*parsed)) * 31) + (static_cast<std::size_t>(column(*parsed)) * 3),
                        3);
  }

  Stratego game_;
  Position position_;
  Event event_;
};

inline Table seed(const FewPieces& setup) { return {{.edition = "seed"}, setup}; }
inline Table isf(const FewPieces& setup) { return {{.edition = "isf"}, setup}; }
/// A position of the edition seed with some knobs changed.
inline Table with(const std::vector<Setting>& knobs, const FewPieces& setup) { return {{.knobs = knobs}, setup}; }
inline Table isf_with(const std::vector<Setting>& knobs, const FewPieces& setup) {
  return {{.edition = "isf", .knobs = knobs}, setup};
}

/// The first line of the state text, which leaves out the views and the memory.
inline std::string first_line(const Table& table) { return words(table.text(), '\n')[0]; }

/// The placements of an army of forty ranks on the squares of the zone, in their order.
inline std::string placements(Seat seat, std::string_view army) {
  std::string actions;
  std::size_t i = 0;
  for_each(kZones[palamedes::index(seat)],
           [&](Square square) { actions += std::string(1, army[i++]) + '@' + square_text(square) + ' '; });
  return actions;
}

/// An army that can move.
inline constexpr std::string_view kSomeArmy = "2222222233333444455556666777889MSBBBBBBF";

}  // namespace palamedes::stratego
