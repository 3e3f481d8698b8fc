// palamedes backup and palamedes restore: copies of the game server's database.
#include "server/storage/backup.h"

#include <fmt/core.h>

#include <memory>
#include <string>

#include "app/cli.h"
#include "app/support/state_folder.h"
#include "record/json.h"

namespace palamedes::app {
namespace {

struct BackupOptions {
  std::string file{};
  std::string data{};

  void add_to(CLI::App& command, const std::string& about_file) {
    command.add_option("file", file, about_file)->required();
    command.add_option("--data", data,
                       "The server's data folder; if not given, palamedes/server below $XDG_STATE_HOME (or "
                       "~/.local/state)");
  }
  std::string folder() const {
    const std::string folder = data.empty() ? server_folder(process_environment()) : data;
    if (folder.empty()) throw Failure("HOME is not set: name the server's data folder with --data", 2);
    return folder;
  }
};

}  // namespace

void add_backup(CLI::App& app) {
  auto* command = app.add_subcommand("backup", "Copy the server's games to a file, even while it runs");
  command->footer(
      "The copy is consistent and checked. An older file is replaced only when the copy is complete.\n"
      "Keep the file private: it contains the hidden pieces and seeds of running games.\n"
      "Examples:\n  palamedes backup games-monday.db\n  palamedes backup games-monday.db --data /srv/palamedes");
  auto options = std::make_shared<BackupOptions>();
  options->add_to(*command, "File to write");
  command->callback([options] {
    fail_on(server::backup_store(options->folder(), options->file));
    fmt::print("backup written to {}\n", record::in_one_line(options->file));
  });
}

void add_restore(CLI::App& app) {
  auto* command = app.add_subcommand("restore", "Replace the server's games with a backup");
  command->footer(
      "Stop the server first. The backup is checked before it is used, and the current database is kept under\n"
      "another name.\n"
      "Examples:\n  palamedes restore games-monday.db\n  palamedes restore games-monday.db --data /srv/palamedes");
  auto options = std::make_shared<BackupOptions>();
  options->add_to(*command, "File that 'palamedes backup' wrote");
  command->callback([options] {
    const std::string folder = options->folder();
    std::string kept;
    fail_on(server::restore_store(options->file, folder, &kept));
    fmt::print("games restored in {}\n", record::in_one_line(folder));
    if (!kept.empty()) fmt::print("the previous database is kept as {}\n", record::in_one_line(kept));
  });
}

}  // namespace palamedes::app
