// Measures how many actions per second a server acknowledges, and how soon opponents receive them.
#include <fmt/core.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/use_awaitable.hpp>

#include "app/cli.h"
#include "app/load/crowd.h"
#include "app/load/modes.h"
#include "app/support/cpu_time.h"
#include "app/support/progress.h"
#include "client/disk_probe.h"

namespace palamedes::app::load {
namespace {

namespace asio = boost::asio;
using std::chrono::duration;
using std::chrono::seconds;

constexpr int kSyncs = 300;
constexpr double kWanted = 3'000;  ///< actions acknowledged a second
constexpr double kAllowed = 50;    ///< milliseconds in addition to the disk

void tell_failures(const Crowd& crowd, LoadReport& report) {
  std::size_t count = 0;
  for (const auto& [what, times] : crowd.failures) {
    count += times;
    report.note("error_" + std::to_string(count), "error", fmt::format("{} times {}", times, what));
  }
  report.figure("errors", "errors", static_cast<double>(count));
}

}  // namespace

asio::awaitable<void> load_play(const LoadOptions& options, Target& target, net::AsioLoop& loop, LoadReport& report) {
  client::Samples disk;
  if (target.is_own()) disk = value_or_fail(client::sync_times(target.folder(), kSyncs));
  target.start();
  Crowd crowd(loop, {.tables = options.games, .game = options.game, .seed = options.seed});
  crowd.start(target.place());
  {
    Progress progress("load: tables seated", options.games);
    for (int waited = 0; waited < 120 && crowd.seated() < options.games; ++waited) {
      co_await crowd.wait_seated(options.games, seconds(1));
      progress.report(crowd.seated());
    }
  }
  if (crowd.seated() < options.games) {
    const std::string why = crowd.failures.empty() ? "it takes too long" : crowd.failures.begin()->first;
    throw Failure(fmt::format("only {} of {} tables could be seated: {}", crowd.seated(), options.games, why));
  }
  co_await crowd.play(options.rate, duration<double>(options.warm_up));
  crowd.forget_figures();
  const CpuClock own_cpu;
  const double server_cpu = target.cpu_seconds();
  const auto begin = std::chrono::steady_clock::now();
  {
    Progress progress("load: seconds played", static_cast<std::uint64_t>(options.seconds));
    for (int played = 0; played < options.seconds; ++played) {
      co_await crowd.play(options.rate, duration<double>(std::min(1.0, options.seconds - played)));
      progress.report(static_cast<std::uint64_t>(played));
    }
  }
  const double passed = duration<double>(std::chrono::steady_clock::now() - begin).count();
  const double acknowledged = static_cast<double>(crowd.acknowledged.count()) / passed;
  const double own_share = own_cpu.seconds() / passed;
  const double server_share = (target.cpu_seconds() - server_cpu) / passed;
  const std::size_t games_over = crowd.games_over;
  const bool all_answered = co_await crowd.wait_answered(seconds(10));
  co_await crowd.stop(false);
  const double resident = target.resident();

  report.note("game", "game", options.game);
  report.figure("games", "live games", static_cast<double>(options.games));
  report.figure("rate", "actions asked for a second", options.rate);
  report.figure("seconds", "seconds", passed);
  report.figure("acknowledged_per_second", "actions acknowledged a second", acknowledged);
  report.times("receipt", "from sending to the opponent's receipt", crowd.received);
  report.times("acknowledgement", "from sending to the acknowledgement", crowd.acknowledged);
  if (target.is_own()) report.times("sync", "the disk's own sync", disk);
  report.times("late", "sent later than planned", crowd.late);
  report.figure("skipped", "actions that no table was ready for", static_cast<double>(crowd.skipped));
  report.figure("games_over", "games that ended", static_cast<double>(games_over));
  if (target.is_own()) report.figure("server_cpu", "cores used by the server", server_share);
  report.figure("own_cpu", "cores used by the players", own_share);
  report.figure("resident_mb", "server's resident size, MB", resident / kMegabyte);
  report.machine();
  tell_failures(crowd, report);
  // A run with a lower rate cannot reach the limit.
  const double wanted = std::min(kWanted, options.rate * 0.95);
  report.bar(fmt::format("at least {:.0f} actions acknowledged a second", wanted), acknowledged >= wanted);
  const double limit = kAllowed + (2 * disk.percentile(0.99));
  report.bar(fmt::format("99 % received within {:.1f} ms (50 ms and twice the disk's sync)", limit),
             crowd.received.percentile(0.99) < limit);
  report.bar("no error, and every action was answered", crowd.failures.empty() && all_answered);
}

}  // namespace palamedes::app::load
