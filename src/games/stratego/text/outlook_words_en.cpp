// Stratego in English: what turns could bring.
#include "games/stratego/text/outlook_words.h"
#include "games/stratego/text/text.h"
#include "games/stratego/text/words.h"

namespace palamedes::stratego {
namespace {

/// "Colonel (8)"; "Spy"
std::string ranked(Rank rank) {
  const char sign = letter(rank);
  const std::string name(rank_name(rank));
  return sign >= '2' && sign <= '9' ? name + " (" + sign + ")" : name;
}

std::string enemy(const Attack& attack) { return "the " + ranked(attack.defender) + " on " + square_name(attack.to); }

class EnglishOutlook final : public OutlookWords {
 public:
  std::string threat(Seat seat, const Attack& attack) const override {
    return english_words().seat(seat) + "'s " + ranked(attack.attacker) + " on " + square_name(attack.from) +
           " can take your " + ranked(attack.defender) + " on " + square_name(attack.to) + ".";
  }
  std::string takes(const Attack& attack) const override {
    return "Your " + ranked(attack.attacker) + " takes " + enemy(attack) + ".";
  }
  std::string trades(const Attack& attack) const override {
    return "Your " + ranked(attack.attacker) + " and " + enemy(attack) + " both leave the board.";
  }
  std::string finds_out(const Attack& attack) const override {
    return "Your " + ranked(attack.attacker) + " finds out what stands on " + square_name(attack.to) + ".";
  }
  std::string evades(const Attack& attack) const override {
    return "Moves your " + ranked(attack.defender) + " out of reach of the " + ranked(attack.attacker) + " on " +
           square_name(attack.from) + ".";
  }
  std::string protects(const Attack& attack) const override {
    return "Stops the " + ranked(attack.attacker) + " on " + square_name(attack.from) + " from taking your " +
           ranked(attack.defender) + " on " + square_name(attack.to) + ".";
  }
  std::string prepares(const Attack& attack) const override {
    return "Your " + ranked(attack.attacker) + " can take " + enemy(attack) + " next.";
  }
};

}  // namespace

const OutlookWords& english_outlook() {
  static const EnglishOutlook texts;
  return texts;
}

}  // namespace palamedes::stratego
