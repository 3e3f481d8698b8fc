#include "train/run/carry.h"

#include <algorithm>
#include <filesystem>
#include <utility>
#include <vector>

#include "core/hash.h"
#include "core/text/byte_text.h"
#include "core/text/printable.h"
#include "core/text/split.h"
#include "train/play/played_game.h"
#include "train/run/json_line.h"
#include "train/run/pool_nets.h"
#include "train/run/window_files.h"

namespace palamedes::train {
namespace {

constexpr std::string_view kMagic = "PALCARRY";
constexpr std::size_t kPartHead = 8 + 2 + 2 + 8;  // magic, number, count, hash of all bytes

std::string part_name(std::size_t number) { return "carry-" + std::to_string(number) + ".bin"; }

void put_file(std::string& out, std::string_view name, std::string_view bytes) {
  put_text(out, name);
  put_text(out, bytes);
}

MaybeError write_parts(const std::string& all, const std::string& to, std::uint64_t file_bytes) {
  const std::size_t room = file_bytes - kPartHead;
  const std::size_t count = (all.size() + room - 1) / room;
  for (std::size_t i = 0; i < count; ++i) {
    std::string part(kMagic);
    put_fixed(part, i + 1, 2);
    put_fixed(part, count, 2);
    put_fixed(part, fnv1a(all), 8);
    part += std::string_view(all).substr(i * room, room);
    if (auto error = write_file(to + '/' + part_name(i + 1), part)) return error;
  }
  return std::nullopt;
}

Result<std::string> read_parts(const std::string& from) {
  std::string all;
  std::size_t count = 1;
  std::uint64_t hash = 0;
  for (std::size_t i = 0; i < count; ++i) {
    const auto part = read_file(from + '/' + part_name(i + 1));
    if (!part) return part.error();
    const Error damaged{"bad_carry", printable(from + '/' + part_name(i + 1)) + " is damaged or from another run"};
    if (part->size() < kPartHead || !part->starts_with(kMagic)) return damaged;
    const std::string_view head = std::string_view(*part).substr(kMagic.size());
    if (i == 0) {
      count = fixed(head.substr(2, 2));
      hash = fixed(head.substr(4, 8));
    }
    if (fixed(head.substr(0, 2)) != i + 1 || fixed(head.substr(2, 2)) != count || fixed(head.substr(4, 8)) != hash)
      return damaged;
    all += std::string_view(*part).substr(kPartHead);
  }
  if (fnv1a(all) != hash) return Error{"bad_carry", "the files in " + printable(from) + " are damaged"};
  return all;
}

/// Calls `use(name, bytes)` for every file. An error if they are damaged, or from `use`.
template <class Use>
MaybeError each_file(const std::string& from, Use&& use) {
  const auto all = read_parts(from);
  if (!all) return all.error();
  constexpr std::size_t kLongestName = 200;
  ByteReader reader(*all);
  while (!reader.done()) {
    const std::string name = reader.text(kLongestName);
    const std::string bytes = reader.text(all->size());
    if (reader.failed() || name.empty() || name.find('/') != std::string::npos)
      return Error{"bad_carry", "the files in " + printable(from) + " are damaged"};
    if (auto error = use(name, bytes)) return error;
  }
  return std::nullopt;
}

/// The newest games of a file of the window that fit into this many bytes.
struct NewestGames {
  std::string bytes{};
  std::uint64_t count = 0;
};
Result<NewestGames> newest_games(const RunFolder& run, const FileMark& mark, std::uint64_t room) {
  const auto games = games_of_file(run, mark);
  if (!games) return games.error();
  std::vector<std::string> texts;
  NewestGames newest;
  for (std::size_t i = games->size(); i > 0; --i) {
    std::string text;
    put_game(text, (*games)[i - 1]);
    if (text.size() > room) break;
    room -= text.size();
    texts.push_back(std::move(text));
  }
  newest.count = texts.size();
  for (std::size_t i = texts.size(); i > 0; --i) newest.bytes += texts[i - 1];
  return newest;
}

}  // namespace

Result<LeftBehind> pack_run(const RunFolder& run, const std::string& learner, const std::string& to,
                            const CarryLimits& limits) {
  auto read = run.read_state();
  if (!read) return read.error();
  RunState state = *std::move(read);
  LeftBehind left;
  std::error_code failed;
  std::filesystem::create_directories(to, failed);

  // Step 1. What cannot be left out.
  state.learner.bytes = learner.size();
  state.learner.hash = fnv1a(learner);
  std::string files;
  put_file(files, state.learner.name, learner);
  if (state.best_round > 0) {
    const auto best = run.read(state.best);
    if (!best) return best.error();
    put_file(files, state.best.name, *best);
  }
  for (const Setting& setting : state.settings) {
    if (setting.name != "pool") continue;
    for (const auto player : split(setting.value, '/')) {
      const std::string name = pool_net_file(player);
      if (name.empty() || name == state.best.name) continue;
      if (const auto net = read_file(run.path_of(name))) put_file(files, name, *net);
    }
  }
  if (const auto telemetry = read_file(run.path_of(kTelemetryFile))) put_file(files, kTelemetryFile, *telemetry);

  // Step 2. The games in progress, then the window from its newest part, while there is room.
  constexpr std::uint64_t kRoomForNames = 1000;
  const std::uint64_t room_for_state = state_text(state).size() + kRoomForNames;
  const auto has_room = [&](const FileMark& mark) {
    return files.size() + mark.bytes + room_for_state <= limits.all_bytes;
  };
  if (has_room(state.slots)) {
    const auto slots = run.read(state.slots);
    if (!slots) return slots.error();
    put_file(files, state.slots.name, *slots);
  } else {
    left.slots = true;
    state.slots = {.name = "slots-none.bin", .hash = fnv1a("")};
    put_file(files, state.slots.name, "");
  }
  auto first = state.window.end();
  while (first != state.window.begin() && has_room(*(first - 1))) {
    --first;
    const auto games = run.read(*first);
    if (!games) return games.error();
    put_file(files, first->name, *games);
  }
  for (auto mark = state.window.begin(); mark != first; ++mark) left.games += mark->games;
  // Of the first file that does not fit, its newest games go along: a file of other players' games can be very large.
  const std::uint64_t used = files.size() + room_for_state;
  if (first != state.window.begin() && used < limits.all_bytes) {
    FileMark& mark = *(first - 1);
    const auto newest = newest_games(run, mark, limits.all_bytes - used);
    if (!newest) return newest.error();
    if (newest->count > 0) {
      left.games -= newest->count;
      --first;
      mark = {.name = mark.name, .bytes = newest->bytes.size(), .hash = fnv1a(newest->bytes), .games = newest->count};
      put_file(files, mark.name, newest->bytes);
    }
  }
  left.files = static_cast<std::uint64_t>(first - state.window.begin());
  state.window.erase(state.window.begin(), first);

  // Step 3. The files.
  put_file(files, kStateFile, state_text(state));
  if (auto error = write_parts(files, to, limits.file_bytes)) return *std::move(error);
  const auto manifest = read_file(run.path_of(kManifestFile));
  JsonLine carry;
  carry.add("bytes", files.size())
      .add("hash", hex16(fnv1a(files)))
      .add("left_behind_window_files", left.files)
      .add("left_behind_games", left.games)
      .add("left_behind_games_in_progress", left.slots);
  if (manifest) carry.raw("manifest", manifest->substr(0, manifest->find('\n')));
  if (auto error = write_file(to + "/carry.json", carry.text() + '\n')) return *std::move(error);
  return left;
}

Result<RunState> carried_state(const std::string& from) {
  std::string text;
  const auto error = each_file(from, [&](const std::string& name, const std::string& bytes) -> MaybeError {
    if (name == kStateFile) text = bytes;
    return std::nullopt;
  });
  if (error) return *error;
  return parse_state(text);
}

MaybeError unpack_run(const std::string& from, const RunFolder& run) {
  // The state is the last file, so a run that was unpacked in part is no run.
  return each_file(
      from, [&](const std::string& name, const std::string& bytes) { return write_file(run.path_of(name), bytes); });
}

}  // namespace palamedes::train
