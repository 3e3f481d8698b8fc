#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <string>
#include <vector>

#include "tests/server/test_hall.h"

namespace palamedes::server {
namespace {

namespace json = boost::json;

std::vector<std::string> ids_in(const Answer& answer) {
  std::vector<std::string> ids;
  const json::object body = json::parse(answer.body).as_object();
  for (const json::value& game : body.at("games").as_array()) ids.emplace_back(game.at("id").as_string());
  return ids;
}

TEST(MyGames, AreThoseInWhichTheGuestHasASeatAlsoPrivateOnes) {
  TestHall test;
  const std::string first = test.game("ada", liuzhou("me", "level1"));
  const std::string second = test.game("ada", liuzhou("me", "open"));
  test.game("bob", liuzhou("me", "level1"));
  EXPECT_EQ(ids_in(test.my_games("ada")), (std::vector<std::string>{second, first}));
  EXPECT_TRUE(ids_in(test.my_games("")).empty());
  EXPECT_TRUE(ids_in(test.my_games("eve")).empty());
  const json::value game = json::parse(test.my_games("ada", "language=zh").body).at("games").at(0);
  EXPECT_EQ(game.at("title"), "六洲棋");
  EXPECT_EQ(game.at("status"), "open");
  EXPECT_EQ(ids_in(test.my_games("ada", "after=" + second)), std::vector<std::string>{first});
}

TEST(MyGames, FinishedOnesAreAListOfTheirOwn) {
  TestHall test;
  const Person ada = test.connect("ada");
  const std::string id = test.game("ada", liuzhou("me", "level1"));
  test.open(ada, id);
  test.send(ada, json::object{{"type", "resign"}, {"game", id}, {"id", "r"}, {"seat", 1}});
  EXPECT_TRUE(ids_in(test.my_games("ada")).empty());
  EXPECT_EQ(ids_in(test.my_games("ada", "over=1")), std::vector<std::string>{id});
  EXPECT_EQ(test.my_games("ada", "over=2").status, 400);
}

}  // namespace
}  // namespace palamedes::server
