#include "app/play/saved_games.h"

#include <fmt/core.h>

#include <filesystem>
#include <optional>
#include <string_view>
#include <system_error>
#include <utility>

#include "record/files.h"
#include "record/record.h"

namespace palamedes::app {
namespace {

record::Record record_of(const Session& session) {
  record::Record record = record::begin_record(session.game(), session.start());
  record.seed = session.seed();
  for (std::size_t i = 0; i < record.seats.size(); ++i) {
    record.seats[i].engine = player_name(session.player(seat_at(i)));
  }
  const auto& steps = session.steps();
  for (std::size_t i = 0; i < steps.size(); ++i) {
    const AnyState& after = i + 1 < steps.size() ? session.before(i + 1) : session.now();
    record::add_ply(record, steps[i].seat, steps[i].action, after);
  }
  return record;
}

Result<Session> session_of(const record::Record& record) {
  if (auto error = record::replay(record)) return *std::move(error);
  std::vector<PlayerKind> players;
  for (const record::RecordSeat& seat : record.seats) {
    players.push_back(parse_player(seat.engine).value_or(PlayerKind::kHuman));  // whoever it was, a person goes on
  }
  auto session = Session::begin(record.config, record.setup, std::move(players), record.seed.value_or(0));
  if (!session) return session;
  for (const record::RecordPly& ply : record.plies) {
    if (auto error = session->act(ply.action)) return *std::move(error);
  }
  return session;
}

}  // namespace

MaybeError save_session(const Session& session, const std::string& path) {
  auto file = record::OutputFile::create(path);
  if (!file) return file.error();
  if (auto error = file->write(record::record_line(record_of(session)) + '\n')) return error;
  return file->commit();
}

Result<Session> load_session(const std::string& path) {
  auto reader = record::LineReader::open(path);
  if (!reader) return reader.error();
  const auto at_line = [&](const Error& error) {
    return Error{error.code, fmt::format("{}: {}", reader->where(), error.message)};
  };
  record::Record last;
  while (true) {
    const auto found = reader->next();
    if (!found) return found.error();
    if (!*found) break;  // a file without any line is an error of the reader
    auto record = record::parse_record(reader->line());
    if (!record) return at_line(record.error());
    last = *std::move(record);
  }
  auto session = session_of(last);
  if (!session) return at_line(session.error());
  return session;
}

std::string unfinished_path(const Environment& environment) {
  std::string folder = environment("XDG_STATE_HOME");
  // A relative path there is to be ignored, says the XDG specification.
  if (!folder.starts_with('/')) {
    const std::string home = environment("HOME");
    if (home.empty()) return "";
    folder = home + "/.local/state";
  }
  return folder + "/palamedes/unfinished.jsonl";
}

MaybeError keep_unfinished(const Session& session, const std::string& path) {
  std::error_code error;
  std::filesystem::create_directories(std::filesystem::path(path).parent_path(), error);
  return save_session(session, path);  // says what is wrong with the folder, too
}

}  // namespace palamedes::app
