// Stratego in Chinese: what turns could bring.
#include "games/stratego/text/outlook_words.h"
#include "games/stratego/text/text.h"
#include "games/stratego/text/words.h"

namespace palamedes::stratego {
namespace {

std::string ranked_in_chinese(Rank rank) {
  const char sign = letter(rank);
  const std::string name(rank_name(rank, Language::kChinese));
  return sign >= '2' && sign <= '9' ? name + "（" + sign + "）" : name;
}

std::string standing_on(Square square, Rank rank) { return square_name(square) + " 的" + ranked_in_chinese(rank); }

class ChineseOutlook final : public OutlookWords {
 public:
  std::string threat(Seat seat, const Attack& attack) const override {
    return chinese_words().seat(seat) + " " + standing_on(attack.from, attack.attacker) + "可以吃掉你在 " +
           standing_on(attack.to, attack.defender) + "。";
  }
  std::string takes(const Attack& attack) const override {
    return "你的" + ranked_in_chinese(attack.attacker) + "吃掉 " + standing_on(attack.to, attack.defender) + "。";
  }
  std::string trades(const Attack& attack) const override {
    return "你的" + ranked_in_chinese(attack.attacker) + "与 " + standing_on(attack.to, attack.defender) + "同归于尽。";
  }
  std::string finds_out(const Attack& attack) const override {
    return "你的" + ranked_in_chinese(attack.attacker) + "去试探 " + square_name(attack.to) + " 是什么棋子。";
  }
  std::string evades(const Attack& attack) const override {
    return "让你的" + ranked_in_chinese(attack.defender) + "避开 " + standing_on(attack.from, attack.attacker) + "。";
  }
  std::string protects(const Attack& attack) const override {
    return "阻止 " + standing_on(attack.from, attack.attacker) + "吃掉你在 " + standing_on(attack.to, attack.defender) +
           "。";
  }
  std::string prepares(const Attack& attack) const override {
    return "你的" + ranked_in_chinese(attack.attacker) + "下一步可以吃掉 " + standing_on(attack.to, attack.defender) +
           "。";
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

}  // namespace palamedes::stratego
