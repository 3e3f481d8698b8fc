// palamedes train: trains networks, on files of self-play games or by self-play.
#include <fmt/core.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <memory>

#include "app/cli.h"
#include "app/picture/graph.h"
#include "app/play/screen/stop_signals.h"
#include "app/support/progress.h"
#include "app/training/train_commands.h"
#include "core/text/printable.h"
#include "learn/train_eval.h"
#include "record/files/files.h"

namespace palamedes::app {
namespace {

struct TrainOptions {
  std::vector<std::string> files{};
  learn::EvalRun run{};
  bool quiet = false;
};

std::string today() {
  const std::chrono::year_month_day day(std::chrono::floor<std::chrono::days>(std::chrono::system_clock::now()));
  return fmt::format("{:04}-{:02}-{:02}", static_cast<int>(day.year()), static_cast<unsigned>(day.month()),
                     static_cast<unsigned>(day.day()));
}

/// The losses of all epochs as a graph. Its heights are those of the lowest and highest loss.
std::string losses_chart(const std::string& name, const std::vector<learn::EvalLosses>& losses) {
  double least = losses.front().validation;
  double most = least;
  for (const learn::EvalLosses& epoch : losses) {
    least = std::min({least, epoch.training, epoch.validation});
    most = std::max({most, epoch.training, epoch.validation});
  }
  const double range = most > least ? most - least : 1;
  const auto height = [&](double loss) { return (1.8 * (loss - least) / range) - 0.9; };
  Graph graph{.title = "Training of " + printable(name),
              .subtitle = "value loss, which is the total loss: the net has no policy",
              .x_title = "epoch",
              .y_title = "mean squared error of the value, from -1 to 1",
              .x_most = static_cast<double>(losses.back().epoch)};
  graph.series = {{.name = "training"}, {.name = "validation, whole numbers"}};
  for (const learn::EvalLosses& epoch : losses) {
    const auto x = static_cast<double>(epoch.epoch);
    graph.series[0].points.push_back({.x = x, .y = height(epoch.training)});
    graph.series[1].points.push_back({.x = x, .y = height(epoch.validation)});
  }
  for (int i = 0; i <= 4; ++i) {
    const double loss = least + (range * i / 4);
    graph.levels.push_back({.y = height(loss), .name = fmt::format("{:.4f}", loss)});
  }
  return svg(graph);
}

void write_chart(const TrainOptions& options, const learn::TrainedEval& trained) {
  auto file = value_or_fail(record::OutputFile::create(options.run.folder + "/losses.svg"));
  fail_on(file.write(losses_chart(trained.name, trained.losses)));
  fail_on(file.commit());
}

void train_nnue(TrainOptions& options) {
  options.run.today = today();
  const auto samples = value_or_fail(learn::read_eval_samples(options.files));
  fmt::print("{} positions to train on and {} to validate, from {} games, {} of them drawn\n", samples.training.size(),
             samples.validation.size(), samples.games, samples.drawn);
  const StopSignals signals;
  const auto epochs = static_cast<std::uint64_t>(options.run.training.epochs);
  Progress progress("train: epochs", epochs);
  const auto trained = value_or_fail(learn::train_eval(samples, options.run, [&](const learn::EvalProgress& now) {
    if (progress.due())
      progress.report(static_cast<std::uint64_t>(now.epoch - 1),
                      fmt::format("{:.0f} % of the next, value loss {:.5f}", 100 * now.done, now.loss));
    return signals.raised();
  }));
  progress.clear();
  const auto& losses = trained.losses;
  fmt::print("epoch     rate   policy    value    total  validation  to result\n");
  for (const learn::EvalLosses& epoch : losses)
    fmt::print("{:>5} {:>8.4f}        - {:>8.5f} {:>8.5f} {:>11.5f} {:>10.5f}\n", epoch.epoch, epoch.rate,
               epoch.training, epoch.training, epoch.validation, epoch.result);
  if (!losses.empty()) write_chart(options, trained);
  if (losses.size() < epochs)
    throw Failure(fmt::format("interrupted after {} epochs; continue with --resume", losses.size()));
  fmt::print("the net with the lowest validation loss is {}/{}\n", printable(options.run.folder), learn::kBestFile);
}

}  // namespace

void add_train(CLI::App& app) {
  auto* command = app.add_subcommand("train", "Train networks: by self-play, or on files of self-play games");
  command->require_subcommand(0, 1);
  add_training_run(*command);
  command->footer(
      "Example: palamedes train liuzhou --run run --edition seed --minutes 60 blocks=6 channels=64\n"
      "         palamedes train watch run");
  auto* nnue = command->add_subcommand("nnue", "Train an evaluation net of Liuzhou for alphabeta");
  auto options = std::make_shared<TrainOptions>();
  learn::EvalTraining& training = options->run.training;
  nnue->add_option("files", options->files, "Files that palamedes selfplay wrote")->required();
  nnue->add_option("--out", options->run.folder, "The folder of the run")->required();
  nnue->add_option("--epochs", training.epochs, "How often every position is used")
      ->check(whole_number(1, 10'000))
      ->capture_default_str();
  nnue->add_option("--rate", training.rate, "Learning rate at the beginning")
      ->check(real_number(0, 10))
      ->capture_default_str();
  nnue->add_option("--last-rate", training.last_rate, "Learning rate at the end; it falls evenly in between")
      ->check(real_number(0, 10))
      ->capture_default_str();
  nnue->add_option("--result-share", training.result_share,
                   "How much of the target is the result of the game; the rest is the score of the search")
      ->check(real_number(0, 1))
      ->capture_default_str();
  nnue->add_option("--sums", training.sums, "Size of the net: 16, or 32, which takes longer to compute")
      ->check(CLI::IsMember({16, 32}))
      ->capture_default_str();
  nnue->add_option("--seed", training.seed, "Seed of the run")->check(whole_number(0))->capture_default_str();
  nnue->add_flag("--resume", options->run.resume, "Continue the run in the folder");
  learn::EvalLabels& labels = options->run.labels;
  nnue->add_option("--name", labels.name, fmt::format("The network's name [{}]", learn::kUsualName));
  nnue->add_option("--data", labels.data, "What it is trained on, for the network file");
  nnue->add_option("--commit", labels.commit, "The program's commit, for the network file");
  nnue->add_option("--date", labels.date, "The date in the network file [the day on which the run began]");
  nnue->footer("Example: palamedes train nnue games.bin --out run --name my-net");
  nnue->callback([options] { train_nnue(*options); });
  add_watch(*command);
}

}  // namespace palamedes::app
