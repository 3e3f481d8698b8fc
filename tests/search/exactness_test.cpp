// Checks alpha-beta in real games: it gives the same scores as plain minimax to a fixed depth, and it solves endings
// correctly.
#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <vector>

#include "games/with_game.h"
#include "search/alphabeta/alphabeta.h"
#include "tests/search/plain_search.h"
#include "tests/support/repro.h"

namespace palamedes::search {
namespace {

/// All positions of a random game, including the start.
template <Game G>
std::vector<Position<G>> random_game(const G& game, std::uint64_t seed) {
  Rng rng(seed);
  ActionBuffer<typename G::Action> buffer(game.max_actions());
  std::vector<Position<G>> states{game.initial()};
  while (!game.outcome(states.back())) {
    auto& actions = buffer.list();
    game.legal(states.back(), actions);
    states.push_back(states.back());
    game.apply(states.back(), actions[rng.below(actions.size())]);
  }
  return states;
}

/// Options that never change the score. Each `way` switches other speed-ups on or off.
constexpr int kSearchWays = 7;
AlphaBetaOptions exact_search(int way) {
  AlphaBetaOptions options{.table_mib = 1, .reductions = false, .quiescence = false, .turns = false};
  if (way == 1) options.table_mib = 0;
  if (way == 2) options.variation = false;
  if (way >= 3) options.killers = options.history = options.promise = false;
  if (way == 4) options.killers = true;
  if (way == 5) options.history = true;
  if (way == 6) options.promise = true;
  return options;
}

/// The player specification of such a search, for repro bundles.
std::string exact_player(const AlphaBetaOptions& options, int depth) {
  const auto flag = [](const char* name, bool value) { return std::string(name) + (value ? "=on" : "=off"); };
  return "alphabeta:depth=" + std::to_string(depth) + ",table=" + std::to_string(*options.table_mib) + ',' +
         flag("pvs", options.variation) + ',' + flag("killers", options.killers) + ',' +
         flag("history", options.history) + ',' + flag("promise", options.promise) + ',' +
         flag("lmr", options.reductions) + ',' + flag("quiescence", options.quiescence) + ',' +
         flag("turns", options.turns) + ',' + flag("paranoid", options.paranoid);
}

template <class Use>
void in_game(const GameConfig& config, Use&& use) {
  const auto error = with_game(config, [&]<class G>(const G& game) {
    if constexpr (HasEval<G> && !Hiding<G>) use(game);
  });
  ASSERT_FALSE(error) << error->message;
}

/// Compares the scores in every `every`-th position of some random games. Skips positions with more than `most_actions`
/// actions.
void expect_plain_scores(const GameConfig& config, int games, std::size_t every, int depth,
                         std::uint32_t most_actions = 1000) {
  std::size_t compared = 0;
  in_game(config, [&]<class G>(const G& game) {
    for (int number = 0; number < games; ++number) {
      const auto states = random_game(game, game_seed(7, static_cast<std::uint64_t>(number)));
      for (std::size_t ply = 0; ply + 1 < states.size(); ply += every) {
        ActionBuffer<typename G::Action> buffer(game.max_actions());
        auto& actions = buffer.list();
        game.legal(states[ply], actions);
        if (actions.size() > most_actions) continue;
        ++compared;
        const std::size_t seat = index(game.to_act(states[ply]));
        for (const Others others : {Others::kAnswer, Others::kOneReplies}) {
          if (others == Others::kOneReplies && game.seats() == 2) continue;
          const Score expected = plain_score(game, states[ply], depth, others);
          for (int way = 0; way < kSearchWays; ++way) {
            AlphaBetaOptions options = exact_search(way);
            options.paranoid = others == Others::kAnswer;
            AlphaBeta<G> search(game, {}, options);
            EXPECT_EQ(search.decide(states[ply], {.depth = depth}, Rng(1)).scores[seat], expected)
                << game.state_text(states[ply]) << " way " << way
                << test::repro_note(config, game.state_text(states[ply]), exact_player(options, depth), 1);
          }
        }
      }
    }
  });
  EXPECT_GT(compared, 0U) << config.board << config.players;
}

TEST(SearchExactness, LiuzhouEqualsMinimaxToAFixedDepth) {
  for (const char* edition : {"seed", "current"}) {
    expect_plain_scores({.game = "liuzhou", .edition = edition}, 2, 9, 2);
    expect_plain_scores({.game = "liuzhou", .edition = edition}, 1, 29, 3);
  }
}

TEST(SearchExactness, RingRiftEqualsMinimaxToAFixedDepth) {
  for (const char* edition : {"seed", "canon"}) {
    expect_plain_scores({.game = "ringrift", .edition = edition, .board = "square8"}, 1, 7, 2);
    expect_plain_scores({.game = "ringrift", .edition = edition, .board = "square8", .players = 3}, 1, 19, 2);
    expect_plain_scores({.game = "ringrift", .edition = edition, .board = "square8", .players = 4}, 1, 23, 2);
  }
}

TEST(SearchExactness, RingRiftOnOtherBoardsEqualsMinimaxToAFixedDepth) {
  for (const int players : {2, 3, 4}) {
    expect_plain_scores({.game = "ringrift", .edition = "canon", .board = "hex8", .players = players}, 1, 29, 2, 20);
  }
  for (const char* board : {"square19", "hexagonal"}) {
    expect_plain_scores({.game = "ringrift", .edition = "seed", .board = board, .players = 2}, 1, 61, 1, 300);
    expect_plain_scores({.game = "ringrift", .edition = "canon", .board = board, .players = 3}, 1, 29, 2, 8);
  }
}

/// Plain minimax to the end of the game. `solve` returns nullopt if that takes too long.
template <Game G>
class Solver {
 public:
  explicit Solver(const G& game) : game_(game) {}

  std::optional<Score> solve(const Position<G>& state) {
    left_ = 5'000;
    const Score score = value(state, game_.to_act(state), 0);
    if (left_ <= 0) return std::nullopt;
    return score;
  }

 private:
  Score value(const Position<G>& state, Seat seat, int plies) {
    if (const auto outcome = game_.outcome(state)) return final_score(*outcome, seat, plies);
    if (--left_ <= 0) return 0;
    ActionBuffer<typename G::Action> buffer(game_.max_actions());
    auto& actions = buffer.list();
    game_.legal(state, actions);
    const bool ours = game_.to_act(state) == seat;
    Score best = ours ? -kInfinite : kInfinite;
    for (const auto action : actions) {
      Position<G> next = state;
      game_.apply(next, action);
      const Score score = value(next, seat, plies + 1);
      best = ours ? std::max(best, score) : std::min(best, score);
      if (left_ <= 0) return 0;
    }
    return best;
  }

  const G& game_;
  int left_ = 0;
};

/// Walks back from the ends of random games as long as brute force can solve the positions. Returns how many it solved.
int expect_solved_endings(const GameConfig& config, int games) {
  constexpr int kToTheEnd = 60;  // plies
  int solved = 0;
  in_game(config, [&]<class G>(const G& game) {
    Solver<G> solver(game);
    for (int number = 0; number < games; ++number) {
      auto states = random_game(game, game_seed(11, static_cast<std::uint64_t>(number)));
      for (states.pop_back(); !states.empty(); states.pop_back()) {
        const auto expected = solver.solve(states.back());
        if (!expected) break;
        ++solved;
        const AlphaBetaOptions with_reductions{.table_mib = 1};
        AlphaBeta<G> plain(game, {}, exact_search(0));
        AlphaBeta<G> reduced(game, {}, with_reductions);
        const auto note = [&](const AlphaBetaOptions& options) {
          const std::string state = game.state_text(states.back());
          return state + test::repro_note(config, state, exact_player(options, kToTheEnd), 1);
        };
        const std::size_t seat = index(game.to_act(states.back()));
        const auto found = plain.decide(states.back(), {.depth = kToTheEnd}, Rng(1));
        EXPECT_EQ(found.scores[seat], *expected) << note(exact_search(0));
        // With reductions the search may find a longer way, but the same wins and losses.
        const Score shorter = reduced.decide(states.back(), {.depth = kToTheEnd}, Rng(1)).scores[seat];
        EXPECT_EQ(shorter > kDecided, *expected > kDecided) << note(with_reductions);
        EXPECT_EQ(shorter < -kDecided, *expected < -kDecided) << note(with_reductions);
      }
    }
  });
  return solved;
}

TEST(SearchExactness, LiuzhouEndingsAgreeWithBruteForce) {
  // In random games the search seldom reaches the end, unless the move limit is near.
  EXPECT_GT(expect_solved_endings({.game = "liuzhou", .edition = "seed"}, 30), 60);
  EXPECT_GT(expect_solved_endings({.game = "liuzhou", .edition = "current"}, 30), 60);
}

TEST(SearchExactness, RingRiftEndingsAgreeWithBruteForce) {
  EXPECT_GT(expect_solved_endings({.game = "ringrift", .edition = "seed", .board = "square8"}, 40), 40);
  EXPECT_GT(expect_solved_endings({.game = "ringrift", .edition = "canon", .board = "square8"}, 40), 40);
}

}  // namespace
}  // namespace palamedes::search
