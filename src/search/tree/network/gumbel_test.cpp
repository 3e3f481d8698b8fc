#include "search/tree/network/gumbel.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <vector>

namespace palamedes::search {
namespace {

using Arm = MctsNode<int>;

/// A bandit: every action has a fixed value, which a visit shows.
struct Bandit {
  std::vector<double> values{};
  std::vector<Arm> arms{};
  double root_value = 0;

  std::span<const Arm> members() const { return arms; }
  CompletedValues completed() const { return {members(), root_value, MctsOptions{}}; }
  void visit(std::uint32_t arm) {
    arms[arm].mean = values[arm];
    ++arms[arm].visits;
  }
  /// The value of a policy.
  double worth(std::span<const float> policy) const {
    double sum = 0;
    for (std::size_t i = 0; i < values.size(); ++i) sum += static_cast<double>(policy[i]) * values[i];
    return sum;
  }
  double worth_of_priors() const {
    double sum = 0;
    for (std::size_t i = 0; i < values.size(); ++i) sum += static_cast<double>(arms[i].prior) * values[i];
    return sum;
  }
};

Bandit random_bandit(std::uint64_t seed, std::size_t arms) {
  Rng rng(seed);
  Bandit bandit;
  double total = 0;
  for (std::size_t i = 0; i < arms; ++i) {
    bandit.values.push_back((2 * rng.real()) - 1);
    bandit.arms.push_back({.prior = static_cast<float>(exponential(3 * rng.real()))});
    total += static_cast<double>(bandit.arms.back().prior);
  }
  for (Arm& arm : bandit.arms) arm.prior = static_cast<float>(static_cast<double>(arm.prior) / total);
  bandit.root_value = bandit.worth_of_priors();
  return bandit;
}

/// Visits arms until the lines are used, and returns the arm to play.
std::uint32_t searched(Bandit& bandit, std::uint64_t lines, double noise, Rng rng) {
  SequentialHalving halving;
  halving.begin(bandit.members(), lines, noise, rng);
  for (;;) {
    const std::uint32_t arm = halving.next(bandit.members(), [&] { return bandit.completed(); });
    if (arm == kNoIndex) return halving.best(bandit.members(), bandit.completed());
    bandit.visit(arm);
  }
}

TEST(Gumbel, TheImprovedPolicyIsBetterThanThePriors) {
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    for (const std::uint64_t lines : {1U, 2U, 8U, 32U, 200U}) {
      Bandit bandit = random_bandit(seed, 2 + (seed % 30));
      searched(bandit, lines, 1.0, Rng(seed));
      std::vector<float> policy(bandit.arms.size());
      improve_policy(bandit.members(), bandit.completed(), policy);
      EXPECT_NEAR(std::accumulate(policy.begin(), policy.end(), 0.0), 1.0, 1e-5);
      EXPECT_GE(bandit.worth(policy), bandit.worth_of_priors() - 1e-6) << seed << " " << lines;
    }
  }
}

TEST(Gumbel, TheChosenActionIsBetterThanThePriorsOnAverage) {
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    const Bandit fresh = random_bandit(seed, 20);
    double before = fresh.worth_of_priors();
    for (const std::uint64_t lines : {2U, 16U, 64U}) {
      constexpr int kRuns = 2'000;
      double sum = 0;
      for (std::uint64_t run = 0; run < kRuns; ++run) {
        Bandit bandit = fresh;
        sum += bandit.values[searched(bandit, lines, 1.0, Rng(run))];
      }
      EXPECT_GT(sum / kRuns, before) << "more lines, better choices: " << seed << " " << lines;
      before = sum / kRuns;
    }
  }
}

TEST(Gumbel, DrawsFollowThePriorsIfThereIsNoLine) {
  Bandit bandit = random_bandit(3, 4);
  std::vector<int> drawn(4);
  constexpr int kRuns = 20'000;
  for (std::uint64_t run = 0; run < kRuns; ++run) ++drawn[searched(bandit, 0, 1.0, Rng(run))];
  for (std::size_t i = 0; i < 4; ++i) EXPECT_NEAR(drawn[i] / double{kRuns}, bandit.arms[i].prior, 0.01);
}

TEST(Gumbel, HalvesTheActionsAndDoublesTheirVisits) {
  Bandit bandit = random_bandit(5, 40);
  searched(bandit, 64, 1.0, Rng(1));
  std::vector<std::uint32_t> visits;
  for (const Arm& arm : bandit.arms) visits.push_back(arm.visits);
  std::ranges::sort(visits, std::greater());
  visits.resize(17);
  EXPECT_EQ(visits, (std::vector<std::uint32_t>{15, 15, 7, 7, 3, 3, 3, 3, 1, 1, 1, 1, 1, 1, 1, 1, 0}));
}

TEST(Gumbel, UsesEveryLineAndIsTheSameForASeed) {
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    for (std::uint64_t lines = 0; lines < 50; ++lines) {
      Bandit bandit = random_bandit(seed, 1 + (seed % 20));
      Bandit again = bandit;
      EXPECT_EQ(searched(bandit, lines, 1.0, Rng(seed)), searched(again, lines, 1.0, Rng(seed)));
      std::uint64_t visits = 0;
      for (std::size_t i = 0; i < bandit.arms.size(); ++i) {
        visits += bandit.arms[i].visits;
        EXPECT_EQ(bandit.arms[i].visits, again.arms[i].visits);
      }
      EXPECT_EQ(visits, lines);
    }
  }
}

TEST(Gumbel, WithoutNoiseConsidersTheMostLikelyActions) {
  Bandit bandit = random_bandit(6, 60);
  searched(bandit, 64, 0.0, Rng(1));
  float least = 1;
  float most_left_out = 0;
  for (const Arm& arm : bandit.arms) {
    if (arm.visits > 0) {
      least = std::min(least, arm.prior);
    } else {
      most_left_out = std::max(most_left_out, arm.prior);
    }
  }
  EXPECT_GE(least, most_left_out);
}

TEST(Gumbel, DoesNotVisitProvenActions) {
  Bandit bandit = random_bandit(7, 8);
  for (const std::size_t proven : {0U, 3U, 5U}) {
    bandit.arms[proven].proof = Proof(Outcome::win(seat_at(1), 0), 2);
    bandit.arms[proven].mean = -1;
  }
  const std::uint32_t chosen = searched(bandit, 100, 1.0, Rng(1));
  for (const Arm& arm : bandit.arms) EXPECT_EQ(arm.visits == 0, arm.proof.known());
  EXPECT_FALSE(bandit.arms[chosen].proof.known());
}

TEST(Gumbel, UnvisitedActionsHaveAValueBetweenTheRootsAndTheVisitedOnes) {
  Bandit bandit = random_bandit(8, 3);
  bandit.root_value = -0.5;
  bandit.values[1] = 0.5;
  const MctsOptions options;
  const double scale = options.sigma_scale / 100.0;
  EXPECT_DOUBLE_EQ(bandit.completed()(bandit.arms[0]), -0.5 * options.sigma_visits * scale);
  bandit.visit(1);
  // The mean of the root's value and that of one visit.
  EXPECT_NEAR(bandit.completed()(bandit.arms[0]), 0.0, 1e-9);
  EXPECT_DOUBLE_EQ(bandit.completed()(bandit.arms[1]), 0.5 * (options.sigma_visits + 1) * scale);
}

}  // namespace
}  // namespace palamedes::search
