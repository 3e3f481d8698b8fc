// Search in games that hide things, using only what the seat to act knows.
//
// It samples positions from the seat's belief. In each of them it tries every action and continues with a rollout in
// which no seat uses information that it would not have. The value of an action is the mean of the results. There is
// no tree: the search optimizes only the first action, so it never plans with knowledge that the seat will not have.
//
// All actions are tried in the same positions with the same random numbers, so that their results differ by the
// actions and not by luck.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include "games/imagine.h"
#include "search/evaluator.h"
#include "search/hidden/blind_options.h"
#include "search/hidden/sample_sum.h"
#include "search/search.h"

namespace palamedes::search {

template <Game G>
  requires Imaginable<G>
class Blind final : public Search<G> {
 public:
  using Action = typename G::Action;

  /// `shares` are the shares that scaled the weights; they also scale the move prior.
  Blind(const G& game, const Weights& weights, const GroupShares& shares, const BlindOptions& options)
      : game_(game),
        evaluator_(game, weights),
        shares_(shares),
        options_(options),
        buffer_(game.max_actions()),
        replies_(game.max_actions()),
        imagined_(game.initial()),
        line_(game.initial()) {}

  std::string_view algorithm() const override { return "blind"; }
  Decision<G> decide(const Known<G>& known, const Limits& limits, Rng rng) override {
    Budget budget(limits);
    seat_ = game_.to_act(known);
    finished_ = {};
    estimated_ = {};
    plies_ = budget.max_depth(options_.plies);
    most_samples_ = static_cast<std::uint64_t>(options_.samples);
    const bool endless = most_samples_ == 0 && limits.nodes == 0 && !limits.time;
    if (endless) most_samples_ = kUsualSamples;
    list_trials(known, limits);
    std::uint64_t samples = 0;
    if (trials_.size() > 1) samples = try_all(known, limits, budget, rng);
    return decided(samples, budget);
  }

 private:
  /// An action and its results.
  struct Trial {
    Action action;
    std::uint32_t place;  ///< index in the list of legal actions
    double prior;         ///< the move prior, a natural logarithm
    double sum = 0;
    double latest = 0;  ///< the result in the current sample
    std::uint64_t count = 0;

    double mean() const { return count == 0 ? 0 : sum / static_cast<double>(count); }
  };

  static constexpr int kLeastSamples = 6;              ///< the least number of samples for every action
  static constexpr std::uint64_t kUsualSamples = 256;  ///< if nothing else limits the search
  static constexpr double kLowestPrior = -8;

  /// Selects the legal actions to try, those with the highest prior first.
  void list_trials(const Known<G>& known, const Limits& limits) {
    auto& actions = buffer_.list();
    game_.legal(known, actions);
    legal_.assign(actions.begin(), actions.end());
    priors_.resize(actions.size());
    RolloutPlayer<G>::priors(game_, known, actions, shares_, priors_);
    trials_.clear();
    for (std::uint32_t i = 0; i < actions.size(); ++i) {
      const double prior = std::max(kLowestPrior, static_cast<double>(priors_[i]) / 100);
      trials_.push_back({.action = actions[i], .place = i, .prior = prior});
    }
    std::ranges::sort(trials_, [&](const Trial& a, const Trial& b) {
      return priors_[a.place] != priors_[b.place] ? priors_[a.place] > priors_[b.place] : a.place < b.place;
    });
    std::size_t width = options_.width == 0 ? trials_.size() : static_cast<std::size_t>(options_.width);
    if (limits.nodes != 0) {
      const std::uint64_t affordable = limits.nodes / static_cast<std::uint64_t>(kLeastSamples * plies_);
      width = static_cast<std::size_t>(std::min<std::uint64_t>(width, std::max<std::uint64_t>(2, affordable)));
    }
    if (trials_.size() > width) trials_.resize(width);
  }

  /// Tries the actions in rounds and drops the worse half after each. Returns the number of sampled positions.
  std::uint64_t try_all(const Known<G>& known, const Limits& limits, Budget& budget, Rng& rng) {
    const palamedes::Belief<G> belief(game_, known);
    alive_ = trials_.size();
    int rounds = 1;
    for (std::size_t left = alive_; options_.halving && left > 2; left = (left + 1) / 2) ++rounds;
    std::uint64_t samples = 0;
    for (int round = 1; round <= rounds; ++round) {
      while (samples == 0 || progress(limits, budget, samples) * rounds < round) {
        if (samples > 0 && !affords(limits, budget)) return samples;
        belief.imagine(rng, imagined_);
        if (!try_here(Rng(rng.next()), budget)) return samples;
        ++samples;
      }
      if (round == rounds) break;
      std::ranges::sort(trials_.begin(), trials_.begin() + static_cast<std::ptrdiff_t>(alive_),
                        [&](const Trial& a, const Trial& b) {
                          return merit(a) != merit(b) ? merit(a) > merit(b) : a.place < b.place;
                        });
      alive_ = (alive_ + 1) / 2;
    }
    return samples;
  }

  /// The used part of the limits.
  double progress(const Limits& limits, const Budget& budget, std::uint64_t samples) const {
    double part = 0;
    if (most_samples_ != 0) part = static_cast<double>(samples) / static_cast<double>(most_samples_);
    if (limits.nodes != 0)
      part = std::max(part, static_cast<double>(budget.nodes()) / static_cast<double>(limits.nodes));
    if (limits.time) {
      part = std::max(part, static_cast<double>(budget.elapsed().count()) / static_cast<double>(limits.time->count()));
    }
    return part;
  }

  /// Whether the budget allows one more try of all remaining actions. Trying only some of them in a position would
  /// favour those.
  bool affords(const Limits& limits, const Budget& budget) const {
    if (budget.spent()) return false;
    if (limits.nodes == 0) return true;
    return budget.nodes() + (alive_ * static_cast<std::uint64_t>(plies_)) <= limits.nodes;
  }

  /// Tries all remaining actions in the sampled position. If the budget runs out before the last one, none of them
  /// counts.
  bool try_here(const Rng& luck, Budget& budget) {
    first_look_.look(game_, imagined_);
    for (std::size_t i = 0; i < alive_; ++i) {
      trials_[i].latest = play_out(trials_[i].action, luck, budget);
      if (budget.spent() && i + 1 < alive_) return false;
    }
    for (std::size_t i = 0; i < alive_; ++i) {
      trials_[i].sum += trials_[i].latest;
      ++trials_[i].count;
    }
    return true;
  }

  double play_out(Action first, Rng luck, Budget& budget) {
    line_ = imagined_;
    memory_ = first_look_;
    game_.apply(line_, first);
    budget.spend();
    for (int ply = 1;; ++ply) {
      if (const auto outcome = game_.outcome(line_)) {
        // Sooner wins are worth more.
        const double value = outcome->value(seat_) * (1.0 - (0.002 * ply));
        finished_.add(value);
        return value;
      }
      if (ply >= plies_ || budget.spent()) break;
      auto& replies = replies_.list();
      game_.legal(line_, replies);
      game_.apply(line_, RolloutPlayer<G>::choose(game_, line_, replies, luck, memory_));
      budget.spend();
    }
    const double value = squashed(evaluator_.score(line_, seat_), evaluator_.clear());
    estimated_.add(value);
    return value;
  }

  /// The number that decides between actions: (log prior + eta * mean) / eta.
  double merit(const Trial& trial) const {
    if (options_.eta == 0) return trial.prior;
    return trial.mean() + (trial.prior * 100 / options_.eta);
  }

  Decision<G> decided(std::uint64_t samples, const Budget& budget) {
    const std::size_t compared = samples == 0 ? trials_.size() : alive_;
    std::size_t best = 0;
    for (std::size_t i = 1; i < compared; ++i) {
      if (merit(trials_[i]) > merit(trials_[best])) best = i;
    }
    Decision<G> decision{.action = trials_[best].action};
    for (const auto action : legal_) decision.candidates.push_back({.action = action});
    const Score score = stretched(trials_[best].mean(), evaluator_.clear());
    for (std::size_t i = 0; i < trials_.size(); ++i) {
      Candidate<G>& candidate = decision.candidates[trials_[i].place];
      if (trials_[i].count == 0) continue;
      candidate.visits = trials_[i].count;
      candidate.score = i == best ? score : stretched(trials_[i].mean(), evaluator_.clear());
      candidate.certainty = i < compared ? Certainty::kEstimate : Certainty::kAtMost;
    }
    decision.line = {decision.action};
    decision.scores[index(seat_)] = score;
    decision.scores[index(opponent(seat_))] = -score;
    decision.depth = samples == 0 ? 0 : plies_;
    report_budget(decision, budget);
    decision.finished = finished_.sample();
    decision.estimated = estimated_.sample();
    return decision;
  }

  const G& game_;
  Evaluator<G> evaluator_;
  GroupShares shares_;
  BlindOptions options_;
  ActionBuffer<Action> buffer_;
  ActionBuffer<Action> replies_;
  Position<G> imagined_;
  Position<G> line_;
  typename RolloutPlayer<G>::Memory first_look_{};
  typename RolloutPlayer<G>::Memory memory_{};
  std::vector<Action> legal_{};
  std::vector<int> priors_{};
  std::vector<Trial> trials_{};  ///< the remaining actions come first
  std::size_t alive_ = 0;
  std::uint64_t most_samples_ = 0;
  int plies_ = 1;
  Seat seat_{};
  SampleSum finished_{};
  SampleSum estimated_{};
};

}  // namespace palamedes::search
