#include "app/forced/solve_forced.h"

#include <fmt/core.h>

#include <algorithm>

#include "games/with_game.h"
#include "search/game_in_progress.h"
#include "search/players/player.h"
#include "search/score.h"
#include "search/tools/prover.h"

namespace palamedes::app {
namespace {

/// Room for every position of a proof, up to 64 MiB.
std::size_t proof_table_bytes(std::uint64_t nodes) {
  constexpr std::uint64_t kMost = (std::uint64_t{64} << 20) / sizeof(search::ProofTable::Entry);
  return static_cast<std::size_t>(std::min(nodes, kMost) * sizeof(search::ProofTable::Entry));
}

/// Calls `use(game, state)` with the position. An error if it is not one of a game of two seats that hides nothing, or
/// if another seat is to act than it says.
template <class T, class Use>
Result<T> with_forced_position(const ForcedPosition& position, Use&& use) {
  Result<T> result = T{};
  const auto error = with_game(position.config, [&]<class G>(const G& game) {
    if constexpr (Hiding<G>) {
      result = Error{"hides_things", fmt::format("{} has hidden pieces, so nothing can be proven", G::info().id)};
    } else {
      const auto state = game.parse_state(position.state);
      if (!state) {
        result = state.error();
      } else if (game.outcome(*state) || game.to_act(*state) != position.seat) {
        result = Error{"wrong_seat", fmt::format("seat {} is not to act in this position", number(position.seat))};
      } else {
        result = use(game, *state);
      }
    }
  });
  if (error) return *error;
  return result;
}

/// Whether the action leaves a win that is forced within the steps, which include the action.
template <class G>
bool is_proven(const G& game, Position<G> state, typename G::Action action, int steps, std::uint64_t nodes) {
  const Seat seat = game.to_act(state);
  game.apply(state, action);
  search::Prover<G> prover(game, proof_table_bytes(nodes));
  return prover.wins_within(state, seat, steps - 1, nodes).forced == search::Forced::kYes;
}

}  // namespace

Result<ForcedAnswer> solve_forced(const ForcedPosition& position, const std::string& player, int steps,
                                  std::uint64_t nodes, const search::PlayerResources& resources) {
  return with_forced_position<ForcedAnswer>(
      position, [&]<class G>(const G& game, const Position<G>& state) -> Result<ForcedAnswer> {
        const auto spec = search::parse_player(player);
        if (!spec) return spec.error();
        const auto made = search::make_player(game, *spec, resources);
        if (!made) return made.error();
        const auto decision = made->decide(search::GameInProgress<G>(game, state).known(), Rng(1));
        const Score score = decision.scores[index(position.seat)];
        ForcedAnswer answer{.action = game.action_text(state, decision.action),
                            .score = score,
                            .sees = position.wins ? score >= search::kDecided : score <= -search::kDecided,
                            .depth = decision.depth,
                            .nodes = decision.nodes};
        if (!position.wins) return answer;
        // If the player says in how many steps it wins, the proof need not look further.
        const int claimed = answer.sees ? search::kWon - score : steps;
        answer.keeps_win = answer.action == position.action || is_proven(game, state, decision.action, claimed, nodes);
        return answer;
      });
}

Result<std::uint64_t> prove_forced(const ForcedPosition& position, std::uint64_t nodes) {
  return with_forced_position<std::uint64_t>(
      position, [&]<class G>(const G& game, const Position<G>& state) -> Result<std::uint64_t> {
        search::Prover<G> prover(game, proof_table_bytes(nodes));
        const auto error = [](const search::ForcedWin& answer, std::string_view statement) {
          return answer.forced == search::Forced::kUnknown
                     ? Error{"unknown", fmt::format("{} nodes do not prove that {}", answer.nodes, statement)}
                     : Error{"refuted", fmt::format("it is not true that {}", statement)};
        };
        const auto win = prover.wins_within(state, position.winner(), position.steps, nodes);
        if (win.forced != search::Forced::kYes)
          return error(win, fmt::format("seat {} wins in {} steps", number(position.winner()), position.steps));
        const auto shorter = prover.wins_within(state, position.winner(), position.more_than, nodes);
        if (shorter.forced != search::Forced::kNo)
          return error(shorter, fmt::format("a win takes more than {} steps", position.more_than));
        std::uint64_t all = win.nodes + shorter.nodes;
        if (!position.wins) return all;
        const auto action = game.parse_action(state, position.action);
        if (!action) return action.error();
        if (auto refused = game.refusal(state, *action)) return *std::move(refused);
        Position<G> next = state;
        game.apply(next, *action);
        const auto after = prover.wins_within(next, position.seat, position.steps - 1, nodes);
        if (after.forced != search::Forced::kYes) return error(after, fmt::format("{} wins", position.action));
        return all + after.nodes;
      });
}

}  // namespace palamedes::app
