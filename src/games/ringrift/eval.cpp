#include "games/ringrift/eval.h"

#include <algorithm>

#include "games/ringrift/eval_sets.h"

namespace palamedes::ringrift {
namespace {

constexpr std::size_t at(EvalTerm term) { return static_cast<std::size_t>(term); }

/// Diminishing returns: the first unit counts 4, then 3, 2, and 1 for each further one.
constexpr Score diminishing(int count) {
  constexpr std::array<Score, 4> kFirst{0, 4, 7, 9};
  return count < 4 ? kFirst[static_cast<std::size_t>(count)] : count + 6;
}

/// In thousandths, not beyond what is needed.
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
      finder_(game) {
  // Three rings around the edge on small boards, three bands of equal width on large ones.
  const int width = std::max(1, board_.rows() / 8);
  Cells outside;
  for (Cells& inner : inner_) {
    for (int i = 0; i < width; ++i) {
      // What touches the outside belongs to it, one step at a time; the frame is outside.
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

template <class Size>
auto Eval<Size>::closings(const State& state) const -> const Closings& {
  if (closings_.board_hash == state.board_hash) return closings_;
  closings_.board_hash = state.board_hash;
  for (std::size_t i = 0; i < static_cast<std::size_t>(players_); ++i) closings_.by_colour[i] = finder_.find(state, i);
  return closings_;
}

template <class Size>
void Eval<Size>::measure(const State& state, Amounts<kTerms.size()>& out) const {
  Sheet sheet{};
  for (std::size_t colour = 0; colour < static_cast<std::size_t>(players_); ++colour) {
    measure_victory(state, colour, sheet);
    measure_stacks(state, colour, sheet);
    measure_markers(state, colour, sheet);
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
  if (state.pending != Pending::kNone && colour == index(state.to_act)) own[at(EvalTerm::kDebt)] = 1;
}

template <class Size>
void Eval<Size>::measure_stacks(const State& state, std::size_t colour, Sheet& sheet) const {
  auto& own = sheet[colour];
  const Cells& stacks = state.stacks[colour];
  const int count = stacks.count();
  const int hand = state.hand[colour];
  own[at(EvalTerm::kHand)] = hand;
  own[at(EvalTerm::kStacks)] = diminishing(count);
  own[at(EvalTerm::kDanger)] = std::max(0, 2 - count) * (hand == 0 ? 2 : 1);
  Score caps = 0;
  int in_caps = 0;
  int held = 0;
  for_each(stacks, [&](Cell cell) {
    const int cap = state.cap[index(cell)];
    caps += diminishing(cap);
    in_caps += cap;
    held += state.height[index(cell)] - cap;
  });
  own[at(EvalTerm::kCaps)] = caps;
  own[at(EvalTerm::kCaptives)] = held;
  own[at(EvalTerm::kBuried)] = state.on_board[colour] - in_caps;
  Score centre = 0;
  for (const Cells& inner : inner_) centre += (stacks & inner).count();
  own[at(EvalTerm::kCentre)] = centre;
}

template <class Size>
void Eval<Size>::measure_markers(const State& state, std::size_t colour, Sheet& sheet) const {
  auto& own = sheet[colour];
  const Cells& markers = state.markers[colour];
  own[at(EvalTerm::kMarkers)] = markers.count();
  if (!markers.any()) return;
  const Cells open = board_.cells() - state.all_collapsed();
  const Windows windows = line_windows(board_, markers, open, line_length_);
  own[at(EvalTerm::kLines)] = windows.one_short;
  own[at(EvalTerm::kHalfLines)] = windows.two_short;
  own[at(EvalTerm::kClosure)] = almost_enclosed(board_, open - markers).count();
  own[at(EvalTerm::kClosable)] = closings(state).by_colour[colour].best;
  own[at(EvalTerm::kConnectivity)] = (board_.spread(markers) & (markers.template moved<1>() | markers)).count();
}

/// Terms that compare players: who reaches whom.
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
  for (std::size_t i = 0; i < players; ++i) {
    auto& own = sheet[i];
    Cells others;
    Cells threatened;
    for (std::size_t j = 0; j < players; ++j) {
      if (j == i) continue;
      others |= near[j];
      threatened |= reach[j].targets;
    }
    own[at(EvalTerm::kMobility)] = reach[i].freedom;
    own[at(EvalTerm::kBlocked)] = reach[i].blocked;
    own[at(EvalTerm::kInfluence)] = ((near[i] - others) & board_.cells()).count();
    own[at(EvalTerm::kExposed)] = (state.markers[i] & others).count();
    own[at(EvalTerm::kOvertaking)] = reach[i].targets.count();
    Score lost = 0;
    for_each(threatened & state.stacks[i], [&](Cell cell) { lost += state.cap[index(cell)] == 1 ? 1 : 0; });
    own[at(EvalTerm::kVulnerability)] = lost;
    if (able == static_cast<std::uint8_t>(1U << i)) {
      const int rounds = int{state.candidate} == number(colour_at(i)) ? int{state.rounds} : 0;
      own[at(EvalTerm::kStanding)] = 100 * (1 + std::min(rounds, rounds_)) / (1 + rounds_);
    }
  }
}

template <class Size>
bool Eval<Size>::is_noisy(const State& state, Action action) const {
  switch (action.kind()) {
    case Kind::kCapture:
      return !state.controls(state.to_act, action.c());
    case Kind::kLine:
    case Kind::kLineSegment:
    case Kind::kPay:
    case Kind::kRegion:
    case Kind::kForce:
      return true;
    case Kind::kPlace:
      return action.count() == 1 && closes(state, action.a());
    case Kind::kMove:
      return closes(state, action.a()) &&
             board_.ray(action.a(), action.b())->distance == state.height[index(action.a())];
    default:
      return false;
  }
}

template <class Size>
bool Eval<Size>::closes(const State& state, Cell cell) const {
  return closings(state).by_colour[index(state.to_act)].cells.has(cell);
}

/// What travelling does on the way: markers crossed, landed on and left behind.
template <class Size>
Score Eval<Size>::promise_of_path(const State& state, Action action) const {
  const Cells& own = state.markers[index(state.to_act)];
  const Cells markers = state.all_markers();
  const int step = board_.step(action.a(), action.b());
  Score sum = closes(state, action.a()) ? 1500 : 0;
  for (Cell at = action.a() + step; at != action.b(); at = at + step) {
    if (own.has(at)) {
      sum += 100;
    } else if (markers.has(at)) {
      sum += closes(state, at) ? 1500 : 60;
    }
  }
  if (markers.has(action.b())) sum += 50;
  return sum;
}

template <class Size>
Score Eval<Size>::promise(const State& state, Action action) const {
  switch (action.kind()) {
    case Kind::kCapture:
      return 200 + (state.controls(state.to_act, action.c()) ? -150 : 0) + promise_of_path(state, action);
    case Kind::kMove:
      return promise_of_path(state, action);
    case Kind::kRegion:
      return 300 + 30 * finder_.region(state, action.a(), action.border()).count();
    case Kind::kLine:
      return 300;
    case Kind::kLineSegment:
      return 250;
    case Kind::kPlace:
      return (closes(state, action.a()) ? 1500 : 0) + 10 * action.count();
    default:
      return 0;
  }
}

template class Eval<Small>;
template class Eval<Large>;

}  // namespace palamedes::ringrift
