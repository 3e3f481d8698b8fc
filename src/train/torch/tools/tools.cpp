#include "train/torch/tools/tools.h"

#include <algorithm>
#include <charconv>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <map>
#include <memory>
#include <thread>
#include <utility>

#include "train/torch/parts.h"
#include "train/torch/tools/random_batch.h"
#include "train/torch/tools/report.h"
#include "train/torch/torch_backend.h"

namespace palamedes::train {
namespace {

constexpr std::uint64_t kSeed = 1;
constexpr double kAllowedDifference = 1e-2;

/// What the arguments ask for.
struct Plan {
  GameConfig game{.game = "liuzhou"};
  std::map<std::string, std::string> values{{"device", "auto"}, {"positions", "1000"}, {"sizes", "1024,2048,4096,8192"},
                                            {"seconds", "3"},   {"net", ""},           {"out", ""}};
  std::vector<Setting> net{};  ///< settings of a random net
};

Plan read_plan(const std::vector<Setting>& arguments) {
  Plan plan;
  for (const Setting& argument : arguments) {
    if (argument.name == "game") {
      plan.game.game = argument.value;
    } else if (argument.name == "edition") {
      plan.game.edition = argument.value;
    } else if (argument.name == "board") {
      plan.game.board = argument.value;
    } else if (argument.name == "players") {
      plan.game.players = parse_number(argument.value, 2, kMaxSeats).value_or(0);
    } else if (plan.values.contains(argument.name)) {
      plan.values[argument.name] = argument.value;
    } else {
      plan.net.push_back(argument);
    }
  }
  return plan;
}

/// A net whose outputs differ much between positions, which those at the beginning of training do not.
std::string lively(const NetPlan& plan, const BoardShape& shape, std::vector<float> weights) {
  constexpr float kFactor = 20;
  for (const Place& place : plan.places()) {
    if (!place.name.ends_with(".output")) continue;
    for (std::int64_t i = 0; i < place.count; ++i) weights[static_cast<std::size_t>(place.begin + i)] *= kFactor;
  }
  return write_net(plan, shape, weights);
}

/// The net of a file, or a random one.
Result<std::string> net_for(const Plan& plan, Backend& backend, const BoardShape& shape) {
  const std::string& path = plan.values.at("net");
  if (!path.empty()) {
    std::ifstream file(path, std::ios::binary);
    if (!file) return Error{"train_file", "the file " + path + " cannot be read"};
    return std::string(std::istreambuf_iterator<char>(file), {});
  }
  auto learner = backend.make_learner(shape, plan.net, kSeed);
  if (!learner) return learner.error();
  auto net = read_net((*learner)->network(), shape);
  if (!net) return net.error();
  return lively(NetPlan(net->sizes), shape, net->weights);
}

struct Differences {
  double value = 0;
  double chance = 0;
  double logit = 0;
  double logits_size = 0;
  std::uint64_t wrong = 0;  ///< answers that are not finite
};

/// The greatest differences between the answers to the same positions.
Differences differences(const BoardShape& shape, const Batch& a, const Batch& b, std::uint32_t count) {
  Differences all;
  for (std::uint32_t i = 0; i < count; ++i) {
    const auto value = [](const Chances& c) { return double{c[0]} - (1 - double{c[0]} - double{c.back()}); };
    all.value = std::max(all.value, std::abs(value(a.chances[i]) - value(b.chances[i])));
    for (std::size_t k = 0; k < a.chances[i].size(); ++k) {
      if (!std::isfinite(a.chances[i][k])) ++all.wrong;
      all.chance = std::max(all.chance, std::abs(double{a.chances[i][k]} - double{b.chances[i][k]}));
    }
    for (std::size_t k = 0; k < a.positions.counts[i]; ++k) {
      const std::size_t at = (std::size_t{i} * shape.actions) + k;
      if (!std::isfinite(a.logits[at])) ++all.wrong;
      all.logit = std::max(all.logit, std::abs(double{a.logits[at]} - double{b.logits[at]}));
      all.logits_size = std::max(all.logits_size, std::abs(double{b.logits[at]}));
    }
  }
  return all;
}

MaybeError check_device(const Plan& plan, Backend& backend, const BoardShape& shape, Report& report) {
  const auto count = static_cast<std::uint32_t>(parse_number(plan.values.at("positions"), 1, 1 << 20).value_or(1000));
  const auto net = net_for(plan, backend, shape);
  if (!net) return net.error();
  auto judge = backend.make_judge(shape, count, *net);
  if (!judge) return judge.error();
  auto exact = make_cpu_judge(shape, count, *net);
  if (!exact) return exact.error();
  double worst = 0;
  for (int index = 0; index < BatchJudge::kBatches; ++index) {
    const Batch asked = (*judge)->batch(index);
    const Batch wanted = (*exact)->batch(index);
    for (const Batch& batch : {asked, wanted}) {
      const std::uint64_t seed = kSeed + static_cast<std::uint64_t>(index);
      if (auto error = fill_randomly(plan.game, shape, batch.positions, count, seed)) return error;
    }
    (*judge)->start(index, count);
    (*exact)->start(index, count);
    (*judge)->wait(index);
    const Differences found = differences(shape, asked, wanted, count);
    const std::string name = "batch " + std::to_string(index) + " ";
    report.add(name + "value difference", found.value);
    report.add(name + "chance difference", found.chance);
    report.add(name + "logit difference", found.logit);
    report.add(name + "largest logit", found.logits_size);
    report.add(name + "answers that are no numbers", static_cast<double>(found.wrong));
    worst = std::max(worst, found.wrong > 0 ? 1.0 : found.value);
  }
  report.add("positions", count);
  report.add("largest value difference", worst);
  if (!(worst <= kAllowedDifference)) return Error{"train_check", "the device computes other values than the CPU"};
  return std::nullopt;
}

/// Evaluations a second, with two batches in turn.
Result<double> measured_rate(const Plan& plan, Backend& backend, const BoardShape& shape, std::uint32_t size,
                             const std::string& net, double seconds) {
  auto judge = backend.make_judge(shape, size, net);
  if (!judge) return judge.error();
  BatchJudge& j = **judge;
  for (int index = 0; index < BatchJudge::kBatches; ++index) {
    if (auto error = fill_randomly(plan.game, shape, j.batch(index).positions, size, kSeed)) return *error;
  }
  using Clock = std::chrono::steady_clock;
  const auto run = [&](double least) {
    std::uint64_t evaluations = 0;
    const auto begin = Clock::now();
    double passed = 0;
    j.start(0, size);
    while (passed < least) {
      for (int index = 0; index < BatchJudge::kBatches; ++index) {
        j.start(1 - index, size);
        j.wait(index);
        evaluations += size;
      }
      // The batch 0 was started last and is waited for first.
      passed = std::chrono::duration<double>(Clock::now() - begin).count();
    }
    j.wait(0);
    return static_cast<double>(evaluations + size) / std::chrono::duration<double>(Clock::now() - begin).count();
  };
  run(seconds / 10);
  return run(seconds);
}

MaybeError bench_inference(const Plan& plan, Backend& backend, const BoardShape& shape, Report& report) {
  const auto net = net_for(plan, backend, shape);
  if (!net) return net.error();
  double seconds = 3;
  const std::string& text = plan.values.at("seconds");
  std::from_chars(text.data(), text.data() + text.size(), seconds);
  std::string sizes = plan.values.at("sizes") + ",";
  for (std::size_t comma = sizes.find(','); comma != std::string::npos; comma = sizes.find(',')) {
    const auto size = parse_number(sizes.substr(0, comma), 1, 1 << 16);
    sizes.erase(0, comma + 1);
    if (!size) return Error{"train_setting", "sizes must be numbers from 1 to 65536, separated by commas"};
    const auto rate = measured_rate(plan, backend, shape, static_cast<std::uint32_t>(*size), *net, seconds);
    if (!rate) return rate.error();
    report.add("evaluations a second, batches of " + std::to_string(*size), *rate);
  }
  return std::nullopt;
}

}  // namespace

std::optional<int> run_tool(std::string_view command, const std::vector<Setting>& arguments) {
  const auto tool = command == "check-device"      ? &check_device
                    : command == "bench-inference" ? &bench_inference
                                                   : nullptr;
  if (tool == nullptr) return std::nullopt;
  const Plan plan = read_plan(arguments);
  Report report{std::string(command)};
  const auto run = [&]() -> MaybeError {
    const auto shape = shape_of(plan.game);
    if (!shape) return shape.error();
    const int threads = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
    auto backend = make_torch_backend(plan.values.at("device"), threads);
    if (!backend) return backend.error();
    report.add((*backend)->versions());
    report.add("game", plan.game.game);
    for (const Setting& setting : plan.net) report.add(setting.name, setting.value);
    return tool(plan, **backend, *shape, report);
  };
  const MaybeError error = run();
  if (error) report.add("error", error->message);
  const bool is_written = report.finish(plan.values.at("out"));
  if (error) std::fprintf(stderr, "trainer: %s\n", error->message.c_str());
  return error || !is_written ? 1 : 0;
}

}  // namespace palamedes::train
