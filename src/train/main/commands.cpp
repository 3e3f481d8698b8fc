#include "train/main/commands.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <csignal>
#include <cstdio>
#include <functional>
#include <string>
#include <thread>
#include <utility>

#include "core/text/split.h"
#include "games/with_game.h"
#include "nn/encoders.h"
#include "search/players/player.h"
#include "search/players/player_spec.h"
#include "search/players/settings.h"
#include "train/board_shape.h"
#include "train/main/bench_selfplay.h"
#include "train/run/trainer.h"
#include "train/run/warm_games.h"
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

/// The arguments that name a game and a place; the others are settings of the run.
struct Arguments {
  GameConfig game{};
  std::vector<std::string> editions{};
  std::string run{};
  std::string from{};
  std::string pack{};
  std::string to{};
  std::string warm{};
  std::string commit{};
  std::string device{};
  std::string net{};
  std::string against{};
  std::string out{};
  bool resume = false;
  int torch_threads = 1;
  MatchOptions match{};
  CarryLimits carry{};
  std::vector<Setting> others{};
};

Result<Arguments> read_arguments(const std::vector<Setting>& settings, bool is_match) {
  search::SettingsReader reader(settings);
  Arguments arguments;
  arguments.game.game = reader.text("game");
  arguments.game.board = reader.text("board");
  arguments.game.players = static_cast<int>(reader.number("players", 0, 2, 4));
  const std::string editions = reader.text("editions");
  for (const auto edition : split(editions, '/')) arguments.editions.emplace_back(edition);
  arguments.run = reader.text("run");
  arguments.from = reader.text("from");
  arguments.pack = reader.text("pack");
  arguments.to = reader.text("to");
  arguments.warm = reader.text("warm");
  arguments.commit = reader.text("commit");
  arguments.device = reader.text("device");
  if (arguments.device.empty()) arguments.device = "auto";
  arguments.net = reader.text("net");
  arguments.against = reader.text("against");
  arguments.out = reader.text("out");
  arguments.resume = reader.flag("resume", false);
  const auto cores = static_cast<std::int64_t>(std::max(1U, std::thread::hardware_concurrency()));
  arguments.torch_threads = static_cast<int>(reader.number("torch-threads", cores, 1, 1024));
  arguments.carry.all_bytes = static_cast<std::uint64_t>(reader.number("pack-mib", 44, 1, 1 << 20)) << 20;
  if (is_match) {
    arguments.match.games = static_cast<std::uint64_t>(reader.number("games", 400, 1, 1'000'000));
    arguments.match.lines = static_cast<std::uint32_t>(reader.number("lines", 32, 2, 1'000'000));
    arguments.match.random = static_cast<std::uint32_t>(reader.number("random", 8, 0, 1000));
    arguments.match.seed = static_cast<std::uint64_t>(reader.number("seed", 1, 0, 1'000'000'000));
  }
  for (const std::string& name : reader.unread())
    arguments.others.push_back(*std::ranges::find(settings, name, &Setting::name));
  reader.skip_unread();
  if (auto error = reader.finish("palamedes_trainer")) return *std::move(error);
  return arguments;
}

/// Calls `use(variants)` with one game for each edition.
template <class Use>
MaybeError with_variants(const Arguments& arguments, Use&& use) {
  MaybeError failure;
  const auto error = with_game_type(arguments.game, [&]<class G>(std::type_identity<G>) {
    if constexpr (Trainable<G>) {
      std::vector<G> variants;
      for (const std::string& edition : arguments.editions) {
        GameConfig config = arguments.game;
        config.edition = edition;
        const auto game = G::make(config);
        if (!game) {
          failure = game.error();
          return;
        }
        variants.push_back(*game);
      }
      const BoardShape shape = board_shape(variants[0]);
      for (const G& game : variants) {
        if (board_shape(game) != shape) failure = Error{"other_board", "the editions have different boards"};
      }
      if (!failure) failure = use(std::move(variants));
    } else {
      failure = Error{"train_game", "the trainer cannot learn games with hidden pieces"};
    }
  });
  return error ? error : failure;
}

template <Trainable G>
Result<search::Player<G>> make_engine(const G& game, const std::string& text) {
  const auto spec = search::parse_player(text);
  if (!spec) return spec.error();
  search::PlayerResources resources;
  resources.falls_back = true;
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
                      .make_player = make_engine<G>});
  if (auto error = trainer.begin()) return error;
  if (trainer.is_new() && !arguments.warm.empty()) {
    for (const auto path : split(arguments.warm, ',')) {
      auto games = read_warm_games<G>(std::string(path), trainer.variants());
      if (!games) return games.error();
      if (auto error = trainer.add_games(*std::move(games))) return error;
    }
  }
  if (auto error = trainer.run()) return error;
  if (arguments.pack.empty()) return std::nullopt;
  const auto left = trainer.pack(arguments.pack, arguments.carry);
  if (!left) return left.error();
  tell("packed; left behind: " + std::to_string(left->games) + " games of the window");
  return std::nullopt;
}

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
  } else {
    if (auto engine = make_engine(variants[0], arguments.against); !engine) return engine.error();
    const auto make = [&](const G& game) { return *make_engine(game, arguments.against); };
    result = Match<G>(variants, arguments.match, **net, make).play(crew, stop);
  }
  const std::string line = match_line("match", 0, 0, arguments.against, result, false);
  std::printf("%s\n", line.c_str());
  return arguments.out.empty() ? std::nullopt : write_file(arguments.out, line + '\n');
}

/// Uses the learner's state as it is, without compacting it.
MaybeError pack(const Arguments& arguments) {
  const RunFolder folder(arguments.run);
  const auto state = folder.read_state();
  if (!state) return state.error();
  const auto learner = folder.read(state->learner);
  if (!learner) return learner.error();
  const auto left = pack_run(folder, *learner, arguments.to, arguments.carry);
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
  constexpr std::array<std::string_view, 5> kCommands{"train", "match", "bench-selfplay", "pack", "unpack"};
  if (std::ranges::find(kCommands, command) == kCommands.end()) return std::nullopt;
  std::signal(SIGINT, on_signal);
  std::signal(SIGTERM, on_signal);
  const auto arguments = read_arguments(settings, command == "match");
  if (!arguments) return failed(arguments.error());
  if (const auto error = run(command, *arguments)) return failed(*error);
  return 0;
}

}  // namespace palamedes::train
