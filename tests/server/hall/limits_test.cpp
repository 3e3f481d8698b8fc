// The hall: limits on what a guest, an address or a network may ask for, and on games.
#include <fmt/core.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/match/stored_form.h"
#include "server/storage/testing.h"
#include "tests/server/test_hall.h"

namespace palamedes::server {
namespace {

namespace json = boost::json;
using std::chrono_literals::operator""s;
using std::chrono_literals::operator""min;
using testing::Contains;
using testing::Each;
using testing::HasSubstr;
using testing::StartsWith;

Visitor visitor(const std::string& guest, const std::string& address, const std::string& network = "net") {
  return {.guest = PlayerId(guest), .address = address, .network = network};
}

json::object stratego(std::string_view first, std::string_view second) {
  auto body = liuzhou(first, second);
  body["game"] = "stratego";
  return body;
}

TEST(Limits, FreshGuestsOfOneAddressCannotFillTheServer) {
  TestHall test({.most_games = 100, .most_games_per_address = 5});
  for (int i = 0; i < 10; ++i) {
    const Answer answer = test.create(visitor(fmt::format("guest{}", i), "192.0.2.1"), liuzhou("me", "open"));
    EXPECT_EQ(answer.status, i < 5 ? 201 : 429);
    EXPECT_EQ(answer.code, i < 5 ? "" : "too_many_games");
  }
  EXPECT_EQ(test.create(visitor("other", "192.0.2.2"), liuzhou("me", "open")).status, 201);
}

TEST(Limits, ManyAddressesOfOneNetworkCannotFillTheServer) {
  TestHall test({.most_games = 100, .most_games_per_network = 5});
  for (int i = 0; i < 10; ++i) {
    const Answer answer =
        test.create(visitor(fmt::format("guest{}", i), fmt::format("2001:db8:1:{}::", i), "2001:db8:1::/48"),
                    liuzhou("me", "open"));
    EXPECT_EQ(answer.status, i < 5 ? 201 : 429);
  }
  EXPECT_EQ(test.create(visitor("other", "2001:db8:2:1::", "2001:db8:2::/48"), liuzhou("me", "open")).status, 201);
}

TEST(Limits, AFinishedGameMakesRoomAtItsAddress) {
  TestHall test({.most_games_per_address = 1});
  const Visitor ada = visitor("ada", "192.0.2.1");
  const Answer first = test.create(ada, liuzhou("me", "open"));
  ASSERT_EQ(first.status, 201);
  EXPECT_EQ(test.create(ada, liuzhou("me", "open")).status, 429);
  test.request("ada", std::string(json::parse(first.body).at("id").as_string()), "resign", {{"id", "r"}, {"seat", 1}});
  EXPECT_EQ(test.create(ada, liuzhou("me", "open")).status, 201);
}

TEST(Limits, FinishedGamesThatAreOnlyFollowedDoNotFillTheServer) {
  TestHall test({.most_games = 3});
  const Person eve = test.connect("eve");
  for (int i = 0; i < 10; ++i) {
    const std::string id = test.game("ada", liuzhou("me", "level1"));
    test.open(eve, id);
    test.request("ada", id, "resign", {{"id", "r"}, {"seat", 1}});
  }
  EXPECT_EQ(test.create("ada", liuzhou("me", "level1")).status, 201);
}

TEST(Limits, GamesThatLeftTheMemoryStillCount) {
  TestHall test({.most_games_per_guest = 2});
  test.game("ada", liuzhou("me", "me"));
  test.game("ada", liuzhou("me", "me"));
  test.loop.advance(2min);
  ASSERT_EQ(test.hall.figures().games, 0U);
  EXPECT_EQ(test.create("ada", liuzhou("me", "me")).code, "too_many_games");
}

TEST(Limits, AGuestWhoPlaysTooManyGamesMayNotSitDownInAnother) {
  TestHall test({.most_games_per_guest = 1});
  test.game("bob", liuzhou("me", "me"));
  const std::string id = test.game("ada", liuzhou("me", "open"));
  test.loop.advance(2min);
  const Answer answer = test.request("bob", id, "sit", {{"id", "s"}, {"seat", 2}, {"name", "Bob"}});
  EXPECT_EQ(answer.code, "too_many_games");
  EXPECT_EQ(test.request("cleo", id, "sit", {{"id", "s"}, {"seat", 2}, {"name", "Cleo"}}).status, 200);
}

TEST(Limits, TwoWhoSitDownAtOnceDoNotShareASeat) {
  TestHall test;
  const std::string id = test.game("ada", liuzhou("me", "open"));
  const Person bob = test.connect("bob");
  const Person eve = test.connect("eve");
  test.store.hold_reads();
  for (const Person* person : {&bob, &eve})
    test.send(*person, json::object{{"type", "sit"}, {"game", id}, {"id", "s"}, {"seat", 2}, {"name", "X"}});
  test.store.release_reads();
  test.loop.run();
  EXPECT_EQ(TestHall::count(bob, "ack"), 1);
  EXPECT_EQ(TestHall::last(eve, "reject").at("code"), "taken");
}

TEST(Limits, AGameEndsAfterSoManyMovesWhateverItsRulesSay) {
  TestHall test({.most_plies = 4});
  const Person ada = test.connect("ada");
  const std::string id = test.game("ada", liuzhou("me", "me"));
  test.open(ada, id);
  for (int i = 0; i < 4; ++i) test.act(ada, id, 1 + i % 2, TestHall::offered(ada));
  const auto result = TestHall::position(ada).at("result");
  ASSERT_TRUE(result.is_object());
  EXPECT_EQ(result.at("reason"), "adjudication");
  EXPECT_THAT(std::string(result.at("sentence").as_string()), HasSubstr("too long"));
  EXPECT_EQ(result.at("places"), (json::array{1, 1}));
  EXPECT_EQ(TestHall::position(ada).at("ply"), 4);
}

TEST(Limits, ASeatCannotHandInSetUpsWithoutEnd) {
  TestHall test;
  const Person bob = test.connect("bob");
  const std::string id = test.game("ada", stratego("me", "open"));
  test.open(bob, id);
  test.send(bob, json::object{{"type", "sit"}, {"game", id}, {"id", "s"}, {"seat", 2}, {"name", "Bob"}});
  const auto army = TestHall::position(bob).at("setup").at("random").at(0);
  for (int i = 0; i < 150; ++i)
    test.send(
        bob, json::object{{"type", "setup"}, {"game", id}, {"id", fmt::format("p{}", i)}, {"seat", 2}, {"army", army}});
  EXPECT_EQ(TestHall::last(bob, "reject").at("code"), "too_many");
  EXPECT_LE(test.store.events(id)->size(), 110U);
}

/// Stores a game on one screen, in which the first move was taken back so often that it has so many events.
void store_much_undone(Store& store, const std::string& id, std::size_t events) {
  auto match =
      Match::begin({.id = id,
                    .config = (*make_game({.game = "liuzhou"}))->config(),
                    .seats = {{.guest = PlayerId("ada"), .name = "Ada"}, {.guest = PlayerId("ada"), .name = "Ada"}},
                    .maker = PlayerId("ada"),
                    .seed = 7,
                    .salt = "salt"});
  ASSERT_TRUE(match);
  StoreWrite write{.first_event = 1};
  const auto apply = [&](const Event& event) {
    ASSERT_FALSE(match->apply(event));
    write.events.push_back(event_text(event));
  };
  apply({});
  const std::string first = match->now().legal().front();
  while (match->seq() < events) {
    apply(match->ply() == 0 ? Event{.kind = Event::Kind::kAction, .text = first} : Event{.kind = Event::Kind::kUndone});
  }
  write.game = stored_form(*match, {});
  write.game.body = plan_text(match->plan());
  ASSERT_FALSE(write_now(store, std::move(write)));
}

// F12: 40,000 changes that are no moves were possible.
TEST(Limits, AGameWithTenThousandEventsTakesOnlyMovesAndItsEnd) {
  TestHall test;
  const std::string id(22, 'u');
  store_much_undone(test.store, id, 9'997);
  const Person ada = test.connect("ada");
  test.open(ada, id);
  const auto undo = [&](const std::string& change) {
    return test.request("ada", id, "undo", {{"id", change}, {"seat", 1}, {"ply", 1}});
  };
  test.act(ada, id, 1, TestHall::offered(ada));
  EXPECT_EQ(undo("u1").status, 200) << "9,999 events";
  test.act(ada, id, 1, TestHall::offered(ada));
  EXPECT_EQ(undo("u2").code, "no_undo") << "10,000 events";
  test.act(ada, id, 2, TestHall::offered(ada));
  EXPECT_EQ(TestHall::position(ada).at("ply"), 2);
  EXPECT_EQ(test.request("ada", id, "resign", {{"id", "r"}, {"seat", 1}}).status, 200);
  EXPECT_THAT(*test.store.events(id), testing::SizeIs(10'002));
}

TEST(Limits, ARequestThatWasAnsweredLongAgoIsStaleAndHasNoSecondEffect) {
  TestHall test;
  const Person ada = test.connect("ada");
  const std::string id = test.game("ada", stratego("me", "me"));
  test.open(ada, id);
  const json::object prepare{
      {"type", "setup"}, {"game", id}, {"id", "p1"}, {"seat", 2}, {"army", "6252M62852749S657264BB37482532FB3B3B24B3"}};
  test.send(ada, prepare);
  ASSERT_EQ(TestHall::count(ada, "ack"), 1);
  for (int i = 0; i < 70; ++i) {
    test.act(ada, id, 1, "F@90");
    test.send(ada, json::object{{"type", "undo"}, {"game", id}, {"id", test.next_id()}, {"seat", 1}, {"ply", 1}});
  }
  const std::size_t events = test.store.events(id)->size();
  test.send(ada, prepare);
  EXPECT_EQ(TestHall::last(ada, "reject").at("code"), "stale");
  EXPECT_EQ(test.store.events(id)->size(), events);
}

TEST(Limits, AskingForARematchAgainChangesNothing) {
  TestHall test;
  const Person ada = test.connect("ada");
  const Person bob = test.connect("bob");
  const std::string id = test.game("ada", liuzhou("me", "open"));
  test.open(ada, id);
  test.send(bob, json::object{{"type", "sit"}, {"game", id}, {"id", "s"}, {"seat", 2}, {"name", "Bob"}});
  test.send(ada, json::object{{"type", "resign"}, {"game", id}, {"id", "r"}, {"seat", 1}});
  const std::size_t before = test.store.events(id)->size();
  for (int i = 0; i < 50; ++i)
    test.send(ada, json::object{{"type", "rematch"}, {"game", id}, {"id", fmt::format("m{}", i)}});
  EXPECT_EQ(TestHall::last(ada, "ack").at("id"), "m49");
  EXPECT_EQ(test.store.events(id)->size(), before + 1);
}

TEST(Limits, EnginesWorkOnTheAccountOfWhoeverMovedLast) {
  TestHall test;
  const Answer made = test.create(visitor("ada", "192.0.2.1", "192.0.2.0/24"), liuzhou("me", "level1"));
  const std::string id(json::parse(made.body).at("id").as_string());
  const Person ada = test.connect(visitor("ada", "198.51.100.7", "198.51.100.0/24"));
  test.open(ada, id);
  test.act(ada, id, 1, "Pc3");
  ASSERT_EQ(test.engine_pool.engine_jobs.size(), 1U);
  EXPECT_EQ(test.engine_pool.engine_jobs[0].visitor.guest, PlayerId("ada"));
  EXPECT_EQ(test.engine_pool.engine_jobs[0].visitor.address, "198.51.100.7");
  EXPECT_EQ(test.engine_pool.engine_jobs[0].visitor.network, "198.51.100.0/24");
}

TEST(Limits, TheMakerOfAShowPaysForItsEnginesAlsoAfterARestart) {
  TestHall test;
  const Answer made = test.create(visitor("ada", "192.0.2.1", "192.0.2.0/24"), liuzhou("level1", "level1"));
  const std::string id(json::parse(made.body).at("id").as_string());
  test.loop.advance(2min);
  ASSERT_EQ(test.hall.figures().games, 0U);
  const Person eve = test.connect(visitor("eve", "198.51.100.7"));
  test.open(eve, id);
  ASSERT_FALSE(test.engine_pool.engine_jobs.empty());
  EXPECT_EQ(test.engine_pool.engine_jobs[0].visitor.guest, PlayerId("ada"));
  EXPECT_EQ(test.engine_pool.engine_jobs[0].visitor.address, "192.0.2.1");
}

TEST(Limits, AShowUsesEnginesOnlyWhileSomebodyWatches) {
  TestHall test;
  const std::string id = test.game("ada", liuzhou("level1", "level1"));
  test.loop.advance(10s);
  EXPECT_TRUE(test.engine_pool.engine_jobs.empty());
  const Person eve = test.connect("eve");
  test.open(eve, id);
  test.loop.advance(5s);
  EXPECT_GT(TestHall::position(eve).at("ply").as_int64(), 2);
  test.engine_pool.behaviour = [](const EngineJob&) { return ScriptedEnginePool::Behaviour::kWait; };
  test.loop.advance(5s);
  ASSERT_FALSE(test.engine_pool.tickets.back().expired());
  test.disconnect(eve);
  EXPECT_TRUE(test.engine_pool.tickets.back().expired()) << "the job leaves the queue";
  EXPECT_EQ(test.hall.figures().thinking, 0U);
}

TEST(Limits, AHintIsCancelledWhenItsAskerLeaves) {
  TestHall test;
  test.engine_pool.behaviour = [](const EngineJob&) { return ScriptedEnginePool::Behaviour::kWait; };
  const std::string id = test.game("ada", liuzhou("me", "level1"));
  for (const bool closes : {true, false}) {
    const Person ada = test.connect("ada");
    test.open(ada, id);
    test.send(ada, json::object{{"type", "hint"}, {"game", id}, {"seat", 1}, {"ply", 0}});
    ASSERT_FALSE(test.engine_pool.tickets.back().expired());
    if (closes) {
      test.send(ada, json::object{{"type", "close"}, {"game", id}});
    } else {
      test.disconnect(ada);
    }
    EXPECT_TRUE(test.engine_pool.tickets.back().expired());
  }
}

TEST(Limits, AFailingStoreIsAskedLessAndLessOften) {
  TestHall test;
  const Person ada = test.connect("ada");
  const std::string id = test.game("ada", liuzhou("me", "level1"));
  test.open(ada, id);
  test.engine_pool.behaviour = [](const EngineJob&) { return ScriptedEnginePool::Behaviour::kWait; };
  test.act(ada, id, 1, "Pc3");
  test.engine_pool.behaviour = [](const EngineJob&) { return ScriptedEnginePool::Behaviour::kRandom; };
  test.store.fail_with(Error{"store_failed", "the disk is full"});
  test.send(ada, json::object{{"type", "undo"}, {"game", id}, {"id", "u"}, {"seat", 1}, {"ply", 1}});
  test.loop.advance(10min);
  const auto tries =
      std::ranges::count_if(test.watcher.notes, [](const std::string& note) { return note.starts_with("not_stored"); });
  EXPECT_GE(tries, 3);
  EXPECT_LE(tries, 20);
  EXPECT_THAT(test.watcher.written_log(), HasSubstr(R"("level":"error","what":"not_stored")"));
  test.store.fail_with(std::nullopt);
  test.loop.advance(3min);
  EXPECT_EQ(TestHall::position(ada).at("ply"), 2) << "the game goes on by itself";
}

TEST(Limits, TheLogSaysWhoDidWhatFromWhichAddress) {
  TestHall test({.most_games_per_guest = 1});
  const Answer made = test.create(visitor("ada", "192.0.2.1"), liuzhou("me", "open"));
  const std::string id(json::parse(made.body).at("id").as_string());
  test.create(visitor("ada", "192.0.2.1"), liuzhou("me", "open"));
  const Person bob = test.connect(visitor("bob", "192.0.2.2"));
  const Person eve = test.connect(visitor("eve", "192.0.2.3"));
  test.send(bob, json::object{{"type", "sit"}, {"game", id}, {"id", "s"}, {"seat", 2}, {"name", "Bob"}});
  test.send(eve, json::object{{"type", "resign"}, {"game", id}, {"id", "e"}, {"seat", 1}});
  test.send(bob, json::object{{"type", "resign"}, {"game", id}, {"id", "r"}, {"seat", 2}});
  EXPECT_THAT(test.watcher.notes, Contains("created  ada 192.0.2.1"));
  EXPECT_THAT(test.watcher.notes, Contains("refused too_many_games ada 192.0.2.1"));
  EXPECT_THAT(test.watcher.notes, Contains("sat  bob 192.0.2.2"));
  EXPECT_THAT(test.watcher.notes, Contains("rejected not_your_seat eve 192.0.2.3"));
  EXPECT_THAT(test.watcher.notes, Contains("over  bob 192.0.2.2"));
}

TEST(Limits, TheLogSaysWhoReplacedAPlayer) {
  TestHall test;
  json::object body{{"game", "ringrift"},
                    {"players", 3},
                    {"seats", json::array{json::object{{"player", "me"}}, json::object{{"player", "open"}},
                                          json::object{{"player", "level1"}}}}};
  const Answer made = test.create(visitor("ada", "192.0.2.1"), body);
  const std::string id(json::parse(made.body).at("id").as_string());
  test.request("bob", id, "sit", {{"id", "s"}, {"seat", 2}, {"name", "Bob"}});
  test.loop.advance(40s);
  const Person ada = test.connect(visitor("ada", "192.0.2.1"));
  test.open(ada, id);
  test.send(ada, json::object{{"type", "replace"}, {"game", id}, {"id", "p"}, {"seat", 2}, {"player", "level1"}});
  EXPECT_THAT(test.watcher.notes, Contains("replaced  ada 192.0.2.1"));
}

}  // namespace
}  // namespace palamedes::server
