// RingRift in Chinese words: 环 ring, 叠 stack, 叠顶 cap, 标记 marker, 连线 line, 区域 region, 领地 territory,
// 消除 to eliminate, 回收 recovery.
#include <string>

#include "games/ringrift/rules/rules.h"

namespace palamedes::ringrift {
namespace {

constexpr Language kZh = Language::kChinese;

std::string rings(int count) { return std::to_string(count) + " 个环"; }

}  // namespace

template <class Size>
std::string RingRift<Size>::describe_zh(const State& state, Action action) const {
  const auto name = [&](Cell cell) { return cell_name(cell); };
  const auto span = [&](Cell first, Cell last) { return name(first) + " 至 " + name(last); };
  const std::string who = colour_name(state.to_act, kZh);
  const std::string a = name(action.a());
  const std::string slide = a + " 到 " + name(action.b());
  const auto lands_on_marker = [&] { return state.marker_on(action.b()) != 0 ? "，落在标记上，消除最上面一环" : ""; };
  switch (action.kind()) {
    case Kind::kPlace:
      return who + "在 " + a + " 放 " + rings(action.count());
    case Kind::kSkipPlacement:
      return who + "不放环";
    case Kind::kSwap:
      return "双方交换颜色";
    case Kind::kMove:
      return who + "把 " + a + " 的叠移到 " + name(action.b()) + lands_on_marker();
    case Kind::kCapture:
      return who + "从 " + a + " 越过 " + name(action.c()) + " 吃环，落在 " + name(action.b()) + lands_on_marker();
    case Kind::kSkipCapture:
      return who + "不吃环";
    case Kind::kLine:
      return who + "收取连线 " + span(action.a(), action.b());
    case Kind::kLineSegment:
      return who + "只收取连线 " + span(action.a(), action.b()) + " 中的 " + span(action.c(), action.d()) +
             "，不付代价";
    case Kind::kPay: {
      if (state.pending == Pending::kTerritory && state.recovering && knobs_.recovery == Edition::kCanon)
        return who + "付出压在 " + a + " 的一环";
      const bool one = state.pending == Pending::kLine && knobs_.line_cost == Edition::kCanon;
      return who + "从 " + a + " 付出 " + rings(one ? 1 : int{state.cap[index(action.a())]});
    }
    case Kind::kRegion: {
      const int cells = action.border() <= players_ ? region_cells(state, action.a(), action.border()).count() : 0;
      return who + "占取 " + a + " 所在的区域（" + std::to_string(cells) + " 格，由" +
             border_name(action.border(), kZh) + "围成）";
    }
    case Kind::kSkipTerritory:
      return who + "不再占取区域";
    case Kind::kForce:
      return who + "无法行动，消除 " + a + " 的 " + rings(state.cap[index(action.a())]);
    case Kind::kRecover:
      return "回收：" + slide + " 成连线，" + who + "被压住的环全部回到手中";
    case Kind::kRecoverTaking: {
      const std::string taken = "，放弃压在 " + name(action.c()) + " 的一环";
      if (state.has_stack(action.b())) return "回收：" + a + " 撞击 " + name(action.b()) + " 的叠" + taken;
      const bool line = state.markers[index(state.to_act)].has(action.a()) &&
                        recovery_line(state, state.to_act, action.a(), action.b()).has_value();
      return "回收：" + slide + (line ? " 成连线" : "") + taken;
    }
    case Kind::kRecoverFree:
      return "回收：" + slide + " 成连线，只收取其中的 " + span(action.c(), action.d()) + "，不付代价";
    case Kind::kSkipRecovery:
      return who + "不回收";
  }
  return "";
}

template <class Size>
std::string RingRift<Size>::prompt_zh(const State& state) const {
  const std::string who = colour_name(state.to_act, kZh);
  switch (state.phase) {
    case Phase::kPlacement:
      return who + "放环" + (may_skip_placement(state) ? "，或跳过" : "");
    case Phase::kMovement:
      if (state.must != kNoCell) return who + "用 " + cell_name(state.must) + " 的叠移动或吃环";
      if (state.controls_any(state.to_act)) return who + "移动一叠，或用它吃环";
      return who + "滑动一个标记来回收" + (knobs_.recovery == Edition::kCanon ? "，或放弃" : "");
    case Phase::kCapture:
      return who + "可以用 " + cell_name(state.from) + " 的叠吃环，或放弃";
    case Phase::kChain:
      return who + "必须用 " + cell_name(state.from) + " 的叠继续吃环";
    case Phase::kLine:
      if (state.pending == Pending::kLine)
        return who + "为连线付出代价：" + (knobs_.line_cost == Edition::kSeed ? "一叠的整个叠顶" : "一叠最上面的环");
      return who + "选择要收取的连线";
    case Phase::kTerritory:
      if (state.pending == Pending::kNone) return who + "可以占取一个区域，或停止";
      return who + "为区域付出代价：" +
             (state.recovering && knobs_.recovery == Edition::kCanon ? "一个被压住的环" : "一叠的整个叠顶");
    case Phase::kForced:
      return who + "无法行动，必须消除一叠的叠顶";
    case Phase::kOver:
      return "对局结束";
  }
  return "";
}

template <class Size>
std::string RingRift<Size>::end_sentence_zh(const Outcome& outcome) const {
  const auto winner = outcome.winner();
  const std::string who = winner ? seat_name(*winner, kZh) + " 获胜：" : "无人获胜：";
  const std::string stuck = "谁也无法继续，";
  switch (static_cast<End>(outcome.reason)) {
    case End::kNone:
      return "";
    case End::kRingElimination:
      return who + "消除的环达到 " + std::to_string(threshold_) + " 个";
    case End::kTerritory:
      return who + "领地足够大";
    case End::kRounds:
      return who + "其他人连续 " + std::to_string(knobs_.rounds) + " 整轮无法行动";
    case End::kSoleSurvivor:
      return who + "其他人已没有环";
    case End::kRung1:
      return who + stuck + "领地最多";
    case End::kRung2:
      return who + stuck + "领地相同，消除的环最多";
    case End::kRung3:
      return who + stuck + "领地和环都相同，标记最多";
    case End::kRung4:
      return who + stuck + "其余都相同，最后行动者胜";
  }
  return "";
}

template std::string RingRift<Small>::describe_zh(const State&, Action) const;
template std::string RingRift<Large>::describe_zh(const State&, Action) const;
template std::string RingRift<Small>::prompt_zh(const State&) const;
template std::string RingRift<Large>::prompt_zh(const State&) const;
template std::string RingRift<Small>::end_sentence_zh(const Outcome&) const;
template std::string RingRift<Large>::end_sentence_zh(const Outcome&) const;

}  // namespace palamedes::ringrift
