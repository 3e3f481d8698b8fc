// Tests of queries, limits and deletion that every store must pass: the one on disk and the one in memory.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <future>

#include "net/testing_loop.h"
#include "server/storage/disk_store.h"
#include "server/storage/memory_store.h"
#include "server/storage/store.h"
#include "server/storage/testing.h"
#include "tests/support/files.h"

namespace palamedes::server {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

using Kind = StoredSeat::Kind;
const PlayerId kAda("ada");
const PlayerId kBob("bob");

struct QueriesInMemory {
  std::unique_ptr<Store> store = make_memory_store();
};

struct QueriesOnDisk {
  test::TemporaryFolder folder{};
  std::unique_ptr<Store> store = open_store(folder.path()).value();
};

template <class Made>
class StoreQueries : public testing::Test {
 protected:
  Store& store() { return *made_.store; }
  std::string put(StoreWrite write) { return code_of(write_now(store(), std::move(write))); }

  /// A running game of these seats, the first of which made it.
  static StoreWrite game_of(const std::string& id, std::vector<StoredSeat> seats) {
    StoreWrite write = a_write(id, 1, {"{}"});
    write.game.maker = seats.front().guest;
    write.game.seats = std::move(seats);
    return write;
  }
  /// The same game, over, with another event.
  static StoreWrite ended(StoreWrite write) {
    write.first_event += write.events.size();
    write.events = {"{}"};
    write.game.status = "over";
    return write;
  }
  static std::vector<std::string> ids_of(const std::vector<StoredGame>& games) {
    std::vector<std::string> ids;
    for (const StoredGame& game : games) ids.push_back(game.id);
    return ids;
  }
  std::vector<std::string> games_of(const GuestQuery& query) {
    return ids_of(read_now(store(), [&](StoreReader& reader) { return reader.games_of(query); }).value());
  }
  bool plays(const PlayerId& guest, const std::string& game = "liuzhou") {
    return read_now(store(), [&](StoreReader& reader) { return reader.plays_with_people(guest, game); }).value();
  }
  Result<std::optional<LoadedGame>> load(const std::string& id) {
    return read_now(store(), [&](StoreReader& reader) { return reader.load(id); });
  }
  StoreTotals totals() {
    return read_now(store(), [](StoreReader& reader) { return reader.totals(); }).value();
  }

 private:
  Made made_{};
};

using StoresWithQueries = testing::Types<QueriesInMemory, QueriesOnDisk>;
TYPED_TEST_SUITE(StoreQueries, StoresWithQueries);

TYPED_TEST(StoreQueries, LoadGivesTheGameWithItsEventsAndSeats) {
  StoreWrite write = this->game_of("g1", {{Kind::kPerson, kAda}, {Kind::kLeft, kBob}, {Kind::kEngine}, {Kind::kOpen}});
  write.events = {"one", "two"};
  write.game.address = "a1";
  write.game.network = "n1";
  write.game.is_show = true;
  write.game.wake = net::time_from_unix(77);
  ASSERT_EQ(this->put(write), "");
  const auto loaded = this->load("g1");
  ASSERT_TRUE(loaded.ok());
  ASSERT_TRUE(loaded->has_value());
  EXPECT_EQ((*loaded)->game, write.game);
  EXPECT_THAT((*loaded)->events, ElementsAre("one", "two"));
  EXPECT_FALSE(this->load("g2").value().has_value());
}

TYPED_TEST(StoreQueries, AResultIsDeliveredThroughTheLoop) {
  ASSERT_EQ(this->put(a_write("g1", 1, {"one"})), "");
  net::TestingLoop loop;
  bool arrived = false;
  read(
      this->store(), loop, [](StoreReader& reader) { return reader.load("g1"); },
      [&](Result<std::optional<LoadedGame>> loaded) { arrived = loaded.ok() && (*loaded)->events.size() == 1; });
  EXPECT_FALSE(arrived);
  EXPECT_TRUE(loop.run_until([&] { return arrived; }));
}

TYPED_TEST(StoreQueries, AQuerySeesWhatWasCommittedBefore) {
  for (std::uint64_t i = 1; i <= 20; ++i) {
    ASSERT_EQ(this->put(a_write("g1", i, {"{}"})), "");
    EXPECT_EQ(this->load("g1").value()->events.size(), i);
  }
}

TYPED_TEST(StoreQueries, AGuestsGamesAreThoseItPlaysAndThoseItPlayed) {
  ASSERT_EQ(this->put(this->game_of("g1", {{Kind::kPerson, kAda}, {Kind::kEngine}})), "");
  ASSERT_EQ(this->put(this->game_of("g2", {{Kind::kPerson, kBob}, {Kind::kPerson, kAda}})), "");
  ASSERT_EQ(this->put(this->game_of("g3", {{Kind::kPerson, kAda}, {Kind::kPerson, kAda}})), "");
  ASSERT_EQ(this->put(this->game_of("g4", {{Kind::kPerson, kBob}, {Kind::kLeft, kAda}})), "");
  EXPECT_THAT(this->games_of({.guest = kAda}), ElementsAre("g3", "g2", "g1"));
  EXPECT_THAT(this->games_of({.guest = kAda, .limit = 2}), ElementsAre("g3", "g2"));
  EXPECT_THAT(this->games_of({.guest = kAda, .before_id = "g2"}), ElementsAre("g1"));
  EXPECT_THAT(this->games_of({.guest = kAda, .over = true}), IsEmpty());
  for (const char* id : {"g2", "g4"}) {
    ASSERT_EQ(this->put(this->ended(this->game_of(id, {{Kind::kPerson, kBob}, {Kind::kPerson, kAda}}))), "");
  }
  EXPECT_THAT(this->games_of({.guest = kAda}), ElementsAre("g3", "g1"));
  EXPECT_THAT(this->games_of({.guest = kAda, .over = true}), ElementsAre("g4", "g2"));
  EXPECT_THAT(this->games_of({.guest = PlayerId("eve")}), IsEmpty());
  EXPECT_THAT(this->games_of({}), IsEmpty()) << "nobody has no games";
}

TYPED_TEST(StoreQueries, AGuestPlaysWithPeopleWhileAnotherPersonOrAnOpenSeatIsThere) {
  ASSERT_EQ(this->put(this->game_of("g1", {{Kind::kPerson, kAda}, {Kind::kEngine}})), "");
  ASSERT_EQ(this->put(this->game_of("g2", {{Kind::kPerson, kAda}, {Kind::kPerson, kAda}})), "");
  EXPECT_FALSE(this->plays(kAda)) << "alone and hot-seat";
  StoreWrite open = this->game_of("g3", {{Kind::kPerson, kAda}, {Kind::kOpen}});
  ASSERT_EQ(this->put(open), "");
  EXPECT_TRUE(this->plays(kAda));
  EXPECT_FALSE(this->plays(kAda, "ringrift"));
  EXPECT_FALSE(this->plays(kBob));
  open.first_event = 2;
  open.game.seats[1] = {Kind::kPerson, kBob};
  ASSERT_EQ(this->put(open), "");
  EXPECT_TRUE(this->plays(kAda));
  EXPECT_TRUE(this->plays(kBob));
  ASSERT_EQ(this->put(this->ended(open)), "");
  EXPECT_FALSE(this->plays(kAda));
  EXPECT_FALSE(this->plays(kBob));
  EXPECT_FALSE(this->plays(PlayerId()));
}

TYPED_TEST(StoreQueries, IdleGamesComeByStatusInPages) {
  for (int i = 0; i < 5; ++i) {
    StoreWrite write = a_write(fmt::format("g{}", i), 1, {"{}"});
    write.game.updated = net::time_from_unix(100 + i / 2);
    write.game.status = i == 4 ? "open" : "running";
    ASSERT_EQ(this->put(write), "");
  }
  StoreWrite show = a_write("show", 1, {"{}"});
  show.game.is_show = true;
  show.game.updated = net::time_from_unix(1);
  ASSERT_EQ(this->put(show), "");
  const auto idle = [&](const IdleQuery& query) {
    std::vector<std::string> ids;
    const auto games = read_now(this->store(), [&](StoreReader& reader) { return reader.idle(query); });
    for (const IdleGame& game : games.value()) ids.push_back(game.id);
    return ids;
  };
  IdleQuery query{.status = "running", .before = net::time_from_unix(102)};
  EXPECT_THAT(idle(query), ElementsAre("g0", "g1", "g2", "g3"));
  query.limit = 1;
  query.after = net::time_from_unix(100);
  query.after_id = "g0";
  EXPECT_THAT(idle(query), ElementsAre("g1"));
  EXPECT_THAT(idle({.status = "running", .before = net::time_from_unix(101)}), ElementsAre("g0", "g1"));
  EXPECT_THAT(idle({.status = "running", .shows = true, .before = net::time_from_unix(101)}), ElementsAre("show"));
  EXPECT_THAT(idle({.status = "open", .before = net::time_from_unix(200)}), ElementsAre("g4"));
}

TYPED_TEST(StoreQueries, GamesThatNeedTheServerComeByTime) {
  StoreWrite write = a_write("g1", 1, {"{}"});
  write.game.wake = net::time_from_unix(50);
  ASSERT_EQ(this->put(write), "");
  StoreWrite later = a_write("g2", 1, {"{}"});
  later.game.wake = net::time_from_unix(60);
  ASSERT_EQ(this->put(later), "");
  ASSERT_EQ(this->put(a_write("g3", 1, {"{}"})), "");
  const auto waking = [&](const WakeQuery& query) {
    return read_now(this->store(), [&](StoreReader& reader) { return reader.waking(query); }).value();
  };
  const WakingGame first{.id = "g1", .wake = net::time_from_unix(50)};
  const WakingGame second{.id = "g2", .wake = net::time_from_unix(60)};
  EXPECT_THAT(waking({.until = net::time_from_unix(59)}), ElementsAre(first));
  EXPECT_THAT(waking({.until = net::time_from_unix(60)}), ElementsAre(first, second));
  EXPECT_THAT(waking({.until = net::time_from_unix(60), .after = first.wake, .after_id = first.id}),
              ElementsAre(second));
  write.events.clear();
  write.game.wake.reset();
  ASSERT_EQ(this->put(write), "");
  EXPECT_THAT(waking({.until = net::time_from_unix(60), .limit = 1}), ElementsAre(second));
}

TYPED_TEST(StoreQueries, TotalsFollowEveryChange) {
  EXPECT_EQ(this->totals(), StoreTotals());
  StoreWrite write = a_write("g1", 1, {"{}"});
  write.game.status = "open";
  ASSERT_EQ(this->put(write), "");
  ASSERT_EQ(this->put(a_write("g2", 1, {"{}"})), "");
  ASSERT_EQ(this->put(a_write("g2", 2, {"{}"})), "");
  EXPECT_EQ(this->totals(), (StoreTotals{.open = 1, .running = 1}));
  ASSERT_EQ(this->put(this->ended(write)), "");
  EXPECT_EQ(this->totals(), (StoreTotals{.running = 1, .over = 1}));
  ASSERT_EQ(erase_now(this->store(), {"g1", "none"}), std::nullopt);
  EXPECT_EQ(this->totals(), (StoreTotals{.running = 1}));
}

TYPED_TEST(StoreQueries, ErasedGamesLeaveNothing) {
  ASSERT_EQ(this->put(this->game_of("g1", {{Kind::kPerson, kAda}, {Kind::kPerson, kBob}})), "");
  ASSERT_EQ(this->put(this->game_of("g2", {{Kind::kPerson, kAda}, {Kind::kPerson, kBob}})), "");
  ASSERT_EQ(erase_now(this->store(), {"g1"}), std::nullopt);
  EXPECT_FALSE(this->load("g1").value().has_value());
  EXPECT_THAT(this->games_of({.guest = kAda}), ElementsAre("g2"));
  EXPECT_EQ(this->put(a_write("g1", 2, {"{}"})), "event_gap") << "a late write of the game";
  EXPECT_EQ(this->put(a_write("g1", 1, {"{}"})), "") << "the id is free";
}

TYPED_TEST(StoreQueries, LimitsRefuseANewGame) {
  GameLimits limits{.all = 9, .of_guest = 3, .shows_of_guest = 1, .from_address = 4, .from_network = 5};
  const auto make = [&](const std::string& id, const PlayerId& maker, const std::string& address, bool is_show) {
    StoreWrite write = this->game_of(id, {is_show ? StoredSeat{Kind::kEngine} : StoredSeat{Kind::kPerson, maker}});
    write.game.maker = maker;
    write.game.is_show = is_show;
    write.game.address = address;
    write.game.network = "net";
    write.limits = limits;
    return write;
  };
  ASSERT_EQ(this->put(make("a1", kAda, "home", false)), "");
  ASSERT_EQ(this->put(make("a2", kAda, "home", true)), "");
  EXPECT_EQ(this->put(make("a3", kAda, "home", true)), "too_many_shows");
  ASSERT_EQ(this->put(make("a3", kAda, "home", false)), "");
  EXPECT_EQ(this->put(make("a4", kAda, "home", false)), "too_many_games");
  ASSERT_EQ(this->put(make("b1", kBob, "home", false)), "");
  EXPECT_EQ(this->put(make("b2", kBob, "home", false)), "too_many_from_address");
  ASSERT_EQ(this->put(make("b2", kBob, "work", false)), "");
  EXPECT_EQ(this->put(make("b3", kBob, "park", false)), "too_many_from_network");
  limits.all = 5;
  limits.from_network = 0;
  EXPECT_EQ(this->put(make("b3", kBob, "park", false)), "full");
  // Moves in games that exist are never refused, and a finished game makes room.
  StoreWrite end = this->ended(make("a1", kAda, "home", false));
  EXPECT_EQ(this->put(end), "");
  EXPECT_EQ(this->put(make("b3", kBob, "park", false)), "");
  EXPECT_EQ(this->load("a1").value()->game.address, "") << "the address of a finished game is forgotten";
  EXPECT_EQ(this->load("a1").value()->game.network, "");
}

TYPED_TEST(StoreQueries, ASeatInAnothersGameCountsForTheGuest) {
  ASSERT_EQ(this->put(this->game_of("g1", {{Kind::kPerson, kBob}, {Kind::kPerson, kAda}})), "");
  ASSERT_EQ(this->put(this->game_of("g2", {{Kind::kPerson, kAda}, {Kind::kPerson, kAda}})), "");
  StoreWrite third = this->game_of("g3", {{Kind::kPerson, kAda}});
  third.limits.of_guest = 2;
  EXPECT_EQ(this->put(third), "too_many_games");
  third.limits.of_guest = 3;
  EXPECT_EQ(this->put(third), "");
}

TEST(DamagedGame, IsReportedAndTheOthersGoOn) {
  MemoryStore store;
  ASSERT_EQ(write_now(store, a_write("g1", 1, {"one"})), std::nullopt);
  ASSERT_EQ(write_now(store, a_write("g2", 1, {"one"})), std::nullopt);
  store.damage("g1");
  const auto load = [&](const std::string& id) {
    return read_now(store, [&](StoreReader& reader) { return reader.load(id); });
  };
  ASSERT_FALSE(load("g1").ok());
  EXPECT_EQ(load("g1").error().code, "game_damaged");
  EXPECT_TRUE(load("g2").ok());
}

/// Opens a database after `sql` has changed it, and says what loading the game gives.
std::string code_after(const std::string& sql, std::size_t* listed = nullptr) {
  const test::TemporaryFolder folder;
  {
    const auto store = open_store(folder.path()).value();
    StoreWrite first = a_write("g1", 1, {"one", "two"});
    first.game.seats = {{Kind::kPerson, kAda}, {Kind::kOpen}};
    EXPECT_EQ(write_now(*store, first), std::nullopt);
    EXPECT_EQ(write_now(*store, a_write("g2", 1, {"one"})), std::nullopt);
  }
  Database(folder.path() + "/games.db", OpenMode::write).run(sql);
  const auto store = open_store(folder.path()).value();
  EXPECT_TRUE(read_now(*store, [](StoreReader& reader) { return reader.load("g2"); }).ok()) << sql;
  const auto list = read_now(*store, [](StoreReader& reader) { return reader.list({}); });
  if (listed != nullptr) *listed = list.value().size();
  const auto loaded = read_now(*store, [](StoreReader& reader) { return reader.load("g1"); });
  return loaded.ok() ? "" : std::string(loaded.error().code);
}

TEST(DamagedGame, AChangedValueInAnyRowIsNoticed) {
  for (const char* sql : {
           "UPDATE events SET body = 'onf' WHERE game = 1 AND number = 1",
           "UPDATE events SET sum = sum + 1 WHERE game = 1 AND number = 2",
           "DELETE FROM events WHERE game = 1 AND number = 1",
           "DELETE FROM events WHERE game = 1 AND number = 2",
           "UPDATE events SET number = 3 WHERE game = 1 AND number = 2",
           "UPDATE games SET body = body || 'x' WHERE key = 1",
           "UPDATE games SET status = 'open' WHERE key = 1",
           "UPDATE games SET maker = 'eve' WHERE key = 1",
           "UPDATE games SET updated = updated + 1 WHERE key = 1",
           "UPDATE games SET last_event = 3 WHERE key = 1",
           "UPDATE games SET seats_sum = seats_sum + 1 WHERE key = 1",
           "UPDATE seats SET guest = 'eve' WHERE game = 1 AND seat = 1",
           "UPDATE seats SET kind = 'left' WHERE game = 1 AND seat = 1",
           "UPDATE seats SET is_playing = 0 WHERE game = 1 AND seat = 1",
           "UPDATE seats SET seat = 3 WHERE game = 1 AND seat = 2",
           "DELETE FROM seats WHERE game = 1 AND seat = 2",
       }) {
    EXPECT_EQ(code_after(sql), "game_damaged") << sql;
  }
  EXPECT_EQ(code_after("SELECT 1"), "");
}

/// What reading the guests and the totals gives after `sql` has changed the database.
std::string store_code_after(const std::string& sql) {
  const test::TemporaryFolder folder;
  const auto store = open_store(folder.path()).value();
  EXPECT_EQ(write_now(*store, a_write("g1", 1, {"one"})), std::nullopt);
  std::promise<MaybeError> kept;
  store->change_guests({.key = "the key", .guest = StoredGuest{.guest = "ada", .generation = 1, .since = 20'000}},
                       [&](const MaybeError& error) { kept.set_value(error); });
  EXPECT_EQ(kept.get_future().get(), std::nullopt);
  Database(folder.path() + "/games.db", OpenMode::write).run(sql);
  const auto guests = read_now(*store, [](StoreReader& reader) { return reader.guests(); });
  const auto totals = read_now(*store, [](StoreReader& reader) { return reader.totals(); });
  if (!guests.ok()) return std::string(guests.error().code);
  return totals.ok() ? "" : std::string(totals.error().code);
}

TEST(DamagedStore, AChangedValueOfGuestsSettingsAndTotalsIsNoticed) {
  for (const char* sql : {
           "UPDATE guests SET generation = 0",
           "UPDATE guests SET since = since + 1",
           "UPDATE guests SET guest = 'adb'",
           "UPDATE settings SET value = 'the kez'",
           "UPDATE settings SET name = 'cookie_kez'",
           "UPDATE totals SET games = games + 1 WHERE status = 'running'",
           "UPDATE totals SET sum = sum + 1 WHERE status = 'over'",
       }) {
    EXPECT_EQ(store_code_after(sql), "store_corrupt") << sql;
  }
  EXPECT_EQ(store_code_after("SELECT 1"), "");
}

TEST(DamagedStore, ADamagedTotalIsCountedAgainWithTheNextGame) {
  const test::TemporaryFolder folder;
  const auto store = open_store(folder.path()).value();
  ASSERT_EQ(write_now(*store, a_write("g1", 1, {"one"})), std::nullopt);
  Database(folder.path() + "/games.db", OpenMode::write).run("UPDATE totals SET games = 7 WHERE status = 'running'");
  ASSERT_EQ(write_now(*store, a_write("g2", 1, {"one"})), std::nullopt);
  const auto totals = read_now(*store, [](StoreReader& reader) { return reader.totals(); });
  ASSERT_TRUE(totals.ok()) << totals.error().message;
  EXPECT_EQ(*totals, (StoreTotals{.running = 2}));
}

TEST(DamagedGame, IsLeftOutOfLists) {
  std::size_t listed = 0;
  EXPECT_EQ(code_after("UPDATE games SET summary = 'changed' WHERE key = 1", &listed), "game_damaged");
  EXPECT_EQ(listed, 1U);
}

TEST(DamagedGame, TakesNoMoreWrites) {
  const test::TemporaryFolder folder;
  const auto store = open_store(folder.path()).value();
  ASSERT_EQ(write_now(*store, a_write("g1", 1, {"one"})), std::nullopt);
  Database(folder.path() + "/games.db", OpenMode::write).run("UPDATE games SET summary = 'changed'");
  EXPECT_EQ(code_of(write_now(*store, a_write("g1", 2, {"two"}))), "game_damaged");
}

}  // namespace
}  // namespace palamedes::server
