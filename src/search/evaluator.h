// Weighs the terms of a game's evaluation: the scores of a position, and how they come about.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "games/evaluation.h"
#include "nn/eval_net.h"
#include "search/score.h"

namespace palamedes::search {

/// Weights of the terms, in the order of Eval<G>::kTerms.
using Weights = std::vector<Score>;

template <HasEval G>
Weights default_weights() {
  Weights weights;
  for (const Term& term : Eval<G>::kTerms) weights.push_back(term.weight);
  return weights;
}

/// The contribution of one term to the score of each seat.
struct TermScore {
  Term term;            ///< with the weight in use
  SeatScores amount{};  ///< how much of it each seat has
  SeatScores score{};   ///< over all terms, these add up exactly to the scores of the position
};

template <Game G>
using EvalNetPointer = std::shared_ptr<const nn::EvalNet<G>>;

/// For games without an evaluation: every unfinished position is even.
template <Game G>
class Evaluator {
  static_assert(!ForgotEval<G>, "include the game's eval.h");

 public:
  explicit Evaluator(const G& game, const Weights& /*weights*/ = {}, const EvalNetPointer<G>& /*net*/ = {})
      : seats_(game.seats()) {}
  static constexpr Score clear() { return 100; }
  int seats() const { return seats_; }
  SeatScores scores(const Position<G>& /*state*/) const { return {}; }
  Score score(const Position<G>& /*state*/, Seat /*seat*/) const { return 0; }
  bool is_noisy(const Position<G>& /*state*/, typename G::Action /*action*/) const { return false; }
  Score promise(const Position<G>& /*state*/, typename G::Action /*action*/) const { return 0; }
  void promises(const Position<G>& /*state*/, std::span<const typename G::Action> /*actions*/,
                std::span<Score> out) const {
    std::ranges::fill(out, 0);
  }
  bool list_noisy(const G& /*game*/, const Position<G>& /*state*/, ActionList<typename G::Action>& /*out*/) const {
    return true;
  }
  std::vector<TermScore> breakdown(const Position<G>& /*state*/) const { return {}; }

 private:
  int seats_;
};

/// For games with an evaluation. The score of a seat is the sum of its differences to each of the other seats. So the
/// scores of all seats add up to 0, and the scores of two seats are opposite.
template <HasEval G>
class Evaluator<G> {
 public:
  static constexpr std::size_t kCount = Eval<G>::kTerms.size();

  /// An empty list of weights means the defaults. With a net, the scores of positions come from it, and weights other
  /// than the defaults add what they change in the score of the evaluation written by hand. Everything else comes from
  /// the evaluation written by hand.
  explicit Evaluator(const G& game, const Weights& weights = {}, EvalNetPointer<G> net = {})
      : eval_(game), seats_(game.seats()), net_(std::move(net)) {
    assert(!net_ || seats_ == 2);
    assert(weights.empty() || weights.size() == kCount);
    for (std::size_t i = 0; i < kCount; ++i) {
      weights_[i] = weights.empty() ? Eval<G>::kTerms[i].weight : weights[i];
      changes_[i] = weights_[i] - Eval<G>::kTerms[i].weight;
      has_changes_ = has_changes_ || changes_[i] != 0;
    }
  }

  /// The score of a clear advantage, for which `squashed` is one half. It grows with the number of seats, because a
  /// score sums the differences to all other seats.
  Score clear() const { return Eval<G>::kClear * (seats_ - 1); }
  int seats() const { return seats_; }

  SeatScores scores(const Position<G>& state) const {
    if (net_) {
      const Score score = net_score(state, seat_at(0));
      return {score, -score};
    }
    return weighed(state, weights_);
  }
  Score score(const Position<G>& state, Seat seat) const {
    return net_ ? net_score(state, seat) : scores(state)[index(seat)];
  }

  bool is_noisy(const Position<G>& state, typename G::Action action) const { return eval_.is_noisy(state, action); }
  Score promise(const Position<G>& state, typename G::Action action) const { return eval_.promise(state, action); }
  /// The promise of every action of a list of legal actions, which is in the order of the game.
  void promises(const Position<G>& state, std::span<const typename G::Action> actions, std::span<Score> out) const {
    if constexpr (JudgesLists<G>) {
      eval_.promises(state, actions, out);
    } else {
      for (std::size_t i = 0; i < actions.size(); ++i) out[i] = eval_.promise(state, actions[i]);
    }
  }
  /// Lists the noisy actions of the position. Returns whether it has others.
  bool list_noisy(const G& game, const Position<G>& state, ActionList<typename G::Action>& out) const {
    if constexpr (KnowsQuietPositions<G>) {
      if (!eval_.may_be_noisy(state)) return true;
    }
    if constexpr (ListsNoisyActions<G>) {
      eval_.noisy(state, out);
      return out.empty() || out.size() < game.count_legal(state);
    } else {
      game.legal(state, out);
      const std::uint32_t all = out.size();
      out.keep_if([&](typename G::Action action) { return eval_.is_noisy(state, action); });
      return out.size() < all;
    }
  }

  std::vector<TermScore> breakdown(const Position<G>& state) const {
    Amounts<kCount> amounts{};
    eval_.measure(state, amounts);
    std::vector<TermScore> parts;
    for (std::size_t t = 0; t < kCount; ++t) {
      TermScore part{.term = Eval<G>::kTerms[t], .amount = amounts[t]};
      part.term.weight = weights_[t];
      for (std::size_t i = 0; i < kMaxSeats; ++i) part.score[i] = weights_[t] * amounts[t][i];
      part.score = compared(part.score);
      parts.push_back(part);
    }
    return parts;
  }

 private:
  Score net_score(const Position<G>& state, Seat seat) const {
    const Score score = net_->score(state, seat);
    if (!has_changes_) return score;
    return std::clamp(score + weighed(state, changes_)[index(seat)], -(kDecided - 1), kDecided - 1);
  }

  SeatScores weighed(const Position<G>& state, const std::array<Score, kCount>& weights) const {
    Amounts<kCount> amounts{};
    eval_.measure(state, amounts);
    SeatScores worth{};
    for (std::size_t t = 0; t < kCount; ++t) {
      for (std::size_t i = 0; i < kMaxSeats; ++i) worth[i] += weights[t] * amounts[t][i];
    }
    worth = compared(worth);
    for (Score& score : worth) score = std::clamp(score, -(kDecided - 1), kDecided - 1);
    return worth;
  }

  SeatScores compared(const SeatScores& worth) const {
    Score all = 0;
    for (std::size_t i = 0; i < static_cast<std::size_t>(seats_); ++i) all += worth[i];
    SeatScores scores{};
    for (std::size_t i = 0; i < static_cast<std::size_t>(seats_); ++i) scores[i] = (worth[i] * seats_) - all;
    return scores;
  }

  Eval<G> eval_;
  std::array<Score, kCount> weights_{};
  std::array<Score, kCount> changes_{};  ///< the weights less the defaults
  bool has_changes_ = false;
  int seats_;
  EvalNetPointer<G> net_;
};

}  // namespace palamedes::search
