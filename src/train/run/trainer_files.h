// Beginning, continuing and saving a training run. trainer.h includes this.
#pragma once

#include "train/run/trainer.h"

namespace palamedes::train {

/// Settings of the run in the folder that are not given again stay as they were.
inline std::vector<Setting> merged_settings(std::vector<Setting> kept, const std::vector<Setting>& given) {
  for (const Setting& setting : given) {
    const auto old = std::ranges::find(kept, setting.name, &Setting::name);
    if (old != kept.end()) {
      old->value = setting.value;
    } else {
      kept.push_back(setting);
    }
  }
  return kept;
}

template <Trainable G>
MaybeError Trainer<G>::begin() {
  const bool continues = folder_.has_run();
  if (continues) {
    auto state = folder_.read_state();
    if (!state) return state.error();
    state_ = *std::move(state);
    if (state_.game != G::info().id) return Error{"bad_run", "the run in the folder is of the game " + state_.game};
    settings_ = merged_settings(std::move(state_.settings), settings_);
  }
  if (auto error = name_variants()) return error;
  state_.game = std::string(G::info().id);
  state_.settings = settings_;
  if (!world_.commit.empty() && (state_.commits.empty() || state_.commits.back() != world_.commit))
    state_.commits.push_back(world_.commit);
  before_ = state_.seconds;
  std::vector<Setting> others;
  auto options = read_trainer(settings_, others);
  if (!options) return options.error();
  options_ = *std::move(options);
  const BoardShape shape = board_shape(variants_[0]);
  auto learner = world_.backend->make_learner(shape, others, options_.seed);
  if (!learner) return learner.error();
  learner_ = *std::move(learner);
  window_ = std::make_unique<Window<G>>(variants_, options_.window);
  selfplay_ = std::make_unique<SelfPlay<G>>(variants_, options_.selfplay, options_.places, options_.threads);
  crew_ = std::make_unique<Crew>(options_.threads);
  if (options_.threads > 1) learner_thread_ = std::make_unique<Worker>();
  if (continues) {
    if (auto error = restore()) return error;
  }
  auto judge = world_.backend->make_judge(shape, options_.places, learner_->network());
  if (!judge) return judge.error();
  judge_ = *std::move(judge);
  if (!continues) return std::nullopt;
  if (auto error = write_nets()) return error;
  // A process that was killed between a checkpoint and its manifest left the one before.
  return write_file(folder_.path_of(kManifestFile), manifest());
}

/// A process that was killed may have left other nets than those of the checkpoint, and a run that was carried to this
/// machine has none.
template <Trainable G>
MaybeError Trainer<G>::write_nets() {
  if (auto error = write_file(folder_.path_of(kLatestNet), learner_->network())) return error;
  if (state_.best_round == 0) return std::nullopt;
  const auto best = folder_.read(state_.best);
  if (!best) return best.error();
  return write_file(folder_.path_of(kBestNet), *best);
}

template <Trainable G>
MaybeError Trainer<G>::begin_with(std::string_view network, const std::string& path) {
  assert(is_new());
  if (auto error = learner_->adopt(network)) return error;
  state_.init = {.name = plain_file_name(path), .bytes = network.size(), .hash = fnv1a(network)};
  return judge_->load(learner_->network());
}

/// A run goes on with the rules with which it began, because its games belong to them.
template <Trainable G>
MaybeError Trainer<G>::name_variants() {
  std::vector<GameConfig> variants;
  for (const G& game : variants_) {
    const GameConfig config = game.config();
    variants.push_back({.game = config.game, .edition = config.edition, .board = config.board});
    variants.back().players = config.players;
  }
  if (!state_.variants.empty() && state_.variants != variants) {
    std::string texts;
    for (const GameConfig& config : state_.variants) texts += (texts.empty() ? "" : ", ") + variant_text(config);
    return Error{"bad_run", "the run in the folder learns other rules: " + texts};
  }
  state_.variants = std::move(variants);
  return std::nullopt;
}

template <Trainable G>
MaybeError Trainer<G>::restore() {
  const auto learner = folder_.read(state_.learner);
  if (!learner) return learner.error();
  if (auto error = learner_->restore(*learner)) return error;
  const auto each_game = [&](const FileMark& mark, const auto& use) -> MaybeError {
    auto games = games_of_file(folder_, mark);
    if (!games) return games.error();
    for (std::size_t i = 0; i < games->size(); ++i) {
      if (!use(i, std::move((*games)[i]))) return Error{"bad_run", mark.name + " is damaged"};
    }
    return std::nullopt;
  };
  for (const FileMark& mark : state_.window) {
    const auto add = [&](std::size_t, PlayedGame played) { return window_->add(std::move(played)); };
    if (auto error = each_game(mark, add)) return error;
  }
  window_->take_counts();
  // Another number of places begins with new games.
  if (state_.slots.games != selfplay_->size()) return std::nullopt;
  return each_game(state_.slots,
                   [&](std::size_t i, PlayedGame played) { return selfplay_->slot(i).restore(std::move(played)); });
}

template <Trainable G>
MaybeError Trainer<G>::checkpoint() {
  const std::string round = std::to_string(state_.round);
  auto learner = folder_.write("learner-" + round + ".bin", learner_->state());
  if (!learner) return learner.error();
  state_.learner = *std::move(learner);

  std::string bytes;
  for (std::size_t i = 0; i < selfplay_->size(); ++i) put_game(bytes, selfplay_->slot(i).played());
  auto slots = folder_.write("slots-" + round + ".bin", bytes);
  if (!slots) return slots.error();
  state_.slots = *std::move(slots);
  state_.slots.games = selfplay_->size();

  if (unsaved_count_ > 0) {
    auto games = folder_.write("games-" + round + ".bin", unsaved_games_);
    if (!games) return games.error();
    state_.window.push_back(*std::move(games));
    state_.window.back().games = std::exchange(unsaved_count_, 0);
    unsaved_games_.clear();
  }
  std::uint64_t saved = 0;
  for (const FileMark& mark : state_.window) saved += mark.games;
  while (state_.window.size() > 1 && saved - state_.window.front().games >= window_->games()) {
    saved -= state_.window.front().games;
    state_.window.erase(state_.window.begin());
  }
  state_.seconds = before_ + clock_.seconds();
  if (auto error = write_file(folder_.path_of(kLatestNet), learner_->network())) return error;
  if (auto error = folder_.write_state(state_)) return error;
  last_checkpoint_ = clock_.seconds();
  return write_file(folder_.path_of(kManifestFile), manifest());
}

template <Trainable G>
std::string Trainer<G>::manifest() const {
  JsonLine settings;
  for (const Setting& setting : settings_) settings.add(setting.name, setting.value);
  JsonLine versions;
  for (const Setting& version : world_.backend->versions()) versions.add(version.name, version.value);
  JsonLine files;
  const auto add = [&](const FileMark& mark) {
    files.add(mark.name, JsonLine().add("bytes", mark.bytes).add("hash", hex16(mark.hash)).add("games", mark.games));
  };
  if (state_.best_round > 0) add(state_.best);
  add(state_.learner);
  add(state_.slots);
  for (const FileMark& mark : state_.window) add(mark);
  const auto list = [](const auto& all, const auto& text_of) {
    std::string json;
    for (const auto& one : all) json += (json.empty() ? "" : ",") + text_of(one);
    return '[' + json + ']';
  };
  const auto rules = [](const GameConfig& config) {
    JsonLine line;
    line.add("edition", config.edition);
    if (!config.board.empty()) line.add("board", config.board);
    return line.add("players", config.players).text();
  };
  const auto source = [](const FileMark& mark) {
    JsonLine line;
    line.add("name", mark.name).add("bytes", mark.bytes).add("hash", hex16(mark.hash));
    if (mark.games > 0) line.add("games", mark.games);
    return line.text();
  };
  std::vector<std::string> earlier = state_.commits;
  if (!earlier.empty() && earlier.back() == world_.commit) earlier.pop_back();
  return JsonLine()
             .add("game", state_.game)
             .add("layout", hex16(window_->shape().layout))
             .raw("variants", list(state_.variants, rules))
             .add("commit", world_.commit)
             .raw("earlier_commits", list(earlier, [](const std::string& commit) { return nn::quoted(commit); }))
             .raw("warm", list(state_.warm, source))
             .raw("init", state_.init.name.empty() ? "null" : source(state_.init))
             .add("seed", options_.seed)
             .add("settings", settings)
             .add("versions", versions)
             .add("threads", options_.threads)
             .add("round", state_.round)
             .add("steps", state_.steps)
             .add("games", state_.games)
             .add("drawn", state_.drawn)
             .add("positions", state_.positions)
             .add("evaluations", state_.evaluations)
             .add("seconds", state_.seconds)
             .add("window_positions", window_->size())
             .add("window_games", window_->games())
             .add("best_round", state_.best_round)
             .add("elo", state_.elo)
             .add("files", files)
             .text() +
         '\n';
}

}  // namespace palamedes::train
