#include "train/play/selfplay.h"

#include <gtest/gtest.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <ctime>

#include "games/liuzhou/game.h"
#include "games/ringrift/game.h"
#include "nn/encoders.h"
#include "train/uniform_judge.h"

namespace palamedes::train {
namespace {

using liuzhou::Liuzhou;

/// Answers that depend on the position alone, but favour some actions and some seats.
class HashJudge : public UniformJudge {
 public:
  using UniformJudge::UniformJudge;

  void start(int index, std::uint32_t count) override {
    const Batch all = batch(index);
    for (std::uint32_t place = 0; place < count; ++place) {
      const Positions one = place_of(shape(), all.positions, place);
      std::uint64_t hash = 1;
      for (const std::uint64_t word : one.planes) hash = mix64(hash ^ word);
      for (std::size_t i = 0; i < one.counts[0]; ++i)
        all.logits[(place * shape().actions) + i] = static_cast<float>(mix64(hash + i) % 100) * 0.02F;
      const float win = static_cast<float>(hash % 100) * 0.01F;
      all.chances[place] = {win, 1 - win, 0, 0, 0};
    }
  }
};

SelfplayOptions short_games() {
  SelfplayOptions options;
  options.full = 6;
  options.quick = 2;
  options.middle = 150;
  options.middle_share = 80;
  options.resign = 40;
  return options;
}

/// All games that end within some ticks.
template <class G>
std::vector<PlayedGame> games_of(const G& game, int threads, std::uint32_t places, std::uint64_t ticks, int runs = 1) {
  const SelfplayOptions options = short_games();
  HashJudge judge(board_shape(game), places);
  SelfPlay<G> selfplay(std::span(&game, 1), options, places, threads);
  std::vector<PlayedGame> games;
  for (int run = 0; run < runs; ++run) {
    std::uint64_t count = 0;
    selfplay.run(judge, [&](std::vector<PlayedGame>& finished) {
      std::ranges::move(finished, std::back_inserter(games));
      return ++count == ticks;
    });
  }
  return games;
}

TEST(SelfPlay, PlaysTheSameGamesWithOneFourAndSixteenThreads) {
  const auto game = Liuzhou::make({.game = "liuzhou"});
  const auto one = games_of(*game, 1, 70, 500);
  EXPECT_GT(one.size(), 20U);
  EXPECT_EQ(games_of(*game, 4, 70, 500), one);
  EXPECT_EQ(games_of(*game, 16, 70, 500), one);
}

TEST(SelfPlay, PlaysLegalGamesOfTwoToFourSeatsOfRingRift) {
  using RingRift = ringrift::RingRift<ringrift::Small>;
  for (const int seats : {2, 3, 4}) {
    const auto game = RingRift::make({.game = "ringrift", .players = seats});
    ASSERT_TRUE(game);
    const auto games = games_of(*game, 2, 8, 400);
    EXPECT_GT(games.size(), 3U) << seats;
    for (const PlayedGame& played : games) EXPECT_EQ(played.places.size(), static_cast<std::size_t>(seats));
  }
}

TEST(SelfPlay, AnotherSlotGoesOnWithAGameAsTheSlotThatBeganIt) {
  const auto game = Liuzhou::make({.game = "liuzhou"});
  const SelfplayOptions options = short_games();
  HashJudge judge(board_shape(*game), 40);
  std::vector<PlayedGame> games;
  const auto play = [&](SelfPlay<Liuzhou>& selfplay) {
    std::uint64_t ticks = 0;
    selfplay.run(judge, [&](std::vector<PlayedGame>& finished) {
      std::ranges::move(finished, std::back_inserter(games));
      return ++ticks == 150;
    });
  };
  SelfPlay<Liuzhou> first(std::span(&*game, 1), options, 40, 2);
  for (int i = 0; i < 3; ++i) play(first);
  SelfPlay<Liuzhou> second(std::span(&*game, 1), options, 40, 2);
  for (std::size_t i = 0; i < first.size(); ++i) ASSERT_TRUE(second.slot(i).restore(first.slot(i).played()));
  games.clear();
  play(first);
  play(first);
  const auto uninterrupted = std::exchange(games, {});
  play(second);
  play(second);
  EXPECT_GT(games.size(), 5U);
  EXPECT_EQ(games, uninterrupted);
}

TEST(PlayedGame, ReadsWhatItWrote) {
  const auto game = Liuzhou::make({.game = "liuzhou"});
  const auto games = games_of(*game, 1, 50, 500);
  std::string bytes;
  for (const PlayedGame& played : games) put_game(bytes, played);
  ByteReader reader(bytes);
  for (const PlayedGame& played : games) EXPECT_EQ(read_game(reader), played);
  EXPECT_TRUE(reader.done());
  for (std::size_t length = 0; length < 200; ++length) {
    ByteReader cut(std::string_view(bytes).substr(0, length));
    const auto read = read_game(cut);
    EXPECT_TRUE(!read || length >= 20);
  }
}

/// Not a test of time: prints how long self-play itself takes for a leaf, if the environment asks for it.
TEST(SelfPlay, MeasuresItsOwnTime) {
  const bool is_asked = std::getenv("PALAMEDES_TEST_SELFPLAY_SPEED") != nullptr;  // NOLINT(concurrency-mt-unsafe)
  const auto game = Liuzhou::make({.game = "liuzhou"});
  const SelfplayOptions options;
  const std::uint32_t places = is_asked ? 1024 : 16;
  UniformJudge judge(board_shape(*game), places);
  SelfPlay<Liuzhou> selfplay(std::span(&*game, 1), options, places, 1);
  std::uint64_t ticks = 0;
  const auto begin = std::clock();
  const auto counts = selfplay.run(judge, [&](auto&) { return ++ticks == (is_asked ? 500 : 20); });
  const double seconds = static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
  EXPECT_EQ(counts.slots.evaluations, (counts.ticks - 2) * places);
  if (is_asked) {
    std::printf("%.3f us a leaf, %.1f lines and %.1f evaluations a position\n",
                1e6 * seconds / static_cast<double>(counts.slots.evaluations),
                static_cast<double>(counts.slots.lines) / static_cast<double>(counts.slots.positions),
                static_cast<double>(counts.slots.evaluations) / static_cast<double>(counts.slots.positions));
  }
}

}  // namespace
}  // namespace palamedes::train
