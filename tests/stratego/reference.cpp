#include "tests/stratego/reference.h"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>
#include <sstream>

namespace palamedes::stratego::reference {
namespace {

const std::string kRanks = "FS23456789MB";
const std::map<char, int> kArmy{{'F', 1}, {'S', 1}, {'2', 8}, {'3', 5}, {'4', 4}, {'5', 4},
                                {'6', 4}, {'7', 3}, {'8', 2}, {'9', 1}, {'M', 1}, {'B', 6}};
const std::set<int> kLakes{42, 43, 52, 53, 46, 47, 56, 57};

char other(char side) { return side == 'r' ? 'b' : 'r'; }
char digit(char side) { return side == 'r' ? '1' : '2'; }
std::size_t seat(char side) { return side == 'r' ? 0 : 1; }

std::string two(int square) { return {static_cast<char>('0' + square / 10), static_cast<char>('0' + square % 10)}; }
std::string text_of(const Leg& leg) { return two(leg.from) + "-" + two(leg.to); }

bool known(const Piece& piece) { return piece.status >= '2'; }

int strength(char rank) {
  if (rank == 'S') return 1;
  if (rank == 'M') return 10;
  return rank - '0';
}

/// Every edge between neighbouring squares that the leg crosses, as its two squares.
std::set<std::pair<int, int>> edges(const Leg& leg) {
  std::set<std::pair<int, int>> crossed;
  const int step = leg.from / 10 == leg.to / 10 ? 1 : 10;
  for (int square = std::min(leg.from, leg.to); square < std::max(leg.from, leg.to); square += step) {
    crossed.insert({square, square + step});
  }
  return crossed;
}

std::vector<int> neighbours(int square) {
  std::vector<int> found;
  if (square / 10 > 0) found.push_back(square - 10);
  if (square / 10 < 9) found.push_back(square + 10);
  if (square % 10 > 0) found.push_back(square - 1);
  if (square % 10 < 9) found.push_back(square + 1);
  return found;
}

bool adjacent(int a, int b) {
  const auto list = neighbours(a);
  return std::ranges::find(list, b) != list.end();
}

}  // namespace

Knobs Knobs::isf() {
  Knobs knobs;
  knobs.two_square = "edges";
  knobs.two_square_limit = 3;
  knobs.two_square_scope = "turns";
  knobs.two_square_scouts = "edges";
  knobs.more_square = true;
  knobs.immobile_check = "next";
  knobs.both_immobile = "draw";
  knobs.max_turns = 0;
  knobs.setup_order = "simultaneous";
  return knobs;
}

Game::Game(Knobs knobs, const std::string& line) : knobs_(std::move(knobs)), phase_("play") {
  std::istringstream stream(line);
  std::string head;
  std::string mover;
  std::string phase;
  std::string board;
  std::array<std::string, 2> lost;
  stream >> head >> turn_ >> mover >> phase >> board >> lost[0] >> lost[1];
  due_ = mover == "1" ? 'r' : 'b';
  std::erase(board, '/');
  for (int square = 0; square < 100; ++square) {
    const std::string cell = board.substr(static_cast<std::size_t>(square) * 3, 3);
    if (cell[0] != 'r' && cell[0] != 'b') continue;
    pieces_.push_back({static_cast<int>(pieces_.size()), cell[0], cell[1], cell[2], -1, {}});
    put(pieces_.back(), square);
  }
  for (std::size_t side = 0; side < 2; ++side) {
    for (std::size_t i = 0; i < 12; ++i) lost_[side][i] = lost[side][i] - '0';
  }
  pictures_.push_back(board_);
  judge(false);
}

Game::Picture Game::empty() {
  Picture nothing{};
  nothing.fill(-1);
  return nothing;
}

const Piece* Game::at(int square) const {
  const int number = board_[static_cast<std::size_t>(square)];
  return number < 0 ? nullptr : &pieces_[static_cast<std::size_t>(number)];
}
Piece* Game::at(int square) { return const_cast<Piece*>(std::as_const(*this).at(square)); }

/// Moves the piece to an empty square, or off the board (-1).
void Game::put(Piece& piece, int square) {
  if (piece.square >= 0) board_[static_cast<std::size_t>(piece.square)] = -1;
  if (square >= 0) board_[static_cast<std::size_t>(square)] = piece.number;
  piece.square = square;
}

// --- Texts ---

std::string Game::line(const std::string& head, char viewer) const {
  std::string text = head + " " + std::to_string(turn_) + " " + digit(due_) + " " + phase_ + " ";
  for (int square = 0; square < 100; ++square) {
    if (square > 0 && square % 10 == 0) text += '/';
    const Piece* piece = at(square);
    if (kLakes.contains(square)) {
      text += "~~~";
    } else if (piece == nullptr) {
      text += "...";
    } else if (viewer == '*' || viewer == piece->side) {
      text += {piece->side, piece->rank, piece->status};
    } else if (phase_ == "setup") {
      text += "...";
    } else {
      text += {piece->side, known(*piece) ? piece->rank : '?', piece->status};
    }
  }
  for (const auto& lost : lost_) {
    text += ' ';
    for (const int count : lost) text += std::to_string(count);
  }
  return text;
}

std::string Game::text() const {
  std::string barred;
  for (const std::string& move : barred_moves()) barred += (barred.empty() ? "" : ",") + move;
  if (barred.empty()) barred = "-";
  return line("F", '*') + " " + barred + "\n" + line("V1", 'r') + "\n" + line("V2", 'b');
}

// --- Moves: §4, §5 ---

std::vector<Leg> Game::moves(char side) const {
  std::vector<Leg> found;
  for (const Piece& piece : pieces_) {
    if (piece.square < 0 || piece.side != side || piece.rank == 'F' || piece.rank == 'B') continue;
    for (int to = 0; to < 100; ++to) {
      const int from = piece.square;
      if (to == from || (to / 10 != from / 10 && to % 10 != from % 10)) continue;
      const int step = to / 10 == from / 10 ? (to > from ? 1 : -1) : (to > from ? 10 : -10);
      const int distance = (to - from) / step;
      if (piece.rank != '2' && distance != 1) continue;
      if (kLakes.contains(to)) continue;
      const Piece* target = at(to);
      if (target != nullptr && target->side == side) continue;
      bool free = true;
      for (int between = from + step; between != to; between += step) {
        if (kLakes.contains(between) || at(between) != nullptr) free = false;
      }
      if (!free) continue;
      if (target != nullptr && distance > 1 && !knobs_.scout_ranged_attack) continue;
      found.push_back({from, to});
    }
  }
  return found;
}

std::vector<std::string> Game::legal() const {
  std::vector<std::string> found;
  if (phase_ == "setup") {
    for (const auto& [rank, whole] : kArmy) {
      int left = whole;
      for (const Piece& piece : pieces_) left -= piece.side == due_ && piece.rank == rank ? 1 : 0;
      if (left == 0) continue;
      for (int square = due_ == 'r' ? 60 : 0; square < (due_ == 'r' ? 100 : 40); ++square) {
        if (at(square) == nullptr) found.push_back(std::string(1, rank) + "@" + two(square));
      }
    }
  } else if (phase_ == "play") {
    for (const Leg& leg : moves(due_)) {
      if (!barred(leg)) found.push_back(text_of(leg));
    }
  }
  std::ranges::sort(found);
  return found;
}

std::vector<std::string> Game::barred_moves() const {
  std::vector<std::string> found;
  if (phase_ != "play") return found;
  for (const Leg& leg : moves(due_)) {
    if (barred(leg)) found.push_back(text_of(leg));
  }
  std::ranges::sort(found);
  return found;
}

// --- Repetition: §8 ---

bool Game::barred(const Leg& leg) const { return barred_by_two_squares(leg) || barred_by_chase(leg); }

bool Game::barred_by_two_squares(const Leg& leg) const {
  if (knobs_.two_square == "off") return false;
  const Piece& piece = *at(leg.from);
  const auto limit = static_cast<std::size_t>(knobs_.two_square_limit);
  // The legs that count, beginning with the latest.
  std::vector<Leg> last;
  if (knobs_.two_square_scope == "piece") {
    last.assign(piece.legs.rbegin(), piece.legs.rend());
  } else {
    for (std::size_t i = turns_.size(); i-- > 0;) {
      if (turns_[i].side != piece.side) continue;
      if (turns_[i].piece != piece.number) break;
      last.push_back(turns_[i].leg);
    }
  }
  if (last.size() < limit) return false;
  last.resize(limit);
  if (knobs_.two_square_scouts == "endpoints") {
    // Each leg must be the reverse of the one after it, and the latest the reverse of the new one.
    Leg after = leg;
    for (const Leg& one : last) {
      if (one.from != after.to || one.to != after.from) return false;
      after = one;
    }
    return true;
  }
  for (const auto& edge : edges(leg)) {
    if (std::ranges::all_of(last, [&](const Leg& one) { return edges(one).contains(edge); })) return true;
  }
  return false;
}

bool Game::next_to_enemy(int square, char side) const {
  return std::ranges::any_of(neighbours(square), [&](int near) {
    const Piece* piece = at(near);
    return piece != nullptr && piece->side != side;
  });
}

/// Goes through all turns. A threatening move opens a chase; everything but evasions and further threats closes it.
std::optional<std::size_t> Game::chase(char side) const {
  std::optional<std::size_t> open;
  int last_to = -1;  // the square on which the side's last move ended
  for (std::size_t i = 0; i < turns_.size(); ++i) {
    const Turn& turn = turns_[i];
    if (turn.attack) open.reset();
    if (turn.side == side) {
      if (!turn.threatens) open.reset();
      if (turn.threatens && !open) open = i;
      last_to = turn.leg.to;
    } else if (open && !adjacent(turn.leg.from, last_to)) {
      open.reset();
    }
  }
  return open;
}

bool Game::same_for(char side, const Picture& a, const Picture& b) const {
  for (std::size_t square = 0; square < 100; ++square) {
    if (a[square] == b[square]) continue;  // empty in both, or the same piece
    if (a[square] < 0 || b[square] < 0) return false;
    const Piece& one = pieces_[static_cast<std::size_t>(a[square])];
    const Piece& two = pieces_[static_cast<std::size_t>(b[square])];
    if (one.side != two.side || one.rank != two.rank) return false;
    if (one.side != side && (!known(one) || !known(two))) return false;
  }
  return true;
}

bool Game::barred_by_chase(const Leg& leg) const {
  if (!knobs_.more_square || at(leg.to) != nullptr) return false;
  const char side = at(leg.from)->side;
  const auto opened = chases_[seat(side)];
  if (!opened) return false;
  if (!next_to_enemy(leg.to, side)) return false;
  // The side may reverse its last move.
  for (std::size_t i = turns_.size(); i-- > 0;) {
    if (turns_[i].side != side) continue;
    if (turns_[i].piece == at(leg.from)->number && turns_[i].leg.from == leg.to && turns_[i].leg.to == leg.from) {
      return false;
    }
    break;
  }
  Picture after = board_;
  std::swap(after[static_cast<std::size_t>(leg.from)], after[static_cast<std::size_t>(leg.to)]);
  // Picture i + 1 shows the position after turn i.
  const std::size_t first = knobs_.more_square_window == "game" ? 0 : *opened + 1;
  for (std::size_t i = first; i < pictures_.size(); ++i) {
    if (same_for(side, pictures_[i], after)) return true;
  }
  return false;
}

// --- Actions ---

void Game::act(const std::string& action) {
  if (action[1] == '@') {
    place(action);
  } else {
    move({std::stoi(action.substr(0, 2)), std::stoi(action.substr(3, 2))});
  }
}

void Game::place(const std::string& action) {
  pieces_.push_back({static_cast<int>(pieces_.size()), due_, action[0], '0', -1, {}});
  put(pieces_.back(), std::stoi(action.substr(2)));
  if (pieces_.size() == 40) due_ = 'b';
  if (pieces_.size() < 80) return;
  phase_ = "play";
  due_ = knobs_.first_player == "red" ? 'r' : 'b';
  pictures_.push_back(board_);
  judge(false);
}

void Game::move(const Leg& leg) {
  Piece& piece = *at(leg.from);
  Piece* target = at(leg.to);
  Turn turn{.side = due_, .piece = piece.number, .leg = leg, .attack = target != nullptr};
  bool flag = false;
  if (target == nullptr) {
    const bool far = std::abs(leg.from - leg.to) != 1 && std::abs(leg.from - leg.to) != 10;
    if (piece.status == '0') piece.status = '1';
    if (piece.status == '3') piece.status = '4';
    if (far && knobs_.long_move_is_scout && piece.status == '1') piece.status = '2';
    put(piece, leg.to);
  } else {
    flag = target->rank == 'F';
    bool attacker_lost = false;
    bool defender_lost = false;
    if (flag) {
      defender_lost = true;
    } else if (target->rank == 'B') {
      (piece.rank == '3' ? defender_lost : attacker_lost) = true;
    } else if (piece.rank == 'S' && target->rank == 'M') {
      defender_lost = true;
    } else if (knobs_.spy_defends && piece.rank == 'M' && target->rank == 'S') {
      attacker_lost = true;
    } else {
      attacker_lost = strength(piece.rank) <= strength(target->rank);
      defender_lost = strength(piece.rank) >= strength(target->rank);
    }
    for (Piece* one : {&piece, target}) {
      if (one == &piece ? !attacker_lost : !defender_lost) continue;
      ++lost_[seat(one->side)][kRanks.find(one->rank)];
      put(*one, -1);
    }
    if (!attacker_lost) {
      put(piece, leg.to);
      if (knobs_.reveal == "permanent" || piece.status == '3') piece.status = '4';
      if (piece.status == '0') piece.status = '1';
    }
    if (!defender_lost && knobs_.reveal == "permanent") {
      target->status = target->status == '0' || target->status == '3' ? '3' : '4';
    }
    turn.alive = !attacker_lost;
  }
  piece.legs.push_back(leg);
  turn.threatens = turn.alive && next_to_enemy(leg.to, due_);
  turns_.push_back(turn);
  if (knobs_.more_square) chases_ = {chase('r'), chase('b')};
  pictures_.push_back(board_);
  ++turn_;
  quiet_ = turn.attack ? 0 : quiet_ + 1;
  const char mover = due_;
  due_ = other(due_);
  if (flag) {
    end("flag", digit(mover));
  } else {
    judge(true);
  }
}

// --- Ends: §9 ---

bool Game::moveable(char side) const {
  return std::ranges::any_of(pieces_, [&](const Piece& piece) {
    return piece.square >= 0 && piece.side == side && piece.rank != 'F' && piece.rank != 'B';
  });
}

void Game::end(const std::string& reason, char winner) {
  reason_ = reason;
  winner_ = winner;
  phase_ = std::string("over:") + winner;
}

void Game::judge(bool after_move) {
  const char next = digit(due_);
  const char mover = digit(other(due_));
  if (!moveable(due_) && !moveable(other(due_))) {
    if (knobs_.both_immobile == "draw") return end("immobile_both", '-');
    return end("immobile", knobs_.both_immobile == "mover_wins" ? mover : next);
  }
  if (!moveable(due_)) return end("immobile", mover);
  if (knobs_.immobile_check == "either" && !moveable(other(due_))) return end("immobile", next);
  if (legal().empty()) return end("blocked", knobs_.blocked == "loses" ? mover : '-');
  if (!after_move) return;
  if (knobs_.max_turns != 0 && turn_ >= knobs_.max_turns) return end("turn_limit", '-');
  if (knobs_.no_attack_limit != 0 && quiet_ >= knobs_.no_attack_limit) end("no_attack", '-');
}

}  // namespace palamedes::stratego::reference
