// Our engines replay games that other implementations recorded (vectors/FORMAT.md).
#include "record/vectors.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json.hpp>
#include <filesystem>
#include <string>
#include <vector>

#include "record/files/files.h"
#include "record/make_games.h"
#include "record/record_json.h"
#include "record/record_replay.h"
#include "tests/support/files.h"

namespace palamedes::record {
namespace {

const std::filesystem::path kVectors = test::kSource / "tests" / "conformance" / "vectors";

std::vector<std::filesystem::path> vector_files(const std::string& game) {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(kVectors / game)) {
    if (entry.path().string().ends_with(".jsonl.gz")) files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  return files;
}

/// The games that have vectors.
std::vector<std::string> recorded_games() {
  std::vector<std::string> games;
  for (const auto& entry : std::filesystem::directory_iterator(kVectors)) {
    if (entry.is_directory()) games.push_back(entry.path().filename());
  }
  std::sort(games.begin(), games.end());
  return games;
}

TEST(ConformanceFiles, AreThereForTheThreeGames) {
  EXPECT_EQ(recorded_games(), (std::vector<std::string>{"liuzhou", "ringrift", "stratego"}));
  EXPECT_EQ(vector_files("liuzhou").size(), 16U);
  EXPECT_EQ(vector_files("ringrift").size(), 33U);
  EXPECT_EQ(vector_files("stratego").size(), 12U);
}

class ConformanceVectors : public ::testing::TestWithParam<std::string> {
 protected:
  /// Calls `use(line, where)` for every game.
  template <class Use>
  void for_each_line(Use&& use) {
    for (const auto& file : vector_files(GetParam())) {
      const auto error = record::for_each_line(file, [&](const LineReader& reader) -> MaybeError {
        use(reader.line(), reader.where());
        return std::nullopt;
      });
      ASSERT_FALSE(error) << error->message;
    }
  }
};

TEST_P(ConformanceVectors, EveryGameReplaysWithoutMismatch) {
  for_each_line([](std::string_view line, const std::string& where) {
    const auto game = parse_vector(line);
    ASSERT_TRUE(game.ok()) << where << ": " << game.error().message;
    const auto result = replay(*game);
    ASSERT_TRUE(result.ok()) << where << ": " << result.error().message;
    EXPECT_FALSE(result->mismatch) << where << ": " << game->id << ", " << explain(*result->mismatch);
  });
}

/// The order of keys has no meaning, and recorders use different orders.
TEST_P(ConformanceVectors, EveryLineThatIsReadIsWrittenWithTheSameContent) {
  for_each_line([](std::string_view line, const std::string& where) {
    const auto game = parse_vector(line);
    ASSERT_TRUE(game.ok()) << where << ": " << game.error().message;
    const std::string written = vector_line(*game);
    if (written == line) return;
    EXPECT_TRUE(boost::json::parse(written) == boost::json::parse(line)) << where << ":\n" << line << '\n' << written;
  });
}

TEST_P(ConformanceVectors, EveryGameBecomesARecordThatReplays) {
  for_each_line([](std::string_view line, const std::string& where) {
    const auto made = record_of(*parse_vector(line));
    ASSERT_TRUE(made.ok()) << where << ": " << made.error().message;
    const auto read = parse_record(record_line(*made));
    ASSERT_TRUE(read.ok()) << where << ": " << read.error().message;
    const auto refused = replay(*read);
    EXPECT_FALSE(refused) << where << ": " << refused->message;
  });
}

INSTANTIATE_TEST_SUITE_P(Games, ConformanceVectors, ::testing::ValuesIn(recorded_games()),
                         [](const auto& game) { return game.param; });

}  // namespace
}  // namespace palamedes::record
