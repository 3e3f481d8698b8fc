#include "app/commands/arena/arena_openings.h"

#include <fmt/core.h>

#include <memory>

#include "app/cli.h"
#include "record/files/files.h"
#include "record/json.h"

namespace palamedes::app {
namespace {

struct ListOptions {
  GameOptions game{};
  OpeningOptions drawn{};
  std::size_t count = 100;
  std::uint64_t seed = 1;
  std::string out = "-";
};

void write_openings(const ListOptions& options) {
  const auto host = value_or_fail(arena::make_host(options.game.read()), 2);
  arena::OpeningRules rules = options.drawn.rules();
  rules.seed = options.seed;
  const auto list = value_or_fail(host->draw_openings(rules, options.count));
  auto output = value_or_fail(record::OutputFile::create(options.out));
  fail_on(output.write(arena::list_text(list)));
  fail_on(output.commit());
}

}  // namespace

void OpeningOptions::add_to(CLI::App& command) {
  command
      .add_option("--opening-plies", plies,
                  "Random moves at the start of each game; the game's own number if not given")
      ->check(whole_number(1, 200));
  command
      .add_option("--opening-bound", bound,
                  "How far from even an opening may be, in evaluation points; half a clear advantage if not given")
      ->check(whole_number(0, 1'000'000));
}

arena::OpeningList read_openings(const std::string& path, const arena::Host& host) {
  std::string text;
  fail_on(record::for_each_line(path, [&](const record::LineReader& reader) -> MaybeError {
    text += reader.line();
    text += '\n';
    return std::nullopt;
  }));
  const std::string name = path == "-" ? "standard input" : record::in_one_line(path);
  auto list = value_or_fail(arena::parse_list(text, name));
  if (list.config != host.game().config()) {
    throw Failure(fmt::format(
        "{}, line 1: these openings are for another game, edition, board, number of players or knob", name));
  }
  for (std::size_t i = 0; i < list.openings.size(); ++i) {
    if (const auto error = host.check(list.openings[i])) {
      throw Failure(fmt::format("{}, line {}: {}", name, arena::line_of(i), error->message));
    }
  }
  return list;
}

void add_arena_openings(CLI::App& arena) {
  auto* command = arena.add_subcommand("openings", "Write a list of openings for 'arena --openings FILE'");
  command->footer(
      "An opening is a few random moves after which no seat is far ahead. No two openings are equal, even rotated or\n"
      "reflected.\n"
      "Example:\n  palamedes arena openings liuzhou --count 100 --seed 1 --out openings.txt");
  auto options = std::make_shared<ListOptions>();
  options->game.add_to(*command);
  command->add_option("--count", options->count, "Number of openings")
      ->check(whole_number(1, 1'000'000))
      ->capture_default_str();
  command->add_option("--seed", options->seed, "Seed of the list")->check(whole_number(0))->capture_default_str();
  options->drawn.add_to(*command);
  command->add_option("--out", options->out, "File to write; '-' is standard output")->capture_default_str();
  command->callback([options] { write_openings(*options); });
}

}  // namespace palamedes::app
