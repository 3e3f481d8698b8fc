// The concepts accept complete games and reject types that lack a part.
#include "core/game.h"

#include <gtest/gtest.h>

#include <array>
#include <string>

namespace palamedes {
namespace {

/// The smallest possible game: a counter that goes up to ten.
struct Counter {
  using State = int;
  using Action = char;
  int seats() const { return 1; }
  std::uint32_t max_actions() const { return 1; }
  State initial() const { return 0; }
  void legal(const State& state, ActionList<Action>& out) const {
    if (state < 10) out.push('+');
  }
  void apply(State& state, Action /*action*/) const { ++state; }
  Seat to_act(const State& /*state*/) const { return Seat{}; }
  std::optional<Outcome> outcome(const State& /*state*/) const { return std::nullopt; }
  std::uint64_t hash(const State& state) const { return static_cast<std::uint64_t>(state); }
};
static_assert(Game<Counter>);
static_assert(!Countable<Counter> && !Rehashable<Counter> && !Symmetric<Counter> && !SelfChecking<Counter>);

struct ActionTooBig : Counter {
  using Action = std::array<char, 9>;
  void legal(const State& /*state*/, ActionList<Action>& /*out*/) const {}
  void apply(State& /*state*/, Action /*action*/) const {}
};
static_assert(!Game<ActionTooBig>);

struct StateOnTheHeap : Counter {
  using State = std::string;
  State initial() const { return ""; }
  void legal(const State& /*state*/, ActionList<Action>& /*out*/) const {}
  void apply(State& /*state*/, Action /*action*/) const {}
  Seat to_act(const State& /*state*/) const { return Seat{}; }
  std::optional<Outcome> outcome(const State& /*state*/) const { return std::nullopt; }
  std::uint64_t hash(const State& /*state*/) const { return 0; }
};
static_assert(!Game<StateOnTheHeap>, "states are values without pointers");

struct WithoutOutcome : Counter {
  void outcome(const State& /*state*/) const {}
};
static_assert(!Game<WithoutOutcome>);

struct ShortHash : Counter {
  std::uint32_t hash(const State& /*state*/) const { return 0; }
};
static_assert(!Game<ShortHash>);

struct Able : Counter {
  using Counter::apply;
  std::uint32_t count_legal(const State& state) const { return state < 10 ? 1 : 0; }
  std::uint64_t recomputed_hash(const State& state) const { return hash(state); }
  int symmetries() const { return 1; }
  State image(const State& state, int /*symmetry*/) const { return state; }
  Action image(Action action, int /*symmetry*/) const { return action; }
  const char* broken_invariant(const State& /*state*/) const { return nullptr; }
};
static_assert(Countable<Able> && Rehashable<Able> && SelfChecking<Able>);

TEST(GameConcept, AGameCanBePlayedThroughIt) {
  const Counter game;
  ActionBuffer<Counter::Action> buffer(game.max_actions());
  auto state = game.initial();
  int steps = 0;
  while (true) {
    auto& actions = buffer.list();
    game.legal(state, actions);
    if (actions.empty()) break;
    game.apply(state, actions[0]);
    ++steps;
  }
  EXPECT_EQ(steps, 10);
}

}  // namespace
}  // namespace palamedes
