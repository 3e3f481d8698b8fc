// Counts positions and plays a random game with nothing but the installed headers and libraries.
#include <cstdio>

#include "core/rng.h"
#include "games/liuzhou/rules/rules.h"
#include "search/baseline.h"
#include "search/tools/perft.h"

int main() {
  using palamedes::liuzhou::Liuzhou;
  const auto game = Liuzhou::make({.game = "liuzhou"});
  if (!game) return 1;
  auto state = game->initial();
  palamedes::search::Perft perft(*game, 3);
  std::printf("perft 3: %llu\n", static_cast<unsigned long long>(perft.count(state, 3)));
  palamedes::Rng rng(7);
  palamedes::ActionBuffer<Liuzhou::Action> buffer(game->max_actions());
  palamedes::search::PlayoutCount count;
  palamedes::search::playout(*game, state, rng, buffer, count);
  std::printf("a random game: %llu actions\n", static_cast<unsigned long long>(count.actions));
  return 0;
}
