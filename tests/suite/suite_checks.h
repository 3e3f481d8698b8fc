// Checks for all games, beyond those of a single step in search/tools/checks.h: whole games, the erased edge, damaged
// input. Each function returns what is wrong, or an empty text, so that the suite itself can be tested with a broken
// game (suite_checks_test.cpp).
//
// One function checks the views of games that hide things. Whether a view reveals what it should hide depends on the
// game, so each game tests that itself.
#pragma once

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "core/rng.h"
#include "games/edge.h"
#include "search/tools/checks.h"
#include "search/tools/perft.h"
#include "search/tools/test_policy.h"

namespace palamedes::suite {

/// Which games the checks play.
struct Plan {
  std::uint64_t seed = 1;
  int games = 40;
  int perft_depth = 2;
  int stride = 1;                     ///< expensive checks take only every Nth position and text
  std::vector<std::string> setups{};  ///< state texts to play from, in addition to the initial state
};

/// A position, and the action played from it unless the game is over.
template <Game G>
struct Visit {
  Position<G> state;
  typename G::Action next{};
  bool over = false;
};

/// The positions of one game. Odd games use the blocking test policy, which reaches positions that random play seldom
/// does.
template <Game G>
std::vector<Visit<G>> play(const G& game, Position<G> state, std::uint64_t seed, int number) {
  Rng rng(game_seed(seed, static_cast<std::uint64_t>(number)));
  search::TestPlayer<G> player(game, number % 2 == 0 ? search::TestPolicy::kRandom : search::TestPolicy::kBlocking);
  ActionBuffer<typename G::Action> buffer(game.max_actions());
  std::vector<Visit<G>> visits;
  while (!game.outcome(state)) {
    auto& actions = buffer.list();
    game.legal(state, actions);
    if (actions.empty()) break;  // StepChecks reports this
    visits.push_back({state, player.choose(state, actions, rng)});
    game.apply(state, visits.back().next);
  }
  visits.push_back({.state = state, .over = true});
  return visits;
}

/// Calls `look(visit)` for every position of the planned games until it reports an error.
template <EdgeGame G, class Look>
std::string look_at_games(const G& game, const Plan& plan, int games, Look&& look) {
  std::vector<Position<G>> starts{game.initial()};
  for (const std::string& text : plan.setups) {
    const auto state = game.parse_state(text);
    if (!state) return "the set-up '" + text + "' is refused: " + state.error().message;
    starts.push_back(*state);
  }
  for (std::size_t s = 0; s < starts.size(); ++s) {
    for (int i = 0; i < games; ++i) {
      std::size_t ply = 0;
      for (const Visit<G>& visit : play(game, starts[s], plan.seed, i)) {
        const std::string wrong = look(visit);
        if (!wrong.empty()) {
          return "start " + std::to_string(s) + ", game " + std::to_string(i) + ", ply " + std::to_string(ply) + ": " +
                 wrong + "\n  state: " + game.state_text(visit.state);
        }
        ++ply;
      }
    }
  }
  return "";
}

template <EdgeGame G>
std::vector<std::string> legal_texts(const G& game, const Position<G>& state) {
  ActionBuffer<typename G::Action> buffer(game.max_actions());
  auto& actions = buffer.list();
  game.legal(state, actions);
  std::vector<std::string> texts;
  for (const auto action : actions) texts.push_back(game.action_text(state, action));
  return texts;
}

template <EdgeGame G>
std::string every_step_is_sound(const G& game, const Plan& plan) {
  search::StepChecks<G> checks(game);
  return look_at_games(game, plan, plan.games, [&](const Visit<G>& visit) {
    return checks.check(visit.state, visit.next, search::CheckLevel::kTexts);
  });
}

/// The state texts of all positions of a game.
template <EdgeGame G>
std::string story(const G& game, std::uint64_t seed) {
  std::string texts;
  for (const Visit<G>& visit : play(game, game.initial(), seed, 0)) texts += game.state_text(visit.state) + '\n';
  return texts;
}

template <EdgeGame G>
std::string same_seed_same_game(const G& game, const Plan& plan) {
  std::set<std::string> different;
  for (int i = 0; i < plan.games; ++i) {
    const std::uint64_t seed = plan.seed + static_cast<std::uint64_t>(i);
    const std::string first = story(game, seed);
    const std::string second = story(game, seed);
    if (first != second) return "seed " + std::to_string(seed) + " gave\n" + first + "and then\n" + second;
    different.insert(first);
  }
  return different.size() > 1 ? "" : "all seeds give one and the same game";
}

/// Checks that the configuration of a game makes the same game again, and that unknown settings are refused.
template <EdgeGame G>
std::string config_makes_the_same_game(const G& game, const Plan& plan) {
  const GameConfig config = game.config();
  const auto again = G::make(config);
  if (!again) return "the game's own configuration is refused: " + again.error().message;
  if (!(again->config() == config)) return "the configuration changes when a game is made of it";
  if (story(*again, plan.seed) != story(game, plan.seed)) return "the game made of the configuration plays differently";

  GameConfig unknown = config;
  unknown.edition = "no such edition";
  if (G::make(unknown)) return "an unknown edition is accepted";
  unknown = config;
  unknown.board = "no such board";
  if (G::make(unknown)) return "an unknown board is accepted";
  unknown = config;
  unknown.knobs.push_back({"no such knob", "1"});
  if (G::make(unknown)) return "an unknown knob is accepted";
  unknown = config;
  unknown.players = G::info().max_players + 1;
  if (G::make(unknown)) return "too many players are accepted";
  for (const std::string_view knob : G::info().knobs) {
    unknown = config;
    unknown.knobs.push_back({std::string(knob), "no such value"});
    if (G::make(unknown)) return "a bad value of the knob " + std::string(knob) + " is accepted";
  }
  return "";
}

/// Checks that the order of legal actions depends on the state alone, not on the memory of the list or on how the
/// state was reached.
template <EdgeGame G>
std::string legal_order_is_fixed(const G& game, const Plan& plan) {
  ActionBuffer<typename G::Action> used(game.max_actions() + 1);
  return look_at_games(game, plan, std::min(plan.games, 8), [&](const Visit<G>& visit) -> std::string {
    const auto texts = legal_texts(game, visit.state);
    auto& list = used.list();
    list.push(visit.next);
    game.legal(visit.state, list);
    if (list.size() != texts.size() + 1 || !(list[0] == visit.next)) return "legal() does not append to the list";
    for (std::uint32_t i = 1; i < list.size(); ++i) {
      if (game.action_text(visit.state, list[i]) != texts[i - 1]) return "the order of legal actions changes";
    }
    const auto parsed = game.parse_state(game.state_text(visit.state));
    if (!parsed) return "the state's own text is refused: " + parsed.error().message;
    return legal_texts(game, *parsed) == texts ? "" : "the order of legal actions differs after a text round trip";
  });
}

/// Checks that following an action by its event gives the view of the position after it, that the seat to act has the
/// legal actions of the position in its view, and that no other seat has any.
template <EdgeGame G>
std::string views_follow_the_game(const G& game, const Plan& plan) {
  if constexpr (EdgeHiding<G>) {
    std::vector<Viewer> viewers{kSpectator};
    for (int i = 0; i < game.seats(); ++i) viewers.push_back(viewer_of(seat_at(static_cast<std::size_t>(i))));
    ActionBuffer<typename G::Action> buffer(game.max_actions());
    return look_at_games(game, plan, std::min(plan.games, 8), [&](const Visit<G>& visit) -> std::string {
      auto applied = visit.state;
      auto played = visit.state;
      if (!visit.over) game.apply(applied, visit.next);
      const auto event = visit.over ? typename G::Event{} : game.play(played, visit.next);
      if (!(applied == played)) return "play leads elsewhere than apply";
      for (const Viewer viewer : viewers) {
        const std::string who = "viewer " + std::to_string(seat_number_or_zero(viewer)) + ": ";
        auto view = game.observe(visit.state, viewer);
        auto& actions = buffer.list();
        game.legal(view, visit.state.history, actions);
        std::vector<std::string> texts;
        for (const auto action : actions) texts.push_back(game.action_text(visit.state, action));
        const bool due = !visit.over && viewer == viewer_of(game.to_act(visit.state));
        if (texts != (due ? legal_texts(game, visit.state) : std::vector<std::string>{})) {
          return who + "the view has other legal actions than the position";
        }
        if (visit.over) continue;
        const auto seen = game.observe(applied, viewer);
        game.follow(view, game.seen_by(event, viewer));
        if (!(view == seen)) return who + "following the event leads to another view than observing";
        if (game.view_hash(view) != game.view_hash(seen)) return who + "equal views have different hashes";
        if (game.view_text(view) != game.view_text(seen)) return who + "equal views have different texts";
      }
      return "";
    });
  }
  return "";
}

}  // namespace palamedes::suite
