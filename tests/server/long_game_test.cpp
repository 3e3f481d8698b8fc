// A long game must not hold up the server (finding F2), and it can be opened like any other (B5). Nor must long
// questions (B3).
#include "tests/server/long_game.h"

#include <gtest/gtest.h>
#include <time.h>

#include <algorithm>
#include <boost/json.hpp>
#include <chrono>
#include <future>
#include <string>
#include <thread>
#include <vector>

#include "games/registry.h"
#include "server/storage/testing.h"
#include "tests/server/clients.h"
#include "tests/server/running_server.h"

namespace palamedes::test {
namespace {

namespace json = boost::json;

constexpr std::size_t kPliesOfLongGame = 12'000;
const std::string kLongGame(22, 'L');

std::string fetched(std::uint16_t port, const std::string& path) {
  RawClient client(port);
  client.send("GET " + path + " HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(port) + "\r\nConnection: close\r\n\r\n");
  return client.rest();
}

json::object json_body_of(const std::string& response) {
  return json::parse(response.substr(response.find("\r\n\r\n") + 4)).as_object();
}

std::string path_in_game(std::string_view what) { return "/api/v1/games/" + kLongGame + std::string(what); }

const server::ServerOptions kWithoutLimits{.budgets = {.guest = {}, .address = {}, .network = {}}};

/// How long the loop's thread has computed, whatever else this machine does.
std::chrono::milliseconds loop_time_of(RunningServer& server) {
  return server.in_loop([] {
    timespec used{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &used);
    return std::chrono::milliseconds((used.tv_sec * 1'000) + (used.tv_nsec / 1'000'000));
  });
}

class LongGameServer : public testing::Test {
 protected:
  void store(bool is_over) {
    LongGame game(kLongGame);
    game.walk_to(kPliesOfLongGame);
    if (is_over) game.resign();
    ASSERT_FALSE(server::write_now(server_.store(), game.stored()));
  }
  std::chrono::milliseconds loop_time() { return loop_time_of(server_); }

  RunningServer server_{kWithoutLimits};
};

TEST_F(LongGameServer, TwentyReplaysAndRecordsAreNotMadeByTheLoop) {
  store(true);
  fetched(server_.port(), path_in_game(""));  // the game is read from the store
  const auto before = loop_time();
  std::vector<std::future<std::string>> ends;
  for (std::size_t i = 0; i < 20; ++i) {
    const std::string path = path_in_game(i % 5 == 4 ? "/record" : "/replay?from=" + std::to_string(i * 600));
    ends.push_back(std::async(std::launch::async, [this, path] { return fetched(server_.port(), path); }));
  }
  for (auto& end : ends) EXPECT_NE(end.get().find("200 OK"), std::string::npos);
  // The loop made all of it in 27 seconds before; now it copies the match and sends the answers.
  const auto used = loop_time() - before;
  RecordProperty("milliseconds", std::to_string(used.count()));
  EXPECT_LT(used.count(), 1'000);
}

TEST_F(LongGameServer, AReplayComesInPagesThatCoverTheGame) {
  store(true);
  std::size_t from = 0;
  std::size_t positions = 0;
  std::size_t longest = 0;
  std::vector<std::int64_t> plies;
  while (true) {
    const std::string response = fetched(server_.port(), path_in_game("/replay?from=" + std::to_string(from)));
    longest = std::max(longest, response.size());
    const json::object page = json_body_of(response);
    ASSERT_EQ(page.at("from"), from);
    positions += page.at("positions").as_array().size();
    for (const json::value& move : page.at("moves").as_array()) plies.push_back(move.at("ply").as_int64());
    if (page.at("next").is_null()) break;
    from = page.at("next").to_number<std::size_t>();
  }
  EXPECT_EQ(positions, kPliesOfLongGame + 1);
  ASSERT_EQ(plies.size(), kPliesOfLongGame);
  for (std::size_t i = 0; i < plies.size(); ++i) ASSERT_EQ(plies[i], static_cast<std::int64_t>(i) + 1);
  EXPECT_LT(longest, 200'000U);
  RecordProperty("longest_page", std::to_string(longest));
}

TEST_F(LongGameServer, CanBeOpenedAndItsMovesComeInPages) {
  store(false);
  SocketClient client(server_.port(), "http://" + server_.host());
  client.receive();
  client.send(R"({"type":"open","game":")" + kLongGame + "\"}");
  const std::string text = client.receive();
  EXPECT_LT(text.size(), 120'000U);
  const json::object snapshot = json::parse(text).as_object();
  ASSERT_EQ(snapshot.at("type"), "snapshot");
  json::array moves = snapshot.at("moves").as_array();
  ASSERT_EQ(moves.back().at("ply"), kPliesOfLongGame);
  std::size_t pages = 0;
  for (; moves.front().at("ply").as_int64() > 1; ++pages) {
    const auto to = std::to_string(moves.front().at("ply").as_int64() - 1);
    moves = json_body_of(fetched(server_.port(), path_in_game("/moves?viewer=0&to=" + to))).at("moves").as_array();
    ASSERT_FALSE(moves.empty());
    ASSERT_EQ(std::to_string(moves.back().at("ply").as_int64()), to);
  }
  EXPECT_EQ(pages, (kPliesOfLongGame / 200) - 1);
}

// F2, F12: an update held every event since then, so this one had 3 MB and was made by the loop.
TEST_F(LongGameServer, WhoeverHasMissedMostOfItGetsASnapshot) {
  store(false);
  SocketClient client(server_.port(), "http://" + server_.host());
  client.receive();
  const auto open_since = [&](std::size_t since) {
    client.send(R"({"type":"open","game":")" + kLongGame + R"(","since":)" + std::to_string(since) + "}");
    std::string text = client.receive();
    while (text.find(R"("type":"presence")") != std::string::npos ||
           text.find(R"("type":"notice")") != std::string::npos)
      text = client.receive();
    return text;
  };
  const std::string all = open_since(0);
  const json::object snapshot = json::parse(all).as_object();
  EXPECT_EQ(snapshot.at("type"), "snapshot");
  EXPECT_LT(all.size(), 120'000U);
  const auto sequence = snapshot.at("sequence").to_number<std::size_t>();
  const json::object update = json::parse(open_since(sequence - 200)).as_object();
  EXPECT_EQ(update.at("type"), "update");
  EXPECT_EQ(update.at("events").as_array().size(), 200U);
  EXPECT_EQ(json::parse(open_since(sequence - 201)).at("type"), "snapshot");
}

TEST_F(LongGameServer, TwentyThatAskForAllEventsDoNotHoldItUp) {
  store(false);
  fetched(server_.port(), path_in_game("?viewer=0"));
  const auto before = loop_time();
  SocketClient client(server_.port(), "http://" + server_.host());
  client.receive();
  for (int i = 0; i < 20; ++i) {
    client.send(R"({"type":"open","game":")" + kLongGame + R"(","since":0})");
    while (client.receive().find(R"("type":"snapshot")") == std::string::npos) {
    }
  }
  const auto used = loop_time() - before;
  RecordProperty("milliseconds", std::to_string(used.count()));
  EXPECT_LT(used.count(), 500);
}

std::string posted(const RunningServer& server, const std::string& path, const std::string& body,
                   const std::string& cookie = "") {
  RawClient client(server.port());
  client.send("POST " + path + " HTTP/1.1\r\nHost: " + server.host() +
              "\r\nConnection: close\r\nContent-Type: application/json\r\nCookie: " + cookie +
              "\r\nContent-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body);
  return client.rest();
}

/// What twenty of these questions, all different, cost the loop.
std::chrono::milliseconds loop_time_of_questions(RunningServer& server, const std::string& path,
                                                 const json::object& question, const std::string& cookie = "") {
  const auto before = loop_time_of(server);
  const std::string body = json::serialize(question);
  for (std::size_t i = 0; i < 20; ++i)
    EXPECT_NE(posted(server, path, body + std::string(i, '\n'), cookie).find("200 OK"), std::string::npos);
  return loop_time_of(server) - before;
}

TEST(LongQuestions, RulesOfALargeBoardAreNotListedByTheLoop) {
  const json::object question{
      {"game", "ringrift"}, {"edition", "seed"}, {"board", "square19"}, {"actions", json::array()}};
  RunningServer with_loop(kWithoutLimits, nullptr, RunningServer::Answers::kInLoop);
  const auto in_loop = loop_time_of_questions(with_loop, "/api/v1/rules/legal", question);
  RunningServer server(kWithoutLimits);
  const auto used = loop_time_of_questions(server, "/api/v1/rules/legal", question);
  RecordProperty("milliseconds_in_loop", std::to_string(in_loop.count()));
  RecordProperty("milliseconds", std::to_string(used.count()));
  EXPECT_LT(used.count(), 200);
  EXPECT_LT(used, in_loop / 2);
}

struct MadeGame {
  std::string id{};
  std::string cookie{};  ///< of the guest who plays both sides
};

MadeGame make_large_game(const RunningServer& server) {
  const std::string made =
      posted(server, "/api/v1/games",
             R"({"game":"ringrift","board":"square19","players":2,"seats":[{"player":"me"},{"player":"me"}]})");
  const std::size_t at = made.find("Set-Cookie: ") + 12;
  return {.id = std::string(json_body_of(made).at("id").as_string()),
          .cookie = made.substr(at, made.find(';', at) - at)};
}

TEST(LongQuestions, SixtyFourPreviewsOnALargeBoardAreNotMadeByTheLoop) {
  const auto measure = [](RunningServer::Answers answers) {
    RunningServer server(kWithoutLimits, nullptr, answers);
    const MadeGame game = make_large_game(server);
    json::array actions;
    const auto legal = (*make_game({.game = "ringrift", .board = "square19"}))->initial()->legal();
    for (std::size_t i = 0; i < 64; ++i) actions.emplace_back(legal[i]);
    return loop_time_of_questions(server, "/api/v1/games/" + game.id + "/preview",
                                  {{"seat", 1}, {"ply", 0}, {"actions", std::move(actions)}}, game.cookie);
  };
  const auto in_loop = measure(RunningServer::Answers::kInLoop);
  const auto used = measure(RunningServer::Answers::kInThread);
  RecordProperty("milliseconds_in_loop", std::to_string(in_loop.count()));
  RecordProperty("milliseconds", std::to_string(used.count()));
  EXPECT_LT(used.count(), 200);
  EXPECT_LT(used, in_loop / 2);
}

// All of them were answered before anybody else got an answer.
TEST(LongQuestions, HundredsOfThemInOneWriteLetOthersHaveTheirTurn) {
  RunningServer server(kWithoutLimits);
  const MadeGame game = make_large_game(server);
  SocketClient greedy(server.port(), "http://" + server.host(), game.cookie);
  SocketClient other(server.port(), "http://" + server.host());
  greedy.receive();
  other.receive();
  const std::string ping = R"({"type":"ping"})";
  const auto before = loop_time_of(server);
  std::promise<void> all_sent;
  server.loop().post([sent = all_sent.get_future().share()] { sent.wait(); });
  for (int i = 0; i < 200; ++i) greedy.send(R"({"type":"open","game":")" + game.id + "\"}");
  greedy.send(ping);
  other.send(ping);
  all_sent.set_value();
  EXPECT_NE(other.receive().find("pong"), std::string::npos);
  const auto used = loop_time_of(server) - before;
  while (greedy.receive().find("pong") == std::string::npos) {
  }
  const auto all = loop_time_of(server) - before;
  RecordProperty("milliseconds", std::to_string(used.count()));
  RecordProperty("milliseconds_for_all", std::to_string(all.count()));
  EXPECT_LT(used, all / 2);
}

}  // namespace
}  // namespace palamedes::test
