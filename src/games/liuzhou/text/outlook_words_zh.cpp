// Liuzhou chess in Chinese: what turns could bring. The terms are those of docs/rules/liuzhou.zh.md.
#include <bit>

#include "core/text/sentence.h"
#include "games/liuzhou/text/outlook_words.h"
#include "games/liuzhou/text/text.h"
#include "games/liuzhou/text/words.h"

namespace palamedes::liuzhou {
namespace {

/// "成方 c3-d4"
std::string completed_in_chinese(const Shape& shape) { return (shape.is_line ? "成洲 " : "成方 ") + span_of(shape); }

std::string all_completed(const std::vector<Shape>& shapes) {
  std::string text;
  for (const Shape& shape : shapes) text += (text.empty() ? "" : "、") + completed_in_chinese(shape);
  return text;
}

std::string stones_in_chinese(int count) { return count == 1 ? "一子" : "两子"; }

class ChineseOutlook final : public OutlookWords {
 public:
  std::string threat(Seat seat, const ClosingAction& closing) const override {
    const Action action = closing.action;
    const std::string how = action.kind() == Kind::kStep
                                ? "可以走 " + cell_name(action.from()) + "-" + cell_name(action.to()) + " "
                                : "可以在 " + cell_name(action.to()) + " 落子";
    const std::string text = chinese_words().seat(seat) + how + all_completed(closing.shapes);
    if (closing.wins) return text + "而获胜：你剩下的子会太少。";
    return text + "，" + (closing.marks ? "标记你的" : "吃掉你的") + stones_in_chinese(closing.owed) + "。";
  }

  std::string wins() const override { return "赢下这一局"; }
  std::string closes(const std::vector<Shape>& shapes, int stones, bool marks) const override {
    std::string text = all_completed(shapes);
    if (stones > 0) text += (marks ? "，标记" : "，吃") + stones_in_chinese(stones);
    return text;
  }
  std::string stops(Seat seat, const Shape& shape) const override {
    return "阻止" + chinese_words().seat(seat) + completed_in_chinese(shape);
  }
  std::string prepares(const Shape& shape) const override { return "准备" + completed_in_chinese(shape); }
  std::string joined(const std::vector<std::string>& parts) const override {
    std::string text;
    for (const std::string& part : parts) text += (text.empty() ? "" : "，") + part;
    return sentence(text, Language::kChinese);
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

std::string span_of(const Shape& shape) {
  const auto last = static_cast<Cell>(63 - std::countl_zero(shape.cells));
  return cell_name(first(shape.cells)) + "-" + cell_name(last);
}

}  // namespace palamedes::liuzhou
