// The hall: what clients may do, and which messages they get.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "record/record_json.h"
#include "record/record_replay.h"
#include "tests/server/test_hall.h"

namespace palamedes::server {
namespace {

namespace json = boost::json;
using std::chrono_literals::operator""s;

TEST(Hall, CreatesAGameAndSendsItsSnapshot) {
  TestHall test;
  const Answer answer = test.create("ada", liuzhou("me", "level1"));
  ASSERT_EQ(answer.status, 201) << answer.message;
  const auto snapshot = json::parse(answer.body).at("snapshot").as_object();
  EXPECT_EQ(snapshot.at("sequence"), 1);
  EXPECT_EQ(snapshot.at("position").at("actions").as_array().size(), 36U);
  EXPECT_EQ(snapshot.at("board").at("cells").as_array().size(), 36U);
  EXPECT_EQ(snapshot.at("yours"), json::array{1});
  EXPECT_EQ(snapshot.at("position").at("result"), nullptr);
  EXPECT_FALSE(snapshot.at("settings").as_object().contains("seed"));
}

TEST(Hall, APersonPlaysAgainstAnEngine) {
  TestHall test;
  const Person ada = test.connect("ada");
  const std::string id = test.game("ada", liuzhou("me", "level1"));
  test.open(ada, id);
  ASSERT_EQ(TestHall::count(ada, "snapshot"), 1);
  test.act(ada, id, 1, "Pc3");
  EXPECT_EQ(TestHall::count(ada, "ack"), 1);
  EXPECT_EQ(TestHall::position(ada).at("ply"), 1);
  EXPECT_EQ(TestHall::position(ada).at("to_act"), 2);
  EXPECT_TRUE(TestHall::position(ada).at("actions").as_array().empty());
  EXPECT_EQ(TestHall::count(ada, "thinking"), 1);
  test.loop.advance(1s);  // engine moves are delayed
  EXPECT_EQ(TestHall::position(ada).at("ply"), 2);
  EXPECT_EQ(TestHall::position(ada).at("to_act"), 1);
}

TEST(Hall, AWholeGameEndsWithAResult) {
  TestHall test;
  const Person ada = test.connect("ada");
  const std::string id = test.game("ada", liuzhou("me", "level1"));
  test.open(ada, id);
  for (int i = 0; i < 400 && TestHall::position(ada).at("result").is_null(); ++i) {
    if (const std::string action = TestHall::offered(ada); !action.empty()) test.act(ada, id, 1, action);
    test.loop.advance(1s);
  }
  const auto result = TestHall::position(ada).at("result");
  ASSERT_TRUE(result.is_object());
  EXPECT_EQ(result.at("seed"), "1001");
  EXPECT_EQ(sha256("palamedes-1:" + id + ":1001:" + std::string(result.at("salt").as_string())),
            TestHall::last(ada, "snapshot").at("settings").at("commitment").as_string());
  const Answer record = test.record("ada", id);
  const auto read = record::parse_record(record.body);
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_FALSE(record::check(*read));
  EXPECT_EQ(test.replay("ada", id, "").status, 200);
}

TEST(Hall, ARunningGameCanBeLookedBackAtAsItsViewerSawIt) {
  TestHall test;
  const Person ada = test.connect("ada");
  const std::string id = test.game(
      "ada",
      {{"game", "stratego"}, {"seats", json::array{json::object{{"player", "me"}}, json::object{{"player", "open"}}}}});
  const Person bob = test.connect("bob");
  test.open(ada, id);
  test.open(bob, id);
  test.send(bob, json::object{{"type", "sit"}, {"game", id}, {"id", "s"}, {"seat", 2}, {"name", "Bob"}});
  test.open(bob, id);
  const auto position_now = [&](const std::string& who) {
    const Answer answer = test.snapshot(who, id, "");
    EXPECT_EQ(answer.status, 200) << answer.message;
    return json::parse(answer.body).at("position");
  };
  for (const auto& [who, person, seat] : {std::tuple("ada", ada, 1), std::tuple("bob", bob, 2)}) {
    const auto army = position_now(who).at("setup").at("random").at(0);
    test.send(person, json::object{{"type", "setup"}, {"game", id}, {"id", "a"}, {"seat", seat}, {"army", army}});
  }
  const auto last_cells = [&](const std::string& who, std::string_view query) {
    const Answer answer = test.replay(who, id, query);
    EXPECT_EQ(answer.status, 200) << answer.message;
    const auto positions = json::parse(answer.body).at("positions").as_array();
    EXPECT_EQ(positions.size(), 1);
    return positions.empty() ? json::value() : positions.front().at("cells");
  };
  EXPECT_EQ(position_now("ada").at("ply"), 80);
  EXPECT_EQ(last_cells("ada", "from=80"), position_now("ada").at("cells"));
  EXPECT_EQ(last_cells("bob", "from=80"), position_now("bob").at("cells"));
  EXPECT_NE(last_cells("ada", "from=80"), last_cells("bob", "from=80"));
  const auto seen_by_all = json::serialize(last_cells("carol", "from=80"));
  EXPECT_EQ(seen_by_all.find("\"text\":\"F\""), std::string::npos);
  EXPECT_EQ(test.replay("ada", id, "viewer=2").status, 403);
}

TEST(Hall, TheSameIdHasTheSameAnswerAndNoSecondEffect) {
  TestHall test;
  const Person ada = test.connect("ada");
  const std::string id = test.game("ada", liuzhou("me", "me"));
  test.open(ada, id);
  const auto now = TestHall::position(ada);
  const json::object act{{"type", "act"},          {"game", id},     {"id", "x1"}, {"seat", 1}, {"ply", now.at("ply")},
                         {"view", now.at("view")}, {"action", "Pc3"}};
  test.send(ada, act);
  const auto first = TestHall::last(ada, "ack");
  test.send(ada, act);
  EXPECT_EQ(TestHall::last(ada, "ack"), first);
  EXPECT_EQ(TestHall::count(ada, "ack"), 2);
  EXPECT_EQ(TestHall::position(ada).at("ply"), 1);
}

TEST(Hall, AStaleActionIsRejectedWithASnapshot) {
  TestHall test;
  const Person ada = test.connect("ada");
  const std::string id = test.game("ada", liuzhou("me", "me"));
  test.open(ada, id);
  const auto old = TestHall::position(ada);
  test.act(ada, id, 1, "Pc3");
  test.send(ada, json::object{{"type", "act"},
                              {"game", id},
                              {"id", "x2"},
                              {"seat", 2},
                              {"ply", old.at("ply")},
                              {"view", old.at("view")},
                              {"action", "Pd4"}});
  EXPECT_EQ(TestHall::last(ada, "reject").at("code"), "stale");
  EXPECT_EQ(TestHall::count(ada, "snapshot"), 2);
  EXPECT_EQ(TestHall::position(ada).at("ply"), 1);
}

TEST(Hall, NothingIsAcknowledgedBeforeItIsStored) {
  TestHall test;
  const Person ada = test.connect("ada");
  const std::string id = test.game("ada", liuzhou("me", "me"));
  test.open(ada, id);
  test.store.hold();
  test.act(ada, id, 1, "Pc3");
  EXPECT_EQ(TestHall::count(ada, "ack"), 0);
  EXPECT_EQ(TestHall::position(ada).at("ply"), 0);
  // Clients must not see changes that are not stored yet.
  const Person bob = test.connect("bob");
  test.open(bob, id);
  EXPECT_EQ(TestHall::count(bob, "snapshot"), 0);
  test.store.release();
  test.loop.run();
  EXPECT_EQ(TestHall::count(ada, "ack"), 1);
  EXPECT_EQ(TestHall::position(ada).at("ply"), 1);
  EXPECT_EQ(TestHall::position(bob).at("ply"), 1);
}

TEST(Hall, AFailedCommitUndoesTheChange) {
  TestHall test;
  const Person ada = test.connect("ada");
  const std::string id = test.game("ada", liuzhou("me", "me"));
  test.open(ada, id);
  test.store.fail_with(Error{"disk_full", "the disk is full"});
  test.act(ada, id, 1, "Pc3");
  EXPECT_EQ(TestHall::count(ada, "ack"), 0);
  EXPECT_EQ(TestHall::last(ada, "error").at("code"), "not_stored");
  EXPECT_EQ(TestHall::position(ada).at("ply"), 0);
  test.store.fail_with(std::nullopt);
  test.act(ada, id, 1, "Pc3");
  EXPECT_EQ(TestHall::count(ada, "ack"), 1);
  EXPECT_EQ(TestHall::position(ada).at("ply"), 1);
}

TEST(Hall, FriendsJoinByTheLinkAndOthersWatch) {
  TestHall test;
  const Person ada = test.connect("ada");
  const Person bob = test.connect("bob");
  const Person eve = test.connect("eve");
  const std::string id = test.game("ada", liuzhou("me", "open"));
  test.open(ada, id);
  test.open(bob, id);
  EXPECT_EQ(TestHall::position(ada).at("to_act"), nullptr);
  test.act(ada, id, 1, "Pc3");
  EXPECT_EQ(TestHall::last(ada, "reject").at("code"), "not_started");
  test.send(bob, json::object{{"type", "sit"}, {"game", id}, {"id", "s"}, {"seat", 2}, {"name", "Bob"}});
  EXPECT_EQ(TestHall::count(bob, "ack"), 1);
  EXPECT_EQ(TestHall::last(bob, "snapshot").at("yours"), json::array{2});
  test.open(eve, id);
  test.send(eve, json::object{{"type", "sit"}, {"game", id}, {"id", "s"}, {"seat", 2}, {"name", "Eve"}});
  EXPECT_EQ(TestHall::last(eve, "reject").at("code"), "taken");
  test.act(ada, id, 1, "Pc3");
  EXPECT_EQ(TestHall::position(bob).at("actions").as_array().size(), 35U);
  EXPECT_TRUE(TestHall::position(eve).at("actions").as_array().empty());
  test.act(eve, id, 2, "Pd4");
  EXPECT_EQ(TestHall::last(eve, "reject").at("code"), "not_your_seat");
  test.act(bob, id, 1, "Pd4");
  EXPECT_EQ(TestHall::last(bob, "reject").at("code"), "not_your_seat");
  test.act(bob, id, 2, "Pc3");
  EXPECT_EQ(TestHall::count(bob, "reject"), 2);
  EXPECT_EQ(TestHall::position(eve).at("ply"), 1);
  test.act(bob, id, 2, "Pd4");
  EXPECT_EQ(TestHall::position(eve).at("ply"), 2);
}

TEST(Hall, SpectatorsCannotFollowAPrivateGame) {
  TestHall test;
  const Person ada = test.connect("ada");
  const Person eve = test.connect("eve");
  auto body = liuzhou("me", "level1");
  body["watch"] = false;
  const std::string id = test.game("ada", body);
  test.open(eve, id);
  EXPECT_EQ(TestHall::last(eve, "error").at("code"), "private");
  EXPECT_EQ(test.snapshot("eve", id, "").status, 403);
  EXPECT_EQ(test.record("eve", id).status, 403);
  EXPECT_EQ(test.snapshot("ada", id, "").status, 200);
}

TEST(Hall, AClientGetsTheUpdatesThatItMissed) {
  TestHall test;
  const Person ada = test.connect("ada");
  const std::string id = test.game("ada", liuzhou("me", "me"));
  test.open(ada, id);
  test.act(ada, id, 1, "Pc3");
  test.act(ada, id, 2, "Pd4");
  test.disconnect(ada);
  const Person again = test.connect("ada");
  test.open(again, id, {{"since", 1}});
  const auto update = TestHall::last(again, "update");
  ASSERT_FALSE(update.empty());
  EXPECT_EQ(update.at("from"), 2);
  EXPECT_EQ(update.at("sequence"), 3);
  ASSERT_EQ(update.at("events").as_array().size(), 2U);
  EXPECT_EQ(update.at("events").at(1).at("text"), "Pd4");
  test.open(again, id, {{"since", 77}});
  EXPECT_EQ(TestHall::count(again, "snapshot"), 1);
}

TEST(Hall, UndoAlsoTakesBackTheEnginesMove) {
  TestHall test;
  const Person ada = test.connect("ada");
  const std::string id = test.game("ada", liuzhou("me", "level1"));
  test.open(ada, id);
  test.act(ada, id, 1, "Pc3");
  test.loop.advance(1s);
  ASSERT_EQ(TestHall::position(ada).at("ply"), 2);
  ASSERT_EQ(TestHall::position(ada).at("can_undo"), true);
  test.send(ada, json::object{{"type", "undo"}, {"game", id}, {"id", "u"}, {"seat", 1}, {"ply", 2}});
  EXPECT_EQ(TestHall::count(ada, "ack"), 2);
  EXPECT_EQ(TestHall::position(ada).at("ply"), 0);
  EXPECT_EQ(TestHall::position(ada).at("actions").as_array().size(), 36U);
}

TEST(Hall, NobodyTakesBackAMoveAgainstAnotherPerson) {
  TestHall test;
  const Person ada = test.connect("ada");
  const Person bob = test.connect("bob");
  const std::string id = test.game("ada", liuzhou("me", "open"));
  test.open(ada, id);
  test.open(bob, id);
  test.send(bob, json::object{{"type", "sit"}, {"game", id}, {"id", "s"}, {"seat", 2}, {"name", ""}});
  test.act(ada, id, 1, "Pc3");
  EXPECT_EQ(TestHall::position(ada).at("can_undo"), false);
  test.send(ada, json::object{{"type", "undo"}, {"game", id}, {"id", "u"}, {"seat", 1}, {"ply", 1}});
  EXPECT_EQ(TestHall::last(ada, "reject").at("code"), "no_undo");
  test.send(bob, json::object{{"type", "hint"}, {"game", id}, {"seat", 2}, {"ply", 1}});
  EXPECT_EQ(TestHall::last(bob, "error").at("code"), "no_hint");
}

TEST(Hall, ResigningLosesAndARematchRotatesTheSeats) {
  TestHall test;
  const Person ada = test.connect("ada");
  const Person bob = test.connect("bob");
  const std::string id = test.game("ada", liuzhou("me", "open"));
  test.open(ada, id);
  test.open(bob, id);
  test.send(bob, json::object{{"type", "sit"}, {"game", id}, {"id", "s"}, {"seat", 2}, {"name", "Bob"}});
  test.send(ada, json::object{{"type", "resign"}, {"game", id}, {"id", "r"}, {"seat", 1}});
  const auto result = TestHall::position(bob).at("result");
  ASSERT_TRUE(result.is_object());
  EXPECT_EQ(result.at("reason"), "resignation");
  EXPECT_EQ(result.at("places"), (json::array{2, 1}));
  test.act(bob, id, 2, "Pc3");
  EXPECT_EQ(TestHall::last(bob, "reject").at("code"), "game_over");
  test.send(ada, json::object{{"type", "rematch"}, {"game", id}, {"id", "m"}});
  EXPECT_TRUE(TestHall::last(ada, "snapshot").at("settings").at("next").is_null());
  test.send(bob, json::object{{"type", "rematch"}, {"game", id}, {"id", "m"}});
  const auto update = TestHall::last(bob, "update");
  const std::string next(update.at("events").as_array().back().at("next").as_string());
  test.open(bob, next);
  EXPECT_EQ(TestHall::last(bob, "snapshot").at("yours"), json::array{1});
}

TEST(Hall, AllGamesComeBackAfterARestart) {
  TestHall test;
  const std::string id = test.game("ada", liuzhou("me", "me"));
  const Person ada = test.connect("ada");
  test.open(ada, id);
  test.act(ada, id, 1, "Pc3");
  const auto before = TestHall::position(ada);

  RecordingWatcher watcher;
  Hall again({}, {.loop = test.loop,
                  .secrets = test.secrets,
                  .store = test.store,
                  .engine_pool = test.engine_pool,
                  .watcher = watcher});
  again.start();
  test.loop.run();
  EXPECT_EQ(again.figures().running, 1U);
  const Answer answer =
      answer_of(test.loop, [&](const Reply& reply) { again.snapshot(PlayerId("ada"), id, {}, reply); });
  const auto snapshot = json::parse(answer.body);
  EXPECT_EQ(snapshot.at("position").at("view"), before.at("view"));
  EXPECT_EQ(snapshot.at("sequence"), 2);
}

TEST(Hall, FinishedGamesLeaveTheMemory) {
  TestHall test;
  const Person ada = test.connect("ada");
  const std::string id = test.game("ada", liuzhou("me", "level1"));
  test.open(ada, id);
  test.send(ada, json::object{{"type", "resign"}, {"game", id}, {"id", "r"}, {"seat", 1}});
  EXPECT_EQ(test.engine_pool.forgotten, std::vector<std::string>{id});
  test.disconnect(ada);
  test.loop.advance(120s);
  EXPECT_EQ(test.hall.figures().games, 0U);
  EXPECT_EQ(test.snapshot("ada", id, "").status, 200);  // loaded again on request
}

TEST(Hall, PreviewsSayWhatAnActionWouldChange) {
  TestHall test;
  const Person ada = test.connect("ada");
  const std::string id = test.game("ada", liuzhou("me", "level1"));
  test.open(ada, id);
  test.send(
      ada,
      json::object{
          {"type", "preview"}, {"game", id}, {"seat", 1}, {"ply", 0}, {"actions", json::array{"Pc3", "nonsense"}}});
  const auto previews = TestHall::last(ada, "previews");
  ASSERT_EQ(previews.at("items").as_array().size(), 1U);
  EXPECT_EQ(previews.at("items").at(0).at("effects"), json::parse(R"([[14,"gain"]])"));
}

TEST(Hall, MessagesComeInEveryLanguage) {
  TestHall test;
  const Person ada = test.connect("ada");
  const std::string id = test.game("ada", liuzhou("me", "level1"));
  test.open(ada, id, {{"language", "zh"}});
  EXPECT_EQ(TestHall::last(ada, "snapshot").at("settings").at("title"), "六洲棋");
}

TEST(Hall, SpectatorsOfAPrivateGameAreRemovedWhenItStarts) {
  TestHall test;
  const Person ada = test.connect("ada");
  const Person bob = test.connect("bob");
  const Person eve = test.connect("eve");
  auto body = liuzhou("me", "open");
  body["watch"] = false;
  const std::string id = test.game("ada", body);
  for (const Person* person : {&ada, &bob, &eve}) test.open(*person, id);
  test.send(bob, json::object{{"type", "sit"}, {"game", id}, {"id", "s"}, {"seat", 2}, {"name", "Bob"}});
  EXPECT_EQ(TestHall::last(eve, "error").at("code"), "private");
  const auto heard = eve.client->received.size();
  test.act(ada, id, 1, "Pc3");
  EXPECT_EQ(eve.client->received.size(), heard);
  EXPECT_EQ(TestHall::position(bob).at("ply"), 1);
}

TEST(Hall, ARepeatedRequestGetsTheSameRefusal) {
  TestHall test;
  const Person ada = test.connect("ada");
  const std::string id = test.game("ada", liuzhou("me", "level1"));
  test.open(ada, id);
  const json::object rematch{{"type", "rematch"}, {"game", id}, {"id", "r"}};
  test.send(ada, rematch);
  EXPECT_EQ(TestHall::last(ada, "reject").at("code"), "not_over");
  test.send(ada, json::object{{"type", "resign"}, {"game", id}, {"id", "q"}, {"seat", 1}});
  test.send(ada, rematch);
  EXPECT_EQ(TestHall::count(ada, "reject"), 2);
  EXPECT_EQ(TestHall::last(ada, "reject").at("code"), "not_over");
}

TEST(Hall, AnHttpRequestReportsAFailedCommit) {
  TestHall test;
  const std::string id = test.game("ada", liuzhou("me", "me"));
  const auto now = json::parse(test.snapshot("ada", id, "").body).at("position");
  test.store.fail_with(Error{"disk_full", "the disk is full"});
  const Answer answer = test.request(
      "ada", id, "act", {{"id", "x"}, {"seat", 1}, {"ply", 0}, {"view", now.at("view")}, {"action", "Pc3"}});
  EXPECT_EQ(answer.status, 503);
  EXPECT_EQ(test.create("ada", liuzhou("me", "me")).status, 503);
  test.loop.run();
  EXPECT_EQ(test.hall.figures().clients, 0U);
}

TEST(Hall, ALateHintIsAnsweredToo) {
  TestHall test;
  const Person ada = test.connect("ada");
  const std::string id = test.game("ada", liuzhou("me", "level1"));
  test.open(ada, id);
  test.engine_pool.behaviour = [](const EngineJob&) { return ScriptedEnginePool::Behaviour::kWait; };
  test.send(ada, json::object{{"type", "hint"}, {"game", id}, {"seat", 1}, {"ply", 0}});
  test.send(ada, json::object{{"type", "hint"}, {"game", id}, {"seat", 1}, {"ply", 0}});
  EXPECT_EQ(TestHall::last(ada, "error").at("code"), "busy");
  test.act(ada, id, 1, "Pc3");
  EXPECT_EQ(TestHall::last(ada, "error").at("code"), "stale");
}

TEST(Hall, AHintIsTheMoveOfAStrongLevel) {
  TestHall test;
  const Person ada = test.connect("ada");
  const std::string id = test.game("ada", liuzhou("me", "level1"));
  test.open(ada, id);
  test.send(ada, json::object{{"type", "hint"}, {"game", id}, {"seat", 1}, {"ply", 0}});
  EXPECT_EQ(TestHall::last(ada, "hint").at("ply"), 0);
  EXPECT_EQ(test.engine_pool.engine_jobs.front().player, "level8");
  EXPECT_NE(test.engine_pool.engine_jobs.front().seed, 1001U);
}

TEST(Hall, AHintMayHaveSeveralThreadsAndSaysSoButAMoveOfTheGameHasOne) {
  TestHall test({.hint_threads = 3});
  const Person ada = test.connect("ada");
  const std::string id = test.game("ada", liuzhou("me", "level8"));
  test.open(ada, id);
  test.send(ada, json::object{{"type", "hint"}, {"game", id}, {"seat", 1}, {"ply", 0}});
  EXPECT_THAT(test.engine_pool.engine_jobs.back().player, testing::HasSubstr("threads=3"));
  EXPECT_TRUE(TestHall::last(ada, "hint").contains("threads"));
  test.act(ada, id, 1, "Pc3");
  test.loop.run();
  EXPECT_EQ(test.engine_pool.engine_jobs.back().player, "level8");
}

TEST(Hall, AGuestCanCreateOnlyAFewGamesBetweenEngines) {
  TestHall test;
  test.engine_pool.behaviour = [](const EngineJob&) { return ScriptedEnginePool::Behaviour::kWait; };
  for (int i = 0; i < 3; ++i) EXPECT_EQ(test.create("ada", liuzhou("level1", "level2")).status, 201);
  EXPECT_EQ(test.create("ada", liuzhou("level1", "level2")).status, 429);
  EXPECT_EQ(test.create("bob", liuzhou("level1", "level2")).status, 201);
}

}  // namespace
}  // namespace palamedes::server
