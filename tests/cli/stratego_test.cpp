// Checks that no command shows hidden pieces to the wrong viewer.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <regex>

#include "tests/support/commands.h"
#include "tests/support/files.h"
#include "tests/support/places.h"
#include "tests/support/terminal.h"

namespace palamedes::test {
namespace {

using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

constexpr const char* kArmy = "6452M62852729S657264BB37482532FB3B3B24B3";

/// The record of a random game that stops after this many plies.
std::string unfinished(const std::string& plies = "120") {
  return output_of({"record", "random", "stratego", "--seed", "7", "--max-plies", plies});
}
std::string finished_game() { return output_of({"record", "random", "stratego", "--seed", "7"}); }

/// Whether the text shows a rank of this side, in a state or view text, on a board or in a list.
bool shows_ranks(const std::string& text, char side) {
  return std::regex_search(text, std::regex(std::string("(^|[^a-z])") + side + "[FS2-9MB][01 '\n]"));
}

TEST(RecordShow, AnUnfinishedGameIsShownAsASpectatorSeesIt) {
  const std::string shown = output_of({"record", "show", "-"}, unfinished());
  EXPECT_THAT(shown, HasSubstr("  seen by   a spectator\n"));
  EXPECT_THAT(shown, HasSubstr("     1. ?            Red placed a piece\n"));
  EXPECT_THAT(shown, HasSubstr("    81. "));
  EXPECT_THAT(shown, Not(HasSubstr("seed      ")));
  EXPECT_FALSE(shows_ranks(shown, 'r') || shows_ranks(shown, 'b')) << shown;
}

TEST(RecordShow, AViewerSeesTheirOwnPiecesAndFullShowsAll) {
  const std::string record = unfinished();
  const std::string red = output_of({"record", "show", "-", "--viewer", "1"}, record);
  EXPECT_THAT(red, HasSubstr("  seen by   seat 1\n"));
  EXPECT_THAT(red, testing::ContainsRegex("     1\\. [FS2-9MB]@[a-j][0-9]+ +Red placed (a|the) "));
  EXPECT_THAT(red, HasSubstr("    41. ?            Blue placed a piece\n"));
  const std::string full = output_of({"record", "show", "-", "--full"}, record);
  EXPECT_THAT(full, Not(HasSubstr("seen by")));
  EXPECT_THAT(full, testing::ContainsRegex("    41\\. [FS2-9MB]@[a-j][0-9]+ +Blue placed (a|the) "));
  EXPECT_THAT(full, HasSubstr("  seed      "));
}

TEST(RecordShow, AFinishedGameIsShownInFull) {
  const std::string shown = output_of({"record", "show", "-"}, finished_game());
  EXPECT_THAT(shown, testing::ContainsRegex("    41\\. [FS2-9MB]@[a-j][0-9]+ +Blue placed (a|the) "));
  EXPECT_THAT(shown, testing::ContainsRegex("(took|lost to) a (Spy|Scout|Miner|Bomb|Sergeant)"));
}

TEST(RecordReplay, ShowsTheBoardOfTheSameViewer) {
  const std::string record = unfinished();
  const std::string spectator = output_of({"record", "replay", "-", "--ply", "100"}, record);
  EXPECT_FALSE(shows_ranks(spectator, 'r') || shows_ranks(spectator, 'b')) << spectator;
  EXPECT_THAT(spectator, HasSubstr("\nV0 "));
  const std::string blue = output_of({"record", "replay", "-", "--ply", "100", "--viewer", "2"}, record);
  EXPECT_TRUE(shows_ranks(blue, 'b'));
  EXPECT_FALSE(shows_ranks(blue, 'r')) << blue;
  EXPECT_THAT(output_of({"record", "replay", "-", "--full"}, record), HasSubstr("\nF "));
}

TEST(RecordView, WritesRecordsThatCheckAndShowButDoNotResume) {
  const TemporaryFolder folder;
  const std::string full = folder.file("full.jsonl");
  const std::string red = folder.file("red.jsonl");
  write_bytes(full, unfinished() + finished_game());
  EXPECT_EQ(output_of({"record", "view", full, "--viewer", "1", "--output", red}), "");
  EXPECT_THAT(read_bytes(red), HasSubstr("\"viewer\":1"));
  EXPECT_THAT(output_of({"record", "check", full, red}), HasSubstr("red.jsonl: 2 games"));
  EXPECT_THAT(output_of({"record", "show", red, "--game", "1"}), HasSubstr("seen by   seat 1"));
  EXPECT_THAT(output_of({"record", "replay", red, "--game", "1"}), HasSubstr("\nV1 "));
  const Finished other = run_palamedes({"record", "show", red, "--viewer", "2"});
  EXPECT_EQ(other.status, 1);
  EXPECT_THAT(other.err, HasSubstr("this record holds only what seat 1 saw"));
  const Finished resumed = run_palamedes({"play", "--resume", red}, "quit\n");
  EXPECT_EQ(resumed.status, 1);
  EXPECT_THAT(resumed.err, HasSubstr("this record holds only what seat 1 saw: replaying needs the full record"));
  const Finished again = run_palamedes({"record", "view", red, "--viewer", "1"});
  EXPECT_EQ(again.status, 1);
  EXPECT_EQ(again.out, "");
}

TEST(RecordView, WrongUseIsReportedInOneLine) {
  const std::string liuzhou = output_of({"record", "random", "liuzhou", "--seed", "1"});
  const Finished nothing_hidden = run_palamedes({"record", "view", "-", "--viewer", "1"}, liuzhou);
  EXPECT_EQ(nothing_hidden.status, 1);
  EXPECT_THAT(nothing_hidden.err, HasSubstr("Liuzhou chess has no hidden pieces"));
  EXPECT_EQ(run_palamedes({"record", "view", "-"}).status, 2);
  EXPECT_EQ(run_palamedes({"record", "view", "-", "--viewer", "5"}).status, 2);
  EXPECT_EQ(run_palamedes({"record", "view", "-", "--viewer", "3"}, unfinished()).status, 1);
  EXPECT_EQ(run_palamedes({"record", "show", "-", "--viewer", "3"}, unfinished()).status, 2);
  EXPECT_EQ(run_palamedes({"record", "show", "-", "--viewer", "1", "--full"}, unfinished()).status, 2);
}

TEST(Records, IdsOfGamesWithHiddenPiecesDoNotContainTheSeed) {
  EXPECT_THAT(output_of({"record", "random", "stratego", "--seed", "4711", "--max-plies", "1"}),
              HasSubstr("\"id\":\"stratego-seed-random-000000\""));
}

TEST(PictureOfAView, ShowsASpectatorsViewWhileTheGameGoesOn) {
  const std::string record = unfinished();
  const auto picture = [&](std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), {"picture", "--record", "-", "--ply", "100"});
    return output_of(arguments, record);
  };
  const std::string spectator = picture({});
  EXPECT_THAT(spectator, StartsWith("<svg"));
  EXPECT_THAT(spectator, HasSubstr("url(#back1)"));
  EXPECT_THAT(spectator, HasSubstr("url(#back2)"));
  EXPECT_EQ(spectator, picture({"--viewer", "0"}));
  EXPECT_THAT(spectator, Not(HasSubstr(">M</text>")));
  const std::string red = picture({"--viewer", "1"});
  EXPECT_THAT(red, HasSubstr(">M</text>"));
  EXPECT_THAT(red, Not(HasSubstr("url(#back1)")));
  EXPECT_THAT(red, HasSubstr("url(#back2)"));
  EXPECT_THAT(red, HasSubstr("#9fc5d8")) << "lakes";
  EXPECT_THAT(picture({"--full"}), Not(HasSubstr("url(#back")));
}

TEST(PictureOfAView, ARecordOfOneViewerCanBeDrawnButNotContinued) {
  const std::string red = output_of({"record", "view", "-", "--viewer", "1"}, unfinished());
  const std::string drawn = output_of({"picture", "--record", "-"}, red);
  EXPECT_EQ(drawn, output_of({"picture", "--record", "-", "--viewer", "1"}, red));
  EXPECT_THAT(drawn, Not(HasSubstr("url(#back1)")));
  EXPECT_EQ(run_palamedes({"picture", "--record", "-", "--full"}, red).status, 1);
  EXPECT_EQ(run_palamedes({"picture", "--record", "-", "--action", "60-50"}, red).status, 1);
}

TEST(PictureOfAView, OnlyTheSeatToActMayTryActions) {
  // Red is to act. Whether these actions are legal depends on ranks that only Red knows.
  for (const std::vector<std::string>& viewer : {std::vector<std::string>{}, {"--viewer", "0"}, {"--viewer", "2"}}) {
    for (const std::string action : {"65-45", "61-31", "60-50"}) {
      std::vector<std::string> arguments{"picture", "--record", "-", "--ply", "100", "--action", action};
      arguments.insert(arguments.end(), viewer.begin(), viewer.end());
      const Finished finished = run_palamedes(arguments, unfinished());
      EXPECT_EQ(finished.status, 2);
      EXPECT_THAT(finished.err, HasSubstr("--action needs the --viewer of the seat to act"));
    }
  }
  EXPECT_THAT(output_of({"picture", "--record", "-", "--viewer", "1", "--ply", "60"}, unfinished()),
              Not(HasSubstr("to go")));
}

TEST(PictureOfAView, AFinishedGameIsDrawnInFull) {
  EXPECT_THAT(output_of({"picture", "--record", "-"}, finished_game()), Not(HasSubstr("url(#back")));
}

TEST(BenchViews, HaveTheirOwnLine) {
  const std::string out =
      output_of({"bench", "stratego", "--edition", "seed", "--views", "--json", "--seconds", "0.1"});
  std::vector<bool> views;
  for (std::size_t at = 0; at < out.size(); at = out.find('\n', at) + 1) {
    const auto line = boost::json::parse(out.substr(at, out.find('\n', at) - at)).as_object();
    views.push_back(line.at("views").as_bool());
    EXPECT_GT(line.at("actions_per_cpu_second").to_number<double>(), 0);
    EXPECT_EQ(line.at("allocations_per_step").to_number<double>(), 0);
  }
  EXPECT_EQ(views, (std::vector<bool>{false, true}));
}

TEST(BenchViews, NeedAGameThatHidesThings) {
  const Finished finished = run_palamedes({"bench", "liuzhou", "--views", "--seconds", "0.1"});
  EXPECT_EQ(finished.status, 2);
  EXPECT_EQ(finished.err, "palamedes: --views: none of these games has hidden pieces\n");
}

TEST(PlayStratego, TheScreenIsClearedWhenTheKeyboardIsPassed) {
  const TemporaryFolder folder;
  TerminalProgram game(test::program(), {"play", "stratego", "--p2", "human"},
                       {"XDG_STATE_HOME=" + folder.path(), "LC_ALL=C.UTF-8", "TERM=xterm"});
  const std::string clear = "\x1b[H\x1b[2J\x1b[3J";
  ASSERT_TRUE(game.shows(clear)) << game.screen();
  ASSERT_TRUE(game.shows("Pass the keyboard to Red, then press Enter. ")) << game.screen();
  game.type("\n");
  ASSERT_TRUE(game.shows(clear)) << game.screen();
  ASSERT_TRUE(game.shows("In hand:")) << game.screen();
  game.type(std::string("load ") + kArmy + "\ndone\n");
  ASSERT_TRUE(game.shows(clear)) << game.screen();
  ASSERT_TRUE(game.shows("Pass the keyboard to Blue, then press Enter. ")) << game.screen();
  const std::size_t blue_begins = game.screen().size();
  game.type("\n");
  ASSERT_TRUE(game.shows(clear)) << game.screen();
  ASSERT_TRUE(game.shows("Blue")) << game.screen();
  game.type("quit\n");
  EXPECT_EQ(game.wait(), 0);
  EXPECT_THAT(game.screen().substr(blue_begins), Not(testing::ContainsRegex(" r[FS2-9MB] ")));
}

TEST(PlayStratego, InputTypedAheadDoesNotPassTheKeyboard) {
  const TemporaryFolder folder;
  TerminalProgram game(test::program(), {"play", "stratego", "--p2", "human"},
                       {"XDG_STATE_HOME=" + folder.path(), "LC_ALL=C.UTF-8", "TERM=xterm"});
  ASSERT_TRUE(game.shows("Pass the keyboard to Red, then press Enter. ")) << game.screen();
  game.type("\n");
  ASSERT_TRUE(game.shows("In hand:")) << game.screen();
  game.type(std::string("load ") + kArmy + "\ndone\n\n\n\n");
  ASSERT_TRUE(game.shows("Pass the keyboard to Blue, then press Enter. ")) << game.screen();
  game.type("quit\n");
  EXPECT_EQ(game.wait(), 0);
  EXPECT_THAT(game.screen(), Not(HasSubstr("Blue sets up"))) << "Blue has not pressed Enter";
}

TEST(PlayStratego, TheMenuOffersIt) {
  EXPECT_THAT(output_of({"play"}), HasSubstr("Stratego\n     Two armies, hidden ranks: bluff"));
}

TEST(PlayStratego, MachinesPlayAWholeGame) {
  const std::string text = output_of({"play", "stratego", "--p1", "random", "--p2", "random", "--seed", "3"});
  EXPECT_THAT(text, HasSubstr(" moves played."));
}

}  // namespace
}  // namespace palamedes::test
