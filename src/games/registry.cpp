#include "games/registry.h"

#include <algorithm>
#include <string>

#include "core/text/printable.h"

namespace palamedes {
namespace {

template <class... Games>
std::vector<const GameInfo*> infos_of(GameTypeList<Games...> /*types*/) {
  std::vector<const GameInfo*> infos{&Games::info()...};
  const auto repeated = std::ranges::unique(infos);  // types of one game stand together
  infos.erase(repeated.begin(), repeated.end());
  return infos;
}

}  // namespace

const std::vector<const GameInfo*>& game_infos() {
  static const std::vector<const GameInfo*> infos = infos_of(GameTypes{});
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
