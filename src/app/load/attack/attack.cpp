// One address tries everything against a server with its default limits, while somebody else plays there.
#include <fmt/core.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <boost/asio/io_context.hpp>
#include <memory>
#include <optional>
#include <string>
#include <thread>

#include "app/cli.h"
#include "app/load/attack/honest.h"
#include "app/load/attack/long_game.h"
#include "app/load/attack/scene.h"
#include "app/load/crowd.h"
#include "app/load/modes.h"
#include "app/support/progress.h"
#include "app/support/text_table.h"

namespace palamedes::app::load {
namespace {

namespace asio = boost::asio;
using std::chrono::duration;

constexpr const char* kHonestAddress = "127.1.0.1";  ///< in another network than the attacker's
constexpr double kLongestLive = 200;                 ///< milliseconds
constexpr double kLongestReply = 2'000;              ///< milliseconds
constexpr double kMostMemory = 200e6;                ///< bytes
constexpr std::size_t kPliesPerSecond = 20;          ///< what one address could have made in the time of the attack
constexpr std::size_t kMostPlies = 12'000;

/// The attackers, in a thread with the lowest priority: they would not use the processors of the server.
class Attackers {
 public:
  Attackers(const Known& known, const Attack& attack) : scene_(loop_, known) {
    attack.begin(scene_);
    thread_ = std::thread([this] {
      ::setpriority(PRIO_PROCESS, static_cast<id_t>(::gettid()), 19);
      loop_.run();
    });
  }
  Attackers(const Attackers&) = delete;
  Attackers& operator=(const Attackers&) = delete;
  ~Attackers() {
    loop_.stop();
    thread_.join();
  }
  const Scene& scene() const { return scene_; }

 private:
  net::AsioLoop loop_{};
  Scene scene_;
  std::thread thread_{};
};

std::string verdict_on(const Noticed& noticed) {
  std::string wrong;
  const auto add = [&wrong](bool is_wrong, std::string_view what) {
    if (is_wrong) wrong += (wrong.empty() ? "" : ", ") + std::string(what);
  };
  add(noticed.live.max() > kLongestLive, "/livez late");
  add(noticed.replies.max() > kLongestReply, "level 1 late");
  add(noticed.thrown_off > 0, "thrown off");
  add(noticed.refused > 0, "no new game");
  add(noticed.resident > kMostMemory, "too large");
  add(!noticed.first_failure.empty(), noticed.first_failure);
  return wrong.empty() ? "holds" : wrong;
}

class AttackTable {
 public:
  void add(std::string_view name, const Noticed& noticed, std::size_t requests, std::size_t refused,
           LoadReport& report) {
    const std::string result = verdict_on(noticed);
    const auto number = [](double value) { return fmt::format("{:.0f}", value); };
    const std::vector<std::string> row{std::string(name),
                                       std::to_string(requests),
                                       std::to_string(refused),
                                       number(noticed.live.percentile(0.99)),
                                       number(noticed.live.max()),
                                       number(noticed.loop.max()),
                                       std::to_string(noticed.replies.count()),
                                       number(noticed.replies.max()),
                                       std::to_string(noticed.thrown_off),
                                       number(noticed.resident / kMegabyte),
                                       number(noticed.late.max()),
                                       result};
    table_.add(row);
    boost::json::object figures{{"requests", requests},
                                {"refused", refused},
                                {"livez_p99_ms", noticed.live.percentile(0.99)},
                                {"livez_max_ms", noticed.live.max()},
                                {"loop_max_ms", noticed.loop.max()},
                                {"replies", noticed.replies.count()},
                                {"reply_max_ms", noticed.replies.max()},
                                {"thrown_off", noticed.thrown_off},
                                {"resident_mb", noticed.resident / kMegabyte},
                                {"own_delay_max_ms", noticed.late.max()},
                                {"verdict", result}};
    report.object(name, std::move(figures));
    if (name != kNobody) report.bar(std::string(name), result == "holds");
  }
  std::string text() const { return table_.text(); }

  static constexpr std::string_view kNobody = "nobody attacks";

 private:
  TextTable table_{{"attack", "requests", "refused", "/livez p99", "max ms", "of the loop", "replies", "max ms",
                    "thrown off", "MB", "own delay", "verdict"}};
};

}  // namespace

asio::awaitable<void> load_attack(const LoadOptions& options, Target& target, net::AsioLoop& loop, LoadReport& report) {
  const auto all = attacks();
  const duration<double> each(options.seconds / static_cast<double>(all.size() + 1));
  Known known;
  known.large = std::make_shared<const LargeQuestions>(make_large_questions());
  if (target.is_own()) {
    // The long game was begun earlier, without limits; only the attack has to respect them.
    target.use(Target::Limits::kNone);
    target.start();
    const auto plies = static_cast<std::size_t>(options.seconds * kPliesPerSecond);
    known.long_game = co_await make_long_game(loop, target.place(), std::min(plies, kMostPlies));
    target.end();
    target.use(Target::Limits::kDefault);
  }
  target.start();
  known.place = target.place();
  client::Place honest_place = known.place;
  if (target.is_own()) honest_place.from = kHonestAddress;
  HonestClient honest(loop, honest_place, target);
  fail_on(co_await honest.begin());
  AttackTable table;
  Progress progress("load: attacks", all.size());
  co_await pause_for(each);
  table.add(AttackTable::kNobody, honest.noticed(), 0, 0, report);
  for (std::size_t i = 0; i < all.size(); ++i) {
    known.victim = honest.game();
    // Each attack has an address and budgets of its own: it must not be refused because of what the one before did.
    if (target.is_own()) known.place.from = fmt::format("127.{}.0.1", i + 10);
    std::optional<Attackers> attackers;
    attackers.emplace(known, all[i]);
    co_await pause_for(each / 2);
    co_await honest.make_another();
    co_await pause_for(each / 2);
    const std::size_t requests = attackers->scene().requests;
    const std::size_t refused = attackers->scene().refusals;
    attackers.reset();
    table.add(all[i].name, honest.noticed(), requests, refused, report);
    progress.report(i + 1);
  }
  progress.clear();
  co_await honest.stop();
  if (target.is_own()) target.end();
  report.lines(table.text());
  report.machine();
}

}  // namespace palamedes::app::load
