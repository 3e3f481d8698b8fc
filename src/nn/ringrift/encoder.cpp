#include "nn/ringrift/encoder.h"

#include <algorithm>
#include <cassert>
#include <cstddef>

#include "games/ringrift/play/eval_closing.h"
#include "nn/ringrift/action_codes.h"
#include "nn/ringrift/cell_sets.h"

namespace palamedes::nn {
namespace {

using ringrift::Edition;
using ringrift::index;
using ringrift::kColours;
using ringrift::Pending;
using ringrift::Phase;
using ringrift::Pie;
using ringrift::Small;

/// Moves four rows of 8 bits that are 10 bits apart together.
constexpr std::uint64_t close_rows(std::uint64_t rows) {
  constexpr std::uint64_t kEven = 0xff | (0xffULL << 20);
  const std::uint64_t pairs = (rows & kEven) | ((rows >> 2) & (kEven << 8));
  return (pairs & 0xffff) | ((pairs >> 4) & 0xffff0000);
}

/// The cells of the board square8 as one word.
std::uint64_t square8_word(const ringrift::CellSet<Small::kWords>& cells) {
  static_assert(Small::kRow == 10);
  constexpr int kFirst = Small::kRow + 1;        // the first cell of row 0
  constexpr int kFifth = (5 * Small::kRow) + 1;  // the first cell of row 4
  const std::uint64_t upper = (cells.words[0] >> kFifth) | (cells.words[1] << (64 - kFifth));
  return close_rows(cells.words[0] >> kFirst) | (close_rows(upper) << 32);
}

/// The set of colours among up to 32 rings, as bits.
unsigned colours_among(ringrift::Rings rings) {
  constexpr std::uint64_t kLow = 0x5555555555555555ULL;
  const std::uint64_t used = rings.count == 32 ? kLow : ((std::uint64_t{1} << (2 * rings.count)) - 1) & kLow;
  const std::uint64_t low = rings.bits & kLow;
  const std::uint64_t high = (rings.bits >> 1) & kLow;
  return ((used & ~low & ~high) != 0 ? 1U : 0U) | ((low & ~high) != 0 ? 2U : 0U) | ((high & ~low) != 0 ? 4U : 0U) |
         ((low & high) != 0 ? 8U : 0U);
}

}  // namespace

template <class Size>
RingRiftEncoder<Size>::RingRiftEncoder(const Game& game)
    : game_(game),
      shape_(named_shape(game.board().rows(), game.board().rows(), ringrift_names(), kRingRiftNumbers)),
      plane_words_(shape_.plane_words()),
      of_rings_(game.rings_per_player()),
      of_threshold_(game.threshold()),
      of_territory_(game.territory_minimum()),
      of_rounds_(game.knobs().rounds) {
  const auto& board = game_.board();
  grid_cell_.fill(ActionCode::kNoCell);
  board_cell_.fill(ringrift::kNoCell);
  for_each(board.cells(), [&](Cell cell) {
    const int row = (static_cast<int>(cell) / Size::kRow) - 1;
    const int column = (static_cast<int>(cell) % Size::kRow) - 1;
    const int place = (row * shape_.width) + column;
    grid_cell_[index(cell)] = static_cast<std::int16_t>(place);
    board_cell_[static_cast<std::size_t>(place)] = cell;
    mask_[static_cast<std::size_t>(place) / 64] |= std::uint64_t{1} << (place % 64);
    const auto steps = board.directions();
    if (!std::ranges::all_of(steps, [&](int step) { return board.cells().has(cell + step); })) edge_.add(cell);
  });

  const ringrift::Knobs& knobs = game_.knobs();
  const auto set = [&](int global, std::uint8_t value) { fixed_globals_[static_cast<std::size_t>(global)] = value; };
  set(Global::kPlayers + game_.seats() - 2, 255);
  for (std::size_t i = 0; i < ringrift::kBoardNames.size(); ++i) {
    const auto row = ringrift::board_row(static_cast<ringrift::BoardKind>(i), knobs.boards);
    const bool is_this = row.rings != 0 && row.hex == board.hex() && row.extent == board.extent();
    set(Global::kBoard + static_cast<int>(i), flag(is_this));
  }
  const std::array editions{knobs.boards, knobs.threshold, knobs.territory, knobs.line_cost, knobs.recovery};
  for (std::size_t i = 0; i < editions.size(); ++i)
    set(Global::kKnobs + static_cast<int>(i), flag(editions[i] == Edition::kCanon));
  set(Global::kRounds, Share(8)(knobs.rounds));
  set(Global::kLongLines, flag(game_.line_length() > 3));
}

template <class Size>
std::string RingRiftEncoder<Size>::layout() const {
  return layout_text(ringrift_names(), kRingRiftNumbers);
}

template <class Size>
auto RingRiftEncoder<Size>::colour_after(const State& state, std::size_t places) const -> Colour {
  const auto players = static_cast<std::size_t>(game_.seats());
  const std::size_t colour = index(state.to_act) + places;
  return ringrift::colour_at(colour < players ? colour : colour - players);
}

template <class Size>
std::size_t RingRiftEncoder<Size>::places_after(const State& state, Colour colour) const {
  const auto players = static_cast<std::size_t>(game_.seats());
  return (index(colour) + players - index(state.to_act)) % players;
}

template <class Size>
void RingRiftEncoder<Size>::put(EncodingSpan out, int plane, const Cells& cells) const {
  const std::size_t words = plane_words_;
  const auto to = out.planes.subspan(static_cast<std::size_t>(plane) * words, words);
  if constexpr (std::is_same_v<Size, Small>) {
    if (words == 1) {
      to[0] = square8_word(cells);
      return;
    }
  }
  std::ranges::fill(to, 0);
  const auto width = static_cast<unsigned>(shape_.width);
  for (std::size_t row = 0; row < width; ++row) {
    const std::uint64_t bits = cells.slice(((row + 1) * Size::kRow) + 1, width);
    const std::size_t bit = row * width;
    to[bit / 64] |= bits << (bit % 64);
    if ((bit % 64) + width > 64) to[(bit / 64) + 1] |= bits >> (64 - (bit % 64));
  }
}

template <class Size>
void RingRiftEncoder<Size>::encode(const State& state, EncodingSpan out) const {
  assert(out.planes.size() == shape_.words() && out.globals.size() == static_cast<std::size_t>(shape_.globals));
  assert(state.phase != Phase::kOver);
  put_pieces(state, out);
  put_stacks(state, out);
  put_choices(state, out);
  put_walls(state, out);
  put_globals(state, out);
}

template <class Size>
void RingRiftEncoder<Size>::put_pieces(const State& state, EncodingSpan out) const {
  for (std::size_t i = 0; i < kColours; ++i) {
    const bool plays = i < static_cast<std::size_t>(game_.seats());
    const std::size_t colour = plays ? index(colour_after(state, i)) : 0;
    const int player = static_cast<int>(i);
    put(out, Plane::kStacks + player, plays ? state.stacks[colour] : Cells{});
    put(out, Plane::kMarkers + player, plays ? state.markers[colour] : Cells{});
    put(out, Plane::kTerritory + player, plays ? state.collapsed[colour] : Cells{});
  }
  std::ranges::copy(mask(), out.planes.begin() + static_cast<std::ptrdiff_t>(Plane::kMask * plane_words_));
  const auto put_cell = [&](int plane, Cell cell) {
    Cells cells;
    if (cell != ringrift::kNoCell) cells.add(cell);
    put(out, plane, cells);
  };
  put_cell(Plane::kMustMove, state.must);
  put_cell(Plane::kMoved, state.from);
}

template <class Size>
void RingRiftEncoder<Size>::put_stacks(const State& state, EncodingSpan out) const {
  std::array<Cells, Plane::kHeights> heights;
  std::array<Cells, Plane::kCaps> caps;
  std::array<Cells, kColours> buried;
  StacksByHeight<Size> own;
  StacksByHeight<Size> other;
  const Cells stacks = state.all_stacks();
  std::size_t at = 0;
  for_each(stacks, [&](Cell cell) {
    const std::size_t height = state.height[index(cell)];
    heights[std::min(height, heights.size()) - 1].add(cell);
    caps[std::min<std::size_t>(state.cap[index(cell)], caps.size()) - 1].add(cell);
    (state.controls(state.to_act, cell) ? own : other).add(cell, height);
    unsigned colours = 0;
    for (std::size_t below = height - 1, from = at; below > 0;) {
      const auto now = std::min<std::size_t>(below, ringrift::Rings::kMost);
      colours |= colours_among(state.rings.read(from, static_cast<int>(now)));
      from += now;
      below -= now;
    }
    for (std::size_t i = 0; colours != 0; colours >>= 1, ++i) {
      if ((colours & 1) != 0) buried[i].add(cell);
    }
    at += height;
  });

  const auto put_at_least = [&](int plane, auto& sets) {
    Cells higher;
    for (std::size_t i = sets.size(); i-- > 0;) put(out, plane + static_cast<int>(i), higher |= sets[i]);
  };
  put_at_least(Plane::kHeight, heights);
  put_at_least(Plane::kCap, caps);
  for (std::size_t i = 0; i < kColours; ++i) {
    const bool plays = i < static_cast<std::size_t>(game_.seats());
    put(out, Plane::kBuried + static_cast<int>(i), plays ? buried[index(colour_after(state, i))] : Cells{});
  }
  const bool hex = game_.board().hex();
  const Cells open = game_.board().cells() - stacks - state.all_collapsed();
  put(out, Plane::kReachOwn, reach<Size>(hex, own, open));
  put(out, Plane::kReachOther, reach<Size>(hex, other, open));
}

template <class Size>
void RingRiftEncoder<Size>::put_choices(const State& state, EncodingSpan out) const {
  const bool pays = state.pending != Pending::kNone;
  const Cells& own = state.markers[index(state.to_act)];
  const bool lines = state.phase == Phase::kLine && !pays;
  put(out, Plane::kLines, lines ? in_lines<Size>(game_.board().hex(), own, game_.line_length()) : Cells{});

  Cells bordered_by_own;
  Cells bordered_by_other;
  Cells bordered_by_none;
  if (state.phase == Phase::kTerritory && !pays) {
    // Regions with the same border do not overlap, so there are fewer than cells; the last place is for stopping.
    std::array<Action, ((kColours + 1) * ringrift::kGrid<Size>)+1> memory;
    ActionList<Action> actions(memory);
    game_.legal(state, actions);
    for (const Action action : actions) {
      if (action.kind() != ringrift::Kind::kRegion) continue;
      const int border = action.border();
      const bool is_own = border == number(state.to_act);
      (border == 0 ? bordered_by_none
       : is_own    ? bordered_by_own
                   : bordered_by_other) |= game_.region_cells(state, action.a(), border);
    }
  }
  put(out, Plane::kRegionsOwn, bordered_by_own);
  put(out, Plane::kRegionsOther, bordered_by_other);
  put(out, Plane::kRegionsNone, bordered_by_none);
}

/// The cells that a wall would turn into a bridge between walls that are connected with the edge (rules §10.1).
template <class Size>
auto RingRiftEncoder<Size>::closing(const Cells& walls) const -> Cells {
  const Cells reached = ringrift::anchored(game_.board(), edge_, walls);
  if (!reached.any()) return {};
  return ringrift::pinched(game_.board(), game_.board().cells() - reached);
}

template <class Size>
void RingRiftEncoder<Size>::put_walls(const State& state, EncodingSpan out) const {
  const bool hex = game_.board().hex();
  const Cells collapsed = state.all_collapsed();
  const Cells free = game_.board().cells() - collapsed;
  std::array<Cells, 2> completes;  // own, other
  std::array<Cells, 2> closes;
  for (std::size_t i = 0; i < static_cast<std::size_t>(game_.seats()); ++i) {
    const Cells& markers = state.markers[index(colour_after(state, i))];
    const std::size_t side = i == 0 ? 0 : 1;
    if (markers.any()) completes[side] |= (completing<Size>(hex, markers, game_.line_length()) & free) - markers;
    closes[side] |= closing(collapsed | markers);
  }
  put(out, Plane::kCompletingOwn, completes[0]);
  put(out, Plane::kCompletingOther, completes[1]);
  put(out, Plane::kClosingOwn, closes[0]);
  put(out, Plane::kClosingOther, closes[1]);
}

template <class Size>
void RingRiftEncoder<Size>::put_globals(const State& state, EncodingSpan out) const {
  std::ranges::copy(fixed_globals_, out.globals.begin());
  const auto set = [&](int global, std::uint8_t value) { out.globals[static_cast<std::size_t>(global)] = value; };
  set(Global::kPhase + static_cast<int>(state.phase), 255);
  set(Global::kPendingLine, flag(state.pending == Pending::kLine));
  set(Global::kPendingTerritory, flag(state.pending == Pending::kTerritory));
  set(Global::kRecovering, flag(state.recovering));
  set(Global::kActed, flag(state.acted));
  set(Global::kSwapNow, flag(state.pie == Pie::kOpen && state.to_act == Colour{1}));
  set(Global::kSwapNext, flag(state.pie == Pie::kOpen && state.to_act == Colour{0}));
  set(Global::kRoundsDone, of_rounds_(state.rounds));
  for (std::size_t i = 0; i < static_cast<std::size_t>(game_.seats()); ++i) {
    put_player(state, colour_after(state, i), out.globals.subspan(Global::of_player(i, Global::kHand), Global::kParts));
  }
}

template <class Size>
void RingRiftEncoder<Size>::put_player(const State& state, Colour colour, std::span<std::uint8_t> parts) const {
  const auto has = [&](std::uint8_t set) { return flag(((set >> index(colour)) & 1) != 0); };
  const auto is = [&](std::uint8_t number_or_none) { return flag(number_or_none == number(colour)); };
  parts[Global::kHand] = of_rings_(state.hand[index(colour)]);
  parts[Global::kOnBoard] = of_rings_(state.on_board[index(colour)]);
  parts[Global::kEliminated] = of_threshold_(state.eliminated[index(colour)]);
  parts[Global::kTerritory] = of_territory_(state.territory[index(colour)]);
  parts[Global::kPlaying] = flag(state.has_ring(colour));
  parts[Global::kLeader] = is(state.leader);
  parts[Global::kCandidate] = is(state.candidate);
  parts[Global::kSeen] = has(state.seen);
  parts[Global::kReal] = has(state.real);
  parts[Global::kLastActor] = is(state.last_actor);
}

template class RingRiftEncoder<ringrift::Small>;
template class RingRiftEncoder<ringrift::Large>;

}  // namespace palamedes::nn
