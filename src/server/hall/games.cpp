#include "server/hall/games.h"

#include <chrono>
#include <optional>
#include <utility>

#include "server/hall/parts.h"
#include "server/watcher.h"

namespace palamedes::server {
namespace {

constexpr std::size_t kMostLoading = 10'000;  ///< games that are being read at the same time
constexpr std::chrono::seconds kSoon{60};     ///< a game whose clock ends sooner stays in memory
constexpr std::chrono::milliseconds kSweepPause{1'000};
constexpr int kLooksOfASweep = 50;  ///< then the loop does something else
constexpr std::chrono::milliseconds kSweepTurn{5};
constexpr int kLooks = 8;  ///< games that are looked at when one too many was loaded

Error unreadable() { return {"unreadable", "The server cannot read this game right now. Try again later."}; }

/// A game as it comes out of the store.
struct ReadGame {
  Match match;
  StoredGame row{};
};

Result<ReadGame> read_game(StoreReader& reader, const std::string& id) {
  auto loaded = reader.load(id);
  if (!loaded) return loaded.error();
  if (!*loaded) return Error{"no_such_game", "This game does not exist, or it is private."};
  auto match = match_of(**loaded);
  if (!match) return match.error();
  return ReadGame{*std::move(match), std::move((**loaded).game)};
}

}  // namespace

Result<Match> match_of(const LoadedGame& loaded) {
  auto plan = parse_plan(loaded.game.body);
  if (!plan) return plan.error();
  auto match = Match::begin(*std::move(plan));
  if (!match) return match.error();
  for (const std::string& text : loaded.events) {
    const auto event = parse_event(text);
    if (!event) return event.error();
    if (auto error = match->apply(*event)) return *std::move(error);
  }
  return match;
}

LiveGame* Games::find(std::string_view id) {
  const auto found = games_.find(std::string(id));
  return found == games_.end() ? nullptr : found->second.get();
}

void Games::with(const std::string& id, Then then) {
  if (LiveGame* game = find(id)) {
    touch(*game);
    return then(game);
  }
  if (!is_loading(id) && loading_.size() >= kMostLoading)
    return then(Error{"busy", "The server is busy. Try again in a moment."});
  std::vector<Then>& waiting = loading_[id];
  waiting.push_back(std::move(then));
  if (waiting.size() > 1) return;
  load(id, [this, id](Result<std::unique_ptr<LiveGame>> game) { loaded(id, std::move(game)); });
}

void Games::loaded(const std::string& id, Result<std::unique_ptr<LiveGame>> game) {
  auto waiting = std::move(loading_.extract(id).mapped());
  if (!game) {
    for (const Then& then : waiting) then(game.error());
    return;
  }
  LiveGame& added = add(*std::move(game));
  parts_->clocks.start(added);
  // Nobody is shown a turn whose time was up before.
  parts_->clocks.end_late_turn(added);
  parts_->engines.continue_game(added);
  parts_->changes.after_commit(added, [this, id, waiting = std::move(waiting)] {
    for (const Then& then : waiting) {
      LiveGame* found = find(id);
      if (found != nullptr) {
        then(found);
      } else {
        then(unreadable());
      }
    }
  });
}

void Games::load(const std::string& id, Loaded then) {
  // The reader thread makes the match, too: replaying a long game takes time.
  parts_->read([id](StoreReader& reader) { return read_game(reader, id); },
               [this, id, then = std::move(then)](Result<ReadGame> read) {
                 if (read) {
                   auto game = std::make_unique<LiveGame>(std::move(read->match));
                   game->stored = game->match.seq();
                   game->visitor = {
                       .guest = read->row.maker, .address = read->row.address, .network = read->row.network};
                   parts_->clocks.resume(*game, read->row.wake);
                   return then(std::move(game));
                 }
                 if (read.error().code == "no_such_game") return then(read.error());
                 parts_->services.watcher.note({.what = "unreadable", .game_id = id, .code = read.error().code});
                 then(unreadable());
               });
}

LiveGame& Games::add(std::unique_ptr<LiveGame> game) {
  LiveGame& added = *game;
  added.place = by_use_.insert(by_use_.end(), added.id());
  added.used = parts_->services.loop.now();
  games_[added.id()] = std::move(game);
  parts_->following.update_presence(added);
  for (int i = 0; i < kLooks && games_.size() > parts_->options.most_idle; ++i) {
    LiveGame& oldest = *find(by_use_.front());
    if (&oldest == &added) break;
    if (is_idle(oldest)) {
      take(oldest.id());
    } else {
      touch(oldest);
    }
  }
  sweep_later();
  return added;
}

std::unique_ptr<LiveGame> Games::take(const std::string& id) {
  auto node = games_.extract(id);
  if (node.empty()) return nullptr;
  by_use_.erase(node.mapped()->place);
  return std::move(node.mapped());
}

void Games::touch(LiveGame& game) {
  game.used = parts_->services.loop.now();
  by_use_.splice(by_use_.end(), by_use_, game.place);
}

bool Games::is_idle(const LiveGame& game) const {
  if (!game.followers.empty() || game.committing || !game.waiting.empty() || game.making_rematch || game.pending ||
      game.hint || game.retry_timer)
    return false;
  return !game.due || *game.due - parts_->services.loop.now() > kSoon;
}

void Games::sweep() {
  sweep_timer_.reset();
  const net::Time old = parts_->services.loop.now() - parts_->options.keep_idle;
  for (int looks = 0; !by_use_.empty(); ++looks) {
    LiveGame& oldest = *find(by_use_.front());
    if (oldest.used > old) break;
    if (looks == kLooksOfASweep) {
      sweep_timer_ = parts_->services.loop.at(parts_->services.loop.now() + kSweepTurn, [this] { sweep(); });
      return;
    }
    if (is_idle(oldest)) {
      take(oldest.id());
    } else {
      touch(oldest);
    }
  }
  sweep_later();
}

void Games::sweep_later() {
  if (sweep_timer_ || by_use_.empty()) return;
  const net::Time next = find(by_use_.front())->used + parts_->options.keep_idle + kSweepPause;
  sweep_timer_ = parts_->services.loop.at(next, [this] { sweep(); });
}

}  // namespace palamedes::server
