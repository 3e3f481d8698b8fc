// RingRift: what others could do in their next turn, and what a turn brings. Both compare the best turns that a bounded
// search finds.
#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <type_traits>
#include <vector>

#include "games/ringrift/play/turn_search.h"
#include "games/ringrift/rules/rules.h"
#include "games/ringrift/text/outlook_words.h"

namespace palamedes::ringrift {
namespace {

/// Actions that a question may apply, for all colours together. Fewer on large boards, where each one takes longer.
template <class Size>
constexpr int kMostActions = std::is_same_v<Size, Small> ? 20'000 : 8'000;

/// Fewer captured rings are part of every game.
constexpr int kManyRings = 2;
/// What the loss of the last stack weighs, in cells.
constexpr int kLastStack = 40;
constexpr int kPerRing = 3;

/// A turn that was found, and what it changes.
template <class Size>
struct FoundTurn {
  TurnGain gain{};
  CellSet<Size::kWords> cells{};  ///< the territory gained
  std::vector<Action> actions{};
  bool takes_last_stack = false;  ///< of the victim
  int effort = 0;                 ///< simpler turns are preferred among equal ones
};

/// The best turns of a colour, by what they do.
template <class Size>
struct BestTurns {
  std::optional<FoundTurn<Size>> winning{};
  std::optional<FoundTurn<Size>> closing{};    ///< gains the most territory
  std::optional<FoundTurn<Size>> capturing{};  ///< captures the most rings
};

/// What the actions, which are one turn, or its beginning, change for the colour to act. With a victim, only its rings
/// count.
template <class Size>
FoundTurn<Size> measured(const RingRift<Size>& game, const State<Size>& before, std::span<const Action> actions,
                         const State<Size>& after, std::optional<Colour> victim) {
  const Colour me = before.to_act;
  FoundTurn<Size> found{.actions = {actions.begin(), actions.end()}};
  TurnGain& gain = found.gain;
  gain.wins = after.phase == Phase::kOver && after.winner == number(me);
  gain.end = after.end;
  found.cells = after.collapsed[index(me)] - before.collapsed[index(me)];
  gain.cells = found.cells.count();
  State<Size> now = before;
  for (const Action action : actions) {
    if (action.kind() == Kind::kPlace) found.effort += action.count();
    ++found.effort;
    gain.region |= action.kind() == Kind::kRegion;
    gain.line |= action.kind() == Kind::kLine || action.kind() == Kind::kLineSegment;
    if (action.kind() == Kind::kCapture) {
      const Colour whose = now.controller(action.c());
      if (victim ? whose == *victim : whose != me) ++gain.captured;
    }
    game.apply(now, action);
  }
  for (std::size_t i = 0; i < static_cast<std::size_t>(game.seats()); ++i) {
    if (victim ? colour_at(i) != *victim : colour_at(i) == me) continue;
    gain.rings_out += before.hand[i] + before.on_board[i] - after.hand[i] - after.on_board[i];
  }
  if (victim) found.takes_last_stack = before.controls_any(*victim) && !after.controls_any(*victim);
  return found;
}

/// Keeps the turn if it is worth more, or as much with less effort.
template <class Size>
void keep_better(std::optional<FoundTurn<Size>>& best, const FoundTurn<Size>& found, int worth, int best_worth) {
  if (!best || worth > best_worth || (worth == best_worth && found.effort < best->effort)) best = found;
}

/// The best turns of the colour to act at the start of its turn.
template <class Size>
BestTurns<Size> best_turns(const RingRift<Size>& game, const State<Size>& start, std::optional<Colour> victim,
                           int budget) {
  BestTurns<Size> best;
  const int had = start.territory[index(start.to_act)];
  TurnSearch<Size>(game).each_turn(start, budget, [&](std::span<const Action> actions, const State<Size>& after) {
    const bool wins = after.phase == Phase::kOver && after.winner == number(start.to_act);
    const int cells = after.territory[index(start.to_act)] - had;
    const bool captures = std::ranges::any_of(actions, [](Action action) { return action.kind() == Kind::kCapture; });
    const bool is_closing = cells > 0 && (!best.closing || cells >= best.closing->gain.cells);
    if (!wins && !is_closing && !captures) return;
    const auto found = measured(game, start, actions, after, victim);
    if (wins) keep_better(best.winning, found, 0, 0);
    if (is_closing) keep_better(best.closing, found, cells, best.closing ? best.closing->gain.cells : 0);
    const auto worth = [](const FoundTurn<Size>& turn) {
      return turn.gain.captured + (turn.takes_last_stack ? 100 : 0);
    };
    if (captures && worth(found) > 0)
      keep_better(best.capturing, found, worth(found), best.capturing ? worth(*best.capturing) : 0);
  });
  return best;
}

/// Where the first piece goes that the turn moves.
template <class Size>
std::vector<std::string> way_of(const RingRift<Size>& game, const std::vector<Action>& actions) {
  std::vector<std::string> way;
  for (const Action action : actions) {
    switch (action.kind()) {
      case Kind::kMove:
      case Kind::kCapture:
      case Kind::kRecover:
      case Kind::kRecoverTaking:
      case Kind::kRecoverFree:
        if (way.empty()) way.push_back(game.cell_name(action.a()));
        way.push_back(game.cell_name(action.b()));
        break;
      default:
        break;
    }
  }
  return way;
}

/// The least gain of territory that is worth a word.
template <class Size>
int notable_cells(const RingRift<Size>& game) {
  return std::max(4, game.board().cell_count() / 40);
}

template <class Size>
bool is_notable(const RingRift<Size>& game, const std::optional<FoundTurn<Size>>& closing) {
  return closing && closing->gain.cells >= notable_cells(game);
}

/// How much the best turn is to be feared, in cells.
template <class Size>
int danger_of(const RingRift<Size>& game, const BestTurns<Size>& best) {
  if (best.winning) return kWinsNow;
  return is_notable(game, best.closing) ? best.closing->gain.cells : 0;
}

}  // namespace

template <class Size>
std::vector<Threat> RingRift<Size>::threats(const State& state, Seat seat, Language language) const {
  const OutlookWords& words = outlook_words(language);
  std::vector<Threat> threats;
  std::optional<Colour> victim;
  for (std::size_t i = 0; i < static_cast<std::size_t>(players_); ++i) {
    if (seat_of(state, colour_at(i)) == seat) victim = colour_at(i);
  }
  if (!victim) return threats;
  const int budget = kMostActions<Size> / (players_ - 1);
  for (int i = 1; i < players_; ++i) {
    const Colour colour =
        colour_at((index(*victim) + static_cast<std::size_t>(i)) % static_cast<std::size_t>(players_));
    const auto start = passed_to(state, colour);
    if (!start) continue;
    const auto best = best_turns(*this, *start, victim, budget);
    const auto add = [&](const FoundTurn<Size>& turn, std::string sentence, const Cells& cells, int weight) {
      Threat& threat = threats.emplace_back(Threat{.seat = seat_of(state, colour),
                                                   .words = std::move(sentence),
                                                   .path = way_of(*this, turn.actions),
                                                   .weight = weight});
      for_each(cells, [&](Cell cell) { threat.cells.push_back(cell_name(cell)); });
    };
    const auto weight_of = [](const FoundTurn<Size>& turn) {
      return std::min(kWinsNow - 1, turn.gain.cells + (kPerRing * (turn.gain.captured + turn.gain.rings_out)));
    };
    if (best.winning) add(*best.winning, words.threat(colour, best.winning->gain), best.winning->cells, kWinsNow);
    if (!best.winning && is_notable(*this, best.closing))
      add(*best.closing, words.threat(colour, best.closing->gain), best.closing->cells, weight_of(*best.closing));
    if (!best.capturing) continue;
    Cells targets;
    std::string onto;  // rings may be placed on a stack of somebody else, which changes its owner
    for (const Action action : best.capturing->actions) {
      if (action.kind() == Kind::kCapture && state.controls(*victim, action.c())) targets.add(action.c());
      if (action.kind() != Kind::kPlace || !state.controls(*victim, action.a())) continue;
      targets.add(action.a());
      onto = cell_name(action.a());
    }
    if (best.capturing->takes_last_stack) {
      const int stacks = state.stacks[index(*victim)].count();
      add(*best.capturing, words.takes_all_stacks(colour, stacks, onto), targets, kLastStack);
    } else if (best.capturing->gain.captured >= kManyRings) {
      TurnGain only_captures{.captured = best.capturing->gain.captured};
      add(*best.capturing, words.threat(colour, only_captures), targets, kPerRing * only_captures.captured);
    }
  }
  keep_heaviest(threats);
  return threats;
}

template <class Size>
std::string RingRift<Size>::reason_for(const State& state, const std::vector<Action>& actions,
                                       Language language) const {
  const OutlookWords& words = outlook_words(language);
  const Colour me = state.to_act;
  State after = state;
  for (const Action action : actions) apply(after, action);
  const auto turn = measured(*this, state, std::span<const Action>(actions), after, std::nullopt);
  std::vector<std::string> parts;
  if (std::string gained = words.gains(turn.gain); !gained.empty()) parts.push_back(std::move(gained));
  if (turn.gain.wins || after.phase == Phase::kOver) return parts.empty() ? "" : words.joined(parts);

  const int budget = kMostActions<Size> / (2 * players_);
  int most_prevented = 0;
  std::string stops;
  for (std::size_t i = 0; i < static_cast<std::size_t>(players_); ++i) {
    const Colour colour = colour_at(i);
    const auto before = colour == me ? std::nullopt : passed_to(state, colour);
    if (!before) continue;
    const auto could = best_turns(*this, *before, me, budget);
    const int danger = danger_of(*this, could);
    if (danger == 0) continue;
    const auto now = passed_to(after, colour);
    const int left = now ? danger_of(*this, best_turns(*this, *now, me, budget)) : 0;
    // A threat that only became smaller was not what the turn is for.
    if (left * 2 > danger || danger - left <= most_prevented) continue;
    most_prevented = danger - left;
    stops = words.stops(colour, could.winning ? could.winning->gain : could.closing->gain);
  }
  if (!stops.empty()) parts.push_back(std::move(stops));
  if (parts.empty()) {
    const auto next = passed_to(after, me);
    const auto before = next ? passed_to(state, me) : std::nullopt;
    if (next && before) {
      const auto best = best_turns(*this, *next, std::nullopt, budget);
      const int had = danger_of(*this, best_turns(*this, *before, std::nullopt, budget));
      if (danger_of(*this, best) > had)
        parts.push_back(words.prepares(best.winning ? best.winning->gain : best.closing->gain));
    }
  }
  return parts.empty() ? "" : words.joined(parts);
}

template std::vector<Threat> RingRift<Small>::threats(const State&, Seat, Language) const;
template std::vector<Threat> RingRift<Large>::threats(const State&, Seat, Language) const;
template std::string RingRift<Small>::reason_for(const State&, const std::vector<Action>&, Language) const;
template std::string RingRift<Large>::reason_for(const State&, const std::vector<Action>&, Language) const;

}  // namespace palamedes::ringrift
