#include "search/tree/network/judgement_cache.h"

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/rng.h"

namespace palamedes::search {
namespace {

/// A judgement that follows from the key alone.
std::vector<float> known_logits(std::uint64_t key, std::size_t count) {
  std::vector<float> logits(count);
  for (std::size_t i = 0; i < count; ++i) logits[i] = static_cast<float>((key + (i * 7)) % 1000);
  return logits;
}

TEST(JudgementCache, GivesBackWhatWasStoredAndNothingElse) {
  constexpr std::size_t kBytes = 100'000;
  JudgementCache cache(kBytes);
  EXPECT_LE(cache.bytes(), kBytes);
  Rng rng(1);
  int found = 0;
  for (int i = 0; i < 20'000; ++i) {
    const std::uint64_t key = JudgementCache::key(9, rng.below(1'000));
    const std::size_t count = key % 90;
    std::vector<float> logits(count);
    nn::Judgement judgement{.logits = logits};
    if (cache.find(key, judgement)) {
      ++found;
      ASSERT_EQ(logits, known_logits(key, count));
      ASSERT_EQ(judgement.values[0], static_cast<float>(key % 100));
    } else {
      auto known = known_logits(key, count);
      cache.store(key, {.values = {static_cast<float>(key % 100)}, .logits = known});
    }
  }
  EXPECT_GT(found, 2'000);
  EXPECT_LT(found, 19'000) << "some must have been overwritten";
}

TEST(JudgementCache, KeepsNetworksAndNumbersOfActionsApart) {
  JudgementCache cache(10'000);
  auto logits = known_logits(1, 4);
  cache.store(JudgementCache::key(1, 5), {.logits = logits});
  nn::Judgement judgement{.logits = logits};
  EXPECT_TRUE(cache.find(JudgementCache::key(1, 5), judgement));
  EXPECT_FALSE(cache.find(JudgementCache::key(2, 5), judgement));
  EXPECT_FALSE(cache.find(JudgementCache::key(1, 6), judgement));
  judgement.logits = judgement.logits.first(3);
  EXPECT_FALSE(cache.find(JudgementCache::key(1, 5), judgement));
}

TEST(JudgementCache, WithoutMemoryRemembersNothing) {
  JudgementCache cache(0);
  nn::Judgement judgement;
  cache.store(1, judgement);
  EXPECT_FALSE(cache.find(1, judgement));
  JudgementCache tiny(200);
  auto logits = known_logits(1, 5'000);
  tiny.store(1, {.logits = logits});
  judgement.logits = logits;
  EXPECT_FALSE(tiny.find(1, judgement)) << "longer than the whole cache";
}

}  // namespace
}  // namespace palamedes::search
