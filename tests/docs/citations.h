// Finds citations of the rules in a text: sections (Liuzhou §7.1), rule ids (R172, CLAR-002) and, in the comments of
// RingRift's files, examples, open readings and the like (E11, O20).
#pragma once

#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace palamedes::test {

struct Citation {
  int line = 0;
  std::string text;    ///< the section sign and the number, or the id
  std::string game;    ///< empty if neither the text nor the path names one
  std::string anchor;  ///< the anchor in docs/rules/GAME-spec.md: "s7-1"
};

/// The game to which a path belongs: the path contains the game's id as a word. Empty if there is none.
std::string game_of(const std::filesystem::path& path);

/// All citations in a text from a file of this game. A range such as RingRift §15.1-5 gives all of its items.
std::vector<Citation> citations_in(std::string_view text, const std::string& game);

/// The ids of `<a id="..."></a>` in a document, in order and with repetitions.
std::vector<std::string> anchors_in(const std::string& document);

/// The anchors of each game's rules.
using Targets = std::map<std::string, std::set<std::string>>;

/// A sentence for every citation in the text that leads nowhere.
std::vector<std::string> dead_citations(std::string_view text, const std::filesystem::path& path,
                                        const Targets& targets);

}  // namespace palamedes::test
