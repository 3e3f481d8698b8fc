#include "server/rules_cache.h"

#include <boost/json.hpp>
#include <map>
#include <mutex>
#include <string>
#include <utility>

#include "games/registry.h"
#include "record/config_json.h"

namespace palamedes::server {

Result<std::shared_ptr<const AnyGame>> shared_game(const GameConfig& config) {
  static std::mutex mutex;
  static std::map<std::string, std::weak_ptr<const AnyGame>> cache;
  const GameInfo* info = find_game(config.game);
  if (info == nullptr) return unknown_game(config.game);
  const std::string key = config.game + boost::json::serialize(record::config_to_json(config, *info));
  const std::lock_guard lock(mutex);
  if (const auto found = cache.find(key); found != cache.end()) {
    if (auto game = found->second.lock()) return game;
  }
  auto made = make_game(config);
  if (!made) return made.error();
  std::erase_if(cache, [](const auto& entry) { return entry.second.expired(); });
  const std::shared_ptr<const AnyGame> game = *std::move(made);
  cache[key] = game;
  return game;
}

bool hides_pieces(std::string_view game) {
  const auto rules = shared_game({.game = std::string(game)});
  return !rules || (*rules)->hides();
}

}  // namespace palamedes::server
