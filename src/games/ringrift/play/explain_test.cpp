// The words for changes of terms, in positions made for the purpose.
#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "games/ringrift/play/eval.h"
#include "tests/ringrift/table.h"

namespace palamedes::ringrift {
namespace {

/// The words about the first player for the change of a term between two positions.
std::optional<std::string> words(std::string_view term, const Position& before, const Position& after) {
  const auto game = RingRift<Small>::make(before.config());
  const auto one = game->parse_state(before.text());
  const auto other = game->parse_state(after.text());
  EXPECT_TRUE(one && other);
  for (std::size_t i = 0; i < kEvalTerms.size(); ++i) {
    if (kEvalTerms[i].name == term) return Eval<Small>(*game).explain(*game, i, Seat{}, *one, *other);
  }
  return "no such term";
}

TEST(RingRiftExplain, TerritoryNamesRegionsAndLines) {
  const Position none{.st = "7,7=1"};
  const Position region{.st = "7,7=1", .co = cells("1", {"2,3", "2,4", "3,3", "3,4"})};
  const Position line{.st = "7,7=1", .co = cells("1", {"0,0", "0,1", "0,2"})};
  EXPECT_EQ(words("territory", region, none), "4 cells of territory fewer: without the region at c4");
  EXPECT_EQ(words("territory", none, line), "3 cells of territory more: with the line a1-a3");
  EXPECT_EQ(words("near-territory", region, line),
            "1 cell of territory fewer: without the region at c4, with the line a1-a3");
}

TEST(RingRiftExplain, RingsAreCounted) {
  const Position few{.hand = "3,0", .elim = "1,0", .st = "7,7=1"};
  const Position more{.hand = "1,0", .elim = "4,0", .st = "7,7=1"};
  EXPECT_EQ(words("eliminated", few, more), "3 eliminated rings more");
  EXPECT_EQ(words("hand", few, more), "2 rings in hand fewer");
}

TEST(RingRiftExplain, StacksInReachAreNamed) {
  const Position far{.st = "0,0=1 7,6=2"};
  const Position near{.st = "0,0=1 0,3=2"};
  EXPECT_EQ(words("overtaking", far, near), "1 stack in reach to overtake more: with the one on a4");
}

TEST(RingRiftExplain, TermsThatOnlyBalanceOthersAreNotMentioned) {
  const Position own{.player = 1, .st = "0,0=1"};
  EXPECT_EQ(words("spread", own, own), std::nullopt);
  EXPECT_EQ(words("mobility", own, own), "");
}

}  // namespace
}  // namespace palamedes::ringrift
