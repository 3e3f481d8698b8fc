#include "server/secrets.h"

#include <sodium.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <span>

namespace palamedes::server {
namespace {

constexpr std::size_t kCookieBytes = 32;
constexpr std::size_t kCookieLength = 43;
constexpr std::size_t kIdBytes = 16;

/// Ends the program if there are no random numbers: no server can run without them.
void begin_sodium() {
  static const bool is_ready = sodium_init() >= 0;
  if (!is_ready) std::abort();
}

std::string base64url(std::span<const unsigned char> bytes) {
  std::string text(sodium_base64_encoded_len(bytes.size(), sodium_base64_VARIANT_URLSAFE_NO_PADDING), '\0');
  sodium_bin2base64(text.data(), text.size(), bytes.data(), bytes.size(), sodium_base64_VARIANT_URLSAFE_NO_PADDING);
  text.pop_back();  // the terminating zero
  return text;
}

template <std::size_t kBytes>
std::string random_text() {
  begin_sodium();
  std::array<unsigned char, kBytes> bytes{};
  randombytes_buf(bytes.data(), bytes.size());
  return base64url(bytes);
}

class SystemSecrets : public Secrets {
 public:
  std::string game_id() override { return random_text<kIdBytes>(); }
  std::string guest_cookie() override { return random_text<kCookieBytes>(); }
  std::uint64_t seed() override {
    begin_sodium();
    std::uint64_t seed = 0;
    randombytes_buf(&seed, sizeof seed);
    return seed;
  }
  std::string salt() override { return random_text<kCookieBytes>(); }
};

bool is_base64url(char c) {
  return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
}

const unsigned char* bytes_of(std::string_view text) { return reinterpret_cast<const unsigned char*>(text.data()); }

}  // namespace

Secrets& system_secrets() {
  static SystemSecrets secrets;
  return secrets;
}

PlayerId player_id_of(std::string_view cookie) {
  if (cookie.size() != kCookieLength || !std::ranges::all_of(cookie, is_base64url)) return {};
  begin_sodium();
  std::array<unsigned char, kIdBytes> hash{};
  crypto_generichash(hash.data(), hash.size(), bytes_of(cookie), cookie.size(), nullptr, 0);
  return PlayerId(base64url(hash));
}

namespace {

/// The keyed hash BLAKE2b. A key has at least 16 bytes.
template <std::size_t kBytes>
std::array<unsigned char, kBytes> keyed_hash(std::string_view key, std::string_view text) {
  begin_sodium();
  const std::size_t used = std::min<std::size_t>(key.size(), crypto_generichash_KEYBYTES_MAX);
  std::array<unsigned char, crypto_generichash_BYTES> hash{};
  crypto_generichash(hash.data(), hash.size(), bytes_of(text), text.size(), bytes_of(key), used);
  std::array<unsigned char, kBytes> first{};
  std::copy_n(hash.begin(), kBytes, first.begin());
  return first;
}

}  // namespace

std::string signature(std::string_view key, std::string_view text) {
  return base64url(keyed_hash<kIdBytes>(key, text));
}

bool is_same_secret(std::string_view one, std::string_view other) {
  return one.size() == other.size() && sodium_memcmp(one.data(), other.data(), one.size()) == 0;
}

std::uint64_t derived_seed(std::string_view secret, std::string_view purpose) {
  std::uint64_t seed = 0;
  for (const unsigned char byte : keyed_hash<8>(secret, purpose)) seed = (seed << 8U) | byte;
  return seed;
}

std::string sha256(std::string_view text) {
  std::array<unsigned char, crypto_hash_sha256_BYTES> hash{};
  crypto_hash_sha256(hash.data(), bytes_of(text), text.size());
  std::string hex((hash.size() * 2) + 1, '\0');
  sodium_bin2hex(hex.data(), hex.size(), hash.data(), hash.size());
  hex.pop_back();
  return hex;
}

}  // namespace palamedes::server
