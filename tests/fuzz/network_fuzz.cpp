// Fuzzes network files. Any input must be refused or read without a crash. Writing what was read gives a file with the
// same content, and writing that one again gives the same bytes.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "nn/file/network.h"
#include "nn/file/safetensors.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace palamedes::nn;
  const std::string_view file(reinterpret_cast<const char*>(data), size);
  const auto content = parse_safetensors(file);
  const auto network = read_network(file);
  if (!content) return network ? (std::abort(), 0) : 0;
  const std::string canonical = write_safetensors(*content);
  const auto again = parse_safetensors(canonical);
  if (!again || !(*again == *content) || write_safetensors(*again) != canonical) std::abort();
  if (!network) return 0;
  const auto written = write_network((*network)->description(), (*network)->tensors());
  if (!written || *written != canonical) std::abort();
  return 0;
}
