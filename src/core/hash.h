// The two hash functions of the project: FNV-1a for texts, which records and vectors contain and which
// therefore never changes, and a 64-bit mixer for internal keys, which may change.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace palamedes {

inline constexpr std::uint64_t kFnvOffset = 0xcbf29ce484222325ULL;

/// FNV-1a with 64 bits. To hash a text piece by piece, pass the hash of the pieces so far as `hash`.
constexpr std::uint64_t fnv1a(std::string_view text, std::uint64_t hash = kFnvOffset) {
  for (const char c : text) {
    hash ^= static_cast<unsigned char>(c);
    hash *= 0x100000001b3ULL;
  }
  return hash;
}

/// A bijective mixer in which every input bit affects every output bit.
constexpr std::uint64_t mix64(std::uint64_t x) {
  x += 0x9e3779b97f4a7c15ULL;
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9ULL;
  x = (x ^ (x >> 27)) * 0x94d049bb133111ebULL;
  return x ^ (x >> 31);
}

/// N fixed random keys for incremental (Zobrist) hashing. Tables with different salts share no key.
template <std::size_t N>
constexpr std::array<std::uint64_t, N> hash_keys(std::uint64_t salt) {
  std::array<std::uint64_t, N> keys{};
  for (std::size_t i = 0; i < N; ++i) keys[i] = mix64(mix64(salt) + i);
  return keys;
}

/// Sixteen lower-case hexadecimal digits.
std::string hex16(std::uint64_t value);

/// The number that hex16 printed as this text; nothing if the text is not sixteen such digits.
std::optional<std::uint64_t> parse_hex16(std::string_view text);

}  // namespace palamedes
