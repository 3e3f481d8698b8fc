#include "tests/liuzhou/reference.h"

#include <algorithm>
#include <sstream>

namespace palamedes::liuzhou::reference {
namespace {

char other(char colour) { return colour == 'b' ? 'w' : 'b'; }
char marked(char colour) { return colour == 'b' ? 'B' : 'W'; }

std::string name(Spot spot) { return {"abcdef"[spot.column], "123456"[spot.row]}; }
Spot spot_of(const std::string& text, std::size_t at) { return {text[at + 1] - '1', text[at] - 'a'}; }

std::vector<Spot> all_spots() {
  std::vector<Spot> spots;
  for (int row = 0; row < 6; ++row) {
    for (int column = 0; column < 6; ++column) spots.push_back({row, column});
  }
  return spots;
}

bool on_board(Spot spot) { return spot.row >= 0 && spot.row < 6 && spot.column >= 0 && spot.column < 6; }

}  // namespace

Game::Game(const Knobs& knobs, const std::string& text) : knobs_(knobs) {
  std::istringstream fields(text);
  std::string board;
  std::string m;
  std::string c;
  std::string f;
  std::string t;
  std::string q;
  fields >> board >> phase_ >> due_ >> m >> c >> f >> t >> q;
  for (const Spot spot : all_spots())
    at(spot) = board[(static_cast<std::size_t>(spot.row) * 7) + static_cast<std::size_t>(spot.column)];
  marks_ = std::stoi(m.substr(1));
  captures_ = std::stoi(c.substr(1));
  forced_ = std::stoi(f.substr(1));
  moves_ = std::stoi(t.substr(1));
  quiet_ = std::stoi(q.substr(1));
  judge("stones");
}

std::string Game::text() const {
  std::ostringstream out;
  for (std::size_t row = 0; row < 6; ++row) {
    if (row > 0) out << '/';
    for (const char c : board_[row]) out << c;
  }
  // The quiet counter is printed only if the edition has the limit.
  out << ' ' << phase_ << ' ' << due_ << " m" << marks_ << " c" << captures_ << " f" << forced_ << " t" << moves_
      << " q" << (knobs_.no_capture_limit == 0 ? 0 : quiet_);
  return out.str();
}

// §2: all four cells of a block, or all six of a row or column, hold unmarked stones of one colour.

bool Game::in_square(Spot spot, char colour) const {
  for (int top = spot.row - 1; top <= spot.row; ++top) {
    for (int left = spot.column - 1; left <= spot.column; ++left) {
      bool whole = true;
      for (const Spot corner : {Spot{top, left}, Spot{top, left + 1}, Spot{top + 1, left}, Spot{top + 1, left + 1}}) {
        if (!on_board(corner) || at(corner) != colour) whole = false;
      }
      if (whole) return true;
    }
  }
  return false;
}

bool Game::in_line(Spot spot, char colour) const {
  int in_row = 0;
  int in_column = 0;
  for (int i = 0; i < 6; ++i) {
    if (at({spot.row, i}) == colour) ++in_row;
    if (at({i, spot.column}) == colour) ++in_column;
  }
  return in_row == 6 || in_column == 6;
}

int Game::worth(Spot spot, char colour) const {
  const bool square = in_square(spot, colour);
  const bool line = in_line(spot, colour);
  if (square && line) return knobs_.both_shapes;
  if (line) return 2;
  if (square) return 1;
  return 0;
}

bool Game::normal(Spot spot, char colour) const {
  return at(spot) == colour && !in_square(spot, colour) && !in_line(spot, colour);
}

// §3

std::vector<Spot> Game::targets(bool fall_back) const {
  const char victim = other(due_);
  std::vector<Spot> found;
  for (const Spot spot : all_spots()) {
    if (normal(spot, victim)) found.push_back(spot);
  }
  if (!found.empty() || !fall_back) return found;
  for (const Spot spot : all_spots()) {
    if (at(spot) == victim) found.push_back(spot);
  }
  return found;
}

std::vector<std::pair<Spot, Spot>> Game::steps() const {
  std::vector<std::pair<Spot, Spot>> found;
  for (const Spot from : all_spots()) {
    if (at(from) != due_) continue;
    for (const Spot to : {Spot{from.row - 1, from.column}, Spot{from.row + 1, from.column},
                          Spot{from.row, from.column - 1}, Spot{from.row, from.column + 1}}) {
      if (on_board(to) && at(to) == '.') found.emplace_back(from, to);
    }
  }
  return found;
}

int Game::stones(char colour) const {
  int count = 0;
  for (const Spot spot : all_spots()) {
    if (at(spot) == colour || at(spot) == marked(colour)) ++count;
  }
  return count;
}

bool Game::full() const { return stones('b') + stones('w') == 36; }

std::vector<std::string> Game::legal() const {
  std::vector<std::string> actions;
  if (over()) return actions;
  const auto add_targets = [&](char letter, bool fall_back) {
    for (const Spot spot : targets(fall_back)) actions.push_back(letter + name(spot));
  };
  if (phase_ == "PLACEMENT") {
    for (const Spot spot : all_spots()) {
      if (at(spot) == '.') actions.push_back("P" + name(spot));
    }
  } else if (phase_ == "MARK_SELECTION") {
    add_targets('M', true);
  } else if (phase_ == "REMOVAL") {
    actions.emplace_back("R");
  } else if (phase_ == "FORCED_REMOVAL") {
    add_targets('F', false);
  } else if (phase_ == "MOVEMENT") {
    for (const auto& [from, to] : steps()) actions.push_back("S" + name(from) + name(to));
    if (actions.empty()) add_targets('N', true);
  } else if (phase_ == "CAPTURE_SELECTION") {
    add_targets('C', true);
  } else {
    add_targets('X', true);
  }
  std::ranges::sort(actions);
  return actions;
}

/// §4: continues after a placement and all its marks.
void Game::after_placing() {
  if (full()) {
    phase_ = "REMOVAL";
  } else {
    phase_ = "PLACEMENT";
    due_ = other(due_);
  }
}

void Game::act(const std::string& action) {
  const char letter = action[0];
  const char actor = due_;
  const char victim = other(due_);
  ++moves_;
  std::string reason_of_win;

  // Updates the quiet counter (§8) first, because it depends on the action and not on what follows.
  const bool takes = letter == 'F' || letter == 'C' || letter == 'N' || letter == 'X' ||
                     (letter == 'R' && std::ranges::any_of(board_, [](const auto& row) {
                        return std::ranges::any_of(row, [](char c) { return c == 'B' || c == 'W'; });
                      }));
  quiet_ = takes || letter == 'P' || letter == 'M' ? 0 : quiet_ + 1;

  // A won position stays as the deciding removal left it (§7), so the end is checked before any change of phase.
  const auto wins_by_taking = [&](const std::string& reason) {
    if (stones('b') >= knobs_.lose_below && stones('w') >= knobs_.lose_below) return false;
    judge(reason);
    return true;
  };

  switch (letter) {
    case 'P':
      at(spot_of(action, 1)) = actor;
      marks_ = worth(spot_of(action, 1), actor);
      if (marks_ > 0) {
        phase_ = "MARK_SELECTION";
      } else {
        after_placing();
      }
      break;
    case 'M':
      at(spot_of(action, 1)) = marked(victim);
      --marks_;
      if (marks_ == 0) after_placing();
      break;
    case 'R':
      for (const Spot spot : all_spots()) {
        if (at(spot) == 'B' || at(spot) == 'W') at(spot) = '.';
      }
      phase_ = takes ? "MOVEMENT" : "FORCED_REMOVAL";
      due_ = 'w';
      reason_of_win = "removal";
      break;
    case 'F':
      at(spot_of(action, 1)) = '.';
      if (forced_ == 0) {
        forced_ = 1;
        due_ = 'b';
      } else {
        forced_ = 0;
        due_ = 'w';
        phase_ = "MOVEMENT";
      }
      reason_of_win = "forced_removal";
      break;
    case 'S':
      at(spot_of(action, 1)) = '.';
      at(spot_of(action, 3)) = actor;
      captures_ = worth(spot_of(action, 3), actor);
      if (captures_ > 0) {
        phase_ = "CAPTURE_SELECTION";
      } else {
        due_ = victim;
      }
      break;
    case 'C':
      at(spot_of(action, 1)) = '.';
      --captures_;
      if (wins_by_taking("capture")) return;
      if (captures_ == 0) {
        phase_ = "MOVEMENT";
        due_ = victim;
      }
      break;
    case 'N':
      at(spot_of(action, 1)) = '.';
      if (wins_by_taking("no_moves_remove")) return;
      phase_ = "COUNTER_REMOVAL";
      due_ = victim;
      break;
    default:  // X
      at(spot_of(action, 1)) = '.';
      if (wins_by_taking("counter_remove")) return;
      phase_ = "MOVEMENT";
      due_ = victim;
      break;
  }
  judge(reason_of_win);
}

/// §7, in its order.
void Game::judge(const std::string& reason_of_win) {
  if (phase_ == "MOVEMENT" || phase_ == "CAPTURE_SELECTION" || phase_ == "COUNTER_REMOVAL") {
    for (const char colour : {'b', 'w'}) {
      if (stones(colour) < knobs_.lose_below) {
        reason_ = reason_of_win;
        winner_ = other(colour);
        return;
      }
    }
  }
  if (moves_ >= knobs_.max_moves) {
    reason_ = "move_limit";
  } else if (knobs_.no_capture_limit != 0 && quiet_ >= knobs_.no_capture_limit) {
    reason_ = "no_capture_limit";
  } else if (legal().empty()) {
    reason_ = "no_legal_actions";
    winner_ = other(due_);
  }
}

}  // namespace palamedes::liuzhou::reference
