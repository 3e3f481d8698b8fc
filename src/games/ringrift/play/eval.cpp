#include "games/ringrift/play/eval.h"

#include <algorithm>

#include "games/ringrift/play/eval_actions.h"
#include "games/ringrift/play/eval_sets.h"

namespace palamedes::ringrift {
namespace {

/// Diminishing returns: the first unit counts 4, the second 3, the third 2, and each further one 1.
constexpr Score diminishing(int count) {
  constexpr std::array<Score, 4> kFirst{0, 4, 7, 9};
  return count < 4 ? kFirst[static_cast<std::size_t>(count)] : count + 6;
}

}  // namespace

template <class Size>
Eval<Size>::Eval(const RingRift<Size>& game)
    : players_(game.seats()),
      of_threshold_(game.threshold()),
      of_territory_(game.territory_minimum()),
      line_length_(game.line_length()),
      rounds_(game.knobs().rounds),
      board_(game.board()),
      finder_(game),
      memory_(static_cast<std::size_t>(game.seats())) {
  // Three bands around the edge, each one cell wide on small boards and wider on large ones.
  const int width = std::max(1, board_.rows() / 8);
  Cells outside;
  for (Cells& inner : inner_) {
    for (int i = 0; i < width; ++i) {
      // The outside begins as the frame and grows by one step each time.
      const Cells kept = board_.cells() - outside;
      Cells border;
      for_each(kept, [&](Cell cell) {
        for (const int step : board_.directions()) {
          if (!kept.has(cell + step)) border.add(cell);
        }
      });
      outside |= border;
    }
    inner = board_.cells() - outside;
  }
}

/// What the markers of the colour show, together with all territory.
template <class Size>
WallFacts<Size>& Eval<Size>::walls(const State& state, std::size_t colour, const Cells& collapsed) const {
  return memory_.recall(colour, state.markers[colour], collapsed, [&](WallFacts<Size>& facts) {
    const Cells open = board_.cells() - collapsed;
    facts.windows = line_windows(board_, facts.markers, open, line_length_);
    facts.enclosed = almost_enclosed(board_, open - facts.markers).count();
    finder_.learn(facts);
  });
}

template <class Size>
auto Eval<Size>::closing(const State& state, std::size_t colour) const -> const Closing<Size>& {
  const std::uint64_t key = closing_key(state, colour);
  return known_[colour].key == key ? known_[colour].closing
                                   : closing(state, colour, walls(state, colour, state.all_collapsed()));
}

template <class Size>
auto Eval<Size>::closing(const State& state, std::size_t colour, WallFacts<Size>& facts) const -> const Closing<Size>& {
  KnownClosing& known = known_[colour];
  const std::uint64_t key = closing_key(state, colour);
  if (known.key != key) known = {key, finder_.find(state, colour, facts)};
  return known.closing;
}

template <class Size>
void Eval<Size>::measure(const State& state, Amounts<kTerms.size()>& out) const {
  const Cells collapsed = state.all_collapsed();
  for (std::size_t colour = 0; colour < static_cast<std::size_t>(players_); ++colour) {
    const Column own = column(state, colour, out);
    measure_victory(state, colour, own);
    measure_stacks(state, colour, own);
    measure_markers(state, colour, collapsed, own);
  }
  measure_contact(state, out);
}

template <class Size>
void Eval<Size>::measure_victory(const State& state, std::size_t colour, Column own) const {
  const Score rings = of_threshold_[state.eliminated[colour]];
  own[EvalTerm::kEliminated] = rings;
  own[EvalTerm::kNearElimination] = rings * rings / 1000;
  const Score cells = of_territory_[state.territory[colour]];
  own[EvalTerm::kTerritory] = cells;
  own[EvalTerm::kNearTerritory] = cells * cells / 1000;
}

template <class Size>
void Eval<Size>::measure_stacks(const State& state, std::size_t colour, Column own) const {
  const Cells& stacks = state.stacks[colour];
  const int count = stacks.count();
  const int hand = state.hand[colour];
  own[EvalTerm::kHand] = 3 * hand / rounds_;
  own[EvalTerm::kStacks] = diminishing(count);
  own[EvalTerm::kDanger] = std::max(0, 2 - count) * (hand == 0 ? 2 : 1);
  int in_caps = 0;
  for_each(stacks, [&](Cell cell) { in_caps += state.cap[index(cell)]; });
  own[EvalTerm::kBuried] = state.on_board[colour] - in_caps;
  Score centre = 0;
  for (const Cells& inner : inner_) centre += (stacks & inner).count();
  own[EvalTerm::kCentre] = centre;
}

template <class Size>
void Eval<Size>::measure_markers(const State& state, std::size_t colour, const Cells& collapsed, Column own) const {
  WallFacts<Size>& facts = walls(state, colour, collapsed);
  own[EvalTerm::kLines] = facts.windows.one_short;
  own[EvalTerm::kHalfLines] = facts.windows.two_short;
  own[EvalTerm::kClosure] = facts.enclosed;
  const Closing<Size>& found = closing(state, colour, facts);
  own[EvalTerm::kClosable] = found.best / 10;
  own[EvalTerm::kThreats] = std::min(found.winning, 3);
}

/// Measures the terms that depend on which stacks of others a player can reach.
template <class Size>
void Eval<Size>::measure_contact(const State& state, Sheet& sheet) const {
  const auto players = static_cast<std::size_t>(players_);
  PerColour<Cells> near{};
  PerColour<Reach<Size>> reach{};
  std::uint8_t able = 0;
  for (std::size_t i = 0; i < players; ++i) {
    near[i] = with_neighbours(board_, state.stacks[i]);
    reach[i] = reach_of(board_, state, colour_at(i));
    if (reach[i].any_mobile || state.hand[i] != 0) able |= static_cast<std::uint8_t>(1U << i);
  }
  const PerColour<Cells> nearest = nearest_cells(board_, state.stacks, near, players);
  for (std::size_t i = 0; i < players; ++i) {
    Column own = column(state, i, sheet);
    Cells others;
    for (std::size_t j = 0; j < players; ++j) {
      if (j == i) continue;
      others |= near[j];
    }
    own[EvalTerm::kMobility] = reach[i].freedom;
    own[EvalTerm::kBlocked] = reach[i].blocked;
    own[EvalTerm::kSpread] = nearest[i].count();
    own[EvalTerm::kExposed] = (state.markers[i] & others).count();
    own[EvalTerm::kOvertaking] = reach[i].targets.count();
    own[EvalTerm::kStanding] = 0;
    if (able == static_cast<std::uint8_t>(1U << i)) {
      const int rounds = int{state.candidate} == number(colour_at(i)) ? int{state.rounds} : 0;
      own[EvalTerm::kStanding] = 100 * (1 + std::min(rounds, rounds_)) / (1 + rounds_);
    }
  }
}

template class Eval<Small>;
template class Eval<Large>;

}  // namespace palamedes::ringrift
