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

/// SHA-256 as 64 hexadecimal digits.
std::string sha256(std::string_view text);

}  // namespace palamedes::server
