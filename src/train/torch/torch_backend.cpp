#include "train/torch/torch_backend.h"

#include <ATen/ATen.h>
#include <ATen/Parallel.h>

#include <charconv>
#include <string>
#include <utility>

#include "train/torch/cuda/gpu.h"
#include "train/torch/plain_judge.h"
#include "train/torch/torch_learner.h"
#include "train/torch/versions.h"

namespace palamedes::train {
namespace {

Error no_device(std::string_view device, std::string why) {
  return {"train_device", "the device " + std::string(device) + " cannot be used: " + std::move(why)};
}

Result<at::Device> parse_device(std::string_view text) {
  const at::Device cpu(at::kCPU);
  const int gpus = gpu_count();
  if (text == "cpu") return cpu;
  if (text == "auto") return gpus > 0 ? at::Device(at::kCUDA, 0) : cpu;
  if (!text.starts_with("cuda")) return no_device(text, "there are auto, cpu, cuda and cuda:N");
  int index = 0;
  if (text != "cuda") {
    const std::string_view number = text.substr(4);
    const char* end = number.data() + number.size();
    const bool is_number = number.size() > 1 && number[0] == ':';
    const auto [stop, error] = is_number ? std::from_chars(number.data() + 1, end, index)
                                         : std::from_chars_result{end, std::errc::invalid_argument};
    if (error != std::errc() || stop != end) return no_device(text, "there are auto, cpu, cuda and cuda:N");
  }
  if (index < 0 || index >= gpus) return no_device(text, "there are " + std::to_string(gpus) + " such GPUs");
  return at::Device(at::kCUDA, static_cast<at::DeviceIndex>(index));
}

class TorchBackend : public Backend {
 public:
  explicit TorchBackend(at::Device device) : device_(device) {}

  std::vector<Setting> versions() const override {
    std::vector<Setting> versions{{"torch", torch_version()}};
    if (!device_.is_cuda()) {
      versions.insert(versions.begin(), {"device", "cpu, " + std::to_string(at::get_num_threads()) + " threads"});
      return versions;
    }
    versions.insert(versions.begin(), {"device", device_.str() + " " + gpu_name(device_.index())});
    for (const Setting& setting : gpu_versions()) versions.push_back(setting);
    return versions;
  }

  double utilization() override { return device_.is_cuda() ? gpu_utilization(device_.index()) : -1; }

  Result<std::unique_ptr<Learner>> make_learner(const BoardShape& shape, const std::vector<Setting>& settings,
                                                std::uint64_t seed) override {
    const auto options = parse_learner_options(settings);
    if (!options) return options.error();
    std::unique_ptr<Learner> learner = std::make_unique<TorchLearner>(shape, *options, device_, seed);
    return learner;
  }

  Result<std::unique_ptr<BatchJudge>> make_judge(const BoardShape& shape, std::uint32_t size,
                                                 std::string_view network) override {
    const auto net = read_net(network, shape);
    if (!net) return net.error();
    if (device_.is_cuda()) return make_gpu_judge(shape, size, *net, device_.index());
    std::unique_ptr<BatchJudge> judge = std::make_unique<PlainJudge>(shape, size, *net, device_);
    return judge;
  }

 private:
  at::Device device_;
};

}  // namespace

Result<std::unique_ptr<Backend>> make_torch_backend(std::string_view device, int threads) {
  const auto parsed = parse_device(device);
  if (!parsed) return parsed.error();
  at::set_num_threads(threads);
  forbid_rounded_floats();
  if (parsed->is_cuda()) prepare_gpu();
  std::unique_ptr<Backend> backend = std::make_unique<TorchBackend>(*parsed);
  return backend;
}

Result<std::unique_ptr<BatchJudge>> make_cpu_judge(const BoardShape& shape, std::uint32_t size,
                                                   std::string_view network) {
  const auto net = read_net(network, shape);
  if (!net) return net.error();
  std::unique_ptr<BatchJudge> judge = std::make_unique<PlainJudge>(shape, size, *net, at::Device(at::kCPU));
  return judge;
}

}  // namespace palamedes::train
