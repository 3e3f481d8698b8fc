// The games in memory.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/result.h"
#include "server/hall/live_game.h"
#include "server/storage/store.h"

namespace palamedes::server {

struct Parts;

class Games {
 public:
  using Then = std::function<void(Result<LiveGame*>)>;

  explicit Games(Parts& parts) : parts_(&parts) {}

  /// Null if the game is not in memory.
  LiveGame* find(std::string_view id);
  /// Calls `then` with the game, which is loaded from the store if it is not in memory. The errors are "no_such_game"
  /// and "unreadable".
  void with(const std::string& id, const Then& then);
  LiveGame& add(std::unique_ptr<LiveGame> game);
  /// Removes the game from memory, and returns it.
  std::unique_ptr<LiveGame> take(const std::string& id);

  /// Reads the game again as it is in the store.
  void load(const std::string& id, const std::function<void(Result<std::unique_ptr<LiveGame>>)>& then);
  /// Makes the game from what the store has.
  Result<std::unique_ptr<LiveGame>> make(const StoredGame& stored, const std::vector<std::string>& events) const;
  /// Drops a finished game from memory after a while if nobody follows it.
  void release_later(LiveGame& game);

  const std::unordered_map<std::string, std::unique_ptr<LiveGame>>& all() const { return games_; }
  std::size_t size() const { return games_.size(); }

 private:
  void release(const std::string& id);

  Parts* parts_;
  std::unordered_map<std::string, std::unique_ptr<LiveGame>> games_{};
};

}  // namespace palamedes::server
