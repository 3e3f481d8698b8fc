#include "app/play/saved_games.h"

#include <fmt/core.h>

#include <algorithm>
#include <filesystem>
#include <functional>
#include <optional>
#include <string_view>
#include <system_error>
#include <utility>

#include "record/bundle.h"
#include "record/files/files.h"
#include "record/player_seat.h"
#include "record/record_json.h"
#include "record/record_replay.h"
#include "search/players/opponent.h"

namespace palamedes::app {
namespace {

namespace fs = std::filesystem;

// unfinished.jsonl, unfinished-2.jsonl, ...
constexpr std::string_view kUnfinished = "unfinished";
constexpr std::string_view kEnding = ".jsonl";

record::Record record_of(const LocalGame& game) {
  record::Record record = record::begin_record(game.rules(), game.start());
  record.id = game.id();
  record.seed = game.seed();
  for (std::size_t i = 0; i < record.seats.size(); ++i) {
    const LocalPlayer& player = game.player(seat_at(i));
    const search::Opponent* engine = game.engine(seat_at(i));
    record.seats[i] = engine == nullptr ? record::RecordSeat{.engine = player.text()}
                                        : record::player_seat(player.text(), engine->player(), engine->fallback());
  }
  const auto& steps = game.steps();
  for (std::size_t i = 0; i < steps.size(); ++i) {
    const AnyState& after = i + 1 < steps.size() ? game.before(i + 1) : game.now();
    record::add_ply(record, steps[i].action, game.before(i), after, steps[i].milliseconds);
  }
  return record;
}

MaybeError write_line(const std::string& path, const std::string& line) {
  auto file = record::OutputFile::create(path);
  if (!file) return file.error();
  if (auto error = file->write(line + '\n')) return error;
  return file->commit();
}

Result<LocalGame> game_of(const record::Record& record, const search::PlayerResources& resources) {
  if (auto error = record::replay(record)) return *std::move(error);
  std::vector<LocalPlayer> players;
  for (const record::RecordSeat& seat : record.seats) {
    // A person replaces an engine that this program does not have.
    const bool is_ours = search::make_opponent(record.config, seat.engine, resources).ok();
    const auto player = LocalPlayer::parse(is_ours ? seat.engine : "human");
    players.push_back(player ? *player : LocalPlayer::human());
  }
  auto game = LocalGame::begin(record.config, record.setup, std::move(players), record.seed.value_or(0), resources);
  if (!game) return game;
  if (!record.id.empty()) game->set_id(record.id);
  for (const record::RecordPly& ply : record.plies) {
    if (auto error = game->act(ply.action, ply.milliseconds)) return *std::move(error);
  }
  return game;
}

}  // namespace

MaybeError save_game(const LocalGame& game, const std::string& path) {
  return write_line(path, record::record_line(record_of(game)));
}

Result<SavedGame> load_game(const std::string& path, const search::PlayerResources& resources) {
  auto reader = record::LineReader::open(path);
  if (!reader) return reader.error();
  std::string where;
  const auto at_line = [&](const Error& error) {
    return Error{error.code, fmt::format("{}: {}", where, error.message)};
  };
  record::Record last;
  std::uint64_t games = 0;
  while (true) {
    const auto found = reader->next();
    if (!found) return found.error();
    if (!*found) break;  // a file without any line is an error of the reader
    where = reader->where();
    auto record = record::parse_record(reader->line());
    if (!record) return at_line(record.error());
    last = *std::move(record);
    ++games;
  }
  auto game = game_of(last, resources);
  if (!game) return at_line(game.error());
  return SavedGame{*std::move(game), games};
}

std::vector<std::string> unfinished_games(const std::string& folder) {
  std::vector<std::pair<fs::file_time_type, std::string>> found;
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(folder, error)) {
    const std::string name = entry.path().filename();
    if (!name.starts_with(kUnfinished) || !name.ends_with(kEnding)) continue;
    const auto written = entry.last_write_time(error);
    if (!error) found.emplace_back(written, entry.path());
  }
  std::ranges::sort(found, std::ranges::greater());
  std::vector<std::string> paths;
  for (auto& [written, path] : found) paths.push_back(std::move(path));
  return paths;
}

bool is_unfinished_game(const std::string& path, const std::string& folder) {
  std::error_code ignored;
  return std::ranges::any_of(unfinished_games(folder),
                             [&](const std::string& kept) { return fs::equivalent(kept, path, ignored); });
}

namespace {

/// "FOLDER/NAME.jsonl", or "FOLDER/NAME-2.jsonl" and so on if that exists.
std::string free_path(const std::string& folder, std::string_view name) {
  std::error_code error;
  fs::create_directories(folder, error);  // if this fails, writing the file reports it
  std::string path = fmt::format("{}/{}{}", folder, name, kEnding);
  for (int number = 2; fs::exists(path, error); ++number) {
    path = fmt::format("{}/{}-{}{}", folder, name, number, kEnding);
  }
  return path;
}

}  // namespace

MaybeError save_bundle(const LocalGame& game, const std::string& failure, const std::string& path) {
  record::Bundle bundle{.record = record_of(game), .failure = failure};
  for (std::size_t i = 0; i < game.steps().size(); ++i) {
    if (const auto& decision = game.steps()[i].decision) bundle.decisions.emplace(i + 1, *decision);
  }
  return write_line(path, record::bundle_line(bundle));
}

Result<std::string> keep_bundle(const LocalGame& game, const std::string& failure, const std::string& folder) {
  std::string path = free_path(folder, "failed");
  if (auto error = save_bundle(game, failure, path)) return *std::move(error);
  return path;
}

Result<std::string> keep_unfinished(const LocalGame& game, const std::string& folder) {
  std::string path = free_path(folder, kUnfinished);
  if (auto failed = save_game(game, path)) return *std::move(failed);
  return path;
}

}  // namespace palamedes::app
