// A number that depends on every value and logit of a convolutional network in many positions, for comparing compilers
// and machines.
#pragma once

#include <bit>
#include <cstdint>
#include <memory>
#include <vector>

#include "core/hash.h"
#include "core/rng.h"
#include "nn/conv/judge.h"
#include "search/game_in_progress.h"
#include "tests/nn/random_conv.h"

namespace palamedes::test {

/// Positions of a random game, judged by a network with random numbers.
template <nn::Encodable G>
std::uint64_t conv_checksum(const G& game, int plies) {
  const nn::ConvSizes sizes = nn::conv_sizes(nn::Encoder<G>(game).shape(), 32, 3, 16, 24);
  const nn::ConvJudge<G> judge(game, std::make_shared<const nn::ConvNet>(nn::random_conv_weights(sizes, 7)), 1);
  search::GameInProgress<G> course(game, game.initial());
  ActionBuffer<typename G::Action> buffer(game.max_actions());
  std::vector<float> logits(game.max_actions());
  std::uint64_t sum = 0;
  Rng rng(6);
  for (int ply = 0; ply < plies && !game.outcome(course.position()); ++ply) {
    auto& legal = buffer.list();
    game.legal(course.position(), legal);
    nn::Judgement judgement{.logits = {logits.data(), legal.size()}};
    judge.judge(course.known(), {legal.begin(), legal.end()}, judgement);
    for (const float value : judgement.values) sum = mix64(sum ^ std::bit_cast<std::uint32_t>(value));
    for (const float logit : judgement.logits) sum = mix64(sum ^ std::bit_cast<std::uint32_t>(logit));
    course.apply(legal[rng.below(legal.size())]);
  }
  return sum;
}

}  // namespace palamedes::test
