#include "server/visitors/bans.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <string>

#include "tests/support/files.h"

namespace palamedes::server {
namespace {

TEST(Bans, AreKeptInAFileThatOnlyTheHostCanRead) {
  const test::TemporaryFolder folder;
  const std::string file = folder.file("banned");
  {
    Bans bans(file);
    ASSERT_FALSE(bans.load());
    EXPECT_TRUE(*bans.add(PlayerId("ada")));
    EXPECT_FALSE(*bans.add(PlayerId("ada"))) << "already banned";
    EXPECT_TRUE(*bans.add(PlayerId("bea")));
    EXPECT_TRUE(*bans.remove(PlayerId("bea")));
    EXPECT_FALSE(*bans.remove(PlayerId("bea")));
  }
  struct stat about{};
  ASSERT_EQ(::stat(file.c_str(), &about), 0);
  EXPECT_EQ(about.st_mode & 0777U, 0600U);
  Bans bans(file);
  ASSERT_FALSE(bans.load());
  EXPECT_TRUE(bans.has(PlayerId("ada")));
  EXPECT_FALSE(bans.has(PlayerId("bea")));
  EXPECT_FALSE(bans.has(PlayerId())) << "nobody is never banned";
}

TEST(Bans, ADamagedFileIsAnError) {
  const test::TemporaryFolder folder;
  test::write_bytes(folder.file("banned"), "ada\n../x y\n");
  Bans bans(folder.file("banned"));
  const MaybeError error = bans.load();
  ASSERT_TRUE(error);
  EXPECT_EQ(error->code, "store_corrupt");
}

TEST(Bans, AFileThatCannotBeWrittenChangesNothing) {
  const test::TemporaryFolder folder;
  Bans bans(folder.file("none/banned"));
  ASSERT_FALSE(bans.load());
  EXPECT_FALSE(bans.add(PlayerId("ada")).ok());
  EXPECT_FALSE(bans.has(PlayerId("ada")));
}

}  // namespace
}  // namespace palamedes::server
