#include "app/commands/record_show.h"

#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <boost/json.hpp>
#include <functional>
#include <memory>

#include "app/cli.h"
#include "app/play/screen/appearance.h"
#include "app/play/screen/board.h"
#include "app/support/viewer_options.h"
#include "core/hash.h"
#include "games/registry.h"
#include "record/config_json.h"
#include "record/files/files.h"
#include "record/record.h"
#include "record/record_json.h"
#include "record/record_replay.h"
#include "record/viewer_record.h"

namespace palamedes::app {
namespace {

/// The options that `record show` and `record replay` share: which games of a file, and for whom.
struct FileOptions {
  std::string file{};
  std::uint64_t game = 0;  ///< counted from 1; 0 for all
  bool json = false;
  ViewerOptions viewer{};

  void add_to(CLI::App& command) {
    command.add_option("file", file, "Record file, plain or gzip; '-' is standard input")->required();
    command.add_option("--game", game, "Only the Nth game of the file")->check(whole_number(1));
    command.add_flag("--json", json, "One JSON object per line");
    viewer.add_to(command);
  }
};

/// The record itself, or what the chosen viewer has seen of it.
record::Record shown_part(record::Record game, const ViewerOptions& options) {
  const auto rules = value_or_fail(make_game(game.config));
  const Viewer viewer = options.choose(rules->hides(), game.result.has_value(), rules->seats());
  if (game.is_full()) {
    if (viewer == kUmpire) return game;
    return value_or_fail(record::viewer_record(game, viewer));
  }
  if (options.full || (options.number && viewer != game.viewer)) {
    throw Failure(fmt::format("this record holds only what {} saw", record::viewer_name(game.viewer)));
  }
  return game;
}

/// Reads the chosen games one by one. `use` gets the game and its place in the file.
void for_each_record(const FileOptions& options,
                     const std::function<void(const record::Record&, const std::string& where)>& use) {
  auto reader = value_or_fail(record::LineReader::open(options.file));
  std::uint64_t number = 0;
  while (value_or_fail(reader.next())) {
    ++number;
    if (options.game != 0 && number != options.game) continue;
    auto game = record::parse_record(reader.line());
    if (!game) throw Failure(fmt::format("{}: {}", reader.where(), game.error().message));
    const std::string id = game->id;
    record::Record part;
    try {
      part = shown_part(*std::move(game), options.viewer);
    } catch (const Failure& failure) {
      throw Failure(fmt::format("{}: game {}, {}", reader.where(), id, failure.what()), failure.status());
    }
    use(part, reader.where());
    if (options.game != 0) return;
  }
  if (options.game != 0)
    throw Failure(fmt::format("{} has no game {}: its last is game {}", reader.name(), options.game, number));
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

/// Who won and why, for records whose last position does not say it.
std::string result_text(const record::Record& game, const AnyGame& rules, const std::string& prompt) {
  if (!game.result) return "the game goes on: " + prompt;
  std::string places;
  for (std::size_t i = 0; i < game.result->places.size(); ++i) {
    places += fmt::format("{}{} {}", i == 0 ? "" : ", ", rules.seat_name(seat_at(i)), game.result->places[i]);
  }
  std::string text = fmt::format("{} (places: {})", game.result->reason, places);
  for (const Setting& detail : game.result->details) text += fmt::format(", {}: {}", detail.name, detail.value);
  return text;
}

void print_header(const record::Record& game, const AnyGame& rules) {
  fmt::print("{}: {}, edition {}", game.id, rules.info().texts(Language::kEnglish).name, game.config.edition);
  if (!game.config.board.empty()) fmt::print(", board {}", game.config.board);
  fmt::print("\n");
  fmt::print("  knobs    ");
  for (const Setting& knob : rules.config().knobs) fmt::print(" {}={}", knob.name, knob.value);
  fmt::print("\n");
  for (std::size_t i = 0; i < game.seats.size(); ++i) {
    fmt::print("  {:<9} {}\n", rules.seat_name(seat_at(i)), who(game.seats[i]));
  }
  if (!game.is_full()) fmt::print("  seen by   {}\n", record::viewer_name(game.viewer));
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

/// One game, printed or collected as JSON.
class Listing {
 public:
  Listing(const record::Record& game, bool json) : game_(game), json_(json) {}

  void begin(const AnyGame& rules) {
    if (json_) {
      shown_ = as_json(game_, rules);
    } else {
      print_header(game_, rules);
    }
  }
  void ply(std::size_t number, const std::string& display, const std::string& words) {
    const record::RecordPly& played = game_.plies[number - 1];
    if (json_) {
      boost::json::object entry{{"ply", number}, {"action", played.action}, {"display", display}, {"words", words}};
      if (!played.note.empty()) entry["note"] = played.note;
      if (played.milliseconds) entry["ms"] = *played.milliseconds;
      plies_.push_back(std::move(entry));
    } else {
      fmt::print("  {:>4}. {:<12} {}{}\n", number, display, words,
                 played.milliseconds ? fmt::format(" ({})", seconds(*played.milliseconds)) : "");
    }
  }
  void end(const std::string& result) {
    if (json_) {
      shown_["plies"] = std::move(plies_);
      shown_["result"] = result;
      fmt::print("{}\n", boost::json::serialize(shown_));
    } else {
      fmt::print("  result    {}\n", result);
    }
  }

 private:
  const record::Record& game_;
  bool json_;
  boost::json::object shown_{};
  boost::json::array plies_{};
};

MaybeError list(const record::Record& game, bool json) {
  Listing listing(game, json);
  std::unique_ptr<AnyState> before;
  std::string result;
  const auto watch = [&](const AnyGame& rules, std::size_t ply, const AnyState& state) {
    if (ply == 0) {
      listing.begin(rules);
    } else {
      const SeenAction seen = before->sight(game.plies[ply - 1].action, kUmpire);
      listing.ply(ply, seen.display, seen.sentence);
    }
    if (ply == game.plies.size()) {
      const auto ending = state.ending();
      result = ending ? ending->sentence : result_text(game, rules, state.prompt());
    }
    before = state.clone();
  };
  auto error = record::replay(game, watch);
  if (!error) listing.end(result);
  return error;
}

MaybeError list_seen(const record::Record& game, bool json) {
  Listing listing(game, json);
  std::string result;
  const auto watch = [&](const AnyGame& rules, std::size_t ply, const AnyView& view, const SeenAction& seen) {
    if (ply == 0) {
      listing.begin(rules);
    } else {
      listing.ply(ply, seen.display, seen.sentence);
    }
    if (ply == game.plies.size()) result = result_text(game, rules, view.prompt());
  };
  auto error = record::follow(game, watch);
  if (!error) listing.end(result);
  return error;
}

void show(const FileOptions& options) {
  for_each_record(options, [&](const record::Record& game, const std::string& where) {
    if (const auto error = game.is_full() ? list(game, options.json) : list_seen(game, options.json)) {
      throw Failure(fmt::format("{}: game {}, {}", where, game.id, error->message));
    }
  });
}

struct ReplayOptions {
  FileOptions file{};
  std::vector<std::uint64_t> plies{};
  std::uint64_t every = 0;
};

void replay(const ReplayOptions& options) {
  const Appearance look = look_for(ColorMode::kAuto, isatty(STDOUT_FILENO) != 0, process_environment());
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
    const auto print = [&](std::size_t ply, const Sketch& now, const std::string& text) {
      const auto changed = ply == 0 ? std::vector<std::string>{} : changed_cells(before, now);
      before = now;
      if (!wanted(ply)) return;
      if (options.file.json) {
        fmt::print("{}\n", boost::json::serialize(boost::json::object{
                               {"id", game.id}, {"ply", ply}, {"state", text}, {"hash", hex16(fnv1a(text))}}));
        return;
      }
      fmt::print("{}, {}\n", game.id,
                 ply == 0 ? "set-up" : fmt::format("after ply {}, {}", ply, game.plies[ply - 1].action));
      fmt::print("{}{}\n\n", draw(now, changed, look), text);
    };
    const auto watch = [&](const AnyGame&, std::size_t ply, const AnyState& state) {
      print(ply, state.sketch(), state.text());
    };
    const auto watch_view = [&](const AnyGame&, std::size_t ply, const AnyView& view, const SeenAction&) {
      print(ply, view.sketch(), view.text());
    };
    if (const auto error = game.is_full() ? record::replay(game, watch) : record::follow(game, watch_view)) {
      throw Failure(fmt::format("{}: game {}, {}", where, game.id, error->message));
    }
  });
}

}  // namespace

void add_record_show(CLI::App& group) {
  auto* command = group.add_subcommand("show", "Print games: the players, the moves in words, the result");
  command->footer(
      "If a game with hidden pieces is not over, the command shows only what a spectator sees. --viewer and --full\n"
      "show more.\n"
      "Examples:\n  palamedes record show games.jsonl --game 1\n  palamedes record show games.jsonl --viewer 2");
  auto options = std::make_shared<FileOptions>();
  options->add_to(*command);
  command->callback([options] { show(*options); });
}

void add_record_replay(CLI::App& group) {
  auto* command = group.add_subcommand("replay", "Print the positions of games");
  command->footer(
      "Without --ply and --every, it prints the first and the last position. Ply 0 is the set-up.\n"
      "If a game with hidden pieces is not over, the command shows only what a spectator sees. --viewer and --full\n"
      "show more.\n"
      "Examples:\n  palamedes record replay games.jsonl --game 1 --ply 40 --ply 41\n"
      "  palamedes record replay games.jsonl --every 20");
  auto options = std::make_shared<ReplayOptions>();
  options->file.add_to(*command);
  command->add_option("--ply", options->plies, "The position after this ply; may be repeated")
      ->allow_extra_args(false)
      ->check(whole_number(0));
  command->add_option("--every", options->every, "Print every Nth position")->check(whole_number(1));
  command->callback([options] { replay(*options); });
}

}  // namespace palamedes::app
