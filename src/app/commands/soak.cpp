// palamedes soak: plays many games to the end and checks every invariant at every step.
#include <fmt/core.h>

#include <boost/json.hpp>
#include <map>
#include <memory>

#include "app/cli.h"
#include "app/support/progress.h"
#include "core/rng.h"
#include "core/text/printable.h"
#include "games/quiet_run.h"
#include "games/with_game.h"
#include "search/tools/checks.h"
#include "search/tools/test_policy.h"

namespace palamedes::app {
namespace {

struct SoakOptions {
  GameOptions game{};
  std::uint64_t games = 10'000;
  std::uint64_t seed = 1;
  std::uint64_t texts_every = 50;
  std::uint64_t max_plies = 1'000'000;
  std::string policy = "random";
  bool json = false;
};

struct SoakResult {
  std::uint64_t games = 0;
  std::uint64_t actions = 0;
  std::uint64_t longest = 0;
  std::map<std::string, std::uint64_t> endings{};  ///< by reason with details and winner
  std::uint64_t draws = 0;
  std::uint64_t long_draws = 0;                       ///< drawn games with a long run of quiet actions
  std::map<std::string_view, std::uint64_t> kinds{};  ///< actions by kind, in games that name kinds
};

/// "stalemate (rung 2), Blue wins"
template <class G>
std::string ending_of(const G& game, const Outcome& outcome) {
  std::string text = game.end_reason(outcome);
  for (const Setting& detail : game.end_details(outcome)) text += fmt::format(" ({} {})", detail.name, detail.value);
  const auto winner = outcome.winner();
  return text + ", " + (winner ? game.seat_name(*winner, Language::kEnglish) + " wins" : "draw");
}

template <class G>
void play_one(const G& game, search::StepChecks<G>& checks, search::TestPlayer<G>& player, const SoakOptions& options,
              SoakResult& result) {
  Rng rng(game_seed(options.seed, result.games));
  ActionBuffer<typename G::Action> buffer(game.max_actions());
  auto state = game.initial();
  QuietRun<G> quiet(game);
  std::uint64_t length = 0;
  const auto fail = [&](std::string_view wrong) {
    throw Failure(fmt::format("game {} (seed {}), ply {}: {}\n  state: {}", result.games, options.seed, length, wrong,
                              game.state_text(state)));
  };
  while (true) {
    auto& actions = buffer.list();
    game.legal(state, actions);
    const auto outcome = game.outcome(state);
    const auto next = outcome || actions.empty() ? typename G::Action{} : player.choose(state, actions, rng);
    const bool texts = options.texts_every != 0 && (result.actions + length) % options.texts_every == 0;
    const std::string wrong = checks.check(state, next, texts ? search::CheckLevel::kTexts : search::CheckLevel::kStep);
    if (!wrong.empty()) fail(wrong);
    if (outcome) {
      ++result.endings[ending_of(game, *outcome)];
      if (!outcome->winner()) ++result.draws;
      if (!outcome->winner() && quiet.longest() >= kLongQuietRun) ++result.long_draws;
      break;
    }
    if (length == options.max_plies) fail("the game has not ended");
    if constexpr (HasActionKinds<G>) ++result.kinds[game.action_kind(next)];
    quiet.note(state, next);
    game.apply(state, next);
    ++length;
  }
  ++result.games;
  result.actions += length;
  result.longest = std::max(result.longest, length);
}

template <class G>
void soak(const G& game, const SoakOptions& options) {
  search::StepChecks<G> checks(game);
  const auto policy = search::parse_test_policy(options.policy);
  if (!policy)
    throw Failure(fmt::format("there is no policy {}; choose from {}", shown(options.policy), search::kTestPolicyNames),
                  2);
  search::TestPlayer<G> player(game, *policy);
  SoakResult result;
  {
    Progress progress("soak: games played", options.games);
    while (result.games < options.games) {
      play_one(game, checks, player, options, result);
      progress.report(result.games);
    }
  }
  if (options.json) {
    boost::json::object endings;
    for (const auto& [ending, count] : result.endings) endings[ending] = count;
    boost::json::object kinds;
    for (const auto& [kind, count] : result.kinds) kinds[kind] = count;
    fmt::print("{}\n", boost::json::serialize(boost::json::object{{"game", G::info().id},
                                                                  {"edition", game.config().edition},
                                                                  {"board", game.config().board},
                                                                  {"players", game.seats()},
                                                                  {"policy", options.policy},
                                                                  {"games", result.games},
                                                                  {"actions", result.actions},
                                                                  {"longest", result.longest},
                                                                  {"draws", result.draws},
                                                                  {"long_draws", result.long_draws},
                                                                  {"endings", std::move(endings)},
                                                                  {"kinds", std::move(kinds)}}));
    return;
  }
  const GameConfig config = game.config();
  const std::string board = config.board.empty() ? "" : fmt::format(" {}, {} players", config.board, config.players);
  fmt::print("{} {}{}: {} games, {} actions, longest {}, no invariant broken\n", config.game, config.edition, board,
             result.games, result.actions, result.longest);
  for (const auto& [ending, count] : result.endings) {
    fmt::print("  {:>9} {:6.2f} %  {}\n", count, 100.0 * static_cast<double>(count) / static_cast<double>(result.games),
               ending);
  }
  if (HasQuietActions<G> && result.draws > 0)
    fmt::print("  drawn: {}, of these with {} or more quiet plies in a row: {}\n", result.draws, kLongQuietRun,
               result.long_draws);
  std::string kinds;
  for (const auto& [kind, count] : result.kinds)
    kinds += fmt::format("{}{} {}", kinds.empty() ? "" : ", ", kind, count);
  if (!kinds.empty()) fmt::print("  actions: {}\n", kinds);
}

}  // namespace

void add_soak(CLI::App& app) {
  auto* command = app.add_subcommand("soak", "Play many random games and check every invariant at every step");
  command->footer(
      "If an invariant is broken or a game does not end, the command says where and ends with status 1.\n"
      "Example:\n  palamedes soak liuzhou --edition current --games 100000 --seed 7");
  auto options = std::make_shared<SoakOptions>();
  options->game.add_to(*command);
  command->add_option("--games", options->games, "Number of games")
      ->check(whole_number(1, 1'000'000'000))
      ->capture_default_str();
  command->add_option("--seed", options->seed, "Seed of the run")->check(whole_number(0))->capture_default_str();
  command->add_option("--policy", options->policy, fmt::format("How moves are chosen: {}", search::kTestPolicyNames))
      ->capture_default_str();
  command
      ->add_option("--texts-every", options->texts_every,
                   "Check that texts can be read back at every Nth position; 0 for never")
      ->check(whole_number(0))
      ->capture_default_str();
  command->add_option("--max-plies", options->max_plies, "A longer game counts as a game that does not end")
      ->check(whole_number(1))
      ->capture_default_str();
  command->add_flag("--json", options->json, "Print one JSON object");
  command->callback(
      [options] { fail_on(with_game(options->game.read(), [&](const auto& game) { soak(game, *options); }), 2); });
}

}  // namespace palamedes::app
