#include "search/tools/signature.h"

#include <algorithm>
#include <cassert>
#include <map>
#include <utility>
#include <vector>

#include "core/rng.h"
#include "core/seat.h"
#include "games/with_game.h"
#include "search/game_in_progress.h"
#include "search/players/player.h"
#include "search/score.h"

namespace palamedes::search {
namespace {

using Texts = std::vector<std::string>;

/// A random game, the plies at which engines decide in it, and these engines.
struct SignatureGame {
  GameConfig config{};
  std::vector<int> plies{};
  Texts players{};
};

/// Every algorithm decides in every game, because a change of one may show in one game only. A level and a persona show
/// changes of the tables of levels and of the networks that the program ships. Depths and nodes are such that all of
/// them together take a few seconds. Some plies follow each other closely, for searches that keep a tree.
std::vector<SignatureGame> all_signature_games() {
  std::vector<SignatureGame> all;
  for (const char* edition : {"seed", "current"}) {
    all.push_back(
        {.config = {.game = "liuzhou", .edition = edition},
         .plies = {0, 9, 21, 35, 38, 40, 47, 60, 75, 90},
         .players = {"simple", "greedy:mistakes=50", "alphabeta:depth=6,nodes=20000",
                     "alphabeta:depth=4,lmr=off,nodes=20000", "alphabeta:nodes=1000,mistakes=50,vary=3",
                     "mcts:nodes=1000", "mcts:nodes=2000,leaf=playout,rave=on", "mcts:nodes=2000,leaf=playout,draws=3",
                     "descent:nodes=500", "level8", "level8:persona=aggressive"}});
  }
  for (const char* edition : {"seed", "canon"}) {
    for (const int players : {2, 3, 4}) {
      const auto add = [&](const char* board, const std::vector<int>& plies, const Texts& engines) {
        const GameConfig config{.game = "ringrift", .edition = edition, .board = board, .players = players};
        if (!make_game(config)) return;  // not every edition has every board
        all.push_back({.config = config, .plies = plies, .players = engines});
      };
      for (const char* board : {"square8", "hex8"}) {
        add(board, {0, 7, 16, 25, 27, 36, 45, 54, 64},
            {"greedy:mistakes=50", players == 2 ? "alphabeta:depth=3,nodes=5000" : "alphabeta:depth=2,nodes=5000",
             "alphabeta:depth=2,nodes=5000,paranoid=on,quiescence=off", "alphabeta:nodes=300,mistakes=50,vary=3",
             "mcts:nodes=300", "mcts:nodes=500,leaf=playout,rave=on", "mcts:nodes=500,leaf=mixed,draws=3",
             "descent:nodes=200", "level5", "level6:persona=aggressive"});
      }
      for (const char* board : {"square19", "hexagonal"}) {
        add(board, {0, 40, 90, 140},
            {"greedy:mistakes=50", "alphabeta:depth=1,nodes=3000,quiescence=off", "alphabeta:nodes=300",
             "mcts:nodes=50", "descent:nodes=50", "level5"});
      }
    }
  }
  for (const char* edition : {"seed", "isf"}) {
    all.push_back({.config = {.game = "stratego", .edition = edition},
                   .plies = {0, 25, 59, 80, 95, 120, 160, 200, 260},
                   .players = {"simple", "greedy:mistakes=50", "blind:nodes=5000", "blind:nodes=2000,halving=off",
                               "level6", "level6:persona=aggressive"}});
  }
  return all;
}

/// A seed whose random game is not over at the ply.
template <class G>
std::uint64_t seed_of_a_long_game(const G& game, int plies) {
  ActionBuffer<typename G::Action> buffer(game.max_actions());
  for (std::uint64_t seed = 1;; ++seed) {
    Position<G> state = game.initial();
    Rng rng(seed);
    for (int ply = 0; ply < plies && !game.outcome(state); ++ply) {
      auto& actions = buffer.list();
      game.legal(state, actions);
      game.apply(state, actions[rng.below(actions.size())]);
    }
    if (!game.outcome(state)) return seed;
  }
}

/// What the engine decides for the seat to act, as a line of text.
template <class G>
std::string decided(const G& game, const GameInProgress<G>& course, const Player<G>& player, const Rng& rng,
                    std::uint64_t& nodes) {
  const auto decision = player.decide(course.known(), rng);
  nodes += decision.nodes;
  std::string line = game.action_text(course.position(), decision.action) + ' ' + std::to_string(decision.nodes);
  for (const Score score : decision.scores) line += ' ' + std::to_string(score);
  return line + '\n';
}

template <class G>
MaybeError look_into(const G& game, const SignatureGame& part, const nn::NetSource& nets, Signature& signature) {
  // As in a game, each seat has a player of its own.
  std::map<std::pair<std::string, Seat>, Player<G>> players;
  for (const std::string& text : part.players) {
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(game.seats()); ++seat) {
      auto player = make_player(game, *parse_player(text), {.nets = &nets});
      if (!player) return player.error();
      if (!player->fallback.empty()) return Error{"net_unknown", player->fallback};
      players.emplace(std::pair{text, seat_at(seat)}, *std::move(player));
    }
  }
  const std::uint64_t seed = seed_of_a_long_game(game, part.plies.back());
  Rng rng(seed);
  ActionBuffer<typename G::Action> buffer(game.max_actions());
  GameInProgress<G> course(game, game.initial());
  for (auto& [key, player] : players) player.search->begin_game(seed);
  for (int ply = 0; ply <= part.plies.back(); ++ply) {
    if (std::ranges::binary_search(part.plies, ply)) {
      const Rng stream = Rng(seed).stream("ply" + std::to_string(ply));
      const Seat seat = game.to_act(course.position());
      for (const std::string& text : part.players)
        signature.hash =
            fnv1a(decided(game, course, players.at({text, seat}), stream, signature.nodes), signature.hash);
    }
    auto& actions = buffer.list();
    game.legal(course.position(), actions);
    course.apply(actions[rng.below(actions.size())]);
  }
  return std::nullopt;
}

}  // namespace

std::string Signature::text() const { return std::to_string(nodes) + '-' + hex16(hash).substr(0, 8); }

std::size_t signature_games() { return all_signature_games().size(); }

Result<Signature> search_signature(const nn::NetSource& nets, const std::function<void(std::size_t)>& looked) {
  Signature signature;
  std::size_t done = 0;
  for (const SignatureGame& part : all_signature_games()) {
    MaybeError fault;
    if (auto error = with_game(part.config, [&](const auto& game) { fault = look_into(game, part, nets, signature); }))
      return *std::move(error);
    if (fault) return *std::move(fault);
    looked(++done);
  }
  return signature;
}

}  // namespace palamedes::search
