// The matches of a training run. trainer.h includes this.
#pragma once

#include <filesystem>

#include "train/run/trainer.h"

namespace palamedes::train {

/// Every new net plays against the best one so far, and becomes the best only by the numbers.
template <Trainable G>
MaybeError Trainer<G>::gate() {
  const std::string network = learner_->network();
  if (state_.best_round == 0) return become_best(network, 0);
  const std::uint32_t size = static_cast<std::uint32_t>(std::min<std::uint64_t>(options_.gate_games, options_.places));
  const auto load = [&](std::unique_ptr<BatchJudge>& judge, const std::string& weights) -> MaybeError {
    if (judge) return judge->load(weights);
    auto made = world_.backend->make_judge(window_->shape(), size, weights);
    if (!made) return made.error();
    judge = *std::move(made);
    return std::nullopt;
  };
  const auto best = folder_.read(state_.best);
  if (!best) return best.error();
  if (auto error = load(challenger_judge_, network)) return error;
  if (auto error = load(best_judge_, *best)) return error;
  const MatchOptions match{
      .games = options_.gate_games, .lines = options_.gate_lines, .seed = mix64(options_.seed ^ mix64(state_.round))};
  const MatchResult result = Match<G>(variants_, match, *challenger_judge_, *best_judge_).play(*crew_);
  const bool promoted = result.score() * 100 > options_.gate_percent;
  const std::string opponent = "best of round " + std::to_string(state_.best_round);
  folder_.append_line(kTelemetryFile, match_line("gate", state_.round, state_.seconds, opponent, result, promoted));
  if (world_.tell) {
    world_.tell("round " + std::to_string(state_.round) + ": " + std::to_string(result.won) + " won, " +
                std::to_string(result.drawn) + " drawn, " + std::to_string(result.lost) + " lost against the " +
                opponent + (promoted ? "; this net is the best now" : ""));
  }
  if (!promoted) return std::nullopt;
  if (auto error = become_best(network, state_.elo + elo_of(result.score()))) return error;
  play_pool();
  return std::nullopt;
}

template <Trainable G>
MaybeError Trainer<G>::become_best(const std::string& network, double elo) {
  auto best = folder_.write("net-" + std::to_string(state_.round) + ".safetensors", network);
  if (!best) return best.error();
  if (state_.best_round == 0) {
    if (auto error = write_file(folder_.path_of(kFirstNet), network)) return error;
  }
  state_.best = *std::move(best);
  state_.best_round = state_.round;
  state_.elo = elo;
  if (auto error = checkpoint()) return error;
  remove_old_nets("net-");
  return write_file(folder_.path_of(kBestNet), network);
}

/// Elo against fixed players shows whether the nets really become stronger, and not only different.
template <Trainable G>
void Trainer<G>::play_pool() {
  for (const std::string& name : options_.pool) {
    MaybeError error;
    const MatchResult result = pool_match(name, error);
    if (error) {
      if (world_.tell) world_.tell("cannot play against " + name + ": " + error->message);
      continue;
    }
    folder_.append_line(kTelemetryFile, match_line("pool", state_.round, state_.seconds, name, result, false));
    if (world_.tell) {
      world_.tell("round " + std::to_string(state_.round) + ": " + std::to_string(std::lround(100 * result.score())) +
                  " % against " + name);
    }
  }
}

/// The new best net against an earlier net of this run or a player of the engine.
template <Trainable G>
MatchResult Trainer<G>::pool_match(const std::string& name, MaybeError& error) {
  const MatchOptions match{.games = options_.pool_games, .lines = options_.gate_lines, .seed = options_.seed};
  const auto stop = world_.stop ? world_.stop : nullptr;
  if (const std::string file = pool_net_file(name); !file.empty()) {
    const auto network = read_file(folder_.path_of(file));
    error = network ? best_judge_->load(*network) : network.error();
    if (error) return {};
    return Match<G>(variants_, match, *challenger_judge_, *best_judge_).play(*crew_, stop);
  }
  if (!world_.make_player) {
    error = Error{"no_players", "nobody makes players here"};
    return {};
  }
  if (const auto check = world_.make_player(variants_[0], name); !check) {
    error = check.error();
    return {};
  }
  const auto make = [&](const G& game) { return *world_.make_player(game, name); };
  return Match<G>(variants_, match, *challenger_judge_, make).play(*crew_, stop);
}

/// Keeps the net of this round, whether it is good or not.
template <Trainable G>
MaybeError Trainer<G>::keep_round() {
  const auto kept = folder_.write("round-" + std::to_string(state_.round) + ".safetensors", learner_->network());
  if (!kept) return kept.error();
  remove_old_nets("round-");
  return std::nullopt;
}

/// Keeps the newest nets of those whose names begin so, and those that the pool names.
template <Trainable G>
void Trainer<G>::remove_old_nets(std::string_view prefix) {
  std::vector<std::pair<std::uint64_t, std::filesystem::path>> nets;
  std::error_code ignored;
  for (const auto& file : std::filesystem::directory_iterator(folder_.path(), ignored)) {
    const std::string name = file.path().stem().string();
    if (file.path().extension() == ".safetensors" && is_numbered(name, prefix))
      nets.emplace_back(std::strtoull(name.c_str() + prefix.size(), nullptr, 10), file.path());
  }
  std::ranges::sort(nets);
  for (std::size_t i = 0; i + options_.kept_nets < nets.size(); ++i) {
    const std::string name = nets[i].second.stem().string();
    if (std::ranges::find(options_.pool, name) == options_.pool.end()) std::filesystem::remove(nets[i].second, ignored);
  }
}

}  // namespace palamedes::train
