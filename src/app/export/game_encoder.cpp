#include "app/export/game_encoder.h"

#include <algorithm>
#include <array>
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
#include "search/game_in_progress.h"

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

template <nn::Encodable G>
class TypedGameEncoder final : public GameEncoder {
 public:
  explicit TypedGameEncoder(const G& game)
      : game_(game), encoder_(game_), encoding_(encoder_.shape()), legal_(game_.max_actions()) {}

  nn::TensorShape shape() const override { return encoder_.shape(); }
  std::string layout() const override { return encoder_.layout(); }

  void add(const PlayedGame& game, std::int32_t number, std::uint64_t every, PositionTable& table) override {
    const Outcome outcome = outcome_of(game.places);
    search::GameInProgress<G> progress(game_, parse_setup(game_, game.setup));
    for (std::size_t ply = 0; ply < game.actions.size(); ++ply) {
      const auto action = value_or_fail(game_.parse_action(progress.position(), game.actions[ply]));
      if (ply % every == 0) {
        const Seat me = game_.to_act(progress.position());
        ExportedPosition row{.game = number, .ply = static_cast<std::int32_t>(ply)};
        for (std::size_t i = 0; i < outcome.seats; ++i)
          row.values[i] = static_cast<float>(outcome.value(nn::absolute_seat(i, me, game_.seats())));
        add_position(progress.known(), action, row, table);
      }
      progress.apply(action);
    }
  }

 private:
  void add_position(const Known<G>& known, typename G::Action played, ExportedPosition& row, PositionTable& table) {
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
    table.add(row);
  }

  G game_;
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
