// The committed lists of openings: all can be played, and the small ones are what is drawn today.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <string>

#include "arena/host.h"
#include "arena/opening.h"
#include "tests/support/files.h"
#include "tests/support/places.h"

namespace palamedes::arena {
namespace {

namespace fs = std::filesystem;

std::vector<fs::path> lists() {
  std::vector<fs::path> found;
  for (const auto& entry : fs::directory_iterator(fs::path(test::in_source("")) / "bench" / "openings")) {
    found.push_back(entry.path());
  }
  std::ranges::sort(found);
  return found;
}

OpeningList read(const fs::path& path) {
  auto list = parse_list(test::read_bytes(path), path.filename());
  EXPECT_TRUE(list) << list.error().message;
  return *std::move(list);
}

TEST(CommittedOpenings, ThereIsOnePerConfigurationAndAllCanBePlayed) {
  EXPECT_EQ(lists().size(), 20U);
  for (const fs::path& path : lists()) {
    const OpeningList list = read(path);
    const auto host = make_host(list.config);
    ASSERT_TRUE(host) << host.error().message;
    EXPECT_EQ(list.openings.size(), 100U) << path;
    for (const Opening& opening : list.openings) {
      const auto wrong = (*host)->check(opening);
      EXPECT_FALSE(wrong) << path << ": " << opening_text(opening) << ": " << wrong->message;
    }
  }
}

TEST(CommittedOpenings, TheSmallOnesAreWhatIsDrawnToday) {
  int compared = 0;
  for (const fs::path& path : lists()) {
    const OpeningList list = read(path);
    if (list.config.board == "square19" || list.config.board == "hexagonal") continue;
    const auto host = make_host(list.config);
    ASSERT_TRUE(host);
    const auto drawn = (*host)->draw_openings({.seed = list.rules.seed}, list.openings.size());
    ASSERT_TRUE(drawn) << drawn.error().message;
    EXPECT_TRUE(list_text(*drawn) == test::read_bytes(path)) << path << " is old: run scripts/openings";
    ++compared;
  }
  EXPECT_EQ(compared, 8);
}

}  // namespace
}  // namespace palamedes::arena
