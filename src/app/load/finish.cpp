// Plays many games to the end and checks that the server releases their memory.
#include <fmt/core.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/use_awaitable.hpp>

#include "app/cli.h"
#include "app/load/crowd.h"
#include "app/load/modes.h"
#include "app/support/progress.h"

namespace palamedes::app::load {
namespace {

namespace asio = boost::asio;
using std::chrono::duration;
using std::chrono::seconds;

constexpr std::size_t kTables = 100;
constexpr std::size_t kWarmUp = 500;     ///< games
constexpr std::size_t kWholeEvery = 25;  ///< every 25th game is played to its end; in the others a player resigns
constexpr std::size_t kActions = 4;      ///< before a player resigns
constexpr double kGrowth = 1.05;

/// Plays until so many games are finished. Returns the largest memory of the server.
asio::awaitable<double> finish(Crowd& crowd, std::size_t games, const Target& target, Progress& progress,
                               std::size_t& finished) {
  double peak = 0;
  const std::size_t begin = crowd.games_over;
  std::size_t last = begin;
  int stuck = 0;
  while (crowd.games_over - begin < games) {
    co_await pause_for(seconds(1));
    const double size = target.resident();
    peak = std::max(peak, size);
    progress.report(finished + crowd.games_over - begin);
    stuck = crowd.games_over == last ? stuck + 1 : 0;
    last = crowd.games_over;
    if (stuck > 60) throw Failure("no game has ended for a minute");
  }
  finished += crowd.games_over - begin;
  co_return peak;
}

}  // namespace

asio::awaitable<void> load_finish(const LoadOptions& options, Target& target, net::AsioLoop& loop, LoadReport& report) {
  target.start();
  const double before = target.resident();
  const std::size_t tables = std::min(kTables, options.games);
  Crowd crowd(loop, {.tables = tables, .game = options.game, .seed = options.seed});
  std::size_t decided = 0;
  bool ending = false;
  crowd.on_ready = [&](Table& table) {
    // Later, because the table is still handling a message.
    loop.post([&, ready = &table] {
      if (ending || (ready->changes() == kActions && ++decided % kWholeEvery != 0)) return ready->resign();
      ready->play();
    });
  };
  // Ends all games and connections, waits, and returns the memory of the server then.
  const auto rest = [&]() -> asio::awaitable<double> {
    ending = true;
    co_await crowd.empty(seconds(60));
    co_await pause_for(duration<double>(options.settle));
    const double size = target.resident();
    ending = false;
    crowd.fill();
    co_return size;
  };
  crowd.start(target.place());
  Progress progress("load: games finished", options.games);
  std::size_t finished = 0;
  co_await finish(crowd, std::min(kWarmUp, options.games), target, progress, finished);
  const double warm = co_await rest();
  const std::size_t left = options.games > finished ? options.games - finished : 0;
  const double peak = co_await finish(crowd, left, target, progress, finished);
  const double after = co_await rest();
  progress.clear();
  finished = crowd.games_over;
  co_await crowd.stop(false);

  report.note("game", "game", options.game);
  report.figure("games", "games finished", static_cast<double>(finished));
  report.figure("actions", "changes acknowledged", static_cast<double>(crowd.acknowledged.count()));
  report.figure("resident_before_mb", "server's resident size before, MB", before / kMegabyte);
  report.figure("resident_warm_mb", fmt::format("after {} games, MB", kWarmUp), warm / kMegabyte);
  report.figure("resident_peak_mb", "at the peak, MB", std::max(peak, warm) / kMegabyte);
  report.figure("resident_after_mb", "after all games, MB", after / kMegabyte);
  report.machine();
  std::size_t failures = 0;
  for (const auto& [what, times] : crowd.failures) {
    failures += times;
    report.note("error", "error", fmt::format("{} times {}", times, what));
  }
  report.figure("errors", "errors", static_cast<double>(failures));
  report.bar("the size is back within 5 %", after > 0 && after <= warm * kGrowth);
  report.bar("no error", failures == 0);
}

}  // namespace palamedes::app::load
