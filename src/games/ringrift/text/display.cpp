// RingRift in words and as a drawing, for people.
#include <string>

#include "core/text/count_of.h"
#include "games/ringrift/rules/rules.h"
#include "games/ringrift/text/text.h"

namespace palamedes::ringrift {
namespace {

constexpr std::array<std::string_view, kColours> kColourNames{"Red", "Blue", "Green", "Yellow"};
constexpr std::array<std::string_view, kColours> kChineseColourNames{"红方", "蓝方", "绿方", "黄方"};
constexpr std::array<std::string_view, kColours> kPaints{"#c8402f", "#2f6fb5", "#3f8f4a", "#e2b93b"};
constexpr std::string_view kStackLetters = "RBGY";
constexpr std::string_view kMarkerLetters = "rbgy";

}  // namespace

/// Letter for x and number for y, counted from the lowest of each: "a1". On hex boards some names
/// of the grid lie outside the board.
template <class Size>
std::string RingRift<Size>::cell_name(Cell cell) const {
  const int column = static_cast<int>(index(cell)) / Size::kRow;
  const int row = static_cast<int>(index(cell)) % Size::kRow;
  return static_cast<char>('a' + column - 1) + std::to_string(row);
}

template <class Size>
std::optional<Cell> RingRift<Size>::named_cell(std::string_view name) const {
  if (name.empty() || name[0] < 'a' || name[0] > 'z') return std::nullopt;
  const auto row = parse_number(name.substr(1), 1, board_.rows());
  const int column = name[0] - 'a' + 1;
  if (!row || column > board_.rows()) return std::nullopt;
  const int at = (column * Size::kRow) + *row;
  const Cell cell = cell_of(static_cast<std::size_t>(at));
  return board_.cells().has(cell) ? std::optional(cell) : std::nullopt;
}

template <class Size>
std::string RingRift<Size>::colour_name(Colour colour, Language language) const {
  return std::string((language == Language::kEnglish ? kColourNames : kChineseColourNames)[index(colour)]);
}

template <class Size>
std::string RingRift<Size>::seat_name(Seat seat, Language language) const {
  return either(language, "Player ", "玩家 ") + std::to_string(palamedes::number(seat));
}

/// What fences a region off, beside the edge.
template <class Size>
std::string RingRift<Size>::border_name(int border, Language language) const {
  if (border == 0 || border > players_) return either(language, "territory", "领地");
  return colour_name(colour_at(static_cast<std::size_t>(border) - 1), language) + either(language, " markers", "标记");
}

template <class Size>
std::string RingRift<Size>::describe(const State& state, Action action, Language language) const {
  if (language == Language::kChinese) return describe_zh(state, action);
  const auto name = [&](Cell cell) { return cell_name(cell); };
  const std::string who = colour_name(state.to_act) + ' ';
  const std::string a = name(action.a());
  const std::string slide = a + " to " + name(action.b());
  const auto lands_on_marker = [&] {
    return state.marker_on(action.b()) != 0 ? ", on a marker: the top ring is eliminated" : "";
  };
  switch (action.kind()) {
    case Kind::kPlace:
      return who + "places " + count_of(action.count(), "ring") + " on " + a;
    case Kind::kSkipPlacement:
      return who + "places nothing";
    case Kind::kSwap:
      return "The players swap colours";
    case Kind::kMove:
      return who + "moves " + slide + lands_on_marker();
    case Kind::kCapture:
      return who + "captures from " + a + " over " + name(action.c()) + " to " + name(action.b()) + lands_on_marker();
    case Kind::kSkipCapture:
      return who + "does not capture";
    case Kind::kLine:
      return who + "collapses the line " + a + " to " + name(action.b());
    case Kind::kLineSegment:
      return who + "collapses " + name(action.c()) + " to " + name(action.d()) + " of the line " + slide +
             ", at no cost";
    case Kind::kPay: {
      if (state.pending == Pending::kTerritory && state.recovering && knobs_.recovery == Edition::kCanon)
        return who + "pays with a ring buried on " + a;
      const bool one = state.pending == Pending::kLine && knobs_.line_cost == Edition::kCanon;
      return who + "pays " + count_of(one ? 1 : int{state.cap[index(action.a())]}, "ring") + " from " + a;
    }
    case Kind::kRegion: {
      const int cells = action.border() <= players_ ? region_cells(state, action.a(), action.border()).count() : 0;
      return who + "takes the region of " + a + " (" + count_of(cells, "cell") + ") behind " +
             border_name(action.border(), language);
    }
    case Kind::kSkipTerritory:
      return who + "takes no more regions";
    case Kind::kForce:
      return who + "is blocked and eliminates " + count_of(state.cap[index(action.a())], "ring") + " of " + a;
    case Kind::kRecover:
      return "Recovery: " + slide + " forms a line; all buried rings of " + colour_name(state.to_act) +
             " return to hand";
    case Kind::kRecoverTaking: {
      const std::string taken = "; a ring buried on " + name(action.c()) + " is given up";
      if (state.has_stack(action.b())) return "Recovery: " + a + " strikes the stack on " + name(action.b()) + taken;
      const bool line = state.markers[index(state.to_act)].has(action.a()) &&
                        recovery_line(state, state.to_act, action.a(), action.b()).has_value();
      return "Recovery: " + slide + (line ? ", forms a line" : "") + taken;
    }
    case Kind::kRecoverFree:
      return "Recovery: " + slide + ", forms a line of which " + name(action.c()) + " to " + name(action.d()) +
             " collapses, at no cost";
    case Kind::kSkipRecovery:
      return who + "does not recover";
  }
  return "";
}

template <class Size>
std::string RingRift<Size>::prompt(const State& state, Language language) const {
  if (language == Language::kChinese) return prompt_zh(state);
  const std::string who = colour_name(state.to_act) + ' ';
  switch (state.phase) {
    case Phase::kPlacement:
      return who + "places rings" + (may_skip_placement(state) ? " or skips" : "");
    case Phase::kMovement:
      if (state.must != kNoCell) return who + "moves the stack on " + cell_name(state.must) + " or captures with it";
      if (state.controls_any(state.to_act)) return who + "moves a stack or captures";
      return who + "recovers with a marker" + (knobs_.recovery == Edition::kCanon ? ", or declines" : "");
    case Phase::kCapture:
      return who + "may capture with the stack on " + cell_name(state.from) + ", or declines";
    case Phase::kChain:
      return who + "must go on capturing with the stack on " + cell_name(state.from);
    case Phase::kLine:
      if (state.pending == Pending::kLine)
        return who + "pays for the line with " +
               (knobs_.line_cost == Edition::kSeed ? "the cap of a stack" : "the top ring of a stack");
      return who + "chooses a line to collapse";
    case Phase::kTerritory:
      if (state.pending == Pending::kNone) return who + "may take a region, or stops";
      return who + "pays for the region with " +
             (state.recovering && knobs_.recovery == Edition::kCanon ? "a buried ring" : "the cap of a stack");
    case Phase::kForced:
      return who + "is blocked and must eliminate the cap of a stack";
    case Phase::kOver:
      return "The game is over";
  }
  return "";
}

template <class Size>
std::string RingRift<Size>::end_sentence(const Outcome& outcome, Language language) const {
  if (language == Language::kChinese) return end_sentence_zh(outcome);
  const auto winner = outcome.winner();
  const std::string who = (winner ? seat_name(*winner) : std::string("Nobody")) + " wins: ";
  switch (static_cast<End>(outcome.reason)) {
    case End::kNone:
      return "";
    case End::kRingElimination:
      return who + std::to_string(threshold_) + " eliminated rings are enough";
    case End::kTerritory:
      return who + "the territory is large enough";
    case End::kRounds:
      return who + "nobody else could act for " + count_of(knobs_.rounds, "full round");
    case End::kSoleSurvivor:
      return who + "nobody else has a ring left";
    case End::kRung1:
      return who + "nobody can go on, and the territory is the largest";
    case End::kRung2:
      return who + "nobody can go on, territory is equal, and the eliminated rings are the most";
    case End::kRung3:
      return who + "nobody can go on, territory and rings are equal, and the markers are the most";
    case End::kRung4:
      return who + "nobody can go on, all else is equal, and the last action decides";
  }
  return "";
}

/// Who plays the colour, and how it stands.
template <class Size>
std::string RingRift<Size>::standing_note(const State& state, Colour colour, Language language) const {
  const std::size_t i = index(colour);
  const auto count = [](int number) { return std::to_string(number); };
  const std::string name = colour_name(colour, language);
  const std::string seat = seat_name(seat_of(state, colour), language);
  if (language == Language::kChinese) {
    return name + "（" + seat + "）：手中 " + count(state.hand[i]) + " 环，盘上 " + count(state.on_board[i]) +
           " 环，消除 " + count(state.eliminated[i]) + "/" + count(threshold_) + "，领地 " + count(state.territory[i]) +
           "/" + count(territory_minimum_);
  }
  return name + " (" + seat + "): " + count(state.hand[i]) + " in hand, " + count(state.on_board[i]) +
         " on the board, eliminated " + count(state.eliminated[i]) + " of " + count(threshold_) + ", territory " +
         count(state.territory[i]) + " of " + count(territory_minimum_);
}

template <class Size>
std::vector<SketchCount> RingRift<Size>::counts(const State& state, Colour colour, Language language) const {
  const std::size_t i = index(colour);
  return {
      {.id = "in_hand", .name = either(language, "in hand", "手中"), .value = state.hand[i], .of = rings_},
      {.id = "on_board", .name = either(language, "on the board", "盘上"), .value = state.on_board[i]},
      {.id = "eliminated",
       .name = either(language, "eliminated", "消除"),
       .value = state.eliminated[i],
       .of = threshold_},
      {.id = "territory",
       .name = either(language, "territory", "领地"),
       .value = state.territory[i],
       .of = territory_minimum_},
  };
}

template <class Size>
Sketch RingRift<Size>::sketch(const State& state, Language language) const {
  Sketch sketch;
  const auto tint = [](std::size_t colour) {
    return static_cast<Tint>(static_cast<std::size_t>(Tint::kSeat1) + colour);
  };
  const bool hex = board_.hex();
  const int radius = hex ? board_.extent() : 0;
  // In a row of a hex board y is the same and x grows; each row is half a cell further right.
  const auto column_of = [&](int x, int y) { return (2 * (x + radius)) + (hex ? y : 0); };
  const auto row_of = [&](int y) { return y + radius; };
  std::size_t ring = 0;  // the rings of all stacks lie one after the other, in the order of the cells
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
    // The letter stands at the upper end of its column, which slants on hex boards; there the letters
    // run down the left side and the numbers take the right one.
    const int top = hex ? std::max(-radius, -radius - along) : 0;
    const int side = hex ? std::min(radius, radius - along) + 1 : -1;
    sketch.labels.push_back({.column = column_of(along, top - 1),
                             .row = row_of(top - 1),
                             .text = std::string(1, static_cast<char>('a' + i))});
    sketch.labels.push_back({.column = column_of(side, along), .row = row_of(along), .text = std::to_string(i + 1)});
  }
  for (std::size_t i = 0; i < static_cast<std::size_t>(players_); ++i) {
    const Colour colour = colour_at(i);
    sketch.notes.push_back(standing_note(state, colour, language));
    sketch.seats.push_back({.name = colour_name(colour, language),
                            .paint = std::string(kPaints[i]),
                            .mark = std::to_string(i + 1),
                            .seat = palamedes::number(seat_of(state, colour)),
                            .counts = counts(state, colour, language)});
  }
  if (state.candidate != 0) {
    const std::string name = colour_name(colour_at(state.candidate - std::size_t{1}), language);
    sketch.notes.push_back(language == Language::kChinese
                               ? "已有 " + std::to_string(state.rounds) + " 整轮只有" + name + "能行动；满 " +
                                     std::to_string(knobs_.rounds) + " 轮后，再轮到" + name + "时即获胜"
                               : name + " alone could act for " + count_of(state.rounds, "full round") + "; " +
                                     std::to_string(knobs_.rounds) + " and the next turn win");
  }
  sketch.legend = either(language, "R3 stack of three, R3/1 with a cap of one; r marker; #r territory; R Red, B Blue",
                         "R3 三环一叠，R3/1 叠顶只有一环；r 标记；#r 领地；R 红，B 蓝");
  if (players_ > 2) sketch.legend += either(language, ", G Green", "，G 绿");
  if (players_ > 3) sketch.legend += either(language, ", Y Yellow", "，Y 黄");
  sketch.cell_shape = hex ? CellShape::kHexagon : CellShape::kSquare;
  sketch.shape = PieceShape::kRing;
  sketch.picture_legend = either(language,
                                 "rings: a stack, its height beside it; small disc: marker; patterned ground: "
                                 "territory; thick frame: the stack to go on with",
                                 "环：一叠，旁边是高度；小圆片：标记；带花纹的格：领地；粗框：接着要走的叠");
  return sketch;
}

template std::string RingRift<Small>::cell_name(Cell) const;
template std::string RingRift<Large>::cell_name(Cell) const;
template std::optional<Cell> RingRift<Small>::named_cell(std::string_view) const;
template std::optional<Cell> RingRift<Large>::named_cell(std::string_view) const;
template std::string RingRift<Small>::colour_name(Colour, Language) const;
template std::string RingRift<Large>::colour_name(Colour, Language) const;
template std::string RingRift<Small>::seat_name(Seat, Language) const;
template std::string RingRift<Large>::seat_name(Seat, Language) const;
template std::string RingRift<Small>::border_name(int, Language) const;
template std::string RingRift<Large>::border_name(int, Language) const;
template std::string RingRift<Small>::describe(const State&, Action, Language) const;
template std::string RingRift<Large>::describe(const State&, Action, Language) const;
template std::string RingRift<Small>::prompt(const State&, Language) const;
template std::string RingRift<Large>::prompt(const State&, Language) const;
template std::string RingRift<Small>::end_sentence(const Outcome&, Language) const;
template std::string RingRift<Large>::end_sentence(const Outcome&, Language) const;
template std::string RingRift<Small>::standing_note(const State&, Colour, Language) const;
template std::string RingRift<Large>::standing_note(const State&, Colour, Language) const;
template std::vector<SketchCount> RingRift<Small>::counts(const State&, Colour, Language) const;
template std::vector<SketchCount> RingRift<Large>::counts(const State&, Colour, Language) const;
template Sketch RingRift<Small>::sketch(const State&, Language) const;
template Sketch RingRift<Large>::sketch(const State&, Language) const;

}  // namespace palamedes::ringrift
