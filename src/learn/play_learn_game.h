// Plays one game of self-play.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "core/game.h"
#include "core/rng.h"
#include "games/edge.h"
#include "learn/game_file.h"
#include "learn/learn_openings.h"
#include "search/game_in_progress.h"
#include "search/players/levels.h"
#include "search/players/player.h"
#include "search/players/player_network.h"
#include "search/players/player_spec.h"
#include "search/resources.h"

namespace palamedes::learn {

/// Plays the games of one thread. The players keep their memory from game to game and clear it at the start of each.
template <EdgeGame G>
class LearnPlayers {
 public:
  /// The openings must outlive the players.
  static Result<LearnPlayers> make(const G& game, const GameFileHeader& header,
                                   const search::PlayerResources& resources,
                                   const std::vector<OpeningIndices>* openings = nullptr) {
    LearnPlayers players(game, header);
    players.openings_ = openings;
    for (const std::string& text : header.players) {
      const auto spec = search::parse_player(text);
      if (!spec) return spec.error();
      for (int seat = 0; seat < game.seats(); ++seat) {
        auto player = search::make_player(game, *spec, resources);
        if (!player) return player.error();
        players.players_.push_back(*std::move(player));
      }
    }
    return players;
  }

  /// The specifications of the players, with the ids of their networks: another network of the same name is another
  /// player. A level that plays with a network gets the setting too, or `net=off` if it cannot use the network.
  std::vector<std::string> exact_players() const {
    std::vector<std::string> exact;
    for (std::size_t i = 0; i < header_->players.size(); ++i) {
      auto spec = search::parse_player(header_->players[i]);
      const auto resolved = search::resolved(game_->config(), *spec);
      const auto& made = players_[i * static_cast<std::size_t>(game_->seats())].spec.settings;
      const auto net = std::ranges::find(made, search::kNetSetting, &Setting::name);
      if (net != made.end() && resolved && asks_for_network(*resolved)) {
        const auto named = std::ranges::find(spec->settings, search::kNetSetting, &Setting::name);
        (named == spec->settings.end() ? spec->settings.emplace_back(*net) : *named) = *net;
      }
      exact.push_back(search::player_text(*spec));
    }
    return exact;
  }

  LearnGame play(std::uint64_t number) {
    const std::uint64_t seed = game_seed(header_->seed, number);
    LearnGame out{.number = number};
    search::GameInProgress<G> progress(*game_, game_->initial());
    for (search::Player<G>& player : players_) player.search->begin_game(seed);
    Rng rng = Rng(seed).stream("selfplay/opening");
    const std::uint32_t random = header_->least_random + rng.below(header_->most_random - header_->least_random + 1);
    if (const OpeningIndices* opening = opening_of(number)) {
      for (const std::uint32_t chosen : *opening) play_unsearched(progress, chosen, out);
    }
    const std::size_t unsearched = out.actions.size() + random;
    while (!game_->outcome(progress.position())) {
      if (out.actions.size() < unsearched) {
        play_random(progress, rng, out);
      } else {
        play_searched(progress, seed, out);
      }
    }
    const Outcome outcome = *game_->outcome(progress.position());
    out.reason = game_->end_reason(outcome);
    for (std::size_t i = 0; i < outcome.seats; ++i) out.places.push_back(outcome.place[i]);
    return out;
  }

 private:
  LearnPlayers(const G& game, const GameFileHeader& header)
      : game_(&game), header_(&header), buffer_(game.max_actions()) {}

  static bool asks_for_network(const search::PlayerSpec& spec) {
    return std::ranges::any_of(spec.settings, [](const Setting& setting) {
      return setting.name == search::kNetSetting && setting.value != search::kNoNet;
    });
  }

  /// Null if there are no openings. The players of an opening take turns on the seats before the next one begins.
  const OpeningIndices* opening_of(std::uint64_t number) const {
    if (openings_ == nullptr || openings_->empty()) return nullptr;
    return &(*openings_)[(number / header_->players.size()) % openings_->size()];
  }

  void play_unsearched(search::GameInProgress<G>& progress, std::uint32_t chosen, LearnGame& out) {
    auto& legal = buffer_.list();
    game_->legal(progress.position(), legal);
    out.actions.push_back({.index = chosen});
    progress.apply(legal[chosen]);
  }

  void play_random(search::GameInProgress<G>& progress, Rng& rng, LearnGame& out) {
    auto& legal = buffer_.list();
    game_->legal(progress.position(), legal);
    play_unsearched(progress, rng.below(legal.size()), out);
  }

  void play_searched(search::GameInProgress<G>& progress, std::uint64_t seed, LearnGame& out) {
    const Seat seat = game_->to_act(progress.position());
    const auto seats = static_cast<std::size_t>(game_->seats());
    // The players take turns on the seats. Each has a search of its own for every seat.
    const std::size_t turn = (index(seat) + out.number) % header_->players.size();
    search::Player<G>& player = players_[(turn * seats) + index(seat)];
    const auto decision = player.decide(progress.known(), search::decision_rng(seed, seat, out.actions.size() + 1));
    auto& legal = buffer_.list();
    game_->legal(progress.position(), legal);
    const auto at = std::find(legal.begin(), legal.end(), decision.action);
    LearnAction action{.index = static_cast<std::uint32_t>(at - legal.begin()), .score = decision.scores[index(seat)]};
    if (header_->visits) {
      for (const auto& candidate : decision.candidates) action.visits.push_back(candidate.visits);
    }
    out.actions.push_back(std::move(action));
    progress.apply(decision.action);
  }

  const G* game_;
  const GameFileHeader* header_;
  const std::vector<OpeningIndices>* openings_ = nullptr;
  ActionBuffer<typename G::Action> buffer_;
  std::vector<search::Player<G>> players_;
};

}  // namespace palamedes::learn
