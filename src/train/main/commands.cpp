#include "train/main/commands.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <csignal>
#include <cstdio>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <utility>

#include "core/text/split.h"
#include "nn/net_source.h"
#include "search/players/player.h"
#include "search/players/player_spec.h"
#include "train/main/arguments.h"
#include "train/main/bench_selfplay.h"
#include "train/main/net_commands.h"
#include "train/run/trainer.h"
#include "train/run/warm_games.h"
#include "train/torch/learner_state.h"
#include "train/torch/torch_backend.h"

namespace palamedes::train {
namespace {

std::atomic<int> signals = 0;
static_assert(std::atomic<int>::is_always_lock_free);

/// The first signal ends the run after its round, the second one at once.
void on_signal(int /*signal*/) {
  if (++signals > 1) std::_Exit(130);
}

void tell(const std::string& line) {
  std::fprintf(stderr, "%s\n", line.c_str());
  std::fflush(stderr);
}

int failed(const Error& error) {
  tell("palamedes_trainer: " + error.message);
  return 1;
}

/// Networks in whole numbers in a folder, for engines: NAME.safetensors.
class FolderNets : public nn::NetSource {
 public:
  explicit FolderNets(std::string folder) : folder_(std::move(folder)) {}

  Result<std::shared_ptr<const nn::Network>> find(std::string_view name) const override {
    if (!nn::is_network_name(name)) return Error{"net_unknown", "there is no network of this name"};
    const auto bytes = read_file(folder_ + '/' + std::string(name) + ".safetensors");
    if (!bytes) return Error{"net_unknown", bytes.error().message};
    return nn::read_network(*bytes);
  }
  std::vector<std::string> names() const override { return {}; }

 private:
  std::string folder_;
};

/// An engine for matches. Levels play without networks if there is no folder of them.
template <Trainable G>
Result<search::Player<G>> make_engine(const G& game, const std::string& text, const std::string& nets = "") {
  const auto spec = search::parse_player(text);
  if (!spec) return spec.error();
  const FolderNets folder(nets);
  search::PlayerResources resources;
  resources.on_fallback = [](const std::string& reason) {
    static std::once_flag told;
    std::call_once(told, tell, reason);
  };
  if (nets.empty()) {
    resources.falls_back = true;
  } else {
    resources.nets = &folder;
  }
  return search::make_player(game, *spec, resources);
}

template <Trainable G>
MaybeError train_run(std::vector<G> variants, const Arguments& arguments, Backend& backend) {
  RunFolder folder(arguments.run);
  if (auto error = folder.open(arguments.resume)) return error;
  if (!arguments.from.empty() && !folder.has_run()) {
    if (auto error = unpack_run(arguments.from, folder)) return error;
  }
  Trainer<G> trainer(std::move(variants), arguments.others, folder,
                     {.backend = &backend,
                      .stop = [] { return signals > 0; },
                      .tell = tell,
                      .commit = arguments.commit,
                      .make_player = [](const G& game, const std::string& text) { return make_engine(game, text); }});
  if (auto error = trainer.begin()) return error;
  if (trainer.is_new() && !arguments.init.empty()) {
    const auto network = read_file(arguments.init);
    if (!network) return network.error();
    if (auto error = trainer.begin_with(*network, arguments.init)) return error;
  }
  if (trainer.is_new() && !arguments.warm.empty()) {
    for (const auto path : split(arguments.warm, ',')) {
      auto games = read_warm_games<G>(std::string(path), trainer.variants());
      if (!games) return games.error();
      auto mark = warm_file_mark(std::string(path));
      if (!mark) return mark.error();
      if (auto error = trainer.add_games(*std::move(games), *std::move(mark))) return error;
    }
  }
  if (auto error = trainer.run()) return error;
  if (arguments.pack.empty()) return std::nullopt;
  const auto left = trainer.pack(arguments.pack, arguments.carry);
  if (!left) return left.error();
  tell("packed; left behind: " + std::to_string(left->games) + " games of the window");
  return std::nullopt;
}

/// What begins the name of an engine in a process of its own.
constexpr std::string_view kProcess = "engine:";

template <Trainable G>
MaybeError play_match(const std::vector<G>& variants, const Arguments& arguments, Backend& backend) {
  const BoardShape shape = board_shape(variants[0]);
  const auto size = static_cast<std::uint32_t>(std::min<std::uint64_t>(arguments.match.games, 1024));
  const auto judge_of = [&](const std::string& path) -> Result<std::unique_ptr<BatchJudge>> {
    const auto network = read_file(path);
    if (!network) return network.error();
    return backend.make_judge(shape, size, *network);
  };
  const auto net = judge_of(arguments.net);
  if (!net) return net.error();
  Crew crew(static_cast<int>(std::max(1U, std::thread::hardware_concurrency())));
  const auto stop = [] { return signals > 0; };
  MatchResult result;
  if (arguments.against.ends_with(".safetensors")) {
    const auto other = judge_of(arguments.against);
    if (!other) return other.error();
    result = Match<G>(variants, arguments.match, **net, **other).play(crew, stop);
  } else if (arguments.against.starts_with(kProcess)) {
    EngineOptions engine = arguments.engine;
    engine.command = arguments.against.substr(kProcess.size());
    Match<G> match(variants, arguments.match, **net, engine);
    result = match.play(crew, stop);
    if (match.fault()) return match.fault();
  } else {
    if (auto engine = make_engine(variants[0], arguments.against, arguments.nets); !engine) return engine.error();
    const auto make = [&](const G& game) { return *make_engine(game, arguments.against, arguments.nets); };
    result = Match<G>(variants, arguments.match, **net, make).play(crew, stop);
  }
  const std::string line = match_line("match", 0, 0, arguments.against, result, false);
  std::printf("%s\n", line.c_str());
  return arguments.out.empty() ? std::nullopt : write_file(arguments.out, line + '\n');
}

MaybeError pack(const Arguments& arguments) {
  const RunFolder folder(arguments.run);
  const auto state = folder.read_state();
  if (!state) return state.error();
  const auto learner = folder.read(state->learner);
  if (!learner) return learner.error();
  const auto compact = compact_state(*learner);
  if (!compact) return compact.error();
  const auto left = pack_run(folder, *compact, arguments.to, arguments.carry);
  if (!left) return left.error();
  tell("left behind: " + std::to_string(left->games) + " games of the window");
  return std::nullopt;
}

MaybeError unpack(const Arguments& arguments) {
  RunFolder folder(arguments.run);
  if (auto error = folder.open(false)) return error;
  return unpack_run(arguments.from, folder);
}

MaybeError run(std::string_view command, const Arguments& arguments) {
  if (command == "pack") return pack(arguments);
  if (command == "unpack") return unpack(arguments);
  if (command == "games") return write_games(arguments);
  if (command == "export") return export_network(arguments);
  if (command == "losses") return show_losses(arguments);
  auto backend = make_torch_backend(arguments.device, arguments.torch_threads);
  if (!backend) return backend.error();
  return with_variants(arguments, [&]<Trainable G>(std::vector<G> variants) {
    if (command == "bench-selfplay") return bench_selfplay<G>(variants, arguments.others, arguments.net, **backend);
    return command == "match" ? play_match(variants, arguments, **backend)
                              : train_run(std::move(variants), arguments, **backend);
  });
}

}  // namespace

std::optional<int> run_command(std::string_view command, const std::vector<Setting>& settings) {
  constexpr std::array<std::string_view, 8> kCommands{"train",  "match",  "bench-selfplay", "games",
                                                      "export", "losses", "pack",           "unpack"};
  if (std::ranges::find(kCommands, command) == kCommands.end()) return std::nullopt;
  std::signal(SIGINT, on_signal);
  std::signal(SIGTERM, on_signal);
  const auto arguments = read_arguments(command, settings);
  if (!arguments) return failed(arguments.error());
  if (const auto error = run(command, *arguments)) return failed(*error);
  return 0;
}

}  // namespace palamedes::train
