#include <cstdio>
#include <string>

#include "train/main/net_commands.h"
#include "train/run/selfplay_file.h"
#include "train/run/trainer_options.h"
#include "train/run/window_files.h"

namespace palamedes::train {
namespace {

/// "games.bin" with the edition before its ending: "games-seed.bin".
std::string path_with_edition(const std::string& path, const std::string& edition) {
  const auto slash = path.rfind('/');
  const auto dot = path.rfind('.');
  const bool has_ending = dot != std::string::npos && (slash == std::string::npos || dot > slash);
  const std::size_t at = has_ending ? dot : path.size();
  return path.substr(0, at) + '-' + edition + path.substr(at);
}

template <Trainable G>
MaybeError write_variants(const std::vector<G>& variants, const RunState& state, const std::vector<PlayedGame>& games,
                          const Arguments& arguments) {
  std::vector<Setting> others;
  const auto options = read_trainer(state.settings, others);
  if (!options) return options.error();
  const SelfplayOptions& selfplay = options->selfplay;
  for (std::size_t i = 0; i < variants.size(); ++i) {
    SelfplayFile<G> file(
        variants[i], {.player = "trainer:full=" + std::to_string(selfplay.full) +
                                ",quick=" + std::to_string(selfplay.quick) + ",round=" + std::to_string(state.round),
                      .seed = options->seed,
                      .most_random = std::max(selfplay.random, selfplay.middle),
                      .visits = arguments.visits});
    for (const PlayedGame& played : games) {
      if (played.variant != i) continue;
      if (auto error = file.add(played)) return error;
    }
    const std::string path =
        variants.size() == 1 ? arguments.out : path_with_edition(arguments.out, variants[i].config().edition);
    if (auto error = write_file(path, file.bytes())) return error;
    std::fprintf(stderr, "%s: %llu games, %llu positions with a score, %llu games left out in which a side gave up\n",
                 path.c_str(), static_cast<unsigned long long>(file.games()),
                 static_cast<unsigned long long>(file.scored()), static_cast<unsigned long long>(file.given_up()));
  }
  return std::nullopt;
}

}  // namespace

MaybeError write_games(const Arguments& arguments) {
  if (arguments.run.empty() || arguments.out.empty())
    return Error{"train_argument", "games needs run=FOLDER and out=FILE"};
  const RunFolder folder(arguments.run);
  const auto state = folder.read_state();
  if (!state) return state.error();
  const auto games = window_games(folder, *state);
  if (!games) return games.error();
  return with_variants(arguments, [&]<Trainable G>(const std::vector<G>& variants) {
    return write_variants(variants, *state, *games, arguments);
  });
}

}  // namespace palamedes::train
