// A convolutional network as a judge of positions for a tree search, for any game that has an encoder.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <utility>

#include "core/hash.h"
#include "nn/conv/net.h"
#include "nn/conv/softmax.h"
#include "nn/encoder.h"
#include "nn/net_choice.h"
#include "nn/perspective.h"
#include "nn/policy_value.h"

namespace palamedes::nn {

/// The expected result of every seat, from logits of a win of each seat, counted from the seat to act, and of a draw.
/// The other seats share the place after the winner, as in Outcome::value.
inline std::array<float, kMaxSeats> seat_values(const std::array<float, kValueOutputs>& logits, Seat to_act,
                                                int seats) {
  const auto count = static_cast<std::size_t>(seats);
  std::array<double, kValueOutputs> chances{};
  for (std::size_t i = 0; i < count; ++i) chances[i] = double{logits[i]};
  chances[count] = double{logits[kMaxSeats]};
  softmax({chances.data(), count + 1});
  const double draw = chances[count];
  std::array<float, kMaxSeats> values{};
  for (std::size_t i = 0; i < count; ++i) {
    const double loss = (1 - chances[i] - draw) / static_cast<double>(seats - 1);
    values[index(absolute_seat(i, to_act, seats))] = static_cast<float>(chances[i] - loss);
  }
  return values;
}

/// Judges one position at a time: every thread needs its own judge, and they can share the network.
template <Encodable G>
class ConvJudge final : public PolicyValue<G> {
 public:
  /// The game must outlive the judge. `id` is the hash of the network's file.
  ConvJudge(const G& game, std::shared_ptr<const ConvNet> net, std::uint64_t id)
      : game_(game),
        encoder_(game),
        id_(id),
        encoding_(encoder_.shape()),
        run_(std::move(net), encoder_.shape(), encoder_.mask()) {}

  std::uint64_t id() const override { return id_; }

  void judge(const Known<G>& known, std::span<const typename G::Action> legal, Judgement& judgement) const override {
    encoder_.encode(known, encoding_.span());
    run_.run(encoding_);
    judgement.values = seat_values(run_.value_logits(), game_.to_act(known), game_.seats());
    if (legal.empty()) return;
    run_.prepare_policy();
    for (std::size_t i = 0; i < legal.size(); ++i) {
      judgement.logits[i] = run_.logit(encoder_.code(known, legal[i]));
    }
  }

 private:
  const G& game_;
  Encoder<G> encoder_;
  std::uint64_t id_;
  mutable Encoding encoding_;
  mutable ConvRun run_;
};

/// A judge for the game from a network file, or the reason why the network does not fit.
template <Encodable G>
Result<std::unique_ptr<PolicyValue<G>>> make_conv_judge(const G& game, const Network& network) {
  const Encoder<G> encoder(game);
  if (auto error = check_kind(network, kConvKind, fnv1a(encoder.layout()))) return *std::move(error);
  // All boards of a layout have the same weights.
  auto net = network.built().find<ConvNet>();
  if (!net) {
    const auto weights = read_conv_weights(network, encoder.shape());
    if (!weights) return weights.error();
    net = network.built().keep(std::make_shared<const ConvNet>(*weights));
  }
  std::unique_ptr<PolicyValue<G>> judge = std::make_unique<ConvJudge<G>>(game, std::move(net), network.id());
  return judge;
}

}  // namespace palamedes::nn
