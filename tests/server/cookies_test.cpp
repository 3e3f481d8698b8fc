// Cookies of guests from end to end: migration, logout, and two cookies at once.
#include <fmt/core.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <filesystem>

#include "tests/server/clients.h"
#include "tests/server/running_server.h"
#include "tests/server/serve_process.h"
#include "tests/support/files.h"

namespace palamedes::test {
namespace {

using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

std::string ask(std::uint16_t port, const std::string& method, const std::string& target, const std::string& cookie,
                const std::string& body = "", const std::string& more = "") {
  std::string head = fmt::format("{} {} HTTP/1.1\r\nHost: here\r\n{}", method, target, more);
  if (!cookie.empty()) head += "Cookie: " + cookie + "\r\n";
  if (method == "POST") head += fmt::format("Content-Type: application/json\r\nContent-Length: {}\r\n", body.size());
  RawClient client(port);
  client.send(head + "\r\n" + body);
  return client.response();
}

/// "palamedes_guest=TOKEN" from a response; "" if it sets no cookie.
std::string set_cookie(const std::string& response) {
  const std::size_t at = response.find("Set-Cookie: ");
  return at == std::string::npos ? "" : response.substr(at + 12, response.find(';', at) - at - 12);
}

const std::string kHotSeat = R"({"game": "liuzhou", "seats": [{"player": "me"}, {"player": "me"}]})";

std::string made_id(const std::string& response) {
  return std::string(boost::json::parse(response.substr(response.find("\r\n\r\n") + 4)).at("id").as_string());
}

// F14: there was no logout.
TEST(Cookies, AfterALogoutTheCookieIsNobodyAndItsSocketsAreClosed) {
  const RunningServer server;
  const std::string made = ask(server.port(), "POST", "/api/v1/games", "", kHotSeat);
  const std::string cookie = set_cookie(made);
  const std::string game = "/api/v1/games/" + made_id(made);
  EXPECT_THAT(ask(server.port(), "GET", game, cookie), HasSubstr("\"yours\":[1,2]"));
  SocketClient socket(server.port(), "http://" + server.host(), cookie);
  EXPECT_THAT(socket.receive(), HasSubstr("hello"));

  const std::string gone = ask(server.port(), "POST", "/api/v1/logout", cookie, "{}");
  EXPECT_THAT(gone, StartsWith("HTTP/1.1 204 "));
  EXPECT_THAT(gone, HasSubstr("Set-Cookie: palamedes_guest=; Path=/; Max-Age=0;"));
  EXPECT_EQ(socket.closed_with(), 1008U);
  EXPECT_THAT(ask(server.port(), "GET", game, cookie), Not(HasSubstr("\"yours\":[1,2]")));
  EXPECT_NE(set_cookie(ask(server.port(), "GET", "/", cookie)), "") << "a new guest";
  EXPECT_THAT(ask(server.port(), "POST", "/api/v1/logout", "", "{}"), StartsWith("HTTP/1.1 204 "));
}

TEST(Cookies, OtherSitesCannotLogAnybodyOut) {
  const RunningServer server;
  EXPECT_THAT(ask(server.port(), "POST", "/api/v1/logout", "", "{}", "Origin: http://evil.example\r\n"),
              StartsWith("HTTP/1.1 403 "));
}

// F14: the first of two cookies counted.
TEST(Cookies, OfTwoGuestsMakeNoThirdGuest) {
  const RunningServer server;
  const std::string one = set_cookie(ask(server.port(), "GET", "/", ""));
  const std::string two = set_cookie(ask(server.port(), "GET", "/", ""));
  const std::string both = one + "; " + two;
  const std::string refused = ask(server.port(), "POST", "/api/v1/games", both, kHotSeat);
  EXPECT_THAT(refused, StartsWith("HTTP/1.1 400 "));
  EXPECT_THAT(refused, HasSubstr("two_cookies"));
  EXPECT_EQ(set_cookie(refused), "");
  EXPECT_EQ(set_cookie(ask(server.port(), "GET", "/", both)), "");
}

// F19: without a cookie, engines advised in games that the page refuses to advise in.
TEST(Cookies, AdviceIsForGuestsWhoSentOne) {
  const TemporaryFolder folder;
  const ServeProcess process(folder.path());
  const std::string question = R"({"game": "liuzhou", "player": "level1"})";
  const std::string refused = ask(process.port(), "POST", "/api/v1/opponents/move", "", question);
  EXPECT_THAT(refused, StartsWith("HTTP/1.1 401 "));
  EXPECT_THAT(refused, HasSubstr("no_guest"));
  EXPECT_THAT(ask(process.port(), "POST", "/api/v1/opponents/move", set_cookie(refused), question),
              StartsWith("HTTP/1.1 200 "));
}

TEST(Cookies, ThoseOfCommit3e83d1cAreReplacedAndKeepTheirGames) {
  const std::string data = in_source("tests/server/data/3e83d1c");
  const auto expected = boost::json::parse(read_bytes(data + "/expected.json")).as_object();
  const std::string secret(expected.at("cookies").at("ada").as_string());
  const TemporaryFolder folder;
  std::filesystem::copy_file(data + "/games.db", folder.path() + "/games.db");
  std::string next;
  {
    const ServeProcess process(folder.path());
    next = set_cookie(ask(process.port(), "GET", "/", "palamedes_guest=" + secret));
    EXPECT_THAT(next, StartsWith("palamedes_guest=" + secret + ".1."));
    const std::string chosen = set_cookie(ask(process.port(), "GET", "/", "palamedes_guest=" + std::string(43, 'c')));
    EXPECT_THAT(chosen, Not(HasSubstr(std::string(43, 'c')))) << "nobody can choose a cookie";
  }
  const ServeProcess again(folder.path());
  EXPECT_EQ(set_cookie(ask(again.port(), "GET", "/", next)), "") << "known after a restart";
  for (const auto& [name, value] : expected.at("games").as_object()) {
    const auto& game = value.as_object();
    if (game.at("guest") != "ada") continue;
    EXPECT_THAT(ask(again.port(), "GET", "/api/v1/games/" + std::string(game.at("id").as_string()), next),
                HasSubstr("\"yours\":" + boost::json::serialize(game.at("yours"))))
        << std::string(name);
  }
}

}  // namespace
}  // namespace palamedes::test
