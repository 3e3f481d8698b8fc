#include "server/http/assets.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>

namespace palamedes::server {
namespace {

using testing::Contains;
using testing::HasSubstr;
using testing::Key;
using testing::Not;
using testing::Pair;

const std::string kScript = std::string(5'000, 'x');
const std::array kFiles{EmbeddedFile{"index.html", "<title>page</title>"}, EmbeddedFile{"app-0A1B2C3D.js", kScript},
                        EmbeddedFile{"icon.svg", "<svg/>"}, EmbeddedFile{"sub/empty.txt", ""}};

HttpResponse get(std::string_view path, const HttpRequest& request = {}) {
  static const Assets assets(kFiles);
  bool is_page = false;
  HttpResponse response = assets.serve(path, request, is_page);
  EXPECT_EQ(is_page, path.find('.') == std::string_view::npos || path == "/index.html");
  return response;
}

std::string header(const HttpResponse& response, std::string_view name) {
  for (const auto& [key, value] : response.headers) {
    if (key == name) return value;
  }
  return "";
}

TEST(Assets, ThePageIsServedAtItsAddresses) {
  for (const char* path : {"/", "/index.html", "/game/abc", "/rules/ringrift", "/rules/"}) {
    const HttpResponse response = get(path);
    EXPECT_EQ(response.status, 200) << path;
    EXPECT_EQ(response.content(), "<title>page</title>") << path;
    EXPECT_EQ(response.type, "text/html; charset=utf-8");
    EXPECT_EQ(response.cache, "private, no-cache");
  }
}

TEST(Assets, FilesWithAHashInTheirNameNeverChange) {
  const HttpResponse response = get("/app-0A1B2C3D.js");
  EXPECT_EQ(response.content(), kScript);
  EXPECT_EQ(response.type, "text/javascript; charset=utf-8");
  EXPECT_EQ(response.cache, "public, max-age=31536000, immutable");
  EXPECT_EQ(get("/icon.svg").cache, "private, no-cache");
  EXPECT_EQ(get("/sub/empty.txt").content(), "");
}

TEST(Assets, AreCompressedIfTheClientAcceptsIt) {
  const HttpResponse zipped = get("/app-0A1B2C3D.js", {.accept_encoding = "br, gzip"});
  EXPECT_THAT(zipped.headers, Contains(Pair("Content-Encoding", "gzip")));
  EXPECT_THAT(zipped.headers, Contains(Pair("Vary", "Accept-Encoding")));
  EXPECT_LT(zipped.content().size(), 200U);
  EXPECT_TRUE(zipped.content().starts_with("\x1f\x8b"));
  for (const char* accepted : {"", "br", "gzip;q=0", "gzip; q=0.0", "xgzip"}) {
    const HttpResponse plain = get("/app-0A1B2C3D.js", {.accept_encoding = accepted});
    EXPECT_THAT(plain.headers, Not(Contains(Key("Content-Encoding")))) << accepted;
  }
  EXPECT_THAT(get("/icon.svg", {.accept_encoding = "gzip"}).headers, Not(Contains(Key("Content-Encoding"))))
      << "gzip would make it longer";
}

TEST(Assets, AClientWithTheFileGetsNotModified) {
  const std::string plain = header(get("/app-0A1B2C3D.js"), "ETag");
  const std::string zipped = header(get("/app-0A1B2C3D.js", {.accept_encoding = "gzip"}), "ETag");
  EXPECT_NE(plain, zipped) << "strong tags: other bytes, another tag";
  for (const std::string& list : {plain, "\"other\", " + plain, "W/" + plain, std::string("*")}) {
    const HttpResponse response = get("/app-0A1B2C3D.js", {.if_none_match = list});
    EXPECT_EQ(response.status, 304) << list;
    EXPECT_EQ(response.content(), "");
    EXPECT_EQ(header(response, "ETag"), plain);
  }
  EXPECT_EQ(get("/app-0A1B2C3D.js", {.if_none_match = zipped}).status, 200);
}

TEST(Assets, OtherPathsAreNotFound) {
  for (const char* path : {"/favicon.ico", "/app.js", "/sub/../icon.svg", "/.", "/index.html/x.html"}) {
    const HttpResponse response = get(path);
    EXPECT_EQ(response.status, 404) << path;
    EXPECT_EQ(response.type, "application/problem+json");
  }
}

TEST(Assets, ThePageIsKnownByTheNameOfItsScript) {
  EXPECT_EQ(Assets(kFiles).script(), "app-0A1B2C3D.js");
  EXPECT_EQ(Assets({}).script(), "");
}

TEST(Assets, WithoutFilesAPlainPageIsServed) {
  const Assets none({});
  bool is_page = false;
  const HttpResponse response = none.serve("/", {}, is_page);
  EXPECT_TRUE(is_page);
  EXPECT_THAT(std::string(response.content()), HasSubstr("built without its web page"));
}

}  // namespace
}  // namespace palamedes::server
