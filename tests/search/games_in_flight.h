// Many games at once that one network plays against itself, as self-play on a graphics card does: threads carry the
// trees forward, and between two rounds the network judges one leaf of every game.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <barrier>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "core/game.h"
#include "core/rng.h"
#include "nn/policy_value.h"
#include "search/tree/mcts.h"

namespace palamedes::search {

/// A game and the search that plays all its seats.
template <Game G>
class GameInFlight {
 public:
  GameInFlight(const G& game, const MctsOptions& options, std::uint64_t lines, std::uint64_t seed)
      : game_(game), search_(game, {}, options), state_(game.initial()), lines_(lines), rng_(seed) {
    begin();
  }

  /// Takes over the answer, if one was asked for, and plays until the next leaf waits or the game is over.
  void go_on() {
    if (is_waiting_) search_.absorb(answer());
    is_waiting_ = false;
    while (!is_over()) {
      while (!search_.is_done()) {
        if (!search_.descend()) continue;
        is_waiting_ = true;
        logits_.resize(search_.asked().size());
        return;
      }
      const auto decision = search_.decision();
      game_.apply(state_, decision.action);
      hashes_.push_back(mix64(game_.hash(state_) ^ mix64(decision.nodes + decision.estimated.count)));
      if (!is_over()) begin();
    }
  }
  void ask(const nn::PolicyValue<G>& network) {
    if (!is_waiting_) return;
    nn::Judgement judgement = answer();
    network.judge(search_.leaf(), search_.asked(), judgement);
    values_ = judgement.values;
  }

  bool is_over() const { return game_.outcome(state_).has_value(); }
  /// One for each action of the game: the position, and the work of the search.
  const std::vector<std::uint64_t>& hashes() const { return hashes_; }

 private:
  void begin() { search_.begin(state_, {.nodes = lines_}, rng_.stream("ply" + std::to_string(hashes_.size()))); }
  nn::Judgement answer() { return {.values = values_, .logits = logits_}; }

  const G& game_;
  Mcts<G> search_;
  Position<G> state_;
  std::uint64_t lines_;
  Rng rng_;
  bool is_waiting_ = false;
  std::array<float, kMaxSeats> values_{};
  std::vector<float> logits_{};
  std::vector<std::uint64_t> hashes_{};
};

/// Plays games to the end on this many threads, which take games in chunks as they come.
template <Game G>
std::vector<std::vector<std::uint64_t>> play_in_flight(const G& game, const nn::PolicyValue<G>& network,
                                                       const MctsOptions& options, std::uint64_t lines,
                                                       std::size_t games, std::size_t threads) {
  constexpr std::size_t kChunk = 3;
  std::vector<std::unique_ptr<GameInFlight<G>>> all;
  for (std::size_t i = 0; i < games; ++i)
    all.push_back(std::make_unique<GameInFlight<G>>(game, options, lines, game_seed(1, i)));
  std::atomic<std::size_t> next = 0;
  std::atomic<bool> is_over = false;
  const auto judge_all = [&]() noexcept {
    // From the back, so that no result can depend on the order.
    for (std::size_t i = games; i-- > 0;) all[i]->ask(network);
    is_over = std::ranges::all_of(all, [](const auto& one) { return one->is_over(); });
    next = 0;
  };
  std::barrier round(static_cast<std::ptrdiff_t>(threads), judge_all);
  const auto work = [&] {
    while (!is_over) {
      for (std::size_t i = next.fetch_add(kChunk); i < games; i = next.fetch_add(kChunk)) {
        for (std::size_t j = i; j < std::min(i + kChunk, games); ++j) all[j]->go_on();
      }
      round.arrive_and_wait();
    }
  };
  std::vector<std::thread> others;
  for (std::size_t i = 1; i < threads; ++i) others.emplace_back(work);
  work();
  for (std::thread& other : others) other.join();
  std::vector<std::vector<std::uint64_t>> hashes;
  for (const auto& one : all) hashes.push_back(one->hashes());
  return hashes;
}

}  // namespace palamedes::search
