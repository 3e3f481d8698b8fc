// Tests HTTP from end to end: a real server with correct, faulty and hostile clients.
#include <fmt/core.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <chrono>

#include "tests/server/clients.h"
#include "tests/server/running_server.h"

namespace palamedes::test {
namespace {

using server::ServerOptions;
using std::chrono::milliseconds;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

const std::string kNoGame = "/api/v1/games/0000000000000000000000";

std::string request(const std::string& method, const std::string& target, const std::string& headers = "",
                    const std::string& body = "") {
  const std::string length = body.empty() ? "" : fmt::format("Content-Length: {}\r\n", body.size());
  return fmt::format("{} {} HTTP/1.1\r\nHost: here\r\n{}{}\r\n{}", method, target, headers, length, body);
}

std::string post(const std::string& target, const std::string& body, const std::string& headers = "") {
  return request("POST", target, "Content-Type: application/json\r\n" + headers, body);
}

/// Sends one request on a new connection and returns the response.
std::string answer(const RunningServer& server, const std::string& bytes) {
  RawClient client(server.port());
  client.send(bytes);
  return client.response(!bytes.starts_with("HEAD"));
}

int status_of(const std::string& response) {
  return response.starts_with("HTTP/1.1 ") ? std::stoi(response.substr(9, 3)) : 0;
}

std::string content_of(const std::string& response) { return response.substr(response.find("\r\n\r\n") + 4); }

/// Checks that the response is a problem document and returns its code.
std::string problem_code(const std::string& response) {
  EXPECT_THAT(response, HasSubstr("Content-Type: application/problem+json\r\n"));
  const boost::json::object problem = boost::json::parse(content_of(response)).as_object();
  EXPECT_EQ(problem.at("status"), status_of(response));
  EXPECT_TRUE(problem.contains("title") && problem.contains("type") && problem.contains("detail"));
  return std::string(problem.at("code").as_string());
}

std::string cookie_in(const std::string& response) {
  const std::size_t at = response.find("Set-Cookie: palamedes_guest=");
  return at == std::string::npos ? "" : response.substr(at + 12, response.find(';', at) - at - 12);
}

const std::string kNewGame =
    R"({"game": "liuzhou", "edition": "seed", "board": "", "players": 2, "knobs": {}, "state": "",)"
    R"( "seats": [{"player": "me"}, {"player": "me"}], "public": false, "watch": true, "turn_seconds": 0,)"
    R"( "on_timeout": "loss", "name": "Ada", "language": "en"})";

TEST(Http, ThePageComesWithACookieAndSecurityHeaders) {
  const RunningServer server;
  const std::string response = answer(server, request("GET", "/"));
  EXPECT_EQ(status_of(response), 200);
  EXPECT_EQ(content_of(response), "<title>the page</title>");
  EXPECT_THAT(response, HasSubstr("Content-Security-Policy: default-src 'none'"));
  EXPECT_THAT(response, HasSubstr("; HttpOnly; SameSite=Lax\r\n"));
  const std::string cookie = cookie_in(response);
  ASSERT_NE(cookie, "");
  EXPECT_EQ(cookie_in(answer(server, request("GET", "/game/x", "Cookie: " + cookie + "\r\n"))), "")
      << "the client already has a cookie";
  EXPECT_NE(cookie_in(answer(server, request("GET", "/", "Cookie: palamedes_guest=forged\r\n"))), "");
  EXPECT_EQ(cookie_in(answer(server, request("GET", "/app-0A1B2C3D.js"))), "")
      << "caches keep this file, so it must not set a cookie";
}

TEST(Http, HealthChecksRespond) {
  const RunningServer server;
  EXPECT_EQ(content_of(answer(server, request("GET", "/livez"))), "alive\n");
  EXPECT_EQ(content_of(answer(server, request("GET", "/readyz"))), "ready\n");
}

// F8: everybody could read the metrics, as often as they liked.
TEST(Http, MetricsHaveAnAddressOfTheirOwn) {
  RunningServer silent;
  EXPECT_EQ(status_of(answer(silent, request("GET", "/metrics"))), 404);
  EXPECT_EQ(silent.server().metrics_port(), 0) << "off by default";

  RunningServer server({.metrics_address = "127.0.0.1", .budgets = {.address = {.burst = 4, .rate = 0.01}}});
  EXPECT_EQ(status_of(answer(server, request("GET", "/metrics"))), 404) << "not where players are";
  EXPECT_EQ(status_of(answer(server, request("GET", "/livez"))), 200);
  const auto ask = [&](const std::string& bytes) {
    RawClient client(server.server().metrics_port());
    client.send(bytes);
    return client.response();
  };
  const std::string metrics = ask(request("GET", "/metrics"));
  EXPECT_THAT(metrics, HasSubstr("palamedes_http_requests_total{route=\"/livez\",status=\"200\"} 1\n"));
  EXPECT_THAT(metrics, HasSubstr("palamedes_connections "));
  EXPECT_EQ(content_of(ask(request("GET", "/readyz"))), "ready\n");
  EXPECT_EQ(status_of(ask(request("GET", "/"))), 404) << "no page and no games";
  EXPECT_EQ(status_of(ask(request("POST", "/metrics"))), 405);
  EXPECT_EQ(status_of(ask(request("GET", "/metrics"))), 429);
}

TEST(Http, TheHostSeesWhichNetworksAreMissing) {
  RunningServer server;
  EXPECT_TRUE(server.metrics().lacks_network("the network file is damaged"));
  EXPECT_FALSE(server.metrics().lacks_network("the network file is damaged")) << "the log says it once";
  const std::string ready = answer(server, request("GET", "/readyz"));
  EXPECT_EQ(status_of(ready), 200) << "games can still be played";
  EXPECT_EQ(content_of(ready), "ready\nwithout network: the network file is damaged\n");
  EXPECT_THAT(server.metrics().text({}), HasSubstr("palamedes_fallbacks_total{reason=\"network\"} 2\n"));
}

TEST(Http, EveryErrorIsAProblemDocument) {
  const RunningServer server;
  const std::string json = "Content-Type: application/json\r\n";
  const std::vector<std::tuple<std::string, int, std::string>> cases{
      {request("GET", "/api/v1/nothing"), 404, "not_found"},
      {request("GET", "/api/v1"), 404, "not_found"},
      {request("GET", "/api"), 404, "not_found"},
      {request("GET", "/nothing.js"), 404, "not_found"},
      {request("GET", "/api/v1/games/short"), 404, "not_found"},
      {request("GET", "/api/v1/games/00000000000000000000%2f0"), 404, "not_found"},
      {post(kNoGame + "/fly", "{}"), 404, "not_found"},
      {request("GET", kNoGame), 404, "no_such_game"},
      {request("GET", kNoGame + "/record"), 404, "no_such_game"},
      {request("GET", kNoGame + "/replay"), 404, "no_such_game"},
      {request("GET", "/api/v1/catalogue"), 404, "not_found"},
      {request("DELETE", "/api/v1/games"), 405, "wrong_method"},
      {request("POST", "/"), 405, "wrong_method"},
      {request("BREW", "/api/v1/games"), 405, "wrong_method"},
      {request("OPTIONS", "/api/v1/games"), 405, "wrong_method"},
      {request("GET", "/api/v1/socket"), 426, "upgrade_required"},
      {request("GET", "/api/v1/games?status=%zz"), 400, "bad_query"},
      {request("POST", "/api/v1/games", "", kNewGame), 415, "wrong_content_type"},
      {request("POST", "/api/v1/games", "Content-Type: text/plain\r\n", kNewGame), 415, "wrong_content_type"},
      {request("POST", "/api/v1/games", "Content-Type: application/jsonx\r\n", kNewGame), 415, "wrong_content_type"},
      {post("/api/v1/games", kNewGame, "Origin: http://evil.example\r\n"), 403, "wrong_origin"},
      {post("/api/v1/games", kNewGame, "Origin: null\r\n"), 403, "wrong_origin"},
      {request("GET", "/../etc/passwd"), 400, "bad_target"},
      {request("GET", "/%2e%2e/etc/passwd"), 400, "bad_target"},
      {request("GET", "/a%00b"), 400, "bad_target"},
      {request("GET", "http://here/"), 400, "bad_target"},
      {request("OPTIONS", "*"), 400, "bad_target"},
  };
  for (const auto& [bytes, status, code] : cases) {
    const std::string response = answer(server, bytes);
    EXPECT_EQ(status_of(response), status) << bytes;
    EXPECT_EQ(problem_code(response), code) << bytes;
    EXPECT_THAT(response, HasSubstr("X-Content-Type-Options: nosniff\r\n"));
  }
  EXPECT_THAT(answer(server, request("DELETE", "/api/v1/games")), HasSubstr("Allow: GET, HEAD, POST\r\n"));
  EXPECT_THAT(answer(server, request("PUT", kNoGame)), HasSubstr("Allow: GET, HEAD\r\n"));
}

TEST(Http, MalformedRequestsAreRefusedAndTheConnectionIsClosed) {
  using namespace std::string_literals;
  const RunningServer server;
  const std::vector<std::pair<std::string, int>> cases{
      {"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03"s, 400},  // TLS
      {"GET\r\n\r\n", 400},
      {"GET / HTTP/9.9\r\n\r\n", 400},
      {"G\0T / HTTP/1.1\r\n\r\n"s, 400},
      {"GET / HTTP/1.1\r\nno colon\r\n\r\n", 400},
      {"GET / HTTP/1.1\r\nContent-Length: -1\r\n\r\n", 400},
      {"GET / HTTP/1.1\r\nContent-Length: 99999999999999999999999\r\n\r\n", 400},
      {"POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n", 400},
      {"GET / HTTP/1.1\r\nX: " + std::string(20'000, 'x') + "\r\n\r\n", 431},
      {"GET /" + std::string(20'000, 'x') + " HTTP/1.1\r\n\r\n", 431},
      {post("/api/v1/games", std::string(65'537, ' ')), 413},
      {"POST / HTTP/1.1\r\nHost: here\r\nTransfer-Encoding: chunked\r\n\r\n20000\r\n" + std::string(0x20000, ' '), 413},
  };
  for (const auto& [bytes, status] : cases) {
    RawClient client(server.port());
    client.send(bytes);
    client.finish();
    const std::string response = client.rest();
    EXPECT_EQ(status_of(response), status) << bytes.substr(0, 60);
    EXPECT_THAT(response, HasSubstr("Connection: close\r\n"));
    EXPECT_THAT(response, HasSubstr("application/problem+json"));
  }
  EXPECT_EQ(status_of(answer(server, request("GET", "/livez"))), 200) << "the server still runs";
}

TEST(Http, AFloodOfHeadersIsCutOff) {
  const RunningServer server;
  RawClient client(server.port());
  client.send("GET / HTTP/1.1\r\n");
  for (int i = 0; i < 20'000; ++i) client.send("X-Header: value\r\n");
  const std::string response = client.rest();
  EXPECT_TRUE(response.empty() || status_of(response) == 431) << response;
}

TEST(Http, ABodyOfTheMaximumSizeIsRead) {
  const RunningServer server;
  const std::string response = answer(server, post("/api/v1/games", std::string(65'536, ' ')));
  EXPECT_EQ(status_of(response), 400) << "not JSON, but not too large";
}

TEST(Http, PipelinedRequestsAreAnsweredInOrder) {
  const RunningServer server;
  RawClient client(server.port());
  client.send(request("GET", "/livez") + request("GET", "/readyz") + post("/api/v1/games", "{") + request("HEAD", "/") +
              request("GET", "/livez", "Connection: close\r\n") + request("GET", "/readyz"));
  EXPECT_EQ(content_of(client.response()), "alive\n");
  EXPECT_EQ(content_of(client.response()), "ready\n");
  EXPECT_EQ(status_of(client.response()), 400);
  const std::string head = client.response(false);
  EXPECT_THAT(head, HasSubstr("Content-Length: 23\r\n"));
  EXPECT_EQ(content_of(head), "");
  const std::string last = client.rest();
  EXPECT_EQ(content_of(last), "alive\n") << "nothing may follow the requested close";
}

TEST(Http, Expect100ContinueGetsAContinue) {
  const RunningServer server;
  RawClient client(server.port());
  client.send(
      "POST /api/v1/games HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\nContent-Length: 2\r\n"
      "Expect: 100-continue\r\n\r\n");
  EXPECT_THAT(client.response(false), StartsWith("HTTP/1.1 100 Continue\r\n"));
  client.send("{}");
  EXPECT_EQ(status_of(client.response()), 400);
}

TEST(Http, SlowAndSilentClientsAreClosed) {
  RunningServer server({.read_timeout = milliseconds(150), .keep_alive = milliseconds(150)});
  const std::string whole = post("/api/v1/games", kNewGame);
  for (const std::string& part : {std::string(), std::string("GET / HT"), whole.substr(0, whole.size() - 10)}) {
    RawClient client(server.port());
    client.send(part);
    EXPECT_EQ(client.rest(), "") << part;
  }
  RawClient idle(server.port());
  idle.send(request("GET", "/livez"));
  EXPECT_EQ(status_of(idle.response()), 200);
  EXPECT_EQ(idle.rest(), "") << "kept alive, but not for ever";
  RawClient slow(server.port());
  for (int i = 0; i < 6; ++i) {
    slow.send("G");
    std::this_thread::sleep_for(milliseconds(50));
  }
  EXPECT_EQ(status_of(slow.rest()) / 100, 0) << "a byte now and then does not help";
  EXPECT_EQ(server.connections(), 0U);
}

TEST(Http, TooManyRequestsAreRefused) {
  const RunningServer server({.budgets = {.address = {.burst = 5, .rate = 1}}});
  for (int i = 0; i < 5; ++i) EXPECT_EQ(status_of(answer(server, request("GET", "/"))), 200);
  const std::string response = answer(server, request("GET", "/"));
  EXPECT_EQ(status_of(response), 429);
  EXPECT_EQ(problem_code(response), "too_fast");
  EXPECT_THAT(response, HasSubstr("Retry-After: 1\r\n"));
  EXPECT_EQ(status_of(answer(server, post("/api/v1/games", kNewGame))), 429);
  EXPECT_EQ(status_of(answer(server, request("GET", "/livez"))), 200) << "health checks have no rate limit";
  EXPECT_EQ(status_of(answer(server, request("GET", "/", "X-Forwarded-For: 9.9.9.9\r\n"))), 429)
      << "any client can forge this header";
}

TEST(Http, ConnectionsPerAddressAreLimited) {
  RunningServer server({.connections = {.address = 2}});
  RawClient first(server.port());
  RawClient second(server.port());
  first.send(request("GET", "/livez"));
  second.send(request("GET", "/livez"));
  EXPECT_EQ(status_of(first.response()), 200);
  EXPECT_EQ(status_of(second.response()), 200);
  RawClient third(server.port());
  EXPECT_EQ(status_of(third.rest()), 503);
  const auto start = std::chrono::steady_clock::now();
  first.finish();
  EXPECT_EQ(first.rest(), "");
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(5))
      << "the server waits for a client that leaves";
  while (server.connections() > 1) std::this_thread::yield();
  EXPECT_EQ(status_of(answer(server, request("GET", "/livez"))), 200);
}

TEST(Http, CreatesAndShowsAGame) {
  const RunningServer server;
  const std::string made = answer(server, post("/api/v1/games", kNewGame, "Origin: http://here\r\n"));
  ASSERT_EQ(status_of(made), 201) << made;
  const std::string cookie = cookie_in(made);
  EXPECT_NE(cookie, "");
  const boost::json::object body = boost::json::parse(content_of(made)).as_object();
  const std::string id(body.at("id").as_string());
  const std::string seen = answer(server, request("GET", "/api/v1/games/" + id, "Cookie: " + cookie + "\r\n"));
  EXPECT_EQ(status_of(seen), 200);
  EXPECT_EQ(boost::json::parse(content_of(seen)).at("type"), "snapshot");
  EXPECT_THAT(seen, HasSubstr("Cache-Control: no-store\r\n"));
  EXPECT_EQ(status_of(answer(server, request("GET", "/api/v1/games"))), 200);
  EXPECT_EQ(status_of(answer(server, request("HEAD", "/api/v1/games/" + id))), 200);
}

/// Sends each request back as the response: at once, after a while for the query "later", or not at all for "never".
class EchoDesk : public server::Desk {
 public:
  net::AsioLoop* loop = nullptr;
  std::shared_ptr<void> timer{};  ///< the test must reset it before the loop ends

  void answer(const server::DeskRequest& asked, server::Reply reply) override {
    if (asked.query == "never") return;
    server::Answer answer{.body = boost::json::serialize(boost::json::object{{"method", asked.method},
                                                                             {"path", asked.path},
                                                                             {"query", asked.query},
                                                                             {"body", asked.body},
                                                                             {"guest", asked.guest.text().size()},
                                                                             {"language", asked.language}})};
    if (asked.query == "wrong") answer = {.status = 422, .code = "bad_state", .message = "no such state"};
    if (asked.query != "later") return reply(answer);
    timer = loop->at(loop->now() + std::chrono::milliseconds(20), [reply, answer] { reply(answer); });
  }
};

TEST(Http, RequestsWithoutAGameGoToTheDesk) {
  EchoDesk desk;
  RunningServer server({.answer_timeout = milliseconds(100)}, &desk);
  desk.loop = &server.loop();
  EXPECT_EQ(content_of(answer(server, request("GET", "/api/v1/catalog?language=zh"))),
            R"({"method":"GET","path":"catalog","query":"language=zh","body":"","guest":0,"language":"zh"})");
  EXPECT_EQ(content_of(answer(server, post("/api/v1/rules/legal", "{}", "Accept-Language: zh-CN,zh;q=0.9\r\n"))),
            R"({"method":"POST","path":"rules/legal","query":"","body":"{}","guest":0,"language":"zh"})")
      << "no cookie came with it, so it is nobody's question";
  EXPECT_EQ(status_of(answer(server, request("GET", "/api/v1/ladder?later"))), 200);
  EXPECT_EQ(problem_code(answer(server, request("GET", "/api/v1/ladder?wrong"))), "bad_state");
  EXPECT_EQ(status_of(answer(server, request("GET", "/api/v1/ladder?never"))), 504);
  EXPECT_EQ(status_of(answer(server, request("GET", "/api/v1/rules/legal"))), 405);
  EXPECT_EQ(status_of(answer(server, request("GET", "/api/v1/rules/other"))), 404);
  server.stop();
  desk.timer.reset();
}

TEST(Http, TheLogContainsNoCookie) {
  RunningServer server;
  const std::string cookie = cookie_in(answer(server, request("GET", "/")));
  const std::string made = answer(server, post("/api/v1/games", kNewGame, "Cookie: " + cookie + "\r\n"));
  EXPECT_EQ(status_of(made), 201);
  SocketClient client(server.port(), "http://" + server.host(), cookie);
  EXPECT_THAT(client.receive(), HasSubstr("hello"));
  server.stop();
  EXPECT_THAT(server.log(), Not(HasSubstr(cookie.substr(16))));
}

}  // namespace
}  // namespace palamedes::test
