#include "train/run/warm_games.h"

#include "core/hash.h"
#include "search/score.h"

namespace palamedes::train {
namespace {

constexpr std::string_view kWarmMagic = "PALGAMES";
constexpr std::size_t kBlockHead = 12;  // length and checksum

/// The text of the first member with this name.
std::string text_member(std::string_view json, std::string_view name) {
  const std::string begin = '"' + std::string(name) + "\":\"";
  const auto at = json.find(begin);
  if (at == std::string_view::npos) return "";
  const std::string_view rest = json.substr(at + begin.size());
  return std::string(rest.substr(0, rest.find('"')));
}

}  // namespace

WarmHeader read_warm_header(std::string_view json) {
  return {.game = text_member(json, "game"),
          .edition = text_member(json, "edition"),
          .visits = json.find("\"visits\":true") != std::string_view::npos};
}

Result<FileMark> warm_file_mark(const std::string& path) {
  const auto bytes = read_file(path);
  if (!bytes) return bytes.error();
  return FileMark{.name = plain_file_name(path), .bytes = bytes->size(), .hash = fnv1a(*bytes)};
}

Result<std::vector<std::string_view>> warm_blocks(std::string_view file, const std::string& path) {
  const Error damaged{"bad_file", printable(path) + " is not a whole file of self-play games"};
  if (!file.starts_with(kWarmMagic)) return damaged;
  std::vector<std::string_view> blocks;
  for (std::string_view rest = file.substr(kWarmMagic.size()); !rest.empty();) {
    if (rest.size() < kBlockHead) return damaged;
    const std::uint64_t length = fixed(rest.substr(0, 4));
    if (length > rest.size() - kBlockHead) return damaged;
    blocks.push_back(rest.substr(kBlockHead, length));
    if (fnv1a(blocks.back()) != fixed(rest.substr(4, 8))) return damaged;
    rest.remove_prefix(kBlockHead + length);
  }
  if (blocks.empty()) return damaged;
  return blocks;
}

std::optional<PlayedGame> warm_game(std::string_view block, bool visits, Score clear) {
  constexpr std::size_t kLongestReason = 100;
  ByteReader reader(block);
  PlayedGame played{.number = reader.number()};
  reader.text(kLongestReason);
  const std::uint64_t seats = reader.number();
  if (seats > kMaxSeats) return std::nullopt;
  for (std::uint64_t i = 0; i < seats; ++i) played.places.push_back(static_cast<std::uint8_t>(reader.number()));
  const std::uint64_t count = reader.number();
  for (std::uint64_t i = 0; i < count && !reader.failed(); ++i) {
    const auto index = static_cast<std::uint32_t>(reader.number());
    const std::uint64_t scored = reader.number();
    std::vector<float> policy;
    if (visits) {
      policy.resize(std::min<std::uint64_t>(reader.number(), block.size()));
      float all = 0;
      for (float& share : policy) all += share = static_cast<float>(reader.number());
      for (float& share : policy) share /= std::max(1.0F, all);
    }
    if (scored == 0) {
      played.add(index, Choice::kRandom);
      continue;
    }
    if (index >= PolicyShare::kWhole) return std::nullopt;
    const double value = search::squashed(static_cast<Score>(unzigzag(scored - 1)), clear);
    // A file with visits has none where a short search chose.
    if (visits && policy.empty()) {
      played.add(index, Choice::kQuick, value);
      continue;
    }
    if (policy.empty()) {
      policy.resize(index + 1);
      policy[index] = 1;
    }
    played.add_searched(index, value, policy);
  }
  if (reader.failed() || !reader.done()) return std::nullopt;
  return played;
}

}  // namespace palamedes::train
