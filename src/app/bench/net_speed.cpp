#include "app/bench/net_speed.h"

#include <fmt/core.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "app/bench/allocation_counter.h"
#include "app/support/cpu_time.h"
#include "games/with_game.h"
#include "nn/conv/judge.h"
#include "nn/encoders.h"
#include "nn/liuzhou/eval_net.h"
#include "nn/net_choice.h"
#include "search/evaluator.h"
#include "search/tools/random_positions.h"

namespace palamedes::app {
namespace {

/// Evaluates one position and returns some number of the result, so that no work can be left out.
template <class G>
using Evaluation = std::function<std::uint64_t(const Known<G>&)>;

/// How a search evaluates a position with the network: with an evaluation net the score of the seat to act, with a
/// network for policy and value its values and the logits of all legal actions. `game` must outlive the result.
template <class G>
Result<Evaluation<G>> evaluation_by(const G& game, const nn::Network& network) {
  if constexpr (nn::HasEvalNet<G>) {
    if (network.description().kind != nn::kConvKind) {
      auto net = nn::EvalNetOf<G>::make(game, network);
      if (!net) return net.error();
      return Evaluation<G>([&game, net = *net](const Known<G>& known) {
        return static_cast<std::uint64_t>(net->score(known, game.to_act(known)));
      });
    }
  }
  if constexpr (nn::Encodable<G>) {
    auto judge = nn::make_conv_judge(game, network);
    if (!judge) return judge.error();
    const auto shared = std::shared_ptr<const nn::PolicyValue<G>>(*std::move(judge));
    const auto buffer = std::make_shared<ActionBuffer<typename G::Action>>(game.max_actions());
    const auto logits = std::make_shared<std::vector<float>>(game.max_actions());
    return Evaluation<G>([&game, shared, buffer, logits](const Known<G>& known) {
      auto& legal = buffer->list();
      game.legal(known, legal);
      nn::Judgement judgement{.logits = {logits->data(), legal.size()}};
      shared->judge(known, {legal.begin(), legal.end()}, judgement);
      return static_cast<std::uint64_t>(judgement.values[0] < judgement.logits[0]);
    });
  } else {
    return Error{"net_kind", "this game has no networks"};
  }
}

/// Evaluates the positions in turn.
template <class G>
class EvaluationClock {
 public:
  EvaluationClock(std::vector<Known<G>> positions, Evaluation<G> evaluate)
      : positions_(std::move(positions)), evaluate_(std::move(evaluate)) {
    run(0);
  }

  /// The CPU seconds that one evaluation takes, measured until `wanted` seconds have passed.
  double run(double wanted) {
    constexpr std::size_t kBlock = 64;  // reading the clock is a system call
    const AllocationCounter allocations;
    const CpuClock clock;
    double seconds = 0;
    std::size_t count = 0;
    do {
      for (std::size_t i = 0; i < kBlock; ++i) {
        checksum_ += evaluate_(positions_[next_]);
        next_ = next_ + 1 == positions_.size() ? 0 : next_ + 1;
      }
      count += kBlock;
      seconds = clock.seconds();
    } while (seconds < wanted);
    allocations_ = static_cast<double>(allocations.count()) / static_cast<double>(count);
    return seconds / static_cast<double>(count) * 1e9;
  }

  /// For an evaluation of the last run.
  double allocations() const { return allocations_; }
  std::uint64_t checksum() const { return checksum_; }

 private:
  std::vector<Known<G>> positions_;
  Evaluation<G> evaluate_;
  std::size_t next_ = 0;
  double allocations_ = 0;
  std::uint64_t checksum_ = 0;
};

template <class G>
NetSpeed measured_net(const G& game, const Evaluation<G>& by_net, double seconds, int rounds) {
  constexpr std::size_t kFew = 200;
  constexpr std::size_t kMany = 20'000;
  constexpr double kSlowest = std::numeric_limits<double>::max();
  NetSpeed speed{.config = game.config(), .nanoseconds_warm = kSlowest, .nanoseconds_cold = kSlowest};
  EvaluationClock<G> warm(search::random_positions(game, kFew, 1), by_net);
  EvaluationClock<G> cold(search::random_positions(game, kMany, 1), by_net);
  std::optional<EvaluationClock<G>> by_hand;
  if constexpr (HasEval<G> && !Hiding<G>) {
    by_hand.emplace(search::random_positions(game, kFew, 1),
                    [evaluator = std::make_shared<search::Evaluator<G>>(game)](const Known<G>& known) {
                      return static_cast<std::uint64_t>(evaluator->scores(known)[0]);
                    });
    speed.nanoseconds_by_hand = kSlowest;
  }
  const double wanted = seconds / rounds / 3;
  for (int round = 0; round < rounds; ++round) {
    speed.nanoseconds_warm = std::min(speed.nanoseconds_warm, warm.run(wanted));
    speed.allocations = std::max(speed.allocations, warm.allocations());
    speed.nanoseconds_cold = std::min(speed.nanoseconds_cold, cold.run(wanted));
    if (by_hand) speed.nanoseconds_by_hand = std::min(speed.nanoseconds_by_hand, by_hand->run(wanted));
  }
  const volatile std::uint64_t used = warm.checksum() + cold.checksum() + (by_hand ? by_hand->checksum() : 0);
  (void)used;
  return speed;
}

}  // namespace

Result<NetSpeed> net_speed(const GameConfig& config, const nn::Network& network, double seconds, int rounds) {
  Result<NetSpeed> speed = NetSpeed{};
  const auto error = with_game(config, [&]<class G>(const G& game) {
    if (auto unfit = nn::check_game(network, game.config())) {
      speed = *std::move(unfit);
      return;
    }
    const auto evaluation = evaluation_by(game, network);
    if (!evaluation) {
      speed = evaluation.error();
      return;
    }
    speed = measured_net(game, *evaluation, seconds, rounds);
    speed->network = network.description().name;
  });
  if (error) return *error;
  return speed;
}

std::string net_speed_heads() {
  return fmt::format("{:<10} {:<8} {:<10} {:>2} {:<16} {:>9} {:>9} {:>9} {:>6}\n", "game", "edition", "board", "n",
                     "network", "ns/warm", "ns/cold", "ns/hand", "alloc");
}

std::string net_speed_text(const NetSpeed& s) {
  return fmt::format("{:<10} {:<8} {:<10} {:>2} {:<16} {:>9.0f} {:>9.0f} {:>9.0f} {:>6.2f}\n", s.config.game,
                     s.config.edition, s.config.board.empty() ? "-" : s.config.board, s.config.players, s.network,
                     s.nanoseconds_warm, s.nanoseconds_cold, s.nanoseconds_by_hand, s.allocations);
}

boost::json::object net_speed_json(const NetSpeed& s) {
  return {{"game", s.config.game},
          {"edition", s.config.edition},
          {"board", s.config.board},
          {"players", s.config.players},
          {"network", s.network},
          {"nanoseconds_warm", s.nanoseconds_warm},
          {"nanoseconds_cold", s.nanoseconds_cold},
          {"nanoseconds_by_hand", s.nanoseconds_by_hand},
          {"allocations_per_evaluation", s.allocations}};
}

}  // namespace palamedes::app
