// Fuzzes network files. Any input must be refused or read without a crash. Writing what was read gives a file with the
// same content, and writing that one again gives the same bytes. What was read must be refused by its game, or evaluate
// a position; so must the same file with right hashes.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "nn/file/network.h"
#include "nn/file/safetensors.h"
#include "tests/fuzz/network_use.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace palamedes::nn;
  const std::string_view file(reinterpret_cast<const char*>(data), size);
  const auto content = parse_safetensors(file);
  const auto network = read_network(file);
  if (!content) return network ? (std::abort(), 0) : 0;
  const std::string canonical = write_safetensors(*content);
  const auto again = parse_safetensors(canonical);
  if (!again || !(*again == *content) || write_safetensors(*again) != canonical) std::abort();
  if (const auto repaired = palamedes::fuzz::repaired(*content)) {
    if (const auto whole = read_network(*repaired)) palamedes::fuzz::evaluates(**whole);
  }
  if (!network) return 0;
  palamedes::fuzz::evaluates(**network);
  const auto written = write_network((*network)->description(), (*network)->tensors());
  if (!written || *written != canonical) std::abort();
  return 0;
}
