// Stratego: what known enemy pieces could take next, and what a move brings. Everything here looks at what a seat
// knows, in which hidden ranks do not exist.
#include <algorithm>
#include <array>
#include <cassert>
#include <optional>
#include <string>
#include <vector>

#include "core/sort_descending.h"
#include "games/stratego/play/worth.h"
#include "games/stratego/rules/moves.h"
#include "games/stratego/rules/rules.h"
#include "games/stratego/text/outlook_words.h"
#include "games/stratego/text/text.h"

namespace palamedes::stratego {
namespace {

/// By rank: what the loss of a piece weighs. A Spy is worth more than its strength, and the Flag is the game.
constexpr std::array<int, kRanks> kWeights{kWinsNow, 40, 20, 35, 15, 20, 30, 45, 65, 80, 100, 10};

/// The attacks of the seat's pieces with known ranks on the other side's pieces with known ranks that they would win.
std::vector<Attack> winning_attacks(const Board& board, Seat seat, const Knobs& knobs) {
  std::vector<Attack> attacks;
  if (board.phase != Phase::kPlay) return attacks;
  for_each_move(board, seat, knobs, [&](Square from, Square to) {
    const Piece victim = board.at(to);
    if (!victim.is_there() || victim.rank() == Rank::kHidden) return;
    const Rank attacker = board.at(from).rank();
    if (combat(attacker, victim.rank(), knobs.spy_defends) != Combat::kAttackerWins) return;
    attacks.push_back({.attacker = attacker, .from = from, .defender = victim.rank(), .to = to});
  });
  const auto weight = [](const Attack& attack) { return kWeights[index(attack.defender)]; };
  sort_descending(attacks, weight);
  return attacks;
}

bool has_attack(const std::vector<Attack>& attacks, const Attack& wanted) {
  return std::ranges::any_of(
      attacks, [&](const Attack& attack) { return attack.from == wanted.from && attack.to == wanted.to; });
}

}  // namespace

std::vector<Threat> Stratego::threats(const Knowledge& known, Seat seat, Language language) const {
  std::vector<Threat> threats;
  const Seat other = opponent(seat);
  for (const Attack& attack : winning_attacks(known.view.board, other, knobs_)) {
    // One attacker of each piece is enough of a warning.
    const std::string target = square_name(attack.to);
    const auto is_named = [&](const Threat& threat) { return threat.cells.front() == target; };
    if (std::ranges::any_of(threats, is_named)) continue;
    threats.push_back({.seat = other,
                       .words = outlook_words(language).threat(other, attack),
                       .cells = {target},
                       .path = {square_name(attack.from), target},
                       .weight = kWeights[index(attack.defender)]});
  }
  keep_heaviest(threats);
  return threats;
}

std::string Stratego::reason_for(const Knowledge& known, const std::vector<Action>& actions, Language language) const {
  const OutlookWords& words = outlook_words(language);
  const Action action = actions.front();
  const Board& board = known.view.board;
  if (action.is_placement() || board.phase != Phase::kPlay) return "";
  const Seat me = board.to_act;
  const Piece mover = board.at(action.from());
  const Piece victim = board.at(action.to());
  if (victim.is_there()) {
    const Attack attack{mover.rank(), action.from(), victim.rank(), action.to()};
    if (victim.rank() == Rank::kHidden) return words.finds_out(attack);
    switch (combat(attack.attacker, attack.defender, knobs_.spy_defends)) {
      case Combat::kAttackerWins:
        return words.takes(attack);
      case Combat::kBothLost:
        return words.trades(attack);
      default:
        return "";
    }
  }
  Board after = board;
  after.clear(action.from());
  after.put(action.to(), mover);
  const auto dangers = winning_attacks(board, opponent(me), knobs_);
  const auto left = winning_attacks(after, opponent(me), knobs_);
  for (const Attack& danger : dangers) {
    if (danger.to == action.from()) {
      const bool is_followed =
          std::ranges::any_of(left, [&](const Attack& attack) { return attack.to == action.to(); });
      if (!is_followed) return words.evades(danger);
    } else if (!has_attack(left, danger)) {
      return words.protects(danger);
    }
  }
  for (const Attack& chance : winning_attacks(after, me, knobs_)) {
    if (chance.from == action.to()) return words.prepares(chance);
  }
  return "";
}

}  // namespace palamedes::stratego
