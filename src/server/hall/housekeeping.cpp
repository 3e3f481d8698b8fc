#include "server/hall/housekeeping.h"

#include <array>
#include <utility>

#include "server/hall/parts.h"

namespace palamedes::server {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

constexpr seconds kCountEvery{5};
constexpr seconds kWakeEvery{5};
constexpr seconds kExpireEvery{60};
constexpr milliseconds kPagePause{100};  ///< between two pages, so that a long list is no burst of work
constexpr int kPage = 50;
constexpr std::size_t kMostThinking = 100;  ///< no further games are woken while so many engines are at work
constexpr std::size_t kMostUnreadable = 10'000;
constexpr int kForgetUnreadable = 60;  ///< passes until games that could not be read are tried again

}  // namespace

std::string_view expiry_code(Expiry why) {
  constexpr std::array<std::string_view, 3> kCodes{"nobody_joined", "untouched", "unwatched"};
  return kCodes[static_cast<std::size_t>(why)];
}

void Housekeeping::start() {
  count();
  wake({.limit = kPage});
  expire_timer_ = parts_->services.loop.at(parts_->services.loop.now() + kExpireEvery, [this] { expire(); });
}

void Housekeeping::stop() {
  count_timer_.reset();
  wake_timer_.reset();
  expire_timer_.reset();
}

void Housekeeping::count() {
  parts_->read([](StoreReader& reader) { return reader.totals(); },
               [this](const Result<StoreTotals>& totals) {
                 if (totals) totals_ = *totals;
                 if (parts_->closing) return;
                 net::Loop& loop = parts_->services.loop;
                 count_timer_ = loop.at(loop.now() + kCountEvery, [this] { count(); });
               });
}

// Games in which an engine is to move or a clock ends.

void Housekeeping::wake(const WakeQuery& from) {
  WakeQuery query = from;
  query.until = parts_->services.loop.wall_time();
  parts_->read([query](StoreReader& reader) { return reader.waking(query); },
               [this, query](const Result<std::vector<WakingGame>>& games) {
                 woken(query, games ? *games : std::vector<WakingGame>());
               });
}

void Housekeeping::woken(const WakeQuery& from, const std::vector<WakingGame>& games) {
  if (parts_->closing) return;
  for (const WakingGame& game : games) {
    if (parts_->games.find(game.id) != nullptr || unreadable_.contains(game.id)) continue;
    parts_->games.with(game.id, [this, id = game.id](const Result<LiveGame*>& found) {
      if (found) return loaded(**found);
      if (found.error().code == "unreadable" && unreadable_.size() < kMostUnreadable) unreadable_.insert(id);
    });
  }
  WakeQuery next{.limit = kPage};
  milliseconds pause = kWakeEvery;
  if (std::ssize(games) == kPage) {
    next.after = games.back().wake;
    next.after_id = games.back().id;
    pause = kPagePause;
  }
  if (parts_->engines.thinking() >= kMostThinking) {
    next = {.after = from.after, .after_id = from.after_id, .limit = kPage};
    pause = kWakeEvery;
  }
  net::Loop& loop = parts_->services.loop;
  wake_timer_ = loop.at(loop.now() + pause, [this, next] { wake(next); });
}

/// The time in which the server was down is not charged, so a clock may end later than the store says.
void Housekeeping::loaded(LiveGame& game) {
  if (game.due && *game.due > parts_->services.loop.now() + kWakeEvery) parts_->changes.store_wake(game);
}

// Games that nobody plays any more.

milliseconds Housekeeping::longest(Expiry why) const {
  const HallOptions& options = parts_->options;
  if (why == Expiry::kOpen) return options.open_for;
  return why == Expiry::kUntouched ? options.untouched_for : options.unwatched_for;
}

std::optional<net::WallTime> Housekeeping::expires(const Match& match) const {
  if (match.is_over() || match.is_show()) return std::nullopt;
  const milliseconds after = longest(match.is_open() ? Expiry::kOpen : Expiry::kUntouched);
  if (after.count() == 0) return std::nullopt;
  return match.last_change() + after;
}

void Housekeeping::expire() {
  const HallOptions& options = parts_->options;
  const net::WallTime now = parts_->services.loop.wall_time();
  if (++passes_ % kForgetUnreadable == 0) unreadable_.clear();  // perhaps the disk works again
  std::vector<Search> searches;
  const auto look_for = [&](milliseconds age, Search search) {
    if (age.count() == 0) return;
    search.query.before = now - age;
    search.query.limit = kPage;
    searches.push_back(std::move(search));
  };
  for (const bool shows : {false, true})
    look_for(options.finished_for, {.query = {.status = "over", .shows = shows}, .erases = true});
  look_for(options.unwatched_for, {.why = Expiry::kUnwatched, .query = {.status = "running", .shows = true}});
  look_for(options.untouched_for, {.why = Expiry::kUntouched, .query = {.status = "running"}});
  look_for(options.open_for, {.why = Expiry::kOpen, .query = {.status = "open"}});
  expire(std::move(searches));
}

/// Works on the last search; without one, waits for the next pass.
void Housekeeping::expire(std::vector<Search> searches) {
  if (parts_->closing) return;
  if (searches.empty()) {
    net::Loop& loop = parts_->services.loop;
    expire_timer_ = loop.at(loop.now() + kExpireEvery, [this] { expire(); });
    return;
  }
  const IdleQuery query = searches.back().query;
  parts_->read([query](StoreReader& reader) { return reader.idle(query); },
               [this, searches = std::move(searches)](const Result<std::vector<IdleGame>>& games) {
                 expired(searches, games ? *games : std::vector<IdleGame>());
               });
}

void Housekeeping::expired(std::vector<Search> searches, const std::vector<IdleGame>& games) {
  Search& search = searches.back();
  std::vector<std::string> erased;
  for (const IdleGame& game : games) {
    if (!search.erases) {
      end(game.id, search.why);
    } else if (parts_->games.find(game.id) == nullptr) {
      erased.push_back(game.id);
    }
  }
  if (!erased.empty()) parts_->services.store.erase(std::move(erased), {});
  if (std::ssize(games) == kPage) {
    search.query.after = games.back().updated;
    search.query.after_id = games.back().id;
  } else {
    searches.pop_back();
  }
  net::Loop& loop = parts_->services.loop;
  expire_timer_ = loop.at(loop.now() + kPagePause, [this, searches = std::move(searches)] { expire(searches); });
}

void Housekeeping::end(const std::string& id, Expiry why) {
  if (unreadable_.contains(id)) return;
  parts_->games.with(id, [this, id, why](const Result<LiveGame*>& found) {
    if (!found) {
      if (found.error().code == "unreadable" && unreadable_.size() < kMostUnreadable) unreadable_.insert(id);
      return;
    }
    parts_->changes.after_commit(**found, [this, id, why] {
      LiveGame* game = parts_->games.find(id);
      if (game != nullptr && !parts_->closing) end(*game, why);
    });
  });
}

void Housekeeping::end(LiveGame& game, Expiry why) {
  const Match& match = game.match;
  const net::WallTime now = parts_->services.loop.wall_time();
  if (match.is_over() || match.last_change() > now - longest(why)) return;
  if (why == Expiry::kUnwatched && !game.followers.empty()) return;
  const Event over{.kind = Event::Kind::kOver,
                   .text = "adjudication",
                   .code = std::string(expiry_code(why)),
                   .places = std::vector<int>(match.seats().size(), 1)};
  [[maybe_unused]] const auto refused = parts_->changes.commit(game, {over});
}

}  // namespace palamedes::server
