// The hall: games that nobody plays any more.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/server/test_hall.h"

namespace palamedes::server {
namespace {

namespace json = boost::json;
using std::chrono_literals::operator""min;
using std::chrono_literals::operator""s;
using testing::HasSubstr;

/// A hall in which games expire after some minutes.
struct ShortLives : TestHall {
  ShortLives() : TestHall({.open_for = 10min, .untouched_for = 20min, .unwatched_for = 5min}) { hall.start(); }
  bool is_over(const std::string& id) const {
    return const_cast<ShortLives*>(this)->store.game(id).value()->status == "over";
  }
};

TEST(Expiry, AnOpenGameEndsWhenNobodyTakesTheLastSeat) {
  ShortLives test;
  const std::string id = test.game("ada", liuzhou("me", "open"));
  test.loop.advance(9min);
  EXPECT_FALSE(test.is_over(id));
  test.loop.advance(3min);
  EXPECT_TRUE(test.is_over(id));
}

TEST(Expiry, AGameEndsWhenNobodyPlaysOn) {
  ShortLives test;
  const std::string id = test.game("ada", liuzhou("me", "level1"));
  test.loop.advance(15min);
  EXPECT_EQ(json::parse(test.snapshot("ada", id).body).at("position").at("result"), json::value());
  const Person ada = test.connect("ada");
  test.open(ada, id);
  test.act(ada, id, 1, "Pc3");
  test.disconnect(ada);
  test.loop.advance(15min);
  EXPECT_FALSE(test.is_over(id)) << "the move counts from the beginning";
  test.loop.advance(10min);
  EXPECT_TRUE(test.is_over(id));
}

TEST(Expiry, AShowEndsSomeMinutesAfterItsLastSpectator) {
  ShortLives test;
  test.engine_pool.behaviour = [](const EngineJob&) { return ScriptedEnginePool::Behaviour::kWait; };
  const std::string watched = test.game("ada", liuzhou("level1", "level1"));
  const std::string unwatched = test.game("ada", liuzhou("level1", "level1"));
  const Person eve = test.connect("eve");
  test.open(eve, watched);
  test.loop.advance(8min);
  EXPECT_FALSE(test.is_over(watched));
  EXPECT_TRUE(test.is_over(unwatched));
  test.disconnect(eve);
  test.loop.advance(8min);
  EXPECT_TRUE(test.is_over(watched));
}

TEST(Expiry, EverybodyWhoFollowsAGameReadsThatItExpired) {
  ShortLives test;
  const Person ada = test.connect("ada");
  const Person eve = test.connect("eve");
  const std::string id = test.game("ada", liuzhou("me", "open"));
  test.open(ada, id);
  test.open(eve, id, {{"language", "zh"}});
  test.loop.advance(12min);
  const auto result = TestHall::position(ada).at("result");
  ASSERT_TRUE(result.is_object());
  EXPECT_EQ(result.at("reason"), "adjudication");
  EXPECT_EQ(result.at("places"), (json::array{1, 1}));
  EXPECT_THAT(std::string(result.at("sentence").as_string()), HasSubstr("expired"));
  EXPECT_THAT(std::string(TestHall::position(eve).at("result").at("sentence").as_string()), HasSubstr("过期"));
  EXPECT_THAT(test.store.events(id)->back(), HasSubstr("nobody_joined"));
}

TEST(Expiry, PlayersAreToldInAdvanceWhenTheirGameWillExpire) {
  ShortLives test;
  const Person ada = test.connect("ada");
  const std::string id = test.game("ada", liuzhou("me", "open"));
  test.open(ada, id);
  const auto notice = TestHall::last(ada, "notice");
  ASSERT_FALSE(notice.empty());
  EXPECT_EQ(notice.at("code"), "expires");
  EXPECT_EQ(notice.at("game"), json::value(id));
  EXPECT_NEAR(static_cast<double>(notice.at("at").as_int64() - net::unix_milliseconds(test.loop.wall_time())), 600'000,
              1'000);
}

TEST(Expiry, ExpiredGamesMakeRoomForNewOnes) {
  TestHall test({.most_games = 2, .open_for = 10min});
  test.hall.start();
  test.game("ada", liuzhou("me", "open"));
  test.game("ada", liuzhou("me", "open"));
  EXPECT_EQ(test.create("ada", liuzhou("me", "open")).code, "full");
  test.loop.advance(12min);
  EXPECT_EQ(test.create("ada", liuzhou("me", "open")).status, 201);
}

TEST(Expiry, GamesThatLeftTheMemoryExpireToo) {
  ShortLives test;
  std::string last;
  for (int i = 0; i < 120; ++i) last = test.game("ada", liuzhou("me", "open"));
  test.loop.advance(5min);
  ASSERT_EQ(test.hall.figures().games, 0U);
  test.loop.advance(7min);
  EXPECT_TRUE(test.is_over(last));
  EXPECT_EQ(test.hall.figures().open, 0U);
}

TEST(Expiry, WithoutALimitNothingExpires) {
  TestHall test({.open_for = 0s, .untouched_for = 0s, .unwatched_for = 0s});
  test.hall.start();
  const std::string id = test.game("ada", liuzhou("me", "open"));
  test.loop.advance(60min);
  EXPECT_EQ((*test.store.game(id))->status, "open");
}

TEST(Expiry, FinishedGamesAreKeptUnlessTheHostSetsATime) {
  TestHall keeps;
  keeps.hall.start();
  TestHall forgets({.finished_for = 10min});
  forgets.hall.start();
  for (TestHall* test : {&keeps, &forgets}) {
    const std::string id = test->game("ada", liuzhou("me", "me"));
    test->request("ada", id, "resign", {{"id", "r"}, {"seat", 1}});
    test->loop.advance(15min);
    EXPECT_EQ(test->snapshot("ada", id).status, test == &keeps ? 200 : 404);
  }
}

}  // namespace
}  // namespace palamedes::server
