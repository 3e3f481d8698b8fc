// A long game must not hold up the server (finding F2), and it can be opened like any other (B5).
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

class LongGameServer : public testing::Test {
 protected:
  void store(bool is_over) {
    LongGame game(kLongGame);
    game.walk_to(kPliesOfLongGame);
    if (is_over) game.resign();
    ASSERT_FALSE(server::write_now(server_.store(), game.stored()));
  }
  /// How long the loop's thread has computed, whatever else this machine does.
  std::chrono::milliseconds loop_time() {
    return server_.in_loop([] {
      timespec used{};
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &used);
      return std::chrono::milliseconds((used.tv_sec * 1'000) + (used.tv_nsec / 1'000'000));
    });
  }

  RunningServer server_{{.budgets = {.guest = {}, .address = {}, .network = {}}}};
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

}  // namespace
}  // namespace palamedes::test
