// A client that reads slowly gets the latest state of a game instead of every update, and one that stops reading is
// told why its socket closes.
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <chrono>
#include <future>
#include <string>
#include <thread>

#include "server/storage/testing.h"
#include "tests/server/clients.h"
#include "tests/server/long_game.h"
#include "tests/server/running_server.h"

namespace palamedes::test {
namespace {

namespace json = boost::json;

constexpr int kUpdates = 300;
const std::string kSlowGame(22, 'S');

/// A game that somebody watches who reads nothing.
struct Watched {
  explicit Watched(const server::ServerOptions& options = {}) : server(options) {
    EXPECT_FALSE(server::write_now(server.store(), game.stored()));
    EXPECT_TRUE(client.is_open());
    EXPECT_TRUE(client.send(R"({"type":"open","game":")" + kSlowGame + "\"}"));
    while (server.in_loop([this] { return server.hall().figures().games; }) == 0) std::this_thread::yield();
  }

  void play(int moves) {
    for (int i = 0; i < moves; ++i) {
      const std::string body = json::serialize(game.step(std::to_string(++changes)));
      std::promise<int> status;
      server.loop().post([&] {
        server.hall().request(server::PlayerId("ada"), kSlowGame, "act", body,
                              [&](const server::Answer& answer) { status.set_value(answer.status); });
      });
      ASSERT_EQ(status.get_future().get(), 200) << body;
    }
  }

  LongGame game{kSlowGame};
  RunningServer server;
  SocketClient client{server.port(), "", "", true};
  int changes = 0;
};

TEST(SlowReader, WhoReadsNothingForALongTimeGetsTheLatestStateAndStaysConnected) {
  Watched watched;
  watched.play(kUpdates);
  EXPECT_EQ(watched.server.sockets(), 1U);
  int updates = 0;
  int snapshots = 0;
  std::int64_t ply = 0;
  while (ply < static_cast<std::int64_t>(watched.game.ply())) {
    const std::string text = watched.client.receive();
    ASSERT_FALSE(text.empty()) << "thrown out";
    const json::object message = json::parse(text).as_object();
    updates += message.at("type") == "update";
    snapshots += message.at("type") == "snapshot";
    if (const json::value* position = message.if_contains("position")) ply = position->at("ply").as_int64();
  }
  EXPECT_EQ(snapshots, 2) << "the first one, and the latest state";
  EXPECT_LT(updates, kUpdates);
  watched.play(1);
  json::object next;
  while (!next.contains("sequence")) next = json::parse(watched.client.receive()).as_object();
  EXPECT_EQ(next.at("type"), "update") << "it follows the game again";
  EXPECT_EQ(watched.server.sockets(), 1U);
}

TEST(SlowReader, WhoStopsReadingIsClosedWithAReason) {
  Watched watched({.write_timeout = std::chrono::milliseconds(3'000)});
  watched.play(10 * kUpdates);  // more than the system keeps
  while (!watched.server.has_logged("socket_does_not_read")) std::this_thread::yield();
  EXPECT_EQ(watched.client.closed_with(), 1008U);
  EXPECT_EQ(watched.client.close_reason(), "You do not read what the server sends.");
  while (watched.server.sockets() > 0) std::this_thread::yield();
}

}  // namespace
}  // namespace palamedes::test
