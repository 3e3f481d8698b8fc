#include "tests/docs/citations.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <regex>

namespace palamedes::test {
namespace {

constexpr std::array<std::string_view, 3> kGames{"liuzhou", "ringrift", "stratego"};
constexpr std::string_view kSectionSign = "\u00a7";

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_word(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

bool all_digits(std::string_view text) { return !text.empty() && std::ranges::all_of(text, is_digit); }

/// The game that a word such as "RingRift" names, in upper or lower case.
std::string game_named(std::string_view word) {
  std::string low(word);
  for (char& c : low) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return std::ranges::find(kGames, low) == kGames.end() ? "" : low;
}

/// Reads a text from left to right.
class Scanner {
 public:
  explicit Scanner(std::string_view text) : text_(text) {}

  bool done() const { return at_ >= text_.size(); }
  std::size_t at() const { return at_; }
  void step() { ++at_; }
  bool take(std::string_view wanted) {
    if (!text_.substr(at_).starts_with(wanted)) return false;
    at_ += wanted.size();
    return true;
  }
  std::string digits() {
    const std::size_t start = at_;
    while (!done() && is_digit(text_[at_])) ++at_;
    return std::string(text_.substr(start, at_ - start));
  }
  std::string_view word() {
    const std::size_t start = at_;
    while (!done() && is_word(text_[at_])) ++at_;
    return text_.substr(start, at_ - start);
  }
  void back_to(std::size_t place) { at_ = place; }

 private:
  std::string_view text_;
  std::size_t at_ = 0;
};

/// A section number, "10" or "10.1". The parts that are missing are empty.
struct Section {
  std::string whole;
  std::string part;

  std::string anchor() const { return 's' + whole + (part.empty() ? "" : '-' + part); }
};

Section read_section(Scanner& scanner) {
  Section section{.whole = scanner.digits(), .part = ""};
  const std::size_t dot = scanner.at();
  if (scanner.take(".")) section.part = scanner.digits();
  if (section.part.empty()) scanner.back_to(dot);
  return section;
}

/// The last item of a range whose first item has just been read: "-5", "-15.5", or " to " and another section sign.
Section read_range_end(Scanner& scanner, const Section& first) {
  const std::size_t start = scanner.at();
  const bool dash = scanner.take("-");
  if (!dash && !scanner.take(" to ")) return first;
  const bool sign = scanner.take(kSectionSign);
  Section last = read_section(scanner);
  if (last.whole.empty() || (!dash && !sign)) {
    scanner.back_to(start);
    return first;
  }
  if (last.part.empty() && !first.part.empty() && !sign) last = {.whole = first.whole, .part = last.whole};
  return last;
}

void add_sections(Scanner& scanner, Citation citation, std::vector<Citation>& found) {
  const Section first = read_section(scanner);
  if (first.whole.empty()) return;
  const Section last = read_range_end(scanner, first);
  citation.text = std::string(kSectionSign) + first.whole + (first.part.empty() ? "" : '.' + first.part);
  const bool items = !first.part.empty() && first.whole == last.whole && !last.part.empty();
  const int low = std::stoi(items ? first.part : first.whole);
  const int high = std::stoi(items ? last.part : last.whole);
  if (high != low) citation.text += " to " + last.whole + (last.part.empty() ? "" : '.' + last.part);
  for (int i = low; i <= high; ++i) {
    Section section = first;
    if (i != low) (items ? section.part : section.whole) = std::to_string(i);
    citation.anchor = section.anchor();
    found.push_back(citation);
  }
}

bool is_rule_id(std::string_view word) { return word.size() == 4 && word[0] == 'R' && all_digits(word.substr(1)); }

/// Whether the word is an id that is searched for in comments only, because it is short: K4, E4b, O20, D3.
bool is_short_id(std::string_view word) {
  if (word.size() < 2 || std::string_view("KEOD").find(word[0]) == std::string_view::npos) return false;
  if (word[0] == 'E' && word.back() == 'b') word.remove_suffix(1);
  return word.size() <= 3 && all_digits(word.substr(1));
}

void add_in_line(std::string_view line, const std::string& game, int number, std::vector<Citation>& found) {
  const std::size_t comment = line.find("//");
  std::string named;  // the game named by the word before a section sign, or before a list of them
  Scanner scanner(line);
  while (!scanner.done()) {
    Citation citation{.line = number, .text = "", .game = game, .anchor = ""};
    if (scanner.take(kSectionSign)) {
      scanner.take(" ");
      if (!named.empty()) citation.game = named;
      add_sections(scanner, citation, found);
      continue;
    }
    const std::size_t start = scanner.at();
    const std::string_view word = scanner.word();
    if (word.empty()) {
      scanner.step();
      continue;
    }
    if (word != "rules" && word != "and") named = game_named(word);
    citation.text = word;
    if (is_rule_id(word)) {
      citation.game = "ringrift";
    } else if (word == "CLAR" || word == "LZ" || word == "ST") {
      if (!scanner.take("-")) continue;
      const std::string digits = scanner.digits();
      if (digits.empty()) continue;
      citation.text += '-' + digits;
      citation.game = word == "CLAR" ? "ringrift" : word == "LZ" ? "liuzhou" : "stratego";
    } else if (!(is_short_id(word) && game == "ringrift" && comment != std::string_view::npos && start > comment)) {
      continue;
    }
    citation.anchor = citation.text;
    found.push_back(citation);
  }
}

}  // namespace

std::string game_of(const std::filesystem::path& path) {
  for (const auto& part : path) {
    const std::string name = part.string();
    Scanner scanner(name);
    while (!scanner.done()) {
      const std::size_t start = scanner.at();
      while (!scanner.done() && std::isalnum(static_cast<unsigned char>(name[scanner.at()])) != 0) scanner.step();
      if (const std::string game = game_named(std::string_view(name).substr(start, scanner.at() - start));
          !game.empty())
        return game;
      scanner.step();
    }
  }
  return "";
}

std::vector<Citation> citations_in(std::string_view text, const std::string& game) {
  std::vector<Citation> found;
  int number = 0;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    add_in_line(text.substr(0, end), game, ++number, found);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return found;
}

std::vector<std::string> anchors_in(const std::string& document) {
  static const std::regex anchor(R"re(<a id="([^"]+)"></a>)re");
  std::vector<std::string> ids;
  for (std::sregex_iterator match(document.begin(), document.end(), anchor); match != std::sregex_iterator(); ++match) {
    ids.push_back((*match)[1]);
  }
  return ids;
}

std::vector<std::string> dead_citations(std::string_view text, const std::filesystem::path& path,
                                        const Targets& targets) {
  std::vector<std::string> dead;
  for (const Citation& citation : citations_in(text, game_of(path))) {
    const std::string where = path.string() + ':' + std::to_string(citation.line) + ": " + citation.text;
    if (citation.game.empty()) {
      dead.push_back(where + " does not say of which game; write 'RingRift " + citation.text + "'");
    } else if (!targets.at(citation.game).contains(citation.anchor)) {
      dead.push_back(where + " leads nowhere: docs/rules/" + citation.game + "-spec.md has no anchor '" +
                     citation.anchor + "'");
    }
  }
  return dead;
}

}  // namespace palamedes::test
