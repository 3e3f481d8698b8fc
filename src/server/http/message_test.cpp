#include "server/http/message.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/json.hpp>

namespace palamedes::server {
namespace {

using testing::HasSubstr;
using testing::Not;

TEST(HttpHead, HoldsStatusLengthAndSecurityHeaders) {
  const HttpResponse response{.body = "{}"};
  const std::string head = head_of(response, {.host = "127.0.0.1:8080"});
  EXPECT_TRUE(head.starts_with("HTTP/1.1 200 OK\r\n"));
  EXPECT_TRUE(head.ends_with("\r\n\r\n"));
  for (const char* line :
       {"Content-Type: application/json\r\n", "Content-Length: 2\r\n", "Cache-Control: no-store\r\n",
        "Connection: keep-alive\r\n", "X-Content-Type-Options: nosniff\r\n", "Referrer-Policy: same-origin\r\n",
        "Cross-Origin-Opener-Policy: same-origin\r\n", "Permissions-Policy: camera=()",
        "Content-Security-Policy: default-src 'none'; script-src 'self';", "connect-src 'self' ws://127.0.0.1:8080;",
        "frame-ancestors 'none'\r\n"}) {
    EXPECT_THAT(head, HasSubstr(line));
  }
  EXPECT_THAT(head, Not(HasSubstr("Strict-Transport-Security")));
}

TEST(HttpHead, UsesSecureSettingsWithHttps) {
  const std::string head = head_of({}, {.https = true, .host = "play.example"});
  EXPECT_THAT(head, HasSubstr("connect-src 'self' wss://play.example;"));
  EXPECT_THAT(head, HasSubstr("Strict-Transport-Security: max-age="));
}

TEST(HttpHead, AHostWithOtherCharactersDoesNotReachThePolicy) {
  for (const char* host : {"a; script-src *", "a\r\nSet-Cookie: x=y", "*", "a b", ""}) {
    EXPECT_THAT(head_of({}, {.host = host}), HasSubstr("connect-src 'self'; font-src")) << host;
  }
}

TEST(HttpHead, NotModifiedHasNoContent) {
  const std::string head = head_of({.status = 304}, {.keep_alive = false});
  EXPECT_TRUE(head.starts_with("HTTP/1.1 304 Not Modified\r\n"));
  EXPECT_THAT(head, Not(HasSubstr("Content-Length")));
  EXPECT_THAT(head, HasSubstr("Connection: close\r\n"));
}

TEST(Problem, HasTheFieldsOfTheStandardAndTheCode) {
  const HttpResponse response = problem(404, "no_such_game", "there is no game \"x\"");
  EXPECT_EQ(response.type, "application/problem+json");
  EXPECT_EQ(boost::json::parse(response.body),
            boost::json::parse(R"({"type": "about:blank", "title": "Not Found", "status": 404,
                                   "detail": "there is no game \"x\"", "code": "no_such_game"})"));
}

TEST(Problem, TooManyRequestsSaysWhenToTryAgain) {
  const HttpResponse response = too_many_requests(7);
  EXPECT_EQ(response.status, 429);
  EXPECT_THAT(head_of(response, {}), HasSubstr("Retry-After: 7\r\n"));
}

}  // namespace
}  // namespace palamedes::server
