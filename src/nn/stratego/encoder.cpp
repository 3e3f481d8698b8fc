#include "nn/stratego/encoder.h"

#include <algorithm>
#include <cassert>

#include "nn/layout.h"
#include "nn/stratego/layout.h"
#include "nn/stratego/marginals.h"

namespace palamedes::nn {
namespace {

using stratego::Board;
using stratego::kRanks;
using stratego::kSquares;
using stratego::Piece;
using stratego::Rank;
using stratego::Square;
using stratego::Squares;

/// Of the turns left to a limit, those about which a second global tells more exactly.
constexpr std::uint32_t kNearTurns = 64;

constexpr std::uint8_t flag(bool is_set) { return is_set ? 255 : 0; }

std::uint8_t army_share(int count, std::size_t rank) {
  return static_cast<std::uint8_t>(std::min(count * 255 / stratego::kArmy[rank], 255));
}

constexpr std::uint64_t reversed(std::uint64_t bits) {
  bits = ((bits >> 1) & 0x5555555555555555) | ((bits & 0x5555555555555555) << 1);
  bits = ((bits >> 2) & 0x3333333333333333) | ((bits & 0x3333333333333333) << 2);
  bits = ((bits >> 4) & 0x0f0f0f0f0f0f0f0f) | ((bits & 0x0f0f0f0f0f0f0f0f) << 4);
  return __builtin_bswap64(bits);
}

/// The board as the seat to act sees it. Red sits at the last row; Blue sees the board turned by half.
class Perspective {
 public:
  explicit Perspective(Seat seat) : turned_(seat == stratego::kBlue) {}

  std::size_t cell(Square square) const { return turned_ ? kSquares - 1 - index(square) : index(square); }
  Square square(std::size_t cell) const { return stratego::square_at(turned_ ? kSquares - 1 - cell : cell); }
  Squares seen(const Squares& squares) const {
    if (!turned_) return squares;
    constexpr int kUnused = 128 - static_cast<int>(kSquares);
    const std::uint64_t low = reversed(squares.words[1]);
    const std::uint64_t high = reversed(squares.words[0]);
    return {{(low >> kUnused) | (high << (64 - kUnused)), high >> kUnused}};
  }

 private:
  bool turned_;
};

/// Writes planes of two words each.
struct PlaneWriter {
  Perspective perspective;
  std::span<std::uint64_t> planes;

  void set(std::size_t plane, const Squares& squares) const {
    const Squares seen = perspective.seen(squares);
    planes[plane * 2] = seen.words[0];
    planes[(plane * 2) + 1] = seen.words[1];
  }
  void add(std::size_t plane, std::size_t cell) const {
    planes[(plane * 2) + (cell / 64)] |= std::uint64_t{1} << (cell % 64);
  }
};

/// The squares that pieces can enter, ignoring the repetition rules.
Squares reach(const Squares& movers, const Squares& scouts, const Squares& closed, const Squares& enemies,
              bool ranged_attack) {
  Squares all;
  const auto go = [&]<int Step>() {
    all |= stratego::stepped<Step>(movers) - closed;
    Squares reached = stratego::stepped<Step>(scouts) - closed;
    while (reached.any()) {
      reached = stratego::stepped<Step>(reached - enemies) - closed;
      if (!ranged_attack) reached -= enemies;
      all |= reached;
    }
  };
  go.template operator()<-10>();
  go.template operator()<-1>();
  go.template operator()<1>();
  go.template operator()<10>();
  return all;
}

/// The square where the last leg of the trail of the piece on this square began.
Square came_from(stratego::Trail trail, Square square) {
  return trail.is_column() ? stratego::square_at(trail.began(0), column(square))
                           : stratego::square_at(row(square), trail.began(0));
}

void encode_trails(const Board& board, Seat seat, const PlaneWriter& out, std::size_t first, std::size_t came) {
  Squares trails;
  Squares origins;
  for_each(board.own(seat), [&](Square square) {
    const stratego::Trail trail = board.trails[index(square)];
    if (trail.legs() == 0) return;
    trails.add(square);
    origins.add(came_from(trail, square));
  });
  out.set(first, trails);
  out.set(first + 1, board.tired & board.own(seat));
  out.set(came, origins);
}

/// The squares of pieces of the other side whose rank is not known.
struct HiddenPieces {
  Squares all;
  Squares moved;
};

void encode_own(const Board& board, const PlaneWriter& out) {
  for_each(board.own(board.to_act), [&](Square square) {
    const Piece piece = board.at(square);
    const std::size_t cell = out.perspective.cell(square);
    out.add(StrategoEncoder::kOwnRank + index(piece.rank()), cell);
    if (piece.is_known()) out.add(StrategoEncoder::kOwnShown, cell);
    if (has_moved(piece.status())) out.add(StrategoEncoder::kOwnMoved, cell);
  });
}

HiddenPieces encode_other(const Board& board, const PlaneWriter& out) {
  HiddenPieces hidden;
  for_each(board.own(opponent(board.to_act)), [&](Square square) {
    const Piece piece = board.at(square);
    const bool moved = has_moved(piece.status());
    if (piece.rank() == Rank::kHidden) {
      hidden.all.add(square);
      if (moved) hidden.moved.add(square);
      return;
    }
    const std::size_t cell = out.perspective.cell(square);
    out.add(StrategoEncoder::kOtherRank + index(piece.rank()), cell);
    if (moved) out.add(StrategoEncoder::kOtherShownMoved, cell);
  });
  out.set(StrategoEncoder::kOtherHiddenStill, hidden.all - hidden.moved);
  out.set(StrategoEncoder::kOtherHiddenMoved, hidden.moved);
  return hidden;
}

void encode_marginals(const stratego::Knowledge& known, const HiddenPieces& hidden, const Perspective& perspective,
                      std::span<std::uint8_t> out) {
  const Seat other = opponent(known.view.board.to_act);
  const Marginals marginals(known.view.unseen[palamedes::index(other)], hidden.moved.count());
  for_each(hidden.all, [&](Square square) {
    std::uint8_t* at = out.data() + perspective.cell(square);
    for (const std::uint8_t byte : marginals.of(hidden.moved.has(square), known.origins.of(square))) {
      *at = byte;
      at += kSquares;
    }
  });
}

void encode_reach(const Board& board, const Squares& hidden, bool ranged_attack, const PlaneWriter& out) {
  const std::size_t own = palamedes::index(board.to_act);
  const std::size_t other = 1 - own;
  const Squares& own_pieces = board.occupied[own];
  const Squares& other_pieces = board.occupied[other];
  const Squares own_reach =
      reach(board.moveable[own], board.scouts[own], own_pieces | stratego::kLakes, other_pieces, ranged_attack);
  const Squares other_reach = reach(board.moveable[other] | hidden, board.scouts[other],
                                    other_pieces | stratego::kLakes, own_pieces, ranged_attack);
  out.set(StrategoEncoder::kOwnReach, own_reach);
  out.set(StrategoEncoder::kOtherReach, other_reach);
  out.set(StrategoEncoder::kOwnAttacks, own_reach & other_pieces);
  out.set(StrategoEncoder::kOtherAttacks, other_reach & own_pieces);
}

}  // namespace

StrategoEncoder::StrategoEncoder(const stratego::Stratego& game) : game_(game) {
  using stratego::BothImmobile;
  using stratego::TwoSquare;
  const stratego::Knobs& knobs = game.knobs();
  const auto set = [&](Global global, bool is_set) { knob_bytes_[global - kKnobs] = flag(is_set); };
  set(kTwoSquareRoundTrips, knobs.two_square == TwoSquare::kRoundTrips);
  set(kTwoSquareEdges, knobs.two_square == TwoSquare::kEdges);
  knob_bytes_[kTwoSquareLimit - kKnobs] =
      static_cast<std::uint8_t>(knobs.two_square_limit * 255 / stratego::Trail::kMaxLegs);
  set(kTwoSquareCountsTurns, knobs.two_square_scope == stratego::TwoSquareScope::kTurns);
  set(kScoutTrailsAreEdges, knobs.two_square_scouts == stratego::TrailForm::kEdges);
  set(kMoreSquare, knobs.more_square);
  set(kMoreSquareWholeGame, knobs.more_square_window == stratego::ChaseWindow::kGame);
  set(kEitherImmobile, knobs.immobile_check == stratego::ImmobileCheck::kEither);
  set(kBothImmobileMoverWins, knobs.both_immobile == BothImmobile::kMoverWins);
  set(kBothImmobileNextWins, knobs.both_immobile == BothImmobile::kNextWins);
  set(kBlockedLoses, knobs.blocked_loses);
  set(kRevealPermanent, knobs.reveal_permanent);
  set(kLongMoveIsScout, knobs.long_move_is_scout);
  set(kScoutRangedAttack, knobs.scout_ranged_attack);
  set(kSpyDefends, knobs.spy_defends);
}

TensorShape StrategoEncoder::shape() const {
  return named_shape(stratego::kWidth, stratego::kWidth, stratego_names(), static_cast<int>(kRanks));
}

std::string StrategoEncoder::layout() const { return layout_text(stratego_names(), static_cast<int>(kRanks)); }

void StrategoEncoder::encode(const stratego::Knowledge& known, EncodingSpan out) const {
  assert(out.planes.size() == 2 * kPlanes && out.fractions.size() == kFractions * kSquares);
  assert(out.globals.size() == kGlobals);
  const Board& board = known.view.board;
  const Seat me = board.to_act;
  const Seat other = opponent(me);
  const PlaneWriter planes{.perspective = Perspective(me), .planes = out.planes};
  std::ranges::fill(out.planes, std::uint64_t{0});
  std::ranges::fill(out.fractions, std::uint8_t{0});

  encode_own(board, planes);
  const HiddenPieces hidden = encode_other(board, planes);
  encode_marginals(known, hidden, planes.perspective, out.fractions);
  encode_trails(board, me, planes, kOwnTrail, kOwnCameFrom);
  encode_trails(board, other, planes, kOtherTrail, kOtherCameFrom);
  if (game_.knobs().more_square && known.history.last_to() != stratego::kNoSquare) {
    planes.add(kLastTo, planes.perspective.cell(known.history.last_to()));
  }

  encode_reach(board, hidden.all, game_.knobs().scout_ranged_attack, planes);
  planes.set(kOwnZone, stratego::kZones[palamedes::index(me)]);
  planes.set(kOtherZone, stratego::kZones[palamedes::index(other)]);
  planes.set(kLakes, stratego::kLakes);
  planes.set(kEmpty, stratego::kBoard - stratego::kLakes - board.own(me) - board.own(other));
  planes.set(kBoard, stratego::kBoard);
  encode_globals(known, out.globals);
}

void StrategoEncoder::encode_globals(const stratego::Knowledge& known, std::span<std::uint8_t> out) const {
  const stratego::Knobs& knobs = game_.knobs();
  const Board& board = known.view.board;
  const Seat me = board.to_act;
  const std::size_t own = palamedes::index(me);
  const bool setup = board.phase == stratego::Phase::kSetup;
  stratego::RankCounts standing{};
  stratego::RankCounts unseen{};
  for_each(board.own(me), [&](Square square) {
    const Piece piece = board.at(square);
    ++standing[index(piece.rank())];
    if (!piece.is_known()) ++unseen[index(piece.rank())];
  });
  std::ranges::fill(out, std::uint8_t{0});
  out[kSetup] = flag(setup);
  out[kMovesFirst] = flag(setup && knobs.first_player == me);
  for (std::size_t i = 0; i < kRanks; ++i) {
    if (setup) out[kOwnToPlace + i] = army_share(stratego::kArmy[i] - standing[i], i);
    out[kOwnUnseen + i] = army_share(unseen[i], i);
    out[kOtherUnseen + i] = army_share(known.view.unseen[1 - own][i], i);
    out[kOwnLost + i] = army_share(board.lost[own][i], i);
    out[kOtherLost + i] = army_share(board.lost[1 - own][i], i);
  }
  const auto encode_limit = [&](std::size_t first, std::uint32_t limit, std::uint32_t used) {
    if (limit == 0) return;
    const std::uint64_t left = limit - std::min(used, limit);
    out[first] = static_cast<std::uint8_t>(left * 255 / limit);
    out[first + 1] = static_cast<std::uint8_t>(std::min<std::uint64_t>(left, kNearTurns) * 255 / kNearTurns);
    out[first + 2] = 255;
  };
  encode_limit(kTurnsLeft, knobs.max_turns, board.turn);
  encode_limit(kQuietLeft, knobs.no_attack_limit, board.quiet);
  out[kOwnChase] = flag(known.history.is_chasing(me));
  out[kOtherChase] = flag(known.history.is_chasing(opponent(me)));
  std::ranges::copy(knob_bytes_, out.begin() + kKnobs);
}

ActionCode StrategoEncoder::code(const stratego::Knowledge& known, stratego::Action action) const {
  const Perspective perspective(known.view.board.to_act);
  const auto cell = [&](Square square) { return static_cast<std::int16_t>(perspective.cell(square)); };
  ActionCode code;
  if (action.is_placement()) {
    code.kind = kPlace;
    code.number = static_cast<std::uint8_t>(action.rank());
    code.cells[0] = cell(action.to());
  } else {
    code.kind = kMove;
    code.cells[0] = cell(action.from());
    code.cells[1] = cell(action.to());
  }
  return code;
}

/// Asks for one action what Stratego::legal lists for all of them.
bool StrategoEncoder::is_legal(const stratego::Knowledge& known, stratego::Action action) const {
  const Board& board = known.view.board;
  const Seat me = board.to_act;
  if (!known.view.is_due()) return false;
  if (action.is_placement()) return !stratego::placement_refusal(board, me, action);
  if (board.phase != stratego::Phase::kPlay || !board.own(me).has(action.from())) return false;
  Squares mover;
  mover.add(action.from());
  bool leads_there = false;
  stratego::for_each_move(board, me, mover, game_.knobs(),
                          [&](Square /*from*/, Square to) { leads_there = leads_there || to == action.to(); });
  if (!leads_there) return false;
  return !stratego::Repetition(board, known.history, me, game_.knobs()).bars(action.from(), action.to());
}

Result<stratego::Action> StrategoEncoder::decode(const stratego::Knowledge& known, const ActionCode& code) const {
  if (auto malformed = malformed_code(code, shape(), mask())) return *malformed;
  const Perspective perspective(known.view.board.to_act);
  const auto square = [&](std::size_t role) {
    return perspective.square(static_cast<std::size_t>(std::max<std::int16_t>(code.cells[role], 0)));
  };
  const auto action = code.kind == kPlace
                          ? stratego::Action::place(stratego::rank_at(std::size_t{code.number}), square(0))
                          : stratego::Action(square(0), square(1));
  if (this->code(known, action) != code) return illegal_code(code, "its number or cells do not fit its kind");
  if (!is_legal(known, action)) return illegal_code(code, "the rules do not allow it now");
  return action;
}

}  // namespace palamedes::nn
