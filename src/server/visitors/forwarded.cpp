#include "server/visitors/forwarded.h"

#include <algorithm>
#include <cstddef>
#include <ranges>
#include <utility>

#include "core/text/lower_case.h"
#include "core/text/split.h"
#include "server/trimmed.h"

namespace palamedes::server {
namespace {

bool is_token_character(char c) {
  constexpr std::string_view kOthers = "!#$%&'*+-.^_`|~";
  return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') ||
         kOthers.find(c) != std::string_view::npos;
}

/// Reads one line of a `Forwarded` header from left to right.
class ForwardedLine {
 public:
  explicit ForwardedLine(std::string_view text) : rest_(text) {}

  std::optional<ForwardedEntries> read() {
    ForwardedEntries entries;
    do {
      const auto element = read_element();
      if (!element) return std::nullopt;
      if (element->second > 0) entries.push_back(element->first);
      skip_spaces();
    } while (take(','));
    if (!rest_.empty()) return std::nullopt;
    return entries;
  }

 private:
  /// The address of `for`, and the number of pairs.
  using Element = std::pair<std::optional<Address>, int>;

  std::optional<Element> read_element() {
    Element element;
    bool has_for = false;
    do {
      skip_spaces();
      const std::string name = lowered(token());
      if (name.empty()) {
        if (rest_.empty() || rest_.front() == ',' || rest_.front() == ';') continue;
        return std::nullopt;
      }
      if (!take('=')) return std::nullopt;
      const auto value = read_value();
      if (!value) return std::nullopt;
      ++element.second;
      if (name == "for") {
        if (std::exchange(has_for, true)) return std::nullopt;
        element.first = parse_address_and_port(*value);
      }
      skip_spaces();
    } while (take(';'));
    return element;
  }

  std::optional<std::string> read_value() {
    if (!take('"')) {
      const std::string_view word = token();
      return word.empty() ? std::nullopt : std::optional<std::string>(word);
    }
    std::string text;
    while (!rest_.empty()) {
      const char c = rest_.front();
      rest_.remove_prefix(1);
      if (c == '"') return text;
      if (c != '\\') {
        text += c;
      } else if (!rest_.empty()) {
        text += rest_.front();
        rest_.remove_prefix(1);
      }
    }
    return std::nullopt;
  }

  std::string_view token() {
    const auto end = std::ranges::find_if_not(rest_, is_token_character);
    const std::string_view word = rest_.substr(0, static_cast<std::size_t>(end - rest_.begin()));
    rest_.remove_prefix(word.size());
    return word;
  }

  bool take(char c) {
    if (rest_.empty() || rest_.front() != c) return false;
    rest_.remove_prefix(1);
    return true;
  }

  void skip_spaces() { rest_.remove_prefix(std::min(rest_.find_first_not_of(" \t"), rest_.size())); }

  std::string_view rest_;
};

}  // namespace

ForwardedEntries read_x_forwarded_for(std::string_view line) {
  ForwardedEntries entries;
  for (const std::string_view entry : split(line, ',')) entries.push_back(parse_address_and_port(trimmed(entry)));
  return entries;
}

std::optional<ForwardedEntries> read_forwarded(std::string_view line) { return ForwardedLine(line).read(); }

std::string_view header_name(ProxyHeader header) {
  switch (header) {
    case ProxyHeader::kXForwardedFor:
      return "X-Forwarded-For";
    case ProxyHeader::kForwarded:
      return "Forwarded";
    case ProxyHeader::kNone:
      break;
  }
  return "";
}

Address client_address(const Address& peer, const ProxyOptions& options, const std::vector<std::string>& lines) {
  Address client = peer;
  if (options.header == ProxyHeader::kNone || !is_in(options.trusted, peer)) return client;
  for (const std::string& line : lines | std::views::reverse) {
    const auto entries = options.header == ProxyHeader::kForwarded ? read_forwarded(line) : read_x_forwarded_for(line);
    if (!entries) return client;
    for (const auto& entry : *entries | std::views::reverse) {
      if (!entry) return client;
      client = *entry;
      if (!is_in(options.trusted, client)) return client;
    }
  }
  return client;
}

}  // namespace palamedes::server
