#include "server/hall/games.h"

#include <chrono>
#include <optional>
#include <utility>

#include "server/hall/parts.h"
#include "server/watcher.h"

namespace palamedes::server {
namespace {

constexpr std::chrono::seconds kKeepFinished{60};  ///< how long a finished game without followers stays in memory

Error unreadable() { return {"unreadable", "The server cannot read this game right now. Try again later."}; }

}  // namespace

LiveGame* Games::find(std::string_view id) {
  const auto found = games_.find(std::string(id));
  return found == games_.end() ? nullptr : found->second.get();
}

void Games::with(const std::string& id, const Then& then) {
  if (LiveGame* game = find(id)) return then(game);
  load(id, [this, id, then](Result<std::unique_ptr<LiveGame>> loaded) {
    if (!loaded) return then(loaded.error());
    LiveGame& game = add(*std::move(loaded));
    release_later(game);
    parts_->engines.continue_game(game);
    then(&game);
  });
}

void Games::load(const std::string& id, const std::function<void(Result<std::unique_ptr<LiveGame>>)>& then) {
  const auto read = [&]() -> Result<std::unique_ptr<LiveGame>> {
    const auto stored = parts_->services.store.game(id);
    if (!stored) return stored.error();
    if (!*stored) return Error{"no_such_game", "This game does not exist, or it is private."};
    auto events = parts_->services.store.events(id);
    if (!events) return events.error();
    return make(**stored, *events);
  };
  auto loaded = read();
  if (loaded || loaded.error().code == "no_such_game") return then(std::move(loaded));
  parts_->services.watcher.note({.what = "unreadable", .game_id = id, .code = loaded.error().code});
  then(unreadable());
}

LiveGame& Games::add(std::unique_ptr<LiveGame> game) {
  LiveGame& added = *game;
  games_[added.id()] = std::move(game);
  parts_->following.update_presence(added);
  return added;
}

std::unique_ptr<LiveGame> Games::take(const std::string& id) {
  auto node = games_.extract(id);
  return node.empty() ? nullptr : std::move(node.mapped());
}

Result<std::unique_ptr<LiveGame>> Games::make(const StoredGame& stored, const std::vector<std::string>& events) const {
  auto plan = parse_plan(stored.body);
  if (!plan) return plan.error();
  auto match = Match::begin(*std::move(plan));
  if (!match) return match.error();
  for (const std::string& text : events) {
    const auto event = parse_event(text);
    if (!event) return event.error();
    if (auto error = match->apply(*event)) return *std::move(error);
  }
  auto game = std::make_unique<LiveGame>(*std::move(match));
  game->stored = game->match.seq();
  game->turn_began = parts_->services.loop.now();
  return game;
}

void Games::release_later(LiveGame& game) {
  if (!game.match.is_over() || !game.followers.empty()) return;
  net::Loop& loop = parts_->services.loop;
  game.release_timer = loop.at(loop.now() + kKeepFinished, [this, id = game.id()] { release(id); });
}

void Games::release(const std::string& id) {
  const LiveGame* game = find(id);
  if (game == nullptr || !game->match.is_over() || !game->followers.empty() || game->committing) return;
  games_.erase(id);
}

}  // namespace palamedes::server
