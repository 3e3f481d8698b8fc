#include "app/cli.h"

#include <fcntl.h>
#include <fmt/core.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>

namespace palamedes::app {
namespace {

int report(const std::string& sentence, int status) {
  fmt::print(stderr, "palamedes: {}\n", sentence);
  return status;
}

/// Output that could not be written is a failure, not a success.
int flushed(int status) {
  if (std::fflush(stdout) == 0 && std::ferror(stdout) == 0) return status;
  return report(fmt::format("cannot write to standard output: {}", std::strerror(errno)), 1);
}

/// A standard stream that was closed must not become the next file that is opened. In its place
/// comes one that fails when it is used.
void occupy_standard_streams() {
  for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (fcntl(stream, F_GETFD) != -1) continue;
    // The lowest free number, which is this stream's, since those below it are taken.
    [[maybe_unused]] const int opened = open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY);
  }
}

}  // namespace

void GameOptions::add_to(CLI::App& command, bool needed) {
  auto* game = command.add_option("game", config.game, "The game, such as liuzhou (see 'palamedes games')");
  if (needed) game->required();
  command.add_option("--edition", config.edition, "Edition of the rules; the game's default if not given");
  command.add_option("--board", config.board, "Board, for games with several");
  command.add_option("--players", config.players, "Number of players");
  command.add_option("--knob", knobs, "Change one rule: NAME=VALUE; may be repeated")->allow_extra_args(false);
}

GameConfig GameOptions::read() const {
  GameConfig result = config;
  for (const std::string& text : knobs) {
    const std::size_t equals = text.find('=');
    if (equals == std::string::npos || equals == 0) {
      throw Failure(fmt::format("--knob takes NAME=VALUE, not '{}'", text), 2);
    }
    result.knobs.push_back({text.substr(0, equals), text.substr(equals + 1)});
  }
  return result;
}

int run(int argc, char** argv) {
  occupy_standard_streams();
  std::signal(SIGPIPE, SIG_IGN);  // a closed pipe shows as a write error
  CLI::App app{"Palamedes: a fast engine for strategy board games", "palamedes"};
  app.footer("Examples:\n  palamedes games\n  palamedes play liuzhou\nEvery command has --help with an example.");
  app.require_subcommand(1);
  add_games(app);
  add_play(app);
  add_picture(app);
  add_perft(app);
  add_bench(app);
  add_soak(app);
  add_record(app);
  add_vectors(app);
  add_verify(app);
  add_version(app);
  add_complete(app);
  try {
    app.parse(argc, argv);
    return flushed(0);
  } catch (const CLI::Success& success) {  // --help
    return flushed(app.exit(success));
  } catch (const CLI::ParseError& error) {
    return report(fmt::format("{} (see --help)", error.what()), 2);
  } catch (const Failure& failure) {
    std::fflush(stdout);
    return report(failure.what(), failure.status());
  } catch (const Reported& reported) {
    return flushed(reported.status());
  } catch (const std::exception& error) {
    return report(error.what(), 1);
  }
}

}  // namespace palamedes::app
