#include "app/commands/record_show.h"

#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <boost/json.hpp>
#include <functional>
#include <memory>

#include "app/cli.h"
#include "app/play/board.h"
#include "app/play/look.h"
#include "core/hash.h"
#include "games/registry.h"
#include "record/config_json.h"
#include "record/files.h"
#include "record/record.h"

namespace palamedes::app {
namespace {

/// Which game of a file; the same options for both commands.
struct FileOptions {
  std::string file{};
  std::uint64_t game = 0;  ///< counted from 1; 0 for all
  bool json = false;

  void add_to(CLI::App& command) {
    command.add_option("file", file, "Record file, plain or gzip; '-' is standard input")->required();
    command.add_option("--game", game, "Only the Nth game of the file")->check(whole_number(1));
    command.add_flag("--json", json, "One JSON object per line");
  }
};

/// Reads the chosen games one by one. `use` gets the game and where it stands in the file.
void for_each_record(const FileOptions& options,
                     const std::function<void(const record::Record&, const std::string& where)>& use) {
  auto reader = value_or_fail(record::LineReader::open(options.file));
  std::uint64_t number = 0;
  while (value_or_fail(reader.next())) {
    ++number;
    if (options.game != 0 && number != options.game) continue;
    const auto game = record::parse_record(reader.line());
    if (!game) throw Failure(fmt::format("{}: {}", reader.where(), game.error().message));
    use(*game, reader.where());
    if (options.game != 0) return;
  }
  if (options.game != 0) throw Failure(fmt::format("{} holds {} games, not {}", reader.name(), number, options.game));
}

std::string who(const record::RecordSeat& seat) {
  std::string text = seat.name;
  if (!seat.engine.empty()) text += text.empty() ? seat.engine : fmt::format(" ({})", seat.engine);
  if (seat.level) text += fmt::format(", level {}", *seat.level);
  if (seat.config_hash) text += fmt::format(", configuration {}", hex16(*seat.config_hash));
  return text.empty() ? "not known" : text;
}

std::string seconds(std::uint64_t milliseconds) {
  return fmt::format("{}.{:03} s", milliseconds / 1000, milliseconds % 1000);
}

std::string result_text(const record::Record& game, const AnyGame& rules, const AnyState& last) {
  if (const auto ending = last.ending()) return ending->sentence;
  if (!game.result) return "the game goes on: " + last.prompt();
  std::string places;
  for (std::size_t i = 0; i < game.result->places.size(); ++i) {
    places += fmt::format("{}{} {}", i == 0 ? "" : ", ", rules.seat_name(seat_at(i)), game.result->places[i]);
  }
  return fmt::format("{} (places: {})", game.result->reason, places);
}

void print_header(const record::Record& game, const AnyGame& rules) {
  fmt::print("{}: {}, edition {}", game.id, rules.info().name, game.config.edition);
  if (!game.config.board.empty()) fmt::print(", board {}", game.config.board);
  fmt::print("\n");
  fmt::print("  knobs    ");
  for (const Setting& knob : rules.config().knobs) fmt::print(" {}={}", knob.name, knob.value);
  fmt::print("\n");
  for (std::size_t i = 0; i < game.seats.size(); ++i) {
    fmt::print("  {:<9} {}\n", rules.seat_name(seat_at(i)), who(game.seats[i]));
  }
  if (game.seed) fmt::print("  seed      {}\n", *game.seed);
  std::string setup = game.setup;
  for (std::size_t i = 0; (i = setup.find('\n', i)) != std::string::npos; ++i) setup.insert(i + 1, 12, ' ');
  fmt::print("  set-up    {}\n", setup);
}

boost::json::object as_json(const record::Record& game, const AnyGame& rules) {
  boost::json::array seats;
  for (std::size_t i = 0; i < game.seats.size(); ++i) {
    seats.push_back({{"seat", rules.seat_name(seat_at(i))}, {"who", who(game.seats[i])}});
  }
  return {{"id", game.id},
          {"game", game.config.game},
          {"config", record::config_to_json(rules.config(), rules.info())},
          {"seats", std::move(seats)},
          {"setup", game.setup}};
}

void show(const FileOptions& options) {
  for_each_record(options, [&](const record::Record& game, const std::string& where) {
    std::unique_ptr<AnyState> before;
    boost::json::object shown;
    boost::json::array plies;
    std::string result;
    const auto watch = [&](const AnyGame& rules, std::size_t ply, const AnyState& state) {
      if (ply == 0) {
        if (options.json) {
          shown = as_json(game, rules);
        } else {
          print_header(game, rules);
        }
      } else {
        const record::RecordPly& played = game.plies[ply - 1];
        const std::string words = before->describe(played.action);
        if (options.json) {
          boost::json::object entry{{"ply", ply}, {"action", played.action}, {"words", words}};
          if (played.milliseconds) entry["ms"] = *played.milliseconds;
          plies.push_back(std::move(entry));
        } else {
          fmt::print("  {:>4}. {:<8} {}{}\n", ply, played.action, words,
                     played.milliseconds ? fmt::format(" ({})", seconds(*played.milliseconds)) : "");
        }
      }
      if (ply == game.plies.size()) result = result_text(game, rules, state);
      before = state.clone();
    };
    if (const auto error = record::replay(game, watch)) {
      throw Failure(fmt::format("{}: game {}, {}", where, game.id, error->message));
    }
    if (options.json) {
      shown["plies"] = std::move(plies);
      shown["result"] = result;
      fmt::print("{}\n", boost::json::serialize(shown));
    } else {
      fmt::print("  result    {}\n", result);
    }
  });
}

struct ReplayOptions {
  FileOptions file{};
  std::vector<std::uint64_t> plies{};
  std::uint64_t every = 0;
};

void replay(const ReplayOptions& options) {
  const Look look = look_for(ColorMode::kAuto, isatty(STDOUT_FILENO) != 0, process_environment());
  for_each_record(options.file, [&](const record::Record& game, const std::string& where) {
    for (const std::uint64_t ply : options.plies) {
      if (ply > game.plies.size()) {
        throw Failure(fmt::format("{}: game {} has {} plies, not {}", where, game.id, game.plies.size(), ply));
      }
    }
    const auto wanted = [&](std::size_t ply) {
      if (std::ranges::find(options.plies, ply) != options.plies.end()) return true;
      if (options.every != 0) return ply % options.every == 0;
      return options.plies.empty() && (ply == 0 || ply == game.plies.size());
    };
    Sketch before;
    const auto watch = [&](const AnyGame&, std::size_t ply, const AnyState& state) {
      const Sketch now = state.sketch();
      const auto changed = ply == 0 ? std::vector<std::string>{} : changed_cells(before, now);
      before = now;
      if (!wanted(ply)) return;
      if (options.file.json) {
        fmt::print("{}\n",
                   boost::json::serialize(boost::json::object{
                       {"id", game.id}, {"ply", ply}, {"state", state.text()}, {"hash", hex16(fnv1a(state.text()))}}));
        return;
      }
      fmt::print("{}, {}\n", game.id,
                 ply == 0 ? "set-up" : fmt::format("after ply {}, {}", ply, game.plies[ply - 1].action));
      fmt::print("{}{}\n\n", draw(now, changed, look), state.text());
    };
    if (const auto error = record::replay(game, watch)) {
      throw Failure(fmt::format("{}: game {}, {}", where, game.id, error->message));
    }
  });
}

}  // namespace

void add_record_show(CLI::App& group) {
  auto* command = group.add_subcommand("show", "Print games: who played, the actions in words, the result");
  command->footer("Example:\n  palamedes record show games.jsonl --game 1");
  auto options = std::make_shared<FileOptions>();
  options->add_to(*command);
  command->callback([options] { show(*options); });
}

void add_record_replay(CLI::App& group) {
  auto* command = group.add_subcommand("replay", "Print the positions of games");
  command->footer(
      "Without --ply and --every: the first and the last position. Ply 0 is the set-up.\n"
      "Examples:\n  palamedes record replay games.jsonl --game 1 --ply 40 --ply 41\n"
      "  palamedes record replay games.jsonl --every 20");
  auto options = std::make_shared<ReplayOptions>();
  options->file.add_to(*command);
  command->add_option("--ply", options->plies, "The position after this ply; may be repeated")
      ->allow_extra_args(false)
      ->check(whole_number(0));
  command->add_option("--every", options->every, "Every Nth position")->check(whole_number(1));
  command->callback([options] { replay(*options); });
}

}  // namespace palamedes::app
