#include <algorithm>
#include <tuple>

#include "tests/ringrift/reference.h"

namespace palamedes::ringrift::reference {

// §14

bool Game::has_real_action(int player) const {
  if (can_place(player) || can_move(player)) return true;
  return knobs_.recovery == "seed" && !slides(player).empty();
}

void Game::start_turn() {
  phase_ = 'P';
  acted_ = false;
  recovering_ = false;
  pending_ = '-';
  must_.reset();
  from_.reset();

  const bool real = has_real_action(player_);
  const auto is_in = [&](int player) { return player != 0 && has_rings(player); };
  if (!is_in(leader_)) {
    leader_ = player_;
    seen_.clear();
    if (!is_in(candidate_)) {
      candidate_ = 0;
      rounds_ = 0;
    }
  } else if (player_ == leader_ && !seen_.empty()) {
    std::vector<int> able;
    for (const auto& [player, could_act] : seen_) {
      if (is_in(player) && could_act) able.push_back(player);
    }
    if (able.size() != 1) {
      candidate_ = 0;
      rounds_ = 0;
    } else if (able[0] == candidate_) {
      ++rounds_;
    } else {
      candidate_ = able[0];
      rounds_ = 1;
    }
    seen_.clear();
  }
  seen_[player_] = real;

  if (rounds_ < knobs_.rounds || candidate_ != player_ || !real) return;
  for (int other = 1; other <= players_; ++other) {
    if (other != player_ && is_in(other) && has_real_action(other)) return;
  }
  finish("last_player_standing", "lps", player_);
}

// §13
void Game::end_turn() {
  int gone_before = 0;
  for (int player = 1; player <= players_; ++player) gone_before = std::max(gone_before, out(player));
  for (int player = 1; player <= players_; ++player) {
    if (!has_rings(player) && out(player) == 0) out(player) = gone_before + 1;
  }
  if (player_ == 2 && pie_ == "open") pie_ = "";  // §17: in the first turn only, even if it passed silently
  if (decide()) return;
  do {
    player_ = (player_ % players_) + 1;
  } while (!has_rings(player_));
  start_turn();
}

// §2, K2
int Game::elimination_threshold() const {
  const int rings = rings_per_player();
  return knobs_.threshold == "seed" ? (players_ * rings / 2) + 1 : rings * (players_ + 1) / 3;
}

// §2, K3
bool Game::owns_enough(int player) const {
  const int cells = static_cast<int>(geometry_.cells.size());
  const int own = territory(player);
  if (knobs_.territory == "seed") return own >= (cells / 2) + 1;
  int others = 0;
  for (int other = 1; other <= players_; ++other) {
    if (other != player) others += territory(other);
  }
  return own >= (cells / players_) + 1 && own > others;
}

// §15: whether the game is over at the end of a turn.
bool Game::decide() {
  for (int player = 1; player <= players_; ++player) {
    if (eliminated(player) >= elimination_threshold()) {
      finish("ring_elimination", "", player);
      return true;
    }
  }
  for (int player = 1; player <= players_; ++player) {
    if (owns_enough(player)) {
      finish("territory_control", "", player);
      return true;
    }
  }
  if (const auto survivor = sole_survivor()) {
    finish("last_player_standing", "sole_survivor", *survivor);
    return true;
  }
  if (!stacks().empty()) return false;
  for (int player = 1; player <= players_; ++player) {
    if (can_place(player)) return false;
  }
  climb_ladder();
  return true;
}

// §15.3
std::optional<int> Game::sole_survivor() const {
  if (stacks().empty()) return std::nullopt;
  const int survivor = controller(at(stacks().front()).rings);
  if (stacks_of(survivor).size() != stacks().size()) return std::nullopt;
  for (int other = 1; other <= players_; ++other) {
    if (other != survivor && has_rings(other)) return std::nullopt;
  }
  return survivor;
}

// §15.5
void Game::climb_ladder() {
  std::vector<int> tied;
  for (int player = 1; player <= players_; ++player) tied.push_back(player);
  for (int rung = 1; rung <= 3; ++rung) {
    const auto score = [&](int player) {
      if (rung == 1) return territory(player);
      if (rung == 2) return eliminated(player) + hand(player);
      return static_cast<int>(markers_of(player).size());
    };
    int best = 0;
    for (const int player : tied) best = std::max(best, score(player));
    std::erase_if(tied, [&](int player) { return score(player) < best; });
    if (tied.size() == 1) {
      finish("stalemate", std::to_string(rung), tied[0]);
      return;
    }
  }
  const bool last_is_tied = std::ranges::find(tied, last_actor_) != tied.end();
  finish("stalemate", "4", last_is_tied ? last_actor_ : tied[0]);
}

void Game::finish(const std::string& reason, const std::string& detail, int winner) {
  phase_ = 'G';
  reason_ = reason;
  detail_ = detail;
  winner_ = winner;
}

// §16
std::vector<int> Game::places() const {
  const auto merit = [&](int player) {
    const int rings = eliminated(player) + (reason_ == "stalemate" ? hand(player) : 0);
    // A player who never dropped out ranks before all others.
    const int staying = out(player) == 0 ? players_ + 1 : out(player);
    return std::tuple(player == winner_, territory(player), rings, markers_of(player).size(), staying);
  };
  std::vector<int> places;
  for (int seat = 1; seat <= players_; ++seat) {
    const int player = pie_ == "swapped" ? 3 - seat : seat;
    int place = 1;
    for (int other = 1; other <= players_; ++other) {
      if (merit(other) > merit(player)) ++place;
    }
    places.push_back(place);
  }
  return places;
}

}  // namespace palamedes::ringrift::reference
