// `palamedes serve` with networks of its host: one that works, and one that is damaged and rolled back.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <string>
#include <thread>

#include "core/hash.h"
#include "tests/server/clients.h"
#include "tests/server/serve_process.h"
#include "tests/support/files.h"
#include "tests/support/places.h"
#include "tests/support/subprocess.h"
#include "tests/support/test_nets.h"

namespace palamedes::test {
namespace {

using testing::HasSubstr;
using testing::Not;

class ServeNetworks : public testing::Test {
 protected:
  ServeNetworks() {
    std::filesystem::create_directories(nets());
    write_bytes(net_file(), liuzhou_net_bytes("mine"));
    run({"nets", "use", "mine", "--nets", nets()});
  }
  std::string nets() const { return folder_.file("nets"); }
  std::string net_file() const { return nets() + "/mine.safetensors"; }
  static void run(std::vector<std::string> words) {
    const Finished finished = run_program(test::program(), std::move(words));
    EXPECT_EQ(finished.status, 0) << finished.err;
  }

  static std::string get(const ServeProcess& server, const std::string& path) {
    RawClient client(server.port());
    client.send("GET " + path + " HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n");
    return client.rest();
  }
  /// Starts a game whose first player is an engine. Returns the path of the game after the engine's first move.
  static std::string play(const ServeProcess& server) {
    const std::string body =
        R"({"game": "liuzhou", "seats": [{"player": "level8"}, {"player": "me"}], "public": true})";
    RawClient client(server.port());
    client.send("POST /api/v1/games HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\nContent-Length: " +
                std::to_string(body.size()) + "\r\n\r\n" + body);
    const std::string response = client.response();
    const std::string game = "/api/v1/games/" + response.substr(response.find("\"id\":\"") + 6, 22);
    for (int tries = 0; tries < 200 && get(server, game).find("\"ply\":1") == std::string::npos; ++tries)
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
    EXPECT_THAT(get(server, game), HasSubstr("\"ply\":1"));
    return game;
  }

  TemporaryFolder folder_;
};

TEST_F(ServeNetworks, AnEngineUsesTheNetworkThatTheTagOfTheHostMeans) {
  const ServeProcess server(folder_.file("data"), {"--nets", nets()});
  const std::string game = play(server);
  EXPECT_THAT(get(server, "/readyz"), Not(HasSubstr("without network")));
  EXPECT_THAT(get(server, game), Not(HasSubstr("\"without_network\":true")));
  EXPECT_THAT(get(server, game + "/record"), HasSubstr("mine@" + hex16(fnv1a(read_bytes(net_file())))));
}

TEST_F(ServeNetworks, ADamagedNetworkIsReportedAndTheGameGoesOnUntilTheHostRollsBack) {
  std::string bytes = read_bytes(net_file());
  bytes.back() = static_cast<char>(bytes.back() ^ 1);
  write_bytes(net_file(), bytes);
  {
    const ServeProcess server(folder_.file("data"), {"--nets", nets()});
    const std::string game = play(server);
    EXPECT_THAT(get(server, "/readyz"), HasSubstr("without network: the tag liuzhou: mine.safetensors: the network "));
    EXPECT_THAT(get(server, game), HasSubstr("\"without_network\":true"));
    EXPECT_THAT(get(server, game), Not(HasSubstr("safetensors"))) << "players need no names of files";
  }
  run({"nets", "rollback", "liuzhou", "--nets", nets()});
  const ServeProcess server(folder_.file("data"), {"--nets", nets()});
  const std::string game = play(server);
  EXPECT_THAT(get(server, "/readyz"), Not(HasSubstr("without network")));
  EXPECT_THAT(get(server, game), Not(HasSubstr("\"without_network\":true")));
}

}  // namespace
}  // namespace palamedes::test
