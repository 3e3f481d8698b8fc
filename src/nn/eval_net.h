// Evaluation nets: small networks of whole numbers that score a position in a fraction of a microsecond, so that
// alpha-beta search can use them in place of the evaluation written by hand.
#pragma once

#include <concepts>
#include <memory>

#include "core/game.h"
#include "core/result.h"
#include "games/evaluation.h"

namespace palamedes::nn {

class Network;

/// A net that scores positions of one game of two seats.
template <Game G>
class EvalNet {
 public:
  EvalNet() = default;
  EvalNet(const EvalNet&) = delete;
  EvalNet& operator=(const EvalNet&) = delete;
  virtual ~EvalNet() = default;

  /// The score for a seat, on the scale of the hand evaluation. The scores of the two seats are opposite, and exchanged
  /// colours exchange them. The game must not be over.
  virtual Score score(const Position<G>& position, Seat seat) const = 0;
};

/// Specialize this in nn/GAME/eval_net.h, with a function `make` that builds the net of a game from a network file.
/// Only code that makes players needs it.
template <class G>
struct EvalNetOf {};

template <class G>
concept HasEvalNet = HasEval<G> && requires(const G& game, const Network& network) {
  /// An error if the network is of another kind, game or layout, or if its tensors have other sizes.
  { EvalNetOf<G>::make(game, network) } -> std::same_as<Result<std::shared_ptr<const EvalNet<G>>>>;
};

}  // namespace palamedes::nn
