// palamedes serve: the game server. One process serves the page, runs the games and stores them.
#include <fmt/core.h>
#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "app/cli.h"
#include "app/play/screen/appearance.h"
#include "app/support/heap.h"
#include "app/support/helper_pool.h"
#include "app/support/open_files.h"
#include "app/support/program_resources.h"
#include "app/support/state_folder.h"
#include "games/registry.h"
#include "net/asio_loop.h"
#include "record/nets/networks.h"
#include "search/players/levels.h"
#include "search/players/opponent.h"
#include "search/players/player_text.h"
#include "server/admin/admin.h"
#include "server/admin/admin_socket.h"
#include "server/answers/answer_maker.h"
#include "server/bundle_writer.h"
#include "server/config.h"
#include "server/desk/desk.h"
#include "server/engines/engine_pool.h"
#include "server/hall/hall.h"
#include "server/http/assets.h"
#include "server/http/server.h"
#include "server/monitoring/log.h"
#include "server/monitoring/metrics.h"
#include "server/monitoring/watch.h"
#include "server/secrets.h"
#include "server/storage/disk_store.h"
#include "server/visitors/bans.h"

namespace palamedes::app {
namespace {

/// The longest time from the first signal to the end of the process.
constexpr std::chrono::milliseconds kLongestEnd{9'000};
/// How long clients may take to close their connections.
constexpr std::chrono::milliseconds kGoodbye{3'000};
constexpr std::chrono::milliseconds kTidyEvery{5'000};

struct ServeOptions {
  std::string file{};
  std::map<std::string, std::string> flags{};  ///< values by the name of the option
  bool check = false;
};

std::vector<std::string> whole_environment() {
  std::vector<std::string> entries;
  for (char** entry = environ; entry != nullptr && *entry != nullptr; ++entry) entries.emplace_back(*entry);
  return entries;
}

std::string read_file(const std::string& path) {
  constexpr std::size_t kLongest = 100'000;
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(std::fopen(path.c_str(), "rb"), std::fclose);
  std::string text(kLongest + 1, '\0');
  const std::size_t size = file ? std::fread(text.data(), 1, text.size(), file.get()) : 0;
  if (!file || std::ferror(file.get()) != 0) throw Failure(fmt::format("cannot read {}", path), 2);
  if (size > kLongest)
    throw Failure(fmt::format("{} is too long: a configuration has at most {} bytes", path, kLongest), 2);
  text.resize(size);
  return text;
}

/// Flags override the environment, and the environment overrides the file.
server::Config effective_config(const ServeOptions& options) {
  server::Config config;
  const std::string file = options.file.empty() ? process_environment()("PALAMEDES_CONFIG") : options.file;
  if (!file.empty()) fail_on(read_config_text(config, read_file(file), file), 2);
  fail_on(read_config_environment(config, whole_environment()), 2);
  for (const server::ConfigOption& option : server::config_options()) {
    const auto given = options.flags.find(std::string(option.name));
    if (given == options.flags.end() || given->second.empty()) continue;
    fail_on(set_option(config, option.name, given->second, flag_of(option)), 2);
  }
  fail_on(check_together(config), 2);
  fill_in(config, std::thread::hardware_concurrency(), server_folder(process_environment()));
  if (config.nets.empty()) config.nets = nets_folder(process_environment());
  if (config.data.empty()) throw Failure("HOME is not set: name a folder for the server's data with --data", 2);
  return config;
}

server::ProxyOptions proxy_options(const server::Config& config) {
  server::ProxyOptions options{.header = server::ProxyHeader::kNone, .protocol = config.proxy_protocol};
  if (config.proxy_header == "x-forwarded-for") options.header = server::ProxyHeader::kXForwardedFor;
  if (config.proxy_header == "forwarded") options.header = server::ProxyHeader::kForwarded;
  for (const std::string& range : config.trusted_proxies)
    options.trusted.push_back(*server::AddressRange::parse(range));
  return options;
}

server::ServerOptions server_options(const server::Config& config) {
  const auto allowance = [](std::uint64_t burst, std::uint64_t rate) {
    return server::Allowance{.burst = static_cast<double>(burst), .rate = static_cast<double>(rate)};
  };
  const auto metrics = server::parse_address_and_port_of(config.metrics_address);
  return {.version = PALAMEDES_VERSION,
          .address = config.address,
          .port = config.port,
          .origins = config.origins,
          .https = config.https,
          .hosts = config.hosts,
          .proxies = proxy_options(config),
          .security_contact = config.security_contact,
          .metrics_address = metrics ? metrics->address : "",
          .metrics_port = metrics ? metrics->port : std::uint16_t{0},
          .connections = {.all = config.connections,
                          .address = config.connections_per_address,
                          .network = config.connections_per_network},
          .budgets = {.guest = allowance(config.guest_burst, config.guest_rate),
                      .address = allowance(config.address_burst, config.address_rate),
                      .network = allowance(config.network_burst, config.network_rate)}};
}

server::HallOptions hall_options(const server::Config& config) {
  return {.move_cap = std::chrono::milliseconds(config.move_cap_ms),
          .pace = std::chrono::milliseconds(config.pace_ms),
          .hint_threads = static_cast<int>(config.hint_threads),
          .most_games = config.games,
          .most_games_per_guest = config.games_per_guest,
          .most_games_per_address = config.games_per_address,
          .most_games_per_network = config.games_per_network,
          .open_for = std::chrono::hours(config.open_game_hours),
          .untouched_for = std::chrono::hours(24 * config.untouched_game_days),
          .unwatched_for = std::chrono::minutes(config.unwatched_show_minutes),
          .finished_for = std::chrono::hours(24 * config.finished_game_days)};
}

/// Hints may use several threads if the host allows it. Levels, which play the games, use one in any case.
search::PlayerResources with_hint_threads(const server::Config& config, search::PlayerResources resources) {
  if (config.hint_threads > 1) resources.make_helpers = make_helper_pool;
  return resources;
}

server::EnginePoolOptions engine_pool_options(const server::Config& config, const search::PlayerResources& resources) {
  return {.threads = config.opponent_threads,
          .make = [resources = with_hint_threads(config, resources)](const GameConfig& game, std::string_view player) {
            return search::make_opponent(game, player, resources);
          }};
}

server::DeskOptions desk_options(const server::Config& config, const search::PlayerResources& resources,
                                 server::AnswerMaker* answers) {
  return {.answers = answers,
          .move_cap = std::chrono::milliseconds(config.move_cap_ms),
          .evaluation_threads = static_cast<int>(config.hint_threads),
          .resources = with_hint_threads(config, resources)};
}

std::string page_address(const server::Config& config, std::uint16_t port) {
  const bool is_v6 = config.address.find(':') != std::string::npos;
  std::string host = is_v6 ? '[' + config.address + ']' : config.address;
  if (config.address == "0.0.0.0" || config.address == "::") host = "127.0.0.1";
  return fmt::format("http://{}:{}/", host, port);
}

/// Shuts the server down: it accepts nobody new, stores and broadcasts every accepted change, and closes all
/// connections. A second signal ends the process at once.
class Ending {
 public:
  Ending(net::AsioLoop& loop, server::Hall& hall, server::Server& server, server::Log& log)
      : loop_(loop), hall_(hall), server_(server), log_(log) {}

  void signalled() {
    if (deadline_) std::_Exit(130);
    log_.line(server::LogLevel::kInfo, "shutting_down");
    deadline_ = loop_.at(loop_.now() + kLongestEnd, [this] { loop_.stop(); });
    server_.stop_accepting();
    hall_.shut_down([this] { server_.close(kGoodbye, [this] { loop_.stop(); }); });
  }

 private:
  net::AsioLoop& loop_;
  server::Hall& hall_;
  server::Server& server_;
  server::Log& log_;
  std::shared_ptr<void> deadline_{};
};

/// Makes every level once that uses a network, so that the host learns at the start if it cannot.
void load_networks_of_levels(const search::PlayerResources& resources) {
  for (const GameInfo* info : game_infos()) {
    const GameConfig config{.game = std::string(info->id)};
    for (int level = 1; level <= kLevels; ++level) {
      const auto player = search::resolved(config, search::level_player(level));
      if (!player || search::setting_of(*player, "net").empty()) continue;
      [[maybe_unused]] const auto made = search::make_opponent(config, *player, resources);
    }
  }
}

void run_serve(const ServeOptions& options) {
  const server::Config config = effective_config(options);
  if (options.check) {
    fmt::print("{}", config_text(config));
    return;
  }
  keep_heap_small();
  allow_many_files();
  server::Log log(config.log_level, config.log_format);
  server::Metrics metrics;
  server::LogAndMetrics watcher(log, metrics);
  // Finished games, closed sockets and large answers leave holes in the heap, which glibc keeps.
  const HeapKeeper heap_keeper(kTidyEvery);
  net::AsioLoop loop;
  const auto store = value_or_fail(server::open_store(config.data));
  store->on_commit([&metrics](net::Seconds taken, std::size_t writes) { metrics.committed(taken, writes); });
  const record::Networks nets(config.nets);
  const search::PlayerResources resources = server::engine_resources(nets, loop, log, metrics);
  load_networks_of_levels(resources);
  const auto engine_pool = server::make_engine_pool(engine_pool_options(config, resources));
  const auto bundles = server::make_bundle_writer(config.data + "/bundles");
  const auto answers = server::start_answer_maker(loop);
  server::Bans bans(server::bans_file(config.data));
  fail_on(bans.load());
  server::Hall hall(hall_options(config), {loop, server::system_secrets(), *store, *engine_pool, watcher, bundles.get(),
                                           answers.get(), &bans});
  hall.start();
  const auto desk = server::make_desk(loop, *engine_pool, hall, desk_options(config, resources, answers.get()));
  const server::Assets assets(server::embedded_files());
  server::ServerOptions http_options = server_options(config);
  http_options.page = assets.script();
  server::Server server(http_options, {.loop = loop,
                                       .secrets = server::system_secrets(),
                                       .hall = hall,
                                       .store = *store,
                                       .engine_pool = *engine_pool,
                                       .metrics = metrics,
                                       .log = log,
                                       .assets = assets,
                                       .desk = desk.get()});
  Ending ending(loop, hall, server, log);
  loop.on_stop_signal([&ending] { ending.signalled(); });
  server::Admin admin({loop, hall, *store, bans, log});
  server::AdminSocket admin_socket(loop, admin);
  if (const auto error = admin_socket.listen(server::admin_socket_path(config.data)))
    log.line(server::LogLevel::kWarning, "no_admin_socket", {{"code", error->message}});
  const std::uint16_t port = value_or_fail(server.listen());
  fmt::print("Palamedes is at {}\n", page_address(config, port));
  std::fflush(stdout);
  if (server.metrics_port() != 0) log.line(server::LogLevel::kInfo, "metrics", {{"port", server.metrics_port()}});
  log.line(server::LogLevel::kInfo, "started", {{"address", config.address}, {"port", port}});
  loop.run();
  log.line(server::LogLevel::kInfo, "ended");
}

}  // namespace

void add_serve(CLI::App& app) {
  auto* command = app.add_subcommand("serve", "Start the server, to play in the browser");
  command->footer(
      "The command prints the address to open in the browser. Ctrl-C shuts the server down; a second Ctrl-C ends it "
      "at\n"
      "once. Options can also be in a file, as lines like 'move_cap_ms = 2000', or in the environment, as\n"
      "PALAMEDES_MOVE_CAP_MS=2000. The command line overrides the environment, and the environment overrides the\n"
      "file. docs/hosting.md tells more.\n"
      "Examples:\n  palamedes serve\n  palamedes serve --port 0 --data /tmp/try\n"
      "  palamedes serve --config server.conf --check-config");
  auto options = std::make_shared<ServeOptions>();
  command->add_option("--config", options->file, "File with options (also PALAMEDES_CONFIG)");
  command->add_flag("--check-config", options->check, "Print all settings and exit");
  const server::Config defaults;
  for (const server::ConfigOption& option : server::config_options()) {
    const std::string usual = option_value(defaults, option.name);
    const bool has_default = !usual.empty() && option.name != "opponent_threads";
    command
        ->add_option(flag_of(option), options->flags[std::string(option.name)],
                     std::string(option.help) + (has_default ? fmt::format(" [{}]", usual) : ""))
        ->type_name(std::string(option.values));
  }
  command->callback([options] { run_serve(*options); });
}

}  // namespace palamedes::app
