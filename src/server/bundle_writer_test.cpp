#include "server/bundle_writer.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "games/registry.h"
#include "record/bundle.h"
#include "record/make_games.h"
#include "record/record_replay.h"
#include "tests/support/files.h"

namespace palamedes::server {
namespace {

TEST(BundleWriter, WritesAFileThatCanBeReadAgain) {
  const test::TemporaryFolder folder;
  const auto game = make_game({.game = "liuzhou"});
  const record::Bundle bundle{.record = record::begin_record(**game, *(*game)->initial()), .failure = "it failed"};
  EXPECT_EQ(make_bundle_writer(folder.path() + "/new/folder")->write("the-id", 4, bundle), std::nullopt);
  const auto read = record::parse_bundle(test::read_bytes(folder.path() + "/new/folder/the-id-4.jsonl"));
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_EQ(*read, bundle);
}

// F17: in a folder that others may read, they could read it.
TEST(BundleWriter, OnlyTheOwnerCanReadABundle) {
  const test::TemporaryFolder folder;
  const auto game = make_game({.game = "stratego"});
  const record::Bundle bundle{.record = record::begin_record(**game, *(*game)->initial())};
  EXPECT_EQ(make_bundle_writer(folder.path())->write("the-id", 4, bundle), std::nullopt);
  const auto mode = std::filesystem::status(folder.path() + "/the-id-4.jsonl").permissions();
  EXPECT_EQ(mode, std::filesystem::perms::owner_read | std::filesystem::perms::owner_write);
}

TEST(BundleWriter, SaysWhyABundleWasNotWritten) {
  const test::TemporaryFolder folder;
  const std::string file = folder.path() + "/file";
  std::ofstream(file) << "a file, not a folder";
  const auto game = make_game({.game = "liuzhou"});
  const record::Bundle bundle{.record = record::begin_record(**game, *(*game)->initial())};
  const auto error = make_bundle_writer(file)->write("the-id", 4, bundle);
  ASSERT_TRUE(error);
  EXPECT_EQ(error->code, "bundle_not_written");
  EXPECT_NE(error->message.find("/file/the-id-4.jsonl"), std::string::npos) << error->message;
}

}  // namespace
}  // namespace palamedes::server
