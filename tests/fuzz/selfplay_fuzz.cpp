// Fuzzes files of self-play games. Any input must be refused or read without a crash, and what was read can be written
// and read again. The checksums are made right first, or no changed file would get further than them.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "core/hash.h"
#include "core/text/byte_text.h"
#include "learn/game_file.h"

namespace {

/// The file with the right checksum in every whole block.
std::string with_checksums(std::string file) {
  using namespace palamedes;
  constexpr std::size_t kHead = 12;
  for (std::size_t at = 8; at + kHead <= file.size();) {
    const std::uint64_t length = fixed(std::string_view(file).substr(at, 4));
    if (length > file.size() - at - kHead) break;
    std::string checksum;
    put_fixed(checksum, fnv1a(std::string_view(file).substr(at + kHead, length)), 8);
    file.replace(at + 4, checksum.size(), checksum);
    at += kHead + length;
  }
  return file;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace palamedes::learn;
  auto reader = GameFileReader::over(with_checksums({reinterpret_cast<const char*>(data), size}), "fuzz");
  if (!reader) return 0;
  const GameFileHeader header = reader->header();
  std::string again = header_bytes(header);
  std::size_t games = 0;
  for (auto game = reader->next(); game && *game; game = reader->next(), ++games)
    again += game_bytes(**game, header.visits);
  auto second = GameFileReader::over(again, "again");
  if (!second || !(second->header() == header)) std::abort();
  std::size_t found = 0;
  for (auto game = second->next(); game && *game; game = second->next()) ++found;
  if (found != games) std::abort();
  return 0;
}
