#include "app/play/session.h"

#include <fmt/core.h>

#include <algorithm>
#include <cassert>
#include <utility>

#include "app/support/config_name.h"
#include "core/rng.h"
#include "games/registry.h"
#include "search/players/levels.h"

namespace palamedes::app {
namespace {

std::string default_id(const AnyGame& game, std::uint64_t seed) {
  const std::string name = config_name(game.config(), game.info());
  return game.hides() ? name + "-play" : fmt::format("{}-play-{}", name, seed);
}

}  // namespace

Result<TablePlayer> TablePlayer::parse(std::string_view text) {
  if (text == "human") return human();
  const bool is_level = !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
  std::string full = is_level ? "level" + std::string(text) : std::string(text);
  const auto spec = search::parse_player(full);
  if (!spec) return spec.error();
  return TablePlayer(std::move(full));
}

Session::Session(std::unique_ptr<AnyGame> game, std::unique_ptr<AnyState> start, std::uint64_t seed)
    : game_(std::move(game)), id_(default_id(*game_, seed)), seed_(seed) {
  const auto seats = static_cast<std::size_t>(game_->seats());
  players_.assign(seats, TablePlayer::human());
  engines_.resize(seats);
  positions_.push_back(std::move(start));
}

Result<Session> Session::begin(const GameConfig& config, std::string_view state, std::vector<TablePlayer> players,
                               std::uint64_t seed) {
  auto game = make_game(config);
  if (!game) return game.error();
  auto start = (*game)->initial();
  if (!state.empty()) {
    auto parsed = (*game)->parse_state(state);
    if (!parsed) return parsed.error();
    start = *std::move(parsed);
  }
  players.resize(static_cast<std::size_t>((*game)->seats()), TablePlayer::random());
  Session session(*std::move(game), std::move(start), seed);
  for (std::size_t i = 0; i < players.size(); ++i) {
    if (auto error = session.seat(seat_at(i), players[i])) return *std::move(error);
  }
  return session;
}

MaybeError Session::seat(Seat seat, const TablePlayer& player) {
  Engine engine;
  if (!player.is_human()) {
    auto opponent = search::make_opponent(game_->config(), *search::parse_player(player.text()));
    if (!opponent) return opponent.error();
    engine.opponent = *std::move(opponent);
    engine.opponent->begin_game(seed_);
  }
  engines_[index(seat)] = std::move(engine);
  players_[index(seat)] = player;
  return std::nullopt;
}

std::size_t Session::humans() const {
  return static_cast<std::size_t>(std::ranges::count_if(players_, &TablePlayer::is_human));
}

bool Session::human_acted() const {
  return std::ranges::any_of(steps_, [&](const Step& step) { return is_human(step.seat); });
}

std::size_t Session::last_turn() const {
  std::size_t first = steps_.size();
  while (first > 0 && steps_[first - 1].seat == steps_.back().seat) --first;
  return first;
}

MaybeError Session::act(std::string_view action, std::optional<std::uint64_t> milliseconds) {
  Step step{.seat = now().to_act(), .action = std::string(action), .milliseconds = milliseconds};
  auto next = now().clone();
  if (auto error = next->apply(action)) return error;
  positions_.push_back(std::move(next));
  steps_.push_back(std::move(step));
  return std::nullopt;
}

search::GameSoFar Session::so_far() const {
  search::GameSoFar game{.start = start().text()};
  for (const Step& step : steps_) game.actions.push_back(step.action);
  return game;
}

MaybeError Session::let_engine_act() {
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

std::size_t Session::undo() {
  if (!human_acted()) return 0;
  std::size_t count = 0;
  for (bool human = false; !human; ++count) {
    human = is_human(steps_.back().seat);
    steps_.pop_back();
    positions_.pop_back();
  }
  // What programs remember of the part that was taken back must not make them play otherwise.
  for (std::size_t i = 0; i < players_.size(); ++i) {
    const TablePlayer player = players_[i];
    [[maybe_unused]] const auto refused = seat(seat_at(i), player);
    assert(!refused && "it has played before");
  }
  return count;
}

}  // namespace palamedes::app
