// Checks of the output of palamedes commands, when they succeed and when they refuse.
#pragma once

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "tests/support/subprocess.h"

namespace palamedes::test {

using Words = std::vector<std::string>;

/// A position of Liuzhou chess with a square for each side.
inline constexpr const char* kSquares = "bb..../bb..../....../....ww/....ww/...... MOVEMENT b m0 c0 f0 t60 q0";

inline std::string output_of(const Words& words, std::string_view input = {}) {
  const Finished finished = run_palamedes(words, input);
  EXPECT_EQ(finished.status, 0) << ::testing::PrintToString(words) << finished.err;
  return finished.out;
}

/// Checks that the command printed one line of error that contains `trouble`, and nothing else.
inline void expect_refusal(const Finished& finished, int status, const std::string& trouble) {
  EXPECT_EQ(finished.status, status) << finished.err;
  EXPECT_EQ(finished.out, "");
  EXPECT_THAT(finished.err, ::testing::StartsWith("palamedes: "));
  EXPECT_THAT(finished.err, ::testing::HasSubstr(trouble));
  EXPECT_EQ(std::ranges::count(finished.err, '\n'), 1) << finished.err;
  EXPECT_EQ(finished.err.find_first_of("\x1b\t\r"), std::string::npos) << finished.err;
}

inline void expect_refusal(const Words& words, int status, const std::string& trouble) {
  SCOPED_TRACE(::testing::PrintToString(words));
  expect_refusal(run_palamedes(words), status, trouble);
}

/// Starts the command and sends it a signal as soon as the file has more than `bytes` bytes.
inline Finished interrupted(const Words& words, const std::string& file, const std::string& signal,
                            std::size_t bytes = 0) {
  std::string command = "'" + program() + "'";
  for (const std::string& word : words) command += " '" + word + "'";
  command += " & pid=$!\nuntil [ \"$(stat -c %s '" + file + "' 2>&- || echo 0)\" -gt " + std::to_string(bytes) +
             " ] || ! kill -0 $pid 2>&-; do sleep 0.01; done\nkill -" + signal + " $pid\nwait $pid";
  return run_program("/bin/bash", {"-c", command});
}

}  // namespace palamedes::test
