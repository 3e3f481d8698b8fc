// Checks that every citation of the rules leads to an anchor in docs/rules/GAME-spec.md.
#include "tests/docs/citations.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <regex>

#include "tests/support/files.h"

namespace palamedes::test {
namespace {

namespace fs = std::filesystem;

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

/// Written as an escape, so that this file itself contains no citation.
const std::string kSign = "\u00a7";

std::string spec(const std::string& game) { return read_bytes(kSource / "docs" / "rules" / (game + "-spec.md")); }

Targets all_targets() {
  Targets targets;
  for (const std::string game : {"liuzhou", "ringrift", "stratego"}) {
    const auto ids = anchors_in(spec(game));
    targets[game] = {ids.begin(), ids.end()};
  }
  return targets;
}

bool is_text(const fs::path& path) {
  constexpr std::array<std::string_view, 11> kTexts{".h",   ".cpp", ".md", ".ts",  ".tsx", ".css",
                                                    ".mjs", ".py",  ".js", ".tsv", ".html"};
  return std::ranges::find(kTexts, path.extension().string()) != kTexts.end();
}

/// The text files below these folders, relative to the project.
std::vector<fs::path> text_files(const std::vector<std::string>& folders) {
  std::vector<fs::path> found;
  for (const std::string& folder : folders) {
    for (auto entry = fs::recursive_directory_iterator(kSource / folder); entry != fs::recursive_directory_iterator();
         ++entry) {
      const std::string name = entry->path().filename();
      if (entry->is_directory() && (name.starts_with('.') || name == "node_modules" || name == "corpus")) {
        entry.disable_recursion_pending();
      } else if (entry->is_regular_file() && is_text(entry->path())) {
        found.push_back(fs::relative(entry->path(), kSource));
      }
    }
  }
  std::ranges::sort(found);
  return found;
}

TEST(Citations, OfTheRulesAllHaveATarget) {
  const Targets targets = all_targets();
  std::size_t citations = 0;
  for (const fs::path& path : text_files({"src", "tests", "web/src"})) {
    const std::string text = read_bytes(kSource / path);
    citations += citations_in(text, game_of(path)).size();
    for (const std::string& sentence : dead_citations(text, path, targets)) ADD_FAILURE() << sentence;
  }
  EXPECT_GT(citations, 150U) << "the citations were not found";
}

TEST(Citations, InLinksToTheSpecificationsAllHaveATarget) {
  const Targets targets = all_targets();
  const std::regex link(R"(([a-z]+)-spec\.md#([A-Za-z0-9_-]+))");
  int links = 0;
  auto files = text_files({"docs", "src", "tests", "web/src"});
  for (const char* name : {"README.md", "README.zh.md", "CONTRIBUTING.md"}) files.emplace_back(name);
  for (const fs::path& path : files) {
    const std::string text = read_bytes(kSource / path);
    for (std::sregex_iterator match(text.begin(), text.end(), link); match != std::sregex_iterator();
         ++match, ++links) {
      const auto target = targets.find((*match)[1]);
      ASSERT_NE(target, targets.end()) << path << ": " << match->str();
      EXPECT_TRUE(target->second.contains((*match)[2])) << path << ": " << match->str() << " leads nowhere";
    }
  }
  EXPECT_GT(links, 20) << "the links were not found";
}

TEST(Specifications, HaveEveryAnchorOnceAndNoDeadLinksWithin) {
  const std::regex link(R"(\]\(#([^)]+)\))");
  for (const std::string game : {"liuzhou", "ringrift", "stratego"}) {
    SCOPED_TRACE(game);
    const std::string text = spec(game);
    auto ids = anchors_in(text);
    std::ranges::sort(ids);
    EXPECT_EQ(std::ranges::adjacent_find(ids), ids.end()) << *std::ranges::adjacent_find(ids) << " is there twice";
    for (std::sregex_iterator match(text.begin(), text.end(), link); match != std::sregex_iterator(); ++match) {
      EXPECT_TRUE(std::ranges::binary_search(ids, (*match)[1].str())) << match->str() << " leads nowhere";
    }
  }
}

TEST(Specifications, HaveAnAnchorBeforeEveryHeading) {
  for (const std::string game : {"liuzhou", "ringrift", "stratego"}) {
    const std::string text = spec(game);
    const std::regex heading(R"((^|\n)([^\n]*)\n\n(##+ [^\n]+))");
    int headings = 0;
    for (std::sregex_iterator match(text.begin(), text.end(), heading); match != std::sregex_iterator(); ++match) {
      EXPECT_THAT((*match)[2].str(), HasSubstr("<a id=")) << game << ": " << (*match)[3];
      ++headings;
    }
    EXPECT_GT(headings, 11) << game;
  }
}

TEST(RingRiftSpecification, StatesEveryRuleOfThePublicNumbering) {
  const auto ringrift = all_targets()["ringrift"];
  for (const char* id : {"R020", "R031", "R061", "R062", "R070", "R072", "R073", "R080", "R081",     "R082",    "R090",
                         "R091", "R092", "R093", "R100", "R101", "R102", "R103", "R110", "R111",     "R112",    "R113",
                         "R114", "R115", "R120", "R121", "R122", "R123", "R140", "R141", "R142",     "R143",    "R144",
                         "R145", "R170", "R171", "R172", "R173", "R175", "R176", "R177", "R178",     "R179",    "R180",
                         "R191", "R201", "R205", "R206", "K1",   "K6",   "E1",   "E14",  "CLAR-002", "CLAR-003"}) {
    EXPECT_TRUE(ringrift.contains(id)) << id;
  }
}

/// The anchors of all citations in a text.
std::vector<std::string> anchors_cited(const std::string& text, const std::string& game) {
  std::vector<std::string> anchors;
  for (const Citation& citation : citations_in(text, game)) anchors.push_back(citation.anchor);
  return anchors;
}

TEST(CitationFinder, FindsSectionsListsAndRanges) {
  EXPECT_THAT(anchors_cited("/// rules " + kSign + "7.", "liuzhou"), ElementsAre("s7"));
  EXPECT_THAT(anchors_cited(kSign + "9, " + kSign + "10.3; " + kSign + " 4", "ringrift"),
              ElementsAre("s9", "s10-3", "s4"));
  EXPECT_THAT(anchors_cited("(" + kSign + "7.2-4)", "liuzhou"), ElementsAre("s7-2", "s7-3", "s7-4"));
  EXPECT_THAT(anchors_cited(kSign + "8.1 to " + kSign + "8.3", "stratego"), ElementsAre("s8-1", "s8-2", "s8-3"));
  EXPECT_THAT(anchors_cited(kSign + "7-9", "ringrift"), ElementsAre("s7", "s8", "s9"));
  EXPECT_THAT(anchors_cited(kSign + "7 to 9 cells", "ringrift"), ElementsAre("s7")) << "not a range of sections";
}

TEST(CitationFinder, FindsIds) {
  const std::string rule = "R" + std::string("020");
  EXPECT_THAT(anchors_cited("a(" + rule + ": hand) " + rule + "x PR" + rule, ""), ElementsAre(rule));
  EXPECT_THAT(anchors_cited("CLAR" + std::string("-002, LZ") + "-4", ""), ElementsAre("CLAR-002", "LZ-4"));
  EXPECT_THAT(anchors_cited("play(\"K9\");  // K4, E4b and O20: D3", "ringrift"),
              ElementsAre("K4", "E4b", "O20", "D3"));
  EXPECT_THAT(anchors_cited("// K4", "liuzhou"), IsEmpty());
}

TEST(CitationFinder, KnowsTheGameByThePathOrByTheWordBefore) {
  EXPECT_EQ(game_of("src/games/ringrift/rules/turn.h"), "ringrift");
  EXPECT_EQ(game_of("src/search/player_ringrift_small.cpp"), "ringrift");
  EXPECT_EQ(game_of("tests/liuzhou/reference.cpp"), "liuzhou");
  EXPECT_EQ(game_of("src/server/hall.cpp"), "");
  const auto found = citations_in("as in Stratego " + kSign + "9.1, " + kSign + "9.2", "ringrift");
  ASSERT_EQ(found.size(), 2U);
  EXPECT_EQ(found[0].game, "stratego");
  EXPECT_EQ(found[1].game, "stratego");
}

TEST(CitationCheck, FailsForACitationWithoutATarget) {
  const Targets targets{{"liuzhou", {"s7", "s7-1"}}, {"ringrift", {"s14", "R172"}}, {"stratego", {}}};
  const auto dead = [&](const std::string& text, const char* path) { return dead_citations(text, path, targets); };
  EXPECT_THAT(dead("\n// " + kSign + "7.1", "src/games/liuzhou/rules.cpp"), IsEmpty());
  EXPECT_THAT(dead("\n// " + kSign + "7.5", "src/games/liuzhou/rules.cpp"),
              ElementsAre("src/games/liuzhou/rules.cpp:2: " + kSign +
                          "7.5 leads nowhere: docs/rules/liuzhou-spec.md has no anchor 's7-5'"));
  EXPECT_THAT(dead(kSign + "7.1-2", "tests/liuzhou/x.cpp"), ElementsAre(HasSubstr("has no anchor 's7-2'")));
  EXPECT_THAT(dead("R" + std::string("999"), "src/games/ringrift/x.h"), ElementsAre(HasSubstr("leads nowhere")));
  EXPECT_THAT(dead(kSign + "14", "web/src/page.ts"), ElementsAre(HasSubstr("does not say of which game")));
  EXPECT_THAT(dead("RingRift " + kSign + "14", "web/src/page.ts"), IsEmpty());
}

}  // namespace
}  // namespace palamedes::test
