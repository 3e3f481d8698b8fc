// Guesses which actions a person means by typing only cells, likeliest first.
#include <algorithm>
#include <string>

#include "games/ringrift/rules/rules.h"
#include "games/ringrift/text/text.h"

namespace palamedes::ringrift {
namespace {

// Lines and segments begin with their smaller end. A person may type the ends in any order.

Action line(Cell a, Cell b) { return Action(Kind::kLine, std::min(a, b), std::max(a, b)); }
Action part_of_line(Cell a, Cell b, Cell c, Cell d) {
  return Action(Kind::kLineSegment, std::min(a, b), std::max(a, b), std::min(c, d), std::max(c, d));
}

/// The regions that contain the cell, each with its smallest cell. Regions enclosed by markers come first.
template <class Size>
std::vector<Action> regions_around(const RingRift<Size>& game, const State<Size>& state, Cell cell) {
  using Cells = CellSet<Size::kWords>;
  const int players = game.seats();
  std::vector<Action> found;
  // For a collapsed cell, return an illegal action, so that the refusal explains it.
  if (!state.open(cell) && !state.has_stack(cell)) return {Action::region(cell, 0)};
  for (int i = 1; i <= players + 1; ++i) {
    const int border = i <= players ? i : 0;
    if (border != 0 && state.marker_on(cell) == border) continue;
    const Cells cells = game.region_cells(state, cell, border);
    const bool touches =
        border != 0 && (game.board().spread(cells) & state.markers[static_cast<std::size_t>(border) - 1]).any();
    if (touches == (border != 0)) found.push_back(Action::region(cells.first(), border));
  }
  return found;
}

}  // namespace

template <class Size>
std::vector<Action> RingRift<Size>::actions_meant(const State& state, const std::vector<std::string>& words) const {
  std::vector<Cell> cells;
  std::optional<int> count;
  for (const std::string& word : words) {
    if (const auto cell = named_cell(board_, word)) {
      cells.push_back(*cell);
    } else if (const auto number = parse_number(word, 0, 9)) {
      count = number;
    }
  }
  std::vector<Action> found;
  std::vector<Action> recoveries;
  switch (cells.size()) {
    case 1:
      for (int rings = count.value_or(1); rings <= count.value_or(kMostPlaced); ++rings)
        found.push_back(Action::place(cells[0], rings));
      found.emplace_back(Kind::kPay, cells[0]);
      found.emplace_back(Kind::kForce, cells[0]);
      for (const Action region : regions_around(*this, state, cells[0])) found.push_back(region);
      break;
    case 2:
      found.emplace_back(Kind::kMove, cells[0], cells[1]);
      found.push_back(line(cells[0], cells[1]));
      if (knobs_.recovery == Edition::kSeed) {
        recoveries.emplace_back(Kind::kRecover, cells[0], cells[1]);
      } else {  // try every stack that can give up a ring
        const Cells sources = holders(state, state.to_act, true);
        for_each(sources,
                 [&](Cell source) { recoveries.emplace_back(Kind::kRecoverTaking, cells[0], cells[1], source); });
        if (!sources.any()) recoveries.emplace_back(Kind::kRecoverTaking, cells[0], cells[1], cells[1]);
      }
      break;
    case 3:
      found.emplace_back(Kind::kCapture, cells[0], cells[2], cells[1]);
      recoveries.emplace_back(Kind::kRecoverTaking, cells[0], cells[1], cells[2]);
      break;
    case 4:
      // The order of the action text first, then that of the description, which begins with the segment.
      found.push_back(part_of_line(cells[0], cells[1], cells[2], cells[3]));
      found.push_back(part_of_line(cells[2], cells[3], cells[0], cells[1]));
      recoveries.emplace_back(Kind::kRecoverFree, cells[0], cells[1], std::min(cells[2], cells[3]),
                              std::max(cells[2], cells[3]));
      break;
    default:
      break;
  }
  // A player without stacks cannot move, so recoveries come first.
  const auto at = state.controls_any(state.to_act) ? found.end() : found.begin();
  found.insert(at, recoveries.begin(), recoveries.end());
  return found;
}

template auto RingRift<Small>::actions_meant(const State&, const std::vector<std::string>&) const
    -> std::vector<Action>;
template auto RingRift<Large>::actions_meant(const State&, const std::vector<std::string>&) const
    -> std::vector<Action>;

}  // namespace palamedes::ringrift
