#include "app/export/game_encoder.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <numeric>
#include <optional>
#include <utility>
#include <vector>

#include "app/cli.h"
#include "core/action_list.h"
#include "core/outcome.h"
#include "games/with_game.h"
#include "nn/liuzhou/encoder.h"
#include "nn/perspective.h"
#include "nn/ringrift/encoder.h"
#include "nn/stratego/encoder.h"
#include "search/evaluator.h"
#include "search/game_in_progress.h"
#include "search/score.h"

namespace palamedes::app {
namespace {

template <class G>
Position<G> parse_setup(const G& game, const std::string& text) {
  if constexpr (requires { game.parse_state(text, SupplyCheck::kOff); }) {
    return value_or_fail(game.parse_state(text, SupplyCheck::kOff));
  } else {
    return value_or_fail(game.parse_state(text));
  }
}

Outcome outcome_of(const std::vector<int>& places) {
  Outcome outcome{.seats = static_cast<std::uint8_t>(places.size())};
  for (std::size_t i = 0; i < places.size(); ++i) outcome.place[i] = static_cast<std::uint8_t>(places[i]);
  return outcome;
}

/// No search counts more visits of one action, and no sum of so many overflows.
constexpr std::uint64_t kMostVisits = std::uint64_t{1} << 40;

/// Sets the shares of all visits and returns their sum. Without any, it sets nothing.
std::int64_t set_shares(const std::vector<std::uint64_t>& visits, std::vector<float>& out) {
  const std::uint64_t sum = std::accumulate(visits.begin(), visits.end(), std::uint64_t{0});
  if (sum == 0) return 0;
  out.clear();
  for (const std::uint64_t count : visits)
    out.push_back(static_cast<float>(static_cast<double>(count) / static_cast<double>(sum)));
  return static_cast<std::int64_t>(sum);
}

template <nn::Encodable G>
class TypedGameEncoder final : public GameEncoder {
 public:
  explicit TypedGameEncoder(const G& game)
      : game_(game),
        clear_(search::Evaluator<G>(game_).clear()),
        encoder_(game_),
        encoding_(encoder_.shape()),
        legal_(game_.max_actions()) {}

  nn::TensorShape shape() const override { return encoder_.shape(); }
  std::string layout() const override { return encoder_.layout(); }

  void add(const PlayedGame& game, std::int32_t number, std::uint64_t every, PositionTable& table) override {
    const Outcome outcome = outcome_of(game.places);
    search::GameInProgress<G> progress(game_, parse_setup(game_, game.setup));
    for (std::size_t ply = 0; ply < game.actions.size(); ++ply) {
      const auto action = value_or_fail(game_.parse_action(progress.position(), game.actions[ply]));
      if (ply % every == 0) {
        auto row = row_of(progress.position(), outcome, number, ply);
        set_played(progress.known(), action, row);
        table.add(row);
      }
      progress.apply(action);
    }
  }

  MaybeError add(const learn::LearnGame& game, std::int32_t number, std::uint64_t every,
                 PositionTable& table) override {
    const auto damaged = [&](const std::string& what) {
      return Error{"file_damaged", fmt::format("game {}: {}", game.number, what)};
    };
    if (game.places.size() != static_cast<std::size_t>(game_.seats()))
      return damaged(fmt::format("it has places of {} seats", game.places.size()));
    const Outcome outcome = outcome_of(game.places);
    search::GameInProgress<G> progress(game_, game_.initial());
    for (std::size_t ply = 0; ply < game.actions.size(); ++ply) {
      const learn::LearnAction& chosen = game.actions[ply];
      auto& legal = legal_.list();
      legal.clear();
      if (!game_.outcome(progress.position())) game_.legal(progress.position(), legal);
      if (const auto fault = fault_of(chosen, legal.size()))
        return damaged(fmt::format("action {} {}", ply + 1, *fault));
      const auto action = legal[chosen.index];
      if (chosen.score && ply % every == 0) {
        auto row = row_of(progress.position(), outcome, number, ply);
        row.score = static_cast<float>(search::squashed(*chosen.score, clear_));
        set_played(progress.known(), action, row);
        row.visits = set_shares(chosen.visits, policy_);
        row.policy = policy_;
        table.add(row);
      }
      progress.apply(action);
    }
    const auto end = game_.outcome(progress.position());
    if (!end) return damaged("it has no end");
    if (end->place != outcome.place) return damaged("its places are not those of its last position");
    return std::nullopt;
  }

 private:
  /// What is wrong with an action of a file, if so many are legal.
  static std::optional<std::string> fault_of(const learn::LearnAction& action, std::size_t legal) {
    if (action.index >= legal) return "is not legal";
    if (!action.visits.empty() && action.visits.size() != legal)
      return fmt::format("has visits of {} actions, and {} are legal", action.visits.size(), legal);
    if (std::ranges::any_of(action.visits, [](std::uint64_t count) { return count > kMostVisits; }))
      return "has too many visits";
    return std::nullopt;
  }

  ExportedPosition row_of(const Position<G>& position, const Outcome& outcome, std::int32_t number, std::size_t ply) {
    const Seat me = game_.to_act(position);
    ExportedPosition row{.game = number, .ply = static_cast<std::int32_t>(ply)};
    for (std::size_t i = 0; i < outcome.seats; ++i)
      row.values[i] = static_cast<float>(outcome.value(nn::absolute_seat(i, me, game_.seats())));
    return row;
  }

  /// Sets everything that follows from what the seat knows, and the action that was played as the policy.
  void set_played(const Known<G>& known, typename G::Action played, ExportedPosition& row) {
    auto& legal = legal_.list();
    game_.legal(known, legal);
    codes_.clear();
    for (const auto action : legal) codes_.push_back(encoder_.code(known, action));
    const auto at = std::find(legal.begin(), legal.end(), played) - legal.begin();
    policy_.assign(codes_.size(), 0.0F);
    policy_[static_cast<std::size_t>(at)] = 1.0F;
    encoder_.encode(known, encoding_.span());
    row.encoding = encoding_.span();
    row.codes = codes_;
    row.policy = policy_;
    row.played = static_cast<std::int32_t>(at);
  }

  G game_;
  Score clear_;
  nn::Encoder<G> encoder_;
  nn::Encoding encoding_;
  ActionBuffer<typename G::Action> legal_;
  std::vector<nn::ActionCode> codes_;
  std::vector<float> policy_;
};

}  // namespace

Result<std::unique_ptr<GameEncoder>> make_game_encoder(const GameConfig& config) {
  std::unique_ptr<GameEncoder> encoder;
  const auto error = with_game(config, [&]<class G>(const G& game) {
    if constexpr (nn::Encodable<G>) encoder = std::make_unique<TypedGameEncoder<G>>(game);
  });
  if (error) return *error;
  if (!encoder) return Error{"no_encoder", "the game '" + config.game + "' has no encoder for networks"};
  return encoder;
}

}  // namespace palamedes::app
