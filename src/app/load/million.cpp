// Measures a server whose store holds very many games: its start, its memory, and how soon it creates, lists and opens.
#include <fmt/core.h>
#include <sys/stat.h>

#include <boost/asio/io_context.hpp>
#include <boost/json.hpp>
#include <filesystem>
#include <string>

#include "app/cli.h"
#include "app/load/crowd.h"
#include "app/load/many_games.h"
#include "app/load/modes.h"
#include "app/support/progress.h"
#include "client/raw_socket.h"
#include "core/rng.h"
#include "server/requests/game_request.h"

namespace palamedes::app::load {
namespace {

namespace asio = boost::asio;
namespace json = boost::json;
using client::Samples;
using Clock = std::chrono::steady_clock;

constexpr double kSlowestStart = 2;        ///< seconds
constexpr double kMostIdleMemory = 150e6;  ///< bytes
constexpr double kSlowestAnswer = 20;      ///< milliseconds, at the 99th percentile
constexpr std::size_t kRequests = 1'000;
constexpr double kPlayed = 0.5;  ///< seconds of play before the running game is copied

/// Plays three games and returns their ids: one that waits for somebody, one that is played, and one that is over.
asio::awaitable<Patterns> play_patterns(net::AsioLoop& loop, const Target& target, const LoadOptions& options) {
  Patterns patterns;
  Crowd crowd(loop, {.tables = 1, .game = options.game, .seed = options.seed});
  crowd.start(target.place());
  const bool seated = co_await crowd.wait_seated(1, std::chrono::seconds(20));
  if (!seated) throw Failure("the server creates no game");
  Table& table = *crowd.tables()[0];
  crowd.on_over = [&patterns](Table& over) { patterns.over = over.known().id; };
  co_await crowd.play(30, std::chrono::duration<double>(kPlayed));
  co_await crowd.wait_answered(std::chrono::seconds(10));
  table.resign();
  while (patterns.over.empty() || crowd.seated() == 0) co_await pause_for(std::chrono::milliseconds(10));
  crowd.on_over = nullptr;
  co_await crowd.play(30, std::chrono::duration<double>(kPlayed));
  co_await crowd.wait_answered(std::chrono::seconds(10));
  patterns.running = table.known().id;
  client::HttpClient http(loop.context(), target.place());
  const json::object wanted{{"game", options.game == "mixed" ? "liuzhou" : options.game},
                            {"public", true},
                            {"seats", json::array{json::object{{"player", "me"}}, json::object{{"player", "open"}}}}};
  const std::string body = json::serialize(wanted);
  const auto reply = co_await http.post("/api/v1/games", body, table.jar());
  if (!reply || reply->status != 201) throw Failure("the server creates no open game");
  patterns.open = json::parse(reply->body).at("id").as_string();
  co_await crowd.stop(false);
  co_return patterns;
}

double passed_since(Clock::time_point time) {
  return std::chrono::duration<double, std::milli>(Clock::now() - time).count();
}

struct Requests {
  client::HttpClient http;
  client::CookieJar jar{};
  Samples create{};
  Samples list{};
  Samples open{};
  std::size_t failures = 0;
  std::string failure{};

  asio::awaitable<void> one(std::string path, std::string body, Samples& samples) {
    const auto begin = Clock::now();
    const bool is_post = !body.empty();
    if (is_post) {
      const auto reply = co_await http.post(std::move(path), std::move(body), jar);
      check(reply);
    } else {
      const auto reply = co_await http.get(std::move(path), jar);
      check(reply);
    }
    samples.add(passed_since(begin));
  }
  void check(const Result<client::HttpReply>& reply) {
    if (reply && reply->status / 100 == 2) return;
    ++failures;
    if (failure.empty())
      failure = reply ? fmt::format("{}: {}", reply->status, reply->body.substr(0, 150)) : reply.error().message;
  }
};

double size_of(const std::string& folder) {
  double size = 0;
  std::error_code error;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder, error)) {
    if (entry.is_regular_file(error)) size += static_cast<double>(entry.file_size(error));
  }
  return size;
}

}  // namespace

asio::awaitable<void> load_million(const LoadOptions& options, Target& target, net::AsioLoop& loop,
                                   LoadReport& report) {
  if (!target.is_own()) throw Failure("this mode fills the store of its own server: leave out the URL", 2);
  if (options.unfinished > options.games) throw Failure("there are more unfinished games than games", 2);
  target.start();
  const Patterns patterns = co_await play_patterns(loop, target, options);
  target.end();
  const auto begin = Clock::now();
  fill_store(target.folder(), patterns, {.games = options.games, .unfinished = options.unfinished});
  const double filled = passed_since(begin) / 1000;
  const double start = target.start();
  co_await pause_for(std::chrono::duration<double>(options.settle));
  const double idle = target.resident();
  Requests requests{.http = client::HttpClient(loop.context(), target.place())};
  Rng rng(options.seed);
  std::string before;
  Progress progress("load: requests", kRequests);
  for (std::size_t i = 0; i < kRequests; ++i) {
    const json::object wanted{{"game", "liuzhou"},
                              {"public", true},
                              {"seats", json::array{json::object{{"player", "me"}}, json::object{{"player", "open"}}}}};
    if (i % 20 == 0) requests.jar = {};  // a guest does not create a thousand games
    const std::string body = json::serialize(wanted);
    co_await requests.one("/api/v1/games", body, requests.create);
    const char* status = i % 3 == 0 ? "open" : i % 3 == 1 ? "running" : "over";
    co_await requests.one(fmt::format("/api/v1/games?status={}", status), "", requests.list);
    const std::string game = copy_id(rng.below(static_cast<std::uint32_t>(options.games)));
    co_await requests.one("/api/v1/games/" + game, "", requests.open);
    progress.report(i);
  }
  progress.clear();
  const double after = target.resident();
  report.figure("games", "games in the store", static_cast<double>(options.games));
  report.figure("unfinished", "of which are unfinished", static_cast<double>(options.unfinished));
  report.figure("fill_seconds", "seconds to write them", filled);
  report.figure("disk_mb", "data folder, MB", size_of(target.folder()) / kMegabyte);
  report.figure("start_seconds", "seconds from the start to the address", start);
  report.figure("resident_idle_mb", "server's resident size idle, MB", idle / kMegabyte);
  report.figure("resident_mb", "after the requests, MB", after / kMegabyte);
  report.times("create", "creating a game", requests.create);
  report.times("list", "listing games", requests.list);
  report.times("open", "opening a stored game", requests.open);
  report.machine();
  if (!requests.failure.empty())
    report.note("error", "error", fmt::format("{} times, first {}", requests.failures, requests.failure));
  report.bar(fmt::format("start in less than {:.0f} seconds", kSlowestStart), start < kSlowestStart);
  report.bar(fmt::format("smaller than {:.0f} MB when idle", kMostIdleMemory / kMegabyte),
             idle > 0 && idle < kMostIdleMemory);
  for (const auto& [words, samples] :
       {std::pair("create", &requests.create), std::pair("list", &requests.list), std::pair("open", &requests.open)})
    report.bar(fmt::format("99 % of {} within {:.0f} ms", words, kSlowestAnswer),
               samples->percentile(0.99) < kSlowestAnswer);
  report.bar("no error", requests.failures == 0);
  target.end();
}

}  // namespace palamedes::app::load
