#include "train/torch/export/export_net.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <utility>
#include <vector>

#include "nn/conv/net.h"
#include "nn/conv/softmax.h"
#include "train/torch/export/quantize.h"
#include "train/torch/export/ranges.h"
#include "train/torch/torch_backend.h"

namespace palamedes::train {
namespace {

constexpr std::array<double, 4> kRanges{1.0, 0.8, 0.6, 0.45};
constexpr std::array<double, 4> kEvenness{1.0, 0.4, 0.2, 0.1};

/// The part of the positions from `first` on.
Positions positions_from(const BoardShape& shape, const Positions& all, std::uint32_t first) {
  const nn::TensorShape& t = shape.tensors;
  return {.planes = all.planes.subspan(first * t.words()),
          .fractions = all.fractions.subspan(first * t.fraction_bytes()),
          .globals = all.globals.subspan(first * static_cast<std::size_t>(t.globals)),
          .codes = all.codes.subspan(std::size_t{first} * shape.actions),
          .counts = all.counts.subspan(first)};
}

/// What one position gets from a net.
struct Answer {
  double value = 0;  ///< of the seat to act
  std::vector<double> policy{};
};

double value_of(std::span<const double> chances, int seats) {
  return chances[0] - ((1 - chances[0] - chances.back()) / (seats - 1));
}

std::vector<Answer> float_answers(BatchJudge& judge, const Positions& positions, std::uint32_t count) {
  const BoardShape& shape = judge.shape();
  const Batch batch = judge.batch(0);
  const auto copy = [](auto from, auto to) { std::copy_n(from.begin(), std::min(from.size(), to.size()), to.begin()); };
  copy(positions.planes, batch.positions.planes);
  copy(positions.fractions, batch.positions.fractions);
  copy(positions.globals, batch.positions.globals);
  copy(positions.codes, batch.positions.codes);
  copy(positions.counts, batch.positions.counts);
  judge.start(0, count);
  judge.wait(0);
  std::vector<Answer> answers(count);
  for (std::uint32_t i = 0; i < count; ++i) {
    const std::vector<double> chances(batch.chances[i].begin(), batch.chances[i].end());
    answers[i].value = value_of(chances, shape.seats);
    const auto logits = batch.logits.subspan(std::size_t{i} * shape.actions, batch.positions.counts[i]);
    answers[i].policy.assign(logits.begin(), logits.end());
    if (!logits.empty()) nn::softmax(answers[i].policy);
  }
  return answers;
}

std::vector<Answer> whole_answers(const nn::ConvWeights& weights, const BoardShape& shape, const Positions& positions,
                                  std::uint32_t count) {
  nn::ConvRun run(std::make_shared<const nn::ConvNet>(weights), shape.tensors, shape.mask);
  nn::Encoding encoding(shape.tensors);
  std::vector<Answer> answers(count);
  for (std::uint32_t i = 0; i < count; ++i) {
    const Positions one = positions_from(shape, positions, i);
    std::copy_n(one.planes.begin(), encoding.planes.size(), encoding.planes.begin());
    std::copy_n(one.fractions.begin(), encoding.fractions.size(), encoding.fractions.begin());
    std::copy_n(one.globals.begin(), encoding.globals.size(), encoding.globals.begin());
    run.run(encoding);
    const auto logits = run.value_logits();
    std::vector<double> chances;
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(shape.seats); ++seat) chances.push_back(logits[seat]);
    chances.push_back(logits.back());
    nn::softmax(chances);
    answers[i].value = value_of(chances, shape.seats);
    run.prepare_policy();
    for (std::size_t a = 0; a < one.counts[0]; ++a) answers[i].policy.push_back(run.logit(one.codes[a]));
    if (one.counts[0] > 0) nn::softmax(answers[i].policy);
  }
  return answers;
}

ExportReport compared(const std::vector<Answer>& wanted, const std::vector<Answer>& found) {
  ExportReport report;
  const auto count = static_cast<double>(wanted.size());
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    const double difference = std::abs(wanted[i].value - found[i].value);
    report.value_mean += difference / count;
    report.value_most = std::max(report.value_most, difference);
    const std::vector<double>& p = wanted[i].policy;
    const std::vector<double>& q = found[i].policy;
    double entropy = 0;
    for (std::size_t a = 0; a < p.size(); ++a) {
      constexpr double kTiny = 1e-12;
      if (p[a] > kTiny) entropy += p[a] * std::log(p[a] / std::max(q[a], kTiny));
    }
    report.policy_mean += entropy / count;
    report.policy_most = std::max(report.policy_most, entropy);
    if (std::ranges::max_element(p) - p.begin() == std::ranges::max_element(q) - q.begin())
      report.same_best += 1 / count;
  }
  return report;
}

}  // namespace

Result<ExportedNet> exported(std::string_view network, const BoardShape& shape, const Positions& positions,
                             std::uint32_t count) {
  const auto net = read_net(network, shape);
  if (!net) return net.error();
  const std::uint32_t half = count / 2;
  if (half == 0) return Error{"train_export", "an export needs at least two positions"};
  auto judge = make_cpu_judge(shape, half, network);
  if (!judge) return judge.error();
  const Ranges ranges = measured_ranges(shape, *net, positions, half);
  const auto wanted = float_answers(**judge, positions, half);
  ExportedNet best;
  double least = 0;
  for (const double range : kRanges) {
    for (const double evenness : kEvenness) {
      nn::ConvWeights weights = quantized(*net, ranges, {.range = range, .evenness = evenness});
      const ExportReport report = compared(wanted, whole_answers(weights, shape, positions, half));
      const double error = report.policy_mean + report.value_mean;
      if (best.report.range != 0 && error >= least) continue;
      least = error;
      best = {.weights = std::move(weights), .report = {.range = range, .evenness = evenness}};
    }
  }
  const Positions other = positions_from(shape, positions, half);
  const ExportReport options = best.report;
  best.report = compared(float_answers(**judge, other, half), whole_answers(best.weights, shape, other, half));
  best.report.range = options.range;
  best.report.evenness = options.evenness;
  return best;
}

Result<std::string> network_file(const ExportedNet& net, const BoardShape& shape, nn::NetworkDescription description) {
  description.kind = nn::kConvKind;
  description.layout = shape.layout;
  description.parameters = nn::conv_parameters(net.weights.sizes);
  return nn::write_network(description, nn::conv_tensors(net.weights));
}

}  // namespace palamedes::train
