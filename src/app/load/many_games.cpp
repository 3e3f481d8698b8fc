#include "app/load/many_games.h"

#include <fmt/core.h>

#include <array>
#include <atomic>
#include <chrono>
#include <future>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>

#include "app/cli.h"
#include "app/support/progress.h"
#include "server/storage/disk_store.h"

namespace palamedes::app::load {
namespace {

constexpr std::size_t kMostWaiting = 5'000;  ///< writes
constexpr std::chrono::minutes kUnfinishedSpan{30};
constexpr std::chrono::hours kOverSpan{24 * 30};

void replace_all(std::string& text, const std::string& word, const std::string& by) {
  if (word.empty()) return;
  for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + by.size()))
    text.replace(at, word.size(), by);
}

server::LoadedGame loaded(server::Store& store, const std::string& id) {
  std::promise<Result<std::optional<server::LoadedGame>>> promise;
  auto future = promise.get_future();
  store.read([&promise, &id](server::StoreReader& reader) { promise.set_value(reader.load(id)); });
  auto found = value_or_fail(future.get());
  if (!found) throw Failure(fmt::format("the game {} is not in the store", id));
  return *std::move(found);
}

}  // namespace

std::string copy_id(std::size_t number) { return fmt::format("copy-{:017}", number); }

server::LoadedGame copy_of(const server::LoadedGame& game, const std::string& id, std::size_t number) {
  server::LoadedGame copy = game;
  copy.game.id = id;
  std::vector<std::pair<std::string, std::string>> words{{game.game.id, id}};
  for (std::size_t i = 0; i < copy.game.seats.size(); ++i) {
    server::PlayerId& guest = copy.game.seats[i].guest;
    const std::string was = guest.text();
    if (was.empty()) continue;
    std::string now = fmt::format("{:x}{:x}", i + 10, number);
    now.resize(was.size(), '0');
    guest = server::PlayerId(now);
    if (copy.game.maker.text() == was) copy.game.maker = guest;
    words.emplace_back(was, std::move(now));
  }
  const auto rename = [&words](std::string& text) {
    for (const auto& [was, now] : words) replace_all(text, was, now);
  };
  rename(copy.game.body);
  rename(copy.game.summary);
  for (std::string& event : copy.events) rename(event);
  copy.game.address.clear();
  copy.game.network.clear();
  return copy;
}

void fill_store(const std::string& folder, const Patterns& patterns, const ManyGames& wanted) {
  const auto store = value_or_fail(server::open_store(folder));
  const std::array patterns_of{loaded(*store, patterns.open), loaded(*store, patterns.running),
                               loaded(*store, patterns.over)};
  std::mutex mutex;
  MaybeError failure;
  Progress progress("load: games stored", wanted.games);
  const auto now = patterns_of[0].game.updated;
  for (std::size_t i = 0; i < wanted.games; ++i) {
    const bool is_over = i >= wanted.unfinished;
    server::LoadedGame copy = copy_of(patterns_of[is_over ? 2 : i % 2], copy_id(i), i);
    const std::chrono::milliseconds span = is_over ? kOverSpan : kUnfinishedSpan;
    copy.game.updated = now - std::chrono::milliseconds((i * 7'919'000) % static_cast<std::size_t>(span.count()));
    store->write({.game = std::move(copy.game), .events = std::move(copy.events)}, [&](const MaybeError& error) {
      const std::lock_guard lock(mutex);
      if (error && !failure) failure = error;
    });
    while (store->waiting() > kMostWaiting) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    progress.report(i);
  }
  while (store->waiting() > 0) std::this_thread::sleep_for(std::chrono::milliseconds(1));
  progress.clear();
  const std::lock_guard lock(mutex);
  fail_on(failure);
}

}  // namespace palamedes::app::load
