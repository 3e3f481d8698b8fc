// Analyses real games: any number of threads gives the same result, and every sentence is checked against the
// lines that it describes.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <regex>
#include <string>
#include <vector>

#include "analysis/analyst.h"
#include "analysis/game_analysis.h"
#include "app/analysis/report.h"
#include "core/text/count_of.h"
#include "core/text/split.h"
#include "games/registry.h"
#include "record/record_replay.h"
#include "record/viewer_record.h"
#include "search/score.h"

namespace palamedes::analysis {
namespace {

using search::Certainty;
using ::testing::HasSubstr;

GameConfig config_of(const std::string& game) { return (*make_game({.game = game}))->config(); }

/// A game of a player against itself, or its beginning.
record::Record game_by(const GameConfig& config, const std::string& player, std::size_t plies) {
  const auto game = make_game(config);
  const auto opponent = search::make_opponent(config, player);
  EXPECT_TRUE(opponent) << opponent.error().message;
  const auto state = (*game)->initial();
  record::Record record = record::begin_record(**game, *state);
  record.id = "test";
  search::GameSoFar so_far;
  while (record.plies.size() < plies && !state->ending()) {
    const auto thought = (*opponent)->decide(so_far, 7);
    EXPECT_TRUE(thought) << thought.error().message;
    const auto before = state->clone();
    EXPECT_FALSE(state->apply(thought->action));
    record::add_ply(record, thought->action, *before, *state);
    so_far.actions.push_back(thought->action);
  }
  return record;
}

GameAnalysis analysed(const record::Record& record, unsigned threads = 2) {
  const auto analysis = analyse_record(record, {.nodes = 1000}, threads);
  EXPECT_TRUE(analysis) << analysis.error().message;
  return analysis ? *analysis : GameAnalysis{};
}

/// The position that a line leads to.
std::unique_ptr<AnyState> after(const GameAnalysis& analysis, const Ply& ply, const std::vector<NamedAction>& line) {
  const auto game = make_game(analysis.config);
  auto state = (*game)->parse_state(ply.position);
  for (const NamedAction& action : line) EXPECT_FALSE((*state)->apply(action.text)) << action.text;
  return *std::move(state);
}

void expect_win_in(const GameAnalysis& analysis, const Ply& ply, const std::vector<NamedAction>& line, Seat winner) {
  const auto ending = after(analysis, ply, line)->ending();
  ASSERT_TRUE(ending) << ply.number << ": " << ply.swing->sentence;
  EXPECT_EQ(ending->outcome.winner(), winner) << ply.number << ": " << ply.swing->sentence;
}

void expect_mentions_length(const Swing& swing, std::size_t actions) {
  if (actions == 0) return;
  EXPECT_THAT(swing.sentence, HasSubstr("in " + count_of(actions, "move")));
}

/// The number of a player in a field of RingRift's state text: "terr=3,0".
int field(const AnyState& state, const std::string& name, std::size_t player) {
  const std::string text = state.text();
  const std::size_t start = text.find("|" + name + "=") + name.size() + 2;
  return std::stoi(std::string(split(text.substr(start, text.find('|', start) - start), ',')[player]));
}

/// Every "Red has M things fewer" of the sentence, against the texts of the two positions.
std::size_t check_counts(const GameAnalysis& analysis, const Ply& ply) {
  const auto planned = after(analysis, ply, ply.lines.front().actions);
  const auto got = after(analysis, ply, ply.played->line);
  std::size_t checked = 0;
  const std::string& sentence = ply.swing->sentence;
  const auto check = [&](const std::string& words, const std::string& name) {
    const std::regex pattern("(Red|Blue) has (\\d+) " + words + " (fewer|more)");
    std::smatch match;
    if (!std::regex_search(sentence, match, pattern)) return;
    const auto player = static_cast<std::size_t>(match[1] == "Red" ? 0 : 1);
    const int change = field(*got, name, player) - field(*planned, name, player);
    EXPECT_EQ(std::abs(change), std::stoi(match[2])) << sentence;
    EXPECT_EQ(change < 0, match[3] == "fewer") << sentence;
    ++checked;
  };
  check("cells? of territory", "terr");
  check("eliminated rings?", "elim");
  check("rings? in hand", "hand");
  return checked;
}

/// Every swing of the analysis; how many sentences held a count.
std::size_t check_swings(const GameAnalysis& analysis) {
  std::size_t counted = 0;
  for (const Ply& ply : analysis.plies) {
    if (!ply.swing) continue;
    const Swing& swing = *ply.swing;
    EXPECT_GT(ply.played->loss, 0);
    EXPECT_NE(ply.played->action.text, ply.actions.front().action.text);
    EXPECT_THAT(swing.sentence, HasSubstr(ply.played->action.display));
    if (swing.missed_win) {
      expect_win_in(analysis, ply, ply.lines.front().actions, ply.seat);
      expect_mentions_length(swing, ply.lines.front().actions.size());
    }
    if (swing.loses) expect_win_in(analysis, ply, ply.played->line, opponent(ply.seat));
    if (swing.loses) expect_mentions_length(swing, ply.played->line.size() - 1);
    if (!swing.missed_win && !swing.loses && analysis.config.game == "ringrift") counted += check_counts(analysis, ply);
  }
  return counted;
}

TEST(Analysis, IsTheSameForAnyNumberOfThreads) {
  const auto record = game_by(config_of("ringrift"), "level2", 24);
  const auto text = [&](unsigned threads) { return boost::json::serialize(as_json(analysed(record, threads))); };
  const std::string alone = text(1);
  EXPECT_EQ(text(2), alone);
  EXPECT_EQ(text(5), alone);
}

TEST(Analysis, SentencesAboutRingRiftAreTrue) {
  const auto analysis = analysed(game_by(config_of("ringrift"), "level2", 200));
  EXPECT_FALSE(analysis.result.empty());
  EXPECT_GT(check_swings(analysis), 0U);
}

TEST(Analysis, SentencesAboutLiuzhouAreTrue) {
  const auto analysis = analysed(game_by(config_of("liuzhou"), "level2", 200));
  check_swings(analysis);
  const auto has_swing = [](const Ply& ply) { return ply.swing.has_value(); };
  EXPECT_TRUE(std::ranges::any_of(analysis.plies, has_swing));
}

TEST(Analysis, EveryLegalActionIsListedOnceTheBestFirst) {
  const auto record = game_by(config_of("ringrift"), "level3", 8);
  const auto analysis = analysed(record);
  ASSERT_EQ(analysis.plies.size(), 9U);  // the position after the last action, too
  for (const Ply& ply : analysis.plies) {
    std::vector<std::string> listed;
    for (const ScoredAction& action : ply.actions) listed.push_back(action.action.text);
    auto legal = after(analysis, ply, {})->legal();
    std::ranges::sort(listed);
    std::ranges::sort(legal);
    EXPECT_EQ(listed, legal);
    EXPECT_EQ(ply.actions.front().rank, 1);
    EXPECT_EQ(ply.actions.front().score, ply.scores[index(ply.seat)]);
    EXPECT_EQ(ply.scores[0], -ply.scores[1]);
    for (const ScoredAction& action : ply.actions) EXPECT_LE(action.score, ply.actions.front().score);
    for (const Line& line : ply.lines) after(analysis, ply, line.actions);
    EXPECT_EQ(ply.number == 9, !ply.played.has_value());
  }
}

TEST(Analysis, TermsAddUpAndScoresGoOnFromPlyToPly) {
  const auto analysis = analysed(game_by(config_of("liuzhou"), "level3", 10));
  for (std::size_t i = 0; i + 1 < analysis.plies.size(); ++i) {
    EXPECT_EQ(analysis.plies[i].after, analysis.plies[i + 1].scores);
    ASSERT_TRUE(analysis.plies[i].terms);
    EXPECT_EQ(analysis.plies[i].terms->size(), 11U);
  }
}

TEST(Analysis, AGameWithoutActionsHasOnePositionToJudge) {
  const auto analysis = analysed(game_by(config_of("liuzhou"), "level2", 0));
  ASSERT_EQ(analysis.plies.size(), 1U);
  EXPECT_FALSE(analysis.plies[0].played);
}

TEST(Analysis, ThreeSeatsAreJudgedToo) {
  const auto config = (*make_game({.game = "ringrift", .players = 3}))->config();
  const auto analysis = analysed(game_by(config, "level2", 12));
  ASSERT_EQ(analysis.plies.size(), 13U);
  for (const Ply& ply : analysis.plies) EXPECT_NE(ply.certainty, Certainty::kUnseen);
}

TEST(Analysis, OtherPlayersCanAnalyse) {
  const auto record = game_by(config_of("liuzhou"), "level2", 6);
  for (const char* player : {"mcts", "descent", "greedy", "level2", "max", "random"}) {
    const auto analysis = analyse_record(record, {.player = player, .nodes = 300}, 2);
    ASSERT_TRUE(analysis) << player << analysis.error().message;
    EXPECT_EQ(analysis->plies.size(), 7U);
    EXPECT_EQ(analysis->plies[3].certainty == Certainty::kUnseen, std::string(player) == "random");
  }
}

/// Black can complete a square on b2 at once.
constexpr const char* kSquareToBe = "bb..../b...../....../....../...ww./....w. PLACEMENT b m0 c0 f0 t6 q0";

TEST(Analyst, SaysWhatWasWrongWithAMove) {
  auto analyst = Analyst::make(config_of("liuzhou"), {.nodes = 2000});
  ASSERT_TRUE(analyst);
  const auto review = analyst->review_move({.start = kSquareToBe}, "Pf1");
  ASSERT_TRUE(review) << review.error().message;
  EXPECT_THAT(review->verdict, ::testing::AnyOf("inaccuracy", "mistake", "blunder"));
  EXPECT_EQ(review->better.text, review->ply.actions.front().action.text);
  EXPECT_THAT(review->sentence, ::testing::StartsWith("f1 instead of " + review->better.display));

  const auto good = analyst->review_move({.start = kSquareToBe}, review->better.text);
  ASSERT_TRUE(good);
  EXPECT_EQ(good->verdict, "best");
  EXPECT_EQ(good->sentence, "Nothing better than " + review->better.display + " was found.");
  EXPECT_FALSE(analyst->review_move({.start = kSquareToBe}, "Pa1"));
}

TEST(Analyst, GivesAHint) {
  auto analyst = Analyst::make(config_of("liuzhou"), {.nodes = 2000});
  const auto hint = analyst->hint({.start = kSquareToBe});
  ASSERT_TRUE(hint) << hint.error().message;
  EXPECT_EQ(hint->action.text, hint->ply.actions.front().action.text);
  EXPECT_THAT(hint->sentence, ::testing::StartsWith(hint->action.display));
}

TEST(Analyst, ReviewsDoNotDependOnWhatWasAskedBefore) {
  auto analyst = Analyst::make(config_of("ringrift"), {.nodes = 1000});
  const auto first = analyst->hint({});
  (void)analyst->review_move({}, "P:0,0:1");
  EXPECT_EQ(analyst->hint({})->ply.scores, first->ply.scores);
  EXPECT_EQ(analyst->hint({})->sentence, first->sentence);
}

TEST(Analyst, RefusesWhatIsNoGame) {
  EXPECT_FALSE(Analyst::make({.game = "chess"}, {}));
  EXPECT_FALSE(Analyst::make(config_of("liuzhou"), {.player = "level99"}));
  auto analyst = Analyst::make(config_of("liuzhou"), {.nodes = 100});
  EXPECT_FALSE(analyst->analyse(search::GameSoFar{.start = "nonsense"}));
  EXPECT_FALSE(analyst->analyse(search::GameSoFar{.actions = {"Pz9"}}));
  EXPECT_FALSE(analyst->analyse(search::SeenSoFar{.start = "nonsense"}));
}

TEST(Analyst, HiddenGamesAreJudgedWithoutABreakdown) {
  const auto record = game_by(config_of("stratego"), "random", 90);
  const auto analysis = analyse_record(record, {.player = "random"}, 2);
  ASSERT_TRUE(analysis) << analysis.error().message;
  for (const Ply& ply : analysis->plies) EXPECT_FALSE(ply.terms || ply.after);

  const auto own = record::viewer_record(record, viewer_of(seat_at(0)));
  ASSERT_TRUE(own);
  const auto seen = analyse_record(*own, {.player = "random"}, 2);
  ASSERT_TRUE(seen) << seen.error().message;
  for (const Ply& ply : seen->plies) EXPECT_EQ(ply.analysed, ply.seat == seat_at(0)) << ply.number;
  const auto spectator = record::viewer_record(record, kSpectator);
  EXPECT_FALSE(analyse_record(*spectator, {.player = "random"}, 2));
}

TEST(ScoreText, SpeaksOfClearAdvantagesWinsAndBounds) {
  EXPECT_EQ(score_text(50, Certainty::kEstimate, 100), "+0.50");
  EXPECT_EQ(score_text(-150, Certainty::kAtMost, 100), "≤ -1.50");
  EXPECT_EQ(score_text(search::kWon - 3, Certainty::kProven, 100), "wins in 3");
  EXPECT_EQ(score_text(-search::kWon, Certainty::kProven, 100), "lost");
  EXPECT_EQ(score_text(0, Certainty::kUnseen, 100), "?");
}

}  // namespace
}  // namespace palamedes::analysis
