// Who a guest is, by the cookie. A cookie has a secret, whose hash is the guest (secrets.h), a generation, a day and a
// signature of the server: "SECRET.GENERATION.DAY.SIGNATURE". So only cookies of this server count, and nobody can put
// a chosen one into another browser.
//
// A guest gets a new cookie of the next generation when the old one is some days old. When the guest uses the new one,
// the older ones are valid for one more day only, for requests that are on their way.
//
// Cookies of older versions are the secret alone. They count if the guest has a game, and are replaced at once.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/result.h"
#include "net/loop.h"
#include "server/player_id.h"
#include "server/secrets.h"
#include "server/storage/store.h"

namespace palamedes::server {

struct Identity {
  PlayerId guest{};
  std::string new_cookie{};  ///< to be set instead of the one that came; "" if there is no need
  /// Two cookies of different guests came. One of them may be somebody else's, so neither counts.
  bool is_ambiguous = false;
};

/// Use it only in the loop thread.
class Guests {
 public:
  /// https: the cookie has a name that only this host can set.
  Guests(Secrets& secrets, Store& store, net::Loop& loop, bool https);

  /// Reads what the store knows; for a new database it makes a key. Waits for the disk: call it before the loop runs.
  MaybeError load();

  using Then = std::function<void(const Identity&)>;
  /// Calls `then` at once, or later if it has to ask the store for a cookie of an older version. It does so only if
  /// `may_look_up` agrees.
  void identify(std::string_view cookie_header, const std::function<bool()>& may_look_up, const Then& then);

  /// A guest with a new cookie.
  Identity make();
  /// Ends the guest: none of its cookies is valid any more.
  void end(const PlayerId& guest);
  /// Called when a guest has ended, to close its sockets.
  void on_end(std::function<void(const PlayerId&)> closed) { on_end_ = std::move(closed); }

  /// The header that sets the cookie; for "" the one that removes it.
  std::string header(std::string_view cookie) const;

 private:
  struct Token {
    std::string secret{};
    std::int64_t generation = 0;
    std::int64_t day = 0;
  };

  std::int64_t today() const;
  std::string text_of(const Token& token) const;
  std::optional<Token> read(std::string_view text) const;
  bool is_valid(const PlayerId& guest, const Token& token) const;
  Identity identity_of(const Token& token);
  void note_generation(const PlayerId& guest, std::int64_t generation);
  void keep(const StoredGuest& row);
  void look_up(const std::string& secret, const Then& then);
  /// Asks the store whether the guest has or had a seat in any game.
  void if_known(const PlayerId& guest, const std::function<void(Result<bool>)>& then);

  Secrets& secrets_;
  Store& store_;
  net::Loop& loop_;
  bool https_;
  std::string key_{};
  std::unordered_map<std::string, StoredGuest> rows_{};
  std::function<void(const PlayerId&)> on_end_{};
  std::shared_ptr<int> alive_ = std::make_shared<int>();  ///< for answers of the store that come too late
};

}  // namespace palamedes::server
