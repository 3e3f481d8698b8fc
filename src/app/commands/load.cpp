// palamedes load: tests and measures a server with simulated players.
#include <fmt/core.h>
#include <fmt/ranges.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <csignal>
#include <exception>
#include <memory>
#include <string>
#include <vector>

#include "app/cli.h"
#include "app/load/modes.h"
#include "app/support/open_files.h"
#include "games/registry.h"

namespace palamedes::app {
namespace {

using load::LoadOptions;
using load::LoadReport;
using load::Target;

using Mode = boost::asio::awaitable<void> (*)(const LoadOptions&, Target&, net::AsioLoop&, LoadReport&);

void run_load(const LoadOptions& options, Mode mode) {
  allow_many_files();
  LoadReport report;
  std::exception_ptr failure;
  {
    Target target(options.url, options.data);
    net::AsioLoop loop;
    loop.on_stop_signal([&] {
      failure = std::make_exception_ptr(Failure("interrupted", 130));
      loop.stop();
    });
    boost::asio::co_spawn(loop.context(), mode(options, target, loop, report), [&](std::exception_ptr thrown) {
      if (thrown) failure = std::move(thrown);
      loop.stop();
    });
    loop.run();
  }
  if (failure) std::rethrow_exception(failure);
  fmt::print("{}", options.json ? report.json() + '\n' : report.text());
  if (!report.all_hold()) throw Reported(1);
}

class Modes {
 public:
  explicit Modes(CLI::App& parent) : parent_(parent) {}

  CLI::App* add(const char* name, const char* help, const char* example, Mode mode, const LoadOptions& defaults = {}) {
    CLI::App* command = parent_.add_subcommand(name, help);
    command->footer(std::string("Example:\n  ") + example);
    options_ = std::make_shared<LoadOptions>(defaults);
    command->add_option("--url", options_->url, "Address of a running server; if not given, a server is started");
    command->add_option("--data", options_->data,
                        "Data folder of the server that is started; a temporary one if not given");
    command->add_flag("--json", options_->json, "Print one JSON object");
    command->callback([options = options_, mode] { run_load(*options, mode); });
    command_ = command;
    return command;
  }
  Modes& game() {
    std::vector<std::string> games{"mixed"};
    for (const GameInfo* info : game_infos()) games.emplace_back(info->id);
    command_->add_option("--game", options_->game, fmt::format("The game that is played: {}", fmt::join(games, ", ")))
        ->check(CLI::IsMember(games))
        ->capture_default_str();
    command_->add_option("--seed", options_->seed, "Seed of the run")->check(whole_number(0))->capture_default_str();
    return *this;
  }
  Modes& text(const char* name, std::string LoadOptions::* member, const char* help) {
    command_->add_option(name, (*options_).*member, help);
    return *this;
  }
  Modes& number(const char* name, std::size_t LoadOptions::* member, const char* help, std::size_t most) {
    command_->add_option(name, (*options_).*member, help)->check(whole_number(1, most))->capture_default_str();
    return *this;
  }
  Modes& real(const char* name, double LoadOptions::* member, const char* help, double least, double most) {
    command_->add_option(name, (*options_).*member, help)->check(real_number(least, most))->capture_default_str();
    return *this;
  }

 private:
  CLI::App& parent_;
  CLI::App* command_ = nullptr;
  std::shared_ptr<LoadOptions> options_{};
};

}  // namespace

void add_load(CLI::App& app) {
  auto* command = app.add_subcommand("load", "Test and measure a server with simulated players");
  command->require_subcommand(1);
  command->footer(
      "Exit status: 0 if the server passes, 1 if it does not (the report says where), 2 for a wrong command line.\n"
      "Examples:\n  palamedes load play --games 2000 --rate 3300 --seconds 30\n"
      "  palamedes load crash --rounds 200 --json");
  Modes modes(*command);
  modes.add("play", "Simulate people who play each other; measure moves per second and how soon they are seen",
            "palamedes load play --games 2000 --rate 3300 --seconds 30", load::load_play);
  modes.game()
      .number("--games", &LoadOptions::games, "Running games, each between two people", 20'000)
      .real("--rate", &LoadOptions::rate, "Moves per second in all games together", 1, 1'000'000)
      .real("--seconds", &LoadOptions::seconds, "How long to measure", 0.1, 1'000'000)
      .real("--warm-up", &LoadOptions::warm_up, "Seconds to wait before measuring", 0, 10'000);
  modes.add("idle", "Open connections that do nothing, and measure the server's memory",
            "palamedes load idle --sockets 10000", load::load_idle, {.settle = 3});
  modes.number("--sockets", &LoadOptions::sockets, "Number of connections", 25'000)
      .real("--settle", &LoadOptions::settle, "Seconds to wait before memory is measured", 0, 10'000);
  modes.add("spectators", "Let very many watch one game, and measure the size of updates",
            "palamedes load spectators --sockets 2000", load::load_spectators,
            {.game = "ringrift", .sockets = 2'000, .rate = 2, .seconds = 20});
  modes.game()
      .number("--sockets", &LoadOptions::sockets, "Number of spectators", 25'000)
      .real("--rate", &LoadOptions::rate, "Moves per second", 0.1, 1'000)
      .real("--seconds", &LoadOptions::seconds, "How long to play", 1, 1'000'000);
  modes.add("million",
            "Fill a store with very many games, and measure the start, the memory and the answers of a server",
            "palamedes load million --games 1000000 --unfinished 100000", load::load_million,
            {.games = 1'000'000, .settle = 5});
  modes.game()
      .number("--games", &LoadOptions::games, "Games in the store", 100'000'000)
      .number("--unfinished", &LoadOptions::unfinished, "How many of them are unfinished", 100'000'000)
      .real("--settle", &LoadOptions::settle, "Seconds to wait before memory is measured", 0, 10'000);
  modes.add("finish", "Play many games to the end, and check that the server frees their memory",
            "palamedes load finish --games 10000", load::load_finish, {.games = 10'000});
  modes.game()
      .number("--games", &LoadOptions::games, "Number of games to finish", 10'000'000)
      .real("--settle", &LoadOptions::settle, "Seconds to wait before memory is measured", 0, 10'000);
  modes.add("crash", "Kill the server under load again and again, and check that no acknowledged move is lost",
            "palamedes load crash --rounds 200 --games 1000", load::load_crash, {.games = 1'000, .rate = 600});
  modes.game()
      .number("--rounds", &LoadOptions::rounds, "How often to kill the server", 1'000'000)
      .number("--full", &LoadOptions::full, "In how many rounds the disk is full for some time (needs --faults)",
              1'000'000)
      .number("--failing", &LoadOptions::failing, "In how many rounds writes or syncs fail (needs --faults)", 1'000'000)
      .text("--faults", &LoadOptions::faults, "Library that makes the disk fail: build/PRESET/bin/failing_disk.so")
      .number("--games", &LoadOptions::games, "Running games, each between two people", 20'000)
      .real("--rate", &LoadOptions::rate, "Moves per second in all games together", 1, 1'000'000);
  modes.add("attack",
            "Attack a server from one address in every known way, and check that somebody else does not notice",
            "palamedes load attack --seconds 600", load::load_attack, {.seconds = 600});
  modes.real("--seconds", &LoadOptions::seconds, "How long to attack, in all ways together", 1, 1'000'000);
  modes.add("check", "Load the page and play some moves of every game", "palamedes load check", load::load_check);
}

}  // namespace palamedes::app
