// RingRift for the page: how to choose an action on the board.
#include <string>

#include "games/ringrift/rules/rules.h"
#include "games/ringrift/text/words.h"

namespace palamedes::ringrift {
namespace {

std::string_view caption(Kind kind, const Labels& labels) {
  switch (kind) {
    case Kind::kSkipPlacement:
      return labels.skip_placement;
    case Kind::kSwap:
      return labels.swap;
    case Kind::kSkipCapture:
      return labels.skip_capture;
    case Kind::kSkipTerritory:
      return labels.skip_territory;
    case Kind::kSkipRecovery:
      return labels.skip_recovery;
    default:
      return "";
  }
}

}  // namespace

template <class Size>
Choice RingRift<Size>::choice(const State& state, Action action, Language language) const {
  const Words& words = ringrift::words(language);
  const auto name = [&](Cell cell) { return cell_name(cell); };
  const auto straight = [&](Cell first, Cell last) {
    std::vector<std::string> cells;
    const int step = board_.step(first, last);
    for (Cell at = first; at != last; at = at + step) cells.push_back(name(at));
    cells.push_back(name(last));
    return cells;
  };
  Choice choice{.action = action_text(state, action), .kind = std::string(action_kind(action))};
  switch (action.kind()) {
    case Kind::kPlace:
      choice.path = {name(action.a())};
      choice.label = words.place_rings(action.count());
      break;
    case Kind::kPay:
    case Kind::kForce:
      choice.path = {name(action.a())};
      break;
    case Kind::kMove:
    case Kind::kRecover:
      choice.path = {name(action.a()), name(action.b())};
      break;
    case Kind::kCapture:
      choice.path = {name(action.a()), name(action.b())};
      choice.label = words.capture_over(name(action.c()));
      break;
    case Kind::kRecoverTaking:
      choice.path = {name(action.a()), name(action.b())};
      choice.label = words.give_up_ring(name(action.c()));
      break;
    case Kind::kRecoverFree:
      choice.path = {name(action.a()), name(action.b())};
      choice.label = words.free_part(name(action.c()), name(action.d()));
      break;
    case Kind::kLine:
      choice.area = straight(action.a(), action.b());
      choice.label = words.whole_line(name(action.a()), name(action.b()), knobs_.line_cost);
      break;
    case Kind::kLineSegment:
      choice.area = straight(action.c(), action.d());
      choice.label = words.free_part(name(action.c()), name(action.d()));
      break;
    case Kind::kRegion: {
      const Cells cells = region_cells(state, action.a(), action.border());
      for_each(cells, [&](Cell cell) { choice.area.push_back(name(cell)); });
      choice.label = words.region(cells.count(), action.border());
      break;
    }
    case Kind::kSkipPlacement:
    case Kind::kSwap:
    case Kind::kSkipCapture:
    case Kind::kSkipTerritory:
    case Kind::kSkipRecovery:
      choice.label = caption(action.kind(), words.labels());
      break;
  }
  return choice;
}

template Choice RingRift<Small>::choice(const State&, Action, Language) const;
template Choice RingRift<Large>::choice(const State&, Action, Language) const;

}  // namespace palamedes::ringrift
