#include "app/support/test_games.h"

#include <fmt/core.h>

#include "app/support/config_name.h"
#include "app/support/progress.h"
#include "core/rng.h"
#include "core/text/printable.h"
#include "games/with_game.h"
#include "record/test_games.h"
#include "search/tools/test_policy.h"

namespace palamedes::app {

void TestGameOptions::add_to(CLI::App& command) {
  game.add_to(command);
  command.add_option("--games", games, "Number of games")->check(whole_number(1, 1'000'000'000))->capture_default_str();
  command.add_option("--seed", seed, "Seed of the run; each game has its own, made from it")
      ->check(whole_number(0))
      ->capture_default_str();
  command.add_option("--policy", policy, fmt::format("How moves are chosen: {}", search::kTestPolicyNames))
      ->capture_default_str();
  command.add_option("--state", state, "State text to start from; docs/texts.md describes it");
  command.add_option("--max-plies", max_plies, "Stop a game after this many plies")
      ->check(whole_number(0, 1'000'000))
      ->capture_default_str();
}

void play_test_games(const TestGameOptions& options, const std::string& what,
                     const std::function<void(const AnyGame&, const AnyState& setup, const TestGame&)>& use) {
  const auto policy = search::parse_test_policy(options.policy);
  if (!policy)
    throw Failure(fmt::format("there is no policy {}; there is {}", shown(options.policy), search::kTestPolicyNames),
                  2);
  const auto play_all = [&]<class G>(const G& game) {
    auto start = game.initial();
    if (!options.state.empty()) start = value_or_fail(game.parse_state(options.state), 2);
    const Erased<G> any(game);
    const auto setup = value_or_fail(any.parse_state(game.state_text(start)));
    const std::string name = config_name(game.config(), G::info());
    Progress progress(what, options.games);
    for (std::uint64_t i = 0; i < options.games; ++i) {
      const std::uint64_t seed = game_seed(options.seed, i);
      use(any, *setup,
          {.id = fmt::format("{}-{}-{}-{:06}", name, options.policy, options.seed, i),
           .id_without_seed = fmt::format("{}-{}-{:06}", name, options.policy, i),
           .seed = seed,
           .actions = record::test_game_actions(game, start, *policy, seed, options.max_plies)});
      progress.report(i + 1);
    }
  };
  fail_on(with_game(options.game.read(), play_all), 2);
}

}  // namespace palamedes::app
