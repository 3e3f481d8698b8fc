#include <fmt/core.h>

#include <functional>
#include <memory>
#include <optional>

#include "app/cli.h"
#include "app/picture/svg.h"
#include "app/play/screen/board.h"
#include "app/support/find_record.h"
#include "app/support/viewer_options.h"
#include "core/text/printable.h"
#include "games/registry.h"
#include "record/files/files.h"
#include "record/record.h"
#include "record/record_replay.h"
#include "record/viewer_record.h"

namespace palamedes::app {
namespace {

struct PictureCommand {
  GameOptions game{};
  std::optional<std::string> state{};
  std::string record{};
  std::uint64_t number = 1;  ///< of the game in the record file
  std::optional<std::uint64_t> ply{};
  std::vector<std::string> actions{};
  std::string output = "-";
  bool board_only = false;
  ViewerOptions viewer{};
};

/// What the picture shows.
struct Scene {
  std::string title{};
  std::string caption{};
  Sketch sketch{};
  std::vector<std::string> changed{};  ///< by the last action
};

/// Which moves are refused, and what an attack reveals, would give away hidden pieces. So only the seat to
/// act may play on, and it may not attack.
void check_may_play(const AnyState& state, const std::string& action, Viewer viewer) {
  if (viewer != viewer_of(state.to_act())) {
    throw Failure(
        "the game has hidden pieces and is not over: --action needs the --viewer of the seat to act, or --full", 2);
  }
  if (!state.sight(action, viewer).note.empty()) {
    throw Failure(fmt::format("{} would reveal a hidden piece: use --full to see it", shown(action)), 2);
  }
}

/// The position after the actions, as the viewer sees it.
Scene drawn(const PictureCommand& command, const AnyGame& game, std::string title, std::unique_ptr<AnyState> state,
            bool over) {
  const Viewer viewer = command.viewer.choose(game.hides(), over || state->ending(), game.seats());
  Scene scene{.title = std::move(title)};
  for (const std::string& action : command.actions) {
    if (game.hides() && viewer != kUmpire) check_may_play(*state, action, viewer);
    const Sketch before = state->sketch(viewer);
    if (const auto error = state->apply(action)) throw Failure(fmt::format("{}: {}", shown(action), error->message));
    scene.changed = changed_cells(before, state->sketch(viewer));
  }
  const auto ending = state->ending();
  scene.caption = ending ? ending->sentence : state->prompt(viewer);
  scene.sketch = state->sketch(viewer);
  return scene;
}

/// "RingRift, Canon 1.0, square8, 2 players".
std::string picture_title(const AnyGame& game) {
  const GameConfig config = game.config();
  std::string title(game.info().texts(Language::kEnglish).name);
  title += fmt::format(", {}", edition_name(game.info(), config.edition, Language::kEnglish));
  if (!config.board.empty()) title += ", " + config.board;
  return title + fmt::format(", {} players", game.seats());
}

Scene scene_of_game(const PictureCommand& command) {
  if (command.game.config.game.empty())
    throw Failure("name a game, such as 'palamedes picture liuzhou', or a file with --record", 2);
  const auto game = value_or_fail(make_game(command.game.read()), 2);
  auto state = command.state ? value_or_fail(game->parse_state(*command.state), 2) : game->initial();
  return drawn(command, *game, picture_title(*game), std::move(state), false);
}

/// Only positions of the record: a record of one viewer does not say which moves are legal.
Scene scene_of_viewer(const PictureCommand& command, const record::Record& game, std::size_t ply,
                      const std::function<std::string(const AnyGame&)>& title,
                      const std::function<Failure(std::string_view)>& refused) {
  const Viewer viewer = command.viewer.choose(true, true, static_cast<int>(game.seats.size()));
  if (command.viewer.full || (command.viewer.number && viewer != game.viewer)) {
    throw refused(fmt::format("this record holds only what {} saw", record::viewer_name(game.viewer)));
  }
  if (!command.actions.empty()) throw refused("--action needs a full record, and this is the record of one viewer");
  Scene scene;
  const auto watch = [&](const AnyGame& rules, std::size_t at, const AnyView& view, const SeenAction&) {
    if (at != ply) return;
    const std::string caption = view.is_over() ? "The game is over" : view.prompt();
    scene = {.title = title(rules), .caption = caption, .sketch = view.sketch()};
  };
  if (const auto error = record::follow(game, watch)) throw refused(error->message);
  return scene;
}

Scene scene_of_record(const PictureCommand& command) {
  const GameConfig given = command.game.read();
  if (!given.edition.empty() || !given.board.empty() || given.players != 0 || !given.knobs.empty()) {
    throw Failure("--edition, --board, --players and --knob are for a game: a record file has its own", 2);
  }
  const auto [game, where] = find_record(command.record, command.number);
  if (!given.game.empty() && given.game != game.config.game) {
    throw Failure(fmt::format("{}: the game is {}, not {}", where, game.config.game, shown(given.game)), 2);
  }
  const std::uint64_t ply = command.ply.value_or(game.plies.size());
  if (ply > game.plies.size())
    throw Failure(fmt::format("{}: game {} has {} plies, not {}", where, game.id, game.plies.size(), ply));
  const auto title = [&](const AnyGame& rules) { return fmt::format("{}, after ply {}", picture_title(rules), ply); };
  const auto refused = [&](std::string_view why) {
    return Failure(fmt::format("{}: game {}, {}", where, game.id, why));
  };
  if (!game.is_full()) return scene_of_viewer(command, game, ply, title, refused);
  std::unique_ptr<AnyState> state;
  if (const auto error = record::replay(game, [&](const AnyGame&, std::size_t at, const AnyState& then) {
        if (at == ply) state = then.clone();
      })) {
    throw refused(error->message);
  }
  const auto rules = value_or_fail(make_game(game.config));
  return drawn(command, *rules, title(*rules), std::move(state), game.result.has_value());
}

void picture(const PictureCommand& command) {
  const Scene scene = command.record.empty() ? scene_of_game(command) : scene_of_record(command);
  const PictureOptions options{.changed = scene.changed, .board_only = command.board_only};
  const PictureTexts texts{.title = fmt::format("{}: {}", scene.title, scene.caption), .caption = scene.caption};
  auto file = value_or_fail(record::OutputFile::create(command.output));
  fail_on(file.write(svg(scene.sketch, texts, options)));
  fail_on(file.commit());
}

}  // namespace

void add_picture(CLI::App& app) {
  auto* subcommand = app.add_subcommand("picture", "Draw a position as an SVG picture");
  subcommand->footer(
      "Without --state and --record, the picture shows the start of the game.\n"
      "Examples:\n  palamedes picture ringrift --board hex8 --edition canon --output start.svg\n"
      "  palamedes picture liuzhou --state 'bw..../....../....../....../....../...... PLACEMENT b m0 c0 f0 t2 q0' "
      "--action Pa2 > stones.svg\n"
      "  palamedes picture --record games.jsonl --game 2 --ply 40 --output ply40.svg\n"
      "  palamedes picture --record stratego.jsonl --viewer 1 --output red.svg");
  auto command = std::make_shared<PictureCommand>();
  command->game.add_to(*subcommand, false);
  auto* state = subcommand->add_option("--state", command->state, "Position to draw, as a state text (docs/texts.md)");
  auto* record = subcommand->add_option("--record", command->record, "Record file; '-' is standard input");
  record->excludes(state);
  subcommand->add_option("--game", command->number, "The Nth game of the record file (1 if not given)")
      ->check(whole_number(1))
      ->needs(record);
  subcommand->add_option("--ply", command->ply, "The position after this ply of the record; the last if not given")
      ->check(whole_number(0))
      ->needs(record);
  subcommand
      ->add_option("--action", command->actions,
                   "Play this move first; may be repeated. Cells that the last one changes get a dashed frame")
      ->allow_extra_args(false);
  command->viewer.add_to(*subcommand);
  subcommand->add_flag("--board-only", command->board_only, "Leave out the text below the board");
  subcommand->add_option("--output", command->output, "File to write; '-' is standard output");
  subcommand->callback([command] { picture(*command); });
}

}  // namespace palamedes::app
