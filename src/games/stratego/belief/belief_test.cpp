#include "games/stratego/belief/belief.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "games/stratego/rules/rules.h"
#include "games/stratego/setup/army.h"
#include "games/stratego/setup/setups.h"
#include "tests/stratego/table.h"

namespace palamedes::stratego {
namespace {

#ifdef NDEBUG
constexpr int kSamples = 1'000'000;
#else
constexpr int kSamples = 50'000;  // sanitizer builds are many times slower
#endif

constexpr std::array kViewers{viewer_of(kRed), viewer_of(kBlue), kSpectator};

/// Plays at random from random armies. Calls `look` with every position, including the set-up, and the origins
/// followed so far; stops when it returns false.
void play_random(const Stratego& game, Rng& rng, const std::function<bool(const Position&, const Origins&)>& look) {
  Position position = game.initial();
  Origins origins;
  ActionBuffer<Action> buffer(game.max_actions());
  std::vector<Action> placing;
  for (const Seat seat : {kRed, kBlue}) {
    for (const Action action : placements(random_army(rng), seat)) placing.push_back(action);
  }
  std::size_t made = 0;
  while (look(position, origins) && !game.outcome(position)) {
    Action action;
    if (made < placing.size()) {
      action = placing[made++];
    } else {
      ActionList<Action>& list = buffer.list();
      game.legal(position, list);
      action = list[rng.below(list.size())];
    }
    origins.follow(seen_by(game.play(position, action), kSpectator));
  }
}

void play_random_games(const Stratego& game, std::uint64_t seed,
                       const std::function<bool(const Position&, const Origins&)>& look) {
  Rng rng(seed);
  for (int n = 0; n < 10; ++n) play_random(game, rng, look);
}

/// What is wrong with a sample; null if it is fine.
const char* fault(const Stratego& game, const View& view, const State& sample) {
  if (const char* broken = game.broken_invariant({.state = sample})) return broken;
  if (observe(sample, view.viewer) != view) return "the sample gives another view";
  if (sample.piece_hash != piece_hash(sample.board)) return "the hash is wrong";
  return nullptr;
}

/// Checks this many samples in positions of random games, uniform and weighted ones in turn.
void expect_consistent(const Stratego& game, int samples, std::uint64_t seed) {
  Rng rng(seed);
  int drawn = 0;
  while (drawn < samples) {
    int ply = 0;
    play_random(game, rng, [&](const Position& position, const Origins& origins) {
      if (ply++ % 13 != 0 && !game.outcome(position)) return true;
      for (const Viewer viewer : kViewers) {
        const View view = game.observe(position, viewer);
        const Belief uniform(view);
        const Belief weighted(view, origins, kHumanWeights);
        for (int n = 0; n < 60; ++n, ++drawn) {
          const char* wrong = fault(game, view, (n % 2 == 0 ? uniform : weighted).sample(rng));
          if (wrong == nullptr) continue;
          ADD_FAILURE() << wrong << ": " << game.view_text(view);
          drawn = samples;
        }
      }
      return drawn < samples;
    });
  }
}

TEST(Belief, EverySampleIsConsistentInTheSeedEdition) { expect_consistent(make("seed"), kSamples / 2, 1); }

TEST(Belief, EverySampleIsConsistentInTheIsfEdition) { expect_consistent(make("isf"), kSamples / 2, 2); }

TEST(Belief, EverySampleIsConsistentIfStatusesShowLess) {
  expect_consistent(make("seed", {{"long_move_is_scout", "off"}}), kSamples / 50, 3);
  expect_consistent(make("isf", {{"reveal", "combat"}}), kSamples / 50, 4);
}

TEST(Belief, ASampleCanBePrintedAndParsed) {
  for (const auto& knobs : {std::vector<Setting>{}, std::vector<Setting>{{"long_move_is_scout", "off"}}}) {
    const Stratego game = make("seed", knobs);
    Rng rng(6);
    int ply = 0;
    play_random_games(game, 6, [&](const Position& position, const Origins&) {
      if (++ply % 20 != 0 || position.state.board.phase != Phase::kPlay) return true;
      const Belief belief(game.observe(position, viewer_of(position.state.board.to_act)));
      const std::string text = game.state_text({.state = belief.sample(rng), .history = position.history});
      const auto parsed = game.parse_state(text);
      EXPECT_TRUE(parsed.ok()) << parsed.error().message << '\n' << text;
      return parsed.ok();
    });
  }
}

TEST(Belief, CountsTheArmiesAtTheStart) {
  const Stratego game = make("seed");
  Position position;
  Rng rng(1);
  ASSERT_TRUE(set_up(game, position, kRed, random_army(rng)));
  ASSERT_TRUE(set_up(game, position, kBlue, random_army(rng)));
  const Belief red(game.observe(position, viewer_of(kRed)));
  // 40! / (8! 5! 4! 4! 4! 3! 2! 6!)
  EXPECT_EQ(red.assignments().text(), "1411873643675199617616832128000000");
  EXPECT_EQ(red.assignments().rounded(), "1.41e33");
  EXPECT_EQ(red.assignments(kRed).text(), "1");
  const Belief both(game.observe(position, kSpectator));
  EXPECT_EQ(both.assignments(), red.assignments() * red.assignments());
}

TEST(Belief, TheTruthIsPossibleAndKnownPiecesAreCertain) {
  const Stratego game = make("seed");
  int ply = 0;
  play_random_games(game, 8, [&](const Position& position, const Origins&) {
    if (++ply % 25 != 0) return true;
    for (const Viewer viewer : kViewers) {
      const View view = game.observe(position, viewer);
      const Belief belief(view);
      for (std::size_t i = 0; i < kSquares; ++i) {
        const Square square = square_at(i);
        const Piece piece = view.board.at(square);
        const RankSet possible = belief.possible(square);
        if (!piece.is_there()) {
          // In the set-up phase the view does not show the other army.
          if (position.state.board.phase != Phase::kSetup) {
            EXPECT_EQ(possible, RankSet{});
          }
          continue;
        }
        EXPECT_TRUE(possible.has(position.state.board.at(square).rank())) << "the truth is possible";
        if (piece.rank() != Rank::kHidden) {
          EXPECT_EQ(possible, RankSet{piece.rank()});
        } else if (piece.status() == Status::kMoved) {
          EXPECT_FALSE(possible.has(Rank::kBomb) || possible.has(Rank::kFlag));
        }
      }
    }
    return true;
  });
}

TEST(Belief, OriginsFollowEveryPiece) {
  const Stratego game = make("isf");
  std::array<Piece, kSquares> start{};
  play_random_games(game, 12, [&](const Position& position, const Origins& origins) {
    const Board& board = position.state.board;
    if (board.turn == 0) start = board.pieces;
    if (board.turn > 2000) return false;
    for (std::size_t i = 0; i < kSquares; ++i) {
      const Square square = square_at(i);
      if (board.is_empty(square)) continue;
      const Square origin = origins.of(square);
      if (origin == kNoSquare) {
        ADD_FAILURE() << "turn " << board.turn << ": the piece on " << i << " came from nowhere";
        return false;
      }
      const Piece began = start[index(origin)];
      EXPECT_EQ(began.rank(), board.at(square).rank()) << "turn " << board.turn;
      EXPECT_EQ(began.seat(), board.at(square).seat()) << "turn " << board.turn;
    }
    return true;
  });
}

// --- A small position, compared with an enumeration ---

/// Red sees five hidden pieces of Blue: a Flag, a Bomb, two Scouts and a Marshal. Three never moved. The other two
/// began on 30 and 31 and moved down one square each.
struct Small {
  Stratego game = make("seed");
  Position position;
  Origins origins;
  std::array<Square, 5> squares{square_at(0), square_at(1), square_at(2), square_at(40), square_at(41)};

  Small() {
    const auto text = [] {
      std::string cells;
      for (int r = 0; r < kWidth; ++r) {
        for (int c = 0; c < kWidth; ++c) {
          const std::map<int, std::string> pieces{{0, "bF0"},  {1, "bB0"},  {2, "b20"},  {30, "bM0"},
                                                  {31, "b20"}, {90, "rF0"}, {60, "r70"}, {69, "r60"}};
          const auto found = pieces.find((kWidth * r) + c);
          cells += kLakes.has(square_at(r, c)) ? "~~~" : found == pieces.end() ? "..." : found->second;
        }
        if (r + 1 < kWidth) cells += '/';
      }
      return "F 0 1 play " + cells + " 000000000000 000000000000 -";
    }();
    const auto parsed = game.parse_state(text);
    if (!parsed) {
      ADD_FAILURE() << parsed.error().message;
      return;
    }
    position = *parsed;
    for (const char* move : {"69-59", "30-40", "59-69", "31-41"}) {
      origins.follow(game.play(position, *game.parse_action(position, move)));
    }
  }

  std::string letters(const Board& board) const {
    std::string text;
    for (const Square square : squares) text += letter(board.at(square).rank());
    return text;
  }

  std::map<std::string, double> enumerate(const SetupWeights& weights) const {
    std::map<std::string, double> all;
    double total = 0;
    std::string ranks = "22BFM";
    do {
      if (ranks.find_first_of("BF", 3) != std::string::npos) continue;
      double weight = 1;
      constexpr std::array<std::size_t, 5> kBegan{0, 1, 2, 30, 31};
      for (std::size_t i = 0; i < ranks.size(); ++i) weight *= weights[kBegan[i]][kRankLetters.find(ranks[i])];
      all[ranks] = weight;
      total += weight;
    } while (std::ranges::next_permutation(ranks).found);
    for (auto& [text, chance] : all) chance /= total;
    return all;
  }

  void expect_match(const Belief& belief, const SetupWeights& weights) const {
    const auto all = enumerate(weights);
    EXPECT_EQ(belief.assignments().text(), std::to_string(all.size()));
    constexpr int kDrawn = 100'000;
    Rng rng(31);
    std::map<std::string, int> seen;
    for (int n = 0; n < kDrawn; ++n) ++seen[letters(belief.sample(rng).board)];
    EXPECT_EQ(seen.size(), all.size());
    double sum = 0;
    for (const auto& [text, chance] : all) sum += std::pow(seen[text] - (chance * kDrawn), 2) / (chance * kDrawn);
    const auto freedom = static_cast<double>(all.size() - 1);
    EXPECT_LT(sum, freedom + (4 * std::sqrt(2 * freedom)));
  }
};

TEST(Belief, UniformSamplesMatchTheEnumeration) {
  const Small small;
  SetupWeights equal{};
  equal.fill(kNeutralWeights);
  small.expect_match(Belief(small.game.observe(small.position, viewer_of(kRed))), equal);
}

TEST(Belief, WeightedSamplesMatchTheEnumerationByOrigin) {
  const Small small;
  const View view = small.game.observe(small.position, viewer_of(kRed));
  small.expect_match(Belief(view, small.origins, kHumanWeights), kHumanWeights);
  SetupWeights scouts_left = kHumanWeights;
  scouts_left[30][index(Rank::kScout)] = 60'000;
  small.expect_match(Belief(view, small.origins, scouts_left), scouts_left);
}

TEST(Belief, ARankCanBeFoundByElimination) {
  Small small;
  // The Flag and the Bomb are among three pieces that never moved. When the third one moves, the other two must be
  // the Flag and the Bomb.
  for (const char* move : {"60-50", "02-12"}) {
    small.origins.follow(small.game.play(small.position, *small.game.parse_action(small.position, move)));
  }
  const Belief belief(small.game.observe(small.position, viewer_of(kRed)));
  EXPECT_EQ(belief.possible(square_at(0)), (RankSet{Rank::kFlag, Rank::kBomb}));
  EXPECT_EQ(belief.possible(square_at(12)), (RankSet{Rank::kScout, Rank::kMarshal}));
  EXPECT_EQ(belief.possible(square_at(60)), RankSet{});
  EXPECT_EQ(belief.assignments().text(), "6");
}

TEST(Belief, ABoardFullOfHiddenPiecesIsSampledAndCounted) {
  // Custom positions may have more pieces than an army.
  const Stratego game = make("seed");
  Board board;
  board.phase = Phase::kPlay;
  for (std::size_t i = 0; i < kSquares; ++i) {
    const Square square = square_at(i);
    if (kLakes.has(square) || square == square_at(55)) continue;
    const Rank rank = i == 0 || i == 99 ? Rank::kFlag : rank_at(1 + (i % (kRanks - 1)));
    board.put(square, Piece(i < 99 ? kBlue : kRed, rank, Status::kStill));
  }
  const State state{.board = board, .piece_hash = piece_hash(board)};
  ASSERT_EQ(game.broken_invariant({.state = state}), nullptr);
  const View view = observe(state, viewer_of(kRed));
  const Belief belief(view, Origins(), kHumanWeights);
  EXPECT_GT(belief.assignments().text().size(), 80U);
  Rng rng(10);
  for (int n = 0; n < 1000; ++n) {
    EXPECT_EQ(fault(game, view, belief.sample(rng)), nullptr);
    EXPECT_EQ(fault(game, view, Belief(view).sample(rng)), nullptr);
  }
}

// --- The set-up phase ---

TEST(Belief, ACompleteInvisibleArmyIsSampledAsAWhole) {
  const Stratego game = make("seed");
  Position position;
  Rng rng(3);
  const Army army = random_army(rng);
  ASSERT_TRUE(set_up(game, position, kRed, army));
  for (const Viewer viewer : {viewer_of(kBlue), kSpectator}) {
    const View view = game.observe(position, viewer);
    const Belief belief(view, Origins(), kHumanWeights);
    const State sample = belief.sample(rng);
    EXPECT_EQ(fault(game, view, sample), nullptr);
    const auto drawn = Army::of(sample.board, kRed);
    ASSERT_TRUE(drawn);
    EXPECT_NE(*drawn, army);
    EXPECT_EQ(belief.assignments().rounded(), "1.41e33");
  }
}

TEST(Belief, AnArmyThatMayBeIncompleteIsLeftOut) {
  const Stratego game = make("isf");
  Position position;
  Rng rng(3);
  ASSERT_TRUE(set_up(game, position, kBlue, random_army(rng)));
  const View view = game.observe(position, viewer_of(kRed));
  const State sample = Belief(view).sample(rng);
  EXPECT_EQ(fault(game, view, sample), nullptr);
  EXPECT_FALSE(sample.board.own(kBlue).any());
}

}  // namespace
}  // namespace palamedes::stratego
