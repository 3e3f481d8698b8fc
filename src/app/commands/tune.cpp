// palamedes tune: measures what each evaluation term is worth, and finds better weights by self-play.
#include <fmt/core.h>

#include <algorithm>
#include <boost/json.hpp>
#include <memory>
#include <thread>

#include "app/cli.h"
#include "app/play/screen/stop_signals.h"
#include "app/support/program_resources.h"
#include "app/support/progress.h"
#include "arena/run.h"
#include "arena/tuning/term_report.h"
#include "arena/tuning/tuning.h"
#include "core/text/printable.h"
#include "search/players/player_spec.h"
#include "search/terms.h"

namespace palamedes::app {
namespace {

struct TuneOptions {
  GameOptions game{};
  std::string player = "alphabeta:nodes=500";
  std::uint64_t seed = 1;
  unsigned threads = std::max(1U, std::thread::hardware_concurrency());
  std::uint64_t steps = 500;
  std::size_t pairs = 8;
  std::uint64_t proof = 4000;
  std::size_t openings = 100;
  bool matches = true;
  bool json = false;

  void add_to(CLI::App& command) {
    game.add_to(command);
    command.add_option("--player", player, "The engine whose evaluation is measured")->capture_default_str();
    command.add_option("--seed", seed, "Seed of the run")->check(whole_number(0))->capture_default_str();
    command.add_option("--threads", threads, "Games to play at the same time; does not change the result")
        ->check(whole_number(1, 1024))
        ->capture_default_str();
    command.add_flag("--json", json, "Print one JSON object");
  }
};

/// Failure (2) if the game does not have the player, or if the player does not use the game's own weights,
/// which are the ones to measure and improve.
std::unique_ptr<arena::Host> make_host(const TuneOptions& options, const ProgramResources& program) {
  for (const Setting& setting : value_or_fail(search::parse_player(options.player), 2).settings) {
    const bool is_group = std::ranges::find(kTermGroupNames, setting.name) != kTermGroupNames.end();
    if (is_group || setting.name == "persona" || setting.name.starts_with("w."))
      throw Failure(
          fmt::format("tune works on the game's own weights: leave out the setting {}", printable(setting.name)), 2);
  }
  auto host = value_or_fail(arena::make_host(options.game.read(), program.reproducible()), 2);
  fail_on(host->check_player(options.player), 2);
  return host;
}

/// With more than two seats: how far the share of wins is above an even share, in percent.
std::string gain_text(const arena::Share& share, int seats) {
  const auto shown = [&](double part) { return 100 * (part - (1.0 / seats)); };
  return fmt::format("{:>+6.1f} [{:>+5.1f}, {:>+5.1f}]", shown(share.mean), shown(share.interval.low),
                     shown(share.interval.high));
}

std::string elo_text(const arena::Share& share) {
  const auto shown = [](double score) { return arena::elo_of(std::clamp(score, 0.001, 0.999)); };
  return fmt::format("{:>+6.0f} [{:>+5.0f}, {:>+5.0f}]", shown(share.mean), shown(share.interval.low),
                     shown(share.interval.high));
}

void report(const TuneOptions& options) {
  const ProgramResources program;
  const auto host = make_host(options, program);
  const StopSignals signals;
  Progress progress("tune: terms measured", 0);
  const auto result = value_or_fail(arena::report_terms(*host,
                                                        {.player = options.player,
                                                         .openings = options.openings,
                                                         .matches = options.matches,
                                                         .seed = options.seed,
                                                         .threads = options.threads,
                                                         .stopped = [&] { return signals.raised(); }},
                                                        [&](std::size_t done, std::size_t /*all*/) {
                                                          progress.report(done);
                                                          return signals.raised();
                                                        }),
                                    2);
  progress.clear();
  if (signals.raised()) throw Failure("interrupted: a report needs a complete run");
  const int seats = host->game().seats();
  if (options.json) {
    boost::json::array terms;
    for (const arena::TermUse& use : result.terms) {
      boost::json::object term{{"name", use.term.name},
                               {"group", kTermGroupNames[static_cast<std::size_t>(use.term.group)]},
                               {"weight", use.term.weight},
                               {"active", use.active},
                               {"mean", use.mean},
                               {"share", use.share},
                               {"for_winner", use.for_winner}};
      if (use.games > 0) {
        term["games"] = use.games;
        term["score_with"] = use.score.mean;
        term["score_low"] = use.score.interval.low;
        term["score_high"] = use.score.interval.high;
      }
      terms.push_back(std::move(term));
    }
    fmt::print("{}\n", boost::json::serialize(boost::json::object{{"positions", result.positions}, {"terms", terms}}));
    return;
  }
  fmt::print("{} positions from games of {} against itself\n\n", result.positions, options.player);
  fmt::print("{:<18} {:<10} {:>6} {:>7} {:>8} {:>6} {:>7}  {}\n", "term", "group", "weight", "active", "mean", "share",
             "winner",
             !options.matches ? ""
             : seats == 2     ? "Elo with it against without"
                              : "wins with it above an even share, %");
  for (const arena::TermUse& use : result.terms) {
    fmt::print("{:<18} {:<10} {:>6} {:>6.1f}% {:>8.1f} {:>5.1f}% {:>+7.1f}  {}\n", use.term.name,
               kTermGroupNames[static_cast<std::size_t>(use.term.group)], use.term.weight, 100 * use.active, use.mean,
               100 * use.share, use.for_winner,
               use.games == 0 ? ""
               : seats == 2   ? elo_text(use.score)
                              : gain_text(use.score, seats));
  }
}

/// The sequential test of the new weights against the old ones, with games of another seed.
arena::RunOutcome prove(const TuneOptions& options, const arena::Host& host, const std::string& before,
                        const std::string& after, const StopSignals& signals) {
  const std::uint64_t seed = game_seed(options.seed, 0x70726f6f66);
  const std::size_t most = std::max<std::size_t>(1, options.proof / 2);
  const auto list = value_or_fail(host.draw_openings({.seed = seed}, most));
  const arena::RunSpec match{.config = host.game().config(),
                             .entrants = {{"after", after}, {"before", before}},
                             .openings = list.openings,
                             .drawn = list.rules,
                             .seed = seed,
                             .sprt = arena::Sprt{.elo0 = 0, .elo1 = 20},
                             .threads = options.threads};
  Progress progress("tune: games of the proof", options.proof);
  std::uint64_t games = 0;
  const arena::Callbacks callbacks{.finished = [&](const arena::Pairing& /*pairing*/, const record::Record& /*record*/,
                                                   const arena::Tally& /*tally*/) -> MaybeError {
                                     progress.report(++games);
                                     return std::nullopt;
                                   },
                                   .stopped = [&] { return signals.raised(); }};
  return value_or_fail(arena::run(host, match, callbacks));
}

void weights(const TuneOptions& options) {
  const ProgramResources program;
  const auto host = make_host(options, program);
  if (host->game().seats() != 2) throw Failure("tune weights needs a game with two players", 2);
  const auto terms = value_or_fail(search::terms_of(host->game().config()), 2);
  const StopSignals signals;
  arena::TuningSpec spec{.player = options.player,
                         .terms = {terms.begin(), terms.end()},
                         .steps = options.steps,
                         .pairs = options.pairs,
                         .seed = options.seed,
                         .threads = options.threads,
                         .stopped = [&] { return signals.raised(); }};
  std::vector<Score> after;
  {
    Progress progress("tune: steps", options.steps);
    after = value_or_fail(arena::tune(*host, spec, [&](std::uint64_t done, const arena::WeightList& /*weights*/) {
      progress.report(done);
      return signals.raised();
    }));
  }
  const auto tuned = arena::with_weights(options.player, spec.terms, after);
  if (signals.raised()) throw Failure("interrupted; the weights so far: " + tuned);
  const auto outcome = prove(options, *host, options.player, tuned, signals);
  if (outcome.interrupted) throw Failure("interrupted before the new weights were tested: " + tuned);
  const arena::Share score = outcome.tally.entrant(0).share();
  const bool kept =
      arena::verdict_of(arena::ratio_of(outcome.tally, {.elo0 = 0, .elo1 = 20})) == arena::Verdict::kAccepted;
  if (options.json) {
    boost::json::array list;
    for (std::size_t i = 0; i < spec.terms.size(); ++i)
      list.push_back(
          boost::json::object{{"name", spec.terms[i].name}, {"before", spec.terms[i].weight}, {"after", after[i]}});
    fmt::print("{}\n", boost::json::serialize(boost::json::object{{"weights", list},
                                                                  {"games", outcome.tally.games()},
                                                                  {"score", score.mean},
                                                                  {"score_low", score.interval.low},
                                                                  {"score_high", score.interval.high},
                                                                  {"better", kept},
                                                                  {"player", tuned}}));
    return;
  }
  fmt::print("{:<18} {:>8} {:>8}\n", "term", "before", "after");
  for (std::size_t i = 0; i < spec.terms.size(); ++i)
    fmt::print("{:<18} {:>8} {:>8}\n", spec.terms[i].name, spec.terms[i].weight, after[i]);
  fmt::print("\nproof: {} games, Elo {}\n", outcome.tally.games(), elo_text(score));
  if (kept) {
    fmt::print("the new weights are better by SPRT(0, 20); to play with them:\n  {}\n", tuned);
  } else {
    fmt::print("the new weights are not proven to be better: keep the old ones\n");
  }
}

}  // namespace

void add_tune(CLI::App& app) {
  auto* command = app.add_subcommand("tune", "Measure what each evaluation term is worth, and find better weights");
  command->require_subcommand(1);
  command->footer(
      "Examples:\n  palamedes tune report liuzhou --openings 50\n"
      "  palamedes tune weights ringrift --board square8 --steps 200");

  auto options = std::make_shared<TuneOptions>();
  auto* terms = command->add_subcommand("report", "Measure what each term contributes, and what is lost without it");
  options->add_to(*terms);
  terms->add_option("--openings", options->openings, "Openings of each match")
      ->check(whole_number(1, 100'000))
      ->capture_default_str();
  terms->add_flag("!--no-matches", options->matches, "Only measure the contributions, which is much faster");
  terms->footer(
      "Columns: active is the share of positions in which the term is not zero; mean is how much it changes the "
      "score,\n"
      "up or down; share is its part of all changes; winner is what it adds for the seat that wins the game. Elo\n"
      "compares the engine with the same engine without the term.\n"
      "Example:\n  palamedes tune report ringrift --board square8 --player alphabeta:nodes=1000");
  terms->callback([options] { report(*options); });

  auto* search = command->add_subcommand("weights", "Find better weights by self-play");
  options->add_to(*search);
  search->add_option("--steps", options->steps, "Steps of the search")
      ->check(whole_number(1, 1'000'000))
      ->capture_default_str();
  search->add_option("--pairs", options->pairs, "Pairs of games in each step")
      ->check(whole_number(1, 10'000))
      ->capture_default_str();
  search->add_option("--proof", options->proof, "At most this many games to prove the new weights, by SPRT(0, 20)")
      ->check(whole_number(2, 1'000'000))
      ->capture_default_str();
  search->footer(
      "Each step changes all weights at random, up or down. An engine with these changes plays an engine with the\n"
      "opposite changes, and the weights move towards the winner (SPSA). At the end, the new weights must beat the\n"
      "old ones in other games.\n"
      "Example:\n  palamedes tune weights liuzhou --player alphabeta:nodes=500 --steps 300");
  search->callback([options] { weights(*options); });
}

}  // namespace palamedes::app
