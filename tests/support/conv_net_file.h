// Files of convolutional networks for tests. Their weights are random; no such network is ever part of the program.
#pragma once

#include <cstdint>
#include <string>

#include "core/hash.h"
#include "games/with_game.h"
#include "nn/conv/weights.h"
#include "nn/encoders.h"
#include "tests/nn/random_conv.h"
#include "tests/support/test_nets.h"

namespace palamedes::test {

/// A small network for policy and value that mcts can use in this game, on this board, with this number of players.
/// Other seeds make other weights. "" if there is no such game.
inline std::string conv_net_bytes(const GameConfig& config, const std::string& name, std::uint64_t seed = 1) {
  std::string bytes;
  const auto error = with_game(config, [&]<class G>(const G& game) {
    const nn::Encoder<G> encoder(game);
    const nn::ConvWeights weights = nn::random_conv_weights(nn::conv_sizes(encoder.shape(), 16, 3, 8, 8), seed);
    const GameConfig made = game.config();
    nn::NetworkDescription description = test_net(name);
    description.kind = nn::kConvKind;
    description.game = made.game;
    description.editions = {made.edition};
    if (!made.board.empty()) description.boards = {made.board};
    description.seats = {made.players};
    description.layout = fnv1a(encoder.layout());
    description.parameters = nn::conv_parameters(weights.sizes);
    bytes = *nn::write_network(description, nn::conv_tensors(weights));
  });
  return error ? "" : bytes;
}

}  // namespace palamedes::test
