// Liuzhou chess in English: what turns could bring.
#include "core/text/sentence.h"
#include "games/liuzhou/text/outlook_words.h"
#include "games/liuzhou/text/text.h"
#include "games/liuzhou/text/words.h"

namespace palamedes::liuzhou {
namespace {

std::string named(const Shape& shape) { return (shape.is_line ? "the line " : "the square ") + span_of(shape); }

std::string listed_in_english(const std::vector<std::string>& parts) {
  std::string text;
  for (std::size_t i = 0; i < parts.size(); ++i)
    text += (i == 0 ? "" : i + 1 == parts.size() ? " and " : ", ") + parts[i];
  return text;
}

std::string all_named(const std::vector<Shape>& shapes) {
  std::vector<std::string> names;
  for (const Shape& shape : shapes) names.push_back(named(shape));
  return listed_in_english(names);
}

class EnglishOutlook final : public OutlookWords {
 public:
  std::string threat(Seat seat, const ClosingAction& closing) const override {
    const Action action = closing.action;
    const std::string who = english_words().seat(seat) + " can ";
    const std::string how = action.kind() == Kind::kStep
                                ? "move " + cell_name(action.from()) + "-" + cell_name(action.to()) + ", complete "
                                : "place on " + cell_name(action.to()) + ", complete ";
    const std::string what = all_named(closing.shapes);
    if (closing.wins) return who + how + what + " and win: you would have too few stones left.";
    const std::string stones = closing.owed == 1 ? "one of your stones" : "two of your stones";
    return who + how + what + " and " + (closing.marks ? "mark " : "take ") + stones + ".";
  }

  std::string wins() const override { return "wins the game"; }
  std::string closes(const std::vector<Shape>& shapes, int stones, bool marks) const override {
    std::string text = "completes " + all_named(shapes);
    if (stones > 0)
      text += std::string(marks ? " and marks " : " and takes ") + (stones == 1 ? "a stone" : "two stones");
    return text;
  }
  std::string stops(Seat seat, const Shape& shape) const override {
    return "stops " + english_words().seat(seat) + " from completing " + named(shape);
  }
  std::string prepares(const Shape& shape) const override { return "prepares " + named(shape); }
  std::string joined(const std::vector<std::string>& parts) const override {
    return sentence(listed_in_english(parts), Language::kEnglish);
  }
};

}  // namespace

const OutlookWords& english_outlook() {
  static const EnglishOutlook texts;
  return texts;
}

}  // namespace palamedes::liuzhou
