// Copies of the game server's database, and back.
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
                       "Folder of the server's data; palamedes/server below $XDG_STATE_HOME (or ~/.local/state) if "
                       "not given");
  }
  std::string folder() const {
    const std::string folder = data.empty() ? server_folder(process_environment()) : data;
    if (folder.empty()) throw Failure("there is no home folder: give the folder with --data", 2);
    return folder;
  }
};

}  // namespace

void add_backup(CLI::App& app) {
  auto* command = app.add_subcommand("backup", "Copy the games of the server to a file, also while it runs");
  command->footer(
      "The copy is consistent, is checked, and replaces the file only when it is complete.\n"
      "It holds hidden pieces and seeds of running games: keep it to yourself.\n"
      "Examples:\n  palamedes backup games-monday.db\n  palamedes backup games-monday.db --data /srv/palamedes");
  auto options = std::make_shared<BackupOptions>();
  options->add_to(*command, "File to write");
  command->callback([options] {
    fail_on(server::backup_store(options->folder(), options->file));
    fmt::print("backup written to {}\n", record::in_one_line(options->file));
  });
}

void add_restore(CLI::App& app) {
  auto* command = app.add_subcommand("restore", "Put a backup in the place of the server's games");
  command->footer(
      "The server must not run. The backup is checked first, and the database that was there is kept\n"
      "under another name.\n"
      "Examples:\n  palamedes restore games-monday.db\n  palamedes restore games-monday.db --data /srv/palamedes");
  auto options = std::make_shared<BackupOptions>();
  options->add_to(*command, "File that 'palamedes backup' wrote");
  command->callback([options] {
    const std::string folder = options->folder();
    std::string kept;
    fail_on(server::restore_store(options->file, folder, &kept));
    fmt::print("games restored in {}\n", record::in_one_line(folder));
    if (!kept.empty()) fmt::print("the database that was there is kept as {}\n", record::in_one_line(kept));
  });
}

}  // namespace palamedes::app
