// Describes and draws RingRift for people. The sentences are in words_*.cpp.
#include <algorithm>
#include <string>

#include "games/ringrift/rules/rules.h"
#include "games/ringrift/text/passage.h"
#include "games/ringrift/text/words.h"

namespace palamedes::ringrift {
namespace {

constexpr std::array<std::string_view, kColours> kPaints{"#c8402f", "#2f6fb5", "#3f8f4a", "#e2b93b"};
constexpr std::string_view kStackLetters = "RBGY";
constexpr std::string_view kMarkerLetters = "rbgy";

template <class Size>
Standing standing_of(const RingRift<Size>& game, const State<Size>& state, Colour colour) {
  const std::size_t i = index(colour);
  return {.colour = colour,
          .seat = game.seat_of(state, colour),
          .names_seat = game.knobs().pie,
          .in_hand = state.hand[i],
          .on_board = state.on_board[i],
          .eliminated = state.eliminated[i],
          .threshold = game.threshold(),
          .territory = state.territory[i],
          .territory_minimum = game.territory_minimum()};
}

std::vector<SketchCount> counts(const Standing& standing, int rings_per_player, const Labels& labels) {
  std::vector<SketchCount> counts;
  const auto add = [&](const char* id, std::string_view name, int value, std::optional<int> of) {
    counts.push_back({.id = id, .name = std::string(name), .value = value, .of = of});
  };
  add("in_hand", labels.in_hand, standing.in_hand, rings_per_player);
  add("on_board", labels.on_board, standing.on_board, std::nullopt);
  add("eliminated", labels.eliminated, standing.eliminated, standing.threshold);
  add("territory", labels.territory, standing.territory, standing.territory_minimum);
  return counts;
}

}  // namespace

/// A letter for x and a number for y, both counted from the lowest: "a1". On hex boards some of these names are not
/// cells.
template <class Size>
std::string RingRift<Size>::cell_name(Cell cell) const {
  const int column = static_cast<int>(index(cell)) / Size::kRow;
  const int row = static_cast<int>(index(cell)) % Size::kRow;
  return static_cast<char>('a' + column - 1) + std::to_string(row);
}

template <class Size>
std::string RingRift<Size>::seat_name(Seat seat, Language language) const {
  if (knobs_.pie) return words(language).seat(seat);  // the swap may change the colours
  return words(language).colour(colour_at(palamedes::index(seat)));
}

template <class Size>
Deed RingRift<Size>::deed(const State& state, Action action) const {
  const auto name = [&](Cell cell) { return cell == kNoCell ? std::string() : cell_name(cell); };
  const auto line_cells = [&](Cell first, Cell last) {
    const auto ray = board_.ray(first, last);
    return ray ? ray->distance + 1 : 1;
  };
  Deed deed{.kind = action.kind(),
            .colour = state.to_act,
            .a = name(action.a()),
            .b = name(action.b()),
            .c = name(action.c()),
            .d = name(action.d())};
  switch (action.kind()) {
    case Kind::kPlace:
      deed.rings = action.count();
      break;
    case Kind::kMove:
    case Kind::kCapture: {
      const Passage<Size> passed = passage(board_, state, action);
      deed.cells = passed.own.count();
      deed.turned = passed.others.count();
      deed.lands_on_marker = state.marker_on(action.b()) != 0;
      deed.is_single = action.kind() == Kind::kMove && state.height[index(action.a())] == 1;
      if (action.kind() == Kind::kCapture)
        deed.victim = state.has_stack(action.c()) ? state.controller(action.c()) : state.to_act;
      for (const Line& line : completed_lines(*this, state, action))
        deed.lines.emplace_back(name(line.first), name(line.last));
      break;
    }
    case Kind::kLine:
      deed.cells = line_cells(action.a(), action.b());
      break;
    case Kind::kLineSegment:
    case Kind::kRecoverFree:
      deed.cells = line_cells(action.c(), action.d());
      break;
    case Kind::kPay:
      deed.pays_buried = state.pending == Pending::kTerritory && state.recovering && knobs_.recovery == Edition::kCanon;
      deed.pays_cap = !deed.pays_buried && (state.pending != Pending::kLine || knobs_.line_cost == Edition::kSeed);
      deed.rings = deed.pays_cap ? int{state.cap[index(action.a())]} : 1;
      break;
    case Kind::kRegion: {
      if (action.border() > players_) break;
      const RegionYield yield = region_yield(*this, state, action);
      deed.border = action.border();
      deed.cells = yield.cells;
      deed.rings = yield.rings;
      deed.own_rings = yield.own_rings;
      break;
    }
    case Kind::kForce:
      deed.rings = state.cap[index(action.a())];
      break;
    case Kind::kRecover:
    case Kind::kRecoverTaking: {
      deed.strikes_stack = state.has_stack(action.b());
      deed.rings = state.on_board[index(state.to_act)];
      if (deed.strikes_stack || !state.markers[index(state.to_act)].has(action.a())) break;
      const auto line = recovery_line(state, state.to_act, action.a(), action.b());
      deed.forms_line = line.has_value();
      if (line) deed.cells = line->length;
      break;
    }
    default:
      break;
  }
  return deed;
}

template <class Size>
std::string RingRift<Size>::describe(const State& state, Action action, Language language) const {
  return words(language).describe(deed(state, action), Tense::kPresent);
}

template <class Size>
std::string RingRift<Size>::told(const State& state, Action action, Language language) const {
  return words(language).describe(deed(state, action), Tense::kPast);
}

template <class Size>
Prompt RingRift<Size>::prompt(const State& state, Viewer viewer, Language language) const {
  const Colour me = state.to_act;
  Task task{.phase = state.phase,
            .colour = me,
            .has_stack = state.controls_any(me),
            .pending = state.pending,
            .line_cost = knobs_.line_cost,
            .recovery = knobs_.recovery,
            .pays_by_buried = state.recovering && knobs_.recovery == Edition::kCanon,
            .line_length = line_length_,
            .eliminated = state.eliminated[index(me)],
            .threshold = threshold_};
  if (state.phase == Phase::kPlacement) {
    task.most_rings = has_placement(state, me) ? std::min(kMostPlaced, room(state, me)) : 0;
    task.may_skip = may_skip_placement(state);
    task.may_swap = state.pie == Pie::kOpen && me == Colour{1};
  }
  const Cell going_on = state.phase == Phase::kMovement ? state.must : state.from;
  if (going_on != kNoCell) {
    task.cell = cell_name(going_on);
    task.height = state.height[index(going_on)];
  }
  const Words& words = ringrift::words(language);
  if (state.phase == Phase::kOver || viewer != viewer_of(to_act(state))) return {words.prompt_of_others(task)};
  if (state.phase == Phase::kLine) {
    task.has_long_line =
        std::ranges::any_of(lines(state, me), [&](const Line& line) { return line.length > line_length_; });
  }
  return words.prompt(task);
}

template <class Size>
std::string RingRift<Size>::end_sentence(const State& state, Language language) const {
  const auto ended = outcome(state);
  const auto winner = ended ? ended->winner() : std::nullopt;
  if (!winner) return "";
  std::size_t i = 0;
  while (seat_of(state, colour_at(i)) != *winner) ++i;
  return words(language).end({.end = static_cast<End>(ended->reason),
                              .winner = colour_at(i),
                              .rounds = knobs_.rounds,
                              .eliminated = state.eliminated[i],
                              .threshold = threshold_,
                              .territory = state.territory[i],
                              .territory_minimum = territory_minimum_,
                              .cells = board_.cell_count(),
                              .markers = state.markers[i].count()});
}

template <class Size>
Sketch RingRift<Size>::sketch(const State& state, Language language) const {
  const Words& words = ringrift::words(language);
  const Labels& labels = words.labels();
  Sketch sketch;
  const auto tint = [](std::size_t colour) {
    return static_cast<Tint>(static_cast<std::size_t>(Tint::kSeat1) + colour);
  };
  const bool hex = board_.hex();
  const int radius = hex ? board_.extent() : 0;
  // On a hex board, y is constant in a row, and each row starts half a cell further right.
  const auto column_of = [&](int x, int y) { return (2 * (x + radius)) + (hex ? y : 0); };
  const auto row_of = [&](int y) { return y + radius; };
  std::size_t ring = 0;  // index into the rings of all stacks, which are stored in the order of the cells
  for_each(board_.cells(), [&](Cell cell) {
    const int x = board_.x(cell);
    const int y = board_.y(cell);
    SketchCell drawn{
        .column = column_of(x, y), .row = row_of(y), .name = cell_name(cell), .glyph = "·", .tint = Tint::kDim};
    for (std::size_t i = 0; i < kColours; ++i) {
      const bool stack = state.stacks[i].has(cell);
      if (!stack && !state.markers[i].has(cell) && !state.collapsed[i].has(cell)) continue;
      drawn.tint = tint(i);
      if (stack) {
        const int height = state.height[index(cell)];
        const int cap = state.cap[index(cell)];
        drawn.glyph = kStackLetters[i] + std::to_string(height);
        if (cap != height) drawn.glyph += '/' + std::to_string(cap);
        for (int k = 0; k < height; ++k) drawn.pieces.push_back(tint(index(state.rings.at(ring++))));
      } else if (state.markers[i].has(cell)) {
        drawn.glyph = kMarkerLetters.substr(i, 1);
        drawn.marker = tint(i);
      } else {
        drawn.glyph = std::string("#") + kMarkerLetters[i];
        drawn.ground = tint(i);
      }
    }
    drawn.strong = cell == state.must || cell == state.from;
    sketch.cells.push_back(std::move(drawn));
  });
  for (int i = 0; i < board_.rows(); ++i) {
    const int along = i - radius;
    // The letter is at the upper end of its column. On hex boards columns slant, so the letters are on the left side
    // and the numbers on the right.
    const int top = hex ? std::max(-radius, -radius - along) : 0;
    const int side = hex ? std::min(radius, radius - along) + 1 : -1;
    sketch.labels.push_back({.column = column_of(along, top - 1),
                             .row = row_of(top - 1),
                             .text = std::string(1, static_cast<char>('a' + i))});
    sketch.labels.push_back({.column = column_of(side, along), .row = row_of(along), .text = std::to_string(i + 1)});
  }
  for (std::size_t i = 0; i < static_cast<std::size_t>(players_); ++i) {
    const Standing standing = standing_of(*this, state, colour_at(i));
    sketch.notes.push_back(words.standing(standing));
    sketch.seats.push_back({.name = words.colour(standing.colour),
                            .paint = std::string(kPaints[i]),
                            .mark = std::to_string(i + 1),
                            .seat = palamedes::number(standing.seat),
                            .counts = counts(standing, rings_, labels)});
  }
  if (state.candidate != 0) {
    sketch.notes.push_back(
        words.stands_alone(colour_at(state.candidate - std::size_t{1}), state.rounds, knobs_.rounds));
  }
  sketch.legend = labels.legend;
  if (players_ > 2) sketch.legend += labels.legend_of_third;
  if (players_ > 3) sketch.legend += labels.legend_of_fourth;
  sketch.cell_shape = hex ? CellShape::kHexagon : CellShape::kSquare;
  sketch.shape = PieceShape::kRing;
  sketch.picture_legend = labels.picture_legend;
  return sketch;
}

template std::string RingRift<Small>::cell_name(Cell) const;
template std::string RingRift<Large>::cell_name(Cell) const;
template std::string RingRift<Small>::seat_name(Seat, Language) const;
template std::string RingRift<Large>::seat_name(Seat, Language) const;
template Deed RingRift<Small>::deed(const State&, Action) const;
template std::string RingRift<Small>::describe(const State&, Action, Language) const;
template std::string RingRift<Small>::told(const State&, Action, Language) const;
template Deed RingRift<Large>::deed(const State&, Action) const;
template std::string RingRift<Large>::describe(const State&, Action, Language) const;
template std::string RingRift<Large>::told(const State&, Action, Language) const;
template Prompt RingRift<Small>::prompt(const State&, Viewer, Language) const;
template Prompt RingRift<Large>::prompt(const State&, Viewer, Language) const;
template std::string RingRift<Small>::end_sentence(const State&, Language) const;
template std::string RingRift<Large>::end_sentence(const State&, Language) const;
template Sketch RingRift<Small>::sketch(const State&, Language) const;
template Sketch RingRift<Large>::sketch(const State&, Language) const;

}  // namespace palamedes::ringrift
