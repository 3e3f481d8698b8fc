// RingRift in Chinese: why an action is not legal. The terms are those of docs/glossary.md.
#include "games/ringrift/text/refusal_words.h"

namespace palamedes::ringrift {
namespace {

std::string_view chinese_kind(Kind kind) {
  switch (kind) {
    case Kind::kPlace:
      return "放环";
    case Kind::kSkipPlacement:
      return "跳过放环";
    case Kind::kSwap:
      return "交换颜色";
    case Kind::kMove:
      return "移动";
    case Kind::kCapture:
      return "跳吃";
    case Kind::kSkipCapture:
      return "放弃跳吃";
    case Kind::kLine:
    case Kind::kLineSegment:
      return "塌缩连线";
    case Kind::kPay:
      return "付出代价";
    case Kind::kRegion:
      return "占取区域";
    case Kind::kSkipTerritory:
      return "停止占取";
    case Kind::kForce:
      return "强制淘汰";
    case Kind::kRecover:
    case Kind::kRecoverTaking:
    case Kind::kRecoverFree:
      return "复活";
    case Kind::kSkipRecovery:
      return "放弃复活";
  }
  return "";
}

class ChineseRefusals final : public Refusals {
 public:
  std::string game_over() const override { return "对局已经结束"; }
  std::string wrong_phase(Kind kind, const std::string& prompt) const override {
    return "现在不能" + std::string(chinese_kind(kind)) + "（" + prompt + "）";
  }

  std::string no_swap() const override { return "只有使用交换规则的对局，在玩家 2 走第一步之前可以交换颜色一次"; }
  std::string must_place() const override { return "不能跳过放环：你的环堆都不能移动或跳吃，至少要放一个环"; }
  std::string collapsed(const std::string& cell) const override { return cell + " 已经塌缩成领地"; }
  std::string marker_on(const std::string& cell) const override { return cell + " 上有标记"; }
  std::string bad_ring_count(const std::string& cell, bool has_stack) const override {
    return has_stack ? "在 " + cell + " 的环堆上只能放一个环" : "在 " + cell + " 可以放一至三个环";
  }
  std::string not_enough_rings(int in_hand) const override {
    if (in_hand == 0) return "你手中已经没有环了";
    return "手中只有 " + std::to_string(in_hand) + " 个环";
  }
  std::string ring_cap(int most) const override { return "每种颜色在盘上最多 " + std::to_string(most) + " 个环"; }
  std::string dead_placement(const std::string& cell) const override {
    return "放下之后，" + cell + " 的环堆既不能移动也不能跳吃";
  }

  std::string not_own_stack(const std::string& cell) const override { return cell + " 上没有你的环堆"; }
  std::string must_move(const std::string& cell) const override { return "现在只能走 " + cell + " 的环堆"; }
  std::string not_straight(const std::string& from, const std::string& to) const override {
    return from + " 和 " + to + " 不在一条直线上";
  }
  std::string too_short(int height, int distance) const override {
    return "高 " + std::to_string(height) + " 的环堆至少要走 " + std::to_string(height) + " 格，这里只有 " +
           std::to_string(distance) + " 格";
  }
  std::string not_first_stack(const std::string& target, const std::string& landing) const override {
    return "去 " + landing + " 的路上，最先遇到的环堆不在 " + target;
  }
  std::string cap_too_low(int own, int targets) const override {
    return "你的顶层高 " + std::to_string(own) + "，不能跳吃高 " + std::to_string(targets) + " 的顶层";
  }
  std::string path_blocked(const std::string& to, const std::string& at) const override {
    return "去 " + to + " 的路在 " + at + " 被挡住了";
  }
  std::string landing_blocked(const std::string& cell, bool has_stack) const override {
    return cell + (has_stack ? " 上有环堆，不能落在那里" : " 已经塌缩成领地");
  }

  std::string whole_line(int length) const override {
    return "正好 " + std::to_string(length) + " 格的连线只能整条塌缩";
  }
  std::string bad_segment(int length) const override {
    return "要塌缩的一段必须是连线中相连的 " + std::to_string(length) + " 个标记";
  }
  std::string not_a_line(int length, const std::string& first, const std::string& last) const override {
    return "从 " + first + " 到 " + last + " 没有你的长度至少为 " + std::to_string(length) + " 的连线";
  }
  std::string no_such_region(const std::string& cell) const override {
    return "没有以 " + cell + " 为第一格、由这种边界围成的区域";
  }
  std::string all_colours_inside(const std::string& cell) const override {
    return cell + " 所在的区域里有盘上每种颜色的环堆，不能占取";
  }
  std::string nobody_pays(const std::string& cell) const override {
    return "在 " + cell + " 的区域之外，你没有环堆可以付出代价";
  }
  std::string no_buried_ring(const std::string& cell) const override { return cell + " 上没有你被压住的环"; }

  std::string other_edition() const override { return "这个版本没有这种复活方式"; }
  std::string has_stacks() const override { return "只有不控制任何环堆的玩家才能复活"; }
  std::string not_eligible(bool canon) const override {
    return canon ? "复活需要自己的标记和一个被压住的环" : "复活需要自己的标记和一个被压住的环，而且手中没有环";
  }
  std::string not_own_marker(const std::string& cell) const override { return cell + " 上没有你的标记"; }
  std::string not_a_neighbour(const std::string& from, const std::string& to) const override {
    return to + " 与 " + from + " 不相邻";
  }
  std::string stack_on(const std::string& cell) const override { return cell + " 上有环堆"; }
  std::string no_line(int length, bool canon) const override {
    return canon ? "能滑出长度至少为 " + std::to_string(length) + " 的连线时，必须选择这样的着法"
                 : "标记滑动之后必须正好连成 " + std::to_string(length) + " 格的连线";
  }

  std::string place_first(const std::string& cell, bool may_skip) const override {
    return may_skip ? "要走 " + cell + " 的环堆，请先选择“不放环”" : "请先放一个环：你的环堆都不能移动";
  }
  std::string cannot_move(const std::string& cell) const override { return cell + " 的环堆既不能移动也不能跳吃"; }
  std::string no_room_behind(const std::string& target) const override {
    return target + " 的环堆后面没有可以落下的格";
  }
  std::string land_behind(const std::string& target) const override {
    return "要跳吃 " + target + " 的环堆，请点它后面你要落下的格";
  }
  std::string no_stack_between(const std::string& from, const std::string& to) const override {
    return from + " 和 " + to + " 之间没有可以跳吃的环堆";
  }
  std::string no_line_through(const std::string& cell, int length) const override {
    return "没有你的长度至少为 " + std::to_string(length) + " 的连线经过 " + cell;
  }
  std::string no_region_with(const std::string& cell) const override { return cell + " 不在你能占取的区域里"; }
  std::string then_move(const std::string& cell) const override { return "请先在 " + cell + " 放环，然后再走"; }
  std::string same_cell() const override { return "请选择另一格"; }
  std::string no_such_move(const std::string& prompt) const override { return "这样走不合规则（" + prompt + "）"; }
};

}  // namespace

const Refusals& chinese_refusals() {
  static const ChineseRefusals texts;
  return texts;
}

const Refusals& refusals(Language language) { return in_language(language, english_refusals(), chinese_refusals()); }

}  // namespace palamedes::ringrift
