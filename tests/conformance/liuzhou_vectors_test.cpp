// The shared vectors, where they are present; the project's own goldens are always replayed.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <vector>

#include "record/files.h"
#include "record/make_games.h"
#include "record/vectors.h"
#include "tests/support/files.h"

namespace palamedes::record {
namespace {

std::vector<std::filesystem::path> vector_files(const std::filesystem::path& folder) {
  std::vector<std::filesystem::path> files;
  if (!std::filesystem::is_directory(folder)) return files;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    if (entry.path().string().ends_with(".jsonl.gz")) files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  return files;
}

class SharedVectors : public ::testing::Test {
 protected:
  void SetUp() override {
    const auto shared = test::shared_folder();
    if (!shared) GTEST_SKIP() << "there is no shared folder beside the project; set PALAMEDES_SHARED";
    files_ = vector_files(*shared / "vectors" / "liuzhou");
    if (files_.empty()) GTEST_SKIP() << "there are no vectors of Liuzhou chess in " << *shared;
  }

  /// Calls `use(line, where)` for every game.
  template <class Use>
  void for_each_line(Use&& use) {
    for (const auto& file : files_) {
      auto reader = LineReader::open(file);
      ASSERT_TRUE(reader.ok()) << reader.error().message;
      while (true) {
        const auto found = reader->next();
        ASSERT_TRUE(found.ok()) << found.error().message;
        if (!*found) break;
        use(reader->line(), reader->where());
      }
    }
  }

  std::vector<std::filesystem::path> files_;
};

TEST_F(SharedVectors, EveryGameReplaysWithoutMismatch) {
  for_each_line([](std::string_view line, const std::string& where) {
    const auto game = parse_vector(line);
    ASSERT_TRUE(game.ok()) << where << ": " << game.error().message;
    const auto result = replay(*game);
    ASSERT_TRUE(result.ok()) << where << ": " << result.error().message;
    EXPECT_FALSE(result->mismatch) << where << ": " << game->id << ", " << explain(*result->mismatch);
  });
}

TEST_F(SharedVectors, EveryLineIsWrittenAsItWasRead) {
  for_each_line([](std::string_view line, const std::string& where) {
    const auto game = parse_vector(line);
    ASSERT_TRUE(game.ok()) << where << ": " << game.error().message;
    EXPECT_EQ(vector_line(*game), line) << where;
  });
}

TEST_F(SharedVectors, EveryGameBecomesARecordThatReplays) {
  for_each_line([](std::string_view line, const std::string& where) {
    const auto made = record_of(*parse_vector(line));
    ASSERT_TRUE(made.ok()) << where << ": " << made.error().message;
    const auto read = parse_record(record_line(*made));
    ASSERT_TRUE(read.ok()) << where << ": " << read.error().message;
    const auto refused = replay(*read);
    EXPECT_FALSE(refused) << where << ": " << refused->message;
  });
}

}  // namespace
}  // namespace palamedes::record
