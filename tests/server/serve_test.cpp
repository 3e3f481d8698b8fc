// `palamedes serve` as a host runs it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>

#include <chrono>
#include <thread>

#include "server/config.h"
#include "tests/server/clients.h"
#include "tests/server/serve_process.h"
#include "tests/support/files.h"
#include "tests/support/places.h"
#include "tests/support/subprocess.h"

namespace palamedes::test {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

Finished serve(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), "serve");
  return run_program(test::program(), std::move(arguments));
}

TEST(Serve, SaysWhereItIsServesAndEndsInOrder) {
  const TemporaryFolder folder;
  for (const int number : {SIGTERM, SIGINT}) {
    ServeProcess process(folder.path());
    ASSERT_THAT(process.line(), StartsWith("Palamedes is at http://127.0.0.1:"));
    RawClient page(process.port());
    page.send("GET / HTTP/1.1\r\nHost: here\r\n\r\n");
    EXPECT_THAT(page.response(), StartsWith("HTTP/1.1 200 OK\r\n"));
    SocketClient socket(process.port(), "");
    EXPECT_THAT(socket.receive(), HasSubstr("\"hello\""));
    const auto start = std::chrono::steady_clock::now();
    process.signal(number);
    EXPECT_EQ(socket.closed_with(), 1001U);
    EXPECT_EQ(process.wait(), 0);
    EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(10));
  }
}

TEST(Serve, ClientsThatDoNotAnswerAGoodbyeAreNotWaitedForLong) {
  const TemporaryFolder folder;
  ServeProcess process(folder.path());
  const SocketClient silent(process.port(), "");
  const auto start = std::chrono::steady_clock::now();
  process.signal(SIGTERM);
  EXPECT_EQ(process.wait(), 0);
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(10));
}

TEST(Serve, ASecondSignalEndsItAtOnce) {
  const TemporaryFolder folder;
  ServeProcess process(folder.path());
  const SocketClient silent(process.port(), "");  // the server waits for its goodbye
  process.signal(SIGTERM);
  std::this_thread::sleep_for(std::chrono::milliseconds(300));
  process.signal(SIGTERM);
  EXPECT_EQ(process.wait(), 130);
}

TEST(Serve, AGameIsThereAfterItWasKilled) {
  const TemporaryFolder folder;
  std::string id;
  {
    ServeProcess process(folder.path());
    RawClient client(process.port());
    const std::string body = R"({"game": "liuzhou", "seats": [{"player": "me"}, {"player": "open"}], "public": true})";
    client.send("POST /api/v1/games HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\nContent-Length: " +
                std::to_string(body.size()) + "\r\n\r\n" + body);
    const std::string response = client.response();
    ASSERT_THAT(response, StartsWith("HTTP/1.1 201 "));
    id = response.substr(response.find("\"id\":\"") + 6, 22);
    process.signal(SIGKILL);
    EXPECT_EQ(process.wait(), 128 + SIGKILL);
  }
  ServeProcess process(folder.path());
  RawClient client(process.port());
  client.send("GET /api/v1/games/" + id + " HTTP/1.1\r\nHost: here\r\n\r\n");
  EXPECT_THAT(client.response(), StartsWith("HTTP/1.1 200 OK\r\n"));
}

TEST(Serve, TwoServersDoNotShareAFolderOrAPort) {
  const TemporaryFolder folder;
  const ServeProcess process(folder.path());
  const Finished same_folder = serve({"--port", "0", "--data", folder.path()});
  EXPECT_EQ(same_folder.status, 1);
  EXPECT_NE(same_folder.err, "");
  const TemporaryFolder other;
  const Finished same_port = serve({"--port", std::to_string(process.port()), "--data", other.path()});
  EXPECT_EQ(same_port.status, 1);
  EXPECT_THAT(same_port.err, HasSubstr("cannot listen at 127.0.0.1 port"));
}

TEST(Serve, TheConfigurationIsCheckedAndFlagsWin) {
  const TemporaryFolder folder;
  const std::string file = folder.file("server.conf");
  write_bytes(file, "port = 81\npace_ms = 5\n");
  const Finished good = serve({"--config", file, "--port", "82", "--data", "x", "--check-config"});
  EXPECT_EQ(good.status, 0) << good.err;
  EXPECT_THAT(good.out, HasSubstr("port = 82\n"));
  EXPECT_THAT(good.out, HasSubstr("pace_ms = 5\n"));
  EXPECT_THAT(good.out, HasSubstr("data = x\n"));
  write_bytes(file, "prot = 81\n");
  const Finished bad = serve({"--config", file, "--check-config"});
  EXPECT_EQ(bad.status, 2);
  EXPECT_THAT(bad.err, HasSubstr("server.conf, line 1: there is no option 'prot'"));
  const Finished flag = serve({"--https", "maybe", "--check-config"});
  EXPECT_EQ(flag.status, 2);
  EXPECT_THAT(flag.err, HasSubstr("--https: https must be on or off, not 'maybe'"));
  EXPECT_EQ(serve({"--config", folder.file("nothing"), "--check-config"}).status, 2);
}

TEST(Serve, EveryOptionIsInTheHelpAndInTheDocument) {
  const std::string help = serve({"--help"}).out;
  const std::string document = read_bytes(test::in_source("docs/hosting.md"));
  for (const server::ConfigOption& option : server::config_options()) {
    EXPECT_THAT(help, HasSubstr(flag_of(option)));
    EXPECT_THAT(document, HasSubstr("`" + std::string(option.name) + "`"));
  }
  EXPECT_THAT(help, HasSubstr("Examples:"));
}

}  // namespace
}  // namespace palamedes::test
