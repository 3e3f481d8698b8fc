#include <chrono>
#include <cstdio>
#include <ctime>
#include <filesystem>
#include <string>

#include "train/main/net_commands.h"
#include "train/main/window_samples.h"
#include "train/run/json_line.h"
#include "train/run/trainer.h"
#include "train/torch/export/export_net.h"
#include "train/torch/tools/random_batch.h"

namespace palamedes::train {
namespace {

std::string date_today() {
  const std::time_t now = std::time(nullptr);
  std::tm date{};
  gmtime_r(&now, &date);
  char text[16];  // NOLINT(modernize-avoid-c-arrays)
  std::strftime(text, sizeof text, "%Y-%m-%d", &date);
  return text;
}

/// What the file says about the net.
template <Trainable G>
nn::NetworkDescription description_of(const std::vector<G>& variants, const Arguments& arguments) {
  nn::NetworkDescription description{.name = arguments.name, .date = arguments.date, .commit = arguments.commit};
  if (description.name.empty()) description.name = std::filesystem::path(arguments.out).stem().string();
  if (description.date.empty()) description.date = date_today();
  if (description.commit.empty() && !arguments.run.empty()) {
    const auto state = RunFolder(arguments.run).read_state();
    if (state && !state->commits.empty()) description.commit = state->commits.back();
  }
  if (description.commit.empty()) description.commit = "unknown";
  const GameConfig config = variants[0].config();
  description.game = config.game;
  for (const G& game : variants) description.editions.push_back(game.config().edition);
  if (!config.board.empty()) description.boards = {config.board};
  description.seats = {variants[0].seats()};
  description.data = arguments.data.empty() ? "self-play" : arguments.data;
  return description;
}

void print_report(const std::string& path, const ExportReport& report) {
  JsonLine line;
  line.add("file", path)
      .add("value_mean", report.value_mean)
      .add("value_most", report.value_most)
      .add("policy_mean", report.policy_mean)
      .add("policy_most", report.policy_most)
      .add("same_best", report.same_best)
      .add("range", report.range)
      .add("evenness", report.evenness);
  std::printf("%s\n", line.text().c_str());
}

template <Trainable G>
MaybeError export_of(const std::vector<G>& variants, const Arguments& arguments) {
  const auto net = read_file(arguments.net);
  if (!net) return net.error();
  const BoardShape shape = board_shape(variants[0]);
  nn::NetworkDescription description = description_of(variants, arguments);
  SampleMemory memory(shape, arguments.positions);
  if (!arguments.run.empty()) {
    if (auto error = sample_window(variants, arguments, description.data, memory)) return error;
  } else {
    std::fprintf(stderr, "palamedes_trainer: measures on positions of random games; run=FOLDER takes those of a run\n");
    const auto positions = memory.batch().positions;
    if (auto error = fill_randomly(variants[0].config(), shape, positions, arguments.positions, arguments.seed))
      return error;
  }
  const auto whole = exported(*net, shape, memory.batch().positions, arguments.positions);
  if (!whole) return whole.error();
  const auto file = network_file(*whole, shape, std::move(description));
  if (!file) return file.error();
  if (auto error = write_file(arguments.out, *file)) return error;
  print_report(arguments.out, whole->report);
  return std::nullopt;
}

}  // namespace

MaybeError export_network(const Arguments& given) {
  Arguments arguments = given;
  if (arguments.net.empty() && !arguments.run.empty()) arguments.net = RunFolder(arguments.run).path_of(kBestNet);
  if (arguments.net.empty() || arguments.out.empty())
    return Error{"train_argument", "export needs net=FILE or run=FOLDER, and out=FILE"};
  return with_variants(arguments,
                       [&]<Trainable G>(const std::vector<G>& variants) { return export_of(variants, arguments); });
}

}  // namespace palamedes::train
