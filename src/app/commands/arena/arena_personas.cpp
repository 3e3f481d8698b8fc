// palamedes arena personas: measures how strong the personas are and how their style differs.
#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <memory>

#include "app/cli.h"
#include "app/commands/arena/arena_run.h"
#include "app/support/program_resources.h"
#include "app/support/text_table.h"
#include "arena/statistics/styles.h"
#include "search/players/levels.h"
#include "search/players/player_text.h"

namespace palamedes::app {
namespace {

/// How many Elo points a persona may differ from balanced: the measured value, and the ends of its interval.
constexpr double kMostElo = 60;
constexpr double kMostEloReach = 95;

struct PersonaOptions {
  GameOptions game{};
  int level = 6;
  std::uint64_t games = 400;
  RunOptions run{};
  RunFiles files{};
  bool json = false;
};

/// A persona against balanced.
struct PersonaResult {
  const Persona& persona;
  double elo = 0;
  arena::Interval interval{};
  std::vector<arena::StyleDifference> figures{};

  bool is_even() const {
    return std::abs(elo) <= kMostElo && interval.low >= -kMostEloReach && interval.high <= kMostEloReach;
  }
  bool shows() const {
    const auto& declared = figures[index(persona.figure)];
    return persona.is_higher ? declared.is_higher() : declared.is_lower();
  }
};

/// A second balanced player. Its games against the first are what the personas are compared with.
constexpr std::string_view kReference = "balanced-too";

/// The first player is balanced. It plays each of the others, including the second balanced player.
arena::RunSpec read_spec(const PersonaOptions& options, const arena::Host& host) {
  arena::RunSpec spec{.config = host.game().config(),
                      .format = arena::Format::kGauntlet,
                      .seed = options.run.seed,
                      .threads = options.run.threads};
  if (host.game().seats() != 2) throw Failure("arena personas needs a game with two players", 2);
  const auto personas = search::personas_of(spec.config);
  if (personas.size() < 2)
    throw Failure(fmt::format("{} has no personas besides balanced", host.game().info().texts(Language::kEnglish).name),
                  2);
  for (const Persona& persona : personas) {
    spec.entrants.push_back(
        {.name = std::string(persona.id),
         .player = search::with_setting(search::level_player(options.level), "persona", persona.id)});
  }
  fail_on(host.resolve(spec.entrants), 2);
  arena::Entrant reference = spec.entrants.front();
  reference.name = kReference;
  spec.entrants.insert(spec.entrants.begin() + 1, reference);
  draw_openings(host, options.games, spec);
  return spec;
}

std::vector<PersonaResult> results_of(const arena::RunSpec& spec, const arena::Tally& tally,
                                      const std::vector<arena::StyleTally>& styles) {
  std::vector<PersonaResult> results;
  const auto personas = search::personas_of(spec.config);
  for (std::size_t i = 0; i + 1 < personas.size(); ++i) {
    const arena::Share share = tally.first_of(i + 1).share();  // of balanced
    PersonaResult result{
        .persona = personas[i + 1],
        .elo = -arena::elo_of(share.mean),
        .interval = {.low = -arena::elo_of(share.interval.high), .high = -arena::elo_of(share.interval.low)}};
    for (std::size_t figure = 0; figure < kStyleFigures; ++figure)
      result.figures.push_back(compare(styles[i + 1], styles[0], static_cast<StyleFigure>(figure)));
    results.push_back(std::move(result));
  }
  return results;
}

bool all_hold(const std::vector<PersonaResult>& results) {
  return std::ranges::all_of(results, [](const auto& one) { return one.is_even() && one.shows(); });
}

std::string personas_text(const ArenaReport& report, const PersonaOptions& options,
                          const std::vector<PersonaResult>& results) {
  TextTable strength({"persona", "plays", "games", "Elo", "95 %"});
  TextTable style({"persona", "figure", "its own", "balanced", "difference", "± (99 %)", ""});
  for (std::size_t i = 0; i < results.size(); ++i) {
    const PersonaResult& result = results[i];
    strength.add({std::string(result.persona.id), std::string(result.persona.settings),
                  std::to_string(report.outcome.tally.first_of(i + 1).games()), fmt::format("{:+.0f}", result.elo),
                  fmt::format("{:+.0f} to {:+.0f}", result.interval.low, result.interval.high)});
    for (std::size_t figure = 0; figure < kStyleFigures; ++figure) {
      const arena::StyleDifference& found = result.figures[figure];
      if (found.own == 0 && found.reference == 0) continue;  // the game does not have this figure
      std::string verdict = found.is_higher() ? "higher" : found.is_lower() ? "lower" : "";
      if (figure == index(result.persona.figure)) verdict += verdict.empty() ? "declared" : ", declared";
      style.add({std::string(result.persona.id), std::string(kStyleWords[figure].name),
                 fmt::format("{:.2f}", found.own), fmt::format("{:.2f}", found.reference),
                 fmt::format("{:+.2f}", found.difference()), fmt::format("{:.2f}", found.error), verdict});
    }
  }
  std::string text = fmt::format("{}, level {}, each persona against balanced\n\n{}\n{}\n", arena_title(report),
                                 options.level, strength.text(), style.text());
  for (const StyleWord& word : kStyleWords) text += fmt::format("{}: {}\n", word.name, word.meaning);
  text += '\n';
  for (const PersonaResult& result : results) {
    text +=
        fmt::format("{}: {} balanced, and its {} {} {}\n", result.persona.id,
                    result.is_even() ? "about as strong as" : "not proven to be about as strong as",
                    word_of(result.persona.figure).name, result.shows() ? "figure is" : "figure is not proven to be",
                    result.persona.is_higher ? "higher" : "lower");
  }
  return text;
}

boost::json::object personas_json(const ArenaReport& report, const std::vector<PersonaResult>& results) {
  boost::json::object object = arena_json(report);
  boost::json::array list;
  for (const PersonaResult& result : results) {
    boost::json::object figures;
    for (std::size_t i = 0; i < kStyleFigures; ++i) {
      const arena::StyleDifference& found = result.figures[i];
      figures[kStyleWords[i].name] = {{"own", found.own},
                                      {"balanced", found.reference},
                                      {"difference", found.difference()},
                                      {"error", found.error}};
    }
    list.push_back({{"persona", result.persona.id},
                    {"elo", number_or_null(result.elo)},
                    {"low", number_or_null(result.interval.low)},
                    {"high", number_or_null(result.interval.high)},
                    {"even", result.is_even()},
                    {"declared", word_of(result.persona.figure).name},
                    {"higher", result.persona.is_higher},
                    {"shows", result.shows()},
                    {"figures", std::move(figures)}});
  }
  object["personas"] = std::move(list);
  return object;
}

void run_personas(const PersonaOptions& options) {
  const ProgramResources program;
  const auto host = value_or_fail(arena::make_host(options.game.read(), program.reproducible()), 2);
  const arena::RunSpec spec = read_spec(options, *host);
  std::vector<arena::StyleTally> styles(spec.entrants.size() - 1);
  const auto watch = [&](const arena::Pairing& pairing, const record::Record& record) {
    const auto by_seat = host->styles(record);
    const std::size_t balanced = pairing.rotation;
    arena::StyleTally& tally = styles[pairing.line_up];
    tally.add(pairing.opening, by_seat[1 - balanced]);
    if (pairing.line_up == 0) tally.add(pairing.opening, by_seat[balanced]);  // here both players are balanced
  };
  const arena::RunOutcome outcome = play_arena(*host, spec, options.files, watch);
  if (outcome.interrupted) throw Failure("interrupted; a comparison of styles needs a complete run: start again");
  const ArenaReport report{.spec = spec, .game = host->game(), .outcome = outcome};
  write_picture(options.files, report);
  const auto results = results_of(spec, outcome.tally, styles);
  if (options.json) {
    fmt::print("{}\n", boost::json::serialize(personas_json(report, results)));
  } else {
    fmt::print("{}", personas_text(report, options, results));
  }
  if (!all_hold(results)) throw Reported(1);
}

}  // namespace

void add_arena_personas(CLI::App& arena) {
  auto* command = arena.add_subcommand("personas", "Measure how strong the personas are and how their style differs");
  command->footer(
      "Each persona plays balanced at one level. Balanced also plays itself from the same openings, for comparison.\n"
      "The exit status is 0 if every persona differs with 99 % confidence in the figure that it is meant to change,\n"
      "and none is more than 60 Elo from balanced (95 at the ends of the interval); otherwise it is 1.\n"
      "Examples:\n  palamedes arena personas ringrift\n"
      "  palamedes arena personas stratego --level 4 --games 100");
  auto options = std::make_shared<PersonaOptions>();
  options->game.add_to(*command);
  command->add_option("--level", options->level, "The level")
      ->check(whole_number(search::kFirstPersonaLevel, kLevels))
      ->capture_default_str();
  command->add_option("--games", options->games, "Games for each persona, rounded up to whole openings")
      ->check(whole_number(4, 1'000'000))
      ->capture_default_str();
  options->run.add_to(*command);
  command->add_option("--out", options->files.out, "Write the records of all games to this file, one per line");
  command->add_option("--svg", options->files.svg, "Draw a crosstable with Elo to this file");
  command->add_flag("--json", options->json, "Print one JSON object");
  command->callback([options] { run_personas(*options); });
}

}  // namespace palamedes::app
