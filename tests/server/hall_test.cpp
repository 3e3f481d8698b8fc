// The hall: what its clients may do, and what they are told.
#include <gtest/gtest.h>

#include "record/record_json.h"
#include "record/record_replay.h"
#include "tests/server/house.h"

namespace palamedes::server {
namespace {

namespace json = boost::json;
using std::chrono_literals::operator""s;

TEST(Hall, MakesAGameAndTellsItsSnapshot) {
  House house;
  const Answer answer = house.create("ada", liuzhou("me", "level1"));
  ASSERT_EQ(answer.status, 201) << answer.message;
  const auto snapshot = json::parse(answer.body).at("snapshot").as_object();
  EXPECT_EQ(snapshot.at("seq"), 1);
  EXPECT_EQ(snapshot.at("position").at("actions").as_array().size(), 36U);
  EXPECT_EQ(snapshot.at("board").at("cells").as_array().size(), 36U);
  EXPECT_EQ(snapshot.at("yours"), json::array{1});
  EXPECT_EQ(snapshot.at("position").at("result"), nullptr);
  EXPECT_FALSE(snapshot.at("info").as_object().contains("seed"));
}

TEST(Hall, APersonPlaysAgainstAProgram) {
  House house;
  const Person ada = house.enter("ada");
  const std::string id = house.game("ada", liuzhou("me", "level1"));
  house.open(ada, id);
  ASSERT_EQ(House::count(ada, "snapshot"), 1);
  house.act(ada, id, 1, "Pc3");
  EXPECT_EQ(House::count(ada, "ack"), 1);
  EXPECT_EQ(House::position(ada).at("ply"), 1);
  EXPECT_EQ(House::position(ada).at("to_act"), 2);
  EXPECT_TRUE(House::position(ada).at("actions").as_array().empty());
  EXPECT_EQ(House::count(ada, "thinking"), 1);
  house.loop.advance(1s);  // no faster than a person can follow
  EXPECT_EQ(House::position(ada).at("ply"), 2);
  EXPECT_EQ(House::position(ada).at("to_act"), 1);
}

TEST(Hall, AWholeGameEndsWithAResult) {
  House house;
  const Person ada = house.enter("ada");
  const std::string id = house.game("ada", liuzhou("me", "level1"));
  house.open(ada, id);
  for (int i = 0; i < 400 && House::position(ada).at("result").is_null(); ++i) {
    if (const std::string action = House::offered(ada); !action.empty()) house.act(ada, id, 1, action);
    house.loop.advance(1s);
  }
  const auto result = House::position(ada).at("result");
  ASSERT_TRUE(result.is_object());
  EXPECT_EQ(result.at("seed"), "1001");
  EXPECT_EQ(sha256("palamedes-1:" + id + ":1001:" + std::string(result.at("salt").as_string())),
            House::last(ada, "snapshot").at("info").at("commitment").as_string());
  const Answer record = house.record("ada", id);
  const auto read = record::parse_record(record.body);
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_FALSE(record::check(*read));
  EXPECT_EQ(house.replay("ada", id, "").status, 200);
}

TEST(Hall, TheSameIdHasTheSameAnswerAndNoSecondEffect) {
  House house;
  const Person ada = house.enter("ada");
  const std::string id = house.game("ada", liuzhou("me", "me"));
  house.open(ada, id);
  const auto now = House::position(ada);
  const json::object act{{"t", "act"},     {"game", id},           {"id", "x1"},
                         {"seat", 1},      {"ply", now.at("ply")}, {"view", now.at("view")},
                         {"action", "Pc3"}};
  house.say(ada, act);
  const auto first = House::last(ada, "ack");
  house.say(ada, act);
  EXPECT_EQ(House::last(ada, "ack"), first);
  EXPECT_EQ(House::count(ada, "ack"), 2);
  EXPECT_EQ(House::position(ada).at("ply"), 1);
}

TEST(Hall, AStaleActionIsRejectedWithASnapshot) {
  House house;
  const Person ada = house.enter("ada");
  const std::string id = house.game("ada", liuzhou("me", "me"));
  house.open(ada, id);
  const auto old = House::position(ada);
  house.act(ada, id, 1, "Pc3");
  house.say(ada, json::object{{"t", "act"},
                              {"game", id},
                              {"id", "x2"},
                              {"seat", 2},
                              {"ply", old.at("ply")},
                              {"view", old.at("view")},
                              {"action", "Pd4"}});
  EXPECT_EQ(House::last(ada, "reject").at("code"), "stale");
  EXPECT_EQ(House::count(ada, "snapshot"), 2);
  EXPECT_EQ(House::position(ada).at("ply"), 1);
}

TEST(Hall, NothingIsAcknowledgedBeforeItIsStored) {
  House house;
  const Person ada = house.enter("ada");
  const std::string id = house.game("ada", liuzhou("me", "me"));
  house.open(ada, id);
  house.store.hold();
  house.act(ada, id, 1, "Pc3");
  EXPECT_EQ(House::count(ada, "ack"), 0);
  EXPECT_EQ(House::position(ada).at("ply"), 0);
  // Nobody is told what is not stored yet.
  const Person bob = house.enter("bob");
  house.open(bob, id);
  EXPECT_EQ(House::count(bob, "snapshot"), 0);
  house.store.release();
  house.loop.run();
  EXPECT_EQ(House::count(ada, "ack"), 1);
  EXPECT_EQ(House::position(ada).at("ply"), 1);
  EXPECT_EQ(House::position(bob).at("ply"), 1);
}

TEST(Hall, WhatCannotBeStoredDidNotHappen) {
  House house;
  const Person ada = house.enter("ada");
  const std::string id = house.game("ada", liuzhou("me", "me"));
  house.open(ada, id);
  house.store.fail_with(Error{"disk_full", "the disk is full"});
  house.act(ada, id, 1, "Pc3");
  EXPECT_EQ(House::count(ada, "ack"), 0);
  EXPECT_EQ(House::last(ada, "error").at("code"), "not_stored");
  EXPECT_EQ(House::position(ada).at("ply"), 0);
  house.store.fail_with(std::nullopt);
  house.act(ada, id, 1, "Pc3");
  EXPECT_EQ(House::count(ada, "ack"), 1);
  EXPECT_EQ(House::position(ada).at("ply"), 1);
}

TEST(Hall, FriendsJoinByTheLinkAndOthersWatch) {
  House house;
  const Person ada = house.enter("ada");
  const Person bob = house.enter("bob");
  const Person eve = house.enter("eve");
  const std::string id = house.game("ada", liuzhou("me", "open"));
  house.open(ada, id);
  house.open(bob, id);
  EXPECT_EQ(House::position(ada).at("to_act"), nullptr);
  house.act(ada, id, 1, "Pc3");
  EXPECT_EQ(House::last(ada, "reject").at("code"), "not_started");
  house.say(bob, json::object{{"t", "sit"}, {"game", id}, {"id", "s"}, {"seat", 2}, {"name", "Bob"}});
  EXPECT_EQ(House::count(bob, "ack"), 1);
  EXPECT_EQ(House::last(bob, "snapshot").at("yours"), json::array{2});
  house.open(eve, id);
  house.say(eve, json::object{{"t", "sit"}, {"game", id}, {"id", "s"}, {"seat", 2}, {"name", "Eve"}});
  EXPECT_EQ(House::last(eve, "reject").at("code"), "taken");
  house.act(ada, id, 1, "Pc3");
  EXPECT_EQ(House::position(bob).at("actions").as_array().size(), 35U);
  EXPECT_TRUE(House::position(eve).at("actions").as_array().empty());
  house.act(eve, id, 2, "Pd4");
  EXPECT_EQ(House::last(eve, "reject").at("code"), "not_your_seat");
  house.act(bob, id, 1, "Pd4");
  EXPECT_EQ(House::last(bob, "reject").at("code"), "not_your_seat");
  house.act(bob, id, 2, "Pc3");
  EXPECT_EQ(House::count(bob, "reject"), 2);
  EXPECT_EQ(House::position(eve).at("ply"), 1);
  house.act(bob, id, 2, "Pd4");
  EXPECT_EQ(House::position(eve).at("ply"), 2);
}

TEST(Hall, AGameThatIsNotToBeWatchedIsNot) {
  House house;
  const Person ada = house.enter("ada");
  const Person eve = house.enter("eve");
  auto body = liuzhou("me", "level1");
  body["watch"] = false;
  const std::string id = house.game("ada", body);
  house.open(eve, id);
  EXPECT_EQ(House::last(eve, "error").at("code"), "private");
  EXPECT_EQ(house.snapshot("eve", id, "").status, 403);
  EXPECT_EQ(house.record("eve", id).status, 403);
  EXPECT_EQ(house.snapshot("ada", id, "").status, 200);
}

TEST(Hall, AClientThatMissedSomethingIsToldThat) {
  House house;
  const Person ada = house.enter("ada");
  const std::string id = house.game("ada", liuzhou("me", "me"));
  house.open(ada, id);
  house.act(ada, id, 1, "Pc3");
  house.act(ada, id, 2, "Pd4");
  house.leave(ada);
  const Person again = house.enter("ada");
  house.open(again, id, {{"since", 1}});
  const auto update = House::last(again, "update");
  ASSERT_FALSE(update.empty());
  EXPECT_EQ(update.at("from"), 2);
  EXPECT_EQ(update.at("seq"), 3);
  ASSERT_EQ(update.at("events").as_array().size(), 2U);
  EXPECT_EQ(update.at("events").at(1).at("text"), "Pd4");
  house.open(again, id, {{"since", 77}});
  EXPECT_EQ(House::count(again, "snapshot"), 1);
}

TEST(Hall, UndoTakesBackTheProgramsAnswerToo) {
  House house;
  const Person ada = house.enter("ada");
  const std::string id = house.game("ada", liuzhou("me", "level1"));
  house.open(ada, id);
  house.act(ada, id, 1, "Pc3");
  house.loop.advance(1s);
  ASSERT_EQ(House::position(ada).at("ply"), 2);
  ASSERT_EQ(House::position(ada).at("can_undo"), true);
  house.say(ada, json::object{{"t", "undo"}, {"game", id}, {"id", "u"}, {"seat", 1}, {"ply", 2}});
  EXPECT_EQ(House::count(ada, "ack"), 2);
  EXPECT_EQ(House::position(ada).at("ply"), 0);
  EXPECT_EQ(House::position(ada).at("actions").as_array().size(), 36U);
}

TEST(Hall, NobodyTakesBackAMoveAgainstAnotherPerson) {
  House house;
  const Person ada = house.enter("ada");
  const Person bob = house.enter("bob");
  const std::string id = house.game("ada", liuzhou("me", "open"));
  house.open(ada, id);
  house.open(bob, id);
  house.say(bob, json::object{{"t", "sit"}, {"game", id}, {"id", "s"}, {"seat", 2}, {"name", ""}});
  house.act(ada, id, 1, "Pc3");
  EXPECT_EQ(House::position(ada).at("can_undo"), false);
  house.say(ada, json::object{{"t", "undo"}, {"game", id}, {"id", "u"}, {"seat", 1}, {"ply", 1}});
  EXPECT_EQ(House::last(ada, "reject").at("code"), "no_undo");
  house.say(bob, json::object{{"t", "hint"}, {"game", id}, {"seat", 2}, {"ply", 1}});
  EXPECT_EQ(House::last(bob, "error").at("code"), "no_hint");
}

TEST(Hall, ResigningLosesAndARematchTurnsTheSeats) {
  House house;
  const Person ada = house.enter("ada");
  const Person bob = house.enter("bob");
  const std::string id = house.game("ada", liuzhou("me", "open"));
  house.open(ada, id);
  house.open(bob, id);
  house.say(bob, json::object{{"t", "sit"}, {"game", id}, {"id", "s"}, {"seat", 2}, {"name", "Bob"}});
  house.say(ada, json::object{{"t", "resign"}, {"game", id}, {"id", "r"}, {"seat", 1}});
  const auto result = House::position(bob).at("result");
  ASSERT_TRUE(result.is_object());
  EXPECT_EQ(result.at("reason"), "resignation");
  EXPECT_EQ(result.at("places"), (json::array{2, 1}));
  house.act(bob, id, 2, "Pc3");
  EXPECT_EQ(House::last(bob, "reject").at("code"), "game_over");
  house.say(ada, json::object{{"t", "rematch"}, {"game", id}, {"id", "m"}});
  EXPECT_TRUE(House::last(ada, "snapshot").at("info").at("next").is_null());
  house.say(bob, json::object{{"t", "rematch"}, {"game", id}, {"id", "m"}});
  const auto update = House::last(bob, "update");
  const std::string next(update.at("events").as_array().back().at("next").as_string());
  house.open(bob, next);
  EXPECT_EQ(House::last(bob, "snapshot").at("yours"), json::array{1});
}

TEST(Hall, AllGamesComeBackAfterARestart) {
  House house;
  const std::string id = house.game("ada", liuzhou("me", "me"));
  const Person ada = house.enter("ada");
  house.open(ada, id);
  house.act(ada, id, 1, "Pc3");
  const auto before = House::position(ada);

  QuietWatcher watcher;
  Hall again({}, {.loop = house.loop,
                  .secrets = house.secrets,
                  .store = house.store,
                  .engine_pool = house.engine_pool,
                  .watcher = watcher});
  ASSERT_FALSE(again.recover());
  EXPECT_EQ(again.figures().running, 1U);
  const auto snapshot = json::parse(again.snapshot(PlayerId("ada"), id, {}).body);
  EXPECT_EQ(snapshot.at("position").at("view"), before.at("view"));
  EXPECT_EQ(snapshot.at("seq"), 2);
}

TEST(Hall, FinishedGamesLeaveTheMemory) {
  House house;
  const Person ada = house.enter("ada");
  const std::string id = house.game("ada", liuzhou("me", "level1"));
  house.open(ada, id);
  house.say(ada, json::object{{"t", "resign"}, {"game", id}, {"id", "r"}, {"seat", 1}});
  EXPECT_EQ(house.engine_pool.forgotten, std::vector<std::string>{id});
  house.leave(ada);
  house.loop.advance(120s);
  EXPECT_EQ(house.hall.figures().games, 0U);
  EXPECT_EQ(house.snapshot("ada", id, "").status, 200);  // and come back when asked for
}

TEST(Hall, PreviewsSayWhatAnActionWouldChange) {
  House house;
  const Person ada = house.enter("ada");
  const std::string id = house.game("ada", liuzhou("me", "level1"));
  house.open(ada, id);
  house.say(ada,
            json::object{
                {"t", "preview"}, {"game", id}, {"seat", 1}, {"ply", 0}, {"actions", json::array{"Pc3", "nonsense"}}});
  const auto previews = House::last(ada, "previews");
  ASSERT_EQ(previews.at("items").as_array().size(), 1U);
  EXPECT_EQ(previews.at("items").at(0).at("effects"), json::parse(R"([[14,"gain"]])"));
}

TEST(Hall, EveryLanguageIsSpoken) {
  House house;
  const Person ada = house.enter("ada");
  const std::string id = house.game("ada", liuzhou("me", "level1"));
  house.open(ada, id, {{"lang", "zh"}});
  EXPECT_EQ(House::last(ada, "snapshot").at("info").at("title"), "六洲棋");
}

TEST(Hall, WhoMayNotWatchIsShownOutWhenTheSeatIsTaken) {
  House house;
  const Person ada = house.enter("ada");
  const Person bob = house.enter("bob");
  const Person eve = house.enter("eve");
  auto body = liuzhou("me", "open");
  body["watch"] = false;
  const std::string id = house.game("ada", body);
  for (const Person* person : {&ada, &bob, &eve}) house.open(*person, id);
  house.say(bob, json::object{{"t", "sit"}, {"game", id}, {"id", "s"}, {"seat", 2}, {"name", "Bob"}});
  EXPECT_EQ(House::last(eve, "error").at("code"), "private");
  const auto heard = eve.listener->heard.size();
  house.act(ada, id, 1, "Pc3");
  EXPECT_EQ(eve.listener->heard.size(), heard);
  EXPECT_EQ(House::position(bob).at("ply"), 1);
}

TEST(Hall, AnAnswerIsTheSameAlsoIfItIsARefusal) {
  House house;
  const Person ada = house.enter("ada");
  const std::string id = house.game("ada", liuzhou("me", "level1"));
  house.open(ada, id);
  const json::object rematch{{"t", "rematch"}, {"game", id}, {"id", "r"}};
  house.say(ada, rematch);
  EXPECT_EQ(House::last(ada, "reject").at("code"), "not_over");
  house.say(ada, json::object{{"t", "resign"}, {"game", id}, {"id", "q"}, {"seat", 1}});
  house.say(ada, rematch);
  EXPECT_EQ(House::count(ada, "reject"), 2);
  EXPECT_EQ(House::last(ada, "reject").at("code"), "not_over");
}

TEST(Hall, OverHttpAFailureOfTheStoreIsAnswered) {
  House house;
  const std::string id = house.game("ada", liuzhou("me", "me"));
  const auto now = json::parse(house.snapshot("ada", id, "").body).at("position");
  house.store.fail_with(Error{"disk_full", "the disk is full"});
  const Answer answer = house.request(
      "ada", id, "act", {{"id", "x"}, {"seat", 1}, {"ply", 0}, {"view", now.at("view")}, {"action", "Pc3"}});
  EXPECT_EQ(answer.status, 503);
  EXPECT_EQ(house.create("ada", liuzhou("me", "me")).status, 503);
  house.loop.run();
  EXPECT_EQ(house.hall.figures().clients, 0U);
}

TEST(Hall, ALateHintIsAnsweredToo) {
  House house;
  const Person ada = house.enter("ada");
  const std::string id = house.game("ada", liuzhou("me", "level1"));
  house.open(ada, id);
  house.engine_pool.manner = [](const EngineJob&) { return ScriptedThinkers::Manner::kWait; };
  house.say(ada, json::object{{"t", "hint"}, {"game", id}, {"seat", 1}, {"ply", 0}});
  house.say(ada, json::object{{"t", "hint"}, {"game", id}, {"seat", 1}, {"ply", 0}});
  EXPECT_EQ(House::last(ada, "error").at("code"), "busy");
  house.act(ada, id, 1, "Pc3");
  EXPECT_EQ(House::last(ada, "error").at("code"), "stale");
}

TEST(Hall, AHintIsWhatAStrongLevelWouldDo) {
  House house;
  const Person ada = house.enter("ada");
  const std::string id = house.game("ada", liuzhou("me", "level1"));
  house.open(ada, id);
  house.say(ada, json::object{{"t", "hint"}, {"game", id}, {"seat", 1}, {"ply", 0}});
  EXPECT_EQ(House::last(ada, "hint").at("ply"), 0);
  EXPECT_EQ(house.engine_pool.engine_jobs.front().player, "level8");
  EXPECT_NE(house.engine_pool.engine_jobs.front().seed, 1001U);
}

TEST(Hall, GamesBetweenProgramsAreFewForOneGuest) {
  House house;
  house.engine_pool.manner = [](const EngineJob&) { return ScriptedThinkers::Manner::kWait; };
  for (int i = 0; i < 3; ++i) EXPECT_EQ(house.create("ada", liuzhou("level1", "level2")).status, 201);
  EXPECT_EQ(house.create("ada", liuzhou("level1", "level2")).status, 429);
  EXPECT_EQ(house.create("bob", liuzhou("level1", "level2")).status, 201);
}

}  // namespace
}  // namespace palamedes::server
