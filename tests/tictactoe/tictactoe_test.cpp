#include "tests/tictactoe/tictactoe.h"

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>

#include "search/tools/perft.h"

namespace palamedes::tictactoe {
namespace {

TicTacToe standard() { return *TicTacToe::make({}); }

/// Plays all games: how many ended how, and the positions they pass.
struct AllGames {
  std::map<std::string, int> endings;  ///< by winner
  std::set<std::string> positions;
  std::set<std::uint64_t> hashes;

  void play(const TicTacToe& game, const State& state) {
    positions.insert(game.state_text(state));
    hashes.insert(game.hash(state));
    if (const auto outcome = game.outcome(state)) {
      const auto winner = outcome->winner();
      ++endings[winner ? game.seat_name(*winner) : "draw"];
      return;
    }
    ActionBuffer<Action> buffer(game.max_actions());
    auto& actions = buffer.list();
    game.legal(state, actions);
    for (const Action action : actions) {
      State after = state;
      game.apply(after, action);
      play(game, after);
    }
  }
};

TEST(TicTacToe, PerftGivesTheKnownNumbers) {
  const TicTacToe game = standard();
  search::Perft<TicTacToe> perft(game, 10);
  const std::vector<std::uint64_t> known{1, 9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872, 0};
  for (std::size_t depth = 0; depth < known.size(); ++depth) {
    EXPECT_EQ(perft.count(game.initial(), static_cast<int>(depth)), known[depth]) << "depth " << depth;
  }
}

TEST(TicTacToe, ThereAre255168GamesAnd5478Positions) {
  AllGames all;
  all.play(standard(), State{});
  EXPECT_EQ(all.endings, (std::map<std::string, int>{{"Cross", 131184}, {"Nought", 77904}, {"draw", 46080}}));
  EXPECT_EQ(all.positions.size(), 5478U);
  EXPECT_EQ(all.hashes.size(), 5478U) << "two positions share a hash";
}

TEST(TicTacToe, InMisereTheLineLoses) {
  AllGames all;
  all.play(*TicTacToe::make({.edition = "misere"}), State{});
  EXPECT_EQ(all.endings, (std::map<std::string, int>{{"Cross", 77904}, {"Nought", 131184}, {"draw", 46080}}));
}

TEST(TicTacToe, TheKnobOverridesTheEdition) {
  const auto game = TicTacToe::make({.edition = "misere", .knobs = {{"line", "wins"}}});
  ASSERT_TRUE(game.ok());
  const auto over = game->parse_state("xxx/oo./... o");
  ASSERT_TRUE(over.ok()) << over.error().message;
  EXPECT_EQ(game->end_sentence(*over), "Cross wins: Cross has completed a line");
  EXPECT_EQ(TicTacToe::make({.knobs = {{"line", "burns"}}}).error().code, "bad_knob_value");
}

TEST(TicTacToe, EveryEndHasAReasonAndASentence) {
  const TicTacToe game = standard();
  const auto end = [&](const char* text) {
    const auto state = game.parse_state(text);
    return game.end_reason(*game.outcome(*state)) + "; " + game.end_sentence(*state);
  };
  EXPECT_EQ(end("xxx/oo./... o"), "line; Cross wins: Cross has completed a line");
  EXPECT_EQ(end("ooo/xx./x.. x"), "line; Nought wins: Nought has completed a line");
  EXPECT_EQ(end("xox/xoo/oxx o"), "full; Draw: the board is full");
  const auto misere = TicTacToe::make({.edition = "misere"});
  EXPECT_EQ(misere->end_sentence(*misere->parse_state("xxx/oo./... o")), "Nought wins: Cross has completed a line");
}

TEST(TicTacToe, StateTextsThatCannotBeAreRefused) {
  const TicTacToe game = standard();
  const std::map<std::string, std::string> wrong{
      {"", "three rows"},
      {".........x", "three rows"},
      {"...-.../... x", "three rows"},
      {"..q/.../... x", "none of x o ."},
      {".../.../... y", "must be x or o"},
      {"x../.../... x", "do not fit the player due"},
      {"ooo/.../... x", "do not fit the player due"},
      {"xxx/ooo/... x", "the player due has a line already"},
  };
  for (const auto& [text, part] : wrong) {
    const auto state = game.parse_state(text);
    ASSERT_FALSE(state.ok()) << text;
    EXPECT_EQ(state.error().code, "bad_state_text");
    EXPECT_NE(state.error().message.find(part), std::string::npos) << text << ": " << state.error().message;
  }
}

TEST(TicTacToe, RefusalsAreNamed) {
  const TicTacToe game = standard();
  EXPECT_EQ(game.refusal(*game.parse_state("x../.../... o"), Action{Cell{0}})->code, "cell_occupied");
  EXPECT_EQ(game.refusal(*game.parse_state("xxx/oo./... o"), Action{Cell{8}})->code, "game_over");
  EXPECT_EQ(game.parse_action(State{}, "d4").error().code, "bad_action_text");
}

}  // namespace
}  // namespace palamedes::tictactoe
