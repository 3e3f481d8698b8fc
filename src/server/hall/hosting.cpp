// What the host of the server decides about games (server/admin).
#include <utility>

#include "server/hall/parts.h"
#include "server/visitors/bans.h"

namespace palamedes::server {
namespace {

Error deleted_by_host() { return {"no_such_game", "The host of this server has deleted this game."}; }

/// Those who follow the game have seen its end. Now they learn that it is gone.
void forget_game(Parts& parts, const std::string& id, const Hall::Then& then) {
  if (const std::unique_ptr<LiveGame> game = parts.games.take(id)) {
    parts.engines.forget(*game);
    for (const Follower& follower : game->followers) parts.following.drop(follower.client, id, deleted_by_host());
  }
  parts.services.store.erase({id}, parts.in_loop<MaybeError>(then));
}

}  // namespace

bool is_banned(const Parts& parts, const PlayerId& guest) {
  return parts.services.bans != nullptr && parts.services.bans->has(guest);
}

Error banned() { return {"banned", "The host of this server lets you watch, but not play."}; }

void Hall::end(const std::string& id, Then then) {
  parts_->games.with(id, [this, id, then = std::move(then)](const Result<LiveGame*>& found) {
    if (!found) return then(found.error());
    parts_->changes.after_commit(**found, [this, id, then] {
      LiveGame* game = parts_->games.find(id);
      if (game == nullptr || parts_->closing) return then(Error{"busy", "The game is busy. Try again."});
      if (game->match.is_over()) return then(Error{"over", "The game is over already."});
      const Event over{.kind = Event::Kind::kOver,
                       .text = "adjudication",
                       .code = std::string(kEndedByHost),
                       .places = std::vector<int>(game->match.seats().size(), 1)};
      const MaybeError refused = parts_->changes.commit(
          *game, {over}, [then](LiveGame&) { then(std::nullopt); }, [then](const Error& error) { then(error); });
      if (refused) then(refused);
    });
  });
}

void Hall::erase(const std::string& id, Then then) {
  end(id, [this, id, then = std::move(then)](const MaybeError& error) {
    if (error && error->code != "over") return then(error);
    parts_->in_loop<>([this, id, then] { forget_game(*parts_, id, then); })();  // the game is still being ended
  });
}

}  // namespace palamedes::server
