// RingRift in Chinese: what turns could bring. The terms are those of docs/glossary.md.
#include "core/text/sentence.h"
#include "games/ringrift/text/outlook_words.h"
#include "games/ringrift/text/words.h"

namespace palamedes::ringrift {
namespace {

std::string counted_cells(int count) { return std::to_string(count) + " 格"; }
std::string counted_rings(int count) { return std::to_string(count) + " 个环"; }

std::string closing_in_chinese(const TurnGain& gain) {
  if (gain.region) return "占取 " + counted_cells(gain.cells);
  if (gain.line) return "连成一线，得 " + counted_cells(gain.cells);
  if (gain.cells > 0) return "得到 " + counted_cells(gain.cells) + "领地";
  return "跳吃 " + counted_rings(gain.captured);
}

class ChineseOutlook final : public OutlookWords {
 public:
  std::string threat(Colour colour, const TurnGain& gain) const override {
    const std::string who = chinese_words().colour(colour) + "下一回合可以";
    if (gain.wins) return who + way_to_win(gain) + "获胜。";
    if (gain.cells == 0 && gain.captured > 0) return who + "跳吃你的 " + counted_rings(gain.captured) + "。";
    std::string text = who + closing_in_chinese(gain);
    if (gain.rings_out > 0) text += "，并淘汰你的 " + counted_rings(gain.rings_out);
    return text + "。";
  }
  std::string takes_all_stacks(Colour colour, int stacks, std::string_view onto) const override {
    std::string text = chinese_words().colour(colour) + "下一回合可以";
    if (!onto.empty()) text.append("先在你的环堆 ").append(onto).append(" 上放环，再");
    return text + (stacks == 1 ? "夺走你最后的环堆。" : "夺走你所有的环堆。");
  }

  std::string gains(const TurnGain& gain) const override {
    if (gain.wins) return "赢下这一局";
    std::vector<std::string> parts;
    if (gain.cells > 0) parts.push_back(closing_in_chinese(gain));
    if (gain.captured > 0) parts.push_back("跳吃 " + counted_rings(gain.captured));
    if (gain.rings_out > 0) parts.push_back("淘汰对手的 " + counted_rings(gain.rings_out));
    return listed(parts);
  }
  std::string stops(Colour colour, const TurnGain& gain) const override {
    return "阻止" + chinese_words().colour(colour) + (gain.wins ? way_to_win(gain) + "获胜" : closing_in_chinese(gain));
  }
  std::string prepares(const TurnGain& gain) const override {
    return gain.wins ? "下一回合有望获胜" : "准备下一回合" + closing_in_chinese(gain);
  }
  std::string joined(const std::vector<std::string>& parts) const override {
    return sentence(listed(parts), Language::kChinese);
  }

 private:
  static std::string listed(const std::vector<std::string>& parts) {
    std::string text;
    for (const std::string& part : parts) text += (text.empty() ? "" : "，") + part;
    return text;
  }
  /// Precedes "获胜".
  static std::string way_to_win(const TurnGain& gain) {
    switch (gain.end) {
      case End::kTerritory:
        return closing_in_chinese(gain) + "而";
      case End::kRingElimination:
        return "淘汰足够的环而";
      case End::kSoleSurvivor:
      case End::kRounds:
        return "使其他人无法继续而";
      default:
        return "在谁也无法继续时";
    }
  }
};

}  // namespace

const OutlookWords& chinese_outlook() {
  static const ChineseOutlook texts;
  return texts;
}

const OutlookWords& outlook_words(Language language) {
  return in_language(language, english_outlook(), chinese_outlook());
}

}  // namespace palamedes::ringrift
