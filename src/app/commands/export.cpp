// palamedes export: writes positions of recorded games and of self-play as arrays for NumPy and PyTorch.
#include <fmt/core.h>

#include <boost/json.hpp>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "app/cli.h"
#include "app/export/game_encoder.h"
#include "app/export/played_game.h"
#include "app/export/position_table.h"
#include "app/support/progress.h"
#include "core/hash.h"
#include "core/text/printable.h"
#include "games/registry.h"
#include "learn/game_file.h"
#include "record/config_json.h"
#include "record/files/files.h"
#include "record/record_json.h"

namespace palamedes::app {
namespace {

constexpr int kExportFormat = 1;

struct ExportOptions {
  std::vector<std::string> files{};
  std::string output{};
  std::uint64_t games = 0;
  std::uint64_t every = 1;
  bool json = false;
};

/// Collects games of one layout, with any editions and numbers of players that share it.
class Export {
 public:
  explicit Export(const ExportOptions& options) : options_(options) {}

  void run() {
    for (const std::string& file : options_.files) {
      if (is_full()) break;
      if (learn::is_game_file(file)) {
        add_self_play(file);
      } else {
        add_records(file);
      }
    }
    if (!table_ || table_->positions() == 0) throw Failure("no game with a result and at least one move was found");
    write();
  }

 private:
  bool is_full() const { return options_.games != 0 && games_ == options_.games; }

  void add_self_play(const std::string& file) {
    const auto failed = [&](const Error& error) {
      return Failure(fmt::format("{}: {}", printable(file), error.message));
    };
    auto reader = value_or_fail(learn::GameFileReader::open(file));
    const auto encoder = encoder_for(reader.header().config);
    if (!encoder) throw failed(encoder.error());
    has_visits_ = has_visits_ || reader.header().visits;
    while (!is_full()) {
      const auto game = value_or_fail(reader.next());
      if (!game) return;
      if (auto error = (*encoder)->add(*game, static_cast<std::int32_t>(games_), options_.every, *table_))
        throw failed(*error);
      count_game([&](const Error& error) { return failed(error); });
    }
  }

  void add_records(const std::string& file) {
    auto lines = value_or_fail(record::LineReader::open(file));
    while (!is_full() && value_or_fail(lines.next())) add_line(lines);
  }

  void add_line(const record::LineReader& lines) {
    const auto failed = [&](const Error& error) {
      return Failure(fmt::format("{}: {}", lines.where(), error.message));
    };
    const auto record = record::parse_record(lines.line());
    if (!record) throw failed(record.error());
    const auto game = played_game(*record);
    if (!game && game.error().code == "no_result") {
      ++unfinished_;
      return;
    }
    if (!game) throw failed(game.error());
    const auto encoder = encoder_for(game->config);
    if (!encoder) throw failed(encoder.error());
    (*encoder)->add(*game, static_cast<std::int32_t>(games_), options_.every, *table_);
    count_game(failed);
  }

  /// The encoder of a configuration. It fits into the table.
  Result<GameEncoder*> encoder_for(const GameConfig& config) {
    const auto json = record::config_to_json(config, *find_game(config.game));
    auto& encoder = encoders_[config.game + boost::json::serialize(json)];
    if (encoder) return encoder.get();
    auto made = make_game_encoder(config);
    if (!made) return made.error();
    if (!table_) {
      table_ = std::make_unique<PositionTable>((*made)->shape());
      first_ = config;
      shape_ = (*made)->shape();
      layout_ = (*made)->layout();
    }
    if (config.game != first_.game || (*made)->shape() != shape_ || (*made)->layout() != layout_) {
      return Error{"other_layout", fmt::format("a file holds positions of one game and one size of board, but this "
                                               "game is {} {}, and the first one was {} {}",
                                               config.game, config.board, first_.game, first_.board)};
    }
    encoder = *std::move(made);
    configs_.push_back(json);
    return encoder.get();
  }

  template <class Failed>
  void count_game(const Failed& failed) {
    ++games_;
    if (const auto error = table_->too_large()) throw failed(*error);
    progress_.report(table_->positions());
  }

  std::string metadata() const {
    boost::json::array files;
    for (const std::string& file : options_.files) files.emplace_back(printable(file));
    return boost::json::serialize(boost::json::object{{"palamedes_export", kExportFormat},
                                                      {"game", first_.game},
                                                      {"configs", configs_},
                                                      {"height", shape_.height},
                                                      {"width", shape_.width},
                                                      {"action_kinds", shape_.action_kinds},
                                                      {"action_numbers", shape_.action_numbers},
                                                      {"layout", layout_},
                                                      {"layout_hash", hex16(fnv1a(layout_))},
                                                      {"policy", has_visits_ ? "visits" : "played"},
                                                      {"games", games_},
                                                      {"sources", files}});
  }

  void write() {
    const std::uint64_t positions = table_->positions();
    const std::uint64_t actions = table_->actions();
    const std::string bytes = table_->finish(metadata());
    auto output = value_or_fail(record::OutputFile::create(options_.output));
    fail_on(output.write(bytes));
    fail_on(output.commit());
    progress_.clear();
    if (options_.output == "-") return;
    if (options_.json) {
      fmt::print("{}\n", boost::json::serialize(boost::json::object{{"file", printable(options_.output)},
                                                                    {"game", first_.game},
                                                                    {"games", games_},
                                                                    {"unfinished", unfinished_},
                                                                    {"positions", positions},
                                                                    {"actions", actions},
                                                                    {"bytes", bytes.size()},
                                                                    {"layout_hash", hex16(fnv1a(layout_))}}));
      return;
    }
    fmt::print("{}: {} positions of {} games, {} actions\n", printable(options_.output), positions, games_, actions);
    if (unfinished_ > 0) fmt::print("left out: {} games without a result\n", unfinished_);
  }

  const ExportOptions& options_;
  std::map<std::string, std::unique_ptr<GameEncoder>> encoders_{};  ///< by configuration
  std::unique_ptr<PositionTable> table_{};
  GameConfig first_{};
  nn::TensorShape shape_{};
  std::string layout_{};
  boost::json::array configs_{};
  std::uint64_t games_ = 0;
  std::uint64_t unfinished_ = 0;
  bool has_visits_ = false;
  Progress progress_{"export: positions"};
};

void check_output(const ExportOptions& options) {
  if (options.output != "-" && !options.output.ends_with(".npz"))
    throw Failure(fmt::format("the output must end in .npz, or be '-': {}", printable(options.output)), 2);
  if (options.output == "-" && options.json) throw Failure("--json needs a file as output, not '-'", 2);
}

}  // namespace

void add_export(CLI::App& app) {
  auto* command = app.add_subcommand("export", "Write positions of games as arrays for NumPy and PyTorch");
  command->footer(
      "Reads game records, plain or gzipped, and files of 'palamedes selfplay'. Writes one .npz file with the encoded\n"
      "positions, the codes of all legal moves, the move that was played, and the result; from self-play also the "
      "score\n"
      "of the search, and its visits if the file has them. All games of a file have the same game and size of board.\n"
      "docs/export_format.md describes the arrays, and python/train_example.py trains a network on them.\n"
      "Examples:\n  palamedes record random liuzhou --games 100 --output games.jsonl.gz\n"
      "  palamedes export games.jsonl.gz --output positions.npz\n"
      "  palamedes selfplay liuzhou --games 100 --out games.bin\n"
      "  palamedes export games.bin --output positions.npz\n"
      "  palamedes export a.jsonl b.jsonl --every 3 --games 1000 --output some.npz --json");
  auto options = std::make_shared<ExportOptions>();
  command->add_option("FILE", options->files, "Files of records or of self-play; '-' is records from standard input")
      ->required();
  command->add_option("--output", options->output, "The .npz file to write; '-' is standard output")->required();
  command->add_option("--games", options->games, "At most this many games; 0 for all")
      ->check(whole_number(0, 1'000'000'000))
      ->capture_default_str();
  command->add_option("--every", options->every, "Only every Nth position of each game")
      ->check(whole_number(1, 1'000'000))
      ->capture_default_str();
  command->add_flag("--json", options->json, "Print the numbers as JSON");
  command->callback([options] {
    check_output(*options);
    Export(*options).run();
  });
}

}  // namespace palamedes::app
