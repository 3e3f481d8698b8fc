// The identity of a person on the server.
#pragma once

#include <string>
#include <utility>

namespace palamedes::server {

/// Says which person made a game, holds a seat or asked for a change. It is a hash of the guest's cookie
/// (secrets.h), so nobody can take over a seat by reading the database.
///
/// The default value is nobody: a client without a cookie, or an event that the server or an engine caused. Nobody
/// holds no seat.
class PlayerId {
 public:
  PlayerId() = default;
  explicit PlayerId(std::string text) : text_(std::move(text)) {}

  bool is_nobody() const { return text_.empty(); }
  /// As plans and events store it.
  const std::string& text() const { return text_; }

  friend bool operator==(const PlayerId&, const PlayerId&) = default;

 private:
  std::string text_;
};

}  // namespace palamedes::server
