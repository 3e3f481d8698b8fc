// Many people follow one game (finding F3): nobody is thrown out, and nobody is told more than once a second who is
// there.
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <chrono>
#include <memory>
#include <string>
#include <vector>

#include "server/storage/testing.h"
#include "tests/server/clients.h"
#include "tests/server/long_game.h"
#include "tests/server/running_server.h"

namespace palamedes::test {
namespace {

namespace json = boost::json;

constexpr std::size_t kFollowers = 500;
const std::string kWatchedGame(22, 'F');

/// The next message of this type. `presences` counts the messages about who is there.
json::object next_of_type(SocketClient& client, std::string_view type, int& presences) {
  while (true) {
    const std::string text = client.receive();
    if (text.empty()) return {};
    json::object message = json::parse(text).as_object();
    if (message.at("type") == "presence") ++presences;
    if (message.at("type").as_string() == type) return message;
  }
}

TEST(Followers, FiveHundredWhoJoinAtOnceAllStayAndGetTheNextMove) {
  RunningServer server({.connections = {.all = 1'000, .address = 1'000, .network = 1'000},
                        .budgets = {.guest = {}, .address = {}, .network = {}}});
  LongGame game(kWatchedGame);
  ASSERT_FALSE(server::write_now(server.store(), game.stored()));
  std::vector<std::unique_ptr<SocketClient>> clients;
  for (std::size_t i = 0; i < kFollowers; ++i)
    clients.push_back(std::make_unique<SocketClient>(server.port(), "http://" + server.host()));
  const std::string open = R"({"type":"open","game":")" + kWatchedGame + "\"}";
  const auto began = std::chrono::steady_clock::now();
  for (const auto& client : clients) {
    client->send(open);
    client->send(open);  // again, as after a lost answer
  }
  int presences = 0;
  for (const auto& client : clients)
    ASSERT_EQ(next_of_type(*client, "snapshot", presences).at("game").as_string(), kWatchedGame);
  const json::object first = server.in_loop([&] {
    json::object seen;
    server.hall().snapshot(server::PlayerId("ada"), kWatchedGame, {},
                           [&](const server::Answer& answer) { seen = json::parse(answer.body).as_object(); });
    return seen;
  });
  const json::object& position = first.at("position").as_object();
  const json::object act{{"id", "1"},
                         {"seat", position.at("to_act")},
                         {"ply", position.at("ply")},
                         {"view", position.at("view")},
                         {"action", position.at("actions").at(0).at("action")}};
  server.in_loop([&] {
    server.hall().request(server::PlayerId("ada"), kWatchedGame, "act", json::serialize(act),
                          [](const server::Answer&) {});
    return 0;
  });
  for (const auto& client : clients) {
    const json::object update = next_of_type(*client, "update", presences);
    ASSERT_FALSE(update.empty()) << "thrown out";
    EXPECT_EQ(update.at("position").at("ply"), position.at("ply").as_int64() + 1);
  }
  EXPECT_EQ(server.sockets(), kFollowers);
  const auto seconds =
      std::chrono::duration_cast<std::chrono::seconds>(std::chrono::steady_clock::now() - began).count();
  // Everybody is told once on opening, and all of them at most once a second.
  EXPECT_LE(presences, static_cast<int>(kFollowers) * static_cast<int>(seconds + 4));
}

}  // namespace
}  // namespace palamedes::test
