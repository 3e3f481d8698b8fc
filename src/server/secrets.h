// Random ids, cookies and seeds. Tests use predictable ones.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "server/player_id.h"

namespace palamedes::server {

class Secrets {
 public:
  Secrets() = default;
  Secrets(const Secrets&) = delete;
  Secrets& operator=(const Secrets&) = delete;
  virtual ~Secrets() = default;

  /// The id of a game: 22 characters of base64url.
  virtual std::string game_id() = 0;
  /// A guest's cookie: 43 characters of base64url.
  virtual std::string guest_cookie() = 0;
  /// The seed of a game.
  virtual std::uint64_t seed() = 0;
  /// The salt of a commitment, so that nobody can guess the seed: 43 characters of base64url.
  virtual std::string salt() = 0;
};

/// Uses the random generator of the operating system.
Secrets& system_secrets();

/// The person with this cookie; nobody if the text is not a cookie. The id has 22 characters of base64url.
PlayerId player_id_of(std::string_view cookie);

/// A signature that only who has the key can make: 22 characters of base64url. The key is a secret text.
std::string signature(std::string_view key, std::string_view text);
/// Compares in a time that does not depend on where the texts differ.
bool is_same_secret(std::string_view one, std::string_view other);
/// A seed that follows from a secret text and what it is for. Nobody can compute the secret, or the seed for something
/// else, from seeds.
std::uint64_t derived_seed(std::string_view secret, std::string_view purpose);

/// SHA-256 as 64 hexadecimal digits.
std::string sha256(std::string_view text);

}  // namespace palamedes::server
