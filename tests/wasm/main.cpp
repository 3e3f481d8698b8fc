// Tests the rules in WebAssembly: prints perft counts for the start of every game, and the result of a random game that
// depends on every bit of the random generator and the rules, and a checksum of what a convolutional network says.
#include <cstdio>
#include <string>

#include "core/hash.h"
#include "games/with_game.h"
#include "nn/encoders.h"
#include "search/baseline.h"
#include "search/tools/perft.h"
#include "tests/wasm/conv_checksum.h"

using namespace palamedes;

int main() {
  for (const GameInfo* info : game_infos()) {
    const auto error = with_game({.game = std::string(info->id)}, [&]<class G>(const G& game) {
      const auto count = search::Perft<G>(game, 2).count(game.initial(), 2);
      ActionBuffer<typename G::Action> buffer(game.max_actions());
      search::PlayoutCount playouts;
      Rng rng(1);
      auto state = game.initial();
      search::playout(game, state, rng, buffer, playouts);
      std::printf("%s perft(2)=%llu game=%s\n", std::string(info->id).c_str(), static_cast<unsigned long long>(count),
                  hex16(fnv1a(game.state_text(state))).c_str());
      std::printf("%s judgements=%s\n", std::string(info->id).c_str(), hex16(test::conv_checksum(game, 20)).c_str());
    });
    if (error) return 1;
  }
  return 0;
}
