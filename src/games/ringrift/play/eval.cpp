#include "games/ringrift/play/eval.h"

#include <algorithm>

#include "games/ringrift/play/eval_actions.h"
#include "games/ringrift/play/eval_sets.h"

namespace palamedes::ringrift {
namespace {

constexpr std::size_t at(EvalTerm term) { return static_cast<std::size_t>(term); }

/// Diminishing returns: the first unit counts 4, the second 3, the third 2, and each further one 1.
constexpr Score diminishing(int count) {
  constexpr std::array<Score, 4> kFirst{0, 4, 7, 9};
  return count < 4 ? kFirst[static_cast<std::size_t>(count)] : count + 6;
}

/// The share of what is needed, in thousandths, and at most 1000.
constexpr Score thousandths(int have, int need) { return std::min(1000, 1000 * have / need); }

}  // namespace

template <class Size>
Eval<Size>::Eval(const RingRift<Size>& game)
    : players_(game.seats()),
      threshold_(game.threshold()),
      territory_minimum_(game.territory_minimum()),
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
  KnownClosing& known = known_[colour];
  // Apart from the board, the result depends only on whether the hand is empty.
  const std::uint64_t key = state.board_hash ^ (state.hand[colour] == 0 ? 1U : 0U);
  if (known.key != key) known = {key, finder_.find(state, colour, walls(state, colour, state.all_collapsed()))};
  return known.closing;
}

template <class Size>
void Eval<Size>::measure(const State& state, Amounts<kTerms.size()>& out) const {
  Sheet sheet{};
  const Cells collapsed = state.all_collapsed();
  for (std::size_t colour = 0; colour < static_cast<std::size_t>(players_); ++colour) {
    measure_victory(state, colour, sheet);
    measure_stacks(state, colour, sheet);
    measure_markers(state, colour, collapsed, sheet);
  }
  measure_contact(state, sheet);
  for (std::size_t colour = 0; colour < static_cast<std::size_t>(players_); ++colour) {
    const auto seat = palamedes::index(RingRift<Size>::seat_of(state, colour_at(colour)));
    for (std::size_t term = 0; term < kTerms.size(); ++term) out[term][seat] = sheet[colour][term];
  }
}

template <class Size>
void Eval<Size>::measure_victory(const State& state, std::size_t colour, Sheet& sheet) const {
  auto& own = sheet[colour];
  const Score rings = thousandths(state.eliminated[colour], threshold_);
  own[at(EvalTerm::kEliminated)] = rings;
  own[at(EvalTerm::kNearElimination)] = rings * rings / 1000;
  const Score cells = thousandths(state.territory[colour], territory_minimum_);
  own[at(EvalTerm::kTerritory)] = cells;
  own[at(EvalTerm::kNearTerritory)] = cells * cells / 1000;
}

template <class Size>
void Eval<Size>::measure_stacks(const State& state, std::size_t colour, Sheet& sheet) const {
  auto& own = sheet[colour];
  const Cells& stacks = state.stacks[colour];
  const int count = stacks.count();
  const int hand = state.hand[colour];
  own[at(EvalTerm::kHand)] = 3 * hand / rounds_;
  own[at(EvalTerm::kStacks)] = diminishing(count);
  own[at(EvalTerm::kDanger)] = std::max(0, 2 - count) * (hand == 0 ? 2 : 1);
  int in_caps = 0;
  for_each(stacks, [&](Cell cell) { in_caps += state.cap[index(cell)]; });
  own[at(EvalTerm::kBuried)] = state.on_board[colour] - in_caps;
  Score centre = 0;
  for (const Cells& inner : inner_) centre += (stacks & inner).count();
  own[at(EvalTerm::kCentre)] = centre;
}

template <class Size>
void Eval<Size>::measure_markers(const State& state, std::size_t colour, const Cells& collapsed, Sheet& sheet) const {
  auto& own = sheet[colour];
  WallFacts<Size>& facts = walls(state, colour, collapsed);
  own[at(EvalTerm::kLines)] = facts.windows.one_short;
  own[at(EvalTerm::kHalfLines)] = facts.windows.two_short;
  own[at(EvalTerm::kClosure)] = facts.enclosed;
  const Closing<Size>& found = closing(state, colour);
  own[at(EvalTerm::kClosable)] = found.best / 10;
  own[at(EvalTerm::kThreats)] = std::min(found.winning, 3);
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
  const PerColour<Cells> nearest = nearest_cells(board_, state.stacks, players);
  for (std::size_t i = 0; i < players; ++i) {
    auto& own = sheet[i];
    Cells others;
    for (std::size_t j = 0; j < players; ++j) {
      if (j == i) continue;
      others |= near[j];
    }
    own[at(EvalTerm::kMobility)] = reach[i].freedom;
    own[at(EvalTerm::kBlocked)] = reach[i].blocked;
    own[at(EvalTerm::kSpread)] = nearest[i].count();
    own[at(EvalTerm::kExposed)] = (state.markers[i] & others).count();
    own[at(EvalTerm::kOvertaking)] = reach[i].targets.count();
    if (able == static_cast<std::uint8_t>(1U << i)) {
      const int rounds = int{state.candidate} == number(colour_at(i)) ? int{state.rounds} : 0;
      own[at(EvalTerm::kStanding)] = 100 * (1 + std::min(rounds, rounds_)) / (1 + rounds_);
    }
  }
}

template class Eval<Small>;
template class Eval<Large>;

}  // namespace palamedes::ringrift
