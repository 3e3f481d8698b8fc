// The games in memory: a cache of those in the store. A game is loaded when somebody asks for it, and leaves the memory
// some time after its last use, unless somebody follows it or an engine thinks about it.
#pragma once

#include <cstddef>
#include <functional>
#include <list>
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
  /// Calls `then` with the game, which is loaded from the store if it is not in memory. The errors are "no_such_game",
  /// "unreadable" and "busy".
  void with(const std::string& id, Then then);
  bool is_loading(const std::string& id) const { return loading_.contains(id); }
  LiveGame& add(std::unique_ptr<LiveGame> game);
  /// Removes the game from memory, and returns it.
  std::unique_ptr<LiveGame> take(const std::string& id);

  /// Reads the game again as it is in the store.
  using Loaded = std::function<void(Result<std::unique_ptr<LiveGame>>)>;
  void load(const std::string& id, Loaded then);

  const std::unordered_map<std::string, std::unique_ptr<LiveGame>>& all() const { return games_; }
  std::size_t size() const { return games_.size(); }

 private:
  void loaded(const std::string& id, Result<std::unique_ptr<LiveGame>> game);
  void touch(LiveGame& game);
  bool is_idle(const LiveGame& game) const;
  /// Drops idle games that nobody has used for a while, and the oldest ones if there are too many.
  void sweep();
  void sweep_later();

  Parts* parts_;
  std::unordered_map<std::string, std::unique_ptr<LiveGame>> games_{};
  std::unordered_map<std::string, std::vector<Then>> loading_{};  ///< who waits for a game
  std::list<std::string> by_use_{};                               ///< ids, the last used game at the end
  std::shared_ptr<void> sweep_timer_{};
};

/// Makes the match from what the store has.
Result<Match> match_of(const LoadedGame& loaded);

}  // namespace palamedes::server
