// Common parts of the golden tests: the location of the files, and how to compare and read them.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "core/rng.h"
#include "games/edge.h"
#include "record/files/files.h"
#include "record/vectors.h"
#include "tests/support/files.h"
#include "tests/support/places.h"

namespace palamedes::test {

inline std::string golden_path(std::string_view name) { return test::in_source("tests/goldens/").append(name); }

/// The lines of a golden file, plain or gzipped, without line breaks.
inline std::vector<std::string> golden_lines(const std::string& name) {
  std::vector<std::string> lines;
  const auto error = record::for_each_line(golden_path(name), [&](const record::LineReader& reader) -> MaybeError {
    lines.emplace_back(reader.line());
    return std::nullopt;
  });
  EXPECT_FALSE(error) << error->message;
  return lines;
}

/// Compares line by line, so that a difference shows which game has changed. For a gzipped file it compares the
/// content, because the bytes depend on the compressor. `note` returns an addition to the message about a line that
/// differs; it gets the number of the line, counted from 0.
inline void expect_golden(const std::string& name, const std::string& text,
                          const std::function<std::string(std::size_t)>& note = {}) {
  if (const char* update = std::getenv("PALAMEDES_UPDATE_GOLDENS"); update != nullptr && std::string(update) == "1") {
    auto file = record::OutputFile::create(golden_path(name));
    ASSERT_TRUE(file.ok()) << file.error().message;
    ASSERT_FALSE(file->write(text));
    ASSERT_FALSE(file->commit());
    return;
  }
  const std::vector<std::string> golden = golden_lines(name);
  std::istringstream now(text);
  std::size_t line = 0;
  for (std::string recorded; std::getline(now, recorded); ++line) {
    ASSERT_LT(line, golden.size()) << name << " has fewer lines than were recorded now";
    EXPECT_EQ(golden[line], recorded) << name << ", line " << line + 1 << (note ? note(line) : "");
  }
  EXPECT_EQ(line, golden.size()) << name << " has more lines than were recorded now";
  if (!name.ends_with(".gz")) {
    EXPECT_TRUE(read_bytes(golden_path(name)) == text) << name << " differs in line breaks";
  }
}

/// The given actions from the position on, followed by random ones. The random ones do not depend on the order in
/// which the engine lists actions.
inline std::vector<std::string> then_random(const AnyState& setup, const std::vector<std::string>& first,
                                            int random_plies) {
  Rng rng(game_seed(1, 0));
  const auto state = setup.clone();
  std::vector<std::string> actions;
  const auto play = [&](const std::string& action) {
    const auto refusal = state->apply(action);
    ASSERT_FALSE(refusal) << action << ": " << refusal->message << "\n  " << state->text();
    actions.push_back(action);
  };
  for (const std::string& action : first) play(action);
  for (int i = 0; i < random_plies && !state->ending(); ++i) {
    auto legal = state->legal();
    std::ranges::sort(legal);
    play(legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
  }
  return actions;
}

/// Calls `use(game, where)` for every game of the file.
template <class Use>
void for_each_game(const std::string& name, Use&& use) {
  std::size_t line = 0;
  for (const std::string& text : golden_lines(name)) {
    const std::string where = name + ", line " + std::to_string(++line);
    const auto game = record::parse_vector(text);
    ASSERT_TRUE(game.ok()) << where << ": " << game.error().message;
    use(*game, where);
  }
}

}  // namespace palamedes::test
