#include "games/registry.h"

#include <string>

#include "core/text/printable.h"
#include "games/edge.h"
#include "games/with_game.h"

namespace palamedes {

const std::vector<const GameInfo*>& game_infos() {
  static const std::vector<const GameInfo*> infos = [] {
    std::vector<const GameInfo*> found;
    for_each_game_type([&]<class G>(std::type_identity<G>) {
      // Types of one game stand together.
      if (found.empty() || found.back() != &G::info()) found.push_back(&G::info());
    });
    return found;
  }();
  return infos;
}

const GameInfo* find_game(std::string_view id) {
  for (const GameInfo* info : game_infos()) {
    if (info->id == id) return info;
  }
  return nullptr;
}

Error unknown_game(std::string_view id) {
  std::vector<std::string_view> ids;
  for (const GameInfo* info : game_infos()) ids.push_back(info->id);
  return {"unknown_game", "there is no game " + shown(id) + "; there is " + joined(ids)};
}

Result<std::unique_ptr<AnyGame>> make_game(const GameConfig& config) {
  std::unique_ptr<AnyGame> made;
  auto error = with_game(config, [&]<class G>(const G& game) { made = std::make_unique<Erased<G>>(game); });
  if (error) return *std::move(error);
  return made;
}

}  // namespace palamedes
