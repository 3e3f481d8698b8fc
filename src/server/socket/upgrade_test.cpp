#include "server/socket/upgrade.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace palamedes::server {
namespace {

using testing::HasSubstr;
using testing::Not;

UpgradeRequest request() {
  return {.method = "GET",
          .is_http_1_1 = true,
          .upgrade = "websocket",
          .connection = "keep-alive, Upgrade",
          .version = "13",
          .key = "dGhlIHNhbXBsZSBub25jZQ=="};
}

TEST(Upgrade, ThatIsRightGetsTheKeyOfTheRfc) {
  const auto upgrade = agreed_upgrade(request());
  ASSERT_TRUE(wants_socket(request()));
  ASSERT_TRUE(upgrade);
  EXPECT_THAT(upgrade->response, testing::StartsWith("HTTP/1.1 101 "));
  EXPECT_THAT(upgrade->response, HasSubstr("Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n"));
  EXPECT_THAT(upgrade->response, Not(HasSubstr("Extensions")));
  EXPECT_TRUE(upgrade->response.ends_with("\r\n\r\n"));
  EXPECT_FALSE(upgrade->is_packed);
}

TEST(Upgrade, CompressionIsAgreedIfTheClientOffersIt) {
  UpgradeRequest packed = request();
  packed.extensions = "permessage-deflate; client_max_window_bits";
  const auto upgrade = agreed_upgrade(packed);
  ASSERT_TRUE(upgrade);
  EXPECT_TRUE(upgrade->is_packed);
  EXPECT_THAT(upgrade->response, HasSubstr("Sec-WebSocket-Extensions: permessage-deflate; server_no_context_takeover; "
                                           "client_no_context_takeover\r\n"));
}

TEST(Upgrade, ThatBreaksTheRfcIsRefused) {
  const auto refused = [](auto change) {
    UpgradeRequest wrong = request();
    change(wrong);
    return !agreed_upgrade(wrong);
  };
  EXPECT_TRUE(refused([](UpgradeRequest& r) { r.method = "POST"; }));
  EXPECT_TRUE(refused([](UpgradeRequest& r) { r.is_http_1_1 = false; }));
  EXPECT_TRUE(refused([](UpgradeRequest& r) { r.has_body = true; }));
  EXPECT_TRUE(refused([](UpgradeRequest& r) { r.version = "12"; }));
  EXPECT_TRUE(refused([](UpgradeRequest& r) { r.key = "short"; }));
  UpgradeRequest other = request();
  other.connection = "close";
  EXPECT_FALSE(wants_socket(other));
}

}  // namespace
}  // namespace palamedes::server
