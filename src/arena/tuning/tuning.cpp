#include "arena/tuning/tuning.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <string>
#include <utility>

#include "arena/run.h"
#include "core/rng.h"
#include "search/players/player_text.h"
#include "search/terms.h"

namespace palamedes::arena {
namespace {

/// The weights before rounding. Each moves in proportion to its initial size.
class TuningRun {
 public:
  explicit TuningRun(const std::vector<Term>& terms) {
    for (const Term& term : terms) {
      weights_.push_back(term.weight);
      sizes_.push_back(std::max(4.0, std::abs(static_cast<double>(term.weight))));
      signs_.push_back(term.weight < 0 ? -1 : 1);
    }
  }

  std::size_t size() const { return weights_.size(); }
  /// The weights, moved by `amount` of their size in the given directions. A rounded weight changes by at least
  /// one; otherwise the step would compare equal players.
  WeightList moved(const std::vector<int>& directions, double amount) const {
    WeightList list;
    for (std::size_t i = 0; i < weights_.size(); ++i) {
      const double by = std::max(1.0, amount * sizes_[i]);
      list.push_back(static_cast<Score>(std::lround(meant(i, weights_[i] + (directions[i] * by)))));
    }
    return list;
  }
  void move(const std::vector<int>& directions, double amount) {
    for (std::size_t i = 0; i < weights_.size(); ++i)
      weights_[i] = meant(i, weights_[i] + (directions[i] * amount * sizes_[i]));
  }
  WeightList rounded() const {
    WeightList list;
    for (const double weight : weights_) list.push_back(static_cast<Score>(std::lround(weight)));
    return list;
  }

 private:
  /// A weight keeps its sign, because the meaning of a term says whether it is good or bad.
  double meant(std::size_t i, double weight) const { return weight * signs_[i] < 0 ? 0 : weight; }

  std::vector<double> weights_;
  std::vector<double> sizes_;
  std::vector<int> signs_;
};

/// Spall's usual exponents: changes shrink slowly, moves faster.
double shrunk(double first, double step, double offset, double exponent) {
  return first * std::pow((1 + offset) / (step + 1 + offset), exponent);
}

}  // namespace

std::string with_weights(std::string player, const std::vector<Term>& terms, const WeightList& weights) {
  for (std::size_t i = 0; i < terms.size(); ++i) {
    if (weights[i] != terms[i].weight)
      player = search::with_setting(std::move(player), search::weight_setting(terms[i]), std::to_string(weights[i]));
  }
  return player;
}

Result<WeightList> tune(const Host& host, const TuningSpec& spec, const TuningWatch& watch) {
  TuningRun course(spec.terms);
  Rng rng = Rng(spec.seed).stream("tune");
  for (std::uint64_t step = 0; step < spec.steps; ++step) {
    std::vector<int> directions;
    for (std::size_t i = 0; i < course.size(); ++i) directions.push_back(rng.chance(1, 2) ? 1 : -1);
    std::vector<int> opposite;
    for (const int direction : directions) opposite.push_back(-direction);
    const auto number = static_cast<double>(step);
    const double change = shrunk(spec.change, number, 0, 0.101);
    const std::uint64_t seed = game_seed(spec.seed, step);

    const auto openings = host.draw_openings({.seed = seed}, spec.pairs);
    if (!openings) return openings.error();
    const RunSpec match{.config = host.game().config(),
                        .entrants = {{"up", with_weights(spec.player, spec.terms, course.moved(directions, change))},
                                     {"down", with_weights(spec.player, spec.terms, course.moved(opposite, change))}},
                        .openings = openings->openings,
                        .drawn = openings->rules,
                        .seed = seed,
                        .max_plies = spec.max_plies,
                        .threads = spec.threads};
    const auto outcome = run(host, match, {.stopped = spec.stopped});
    if (!outcome) return outcome.error();
    if (outcome->interrupted) break;
    const double lead = (2 * outcome->tally.entrant(0).share().mean) - 1;
    const double rate = shrunk(spec.rate, number, static_cast<double>(spec.steps) / 10, 0.602);
    course.move(directions, rate * lead * spec.change / change);
    if (watch && watch(step + 1, course.rounded())) break;
  }
  return course.rounded();
}

}  // namespace palamedes::arena
