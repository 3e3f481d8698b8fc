#include <algorithm>
#include <cmath>
#include <cstdio>
#include <memory>
#include <string>
#include <utility>

#include "nn/conv/softmax.h"
#include "train/main/net_commands.h"
#include "train/main/window_samples.h"
#include "train/run/json_line.h"
#include "train/run/run_folder.h"
#include "train/torch/torch_backend.h"

namespace palamedes::train {
namespace {

constexpr double kTinyShare = 1e-30;

/// Copies the positions of samples to a batch, which has the same size.
void copy_positions(const Positions& from, const Positions& to) {
  std::ranges::copy(from.planes, to.planes.begin());
  std::ranges::copy(from.fractions, to.fractions.begin());
  std::ranges::copy(from.globals, to.globals.begin());
  std::ranges::copy(from.codes, to.codes.begin());
  std::ranges::copy(from.counts, to.counts.begin());
}

/// The cross entropies of a net's answers to what was wanted; means over the samples.
Losses losses_of(const BoardShape& shape, const Batch& answers, const SampleBatch& samples) {
  Losses losses;
  double policies = 0;
  for (std::size_t i = 0; i < samples.size(); ++i) {
    for (std::size_t c = 0; c < answers.chances[i].size(); ++c)
      losses.value -= double{samples.chances[i][c]} * std::log(std::max(double{answers.chances[i][c]}, kTinyShare));
    if (samples.policy_weights[i] == 0) continue;
    ++policies;
    const std::size_t first = i * shape.actions;
    const std::size_t count = samples.positions.counts[i];
    std::vector<double> shares(answers.logits.begin() + static_cast<std::ptrdiff_t>(first),
                               answers.logits.begin() + static_cast<std::ptrdiff_t>(first + count));
    nn::softmax(shares);
    for (std::size_t a = 0; a < count; ++a) {
      const double wanted = double{samples.policy[first + a]};
      if (wanted <= 0) continue;
      losses.policy -= wanted * std::log(std::max(shares[a], kTinyShare));
      losses.entropy -= wanted * std::log(wanted);
    }
  }
  losses.value /= static_cast<double>(samples.size());
  losses.policy /= std::max(1.0, policies);
  losses.entropy /= std::max(1.0, policies);
  return losses;
}

template <Trainable G>
MaybeError print_losses(const std::vector<G>& variants, const Arguments& arguments) {
  SampleMemory memory(board_shape(variants[0]), arguments.positions);
  std::string data;
  if (auto error = sample_window(variants, arguments, data, memory)) return error;
  const auto net = read_file(arguments.net);
  if (!net) return net.error();
  const auto backend = make_torch_backend(arguments.device, arguments.torch_threads);
  if (!backend) return backend.error();
  const BoardShape shape = board_shape(variants[0]);
  const auto judge = (*backend)->make_judge(shape, arguments.positions, *net);
  if (!judge) return judge.error();
  const Batch answers = (*judge)->batch(0);
  const SampleBatch samples = memory.batch();
  copy_positions(samples.positions, answers.positions);
  (*judge)->start(0, arguments.positions);
  (*judge)->wait(0);
  const Losses losses = losses_of(shape, answers, samples);
  JsonLine line;
  line.add("net", arguments.net)
      .add("positions", arguments.positions)
      .add("policy", losses.policy)
      .add("entropy", losses.entropy)
      .add("value", losses.value);
  std::printf("%s\n", line.text().c_str());
  return std::nullopt;
}

}  // namespace

MaybeError show_losses(const Arguments& arguments) {
  if (arguments.run.empty() || arguments.net.empty())
    return Error{"train_argument", "losses needs run=FOLDER and net=FILE"};
  return with_variants(arguments,
                       [&]<Trainable G>(const std::vector<G>& variants) { return print_losses(variants, arguments); });
}

}  // namespace palamedes::train
