// Tests WebSockets from end to end, with clients that break the rules.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <chrono>

#include "tests/server/clients.h"
#include "tests/server/running_server.h"

namespace palamedes::test {
namespace {

using std::chrono::milliseconds;
using testing::HasSubstr;

std::string own_origin(const RunningServer& server) { return "http://" + server.host(); }

constexpr const char* kPing = R"({"type": "ping"})";

TEST(Socket, BeginsWithHelloAndAnswers) {
  RunningServer server({.version = "1.2.3"});
  SocketClient client(server.port(), own_origin(server));
  ASSERT_TRUE(client.is_open());
  const boost::json::object hello = boost::json::parse(client.receive()).as_object();
  EXPECT_EQ(hello.at("type"), "hello");
  EXPECT_EQ(hello.at("protocol"), 2);
  EXPECT_EQ(hello.at("version"), "1.2.3");
  EXPECT_GT(hello.at("now").as_int64(), 1'700'000'000'000);
  client.send(kPing);
  EXPECT_THAT(client.receive(), HasSubstr("\"pong\""));
  EXPECT_EQ(server.sockets(), 1U);
  client.close();
  while (server.sockets() > 0) std::this_thread::yield();
  EXPECT_EQ(server.connections(), 0U);
}

TEST(Socket, APageOfTheFirstVersionIsToldToReload) {
  const RunningServer server;
  SocketClient client(server.port(), own_origin(server));
  client.receive();
  client.send(R"({"t":"open","game":"xxxxxxxxxxxxxxxxxxxxxx","lang":"en"})");
  const boost::json::object error = boost::json::parse(client.receive()).as_object();
  EXPECT_EQ(error.at("t"), "error") << "it looks for nothing else";
  EXPECT_EQ(error.at("code"), "old_page");
  EXPECT_THAT(std::string(error.at("message").as_string()), HasSubstr("Reload"));
}

TEST(Socket, ProgramsNeedNoOriginButForeignPagesAreRefused) {
  const RunningServer server({.origins = {"https://friend.example"}});
  EXPECT_TRUE(SocketClient(server.port(), "").is_open());
  EXPECT_TRUE(SocketClient(server.port(), "https://friend.example").is_open());
  for (const char* origin :
       {"null", "http://evil.example", "http://127.0.0.1", "https://friend.example.evil.example"}) {
    SocketClient client(server.port(), origin);
    EXPECT_FALSE(client.is_open());
    EXPECT_EQ(client.status(), 403U) << origin;
  }
}

TEST(Socket, MessagesItDoesNotAcceptCloseIt) {
  const RunningServer server;
  const std::vector<std::tuple<std::string, bool, unsigned>> cases{
      {kPing, false, 1003},                   // binary
      {std::string(8'193, ' '), true, 1009},  // too large
      {"\"\xff\xfe\"", true, 1007},           // not UTF-8
      {"\"\xed\xa0\x80\"", true, 1007},       // half a surrogate pair
  };
  for (const auto& [message, is_text, code] : cases) {
    SocketClient client(server.port(), own_origin(server));
    client.receive();
    client.send(message, is_text);
    EXPECT_EQ(client.closed_with(), code) << message.substr(0, 20);
  }
  SocketClient huge(server.port(), own_origin(server));
  huge.receive();
  huge.send(std::string(1'000'000, ' '));
  EXPECT_NE(huge.closed_with(), 1000U) << "the reason may get lost, because the client is still sending";
  SocketClient client(server.port(), own_origin(server));
  client.receive();
  client.send(std::string(8'192, ' '));
  EXPECT_THAT(client.receive(), HasSubstr("\"error\"")) << "a message of the maximum size gets a response";
}

TEST(Socket, FramesThatBreakTheProtocolCloseIt) {
  using namespace std::string_literals;
  RunningServer server;
  for (const std::string& frame : {
           "\x81\x02hi"s,                                                // not masked
           "\x83\x80\x00\x00\x00\x00"s,                                  // an unknown opcode
           "\xf1\x80\x00\x00\x00\x00"s,                                  // reserved bits
           "\x80\x80\x00\x00\x00\x00"s,                                  // a continuation without a start
           "\x89\xfe\x01\x00\x00\x00\x00\x00"s,                          // a ping that is too long
           "\x81\xff\xff\xff\xff\xff\xff\xff\xff\xff\x00\x00\x00\x00"s,  // 2^64 bytes
           std::string(4'000, '\0'),
       }) {
    SocketClient client(server.port(), own_origin(server));
    client.receive();
    client.send_raw(frame);
    EXPECT_NE(client.closed_with(), 1000U);
  }
  SocketClient client(server.port(), own_origin(server));
  EXPECT_THAT(client.receive(), HasSubstr("hello")) << "the server still runs";
}

TEST(Socket, AnIncompleteFrameDoesNotKeepTheConnection) {
  RunningServer server;
  {
    SocketClient client(server.port(), own_origin(server));
    client.receive();
    client.send_raw("\x81\xfe\x10");
  }
  while (server.connections() > 0) std::this_thread::yield();
}

TEST(Socket, AClientThatSendsTooFastGetsAnErrorAndIsThenClosed) {
  const RunningServer server({.budgets = {.address = {.burst = 6.5, .rate = 1}}});
  SocketClient client(server.port(), own_origin(server));
  client.receive();
  for (int i = 0; i < 60; ++i) client.send(kPing);
  for (int i = 0; i < 5; ++i) EXPECT_THAT(client.receive(), HasSubstr("\"pong\""));
  const boost::json::object error = boost::json::parse(client.receive()).as_object();
  EXPECT_EQ(error.at("type"), "error");
  EXPECT_EQ(error.at("code"), "too_fast");
  EXPECT_GE(error.at("retry_after").as_int64(), 1);
  EXPECT_EQ(client.closed_with(), 1008U);
}

// F11: only messages and pings had a limit.
TEST(Socket, TooManyFramesOfAnyKindCloseIt) {
  using namespace std::string_literals;
  const std::string mask(4, '\0');
  for (const std::string& flood : {"\x89\x80"s, "\x8a\x80"s, "\x00\x80"s}) {
    RunningServer server({.budgets = {.address = {.burst = 6, .rate = 1}}});
    SocketClient client(server.port(), own_origin(server));
    client.receive();
    if (flood[0] == '\0') client.send_raw("\x01\x80"s + mask);
    for (int i = 0; i < 50; ++i) client.send_raw(flood + mask);
    EXPECT_EQ(client.closed_with(), 1008U);
    while (server.sockets() > 0) std::this_thread::yield();
  }
}

// Every message cost 1, so that hints over sockets were ten times as cheap as over HTTP.
TEST(Socket, AMessageCostsWhatItsRequestCosts) {
  const RunningServer server({.budgets = {.address = {.burst = 12, .rate = 0.1}}});
  SocketClient client(server.port(), own_origin(server));
  client.receive();
  const std::string hint = R"({"type":"hint","game":"xxxxxxxxxxxxxxxxxxxxxx","seat":1,"ply":0})";
  client.send(hint);
  EXPECT_THAT(client.receive(), HasSubstr("no_such_game"));
  client.send(hint);
  EXPECT_THAT(client.receive(), HasSubstr("too_fast"));
}

// F11: the budget belonged to the socket, so that a new one had a new budget.
TEST(Socket, SocketsAndRequestsShareOneBudget) {
  const RunningServer server({.budgets = {.address = {.burst = 9, .rate = 0.1}}});
  SocketClient first(server.port(), own_origin(server));
  first.receive();
  for (int i = 0; i < 5; ++i) {
    first.send(kPing);
    EXPECT_THAT(first.receive(), HasSubstr("\"pong\""));
  }
  SocketClient second(server.port(), own_origin(server));
  second.receive();
  for (int i = 0; i < 3; ++i) second.send(kPing);
  EXPECT_THAT(second.receive(), HasSubstr("\"pong\""));
  EXPECT_THAT(second.receive(), HasSubstr("too_fast"));
  RawClient http(server.port());
  http.send("GET / HTTP/1.1\r\nHost: here\r\n\r\n");
  EXPECT_THAT(http.response(), testing::StartsWith("HTTP/1.1 429 "));
}

TEST(Socket, AClientThatDoesNotReadIsClosed) {
  RunningServer server({.budgets = {.guest = {}, .address = {}, .network = {}}, .write_timeout = milliseconds(300)});
  SocketClient client(server.port(), own_origin(server));
  const std::string message = R"({"type": "open", "game": ")" + std::string(60, 'x') + "\"}";
  bool is_open = true;
  for (int i = 0; i < 2'000'000 && is_open; ++i) is_open = client.send(message);
  EXPECT_FALSE(is_open) << "the server never closed the socket";
  while (server.sockets() > 0) std::this_thread::yield();
}

// F10: these frames in one write ended a server with assertions.
TEST(Socket, ABinaryMessageAndAnEmptyContinuationInOneWriteOnlyCloseTheSocket) {
  using namespace std::string_literals;
  RunningServer server;
  const std::string mask(4, '\0');
  for (int i = 0; i < 5; ++i) {
    SocketClient client(server.port(), own_origin(server));
    client.receive();
    client.send_raw("\x82\x82"s + mask + "ab" + "\x01\x82"s + mask + "cd" + "\x80\x80"s + mask);
    EXPECT_EQ(client.closed_with(), 1003U);
  }
  SocketClient client(server.port(), own_origin(server));
  EXPECT_THAT(client.receive(), HasSubstr("hello")) << "the server still runs";
}

TEST(Socket, AClientThatDoesNotAnswerPingsIsClosed) {
  RunningServer server({.socket_idle = milliseconds(200)});
  SocketClient client(server.port(), own_origin(server));
  client.receive();
  const auto start = std::chrono::steady_clock::now();
  while (server.sockets() > 0) std::this_thread::sleep_for(milliseconds(5));  // Beast answers pings only while it reads
  EXPECT_GE(std::chrono::steady_clock::now() - start, milliseconds(100));
}

TEST(Socket, AClientThatAnswersPingsStaysConnected) {
  RunningServer server({.socket_idle = milliseconds(200)});
  SocketClient client(server.port(), own_origin(server));
  client.receive();
  std::thread sender([&] {
    std::this_thread::sleep_for(milliseconds(700));
    EXPECT_EQ(server.sockets(), 1U);
    client.send(kPing);
  });
  EXPECT_THAT(client.receive(), HasSubstr("\"pong\"")) << "the client reads all the time, so it answers pings";
  sender.join();
}

TEST(Socket, ClosesWhenTheServerStops) {
  RunningServer server;
  SocketClient first(server.port(), own_origin(server));
  SocketClient second(server.port(), "");
  RawClient idle(server.port());
  first.receive();
  second.receive();
  std::promise<void> closed;
  server.loop().post([&] { server.server().close(milliseconds(5'000), [&] { closed.set_value(); }); });
  EXPECT_EQ(first.closed_with(), 1001U);
  EXPECT_EQ(second.closed_with(), 1001U);
  EXPECT_EQ(idle.rest(), "");
  EXPECT_EQ(closed.get_future().wait_for(std::chrono::seconds(5)), std::future_status::ready);
  EXPECT_EQ(server.connections(), 0U);
  EXPECT_ANY_THROW(RawClient(server.port())) << "the server still listens";
}

TEST(Socket, ConnectionsPerAddressAreLimitedBehindAProxy) {
  const RunningServer server({.proxies = trusted_local_proxy(), .connections = {.address = 2}});
  SocketClient first(server.port(), "");
  SocketClient second(server.port(), "");
  EXPECT_TRUE(first.is_open());
  EXPECT_TRUE(second.is_open());
  SocketClient third(server.port(), "");
  EXPECT_EQ(third.status(), 503U);
}

}  // namespace
}  // namespace palamedes::test
