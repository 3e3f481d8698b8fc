// What the network of Liuzhou chess that the program ships says and decides, as two numbers for comparing compilers and
// machines.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/hash.h"
#include "core/rng.h"
#include "games/liuzhou/game.h"
#include "nn/net_source.h"
#include "search/players/player.h"
#include "tests/wasm/eval_net_checksum.h"

namespace palamedes::test {

/// What the tag `liuzhou` means (nets/tags.json).
inline constexpr std::string_view kShippedNet = "liuzhou-2";

/// Has one network, which is found by its name and by the tag of its game.
class OneNet final : public nn::NetSource {
 public:
  explicit OneNet(std::shared_ptr<const nn::Network> network) : network_(std::move(network)) {}

  Result<std::shared_ptr<const nn::Network>> find(std::string_view name) const override {
    if (name == network_->description().name || name == network_->description().game) return network_;
    return Error{"net_unknown", "there is only the shipped network"};
  }
  std::vector<std::string> names() const override { return {network_->description().name}; }

 private:
  std::shared_ptr<const nn::Network> network_;
};

/// Depends on the score of every position; 0 if there is no such net.
inline std::uint64_t shipped_net_scores(const nn::NetSource& nets, int positions) {
  const auto network = nets.find(kShippedNet);
  if (!network) return 0;
  const auto tensors = nn::read_eval_tensors(**network);
  return tensors ? eval_net_checksum(*nn::make_eval_weights(*tensors), positions) : 0;
}

/// Lets a player decide in positions of random games in both editions. Depends on every action, score, depth and number
/// of nodes; 0 if the player cannot be made with the network that it asks for.
inline std::uint64_t decisions_checksum(const nn::NetSource& nets, std::string_view text, int positions) {
  constexpr std::uint32_t kEvery = 6;
  const auto spec = search::parse_player(text);
  if (!spec) return 0;
  std::uint64_t sum = 0;
  std::uint64_t decided = 0;
  for (std::uint64_t seed = 0; positions > 0; ++seed) {
    const auto game = liuzhou::Liuzhou::make({.game = "liuzhou", .edition = seed % 2 == 0 ? "seed" : "current"});
    if (!game) return 0;
    const auto player = search::make_player(*game, *spec, {.nets = &nets});
    if (!player || !player->fallback.empty() || player->network.empty()) return 0;
    ActionBuffer<liuzhou::Action> buffer(game->max_actions());
    Rng rng(seed);
    for (auto state = game->initial(); !game->outcome(state) && positions > 0;) {
      if (rng.chance(1, kEvery)) {
        --positions;
        player->search->begin_game(++decided);  // forgets what it knows from other positions
        const auto decision = player->decide(state, Rng(decided));
        sum = mix64(sum ^ fnv1a(game->action_text(state, decision.action)));
        sum = mix64(sum ^ static_cast<std::uint64_t>(decision.scores[0]));
        sum = mix64(sum ^ decision.nodes ^ (static_cast<std::uint64_t>(decision.depth) << 40));
      }
      auto& legal = buffer.list();
      game->legal(state, legal);
      game->apply(state, legal[rng.below(legal.size())]);
    }
  }
  return sum;
}

}  // namespace palamedes::test
