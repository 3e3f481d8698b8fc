// The rounds of a training run. trainer.h includes this.
#pragma once

#include "train/run/trainer.h"

namespace palamedes::train {

template <Trainable G>
bool Trainer<G>::is_over() const {
  if (state_.steps >= options_.steps || (world_.stop && world_.stop())) return true;
  return options_.minutes > 0 && clock_.seconds() + longest_round_ > options_.minutes * 60;
}

/// Rises evenly, and falls from `rate` to `last_rate` like a half wave of the cosine.
template <Trainable G>
double Trainer<G>::rate() const {
  const double done = std::min(1.0, static_cast<double>(state_.steps) / static_cast<double>(options_.steps));
  const double rate =
      options_.last_rate + ((options_.rate - options_.last_rate) * (1 + std::cos(std::numbers::pi * done)) / 2);
  return state_.steps < options_.rise
             ? rate * static_cast<double>(state_.steps + 1) / static_cast<double>(options_.rise)
             : rate;
}

template <Trainable G>
MaybeError Trainer<G>::run() {
  longest_round_ = 0;
  while (!is_over()) {
    const double begin = clock_.seconds();
    if (auto error = round()) return error;
    longest_round_ = std::max(longest_round_, clock_.seconds() - begin);
    if (clock_.seconds() - last_checkpoint_ < options_.checkpoint_seconds) continue;
    if (auto error = checkpoint()) return error;
  }
  return checkpoint();
}

/// The steps of one round; the mean of their losses.
template <Trainable G>
Losses Trainer<G>::learn() {
  Losses sum;
  std::array<SampleMemory, 2> memories{SampleMemory(window_->shape(), options_.rows),
                                       SampleMemory(window_->shape(), options_.rows)};
  const auto sample = [&](std::uint64_t step) {
    window_->sample(memories[step % 2], mix64(options_.seed ^ mix64(step)));
  };
  const std::uint64_t end = std::min(options_.steps, state_.steps + options_.round_steps);
  const std::uint64_t begin = state_.steps;
  sample(begin);
  while (state_.steps < end) {
    // With one thread, everything happens in a fixed order anyway; otherwise the next samples are made meanwhile.
    std::optional<std::jthread> sampler;
    const std::uint64_t next = state_.steps + 1;
    if (next < end && options_.threads > 1) sampler.emplace([&, next] { sample(next); });
    const Losses losses = learner_->step(memories[state_.steps % 2].batch(), rate());
    if (next < end && options_.threads == 1) sample(next);
    sum.policy += losses.policy;
    sum.entropy += losses.entropy;
    sum.value += losses.value;
    sum.moves_left += losses.moves_left;
    sum.margin += losses.margin;
    sum.cells += losses.cells;
    sum.total += losses.total;
    sum.gradient += losses.gradient;
    ++state_.steps;
  }
  const double count = std::max(1.0, static_cast<double>(end - begin));
  for (double* number :
       {&sum.policy, &sum.entropy, &sum.value, &sum.moves_left, &sum.margin, &sum.cells, &sum.total, &sum.gradient}) {
    *number /= count;
  }
  return sum;
}

/// Self-play until there are enough positions for a round.
template <Trainable G>
std::vector<PlayedGame> Trainer<G>::play(RoundReport& report) {
  std::vector<PlayedGame> games;
  std::uint64_t positions = 0;
  Utilization utilization;
  report.selfplay = selfplay_->run(*judge_, [&](std::vector<PlayedGame>& finished) {
    utilization.sample(*world_.backend);
    for (PlayedGame& played : finished) {
      positions += window_->used(played);
      games.push_back(std::move(played));
    }
    return positions >= positions_of_a_round();
  });
  report.device = utilization.mean();
  report.places = selfplay_->size();
  return games;
}

template <Trainable G>
MaybeError Trainer<G>::round() {
  const Stopwatch watch;
  RoundReport report{.round = state_.round + 1, .rate = rate(), .learned = is_learning()};
  const bool is_playing = !is_warming();
  report.all_steps = options_.steps;
  report.threads = options_.threads;

  // Step 1. Self-play and learning.
  const auto learn_now = [&] {
    const Stopwatch learner_watch;
    report.losses = learn();
    report.learner_seconds = learner_watch.seconds();
  };
  if (report.learned && learner_thread_) learner_thread_->start(learn_now);
  std::vector<PlayedGame> games;
  if (is_playing) games = play(report);
  if (report.learned && learner_thread_) learner_thread_->wait();
  if (report.learned && !learner_thread_) learn_now();

  // Step 2. What they have made.
  state_.evaluations += report.selfplay.slots.evaluations;
  if (auto error = keep_games(std::move(games))) return error;
  report.games = window_->take_counts();
  state_.games += report.games.games;
  state_.drawn += report.games.drawn;
  state_.positions += report.games.positions;
  if (report.learned) learner_->publish(*judge_);
  ++state_.round;
  state_.seconds = before_ + clock_.seconds();

  // Step 3. The report.
  report.seconds = watch.seconds();
  report.cpu_seconds = watch.cpu_seconds();
  report.run_seconds = state_.seconds;
  report.steps = state_.steps;
  report.window = window_->size();
  report.all_games = state_.games;
  report.elo = state_.elo;
  if (report.learned) {
    const double rounds =
        static_cast<double>(options_.steps - state_.steps) / static_cast<double>(options_.round_steps);
    report.minutes_left = rounds * report.seconds / 60;
    if (options_.minutes > 0)
      report.minutes_left = std::min(report.minutes_left, options_.minutes - (clock_.seconds() / 60));
  }
  folder_.append_line(kTelemetryFile, telemetry_line(report));
  if (world_.tell) world_.tell(progress_line(report));

  // Step 4. Every k-th net is kept.
  if (report.learned && options_.keep_rounds > 0 && state_.round % options_.keep_rounds == 0) {
    if (auto error = keep_round()) return error;
  }

  // Step 5. The match against the best net.
  if (!is_playing && is_warming()) return std::nullopt;
  const bool is_gate = report.learned && (state_.round % options_.gate_rounds == 0 || state_.best_round == 0);
  return is_gate ? gate() : std::nullopt;
}

/// Adds games to the window, and to what the next checkpoint writes.
template <Trainable G>
MaybeError Trainer<G>::keep_games(std::vector<PlayedGame> games) {
  for (PlayedGame& played : games) {
    put_game(unsaved_games_, played);
    ++unsaved_count_;
    if (!window_->add(std::move(played))) return Error{"bad_game", "a game for the window has an illegal action"};
  }
  return std::nullopt;
}

template <Trainable G>
MaybeError Trainer<G>::add_games(std::vector<PlayedGame> games, FileMark file) {
  assert(is_new());
  if (!file.name.empty()) {
    file.games = games.size();
    state_.warm.push_back(std::move(file));
  }
  auto error = keep_games(std::move(games));
  window_->take_counts();
  return error;
}

}  // namespace palamedes::train
