#include "app/forced/find_forced.h"

#include <fmt/core.h>

#include <algorithm>
#include <optional>

#include "games/with_game.h"
#include "search/game_in_progress.h"
#include "search/players/player.h"
#include "search/score.h"
#include "search/tools/prover.h"

namespace palamedes::app {
namespace {

/// The search for forced positions in one game.
template <class G>
class ForcedFinder {
 public:
  ForcedFinder(const G& game, const std::string& source, const FindForced& options)
      : game_(game),
        source_(source),
        options_(options),
        prover_(game, table_bytes(options.nodes)),
        buffer_(game.max_actions()) {}

  /// The positions from the set-up to the end.
  MaybeError replay(const record::Record& record) {
    auto state = game_.parse_state(record.setup);
    if (!state) return state.error();
    positions_.assign(1, *state);
    for (const record::RecordPly& ply : record.plies) {
      Position<G> next = positions_.back();
      const auto action = game_.parse_action(next, ply.action);
      if (!action) return action.error();
      if (auto refused = game_.refusal(next, *action)) return refused;
      game_.apply(next, *action);
      positions_.push_back(next);
    }
    return std::nullopt;
  }

  /// The position with the most steps; of equal ones, the won one.
  Result<std::optional<ForcedPosition>> find() {
    const auto outcome = game_.outcome(positions_.back());
    if (!outcome || !outcome->winner()) return std::optional<ForcedPosition>();
    winner_ = *outcome->winner();
    const auto forced = walk_back();
    auto won = longest(forced, true);
    if (!won) return won;
    auto lost = longest(forced, false);
    if (!lost) return lost;
    const bool prefers_lost = *lost && (!*won || (*lost)->steps > (*won)->steps);
    return prefers_lost ? lost : won;
  }

 private:
  /// How many times as many nodes a proof that there is no shorter win may take.
  static constexpr std::uint64_t kLongerProof = 10;

  /// Room for every position of the longest proof, up to 256 MiB.
  static std::size_t table_bytes(std::uint64_t nodes) {
    constexpr std::uint64_t kMost = std::uint64_t{256} << 20;
    constexpr std::uint64_t kNode = sizeof(search::ProofTable::Entry) * kLongerProof;
    return static_cast<std::size_t>(nodes < kMost / kNode ? nodes * kNode : kMost);
  }

  struct ForcedPly {
    std::size_t ply;
    search::ForcedWin win;  ///< with the nodes of the proofs of all later plies, on which its proof rests
  };

  /// The forced wins of the winner, from the last position to the first that is not proven. The table of the prover
  /// knows the later positions, so a proof often takes a single node.
  std::vector<ForcedPly> walk_back() {
    std::vector<ForcedPly> forced;
    std::uint64_t nodes = 0;
    for (std::size_t ply = positions_.size() - 1; ply-- > 0;) {
      auto win = prover_.wins_within(positions_[ply], winner_, options_.most, options_.nodes);
      if (win.forced != search::Forced::kYes) break;
      win.nodes = nodes += win.nodes;
      forced.push_back({ply, win});
    }
    return forced;
  }

  /// The position with the most steps in which the winner acts, or in which the loser does. Nothing if there is none,
  /// or if the player of the options sees the result there.
  Result<std::optional<ForcedPosition>> longest(const std::vector<ForcedPly>& forced, bool wins) {
    for (auto it = forced.rbegin(); it != forced.rend(); ++it) {
      if ((game_.to_act(positions_[it->ply]) == winner_) != wins) continue;
      auto position = completed_proof(*it);
      if (!position) continue;
      const auto seen = is_seen(positions_[it->ply], wins);
      if (!seen) return seen.error();
      if (*seen) break;
      return position;
    }
    return std::optional<ForcedPosition>();
  }

  std::uint32_t count_actions(const Position<G>& state) {
    auto& actions = buffer_.list();
    game_.legal(state, actions);
    return actions.size();
  }

  /// Proves that there is no shorter win than the least number of steps, and makes the number of steps exact if it
  /// can. Nothing if the win is too short, or if nothing is to be decided.
  std::optional<ForcedPosition> completed_proof(ForcedPly forced) {
    const Position<G>& state = positions_[forced.ply];
    if (forced.win.steps < options_.least || count_actions(state) < 2) return std::nullopt;
    const std::uint64_t nodes = kLongerProof * options_.nodes;
    const auto shorter = prover_.wins_within(state, winner_, options_.least - 1, nodes);
    std::uint64_t spent = forced.win.nodes + shorter.nodes;
    if (shorter.forced != search::Forced::kNo) return std::nullopt;
    int more_than = options_.least - 1;
    while (more_than + 1 < forced.win.steps) {
      const auto next = prover_.wins_within(state, winner_, forced.win.steps - 1, nodes);
      spent += next.nodes;
      if (next.forced == search::Forced::kUnknown) break;
      if (next.forced == search::Forced::kYes) forced.win = next;
      if (next.forced == search::Forced::kNo) more_than = next.steps;
    }
    auto& actions = buffer_.list();
    game_.legal(state, actions);
    const Seat seat = game_.to_act(state);
    return ForcedPosition{
        .config = game_.config(),
        .seat = seat,
        .wins = seat == winner_,
        .steps = forced.win.steps,
        .more_than = more_than,
        .action = seat == winner_ ? game_.action_text(state, actions[forced.win.action]) : std::string(),
        .nodes = spent,
        .source = fmt::format("{}, ply {}", source_, forced.ply),
        .state = game_.state_text(state)};
  }

  /// Whether the player of the options sees the result.
  Result<bool> is_seen(const Position<G>& state, bool wins) const {
    if (options_.unseen_by.empty()) return false;
    const auto spec = search::parse_player(options_.unseen_by);
    if (!spec) return spec.error();
    const auto player = search::make_player(game_, *spec, options_.resources);
    if (!player) return player.error();
    const auto decision = player->decide(search::GameInProgress<G>(game_, state).known(), Rng(1));
    const Score score = decision.scores[index(game_.to_act(state))];
    return wins ? score >= search::kDecided : score <= -search::kDecided;
  }

  const G& game_;
  const std::string& source_;
  const FindForced& options_;
  search::Prover<G> prover_;
  ActionBuffer<typename G::Action> buffer_;
  std::vector<Position<G>> positions_{};
  Seat winner_{};
};

}  // namespace

Result<std::optional<ForcedPosition>> find_forced(const record::Record& record, const std::string& source,
                                                  const FindForced& options) {
  Result<std::optional<ForcedPosition>> found = std::optional<ForcedPosition>();
  const auto error = with_game(record.config, [&]<class G>(const G& game) {
    if constexpr (Hiding<G>) {
      found = Error{"hides_things", fmt::format("{} has hidden pieces, so nothing can be proven", G::info().id)};
    } else if (game.seats() != 2) {
      found = Error{"not_two_players", fmt::format("proofs need 2 players, not {}", game.seats())};
    } else {
      ForcedFinder<G> finder(game, source, options);
      auto wrong = finder.replay(record);
      found = wrong ? *std::move(wrong) : finder.find();
    }
  });
  if (error) return *error;
  return found;
}

}  // namespace palamedes::app
