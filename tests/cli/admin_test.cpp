// Runs `palamedes admin` beside a running server and without one.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <csignal>

#include "server/storage/disk_store.h"
#include "server/storage/testing.h"
#include "tests/server/serve_process.h"
#include "tests/support/files.h"
#include "tests/support/subprocess.h"

namespace palamedes::test {
namespace {

using testing::HasSubstr;

Finished admin(const std::string& data, std::vector<std::string> words) {
  words.insert(words.begin(), "admin");
  words.insert(words.end(), {"--data", data});
  return run_palamedes(words);
}

TEST(AdminCommand, WorksWhileTheServerRunsAndWhileItDoesNot) {
  const TemporaryFolder folder;
  const std::string data = folder.file("data");
  {
    ServeProcess server(data);
    ASSERT_GT(server.port(), 0);
    struct stat about{};
    ASSERT_EQ(::stat((data + "/admin.sock").c_str(), &about), 0);
    EXPECT_EQ(about.st_mode & 0777U, 0600U) << "only the user of the server may connect";
    const Finished banned = admin(data, {"guests", "ban", "abc123"});
    EXPECT_EQ(banned.status, 0) << banned.err;
    EXPECT_EQ(banned.out, "done\n");
    EXPECT_EQ(admin(data, {"games", "end", "there-is-no-such-game0"}).status, 1);
    server.signal(SIGTERM);
    EXPECT_EQ(server.wait(), 0);
  }
  EXPECT_NE(::access((data + "/admin.sock").c_str(), F_OK), 0) << "the socket goes with the server";
  EXPECT_EQ(admin(data, {"guests", "list"}).out, "abc123\n");
  EXPECT_EQ(admin(data, {"guests", "unban", "abc123"}).out, "done\n");
  EXPECT_EQ(admin(data, {"guests", "unban", "abc123"}).out, "nothing to do\n");
  const Finished games = admin(data, {"games", "list"});
  EXPECT_EQ(games.status, 0) << games.err;
  EXPECT_THAT(games.out, HasSubstr("status"));
}

TEST(AdminCommand, WrongUseIsStatusTwo) {
  EXPECT_EQ(run_palamedes({"admin"}).status, 2);
  EXPECT_EQ(run_palamedes({"admin", "games", "end"}).status, 2);
  EXPECT_EQ(run_palamedes({"admin", "games", "list", "--status", "lost"}).status, 2);
}

}  // namespace
}  // namespace palamedes::test
