#include "train/torch/export/ranges.h"

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>

#include <algorithm>

#include "train/torch/net.h"

namespace palamedes::train {
namespace {

class RangeObserver : public LayerObserver {
 public:
  void see(const std::string& layer, const at::Tensor& activations) override {
    std::vector<std::int64_t> dimensions{0};
    if (activations.dim() == 4) dimensions = {0, 2, 3};
    const std::vector<float> largest = to_vector(at::amax(activations, dimensions));
    std::vector<float>& range = ranges_[layer];
    range.resize(largest.size());
    for (std::size_t i = 0; i < range.size(); ++i) range[i] = std::max(range[i], largest[i]);
  }

  const Ranges& ranges() const { return ranges_; }

 private:
  Ranges ranges_{};
};

}  // namespace

Ranges measured_ranges(const BoardShape& shape, const FloatNet& net, const Positions& positions, std::uint32_t count) {
  const at::NoGradGuard no_gradients;
  const NetPlan plan(net.sizes);
  RangeObserver observer;
  observed_forward(parts_of(plan, to_tensor(net.weights, at::kCPU)), BoardTensors(shape, at::kCPU),
                   make_inputs(shape, positions, count, at::kCPU), make_actions(shape, positions, count, at::kCPU),
                   observer);
  return observer.ranges();
}

}  // namespace palamedes::train
