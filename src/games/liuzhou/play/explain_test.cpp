// The words for changes of terms, in positions made for the purpose.
#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "games/liuzhou/play/eval.h"

namespace palamedes::liuzhou {
namespace {

/// The words about Black for the change of a term between two positions.
std::optional<std::string> words(std::string_view term, std::string_view before, std::string_view after) {
  const auto game = Liuzhou::make({.game = "liuzhou"});
  const auto one = game->parse_state(before);
  const auto other = game->parse_state(after);
  EXPECT_TRUE(one && other) << (one ? "" : one.error().message) << (other ? "" : other.error().message);
  for (std::size_t i = 0; i < Eval::kTerms.size(); ++i) {
    if (Eval::kTerms[i].name == term) return Eval(*game).explain(*game, i, kBlack, *one, *other);
  }
  return "no such term";
}

constexpr std::string_view kTwo = "bb..../....../....../....../....../....ww PLACEMENT b m0 c0 f0 t4 q0";
constexpr std::string_view kThree = "bb..../b...../....../....../....../...www PLACEMENT b m0 c0 f0 t6 q0";

TEST(LiuzhouExplain, ChancesToCompleteShapesAreNamedByTheirCell) {
  EXPECT_EQ(words("strikes", kTwo, kThree), "the chance to complete a square on b2");
  EXPECT_EQ(words("strikes", kThree, kTwo), "no chance to complete a square on b2");
}

TEST(LiuzhouExplain, OtherTermsUseTheirMeaning) {
  EXPECT_EQ(words("pairs", kTwo, kThree), "");
  EXPECT_EQ(words("owed", kTwo, kThree), std::nullopt);
}

}  // namespace
}  // namespace palamedes::liuzhou
