// Positions with a known answer: what every change of search and evaluation must still see. The
// answers were proven by brute force; positions_*.txt say why.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "core/text/split.h"
#include "games/with_game.h"
#include "record/files/files.h"
#include "search/game_in_progress.h"
#include "search/players/player.h"
#include "tests/support/places.h"
#include "tests/support/repro.h"

namespace palamedes::search {
namespace {

using Fields = std::map<std::string, std::string>;

/// The blocks of "key: value" lines of a file; each begins with its name.
std::vector<Fields> read_positions(const std::string& name) {
  std::vector<Fields> blocks;
  const auto error = record::for_each_line(test::in_source("tests/search/") + name,
                                           [&](const record::LineReader& reader) -> MaybeError {
                                             const std::string line(reader.line());
                                             if (line.empty() || line[0] == '#') return std::nullopt;
                                             const std::size_t colon = line.find(": ");
                                             if (line.starts_with("name: ")) blocks.emplace_back();
                                             if (colon == std::string::npos || blocks.empty())
                                               return Error{"bad_line", name + ": " + line};
                                             blocks.back()[line.substr(0, colon)] = line.substr(colon + 2);
                                             return std::nullopt;
                                           });
  EXPECT_FALSE(error) << error->message;
  return blocks;
}

GameConfig config_of(const std::string& game, const Fields& fields) {
  const auto field = [&](const char* key) { return fields.contains(key) ? fields.at(key) : std::string(); };
  const std::string players = field("players");
  return {.game = game,
          .edition = field("edition"),
          .board = field("board"),
          .players = players.empty() ? 0 : std::stoi(players)};
}

/// A text of several lines is written in one, with \n for each line feed.
std::string state_of(const Fields& fields) {
  std::string text = fields.at("state");
  for (std::size_t at = text.find("\\n"); at != std::string::npos; at = text.find("\\n")) text.replace(at, 2, "\n");
  return text;
}

std::string value_name(Score score) {
  if (is_decided(score)) return score > 0 ? "win" : "loss";
  return score == 0 ? "draw" : "open";
}

/// What is wrong with the player's answer to the position; nothing if it is the expected one.
template <EdgeGame G>
std::string wrong_answer(const G& game, const Fields& fields, const std::string& player_text) {
  const auto state = game.parse_state(state_of(fields));
  if (!state) return "the state is refused: " + state.error().message;
  auto player = make_player(game, *parse_player(player_text));
  if (!player) return player.error().message;
  const auto decision = player->decide(GameInProgress<G>(game, *state).known(), Rng(1));
  const std::string action = game.action_text(*state, decision.action);
  if (fields.contains("best")) {
    const auto best = split(fields.at("best"), '|');
    if (std::ranges::find(best, action) == best.end()) return "it plays " + action + ", not " + fields.at("best");
  }
  if (fields.contains("value")) {
    const Score score = decision.scores[index(game.to_act(*state))];
    if (value_name(score) != fields.at("value")) {
      return "it says " + value_name(score) + " (" + std::to_string(score) + "), not " + fields.at("value");
    }
  }
  return "";
}

void expect_answers(const std::string& game, std::size_t at_least, const std::vector<std::string>& players) {
  const auto positions = read_positions("positions_" + game + ".txt");
  EXPECT_GE(positions.size(), at_least);
  for (const Fields& fields : positions) {
    ASSERT_TRUE(fields.contains("name") && fields.contains("state") && fields.contains("why"));
    ASSERT_TRUE(fields.contains("best") || fields.contains("value")) << fields.at("name");
    for (const std::string& player : players) {
      std::string wrong;
      const auto error =
          with_game(config_of(game, fields), [&](const auto& made) { wrong = wrong_answer(made, fields, player); });
      EXPECT_FALSE(error) << error->message;
      EXPECT_EQ(wrong, "") << fields.at("name") << " (" << fields.at("why") << "), " << player
                           << test::repro_note(config_of(game, fields), state_of(fields), player, 1);
    }
  }
}

TEST(SearchPositions, AlphaBetaFindsTheAnswersInLiuzhou) {
  expect_answers("liuzhou", 14, {"alphabeta:nodes=200000", "alphabeta:nodes=400000,lmr=off,quiescence=off"});
}

TEST(SearchPositions, AlphaBetaFindsTheAnswersInRingRift) {
  expect_answers("ringrift", 16, {"alphabeta:nodes=100000", "alphabeta:nodes=200000,lmr=off,quiescence=off"});
}

}  // namespace
}  // namespace palamedes::search
