#include "app/play/session.h"

#include <fmt/core.h>

#include <algorithm>
#include <cassert>
#include <utility>

#include "app/config_name.h"
#include "core/rng.h"
#include "games/registry.h"

namespace palamedes::app {
namespace {

std::string default_id(const AnyGame& game, std::uint64_t seed) {
  const std::string name = config_name(game.config(), game.info());
  return game.hides() ? name + "-play" : fmt::format("{}-play-{}", name, seed);
}

}  // namespace

std::string_view player_name(PlayerKind kind) { return kind == PlayerKind::kHuman ? "human" : "random"; }

std::optional<PlayerKind> parse_player(std::string_view name) {
  if (name == "human") return PlayerKind::kHuman;
  if (name == "random") return PlayerKind::kRandom;
  return std::nullopt;
}

Session::Session(std::unique_ptr<AnyGame> game, std::unique_ptr<AnyState> start, std::vector<PlayerKind> players,
                 std::uint64_t seed)
    : game_(std::move(game)), id_(default_id(*game_, seed)), players_(std::move(players)), seed_(seed) {
  players_.resize(static_cast<std::size_t>(game_->seats()), PlayerKind::kRandom);
  positions_.push_back(std::move(start));
}

Result<Session> Session::begin(const GameConfig& config, std::string_view state, std::vector<PlayerKind> players,
                               std::uint64_t seed) {
  auto game = make_game(config);
  if (!game) return game.error();
  auto start = (*game)->initial();
  if (!state.empty()) {
    auto parsed = (*game)->parse_state(state);
    if (!parsed) return parsed.error();
    start = *std::move(parsed);
  }
  return Session(*std::move(game), std::move(start), std::move(players), seed);
}

bool Session::has(PlayerKind kind) const { return std::ranges::find(players_, kind) != players_.end(); }

std::size_t Session::humans() const {
  return static_cast<std::size_t>(std::ranges::count(players_, PlayerKind::kHuman));
}

bool Session::human_acted() const {
  return std::ranges::any_of(steps_, [&](const Step& step) { return player(step.seat) == PlayerKind::kHuman; });
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

std::string Session::random_action() const {
  const auto legal = now().legal_seen();
  assert(!legal.empty());
  Rng rng = Rng(seed_).stream(fmt::format("play/seat{}/ply{}", number(now().to_act()), steps_.size()));
  return legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
}

std::size_t Session::undo() {
  if (!human_acted()) return 0;
  std::size_t count = 0;
  for (bool human = false; !human; ++count) {
    human = player(steps_.back().seat) == PlayerKind::kHuman;
    steps_.pop_back();
    positions_.pop_back();
  }
  return count;
}

}  // namespace palamedes::app
