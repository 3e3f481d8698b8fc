// Networks for tests of tree searches. No program has them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <map>
#include <span>

#include "core/game.h"
#include "core/hash.h"
#include "nn/policy_value.h"

namespace palamedes::search {

/// Knows the result of every position, and which actions lead to it.
template <Game G>
class TruthfulNetwork final : public nn::PolicyValue<G> {
 public:
  explicit TruthfulNetwork(const G& game) : game_(game) {}
  std::uint64_t id() const override { return 1; }
  void judge(const Known<G>& known, std::span<const typename G::Action> legal,
             nn::Judgement& judgement) const override {
    const std::size_t seat = index(game_.to_act(known));
    judgement.values = truth(known);
    for (std::size_t i = 0; i < legal.size(); ++i) {
      auto after = known;
      game_.apply(after, legal[i]);
      judgement.logits[i] = 4 * truth(after)[seat];
    }
  }

 private:
  using Values = std::array<float, kMaxSeats>;

  /// The results of all seats if each plays the best action for itself, the first among equals.
  Values truth(const Position<G>& state) const {
    Values values{};
    if (const auto outcome = game_.outcome(state)) {
      for (std::size_t i = 0; i < outcome->seats; ++i) values[i] = static_cast<float>(outcome->value(seat_at(i)));
      return values;
    }
    const auto [found, is_new] = known_.try_emplace(game_.hash(state));
    if (!is_new) return found->second;
    const std::size_t seat = index(game_.to_act(state));
    values[seat] = -2;
    ActionBuffer<typename G::Action> buffer(game_.max_actions());
    auto& actions = buffer.list();
    game_.legal(state, actions);
    for (const auto action : actions) {
      Position<G> after = state;
      game_.apply(after, action);
      const Values here = truth(after);
      if (here[seat] > values[seat]) values = here;
    }
    return known_[game_.hash(state)] = values;
  }

  const G& game_;
  mutable std::map<std::uint64_t, Values> known_{};
};

/// Answers at once, with numbers that have no meaning but are fixed for each position.
template <Game G>
class RandomNetwork final : public nn::PolicyValue<G> {
 public:
  explicit RandomNetwork(const G& game, std::uint64_t id = 2) : game_(game), id_(id) {}
  std::uint64_t id() const override { return id_; }
  void judge(const Known<G>& known, std::span<const typename G::Action> legal,
             nn::Judgement& judgement) const override {
    std::uint64_t bits = mix64(id_ ^ game_.hash(known));
    const auto next = [&] {
      bits = (bits * 0x5851f42d4c957f2dULL) + 0x14057b7ef767814fULL;
      return static_cast<float>((static_cast<double>(bits >> 40) * 0x1.0p-23) - 1.0);
    };
    for (float& value : judgement.values) value = next();
    for (std::size_t i = 0; i < legal.size(); ++i) judgement.logits[i] = 2 * next();
  }

 private:
  const G& game_;
  std::uint64_t id_;
};

/// Every `period`-th answer contains NaN or infinity, in a value or in a logit; the others are even.
template <Game G>
class BrokenNetwork final : public nn::PolicyValue<G> {
 public:
  BrokenNetwork(const G& game, std::uint64_t period) : game_(game), period_(period) {}
  std::uint64_t id() const override { return 3; }
  std::uint64_t answers() const { return answers_; }
  std::uint64_t broken() const { return broken_; }
  void judge(const Known<G>& /*known*/, std::span<const typename G::Action> legal,
             nn::Judgement& judgement) const override {
    using Floats = std::numeric_limits<float>;
    constexpr std::array<float, 3> kNotFinite{Floats::quiet_NaN(), Floats::infinity(), -Floats::infinity()};
    judgement.values = {};
    for (float& logit : judgement.logits) logit = 0;
    if (answers_++ % period_ != 0) return;
    const std::uint64_t turn = broken_++;
    const float number = kNotFinite[turn % kNotFinite.size()];
    const auto place = (turn / kNotFinite.size()) % (static_cast<std::size_t>(game_.seats()) + legal.size());
    const auto seats = static_cast<std::size_t>(game_.seats());
    if (place < seats) {
      judgement.values[place] = number;
    } else {
      judgement.logits[place - seats] = number;
    }
  }

 private:
  const G& game_;
  std::uint64_t period_;
  mutable std::uint64_t answers_ = 0;
  mutable std::uint64_t broken_ = 0;
};

}  // namespace palamedes::search
