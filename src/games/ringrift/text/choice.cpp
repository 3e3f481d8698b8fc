// RingRift for pages: what to point at.
#include <string>

#include "core/text/count_of.h"
#include "games/ringrift/rules/rules.h"

namespace palamedes::ringrift {
namespace {

/// The captions of what has no cell.
const char* caption(Kind kind, Language language) {
  switch (kind) {
    case Kind::kSkipPlacement:
      return either(language, "Place nothing", "不放环");
    case Kind::kSwap:
      return either(language, "Swap colours", "交换颜色");
    case Kind::kSkipCapture:
      return either(language, "Do not capture", "不吃环");
    case Kind::kSkipTerritory:
      return either(language, "Take no more regions", "不再占取区域");
    case Kind::kSkipRecovery:
      return either(language, "Do not recover", "不回收");
    default:
      return "";
  }
}

}  // namespace

template <class Size>
Choice RingRift<Size>::choice(const State& state, Action action, Language language) const {
  const bool english = language == Language::kEnglish;
  const auto name = [&](Cell cell) { return cell_name(cell); };
  const auto ends = [&](Cell first, Cell last) { return name(first) + (english ? " to " : " 至 ") + name(last); };
  const auto free = [&](Cell first, Cell last) {
    return english ? "only " + ends(first, last) + ", at no cost" : "只收取 " + ends(first, last) + "，不付代价";
  };
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
      choice.label = english ? count_of(action.count(), "ring") : std::to_string(action.count()) + " 个环";
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
      choice.label = (english ? "over " : "越过 ") + name(action.c());
      break;
    case Kind::kRecoverTaking:
      choice.path = {name(action.a()), name(action.b())};
      choice.label =
          english ? "gives up a ring buried on " + name(action.c()) : "放弃压在 " + name(action.c()) + " 的一环";
      break;
    case Kind::kRecoverFree:
      choice.path = {name(action.a()), name(action.b())};
      choice.label = free(action.c(), action.d());
      break;
    case Kind::kLine:
      choice.area = straight(action.a(), action.b());
      choice.label = (english ? "the whole line " : "整条连线 ") + ends(action.a(), action.b());
      break;
    case Kind::kLineSegment:
      choice.area = straight(action.c(), action.d());
      choice.label = free(action.c(), action.d());
      break;
    case Kind::kRegion: {
      const Cells cells = region_cells(state, action.a(), action.border());
      for_each(cells, [&](Cell cell) { choice.area.push_back(name(cell)); });
      const std::string border = border_name(action.border(), language);
      choice.label = english ? count_of(cells.count(), "cell") + " behind " + border
                             : std::to_string(cells.count()) + " 格，由" + border + "围成";
      break;
    }
    case Kind::kSkipPlacement:
    case Kind::kSwap:
    case Kind::kSkipCapture:
    case Kind::kSkipTerritory:
    case Kind::kSkipRecovery:
      choice.label = caption(action.kind(), language);
      break;
  }
  return choice;
}

template Choice RingRift<Small>::choice(const State&, Action, Language) const;
template Choice RingRift<Large>::choice(const State&, Action, Language) const;

}  // namespace palamedes::ringrift
