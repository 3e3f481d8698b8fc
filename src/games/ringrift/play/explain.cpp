// RingRift: how the terms of the evaluation changed between two positions, in words.
#include <cstdlib>
#include <vector>

#include "core/text/count_of.h"
#include "games/ringrift/play/eval.h"

namespace palamedes::ringrift {
namespace {

/// "a, b and c". Lists only the first three of more than four names.
std::string listed(const std::vector<std::string>& names) {
  constexpr std::size_t kMost = 4;
  const bool is_long = names.size() > kMost;
  const std::size_t shown = is_long ? kMost - 1 : names.size();
  std::string text;
  for (std::size_t i = 0; i < shown; ++i) {
    if (i > 0) text += i + 1 == shown && !is_long ? " and " : ", ";
    text += names[i];
  }
  return is_long ? text + " and " + std::to_string(names.size() - shown) + " more" : text;
}

/// "2 stacks less", "1 ring in hand more".
std::string counted(int before, int after, const std::string& noun, const std::string& attribute = "") {
  return count_of(std::abs(after - before), noun) + attribute + (after < before ? " less" : " more");
}

/// Words for the cells of two positions of one game.
template <class Size>
class Places {
 public:
  using Cells = CellSet<Size::kWords>;

  explicit Places(const RingRift<Size>& game) : game_(game) {}

  std::string cells(const Cells& cells) const {
    std::vector<std::string> names;
    for_each(cells, [&](Cell cell) { names.push_back(game_.cell_name(cell)); });
    return listed(names);
  }

  /// Names each connected part by its smallest cell, or by its ends if it is straight.
  std::string areas(Cells cells) const {
    std::vector<std::string> names;
    while (cells.any()) {
      const Cells area = connected(cells);
      cells -= area;
      names.push_back(area_name(area));
    }
    return listed(names);
  }

 private:
  /// The part of the set that holds its smallest cell.
  Cells connected(const Cells& cells) const {
    Cells area;
    area.add(cells.first());
    for (Cells grown = area; grown.any();) {
      Cells next;
      for_each(grown, [&](Cell cell) {
        for (const int step : game_.board().directions()) {
          if (cells.has(cell + step) && !area.has(cell + step)) next.add(cell + step);
        }
      });
      area |= next;
      grown = next;
    }
    return area;
  }

  std::string area_name(const Cells& area) const {
    const Cell first = area.first();
    if (area.count() == 1) return game_.cell_name(first);
    for (const int step : game_.board().axes()) {
      int length = 0;
      for (Cell cell = first; area.has(cell); cell = cell + step) ++length;
      if (length == area.count()) {
        return "the line " + game_.cell_name(first) + " to " + game_.cell_name(first + (step * (length - 1)));
      }
    }
    return "the region at " + game_.cell_name(first);
  }

  const RingRift<Size>& game_;
};

template <class Size>
std::size_t colour_of(const State<Size>& state, Seat seat) {
  std::size_t colour = 0;
  while (RingRift<Size>::seat_of(state, colour_at(colour)) != seat) ++colour;
  return colour;
}

/// ": without X, with Y" for the cells that one of two sets has and the other lacks.
template <class Cells, class Named>
std::string exchanged(const Cells& before, const Cells& after, Named&& named) {
  const Cells lost = before - after;
  const Cells gained = after - before;
  std::string text;
  if (lost.any()) text += ": without " + named(lost);
  if (gained.any()) text += std::string(lost.any() ? "," : ":") + " with " + named(gained);
  return text;
}

}  // namespace

template <class Size>
std::optional<std::string> Eval<Size>::explain(const RingRift<Size>& game, std::size_t term, Seat seat,
                                               const State& before, const State& after) const {
  const Places<Size> places(game);
  const std::size_t was = colour_of(before, seat);
  const std::size_t is = colour_of(after, seat);
  const auto areas = [&](const Cells& cells) { return places.areas(cells); };
  const auto stacks = [&](const Cells& cells) {
    return (cells.count() == 1 ? "the one on " : "those on ") + places.cells(cells);
  };
  switch (static_cast<EvalTerm>(term)) {
    case EvalTerm::kEliminated:
    case EvalTerm::kNearElimination:
      if (before.eliminated[was] == after.eliminated[is]) return "";
      return counted(before.eliminated[was], after.eliminated[is], "eliminated ring");
    case EvalTerm::kTerritory:
    case EvalTerm::kNearTerritory:
      if (before.territory[was] == after.territory[is]) return "";
      return counted(before.territory[was], after.territory[is], "cell", " of territory") +
             exchanged(before.collapsed[was], after.collapsed[is], areas);
    case EvalTerm::kHand:
      return counted(before.hand[was], after.hand[is], "ring", " in hand");
    case EvalTerm::kOvertaking: {
      const Cells one = reach_of(board_, before, colour_at(was)).targets;
      const Cells other = reach_of(board_, after, colour_at(is)).targets;
      return counted(one.count(), other.count(), "stack", " in reach to overtake") + exchanged(one, other, stacks);
    }
    // These terms only balance others, so they explain nothing to people.
    case EvalTerm::kStacks:
    case EvalTerm::kDanger:
    case EvalTerm::kCentre:
    case EvalTerm::kSpread:
      return std::nullopt;
    default:
      return "";
  }
}

template std::optional<std::string> Eval<Small>::explain(const RingRift<Small>&, std::size_t, Seat, const State&,
                                                         const State&) const;
template std::optional<std::string> Eval<Large>::explain(const RingRift<Large>&, std::size_t, Seat, const State&,
                                                         const State&) const;

}  // namespace palamedes::ringrift
