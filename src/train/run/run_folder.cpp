#include "train/run/run_folder.h"

#include <fcntl.h>
#include <unistd.h>

#include <charconv>
#include <cmath>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>
#include <type_traits>
#include <utility>

#include "core/hash.h"
#include "core/text/printable.h"
#include "core/text/split.h"

namespace palamedes::train {
namespace {

constexpr std::string_view kHead = "palamedes training run, format 1";

Error cannot(std::string_view what, const std::string& path) {
  return {"bad_file", "cannot " + std::string(what) + ' ' + printable(path)};
}

bool write_all(int file, std::string_view bytes) {
  while (!bytes.empty()) {
    const auto written = ::write(file, bytes.data(), bytes.size());
    if (written <= 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
  return ::fsync(file) == 0;
}

std::string number_text(double number) {
  std::ostringstream out;
  out.precision(17);
  out << number;
  return out.str();
}

std::string mark_text(const FileMark& mark) {
  return mark.name + ' ' + std::to_string(mark.bytes) + ' ' + hex16(mark.hash) + ' ' + std::to_string(mark.games);
}

/// Reads the lines of a state. After a damaged line everything fails.
class StateReader {
 public:
  explicit StateReader(RunState& state) : state_(state) {}

  bool line(std::string_view name, std::string_view value) {
    if (name == "game") return put(state_.game, value);
    if (name == "variant") return put_variant(value);
    if (name == "setting") {
      const auto equals = value.find('=');
      if (equals == std::string_view::npos) return false;
      state_.settings.push_back({std::string(value.substr(0, equals)), std::string(value.substr(equals + 1))});
      return true;
    }
    if (name == "commit") return put(state_.commits.emplace_back(), value);
    if (name == "warm") return put(state_.warm.emplace_back(), value);
    if (name == "init") return put(state_.init, value);
    if (name == "round") return put(state_.round, value);
    if (name == "steps") return put(state_.steps, value);
    if (name == "games") return put(state_.games, value);
    if (name == "drawn") return put(state_.drawn, value);
    if (name == "positions") return put(state_.positions, value);
    if (name == "evaluations") return put(state_.evaluations, value);
    if (name == "seconds") return put(state_.seconds, value);
    if (name == "elo") return put(state_.elo, value);
    if (name == "best-round") return put(state_.best_round, value);
    if (name == "best") return put(state_.best, value);
    if (name == "learner") return put(state_.learner, value);
    if (name == "slots") return put(state_.slots, value);
    if (name == "window") return put(state_.window.emplace_back(), value);
    return false;
  }

 private:
  static bool put(std::string& to, std::string_view value) {
    to = std::string(value);
    return true;
  }
  template <class Number>
  static bool put(Number& to, std::string_view value) {
    const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), to);
    if constexpr (std::is_floating_point_v<Number>) {
      if (!std::isfinite(to)) return false;
    }
    return error == std::errc() && end == value.data() + value.size();
  }
  bool put_variant(std::string_view value) {
    GameConfig& config = state_.variants.emplace_back(GameConfig{.game = state_.game});
    for (const auto word : split(value, ' ')) {
      const auto equals = word.find('=');
      if (equals == std::string_view::npos) return false;
      const std::string_view name = word.substr(0, equals);
      const std::string_view text = word.substr(equals + 1);
      if (name == "edition") {
        config.edition = std::string(text);
      } else if (name == "board") {
        config.board = std::string(text);
      } else if (name != "players" || !put(config.players, text)) {
        return false;
      }
    }
    return true;
  }
  static bool put(FileMark& to, std::string_view value) {
    const auto parts = split(value, ' ');
    if (parts.size() != 4) return false;
    const auto hash = parse_hex16(parts[2]);
    if (!hash || parts[0].empty() || parts[0].find('/') != std::string_view::npos) return false;
    to.name = std::string(parts[0]);
    to.hash = *hash;
    return put(to.bytes, parts[1]) && put(to.games, parts[3]);
  }

  RunState& state_;
};

}  // namespace

Result<std::string> read_file(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) return cannot("read", path);
  std::ostringstream bytes;
  bytes << file.rdbuf();
  if (file.bad()) return cannot("read", path);
  return std::move(bytes).str();
}

MaybeError write_file(const std::string& path, std::string_view bytes) {
  const std::string temporary = path + ".new";
  const int file = ::open(temporary.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
  if (file < 0) return cannot("write", path);
  const bool is_written = write_all(file, bytes);
  ::close(file);
  if (!is_written || ::rename(temporary.c_str(), path.c_str()) != 0) return cannot("write", path);
  return std::nullopt;
}

std::string plain_file_name(std::string_view path) {
  std::string name(path.substr(path.rfind('/') + 1));  // all of it if there is no slash
  for (char& letter : name) {
    if (static_cast<unsigned char>(letter) <= ' ' || letter == '\x7f') letter = '_';
  }
  return name.empty() ? "_" : name;
}

std::string variant_text(const GameConfig& config) {
  return "edition=" + config.edition + (config.board.empty() ? "" : " board=" + config.board) +
         " players=" + std::to_string(config.players);
}

std::string state_text(const RunState& state) {
  std::string text = std::string(kHead) + '\n';
  const auto line = [&](std::string_view name, const std::string& value) {
    text += std::string(name) + ' ' + value + '\n';
  };
  line("game", state.game);
  for (const GameConfig& config : state.variants) line("variant", variant_text(config));
  for (const Setting& setting : state.settings) line("setting", setting.name + '=' + setting.value);
  for (const std::string& commit : state.commits) line("commit", commit);
  for (const FileMark& mark : state.warm) line("warm", mark_text(mark));
  if (!state.init.name.empty()) line("init", mark_text(state.init));
  line("round", std::to_string(state.round));
  line("steps", std::to_string(state.steps));
  line("games", std::to_string(state.games));
  line("drawn", std::to_string(state.drawn));
  line("positions", std::to_string(state.positions));
  line("evaluations", std::to_string(state.evaluations));
  line("seconds", number_text(state.seconds));
  line("elo", number_text(state.elo));
  line("best-round", std::to_string(state.best_round));
  if (!state.best.name.empty()) line("best", mark_text(state.best));
  line("learner", mark_text(state.learner));
  line("slots", mark_text(state.slots));
  for (const FileMark& mark : state.window) line("window", mark_text(mark));
  return text + "end\n";
}

Result<RunState> parse_state(std::string_view text) {
  const auto damaged = [](std::string_view line) {
    return Error{"bad_run", "the state of the run has a damaged line: " + shown(line)};
  };
  const auto lines = split(text, '\n');
  if (lines[0] != kHead) return damaged(lines[0]);
  RunState state;
  StateReader reader(state);
  for (std::size_t i = 1; i < lines.size(); ++i) {
    if (lines[i] == "end") {
      if (state.learner.name.empty() || state.slots.name.empty()) return damaged(lines[i]);
      return state;
    }
    const auto space = lines[i].find(' ');
    if (space == std::string_view::npos || !reader.line(lines[i].substr(0, space), lines[i].substr(space + 1)))
      return damaged(lines[i]);
  }
  return Error{"bad_run", "the state of the run was cut off"};
}

bool RunFolder::has_run() const { return std::filesystem::exists(path_of(kStateFile)); }

MaybeError RunFolder::open(bool resume) {
  std::error_code error;
  std::filesystem::create_directories(path_, error);
  if (error) return cannot("make the folder", path_);
  if (has_run() && !resume)
    return Error{"run_exists", printable(path_) + " has a run: continue it with resume=on, or choose another folder"};
  return std::nullopt;
}

Result<RunState> RunFolder::read_state() const {
  const auto text = read_file(path_of(kStateFile));
  if (!text) return text.error();
  return parse_state(*text);
}

MaybeError RunFolder::write_state(const RunState& state) const {
  if (auto error = write_file(path_of(kStateFile), state_text(state))) return error;
  std::set<std::string> needed{state.learner.name, state.slots.name};
  for (const FileMark& mark : state.window) needed.insert(mark.name);
  std::error_code ignored;
  for (const auto& file : std::filesystem::directory_iterator(path_, ignored)) {
    const std::string name = file.path().filename().string();
    const bool is_part = name.starts_with("learner-") || name.starts_with("slots-") || name.starts_with("games-");
    if (is_part && !needed.contains(name)) std::filesystem::remove(file.path(), ignored);
  }
  return std::nullopt;
}

Result<FileMark> RunFolder::write(const std::string& name, std::string_view bytes) const {
  if (auto error = write_file(path_of(name), bytes)) return *std::move(error);
  return FileMark{.name = name, .bytes = bytes.size(), .hash = fnv1a(bytes)};
}

Result<std::string> RunFolder::read(const FileMark& mark) const {
  auto bytes = read_file(path_of(mark.name));
  if (!bytes) return bytes;
  if (bytes->size() != mark.bytes || fnv1a(*bytes) != mark.hash)
    return Error{"bad_run", printable(path_of(mark.name)) + " is not the file that the state of the run names"};
  return bytes;
}

void RunFolder::append_line(std::string_view name, const std::string& line) const {
  std::ofstream(path_of(name), std::ios::app | std::ios::binary) << line << '\n';
}

}  // namespace palamedes::train
