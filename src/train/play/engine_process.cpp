#include "train/play/engine_process.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <utility>

#include "core/text/printable.h"

extern char** environ;  // NOLINT(readability-redundant-declaration)

namespace palamedes::train {
namespace {

constexpr std::size_t kLongestAnswer = std::size_t{1} << 20;

int milliseconds_until(std::chrono::steady_clock::time_point deadline) {
  const auto left =
      std::chrono::duration_cast<std::chrono::milliseconds>(deadline - std::chrono::steady_clock::now()).count();
  return static_cast<int>(std::clamp<std::int64_t>(left, 0, 1'000'000));
}

/// Starts a shell that becomes the command. `line` is its input and its output; errors go to ours. 0 if it fails.
pid_t spawn(const std::string& command, int line) {
  posix_spawn_file_actions_t files;
  posix_spawnattr_t attributes;
  posix_spawn_file_actions_init(&files);
  posix_spawnattr_init(&attributes);
  posix_spawn_file_actions_adddup2(&files, line, STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&files, line, STDOUT_FILENO);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);
  posix_spawnattr_setpgroup(&attributes, 0);
  std::string shell = "sh";
  std::string option = "-c";
  std::string script = "exec " + command;
  const std::array<char*, 4> words{shell.data(), option.data(), script.data(), nullptr};
  pid_t id = 0;
  if (posix_spawn(&id, "/bin/sh", &files, &attributes, words.data(), environ) != 0) id = 0;
  posix_spawn_file_actions_destroy(&files);
  posix_spawnattr_destroy(&attributes);
  return id;
}

}  // namespace

std::string engine_word(std::string_view text) {
  if (!text.empty() && text.find_first_of(" \t\n\"\\") == std::string_view::npos) return std::string(text);
  std::string word = "\"";
  for (const char letter : text) {
    if (letter == '"' || letter == '\\') word += '\\';
    word += letter == '\n' ? std::string("\\n") : std::string(1, letter);
  }
  return word + '"';
}

Result<std::unique_ptr<EngineProcess>> EngineProcess::start(const EngineOptions& options, const GameConfig& game,
                                                            std::uint64_t seed) {
  std::array<int, 2> ends{};
  const Error cannot{"engine_start", "cannot start the engine " + printable(options.command)};
  if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0) return cannot;
  const pid_t id = spawn(options.command, ends[1]);
  ::close(ends[1]);
  if (id == 0) {
    ::close(ends[0]);
    return cannot;
  }
  std::unique_ptr<EngineProcess> engine(new EngineProcess(options, id, ends[0]));
  if (auto error = engine->say("protocol 1\n")) return *std::move(error);
  if (const auto ready = engine->hear("protocolok"); !ready) return ready.error();
  std::string text;
  if (engine->has_seed_) text += "setoption name Seed value " + std::to_string(seed) + '\n';
  text += "newgame game " + engine_word(game.game) + " edition " + engine_word(game.edition);
  if (!game.board.empty()) text += " board " + engine_word(game.board);
  text += " players " + std::to_string(game.players) + "\nisready\n";
  if (auto error = engine->say(text)) return *std::move(error);
  if (const auto ready = engine->hear("readyok"); !ready) return ready.error();
  return engine;
}

EngineProcess::~EngineProcess() {
  constexpr std::chrono::milliseconds kPatience{1000};
  const auto deadline = std::chrono::steady_clock::now() + kPatience;
  if (!say("quit\n")) {
    while (next_line(deadline)) {
    }
  }
  ::kill(-id_, SIGKILL);
  while (::waitpid(id_, nullptr, 0) < 0 && errno == EINTR) {
  }
  ::close(line_);
}

Result<std::string> EngineProcess::decide(const std::vector<std::string>& moves) {
  std::string text = "position start";
  if (!moves.empty()) text += " moves";
  for (const std::string& move : moves) text += ' ' + engine_word(move);
  text += options_.nodes == 0 ? "\ngo\n" : "\ngo nodes " + std::to_string(options_.nodes) + '\n';
  if (auto error = say(text)) return *std::move(error);
  return hear("bestmove");
}

MaybeError EngineProcess::say(std::string_view text) const {
  while (!text.empty()) {
    const ssize_t count = ::send(line_, text.data(), text.size(), MSG_NOSIGNAL);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return fault("it has ended");
    text.remove_prefix(static_cast<std::size_t>(count));
  }
  return std::nullopt;
}

Result<std::string> EngineProcess::hear(std::string_view word) {
  const auto deadline = std::chrono::steady_clock::now() + options_.patience;
  for (;;) {
    auto line = next_line(deadline);
    if (!line) return line;
    if (line->starts_with("option name Seed ")) has_seed_ = true;
    if (line->starts_with("error ")) return fault("it answered " + shown(*line));
    if (!line->starts_with(word)) continue;
    const auto begin = line->find_first_not_of(" \t", word.size());
    return begin == std::string::npos ? std::string() : line->substr(begin);
  }
}

Result<std::string> EngineProcess::next_line(std::chrono::steady_clock::time_point deadline) {
  for (;;) {
    if (const auto end = heard_.find('\n'); end != std::string::npos) {
      std::string line = heard_.substr(0, end);
      heard_.erase(0, end + 1);
      if (line.ends_with('\r')) line.pop_back();
      return line;
    }
    if (heard_.size() > kLongestAnswer) return fault("it writes a line without an end");
    pollfd waiting{.fd = line_, .events = POLLIN, .revents = 0};
    const int ready = ::poll(&waiting, 1, milliseconds_until(deadline));
    if (ready < 0 && errno == EINTR) continue;
    if (ready <= 0) return fault("it did not answer in time");
    std::array<char, 4096> block{};
    const ssize_t count = ::recv(line_, block.data(), block.size(), 0);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return fault("it has ended");
    heard_.append(block.data(), static_cast<std::size_t>(count));
  }
}

Error EngineProcess::fault(const std::string& what) const {
  return {"engine_fault", "the engine " + printable(options_.command) + ": " + what};
}

}  // namespace palamedes::train
