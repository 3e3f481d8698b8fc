#include "app/engine/engine_session.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "arena/engine/protocol.h"
#include "games/registry.h"

namespace palamedes::app {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::StartsWith;

using Lines = std::vector<std::string>;

/// Does what the program does, without its thread.
class Talk {
 public:
  Lines say(std::string_view line) {
    const EngineReply reply = session_.take(line);
    if (reply.next != EngineReply::Next::kSearch) return reply.lines;
    Lines lines = session_.search(stop_);
    session_.search_ended();
    return lines;
  }
  /// The error code of the answer; it must be a single line.
  std::string code(std::string_view line) {
    const Lines lines = say(line);
    if (lines.size() != 1 || !lines[0].starts_with("error ")) return ::testing::PrintToString(lines);
    return lines[0].substr(6, lines[0].find(' ', 6) - 6);
  }
  std::string best() {
    const Lines lines = say("go");
    EXPECT_FALSE(lines.empty());
    return lines.empty() ? "" : lines.back();
  }
  EngineSession& session() { return session_; }

 private:
  EngineSession session_;
  std::atomic<bool> stop_ = false;
};

TEST(EngineSession, SaysWhoItIsAndWhatCanBeSet) {
  Talk talk;
  const Lines lines = talk.say("protocol 1");
  EXPECT_THAT(lines.front(), StartsWith("id name Palamedes "));
  EXPECT_EQ(lines.back(), "protocolok 1");
  for (const char* line :
       {"game liuzhou", "game ringrift", "game stratego", "option name Player type string default level5"})
    EXPECT_THAT(lines, ::testing::Contains(line));
  EXPECT_EQ(talk.code("protocol 2"), "unknown_version");
  EXPECT_EQ(talk.code("protocol"), "bad_command");
  EXPECT_THAT(talk.say("isready"), ElementsAre("readyok"));
}

TEST(EngineSession, AnswersWithInfoAndAnAction) {
  Talk talk;
  EXPECT_THAT(talk.say("setoption name Player value alphabeta:nodes=500"), IsEmpty());
  EXPECT_THAT(talk.say("newgame game liuzhou"), IsEmpty());
  EXPECT_THAT(talk.say("position start moves Pa1 Pb2"), IsEmpty());
  const Lines lines = talk.say("go");
  ASSERT_EQ(lines.size(), 2U);
  EXPECT_THAT(lines[0],
              ::testing::MatchesRegex("info depth [0-9]+ nodes [0-9]+ time [0-9]+ score estimate -?[0-9]+ pv P.*"));
  EXPECT_THAT(lines[1], StartsWith("bestmove P"));
  const std::string action = lines[1].substr(9);
  EXPECT_THAT(lines[0], HasSubstr("pv " + action));
  EXPECT_THAT(talk.say("position start moves Pa1 Pb2 " + action), IsEmpty());
}

TEST(EngineSession, DecidesLikeThePlayerWithThatSeed) {
  const GameConfig config{.game = "ringrift", .edition = "canon", .players = 3};
  const auto own = *search::make_opponent(config, "mcts:nodes=200");
  Talk talk;
  talk.say("setoption name Player value mcts");
  talk.say("setoption name Seed value 77");
  EXPECT_THAT(talk.say("newgame game ringrift edition canon players 3"), IsEmpty());
  search::GameSoFar game;
  for (int i = 0; i < 12; ++i) {
    const auto thought = own->decide(game, 77);
    ASSERT_TRUE(thought.ok());
    ASSERT_THAT(talk.say(arena::position_line(game)), IsEmpty());
    EXPECT_EQ(talk.say("go nodes 200").back(), "bestmove " + thought->action);
    game.actions.push_back(thought->action);
  }
}

TEST(EngineSession, LimitsHoldForOneDecision) {
  Talk talk;
  talk.say("setoption name Player value alphabeta:nodes=300");
  talk.say("newgame game liuzhou");
  const auto nodes = [&](const char* line) {
    const std::string info = talk.say(line).front();
    return std::stoi(info.substr(info.find("nodes ") + 6));
  };
  EXPECT_LE(nodes("go"), 300);
  EXPECT_GT(nodes("go nodes 2000"), 1000);
  EXPECT_LE(nodes("go"), 300);
  EXPECT_THAT(talk.say("go depth 1").front(), StartsWith("info depth 1 "));
  EXPECT_THAT(talk.say("go movetime 5").back(), StartsWith("bestmove "));
}

TEST(EngineSession, AStateTextOfSeveralLinesIsOneWord) {
  const auto game = *make_game({.game = "stratego"});
  const auto state = game->initial();
  ASSERT_FALSE(state->apply("F@90"));
  Talk talk;
  talk.say("setoption name Player value random");
  talk.say("newgame game stratego");
  EXPECT_THAT(talk.say(arena::position_line(search::GameSoFar{.start = state->text(), .actions = {"B@80"}})),
              IsEmpty());
  EXPECT_THAT(talk.best(), StartsWith("bestmove "));
}

TEST(EngineSession, OfAHiddenGameItTakesWhatASeatSaw) {
  const auto game = *make_game({.game = "stratego"});
  const auto state = game->initial();
  Talk full;
  Talk blind;
  for (Talk* talk : {&full, &blind}) {
    talk->say("setoption name Player value random");
    talk->say("newgame game stratego");
  }
  search::GameSoFar all;
  search::SeenSoFar seen{.start = state->view_text(viewer_of(seat_at(1)))};
  for (int ply = 0; ply < 120 && !state->ending(); ++ply) {
    ASSERT_THAT(full.say(arena::position_line(all)), IsEmpty());
    ASSERT_THAT(blind.say(arena::position_line(seen)), IsEmpty());
    const std::string best = full.best();
    if (state->to_act() == seat_at(1)) {
      EXPECT_EQ(blind.best(), best);
    } else if (ply >= 80) {  // before, nobody can tell how much the other has left to set up
      EXPECT_EQ(blind.code("go"), "not_due");
    }
    const std::string action = best.substr(9);
    const SeenAction sight = state->sight(action, viewer_of(seat_at(1)));
    seen.plies.push_back({state->to_act(), sight.action, sight.note});
    all.actions.push_back(action);
    ASSERT_FALSE(state->apply(action));
  }
}

TEST(EngineSession, LevelsAndPersonasAreOptions) {
  Talk talk;
  EXPECT_THAT(talk.say("newgame game liuzhou"), IsEmpty());
  EXPECT_THAT(talk.say("setoption name level value 4"), IsEmpty());
  EXPECT_THAT(talk.say("setoption name Persona value aggressive"), IsEmpty());
  EXPECT_THAT(talk.best(), StartsWith("bestmove "));
  EXPECT_EQ(talk.code("setoption name Level value 11"), "bad_number");
  EXPECT_EQ(talk.code("setoption name Level value 1"), "bad_persona");
  EXPECT_EQ(talk.code("setoption name Persona value sleepy"), "unknown_persona");
  EXPECT_EQ(talk.code("setoption name Player value alphabeta:speed=9"), "unknown_setting");
  EXPECT_EQ(talk.code("setoption name Player value \"\""), "bad_player");
  EXPECT_EQ(talk.code("setoption name Seed value -1"), "bad_number");
  EXPECT_EQ(talk.code("setoption name Colour value red"), "unknown_option");
  EXPECT_EQ(talk.code("setoption name Seed value 1 2"), "bad_command");
  EXPECT_THAT(talk.best(), StartsWith("bestmove ")) << "what was refused has changed nothing";
}

TEST(EngineSession, APlayerThatTheGameDoesNotHaveIsNamedBeforeItIsNeeded) {
  Talk talk;
  talk.say("setoption name Player value luck");
  EXPECT_THAT(talk.say("newgame game liuzhou"), IsEmpty()) << "so that the option can be set now";
  const Lines lines = talk.say("isready");
  ASSERT_EQ(lines.size(), 2U);
  EXPECT_THAT(lines[0], StartsWith("error unknown_algorithm "));
  EXPECT_EQ(lines[1], "readyok");
  EXPECT_EQ(talk.code("go"), "unknown_algorithm");
  EXPECT_THAT(talk.say("setoption name Player value greedy"), IsEmpty());
  EXPECT_THAT(talk.best(), StartsWith("bestmove "));
}

TEST(EngineSession, WhatComesTooEarlyIsRefused) {
  Talk talk;
  for (const char* line : {"go", "position start", "newgame"}) EXPECT_EQ(talk.code(line), "no_game") << line;
  EXPECT_THAT(talk.say("stop"), IsEmpty());
  EXPECT_THAT(talk.say(""), IsEmpty());
  EXPECT_THAT(talk.say("   "), IsEmpty());
}

TEST(EngineSession, ARefusedPositionChangesNothing) {
  Talk talk;
  talk.say("setoption name Player value greedy");
  talk.say("newgame game liuzhou");
  talk.say("position start moves Pa1 Pb1");
  const std::string best = talk.best();
  EXPECT_EQ(talk.say("position start moves Pa1 Pa1"),
            Lines{"error cell_occupied action 2 ('Pa1'): a stone stands on a1 already"});
  for (const char* line : {"position", "position start Pa1", "position state", "position state \"\"", "position end",
                           "position state x moves", "position start seen 1 Pa1 -", "position view x seen 1",
                           "position start moves nonsense", "position view x", "position start moves \"\""}) {
    EXPECT_THAT(talk.say(line), ElementsAre(StartsWith("error "))) << line;
  }
  EXPECT_EQ(talk.best(), best);
  talk.say("newgame game stratego");
  talk.say("setoption name Player value random");
  for (const char* line :
       {"position view x", "position view x seen 9 ? -", "position view x seen 1 ?", "position view V1"})
    EXPECT_THAT(talk.say(line), ElementsAre(StartsWith("error "))) << line;
}

TEST(EngineSession, ARefusedGameChangesNothing) {
  Talk talk;
  talk.say("setoption name Player value greedy");
  talk.say("newgame game liuzhou");
  for (const char* line :
       {"newgame game chess", "newgame game", "newgame game liuzhou edition new", "newgame liuzhou",
        "newgame game ringrift players 9", "newgame game liuzhou knob max_moves", "newgame game liuzhou knob =1",
        "newgame edition seed", "newgame game liuzhou knob max_moves=x"}) {
    EXPECT_THAT(talk.say(line), ElementsAre(StartsWith("error "))) << line;
  }
  EXPECT_THAT(talk.best(), StartsWith("bestmove P"));
  EXPECT_THAT(talk.say("newgame"), IsEmpty()) << "the same game again";
  EXPECT_THAT(talk.best(), StartsWith("bestmove P"));
}

TEST(EngineSession, AGameThatIsOverHasNoBestAction) {
  Talk talk;
  talk.say("setoption name Player value greedy");
  talk.say("newgame game liuzhou edition current");
  EXPECT_THAT(
      talk.say("position state \"bb..../bb..../....../....ww/.....w/....w. CAPTURE_SELECTION b m0 c1 f0 t63 q3\" "
               "moves Cf4"),
      IsEmpty());
  EXPECT_EQ(talk.code("go"), "game_over");
}

TEST(EngineSession, WhileItThinksItOnlyTakesStopReadyAndQuit) {
  EngineSession session;
  session.take("setoption name Player value alphabeta");
  session.take("newgame game liuzhou");
  EXPECT_EQ(session.take("go nodes 100000000").next, EngineReply::Next::kSearch);
  for (const char* line : {"go", "newgame", "position start", "setoption name Seed value 2", "protocol 1"})
    EXPECT_THAT(session.take(line).lines, ElementsAre(StartsWith("error busy "))) << line;
  EXPECT_THAT(session.take("isready").lines, ElementsAre("readyok"));
  EXPECT_EQ(session.take("stop").next, EngineReply::Next::kStop);
  const std::atomic<bool> stop = true;
  EXPECT_THAT(session.search(stop).back(), StartsWith("bestmove "));
  session.search_ended();
  EXPECT_EQ(session.take("stop").next, EngineReply::Next::kNothing);
  EXPECT_THAT(session.take("position start").lines, IsEmpty());
  EXPECT_EQ(session.take("quit").next, EngineReply::Next::kQuit);
}

TEST(EngineSession, BadLimitsAreNamed) {
  Talk talk;
  talk.say("setoption name Player value greedy");
  talk.say("newgame game liuzhou");
  for (const char* line : {"go nodes", "go fast", "go nodes 1 2", "go infinite"})
    EXPECT_EQ(talk.code(line), "bad_command") << line;
  for (const char* line :
       {"go nodes 0", "go nodes -5", "go depth 1001", "go movetime 1e9", "go nodes 99999999999999999999"})
    EXPECT_EQ(talk.code(line), "bad_number") << line;
}

TEST(EngineSession, HostileLinesAreOneErrorEach) {
  Talk talk;
  talk.say("newgame game liuzhou");
  for (const std::string& line : {std::string("\x80\xff\xfe"), std::string("go \"unclosed"), std::string(100'000, 'x'),
                                  std::string("position state ") + std::string(100'000, 'b'),
                                  std::string("position start moves ") + std::string(50'000, 'P'),
                                  std::string("setoption name ") + std::string(9999, 'a') + " value b"}) {
    const Lines lines = talk.say(line);
    ASSERT_EQ(lines.size(), 1U);
    EXPECT_THAT(lines[0], StartsWith("error "));
    EXPECT_LT(lines[0].size(), 400U);
    EXPECT_EQ(lines[0].find_first_of("\n\x80\xff"), std::string::npos);
  }
}

}  // namespace
}  // namespace palamedes::app
