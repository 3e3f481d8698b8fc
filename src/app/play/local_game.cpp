#include "app/play/local_game.h"

#include <fmt/core.h>

#include <algorithm>
#include <cassert>
#include <utility>

#include "app/support/config_name.h"
#include "core/rng.h"
#include "games/registry.h"
#include "search/players/levels.h"
#include "search/players/player_text.h"

namespace palamedes::app {
namespace {

std::string default_id(const AnyGame& game, std::uint64_t seed) {
  const std::string name = config_name(game.config(), game.info());
  return game.hides() ? name + "-play" : fmt::format("{}-play-{}", name, seed);
}

}  // namespace

Result<LocalPlayer> LocalPlayer::parse(std::string_view text) {
  if (text == "human") return human();
  const bool is_level = !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
  std::string full = is_level ? "level" + std::string(text) : std::string(text);
  if (auto malformed = search::malformed_player(full)) return *std::move(malformed);
  return LocalPlayer(std::move(full));
}

LocalGame::LocalGame(std::unique_ptr<AnyGame> rules, std::unique_ptr<AnyState> start, std::uint64_t seed,
                     search::PlayerResources resources)
    : rules_(std::move(rules)), resources_(std::move(resources)), id_(default_id(*rules_, seed)), seed_(seed) {
  const auto seats = static_cast<std::size_t>(rules_->seats());
  players_.assign(seats, LocalPlayer::human());
  engines_.resize(seats);
  positions_.push_back(std::move(start));
}

Result<LocalGame> LocalGame::begin(const GameConfig& config, std::string_view state, std::vector<LocalPlayer> players,
                                   std::uint64_t seed, const search::PlayerResources& resources) {
  auto rules = make_game(config);
  if (!rules) return rules.error();
  auto start = (*rules)->initial();
  if (!state.empty()) {
    auto parsed = (*rules)->parse_state(state);
    if (!parsed) return parsed.error();
    start = *std::move(parsed);
  }
  players.resize(static_cast<std::size_t>((*rules)->seats()), LocalPlayer::random());
  LocalGame game(*std::move(rules), std::move(start), seed, resources);
  for (std::size_t i = 0; i < players.size(); ++i) {
    if (auto error = game.seat(seat_at(i), players[i])) return *std::move(error);
  }
  return game;
}

MaybeError LocalGame::seat(Seat seat, const LocalPlayer& player) {
  Engine engine;
  if (!player.is_human()) {
    auto opponent = search::make_opponent(rules_->config(), player.text(), resources_);
    if (!opponent) return opponent.error();
    engine.opponent = *std::move(opponent);
    engine.opponent->begin_game(seed_);
  }
  engines_[index(seat)] = std::move(engine);
  players_[index(seat)] = player;
  return std::nullopt;
}

std::size_t LocalGame::humans() const {
  return static_cast<std::size_t>(std::ranges::count_if(players_, &LocalPlayer::is_human));
}

bool LocalGame::human_acted() const {
  return std::ranges::any_of(steps_, [&](const Step& step) { return is_human(step.seat); });
}

std::size_t LocalGame::last_turn() const {
  std::size_t first = steps_.size();
  while (first > 0 && steps_[first - 1].seat == steps_.back().seat) --first;
  return first;
}

MaybeError LocalGame::act(std::string_view action, std::optional<std::uint64_t> milliseconds) {
  Step step{.seat = now().to_act(), .action = std::string(action), .milliseconds = milliseconds};
  auto next = now().clone();
  if (auto error = next->apply(action)) return error;
  positions_.push_back(std::move(next));
  steps_.push_back(std::move(step));
  return std::nullopt;
}

search::GameSoFar LocalGame::so_far() const {
  search::GameSoFar game{.start = start().text()};
  for (const Step& step : steps_) game.actions.push_back(step.action);
  return game;
}

MaybeError LocalGame::let_engine_act() {
  const Seat seat = now().to_act();
  Engine& engine = engines_[index(seat)];
  assert(engine.opponent && "a person is to act");
  const auto thought = engine.opponent->decide(so_far(), seed_);
  if (!thought) return thought.error();
  if (auto error = act(thought->action)) return error;
  steps_.back().decision =
      record::made_decision(*engine.opponent, *thought, player(seat).text(), seed_, engine.is_fresh);
  engine.is_fresh = false;
  return std::nullopt;
}

std::size_t LocalGame::undo() {
  if (!human_acted()) return 0;
  std::size_t count = 0;
  for (bool human = false; !human; ++count) {
    human = is_human(steps_.back().seat);
    steps_.pop_back();
    positions_.pop_back();
  }
  // Make the engines again, so that their memory of what was taken back does not change their play.
  for (std::size_t i = 0; i < players_.size(); ++i) {
    const LocalPlayer player = players_[i];
    [[maybe_unused]] const auto refused = seat(seat_at(i), player);
    assert(!refused && "it has played before");
  }
  return count;
}

}  // namespace palamedes::app
