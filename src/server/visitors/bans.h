// Guests whom the host keeps out: they can watch, but make no games, moves or connections.
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "server/player_id.h"

namespace palamedes::server {

class Bans {
 public:
  /// `file` has one guest a line, and need not exist; "": bans are kept in memory only.
  explicit Bans(std::string file = {}) : file_(std::move(file)) {}

  /// Reads the file.
  MaybeError load();
  bool has(const PlayerId& guest) const { return !guest.is_nobody() && guests_.contains(guest.text()); }
  /// The file is written before these return. True if that changed something.
  Result<bool> add(const PlayerId& guest);
  Result<bool> remove(const PlayerId& guest);
  std::vector<std::string> all() const { return {guests_.begin(), guests_.end()}; }

 private:
  MaybeError save() const;

  std::string file_;
  std::set<std::string, std::less<>> guests_{};
};

/// The file of a server with this data folder.
std::string bans_file(const std::string& folder);
/// True for a text that can be the id of a guest.
bool is_guest_id(std::string_view text);

}  // namespace palamedes::server
