#include "learn/train_eval.h"

#include <fmt/core.h>

#include <algorithm>
#include <boost/json.hpp>
#include <filesystem>
#include <numeric>

#include "core/hash.h"
#include "core/rng.h"
#include "core/text/printable.h"
#include "games/liuzhou/play/eval.h"
#include "learn/eval_checkpoint.h"
#include "learn/eval_model.h"
#include "record/files/files.h"
#include "search/score.h"

namespace palamedes::learn {
namespace {

constexpr std::size_t kSamplesPerLook = 1024;

float target_of(const EvalSample& sample, double result_share) {
  const auto share = static_cast<float>(result_share);
  return ((1 - share) * sample.search) + (share * static_cast<float>(sample.result));
}

/// One epoch over all training samples, each in a random one of its symmetric images. The mean loss; nothing if the
/// watch ended it.
std::optional<double> train_epoch(const EvalSamples& samples, const EvalTraining& training, int epoch, EvalModel& model,
                                  const EvalWatch& watch) {
  Rng rng = Rng(training.seed).stream(fmt::format("epoch/{}", epoch));
  std::vector<std::uint32_t> order(samples.training.size());
  std::iota(order.begin(), order.end(), 0U);
  rng.shuffle(order);
  double sum = 0;
  for (std::size_t i = 0; i < order.size(); ++i) {
    const double done = (epoch - 1 + (static_cast<double>(i) / static_cast<double>(order.size()))) / training.epochs;
    const auto rate = static_cast<float>(training.rate + ((training.last_rate - training.rate) * done));
    const EvalSample& sample = samples.training[order[i]];
    const auto state = liuzhou::image(sample.state, static_cast<int>(rng.below(liuzhou::kSymmetries)));
    const auto features = nn::eval_features(samples.rules[sample.rules].knobs(), state);
    const auto activations = model.forward(features);
    const float target = target_of(sample, training.result_share);
    model.step(features, model.backward(features, activations, target), rate);
    const double error = activations.value - target;
    sum += error * error;
    const std::size_t count = i + 1;
    if (count % kSamplesPerLook != 0 || !watch) continue;
    const auto part = static_cast<double>(count) / static_cast<double>(order.size());
    if (watch({.epoch = epoch, .done = part, .loss = sum / static_cast<double>(count)})) return std::nullopt;
  }
  return sum / static_cast<double>(order.size());
}

/// Sets the errors of the net of whole numbers, as the engine plays with it.
void validate(const EvalSamples& samples, double result_share, const nn::LiuzhouEvalTensors& tensors,
              EvalLosses& losses) {
  const auto net = nn::make_eval_weights(tensors);
  double validation = 0;
  double result = 0;
  for (const EvalSample& sample : samples.validation) {
    const Score score = net->score(samples.rules[sample.rules].knobs(), sample.state);
    const double value = search::squashed(score, liuzhou::Eval::kClear);
    const double error = value - target_of(sample, result_share);
    validation += error * error;
    result += (value - sample.result) * (value - sample.result);
  }
  losses.validation = validation / static_cast<double>(samples.validation.size());
  losses.result = result / static_cast<double>(samples.validation.size());
}

MaybeError write_whole(const std::string& path, std::string_view bytes) {
  auto file = record::OutputFile::create(path);
  if (!file) return file.error();
  if (auto error = file->write(bytes)) return error;
  return file->commit();
}

std::string description_data(const EvalSamples& samples) {
  return fmt::format("{} positions of {} games of self-play, {} of them drawn ({:.1f} %)",
                     samples.training.size() + samples.validation.size(), samples.games, samples.drawn,
                     100.0 * static_cast<double>(samples.drawn) / static_cast<double>(samples.games));
}

/// Whether games were played with other rule options than those of their edition, which a network file names.
bool has_changed_rules(const EvalSamples& samples) {
  return std::ranges::any_of(samples.rules, [](const liuzhou::Liuzhou& game) {
    const auto plain = liuzhou::Liuzhou::make({.game = "liuzhou", .edition = game.config().edition});
    return !plain || plain->config().knobs != game.config().knobs;
  });
}

Result<std::string> network_bytes(const EvalSamples& samples, const EvalCheckpoint& run, const EvalLosses& losses,
                                  const nn::LiuzhouEvalTensors& tensors) {
  nn::NetworkDescription description;
  description.name = run.labels.name;
  description.date = run.labels.date;
  description.commit = run.labels.commit;
  description.data = run.labels.data;
  description.kind = nn::kLiuzhouEvalKind;
  description.game = "liuzhou";
  for (const auto& game : samples.rules) description.editions.push_back(game.config().edition);
  std::ranges::sort(description.editions, std::greater{});
  description.editions.erase(std::unique(description.editions.begin(), description.editions.end()),
                             description.editions.end());
  description.seats = {2};
  description.layout = fnv1a(nn::eval_layout());
  description.notes["training"] =
      fmt::format("epoch {} of {}, rate {} to {}, {} % result, seed {}", losses.epoch, run.training.epochs,
                  run.training.rate, run.training.last_rate, 100 * run.training.result_share, run.training.seed);
  description.notes["validation"] =
      fmt::format("squared error {:.5f} to the target, {:.5f} to the result", losses.validation, losses.result);
  if (has_changed_rules(samples)) description.notes["rules"] = "some games had changed rule options";
  return nn::write_network(description, nn::write_eval_tensors(tensors));
}

MaybeError write_losses(const std::string& folder, const std::vector<EvalLosses>& losses) {
  std::string lines;
  for (const EvalLosses& epoch : losses) lines += losses_line(epoch);
  return write_whole(folder + '/' + std::string(kLossesFile), lines);
}

bool is_best(const std::vector<EvalLosses>& losses) {
  return std::ranges::min_element(losses, {}, &EvalLosses::validation) == losses.end() - 1;
}

/// The labels of a new run: those that are given, and the usual ones.
EvalLabels complete_labels(const EvalRun& run, const EvalSamples& samples) {
  EvalLabels labels = run.labels;
  if (labels.name.empty()) labels.name = kUsualName;
  if (labels.date.empty()) labels.date = run.today;
  if (labels.data.empty()) labels.data = description_data(samples);
  return labels;
}

/// Whether every label that is given is that of the run.
bool fits(const EvalLabels& given, const EvalLabels& of_run) {
  const auto same = [](const std::string& text, const std::string& kept) { return text.empty() || text == kept; };
  return same(given.name, of_run.name) && same(given.date, of_run.date) && same(given.commit, of_run.commit) &&
         same(given.data, of_run.data);
}

/// The run in the folder, or a new one. A new one is written at once, so that it keeps its date.
Result<EvalCheckpoint> begin_run(const EvalSamples& samples, const EvalRun& run, const std::string& latest) {
  if (!std::filesystem::exists(latest)) {
    EvalCheckpoint state{.training = run.training,
                         .labels = complete_labels(run, samples),
                         .data = samples.hash,
                         .model = EvalModel(run.training.seed, eval_size(run.training))};
    // Labels that no file can have are refused before the work, not after it.
    if (auto bytes = network_bytes(samples, state, {}, state.model.quantized()); !bytes) return bytes.error();
    if (auto error = write_whole(latest, checkpoint_bytes(state))) return *std::move(error);
    return state;
  }
  if (!run.resume)
    return Error{"run_exists", fmt::format("{} has a run: continue it with --resume, or choose another folder",
                                           printable(run.folder))};
  auto read = read_checkpoint(latest);
  if (!read) return read;
  if (read->training != run.training || read->data != samples.hash)
    return Error{"other_run", fmt::format("the run in {} has other settings or data", printable(run.folder))};
  if (!fits(run.labels, read->labels))
    return Error{"other_run", fmt::format("the run in {} has another name, date, commit or description of its data; "
                                          "leave them out to keep those that it has",
                                          printable(run.folder))};
  return read;
}

}  // namespace

std::string losses_line(const EvalLosses& losses) {
  const boost::json::object json{{"epoch", losses.epoch},
                                 {"rate", losses.rate},
                                 {"policy", nullptr},
                                 {"value", losses.training},
                                 {"total", losses.training},
                                 {"validation_value", losses.validation},
                                 {"validation_result", losses.result}};
  return boost::json::serialize(json) + '\n';
}

Result<TrainedEval> train_eval(const EvalSamples& samples, const EvalRun& run, const EvalWatch& watch) {
  const EvalTraining& training = run.training;
  std::error_code failed;
  std::filesystem::create_directories(run.folder, failed);
  if (failed) return Error{"bad_folder", fmt::format("cannot make the folder {}", printable(run.folder))};
  const std::string latest = run.folder + '/' + std::string(kLatestFile);
  auto begun = begin_run(samples, run, latest);
  if (!begun) return begun.error();
  EvalCheckpoint state = *std::move(begun);
  while (static_cast<int>(state.losses.size()) < training.epochs) {
    const int epoch = static_cast<int>(state.losses.size()) + 1;
    const auto loss = train_epoch(samples, training, epoch, state.model, watch);
    if (!loss) break;
    EvalLosses losses{.epoch = epoch, .training = *loss};
    losses.rate = training.rate + ((training.last_rate - training.rate) * epoch / training.epochs);
    const auto tensors = state.model.quantized();
    validate(samples, training.result_share, tensors, losses);
    state.losses.push_back(losses);
    if (is_best(state.losses)) {
      auto bytes = network_bytes(samples, state, losses, tensors);
      if (!bytes) return bytes.error();
      if (auto error = write_whole(run.folder + '/' + std::string(kBestFile), *bytes)) return *std::move(error);
    }
    if (auto error = write_losses(run.folder, state.losses)) return *std::move(error);
    if (auto error = write_whole(latest, checkpoint_bytes(state))) return *std::move(error);
  }
  return TrainedEval{.name = state.labels.name, .losses = state.losses};
}

}  // namespace palamedes::learn
