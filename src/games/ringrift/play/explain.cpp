// RingRift: how the terms of the evaluation changed between two positions, in words.
#include <vector>

#include "games/ringrift/play/eval.h"
#include "games/ringrift/text/words.h"

namespace palamedes::ringrift {
namespace {

/// Names of cells and of areas of one game.
template <class Size>
class Places {
 public:
  using Cells = CellSet<Size::kWords>;

  Places(const RingRift<Size>& game, const Words& words) : game_(game), words_(words) {}

  std::vector<std::string> cells(const Cells& cells) const {
    std::vector<std::string> names;
    for_each(cells, [&](Cell cell) { names.push_back(game_.cell_name(cell)); });
    return names;
  }

  /// Names each connected part by its smallest cell, or by its ends if it is straight.
  std::string areas(Cells cells) const {
    std::vector<std::string> names;
    while (cells.any()) {
      const Cells area = connected(cells);
      cells -= area;
      names.push_back(area_name(area));
    }
    return words_.listed(names);
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
        return words_.line_between(game_.cell_name(first), game_.cell_name(first + (step * (length - 1))));
      }
    }
    return words_.region_at(game_.cell_name(first));
  }

  const RingRift<Size>& game_;
  const Words& words_;
};

template <class Size>
std::size_t colour_of(const State<Size>& state, Seat seat) {
  std::size_t colour = 0;
  while (RingRift<Size>::seat_of(state, colour_at(colour)) != seat) ++colour;
  return colour;
}

}  // namespace

template <class Size>
std::optional<std::string> Eval<Size>::explain(const RingRift<Size>& game, std::size_t term, Seat seat,
                                               const State& before, const State& after, Language language) const {
  const Words& words = ringrift::words(language);
  const Places<Size> places(game, words);
  const std::size_t was = colour_of(before, seat);
  const std::size_t is = colour_of(after, seat);
  switch (static_cast<EvalTerm>(term)) {
    case EvalTerm::kEliminated:
    case EvalTerm::kNearElimination:
      if (before.eliminated[was] == after.eliminated[is]) return "";
      return words.more(Amount::kEliminated, after.eliminated[is] - before.eliminated[was]);
    case EvalTerm::kTerritory:
    case EvalTerm::kNearTerritory: {
      if (before.territory[was] == after.territory[is]) return "";
      const Cells& one = before.collapsed[was];
      const Cells& other = after.collapsed[is];
      return words.more(Amount::kTerritory, after.territory[is] - before.territory[was]) +
             words.exchanged(places.areas(one - other), places.areas(other - one));
    }
    case EvalTerm::kHand:
      return words.more(Amount::kInHand, after.hand[is] - before.hand[was]);
    case EvalTerm::kOvertaking: {
      const Cells one = reach_of(board_, before, colour_at(was)).targets;
      const Cells other = reach_of(board_, after, colour_at(is)).targets;
      const auto stacks = [&](const Cells& cells) {
        return cells.any() ? words.stacks_on(places.cells(cells)) : std::string();
      };
      return words.more(Amount::kTargets, other.count() - one.count()) +
             words.exchanged(stacks(one - other), stacks(other - one));
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
                                                         const State&, Language) const;
template std::optional<std::string> Eval<Large>::explain(const RingRift<Large>&, std::size_t, Seat, const State&,
                                                         const State&, Language) const;

}  // namespace palamedes::ringrift
