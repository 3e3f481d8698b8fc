// RingRift in English: what turns could bring.
#include "core/text/count_of.h"
#include "core/text/sentence.h"
#include "games/ringrift/text/outlook_words.h"
#include "games/ringrift/text/words.h"

namespace palamedes::ringrift {
namespace {

std::string cells_of(int count) { return count_of(count, "cell"); }
std::string rings_of(int count) { return count_of(count, "ring"); }

/// "fence off 12 cells", or "fencing off 12 cells"
std::string closing_words(const TurnGain& gain, bool is_gerund) {
  if (gain.region) return (is_gerund ? "fencing off " : "fence off ") + cells_of(gain.cells);
  if (gain.line) return (is_gerund ? "completing a line (" : "complete a line (") + cells_of(gain.cells) + ")";
  if (gain.cells > 0) return (is_gerund ? "gaining " : "gain ") + cells_of(gain.cells);
  return (is_gerund ? "capturing " : "capture ") + rings_of(gain.captured);
}

class EnglishOutlook final : public OutlookWords {
 public:
  std::string threat(Colour colour, const TurnGain& gain) const override {
    const std::string who = english_words().colour(colour);
    if (gain.wins) return who + " can win next turn" + way_to_win(gain) + ".";
    if (gain.cells == 0 && gain.captured > 0)
      return who + " can capture " + std::to_string(gain.captured) + " of your rings next turn.";
    std::string text = who + " can " + closing_words(gain, false) + " next turn";
    if (gain.rings_out > 0) text += " and eliminate " + std::to_string(gain.rings_out) + " of your rings";
    return text + ".";
  }
  std::string takes_all_stacks(Colour colour, int stacks, std::string_view onto) const override {
    std::string text = english_words().colour(colour) + " can ";
    if (!onto.empty()) text.append("place rings on your stack on ").append(onto).append(" and ");
    return text + (stacks == 1 ? "take your last stack next turn." : "take all your stacks next turn.");
  }

  std::string gains(const TurnGain& gain) const override {
    if (gain.wins) return "wins the game";
    std::vector<std::string> parts;
    if (gain.cells > 0)
      parts.push_back((gain.region ? "claims " : gain.line ? "completes a line: " : "gains ") + cells_of(gain.cells));
    if (gain.captured > 0) parts.push_back("captures " + rings_of(gain.captured));
    if (gain.rings_out > 0) parts.push_back("eliminates " + rings_of(gain.rings_out) + " of others");
    return listed(parts);
  }
  std::string stops(Colour colour, const TurnGain& gain) const override {
    return "stops " + english_words().colour(colour) + " from " +
           (gain.wins ? "winning" + way_to_win(gain) : closing_words(gain, true));
  }
  std::string prepares(const TurnGain& gain) const override {
    return gain.wins ? "threatens to win next turn" : "threatens to " + closing_words(gain, false) + " next turn";
  }
  std::string joined(const std::vector<std::string>& parts) const override {
    return sentence(listed(parts), Language::kEnglish);
  }

 private:
  static std::string listed(const std::vector<std::string>& parts) {
    std::string text;
    for (std::size_t i = 0; i < parts.size(); ++i)
      text += (i == 0 ? "" : i + 1 == parts.size() ? " and " : ", ") + parts[i];
    return text;
  }
  /// Continues "win" or "winning".
  static std::string way_to_win(const TurnGain& gain) {
    switch (gain.end) {
      case End::kTerritory:
        return " by " + closing_words(gain, true);
      case End::kRingElimination:
        return " by eliminating enough rings";
      case End::kSoleSurvivor:
      case End::kRounds:
        return " because nobody else could go on";
      default:
        return ", because nobody could go on";
    }
  }
};

}  // namespace

const OutlookWords& english_outlook() {
  static const EnglishOutlook texts;
  return texts;
}

}  // namespace palamedes::ringrift
