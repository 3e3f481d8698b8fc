#include "server/http/request_reader.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/json.hpp>

namespace palamedes::server {
namespace {

using State = RequestReader::State;
using testing::ElementsAre;

/// "200", or the status and the code of the refusal; "more" if the request is not complete.
std::string verdict(std::string_view bytes) {
  RequestReader reader;
  reader.add(bytes);
  if (reader.state() == State::kDone) return "200";
  if (reader.state() != State::kRefused) return "more";
  const HttpResponse refusal = reader.refusal();
  const auto body = boost::json::parse(refusal.body).as_object();
  return std::to_string(refusal.status) + ' ' + std::string(body.at("code").as_string());
}

std::string with_header(std::string_view line) {
  return "GET / HTTP/1.1\r\nHost: here\r\n" + std::string(line) + "\r\n\r\n";
}

TEST(RequestReader, ReadsARequestInPiecesOfAnySize) {
  const std::string bytes =
      "POST /a?b HTTP/1.1\r\nHost: here\r\nCookie: a=b\r\nCookie: c=d\r\nContent-Length: 4\r\n\r\nbodyGET /";
  for (std::size_t size = 1; size <= bytes.size(); ++size) {
    RequestReader reader;
    for (std::size_t at = 0; at < bytes.size(); at += size) reader.add(std::string_view(bytes).substr(at, size));
    ASSERT_EQ(reader.state(), State::kDone) << size;
    const HttpRequest request = reader.take_request();
    EXPECT_EQ(request.method, "POST");
    EXPECT_EQ(request.target, "/a?b");
    EXPECT_EQ(request.body, "body");
    EXPECT_EQ(request.host, "here");
    EXPECT_EQ(request.cookie, "a=b; c=d");
    EXPECT_EQ(reader.take_rest(), "GET /");
  }
}

TEST(RequestReader, TheHeadIsReadyBeforeTheBody) {
  RequestReader reader;
  EXPECT_EQ(reader.add("POST / HTTP/1.1\r\nHost: here\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r"),
            State::kHead);
  EXPECT_EQ(reader.add("\n"), State::kBody);
  EXPECT_TRUE(reader.expects_continue());
  EXPECT_TRUE(reader.keeps_alive());
  EXPECT_EQ(reader.target(), "/");
  EXPECT_EQ(reader.add("{"), State::kBody);
  EXPECT_EQ(reader.add("}"), State::kDone);
  EXPECT_EQ(reader.take_request().body, "{}");
}

TEST(RequestReader, KeepsAllLinesOfAHeader) {
  RequestReader reader;
  reader.add(with_header("X-Forwarded-For: 1.1.1.1\r\nVia: x\r\nx-forwarded-for: 2.2.2.2, 3.3.3.3"));
  EXPECT_THAT(reader.lines("X-Forwarded-For"), ElementsAre("1.1.1.1", "2.2.2.2, 3.3.3.3"));
  EXPECT_TRUE(reader.lines("Forwarded").empty());
}

// F22: a missing host and folded headers were accepted.
TEST(RequestReader, AMissingOrDoubledHostIsRefused) {
  EXPECT_EQ(verdict("GET / HTTP/1.1\r\n\r\n"), "400 no_host");
  EXPECT_EQ(verdict("GET / HTTP/1.0\r\n\r\n"), "200") << "a health check of a proxy";
  EXPECT_EQ(verdict(with_header("Host: there")), "400 doubled_header");
  EXPECT_EQ(verdict(with_header("host: here")), "400 doubled_header");
}

TEST(RequestReader, AFoldedHeaderIsRefused) {
  EXPECT_EQ(verdict(with_header("X: a\r\n b")), "400 folded_header");
  EXPECT_EQ(verdict(with_header("X: a\r\n\tb")), "400 folded_header");
  EXPECT_EQ(verdict(with_header("X: a\r\n ")), "400 folded_header");
  EXPECT_EQ(verdict("GET / HTTP/1.1\r\nHost: here\r\n .evil.example\r\n\r\n"), "400 folded_header");
  EXPECT_EQ(verdict("GET / HTTP/1.1\r\n Host: here\r\n\r\n"), "400 bad_request");
}

TEST(RequestReader, HeadersThatAProxyCouldReadInAnotherWayAreRefused) {
  EXPECT_EQ(verdict(with_header("Origin: http://a\r\nOrigin: http://b")), "400 doubled_header");
  EXPECT_EQ(verdict(with_header("Content-Type: a\r\nContent-Type: b")), "400 doubled_header");
  for (const char* lines :
       {"Content-Length: 1\r\nContent-Length: 1", "Content-Length: 1\r\nContent-Length: 2", "Content-Length: 1, 1",
        "Content-Length: +1", "Content-Length: 0x1", "Transfer-Encoding: chunked\r\nContent-Length: 3",
        "Content-Length: 3\r\nTransfer-Encoding: chunked", "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked",
        "X : a", "X", ": a", "X: a\rb", "X: a\nY: b"}) {
    EXPECT_THAT(verdict(with_header(lines)), testing::StartsWith("400 ")) << lines;
  }
}

TEST(RequestReader, LongHeadsAndBodiesAreRefused) {
  EXPECT_EQ(verdict(with_header("X: " + std::string(20'000, 'x'))), "431 head_too_large");
  EXPECT_EQ(verdict("GET /" + std::string(20'000, 'x')), "431 head_too_large");
  EXPECT_EQ(verdict(with_header("Content-Length: 65537")), "413 too_large");
  EXPECT_EQ(verdict(with_header("Content-Length: 65536")), "more");
  EXPECT_EQ(verdict(with_header("Transfer-Encoding: chunked") + "20000\r\n" + std::string(0x20000, ' ')),
            "413 too_large");
}

TEST(RequestReader, BytesThatAreNoRequestAreRefusedAtOnce) {
  EXPECT_EQ(verdict(std::string("\x16\x03\x01\x02\x00\x01", 6)), "400 bad_request");
  EXPECT_EQ(verdict("PRI * HTTP/2.0\r\n\r\n"), "400 bad_request");
  EXPECT_EQ(verdict(""), "more");
  RequestReader reader;
  reader.add("\x01");
  EXPECT_EQ(reader.add("GET / HTTP/1.1\r\nHost: here\r\n\r\n"), State::kRefused) << "nothing can follow";
}

}  // namespace
}  // namespace palamedes::server
