// What the host of a server does about games and guests.
#include "server/admin/admin.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <sstream>
#include <string>

#include "server/visitors/bans.h"
#include "tests/server/test_hall.h"

namespace palamedes::server {
namespace {

namespace json = boost::json;
using testing::HasSubstr;

class AdminTest : public testing::Test {
 protected:
  json::object ask(const json::object& request) {
    std::string answer;
    admin_.answer(json::serialize(request), [&answer](std::string line) { answer = std::move(line); });
    hall_.loop.run();
    return json::parse(answer).as_object();
  }
  std::string log() const { return log_text_.str(); }

  Bans bans_{};
  TestHall hall_{{}, nullptr, &bans_};
  std::ostringstream log_text_{};
  Log log_{"info", "json", log_text_};
  Admin admin_{{hall_.loop, hall_.hall, hall_.store, bans_, log_}};
};

TEST_F(AdminTest, AGameThatTheHostEndsHasNoResultAndItsPlayersAreTold) {
  const std::string id = hall_.game("ada", liuzhou("me", "open"));
  const Person ada = hall_.connect("ada");
  hall_.open(ada, id);
  EXPECT_EQ(ask({{"command", "games end"}, {"of", id}}).at("done").as_bool(), true);
  EXPECT_THAT(ada.client->received.back(), HasSubstr("the host of this server ended the game"));
  EXPECT_EQ(ask({{"command", "games end"}, {"of", id}}).at("code").as_string(), "over");
  EXPECT_EQ(ask({{"command", "games end"}, {"of", "game9-xxxxxxxxxxxxxxxx"}}).at("code").as_string(), "no_such_game");
  EXPECT_THAT(log(), HasSubstr(id));
}

TEST_F(AdminTest, ADeletedGameIsGoneForEverybody) {
  const std::string id = hall_.game("ada", liuzhou("me", "open"));
  const Person ada = hall_.connect("ada");
  hall_.open(ada, id);
  EXPECT_EQ(ask({{"command", "games delete"}, {"of", id}}).at("done").as_bool(), true);
  EXPECT_EQ(TestHall::last(ada, "error").at("code").as_string(), "no_such_game");
  EXPECT_EQ(hall_.snapshot("ada", id).status, 404);
  EXPECT_EQ(ask({{"command", "games show"}, {"of", id}}).at("code").as_string(), "no_such_game");
}

TEST_F(AdminTest, GamesAreShownWithoutTheirMoves) {
  const std::string id = hall_.game("ada", liuzhou("me", "me"));
  const Person ada = hall_.connect("ada");
  hall_.open(ada, id);
  hall_.act(ada, id, 1, "Pc3");
  const json::object shown = ask({{"command", "games show"}, {"of", id}}).at("games").as_array().at(0).as_object();
  EXPECT_EQ(shown.at("status").as_string(), "running");
  EXPECT_EQ(shown.at("maker").as_string(), "ada");
  EXPECT_EQ(shown.at("seats").as_array().size(), 2U);
  EXPECT_EQ(json::serialize(shown).find("Pc3"), std::string::npos);
  EXPECT_EQ(ask({{"command", "games list"}}).at("games").as_array().size(), 1U);
  EXPECT_EQ(ask({{"command", "games list"}, {"status", "over"}}).at("games").as_array().size(), 0U);
}

TEST_F(AdminTest, ABannedGuestMayWatchButNotPlay) {
  const std::string id = hall_.game("ada", liuzhou("me", "me"));
  EXPECT_EQ(ask({{"command", "guests ban"}, {"of", "ada"}}).at("done").as_bool(), true);
  EXPECT_EQ(ask({{"command", "guests list"}}).at("guests").as_array().at(0).as_string(), "ada");
  const Person ada = hall_.connect("ada");
  hall_.open(ada, id);
  EXPECT_EQ(TestHall::last(ada, "snapshot").at("game").as_string(), id);
  hall_.act(ada, id, 1, "Pc3");
  EXPECT_EQ(TestHall::last(ada, "reject").at("code").as_string(), "banned");
  EXPECT_EQ(hall_.create("ada", liuzhou("me", "me")).status, 403);
  EXPECT_EQ(hall_.create("bea", liuzhou("me", "me")).status, 201);
  EXPECT_EQ(ask({{"command", "guests unban"}, {"of", "ada"}}).at("done").as_bool(), true);
  hall_.act(ada, id, 1, "Pc3");
  EXPECT_EQ(TestHall::count(ada, "ack"), 1);
}

TEST_F(AdminTest, OtherRequestsAreRefused) {
  EXPECT_EQ(ask({{"command", "games burn"}}).at("code").as_string(), "unknown");
  EXPECT_EQ(ask({}).at("code").as_string(), "unknown");
  EXPECT_EQ(ask({{"command", "guests ban"}, {"of", "../x"}}).at("code").as_string(), "bad_guest");
}

}  // namespace
}  // namespace palamedes::server
