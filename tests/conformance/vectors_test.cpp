// The shared vectors of every game, where they are present; the project's own goldens are always
// replayed.
#include "record/vectors.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json.hpp>
#include <filesystem>
#include <string>
#include <vector>

#include "games/registry.h"
#include "record/files/files.h"
#include "record/make_games.h"
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

/// Every game of the registry in turn.
class SharedVectors : public ::testing::TestWithParam<std::string> {
 protected:
  void SetUp() override {
    const auto shared = test::shared_folder();
    if (!shared) GTEST_SKIP() << "there is no shared folder beside the project; set PALAMEDES_SHARED";
    files_ = vector_files(*shared / "vectors" / GetParam());
    if (files_.empty()) GTEST_SKIP() << "there are no vectors of " << GetParam() << " in " << *shared;
  }

  /// Calls `use(line, where)` for every game.
  template <class Use>
  void for_each_line(Use&& use) {
    for (const auto& file : files_) {
      const auto error = record::for_each_line(file, [&](const LineReader& reader) -> MaybeError {
        use(reader.line(), reader.where());
        return std::nullopt;
      });
      ASSERT_FALSE(error) << error->message;
    }
  }

  std::vector<std::filesystem::path> files_;
};

TEST_P(SharedVectors, EveryGameReplaysWithoutMismatch) {
  for_each_line([](std::string_view line, const std::string& where) {
    const auto game = parse_vector(line);
    ASSERT_TRUE(game.ok()) << where << ": " << game.error().message;
    const auto result = replay(*game);
    ASSERT_TRUE(result.ok()) << where << ": " << result.error().message;
    EXPECT_FALSE(result->mismatch) << where << ": " << game->id << ", " << explain(*result->mismatch);
  });
}

/// The order of keys carries no meaning, and not all recorders keep the same.
TEST_P(SharedVectors, EveryLineIsWrittenAsItWasRead) {
  for_each_line([](std::string_view line, const std::string& where) {
    const auto game = parse_vector(line);
    ASSERT_TRUE(game.ok()) << where << ": " << game.error().message;
    const std::string written = vector_line(*game);
    if (written == line) return;
    EXPECT_TRUE(boost::json::parse(written) == boost::json::parse(line)) << where << ":\n" << line << '\n' << written;
  });
}

TEST_P(SharedVectors, EveryGameBecomesARecordThatReplays) {
  for_each_line([](std::string_view line, const std::string& where) {
    const auto made = record_of(*parse_vector(line));
    ASSERT_TRUE(made.ok()) << where << ": " << made.error().message;
    const auto read = parse_record(record_line(*made));
    ASSERT_TRUE(read.ok()) << where << ": " << read.error().message;
    const auto refused = replay(*read);
    EXPECT_FALSE(refused) << where << ": " << refused->message;
  });
}

std::vector<std::string> game_ids() {
  std::vector<std::string> ids;
  for (const GameInfo* info : game_infos()) ids.emplace_back(info->id);
  return ids;
}

INSTANTIATE_TEST_SUITE_P(Games, SharedVectors, ::testing::ValuesIn(game_ids()),
                         [](const auto& game) { return game.param; });

}  // namespace
}  // namespace palamedes::record
