// Requests without a connection are answered as over one.
#include "server/http/answer_bytes.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/server/running_server.h"

namespace palamedes::test {
namespace {

using server::answer_bytes;
using testing::HasSubstr;
using testing::StartsWith;

TEST(AnswerBytes, AnswersRequestsUntilOneClosesTheConnection) {
  RunningServer server;
  server.in_loop([&] {
    server::Routes& routes = server.server().routes();
    const std::string live = "GET /livez HTTP/1.1\r\nHost: here\r\n\r\n";
    const std::string one = answer_bytes(routes, {}, live);
    EXPECT_THAT(one, StartsWith("HTTP/1.1 200 OK\r\n"));
    EXPECT_TRUE(one.ends_with("\r\n\r\nalive\n"));
    EXPECT_EQ(answer_bytes(routes, {}, live + live), one + one);
    EXPECT_EQ(answer_bytes(routes, {}, live + "GET"), one);
    EXPECT_THAT(answer_bytes(routes, {}, "\x01" + live), StartsWith("HTTP/1.1 400 "));
    EXPECT_THAT(answer_bytes(routes, {}, "GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n"), StartsWith("HTTP/1.1 421 "));
    const std::string last =
        answer_bytes(routes, {}, "HEAD /livez HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n" + live);
    EXPECT_TRUE(last.ends_with("\r\n\r\n"));
    EXPECT_THAT(last, HasSubstr("Connection: close\r\n"));
  });
}

}  // namespace
}  // namespace palamedes::test
