// The interface between self-play and training on one side and a neural network on the other.
//
// A `BatchJudge` evaluates many positions together; a `Learner` changes weights; a `Backend` makes both. Everything
// outside train/torch needs only this header, so it is built and tested without LibTorch.
//
// All boards of one layout have the same weights, but the positions of one batch have the same board.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "core/seat.h"
#include "games/config.h"
#include "nn/action_code.h"
#include "nn/encoder.h"

namespace palamedes::train {

/// What a network says about the result: the chance of a win of each seat, counted from the seat to act, and of a draw,
/// which is the last number. They add up to 1; those of seats that do not exist are 0.
using Chances = std::array<float, kMaxSeats + 1>;

/// What all positions of a game on one board have in common.
struct BoardShape {
  std::string game{};                 ///< id
  std::uint64_t layout = 0;           ///< hash of the encoder's layout, as in network files
  nn::TensorShape tensors{};          ///< size of the grid, planes, fractions, globals, kinds and numbers of actions
  std::vector<std::uint64_t> mask{};  ///< the cells of the grid that belong to the board, as one plane
  int seats = 2;
  std::uint32_t actions = 0;  ///< places for the actions of one position in a batch
  int cell_targets = 0;       ///< how many auxiliary targets every cell has in training; 0 or more

  friend bool operator==(const BoardShape&, const BoardShape&) = default;
};

/// Encoded positions, one after the other, each at a fixed place: position i has its planes from i * words, its codes
/// from i * actions, and so on. Threads may fill different places at the same time.
struct Positions {
  std::span<std::uint64_t> planes{};    ///< tensors.words() for each position
  std::span<std::uint8_t> fractions{};  ///< tensors.fraction_bytes() for each
  std::span<std::uint8_t> globals{};    ///< tensors.globals for each
  std::span<nn::ActionCode> codes{};    ///< BoardShape::actions for each; only the first `counts` of them mean anything
  std::span<std::uint16_t> counts{};    ///< how many actions have a code; 0 if only the chances are wanted
};

/// A batch of positions and the answers to them. The judge owns the memory (pinned, for a GPU), which begins as zeros.
struct Batch {
  Positions positions{};
  std::span<float> logits{};     ///< BoardShape::actions for each position; those after `counts` mean nothing
  std::span<Chances> chances{};  ///< one for each position
};

/// Evaluates batches of a fixed size. There are two of them, so that one can be filled while the other is evaluated.
///
/// The answer to a position depends on nothing but the position, its place, the weights, and (on some devices) how many
/// positions the batch has.
class BatchJudge {
 public:
  static constexpr int kBatches = 2;

  BatchJudge() = default;
  BatchJudge(const BatchJudge&) = delete;
  BatchJudge& operator=(const BatchJudge&) = delete;
  virtual ~BatchJudge() = default;

  virtual const BoardShape& shape() const = 0;
  /// How many places a batch has.
  virtual std::uint32_t size() const = 0;
  /// The memory of batch 0 or 1; always the same.
  virtual Batch batch(int index) = 0;
  /// Begins to evaluate the first `count` positions of a batch. Returns soon where a device does the work; a judge on
  /// the CPU may do it here. Only one thread calls `start` at a time; other threads may wait for the other batch or
  /// fill it.
  virtual void start(int index, std::uint32_t count) = 0;
  /// Waits until the answers of the last `start` of this batch are in its memory. Many threads may wait at once.
  virtual void wait(int index) = 0;

  /// Uses the weights of a network file that Learner::network made, from the next `start` on. No batch is being
  /// evaluated.
  virtual MaybeError load(std::string_view network) = 0;
};

/// Positions to learn from. The learner never changes them.
struct SampleBatch {
  Positions positions{};
  std::span<const float> policy{};          ///< BoardShape::actions for each: the wanted policy, which adds up to 1
  std::span<const float> policy_weights{};  ///< by position: 1, or 0 if there is no wanted policy
  std::span<const Chances> chances{};       ///< the wanted chances
  std::span<const float> moves_left{};      ///< actions until the end of the game
  std::span<const float> margins{};         ///< of the end of the game for the seat to act, in [-1, 1]
  /// BoardShape::cell_targets x cells for each position, target by target: 0 or 1, or kNoTarget.
  std::span<const std::uint8_t> cells{};
  static constexpr std::uint8_t kNoTarget = 255;
  /// The board of the positions, if it is not that for which the learner was made: nets learn boards of all sizes.
  const BoardShape* shape = nullptr;

  std::size_t size() const { return policy_weights.size(); }
};

/// Means over a batch.
struct Losses {
  double policy = 0;   ///< cross entropy to the wanted policy, over the positions that have one
  double entropy = 0;  ///< of the wanted policy, over the same positions: the smallest possible `policy`
  double value = 0;    ///< cross entropy to the wanted chances
  double moves_left = 0;
  double margin = 0;
  double cells = 0;
  double total = 0;     ///< what the optimizer lowers
  double gradient = 0;  ///< length of the gradient, before it was cut
};

/// Changes weights. One thread uses it, while judges may be working in other threads.
class Learner {
 public:
  Learner() = default;
  Learner(const Learner&) = delete;
  Learner& operator=(const Learner&) = delete;
  virtual ~Learner() = default;

  /// One step of the optimizer with this learning rate. All batches of a run have the same size.
  virtual Losses step(const SampleBatch& samples, double rate) = 0;
  /// Gives the averaged weights to a judge, which uses them from its next `start` on. Batches may be evaluated at this
  /// moment, and other threads may call `start`; each batch is evaluated with either the old or the new weights.
  virtual void publish(BatchJudge& judge) = 0;

  /// The averaged weights as a network file (safetensors, float32), with all that a judge or an export needs.
  virtual std::string network() = 0;
  /// Everything that the next steps depend on: weights, averages, the state of the optimizer.
  virtual std::string state() = 0;
  /// The same in fewer bytes, to be carried to another machine; the next steps may differ a little.
  virtual std::string compact_state() { return state(); }
  /// Continues from a state. An error if it belongs to another net, or is damaged.
  virtual MaybeError restore(std::string_view state) = 0;
  /// Begins with the weights of a network file of the same size, such as one that learned another board.
  virtual MaybeError adopt(std::string_view network) = 0;
};

/// Makes judges and learners, on one device.
class Backend {
 public:
  Backend() = default;
  Backend(const Backend&) = delete;
  Backend& operator=(const Backend&) = delete;
  virtual ~Backend() = default;

  /// The device and the versions of libraries, for manifests: {"device", "cuda:0 NVIDIA H200"}, {"torch", "2.11.0"}.
  virtual std::vector<Setting> versions() const = 0;
  /// How much of its time the device was busy since the last call, in [0, 1]; -1 if nobody knows.
  virtual double utilization() { return -1; }
  /// A new net with random weights. The settings are those that the trainer itself does not know, such as blocks=6,
  /// channels=64; an error names a wrong one.
  virtual Result<std::unique_ptr<Learner>> make_learner(const BoardShape& shape, const std::vector<Setting>& settings,
                                                        std::uint64_t seed) = 0;
  /// A judge with the weights of a network file that Learner::network made.
  virtual Result<std::unique_ptr<BatchJudge>> make_judge(const BoardShape& shape, std::uint32_t size,
                                                         std::string_view network) = 0;
};

}  // namespace palamedes::train
