// palamedes vectors: records games as test data for other implementations of the rules.
#include "record/vectors.h"

#include <fmt/core.h>

#include <memory>

#include "app/cli.h"
#include "app/support/test_games.h"
#include "record/files/files.h"
#include "record/make_games.h"

namespace palamedes::app {
namespace {

struct VectorsOptions {
  TestGameOptions games{};
  std::uint64_t every = 5;
  std::string output = "-";
};

void write_vectors(const VectorsOptions& options) {
  auto output = value_or_fail(record::OutputFile::create(options.output));
  play_test_games(options.games, "vectors: games recorded",
                  [&](const AnyGame& game, const AnyState& setup, const TestGame& played) {
                    const auto vector =
                        value_or_fail(record::make_vector(game, played.id, setup, played.actions, options.every));
                    fail_on(output.write(record::vector_line(vector) + "\n"));
                  });
  fail_on(output.commit());
}

}  // namespace

void add_vectors(CLI::App& app) {
  auto* command = app.add_subcommand("vectors", "Record games as test data for other implementations of the rules");
  command->footer(
      "Writes one game per line, with the legal actions and hashes of every ply. 'palamedes verify' replays such\n"
      "files, and docs/record_format.md describes them. A game that --max-plies stops has the reason \"cap\".\n"
      "Examples:\n  palamedes vectors liuzhou --games 100 --seed 7 --output games.jsonl.gz\n"
      "  palamedes vectors liuzhou --edition current --policy blocking --every 1\n"
      "  palamedes vectors liuzhou --knob max_moves=150 --state 'bw..../....../....../....../....../...... PLACEMENT b "
      "m0 c0 f0 t2 q0'");
  auto options = std::make_shared<VectorsOptions>();
  options->games.add_to(*command);
  command
      ->add_option("--every", options->every,
                   "Write all legal actions and the state text at every Nth ply; 0 for never")
      ->check(whole_number(0))
      ->capture_default_str();
  command->add_option("--output", options->output, "File to write, gzip if it ends in .gz; '-' is standard output")
      ->capture_default_str();
  command->callback([options] { write_vectors(*options); });
}

}  // namespace palamedes::app
