#include "learn/selfplay.h"

#include <fcntl.h>
#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <condition_variable>
#include <cstring>
#include <filesystem>
#include <map>
#include <mutex>
#include <thread>
#include <vector>

#include "core/text/printable.h"
#include "games/with_game.h"
#include "learn/play_learn_game.h"

namespace palamedes::learn {
namespace {

/// Threads that play games. They take the numbers in order, and `wait_for` returns the games in order.
template <EdgeGame G>
class GamePool {
 public:
  /// The openings must outlive the pool.
  GamePool(const G& game, const SelfplaySpec& spec, const std::vector<OpeningIndices>& openings, std::uint64_t first)
      : next_(first), end_(spec.games), awaited_(first) {
    for (unsigned i = 0; i < std::max(1U, spec.threads); ++i) {
      auto players = LearnPlayers<G>::make(game, spec.header, spec.resources, &openings);
      if (players) players_.push_back(*std::move(players));
    }
    for (LearnPlayers<G>& players : players_) threads_.emplace_back([this, &players] { work(players); });
  }
  GamePool(const GamePool&) = delete;
  GamePool& operator=(const GamePool&) = delete;
  ~GamePool() {
    stop_.store(true);
    changed_.notify_all();
    for (std::thread& thread : threads_) thread.join();
  }

  LearnGame wait_for(std::uint64_t number) {
    std::unique_lock lock(mutex_);
    awaited_ = number;
    changed_.notify_all();
    changed_.wait(lock, [&] { return finished_.contains(number); });
    LearnGame game = std::move(finished_.extract(number).mapped());
    return game;
  }

 private:
  /// Games that may wait for being written, so that one slow game cannot fill the memory.
  static constexpr std::size_t kMostWaiting = 256;

  void work(LearnPlayers<G>& players) {
    while (!stop_.load()) {
      const std::uint64_t number = next_.fetch_add(1);
      if (number >= end_) return;
      LearnGame game = players.play(number);
      std::unique_lock lock(mutex_);
      changed_.wait(lock, [&] { return number < awaited_ + kMostWaiting || stop_.load(); });
      finished_.emplace(number, std::move(game));
      changed_.notify_all();
    }
  }

  std::vector<LearnPlayers<G>> players_;
  std::atomic<std::uint64_t> next_;
  std::uint64_t end_;
  std::atomic<bool> stop_ = false;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::map<std::uint64_t, LearnGame> finished_;
  std::uint64_t awaited_ = 0;  ///< the game that is written next
  std::vector<std::thread> threads_;
};

/// A file to which whole games are appended.
class AppendFile {
 public:
  explicit AppendFile(int descriptor) : descriptor_(descriptor) {}
  AppendFile(const AppendFile&) = delete;
  AppendFile& operator=(const AppendFile&) = delete;
  ~AppendFile() { ::close(descriptor_); }

  bool write(std::string_view bytes) const {
    while (!bytes.empty()) {
      const ssize_t written = ::write(descriptor_, bytes.data(), bytes.size());
      if (written < 0 && errno == EINTR) continue;
      if (written < 0) return false;
      bytes.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
  }
  /// Removes everything after so many bytes, and continues there.
  bool cut(std::uint64_t bytes) const {
    return ::ftruncate(descriptor_, static_cast<off_t>(bytes)) == 0 &&
           ::lseek(descriptor_, static_cast<off_t>(bytes), SEEK_SET) >= 0;
  }

 private:
  int descriptor_;
};

Error file_error(const std::string& what, const std::string& path) {
  return {"file_unwritable", fmt::format("cannot {} {}: {}", what, printable(path), std::strerror(errno))};
}

/// Counts the whole games of a file that a killed run left behind. Returns after how many bytes they end.
Result<std::uint64_t> count_games(const std::string& path, const GameFileHeader& header, SelfplaySummary& summary) {
  auto reader = GameFileReader::open(path);
  // A run that was killed before its header was complete has no games.
  if (!reader && (reader.error().code == "file_cut" || std::filesystem::file_size(path) == 0)) return std::uint64_t{0};
  if (!reader) return reader.error();
  if (reader->header() != header)
    return Error{"other_run", fmt::format("{} is the file of another run: its game, players, seed, openings, "
                                          "random or visits differ; choose another name",
                                          printable(path))};
  while (true) {
    auto game = reader->next();
    if (!game && game.error().code == "file_cut") break;
    if (!game) return game.error();
    if (!*game) break;
    summary.add(**game);
  }
  return reader->good_bytes();
}

template <EdgeGame G>
Result<SelfplaySummary> play_all(const G& game, const SelfplaySpec& spec, const std::string& path,
                                 const SelfplayWatch& watch) {
  const auto openings = opening_indices(game, spec.openings);
  if (!openings) return openings.error();
  SelfplaySummary summary;
  std::uint64_t good = 0;
  const bool exists = std::filesystem::exists(path);
  if (exists && !spec.resume)
    return Error{"file_exists",
                 fmt::format("{} exists: continue it with --resume, or choose another name", printable(path))};
  if (exists) {
    auto counted = count_games(path, spec.header, summary);
    if (!counted) return counted.error();
    good = *counted;
  }
  const int descriptor = ::open(path.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0666);
  if (descriptor < 0) return file_error("write", path);
  const AppendFile file(descriptor);
  if (!file.cut(good)) return file_error("continue", path);
  if (good == 0 && !file.write(header_bytes(spec.header))) return file_error("write", path);
  if (summary.games >= spec.games) return summary;
  GamePool<G> pool(game, spec, *openings, summary.games);
  while (summary.games < spec.games) {
    const LearnGame played = pool.wait_for(summary.games);
    if (!file.write(game_bytes(played, spec.header.visits))) return file_error("write", path);
    summary.add(played);
    if (watch && watch(summary)) break;
  }
  return summary;
}

}  // namespace

void SelfplaySummary::add(const LearnGame& game) {
  ++games;
  actions += game.actions.size();
  searched += static_cast<std::uint64_t>(
      std::ranges::count_if(game.actions, [](const LearnAction& action) { return action.score.has_value(); }));
  const bool is_drawn = std::ranges::count(game.places, 1) != 1;
  draws += is_drawn ? 1 : 0;
  ++reasons[game.reason];
  if (is_drawn) ++drawn_by[game.reason];
}

Result<GameFileHeader> checked_header(GameFileHeader header, const search::PlayerResources& resources) {
  MaybeError error;
  if (header.most_random < header.least_random)
    return Error{"bad_random", "the most random actions are fewer than the least"};
  const auto check = [&]<EdgeGame G>(const G& game) {
    header.config = game.config();
    const auto players = LearnPlayers<G>::make(game, header, resources);
    if (players) {
      header.players = players->exact_players();
    } else {
      error = players.error();
    }
  };
  if (auto unknown = with_game(header.config, check)) return *std::move(unknown);
  if (error) return *std::move(error);
  return header;
}

Result<SelfplaySummary> selfplay(const SelfplaySpec& spec, const std::string& path, const SelfplayWatch& watch) {
  auto header = checked_header(spec.header, spec.resources);
  if (!header) return header.error();
  SelfplaySpec checked = spec;
  checked.header = *std::move(header);
  checked.header.openings = openings_mark(spec.openings);
  Result<SelfplaySummary> result = SelfplaySummary{};
  const auto play = [&]<EdgeGame G>(const G& game) { result = play_all(game, checked, path, watch); };
  if (auto error = with_game(checked.header.config, play)) return *std::move(error);
  return result;
}

}  // namespace palamedes::learn
