// palamedes admin: what the host of a server does about games and guests.
#include "server/admin/admin.h"

#include <fmt/core.h>

#include <array>
#include <boost/json.hpp>
#include <ctime>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/cli.h"
#include "app/support/state_folder.h"
#include "app/support/text_table.h"
#include "net/asio_loop.h"
#include "server/admin/admin_socket.h"
#include "server/engines/engine_pool.h"
#include "server/hall/hall.h"
#include "server/monitoring/log.h"
#include "server/monitoring/metrics.h"
#include "server/monitoring/watch.h"
#include "server/secrets.h"
#include "server/storage/disk_store.h"
#include "server/visitors/bans.h"

namespace palamedes::app {
namespace {

namespace json = boost::json;

struct AdminOptions {
  std::string command{};
  std::string of{};
  std::string status{};
  int limit = 50;
  std::string data{};
  bool json = false;

  std::string folder() const {
    const std::string folder = data.empty() ? server_folder(process_environment()) : data;
    if (folder.empty()) throw Failure("HOME is not set: name the server's data folder with --data", 2);
    return folder;
  }
};

/// Engines do not move while no server runs.
class NoEngines final : public server::EnginePool {
 public:
  Ticket think(server::EngineJob, Done) override { return std::make_shared<int>(); }
  Ticket run(Task, server::Visitor) override { return nullptr; }
  void give_up(const Ticket&) override {}
  void forget(const std::string&) override {}
  std::size_t waiting() const override { return 0; }
  std::size_t remembered_bytes() const override { return 0; }
};

/// Does the same as a server would, while none runs.
std::string answer_from_folder(const std::string& folder, const std::string& line) {
  const auto store = value_or_fail(server::open_store(folder));
  server::Log log("warn", "text");
  server::Metrics metrics;
  server::LogAndMetrics watcher(log, metrics);
  net::AsioLoop loop;
  NoEngines engines;
  server::Hall hall({}, {loop, server::system_secrets(), *store, engines, watcher});
  server::Bans bans(server::bans_file(folder));
  fail_on(bans.load());
  server::Admin admin({loop, hall, *store, bans, log});
  std::string answer;
  admin.answer(line, [&](std::string text) {
    answer = std::move(text);
    hall.shut_down([&loop] { loop.stop(); });
  });
  loop.run();
  return answer;
}

std::string time_text(const json::value& milliseconds) {
  const std::time_t seconds = milliseconds.to_number<std::int64_t>() / 1000;
  std::tm parts{};
  ::gmtime_r(&seconds, &parts);
  std::array<char, 32> text{};
  return {text.data(), std::strftime(text.data(), text.size(), "%Y-%m-%d %H:%M", &parts)};
}

std::string text_of(const json::object& object, std::string_view key) {
  const json::value* value = object.if_contains(key);
  if (value == nullptr) return "";
  return value->is_string() ? std::string(value->as_string()) : json::serialize(*value);
}

void print_games(const json::array& games) {
  TextTable table({"game", "title", "status", "made", "changed", "events", "seats"});
  for (const json::value& value : games) {
    const json::object& game = value.as_object();
    std::string seats;
    for (const json::value& seat : game.at("seats").as_array())
      seats += (seats.empty() ? "" : ", ") + text_of(seat.as_object(), "kind");
    table.add({text_of(game, "id"), text_of(game, "game"), text_of(game, "status"), time_text(game.at("created")),
               time_text(game.at("updated")), text_of(game, "events"), seats});
  }
  fmt::print("{}", table.text());
}

void print_game(const json::object& game) {
  for (const char* key : {"id", "game", "status", "public", "maker", "address", "network", "events"})
    fmt::print("{:8}  {}\n", key, text_of(game, key));
  fmt::print("{:8}  {}\n{:8}  {}\n", "created", time_text(game.at("created")), "changed",
             time_text(game.at("updated")));
  int number = 0;
  for (const json::value& seat : game.at("seats").as_array())
    fmt::print("seat {}    {}  {}\n", ++number, text_of(seat.as_object(), "kind"), text_of(seat.as_object(), "guest"));
}

void run_admin(const AdminOptions& options) {
  const std::string folder = options.folder();
  json::object request{{"command", options.command}, {"of", options.of}, {"limit", options.limit}};
  if (!options.status.empty()) request["status"] = options.status;
  const std::string line = json::serialize(request);
  auto answered = server::ask_server(server::admin_socket_path(folder), line);
  if (!answered && answered.error().code != "no_server") throw Failure(answered.error().message);
  const std::string text = answered ? *answered : answer_from_folder(folder, line);
  const json::value value = json::parse(text);
  const json::object& answer = value.as_object();
  if (answer.contains("message")) throw Failure(text_of(answer, "message"));
  if (options.json) {
    fmt::print("{}\n", text);
  } else if (options.command == "games show") {
    print_game(answer.at("games").as_array().front().as_object());
  } else if (const json::value* games = answer.if_contains("games")) {
    print_games(games->as_array());
  } else if (const json::value* guests = answer.if_contains("guests")) {
    for (const json::value& guest : guests->as_array()) fmt::print("{}\n", std::string(guest.as_string()));
  } else {
    fmt::print("{}\n", answer.at("done").as_bool() ? "done" : "nothing to do");
  }
}

class AdminCommands {
 public:
  explicit AdminCommands(CLI::App& parent) : parent_(parent) {}

  CLI::App* group(const char* name, const char* help) {
    group_ = parent_.add_subcommand(name, help);
    group_->require_subcommand(1);
    prefix_ = name;
    return group_;
  }
  AdminOptions& add(const char* name, const char* help, const char* of = "") {
    CLI::App* command = group_->add_subcommand(name, help);
    auto options = std::make_shared<AdminOptions>();
    options->command = prefix_ + " " + name;
    if (*of != '\0') command->add_option("id", options->of, of)->required();
    command->add_option("--data", options->data,
                        "The server's data folder; if not given, palamedes/server below $XDG_STATE_HOME (or "
                        "~/.local/state)");
    command->add_flag("--json", options->json, "Print one JSON object");
    command->callback([options] { run_admin(*options); });
    last_ = command;
    return *options;
  }
  CLI::App* last() { return last_; }

 private:
  CLI::App& parent_;
  CLI::App* group_ = nullptr;
  CLI::App* last_ = nullptr;
  std::string prefix_{};
};

}  // namespace

void add_admin(CLI::App& app) {
  auto* command = app.add_subcommand("admin", "List, end and delete games of the server, and keep guests out");
  command->require_subcommand(1);
  command->footer(
      "Works while the server runs, through a socket in its data folder that only its user can open, and while it "
      "does\n"
      "not. The server logs every change. Ending a game tells its players; deleting one also forgets it.\n"
      "A guest is known by the hash of its cookie, which `games show` prints.\n"
      "Examples:\n  palamedes admin games list --status open\n  palamedes admin games end Zt0cY1mJq3-x9QbVw2aKfg\n"
      "  palamedes admin guests ban 5f2c...");
  AdminCommands commands(*command);
  commands.group("games", "Games of the server");
  AdminOptions& list = commands.add("list", "The games that have not changed for the longest time");
  commands.last()
      ->add_option("--status", list.status, "Only games that are open, running or over")
      ->check(CLI::IsMember({"open", "running", "over"}));
  commands.last()
      ->add_option("--limit", list.limit, "Most games")
      ->check(whole_number(1, 1'000))
      ->capture_default_str();
  commands.add("show", "What the server knows of a game, without its moves", "Id of the game");
  commands.add("end", "End a game without a result; its players are told", "Id of the game");
  commands.add("delete", "End a game and forget it", "Id of the game");
  commands.group("guests", "People who use the server");
  commands.add("ban", "Refuse the moves and new games of a guest, who may still watch", "Id of the guest");
  commands.add("unban", "Let a guest play again", "Id of the guest");
  commands.add("list", "Guests who are banned");
}

}  // namespace palamedes::app
