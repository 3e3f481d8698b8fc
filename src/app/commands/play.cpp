// palamedes play: a game in the terminal, between people and engines.
#include <fmt/core.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <memory>
#include <optional>
#include <random>
#include <string_view>
#include <vector>

#include "analysis/analyst.h"
#include "app/cli.h"
#include "app/play/local_game.h"
#include "app/play/saved_games.h"
#include "app/play/screen/console.h"
#include "app/play/screen/menu.h"
#include "app/play/terminal_game.h"
#include "app/play/texts.h"
#include "app/support/program_resources.h"
#include "app/support/state_folder.h"
#include "core/text/count_of.h"
#include "games/registry.h"
#include "record/json.h"
#include "search/alphabeta/alphabeta_options.h"
#include "search/players/levels.h"
#include "search/players/player_text.h"

namespace palamedes::app {
namespace {

constexpr const char* kUsualOpponent = "4";

struct PlayOptions {
  GameOptions game{};
  std::array<std::string, kMaxSeats> players{};  ///< "" if not given
  std::string level{};                           ///< of the seats that are not given; "" if not given
  std::string persona{};
  std::optional<std::uint64_t> seed{};
  std::string state{};
  std::string resume{};
  std::string save{};
  int threads = 1;  ///< of each hint and review
  std::string color = "auto";
};

/// The personas of all games, each once.
std::vector<std::string_view> all_personas() {
  std::vector<std::string_view> ids;
  for (const GameInfo* info : game_infos()) {
    for (const Persona& persona : search::personas_of({.game = std::string(info->id)})) {
      if (std::ranges::find(ids, persona.id) == ids.end()) ids.push_back(persona.id);
    }
  }
  return ids;
}

std::uint64_t any_seed() {
  std::random_device device;
  return device() % 1'000'000'000;  // short enough to be typed again
}

ColorMode color_mode(const std::string& text) {
  if (text == "always") return ColorMode::kAlways;
  return text == "never" ? ColorMode::kNever : ColorMode::kAuto;
}

LocalPlayer player_of(const std::string& text, const std::string& persona) {
  LocalPlayer player = value_or_fail(LocalPlayer::parse(text), 2);
  if (persona.empty() || player.is_human() || !search::level_of(player.text())) return player;
  return value_or_fail(LocalPlayer::parse(search::with_setting(player.text(), "persona", persona)), 2);
}

std::vector<std::optional<LocalPlayer>> given_players(const PlayOptions& options) {
  std::vector<std::optional<LocalPlayer>> players;
  for (const std::string& text : options.players) {
    players.emplace_back();
    if (!text.empty()) players.back() = player_of(text, options.persona);
  }
  return players;
}

/// Players from the command line replace those of a resumed game. Failure (2) for a seat that the game
/// does not have.
void seat_players(const PlayOptions& options, LocalGame& game) {
  const auto players = given_players(options);
  const auto seats = static_cast<std::size_t>(game.rules().seats());
  for (std::size_t i = 0; i < players.size(); ++i) {
    const auto& player = players[i];
    if (!player) continue;
    if (i >= seats) throw Failure(fmt::format("--p{}: this game has only {} seats", i + 1, seats), 2);
    fail_on(game.seat(seat_at(i), *player), 2);
  }
}

LocalGame begin(const PlayOptions& options, const MenuChoice& choice, const search::PlayerResources& resources) {
  std::vector<LocalPlayer> players;
  const LocalPlayer usual = player_of(options.level.empty() ? kUsualOpponent : options.level, options.persona);
  for (std::size_t i = 0; i < kMaxSeats; ++i) {
    const auto chosen = i < choice.players.size() ? choice.players[i] : std::nullopt;
    players.push_back(chosen.value_or(i == 0 ? LocalPlayer::human() : usual));
  }
  return value_or_fail(
      LocalGame::begin(choice.config, options.state, std::move(players), options.seed.value_or(any_seed()), resources),
      2);
}

/// The newest unfinished game, and the menu entry that continues it.
struct Unfinished {
  std::string path{};  ///< "" if there is none
  std::string text{};
};

Unfinished newest_unfinished(Console& console, const std::string& folder, const search::PlayerResources& resources) {
  if (folder.empty()) return {};
  const auto paths = unfinished_games(folder);
  for (const std::string& path : paths) {
    const auto saved = load_game(path, resources);
    if (!saved) {
      console.print(fmt::format("Cannot read an unfinished game: {}.\n", saved.error().message));
      continue;
    }
    const LocalGame& game = saved->game;
    std::string text = fmt::format("Continue {} ({}; {})", title_of(game.rules()), seats_text(game),
                                   count_of(game.steps().size(), "move"));
    if (paths.size() > 1) text += fmt::format("\n     Older games are in {}: --resume FILE continues one.", folder);
    return {path, std::move(text)};
  }
  return {};
}

/// A saved file holds one game. So `play` overwrites a file only if the resumed game is all it holds.
void check_save(const std::string& save, const std::string& resumed, std::uint64_t in_file) {
  std::error_code ignored;
  if (save.empty() || !std::filesystem::is_regular_file(save, ignored)) return;
  const std::string name = record::in_one_line(save);
  if (resumed.empty() || !std::filesystem::equivalent(save, resumed, ignored)) {
    throw Failure(
        fmt::format("{} exists already: save under another name, or continue its game with --resume {}", name, name));
  }
  if (in_file != 1) {
    throw Failure(fmt::format("{} holds {} games, and saving would keep only one of them: save under another name",
                              name, in_file));
  }
}

/// A saved game has its own game, edition, knobs, start and seed.
void check_resume(const PlayOptions& options) {
  if (options.resume.empty()) return;
  if (options.game.read() == GameConfig{} && options.state.empty() && !options.seed) return;
  throw Failure("--resume reads the game, its settings, --state and --seed from the file: leave them out", 2);
}

/// Failure (2) if the game's hints cannot use several threads.
void check_threads(const PlayOptions& options, const GameConfig& config, const search::PlayerResources& resources) {
  if (options.threads == 1) return;
  const auto adviser = analysis::Analyst::make(config, {.threads = options.threads, .resources = resources});
  if (!adviser) throw Failure(fmt::format("--threads: {}", adviser.error().message), 2);
}

void play(const PlayOptions& options) {
  check_resume(options);
  StandardConsole console(color_mode(options.color));
  const ProgramResources program;
  const search::PlayerResources resources = program.threaded();
  GameFiles files{.save = options.save, .unfinished = state_folder(process_environment())};
  if (options.resume.empty()) check_save(files.save, "", 0);
  files.resumed_from = options.resume;
  MenuChoice choice{.config = options.game.read(), .players = given_players(options)};
  if (choice.config.game.empty() && options.resume.empty()) {
    const Unfinished unfinished = newest_unfinished(console, files.unfinished, resources);
    auto answer = ask_menu(console, std::move(choice), unfinished.text);
    if (!answer) return;
    choice = *std::move(answer);
    if (choice.resume_unfinished) files.resumed_from = unfinished.path;
  }
  auto [game, in_file] = files.resumed_from.empty() ? SavedGame{begin(options, choice, resources)}
                                                    : value_or_fail(load_game(files.resumed_from, resources));
  if (!options.resume.empty()) check_save(files.save, options.resume, in_file);
  if (in_file != 1) files.resumed_from.clear();
  seat_players(options, game);
  if (!files.save.empty()) fail_on(save_game(game, files.save));
  check_threads(options, game.rules().config(), resources);
  fail_on(TerminalGame(console, std::move(game), std::move(files), options.threads).run());
}

}  // namespace

void add_play(CLI::App& app) {
  auto* command = app.add_subcommand("play", "Play a game in the terminal");
  command->footer(
      "Without a game, a menu asks for one. During the game, type 'help' to see what you can enter.\n"
      "Unfinished games are saved below $XDG_STATE_HOME (or ~/.local/state), and the menu offers the newest one.\n"
      "Examples:\n  palamedes play\n  palamedes play ringrift --level 6 --persona aggressive\n"
      "  palamedes play liuzhou --p1 human --p2 human --save game.jsonl\n"
      "  palamedes play --resume game.jsonl --save game.jsonl\n  palamedes play liuzhou --p1 random --p2 random --seed "
      "7");
  auto options = std::make_shared<PlayOptions>();
  options->game.add_to(*command, false);
  for (std::size_t i = 0; i < kMaxSeats; ++i) {
    command->add_option(
        fmt::format("--p{}", i + 1), options->players.at(i),
        fmt::format("Who plays seat {}: human, a level from 1 to 10, max, or a player as in 'arena'; {}", i + 1,
                    i == 0 ? "human if not given" : "--level if not given"));
  }
  command->add_option("--level", options->level,
                      fmt::format("Level of the computer, 1 to 10 or max; {} if not given", kUsualOpponent));
  command->add_option(
      "--persona", options->persona,
      fmt::format("Style of the computer, which depends on the game: {}", fmt::join(all_personas(), ", ")));
  command
      ->add_option("--seed", options->seed, "Seed of the computer: the same seed plays the same; random if not given")
      ->check(whole_number(0));
  command->add_option("--state", options->state, "State text to start from; docs/texts.md describes it");
  command->add_option("--resume", options->resume,
                      "Continue the last game of this record file; to save it there too, give --save the same file");
  command->add_option("--save", options->save, "Save the game to this record file after every move");
  command
      ->add_option("--threads", options->threads,
                   "Threads that search for a 'hint' or 'why'; with more than one, the answers vary")
      ->check(whole_number(1, search::kMostThreads))
      ->capture_default_str();
  command->add_option("--color", options->color, "Use colours")
      ->check(CLI::IsMember({"auto", "always", "never"}))
      ->capture_default_str();
  command->callback([options] { play(*options); });
}

}  // namespace palamedes::app
