// Checks that the program reads and writes the example lines of docs/record_format.md.
#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <vector>

#include "record/record_json.h"
#include "record/record_replay.h"
#include "record/vectors.h"
#include "tests/support/files.h"
#include "tests/support/places.h"
#include "tests/support/subprocess.h"

namespace palamedes::record {
namespace {

/// The lines of all code blocks of kind `json`.
std::vector<std::string> example_lines() {
  std::istringstream document(test::read_bytes(test::in_source("docs/record_format.md")));
  std::vector<std::string> lines;
  bool in_json = false;
  for (std::string line; std::getline(document, line);) {
    if (line.starts_with("```")) {
      in_json = line == "```json";
    } else if (in_json) {
      lines.push_back(line);
    }
  }
  return lines;
}

TEST(RecordFormat, TheExampleLinesReplayAndAreWrittenTheSame) {
  int records = 0;
  int vectors = 0;
  for (const std::string& line : example_lines()) {
    if (line.starts_with("{\"format\"")) {
      const auto record = parse_record(line);
      ASSERT_TRUE(record.ok()) << record.error().message;
      const auto refused = replay(*record);
      EXPECT_FALSE(refused) << refused->message;
      EXPECT_EQ(record_line(*record), line);
      ++records;
    } else if (line.starts_with("{\"id\"")) {
      const auto game = parse_vector(line);
      ASSERT_TRUE(game.ok()) << game.error().message;
      const auto result = replay(*game);
      ASSERT_TRUE(result.ok()) << result.error().message;
      EXPECT_FALSE(result->mismatch) << explain(*result->mismatch);
      EXPECT_EQ(vector_line(*game), line);
      ++vectors;
    }
  }
  EXPECT_EQ(records, 1);
  EXPECT_EQ(vectors, 1);
}

TEST(RecordFormat, TheExampleCommandsWriteTheExampleLines) {
  const auto lines = example_lines();
  ASSERT_EQ(lines.size(), 4U);
  const std::string state = "bb..../bb..../....../....ww/....ww/...... MOVEMENT b m0 c0 f0 t60 q0";
  EXPECT_EQ(
      test::run_palamedes({"record", "random", "liuzhou", "--edition", "current", "--seed", "15", "--state", state})
          .out,
      lines[2] + "\n");
  EXPECT_EQ(test::run_palamedes(
                {"vectors", "liuzhou", "--edition", "current", "--seed", "15", "--every", "2", "--state", state})
                .out,
            lines[3] + "\n");
  const auto changed =
      test::run_palamedes({"vectors", "ringrift", "--knob", "K2=canon", "--knob", "K4=2", "--max-plies", "0"});
  EXPECT_NE(changed.out.find("\"config\":" + lines[1] + ",\"setup\""), std::string::npos) << changed.out;
}

}  // namespace
}  // namespace palamedes::record
