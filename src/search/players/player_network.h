// The network of a player: found by the setting `net`, checked, and built for the game. A player whose network cannot
// be used plays with the evaluation written by hand and says why; it never plays with a network that it did not ask
// for.
#pragma once

#include <algorithm>
#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/game.h"
#include "core/result.h"
#include "nn/conv/judge.h"
#include "nn/encoder.h"
#include "nn/eval_net.h"
#include "nn/net_choice.h"
#include "search/players/player_spec.h"
#include "search/resources.h"

namespace palamedes::search {

inline constexpr std::string_view kNetSetting = "net";
inline constexpr std::string_view kNoNet = "off";

/// Whether the algorithm has the setting.
constexpr bool takes_network(std::string_view algorithm) { return algorithm == "alphabeta" || algorithm == "mcts"; }

/// A network as the searches of a game use it. At most one of the two is set, depending on the algorithm.
template <Game G>
struct PlayerNetwork {
  std::shared_ptr<const nn::EvalNet<G>> evaluation{};     ///< for alphabeta
  std::shared_ptr<const nn::PolicyValue<G>> judgement{};  ///< for mcts
  std::string reference{};                                ///< its name and id; "" if there is none
  std::string fallback{};  ///< why the player has no network although it asked for one; "" if it has what it asked for
};

/// Builds the network for the algorithm, or says why it cannot. The file player_GAME.cpp includes the encoder and the
/// evaluation net of its game; without them the game has no networks.
template <Game G>
Result<PlayerNetwork<G>> built_network(const G& game, std::string_view algorithm, const nn::Network& network) {
  PlayerNetwork<G> built;
  if constexpr (nn::HasEvalNet<G>) {
    if (algorithm == "alphabeta") {
      auto made = nn::EvalNetOf<G>::make(game, network);
      if (!made) return made.error();
      built.evaluation = *std::move(made);
      return built;
    }
  }
  if constexpr (nn::Encodable<G> && !Hiding<G>) {
    if (algorithm == "mcts") {
      auto made = nn::make_conv_judge(game, network);
      if (!made) return made.error();
      built.judgement = *std::move(made);
      return built;
    }
  }
  (void)game;
  return Error{"net_kind", "in this game, " + std::string(algorithm) + " cannot use networks"};
}

/// Finds and builds the network that `spec` names, and makes its setting exact: the name and id of the network, or
/// "off". `spec` is the resolved specification of `asked`.
template <Game G>
Result<PlayerNetwork<G>> take_network(const G& game, const PlayerSpec& asked, PlayerSpec& spec,
                                      const PlayerResources& resources) {
  const auto setting = std::ranges::find(spec.settings, kNetSetting, &Setting::name);
  if (!takes_network(spec.algorithm) || setting == spec.settings.end() || setting->value == kNoNet)
    return PlayerNetwork<G>{};
  const auto taken = [&]() -> Result<PlayerNetwork<G>> {
    const auto reference = nn::parse_net_reference(setting->value);
    if (!reference) return reference.error();
    const auto network = nn::find_network(resources.nets, *reference, game.config());
    if (!network) return network.error();
    auto built = built_network(game, spec.algorithm, **network);
    if (built) setting->value = built->reference = nn::reference_to(**network);
    return built;
  }();
  if (taken) return taken;
  const bool is_asked_for = std::ranges::find(asked.settings, kNetSetting, &Setting::name) != asked.settings.end();
  if (is_asked_for && !resources.falls_back)
    return Error{taken.error().code, spec.algorithm + ": net: " + taken.error().message};
  setting->value = kNoNet;
  constexpr std::size_t kLongestReason = 300;
  std::string reason = taken.error().message.substr(0, kLongestReason);
  if (resources.on_fallback) resources.on_fallback(reason);
  return PlayerNetwork<G>{.fallback = std::move(reason)};
}

/// Removes the settings with these names.
inline void drop_settings(PlayerSpec& spec, const std::vector<std::string>& names) {
  std::erase_if(spec.settings,
                [&](const Setting& setting) { return std::ranges::find(names, setting.name) != names.end(); });
}

}  // namespace palamedes::search
