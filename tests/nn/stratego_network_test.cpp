// What a tree search would get from a network in Stratego depends on nothing that is hidden from the seat to act.
//
// PALAMEDES_TEST_BLIND_POSITIONS=1000 raises the number of positions.
#include <gtest/gtest.h>

#include <cstdlib>
#include <memory>
#include <set>
#include <utility>
#include <vector>

#include "nn/conv/judge.h"
#include "nn/stratego/encoder.h"
#include "search/tree/network/network_priors.h"
#include "tests/nn/random_conv.h"
#include "tests/stratego/disguise.h"

namespace palamedes::nn {
namespace {

using search::GameInProgress;
using stratego::Knowledge;
using stratego::kRed;
using stratego::Stratego;

int hidden_positions_wanted() {
  const char* text = std::getenv("PALAMEDES_TEST_BLIND_POSITIONS");
  const int wanted = text == nullptr ? 0 : std::atoi(text);
  return wanted > 0 ? wanted : 60;
}

/// The values of the seats, and the priors of the legal actions in their order.
using NetworkAnswer = std::pair<search::SeatValues, std::vector<float>>;

/// A network with random weights that answers as the tree search takes it.
class AskedNetwork {
 public:
  explicit AskedNetwork(const char* edition)
      : game_(*Stratego::make({.game = "stratego", .edition = edition})),
        judge_(game_, net_for(game_), 1),
        buffer_(game_.max_actions()) {}

  const Stratego& game() const { return game_; }

  NetworkAnswer answer(const Knowledge& known) {
    struct Member {
      float prior = 0;
    };
    auto& legal = buffer_.list();
    game_.legal(known, legal);
    std::vector<float> logits(legal.size());
    Judgement judgement{.logits = logits};
    judge_.judge(known, {legal.begin(), legal.end()}, judgement);
    EXPECT_TRUE(search::is_finite(judgement, game_.seats()));
    std::vector<Member> members(legal.size());
    search::set_network_priors(std::span(members), std::span<const float>(logits), 1.0);
    std::vector<float> priors;
    for (const Member& member : members) priors.push_back(member.prior);
    return {search::values_of(judgement, game_.seats()), priors};
  }

 private:
  static std::shared_ptr<const ConvNet> net_for(const Stratego& game) {
    const ConvSizes sizes = conv_sizes(Encoder<Stratego>(game).shape(), 16, 3, 16, 16);
    return std::make_shared<const ConvNet>(random_conv_weights(sizes, 5));
  }

  Stratego game_;
  ConvJudge<Stratego> judge_;
  ActionBuffer<stratego::Action> buffer_;
};

TEST(StrategoNetwork, HiddenRanksChangeNoValueAndNoPrior) {
  AskedNetwork seed("seed");
  AskedNetwork isf("isf");
  const int wanted = hidden_positions_wanted();
  int compared = 0;
  int different = 0;
  std::set<NetworkAnswer> answers;
  for (std::uint64_t n = 0; compared < wanted; ++n) {
    AskedNetwork& network = n % 2 == 0 ? seed : isf;
    Rng rng(game_seed(23, n));
    const auto played = stratego::play_first_moves(network.game(), rng, static_cast<int>(rng.below(260)));
    const auto course = stratego::replay(network.game(), played);
    ASSERT_TRUE(course);
    const auto other = stratego::replay(network.game(), stratego::with_other_ranks(*course, played, rng));
    if (!other) continue;  // with those ranks the game would have ended earlier
    ++compared;
    if (!(other->position() == course->position())) ++different;
    const NetworkAnswer answer = network.answer(course->known());
    ASSERT_EQ(answer, network.answer(other->known())) << n;
    answers.insert(answer);
  }
  EXPECT_GT(different, wanted * 9 / 10) << "the hidden ranks must really differ";
  EXPECT_GT(answers.size(), static_cast<std::size_t>(wanted) * 9 / 10) << "the network must tell positions apart";
}

TEST(StrategoNetwork, TheArmyOfRedChangesNothingWhileBlueSetsUp) {
  for (const char* edition : {"seed", "isf"}) {
    AskedNetwork network(edition);
    const Stratego& game = network.game();
    Rng rng(24);
    GameInProgress<Stratego> course(game, game.initial());
    GameInProgress<Stratego> other(game, game.initial());
    for (const auto action : stratego::placements(stratego::likely_army(rng), kRed)) course.apply(action);
    for (const auto action : stratego::placements(stratego::likely_army(rng), kRed)) other.apply(action);
    ASSERT_FALSE(course.position() == other.position());
    for (const auto action : stratego::placements(stratego::likely_army(rng), stratego::kBlue)) {
      ASSERT_EQ(network.answer(course.known()), network.answer(other.known()));
      course.apply(action);
      other.apply(action);
    }
  }
}

TEST(StrategoNetwork, RanksThatTheSeatKnowsChangeThePriors) {
  AskedNetwork network("seed");
  const Stratego& game = network.game();
  Rng rng(25);
  const auto army = stratego::likely_army(rng);
  const auto answer_after = [&](const stratego::Army& red) {
    GameInProgress<Stratego> course(game, game.initial());
    for (const auto action : stratego::placements(red, kRed)) course.apply(action);
    for (const auto action : stratego::placements(army, stratego::kBlue)) course.apply(action);
    return network.answer(course.known());
  };
  EXPECT_NE(answer_after(army), answer_after(stratego::likely_army(rng))) << "Red sees its own army";
}

}  // namespace
}  // namespace palamedes::nn
