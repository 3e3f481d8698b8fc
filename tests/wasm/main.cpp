// Tests the rules, the searches and the networks in WebAssembly: prints perft counts for the start of every game, the
// result of a random game that depends on every bit of the random generator and the rules, checksums of what networks
// say, decisions of searches, what the shipped network says and decides, and the signature of all searches, which must
// be that of the native program (tests/goldens/signature.txt).
//
//   wasm_program NETS           NETS is the folder of the shipped networks
//   wasm_program NETS --speed   measures the shipped network instead
#include <array>
#include <cstdio>
#include <cstring>
#include <memory>
#include <string>
#include <utility>

#include "core/hash.h"
#include "games/registry.h"
#include "games/with_game.h"
#include "nn/encoders.h"
#include "present/rules.h"
#include "search/baseline.h"
#include "search/game_in_progress.h"
#include "search/players/player.h"
#include "search/tools/perft.h"
#include "search/tools/signature.h"
#include "tests/wasm/conv_checksum.h"
#include "tests/wasm/eval_net_checksum.h"
#include "tests/wasm/net_clock.h"
#include "tests/wasm/shipped_net.h"

using namespace palamedes;

namespace {

template <class G>
void print_rules(const G& game) {
  const auto count = search::Perft<G>(game, 2).count(game.initial(), 2);
  ActionBuffer<typename G::Action> buffer(game.max_actions());
  search::PlayoutCount playouts;
  Rng rng(1);
  auto state = game.initial();
  search::playout(game, state, rng, buffer, playouts);
  std::printf("%s perft(2)=%llu game=%s\n", std::string(G::info().id).c_str(), static_cast<unsigned long long>(count),
              hex16(fnv1a(game.state_text(state))).c_str());
  std::printf("%s judgements=%s\n", std::string(G::info().id).c_str(), hex16(test::conv_checksum(game, 20)).c_str());
}

/// What a page shows of the start of a game, in every language.
void print_presented(const GameInfo& info) {
  const auto game = make_game({.game = std::string(info.id)});
  if (!game) return;
  const auto start = (*game)->initial();
  std::uint64_t hash = kFnvOffset;
  for (const LanguageInfo& language : kLanguages)
    hash = fnv1a(present::rules_position({.now = *start, .language = language.language}), hash);
  std::printf("%s presented=%s\n", std::string(info.id).c_str(), hex16(hash).c_str());
}

/// Lets the player decide at a few plies of a random game, and prints what it decides.
template <class G>
void print_decisions(const G& game, const std::string& text) {
  constexpr int kEvery = 12;
  constexpr int kLast = 48;
  const auto player = search::make_player(game, *search::parse_player(text));
  if (!player) return;
  player->search->begin_game(1);
  ActionBuffer<typename G::Action> buffer(game.max_actions());
  search::GameInProgress<G> course(game, game.initial());
  Rng rng(1);
  for (int ply = 0; ply <= kLast && !game.outcome(course.position()); ++ply) {
    if (ply % kEvery == 0) {
      const auto decision = player->decide(course.known(), Rng(1).stream("ply" + std::to_string(ply)));
      std::printf("%s %s ply %d: %s score=%d depth=%d nodes=%llu\n", std::string(G::info().id).c_str(), text.c_str(),
                  ply, game.action_text(course.position(), decision.action).c_str(),
                  static_cast<int>(decision.scores[index(game.to_act(course.position()))]), decision.depth,
                  static_cast<unsigned long long>(decision.nodes));
    }
    auto& actions = buffer.list();
    game.legal(course.position(), actions);
    course.apply(actions[rng.below(actions.size())]);
  }
}

/// The shipped network; null, after a message, if it cannot be read.
std::shared_ptr<const nn::Network> shipped_net(const char* folder) {
  const std::string path = std::string(folder) + "/" + std::string(test::kShippedNet) + ".safetensors";
  std::string bytes;
  if (std::FILE* file = std::fopen(path.c_str(), "rb")) {
    std::array<char, 4096> block{};  // the stack of WebAssembly is small
    while (const std::size_t count = std::fread(block.data(), 1, block.size(), file)) bytes.append(block.data(), count);
    std::fclose(file);
  }
  const auto network = nn::read_network(bytes);
  if (network) return *network;
  std::fprintf(stderr, "%s: %s\n", path.c_str(), network.error().message.c_str());
  return nullptr;
}

int print_speed(const nn::Network& network) {
  const auto tensors = nn::read_eval_tensors(network);
  if (!tensors) return 1;
  const auto net = nn::make_eval_weights(*tensors);
  std::printf("%s: %.0f ns a score, %.0f ns with many different positions\n", network.description().name.c_str(),
              test::nanoseconds_of_score(*net, 200), test::nanoseconds_of_score(*net, 20'000));
  return 0;
}

void print_random_net() {
  const auto net = nn::make_eval_weights(test::random_eval_tensors(1));
  std::printf("liuzhou scores=%s\n", hex16(test::eval_net_checksum(*net, 100'000)).c_str());
}

/// The numbers are in the tests of the native program, too (tests/nn/shipped_net_test.cpp).
void print_shipped_net(std::shared_ptr<const nn::Network> network) {
  const test::OneNet nets(std::move(network));
  std::printf("liuzhou scores of %s=%s\n", std::string(test::kShippedNet).c_str(),
              hex16(test::shipped_net_scores(nets, 100'000)).c_str());
  constexpr const char* kPlayer = "alphabeta:nodes=500,net=liuzhou";
  std::printf("liuzhou %s decisions=%s\n", kPlayer, hex16(test::decisions_checksum(nets, kPlayer, 500)).c_str());
}

}  // namespace

int main(int argc, char** argv) {
  const auto network = argc < 2 ? nullptr : shipped_net(argv[1]);
  if (!network) {
    std::fprintf(stderr, "usage: wasm_program NETS [--speed]\n");
    return 2;
  }
  if (argc > 2 && std::strcmp(argv[2], "--speed") == 0) return print_speed(*network);
  for (const GameInfo* info : game_infos()) {
    if (with_game({.game = std::string(info->id)}, [](const auto& game) { print_rules(game); })) return 1;
    print_presented(*info);
  }
  print_random_net();
  print_shipped_net(network);
  for (const char* game : {"liuzhou", "ringrift"}) {
    for (const char* player : {"alphabeta:nodes=5000", "mcts:nodes=1000", "mcts:nodes=500,leaf=playout"}) {
      if (with_game({.game = game}, [&](const auto& rules) { print_decisions(rules, player); })) return 1;
    }
  }
  const auto signature = search::search_signature(test::OneNet(network), [](std::size_t) {});
  if (!signature) return 1;
  std::printf("signature %s\n", signature->text().c_str());
  return 0;
}
