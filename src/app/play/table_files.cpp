// Saving and resuming at the table.
#include <fmt/core.h>

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <utility>

#include "app/play/saved_games.h"
#include "app/play/table.h"
#include "app/play/texts.h"

namespace palamedes::app {
namespace {

/// "~/game.jsonl" means the home directory here as in a shell.
std::string with_home(std::string path) {
  const std::string home = process_environment()("HOME");
  return path.starts_with("~/") && !home.empty() ? home + path.substr(1) : std::move(path);
}

}  // namespace

void Table::save(std::string path) {
  path = path.empty() ? files_.save : with_home(std::move(path));
  if (path.empty()) {
    say("Give a file name, such as: save game.jsonl");
    return;
  }
  std::error_code ignored;
  const bool own = std::ranges::find(own_files_, path) != own_files_.end();
  if (!own && std::filesystem::exists(path, ignored)) {
    say(fmt::format("{} exists already and was not saved from this table: choose another name.", path));
    return;
  }
  if (const auto error = save_session(session_, path)) {
    complain(error->message);
    return;
  }
  own_files_.push_back(path);
  unsaved_ = false;
  say(fmt::format("Saved {} to {}.", count_text(session_.steps().size(), "action"), path));
}

void Table::resume(std::string path) {
  if (path.empty()) {
    say("Give a file name, such as: resume game.jsonl");
    return;
  }
  path = with_home(std::move(path));
  auto session = load_session(path);
  if (!session) {
    complain(session.error().message);
    return;
  }
  if (!may_drop_this_game()) return;
  session_ = *std::move(session);
  unsaved_ = false;
  board_is_old_ = true;
  own_files_ = {path};
  files_.resumed_from = path;
  if (!files_.save.empty() && files_.save != path) {
    say(fmt::format("{} keeps the game before; this one is not saved by itself.", files_.save));
    files_.save.clear();
  }
  greet();
}

bool Table::may_drop_this_game() {
  if (!unsaved_ || over()) return true;
  const Input input = console_->ask("  Drop the game so far? It is not saved. [y/N] > ");
  return input.kind == Input::Kind::kLine && (input.text == "y" || input.text == "Y" || input.text == "yes");
}

void Table::save_by_itself() {
  if (files_.save.empty()) return;
  const bool worked = !save_error_.has_value();
  save_error_ = save_session(session_, files_.save);
  if (!save_error_) {
    unsaved_ = false;
  } else if (worked) {  // said once, not after every action
    complain(save_error_->message);
  }
}

void Table::leave() {
  if (files_.unfinished.empty()) return;
  if (over()) {
    std::error_code ignored;
    if (files_.resumed_from == files_.unfinished) std::filesystem::remove(files_.unfinished, ignored);
    return;
  }
  if (!session_.human_acted()) return;
  if (const auto error = keep_unfinished(session_, files_.unfinished)) {
    say(fmt::format("The unfinished game could not be kept: {}.", error->message));
  } else {
    say("The unfinished game is kept: 'palamedes play' offers to continue it.");
  }
}

}  // namespace palamedes::app
