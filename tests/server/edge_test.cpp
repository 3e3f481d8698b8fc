// Who may reach the server, and whom it takes for whom: hosts and proxies, from end to end.
#include <fmt/core.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/server/clients.h"
#include "tests/server/running_server.h"

namespace palamedes::test {
namespace {

/// A text that may hold zeros.
template <std::size_t kSize>
std::string with_zeros_too(const char (&text)[kSize]) {
  return {text, kSize - 1};
}
using server::ProxyHeader;
using server::ServerOptions;
using testing::HasSubstr;
using testing::StartsWith;

std::string get(const std::string& target, const std::string& headers = "", const std::string& host = "here") {
  return fmt::format("GET {} HTTP/1.1\r\nHost: {}\r\n{}\r\n", target, host, headers);
}

std::string answer_to(const RunningServer& server, const std::string& bytes) {
  RawClient client(server.port());
  client.send(bytes);
  return client.response();
}

int status_of_answer(const RunningServer& server, const std::string& bytes) {
  const std::string response = answer_to(server, bytes);
  return response.starts_with("HTTP/1.1 ") ? std::stoi(response.substr(9, 3)) : 0;
}

const server::BudgetOptions kOneRequest{.address = {.burst = 1, .rate = 1}};

// F14: a page of a foreign site whose name was made to mean this server could create games (DNS rebinding).
TEST(Hosts, AForeignNameIsRefusedWithASentence) {
  const RunningServer server;
  const std::string refused = answer_to(server, get("/", "", "evil.example:8080"));
  EXPECT_THAT(refused, StartsWith("HTTP/1.1 421 Misdirected Request\r\n"));
  EXPECT_THAT(refused, HasSubstr("This server does not answer to the name 'evil.example'."));
  EXPECT_EQ(status_of_answer(server, get("/api/v1/games", "", "evil.example")), 421);
  EXPECT_EQ(status_of_answer(server, get("/", "", "a b")), 400);
  EXPECT_EQ(status_of_answer(server, get("/api/v1/socket",
                                         "Origin: http://evil.example\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
                                         "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n",
                                         "evil.example")),
            421);
}

TEST(Hosts, ThePageWorksByAddressAndByConfiguredName) {
  const RunningServer server({.hosts = {"play.example"}});
  for (const char* host : {"localhost:8080", "127.0.0.1", "192.168.1.20:8080", "[::1]:8080", "Play.Example"})
    EXPECT_EQ(status_of_answer(server, get("/", "", host)), 200) << host;
  EXPECT_EQ(status_of_answer(server, "GET /livez HTTP/1.0\r\n\r\n"), 200) << "a health check without a host";
}

std::string from_site(const std::string& method, const std::string& target, const std::string& origin,
                      const std::string& more = "", const std::string& body = "") {
  return fmt::format(
      "{} {} HTTP/1.1\r\nHost: here\r\nOrigin: {}\r\nContent-Type: application/json\r\n{}Content-Length: "
      "{}\r\n\r\n{}",
      method, target, origin, more, body.size(), body);
}

// F18: `origins` allowed other sites to send requests that their pages could not read, and preflights failed.
TEST(OtherSites, ThoseInOriginsCanUseTheApi) {
  const RunningServer server({.origins = {"https://club.example"}});
  const std::string site = "https://club.example";
  RawClient asking(server.port());
  asking.send(from_site("OPTIONS", "/api/v1/games", site, "Access-Control-Request-Method: POST\r\n"));
  const std::string preflight = asking.response(false);
  EXPECT_THAT(preflight, StartsWith("HTTP/1.1 204 "));
  EXPECT_THAT(preflight, HasSubstr("Access-Control-Allow-Origin: https://club.example\r\n"));
  EXPECT_THAT(preflight, HasSubstr("Access-Control-Allow-Credentials: true\r\n"));
  EXPECT_THAT(preflight, HasSubstr("Access-Control-Allow-Methods: GET, POST\r\n"));
  EXPECT_THAT(preflight, HasSubstr("Access-Control-Allow-Headers: content-type\r\n"));
  const std::string games = answer_to(server, from_site("GET", "/api/v1/games", site));
  EXPECT_THAT(games, StartsWith("HTTP/1.1 200 "));
  EXPECT_THAT(games, HasSubstr("Access-Control-Allow-Origin: https://club.example\r\n"));
  EXPECT_THAT(games, HasSubstr("Vary: Origin\r\n"));
  EXPECT_EQ(status_of_answer(server, from_site("POST", "/api/v1/games", site, "", "{")), 400) << "read, but not JSON";
}

TEST(OtherSites, AllOthersCannot) {
  const RunningServer server({.origins = {"https://club.example"}});
  for (const char* site :
       {"https://evil.example", "http://club.example", "https://club.example.evil.example", "null"}) {
    EXPECT_EQ(status_of_answer(server, from_site("OPTIONS", "/api/v1/games", site)), 405) << site;
    EXPECT_THAT(answer_to(server, from_site("GET", "/api/v1/games", site)), testing::Not(HasSubstr("Access-Control")));
    EXPECT_EQ(status_of_answer(server, from_site("POST", "/api/v1/games", site, "", "{}")), 403) << site;
  }
  EXPECT_THAT(answer_to(server, from_site("GET", "/", "https://club.example")),
              testing::Not(HasSubstr("Access-Control")))
      << "the page is not for other sites";
}

TEST(SecurityText, NamesTheContactIfThereIsOne) {
  const RunningServer silent;
  EXPECT_EQ(status_of_answer(silent, get("/.well-known/security.txt")), 404);
  const RunningServer server({.security_contact = "mailto:host@play.example"});
  const std::string text = answer_to(server, get("/.well-known/security.txt"));
  EXPECT_THAT(text, StartsWith("HTTP/1.1 200 "));
  EXPECT_THAT(text, HasSubstr("Content-Type: text/plain; charset=utf-8\r\n"));
  EXPECT_THAT(text,
              testing::ContainsRegex("\r\n\r\nContact: mailto:host@play.example\nExpires: 20..-..-..T..:..:..Z\n$"));
}

TEST(Proxies, EachAddressHasItsOwnRateLimit) {
  const RunningServer server({.proxies = trusted_local_proxy(), .budgets = kOneRequest});
  for (const char* address : {"1.1.1.1", "2.2.2.2:4711", "[2001:db8::1]:80"}) {
    const std::string header = fmt::format("X-Forwarded-For: 8.8.8.8, {}\r\n", address);
    EXPECT_EQ(status_of_answer(server, get("/", header)), 200);
    EXPECT_EQ(status_of_answer(server, get("/", header)), 429);
  }
}

// F5: behind HAProxy, which adds a line of its own, the line of the client was read.
TEST(Proxies, AForgedLineAboveThatOfTheProxyIsIgnored) {
  const RunningServer server({.proxies = trusted_local_proxy(), .budgets = kOneRequest});
  const auto forged = [](int number) {
    return fmt::format("X-Forwarded-For: 8.8.8.{}\r\nX-Forwarded-For: 1.1.1.1\r\n", number);
  };
  EXPECT_EQ(status_of_answer(server, get("/", forged(1))), 200);
  EXPECT_EQ(status_of_answer(server, get("/", forged(2))), 429);
}

TEST(Proxies, OnlyTheConfiguredHeaderCounts) {
  const RunningServer server({.proxies = trusted_local_proxy(ProxyHeader::kForwarded), .budgets = kOneRequest});
  EXPECT_EQ(status_of_answer(server, get("/", "Forwarded: for=\"[2001:db8::1]:4711\"\r\nX-Forwarded-For: 1.1.1.1\r\n")),
            200);
  EXPECT_EQ(status_of_answer(server, get("/", "Forwarded: for=\"[2001:db8::1]\"\r\nX-Forwarded-For: 2.2.2.2\r\n")),
            429);
  EXPECT_EQ(status_of_answer(server, get("/", "Forwarded: for=2.2.2.2\r\n")), 200);
}

TEST(Proxies, AClientThatIsNoProxyIsNotBelieved) {
  ServerOptions options{.budgets = kOneRequest};
  options.proxies.trusted = {*server::AddressRange::parse("10.0.0.0/8")};
  const RunningServer server(options);
  EXPECT_EQ(status_of_answer(server, get("/", "X-Forwarded-For: 1.1.1.1\r\n")), 200);
  EXPECT_EQ(status_of_answer(server, get("/", "X-Forwarded-For: 2.2.2.2\r\n")), 429);
}

ServerOptions with_proxy_protocol() {
  ServerOptions options{.proxies = trusted_local_proxy(), .budgets = kOneRequest};
  options.proxies.protocol = true;
  return options;
}

TEST(ProxyProtocol, NamesTheClientOfTheWholeConnection) {
  const RunningServer server(with_proxy_protocol());
  const std::string line = "PROXY TCP4 192.0.2.1 198.51.100.2 56324 443\r\n";
  EXPECT_EQ(status_of_answer(server, line + get("/")), 200);
  EXPECT_EQ(status_of_answer(server, line + get("/")), 429);
  EXPECT_EQ(status_of_answer(server, line + get("/", "X-Forwarded-For: 1.1.1.1\r\n")), 429)
      << "the client's own header";
  const std::string binary =
      with_zeros_too("\r\n\r\n\0\r\nQUIT\n\x21\x11\0\x0c\xc0\0\x02\x02\xc6\x33\x64\x02\xdc\x04\x01\xbb");  // 192.0.2.2
  EXPECT_EQ(status_of_answer(server, binary + get("/")), 200);
  EXPECT_EQ(status_of_answer(server, binary + get("/")), 429);
  RawClient slow(server.port());
  for (const char c : "PROXY TCP4 192.0.2.3 198.51.100.2 1 2\r\n" + get("/livez")) slow.send(std::string(1, c));
  EXPECT_THAT(slow.response(), StartsWith("HTTP/1.1 200 "));
}

TEST(ProxyProtocol, AConnectionWithoutItIsClosed) {
  RunningServer server(with_proxy_protocol());
  for (const std::string& bytes :
       {get("/livez"), "PROXY TCP4 1.1.1.1\r\n" + get("/livez"), with_zeros_too("\x16\x03\x01")}) {
    RawClient client(server.port());
    client.send(bytes);
    EXPECT_EQ(client.rest(), "") << bytes;
  }
  ServerOptions others = with_proxy_protocol();
  others.proxies.trusted = {*server::AddressRange::parse("10.0.0.1")};
  const RunningServer strict(others);
  RawClient client(strict.port());
  client.send("PROXY TCP4 192.0.2.1 198.51.100.2 56324 443\r\n" + get("/livez"));
  EXPECT_EQ(client.rest(), "") << "not from the proxy";
  server.stop();
  EXPECT_THAT(server.log(), HasSubstr("bad_proxy_header"));
}

TEST(ProxyProtocol, ConnectionsAreLimitedByTheNamedAddress) {
  ServerOptions options = with_proxy_protocol();
  options.connections = {.address = 1};
  const RunningServer server(options);
  const auto client = [&](const char* address) {
    auto made = std::make_unique<RawClient>(server.port());
    made->send(fmt::format("PROXY TCP4 {} 198.51.100.2 1 2\r\n", address) + get("/livez"));
    return made;
  };
  const auto first = client("192.0.2.1");
  EXPECT_THAT(first->response(), StartsWith("HTTP/1.1 200 "));
  EXPECT_THAT(client("192.0.2.1")->response(), StartsWith("HTTP/1.1 503 "));
  EXPECT_THAT(client("192.0.2.2")->response(), StartsWith("HTTP/1.1 200 "));
}

}  // namespace
}  // namespace palamedes::test
