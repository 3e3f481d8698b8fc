#include "app/support/program_resources.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <memory>
#include <string>

#include "games/liuzhou/game.h"
#include "search/players/player.h"
#include "search/tree/mcts.h"
#include "tests/search/mock_networks.h"

namespace palamedes::app {
namespace {

using liuzhou::Liuzhou;

TEST(ProgramResources, OneHundredThousandAnswersThatAreNotFiniteAreOneLineOnStderr) {
  const ProgramResources program("");
  const search::PlayerResources resources = program.reproducible();
  const auto game = Liuzhou::make({.game = "liuzhou"});
  std::uint64_t counted = 0;
  testing::internal::CaptureStderr();
  for (int seed = 0; counted < 100'000 && seed < 1'000; ++seed) {
    search::MctsOptions options = search::MctsOptions::network_defaults();
    options.gumbel = seed % 2 == 0;
    auto network = std::make_shared<search::BrokenNetwork<Liuzhou>>(*game, 1);
    const search::Player<Liuzhou> player{
        .game = &*game,
        .search = std::make_unique<search::Mcts<Liuzhou>>(*game, search::Weights{}, options, network),
        .limits = {.nodes = 1'000},
        .network = "mine@0000000000000003",
        .on_not_finite = resources.on_not_finite};
    const auto decision = player.decide(game->initial(), Rng(static_cast<std::uint64_t>(seed)));
    EXPECT_EQ(decision.evaluations.not_finite, decision.evaluations.asked) << "every answer is counted";
    EXPECT_GE(decision.evaluations.not_finite, network->broken()) << "those from the cache again";
    counted += decision.evaluations.not_finite;
  }
  resources.on_not_finite("other@0000000000000004");
  const std::string said = testing::internal::GetCapturedStderr();
  EXPECT_GE(counted, 100'000U);
  EXPECT_EQ(
      said,
      "palamedes: the network mine@0000000000000003 gives answers that are not finite numbers; they count as even\n"
      "palamedes: the network other@0000000000000004 gives answers that are not finite numbers; they count as "
      "even\n");
}

}  // namespace
}  // namespace palamedes::app
