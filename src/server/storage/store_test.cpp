// Tests that every store must pass: the one on disk and the one in memory.
#include "server/storage/store.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <limits>
#include <thread>

#include "server/storage/disk_store.h"
#include "server/storage/memory_store.h"
#include "server/storage/testing.h"
#include "tests/support/files.h"

namespace palamedes::server {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::Pair;
using testing::SizeIs;

struct InMemory {
  std::unique_ptr<Store> store = make_memory_store();
};

struct OnDisk {
  test::TemporaryFolder folder{};
  std::unique_ptr<Store> store = open_store(folder.path()).value();
};

template <class Kind>
class AnyStore : public testing::Test {
 protected:
  Store& store() { return *kind_.store; }
  MaybeError write(StoreWrite write) { return write_now(store(), std::move(write)); }
  StoredGame game(std::string_view id) { return store().game(id).value().value_or(StoredGame{}); }
  std::vector<std::string> ids(const ListQuery& query) { return ids_of(store().list(query).value()); }
  static std::vector<std::string> ids_of(const std::vector<StoredGame>& games) {
    std::vector<std::string> ids;
    for (const StoredGame& game : games) ids.push_back(game.id);
    return ids;
  }
  /// Adds a game with one event.
  void put(const std::string& id, const std::string& game, const std::string& status, std::int64_t updated,
           bool is_public = true) {
    StoreWrite one = a_write(id, 1, {"{}"});
    one.game.game = game;
    one.game.status = status;
    one.game.created = one.game.updated = net::time_from_unix(updated);
    one.game.is_public = is_public;
    EXPECT_EQ(write(one), std::nullopt);
  }

 private:
  Kind kind_{};
};

using Kinds = testing::Types<InMemory, OnDisk>;
TYPED_TEST_SUITE(AnyStore, Kinds);

TYPED_TEST(AnyStore, GivesBackWhatWasWritten) {
  const StoreWrite write = a_write("g1", 1, {"one", "two"});
  ASSERT_EQ(this->write(write), std::nullopt);
  EXPECT_EQ(this->game("g1"), write.game);
  EXPECT_THAT(this->store().events("g1").value(), ElementsAre("one", "two"));
}

TYPED_TEST(AnyStore, HasNothingForAnUnknownGame) {
  EXPECT_FALSE(this->store().game("none").value().has_value());
  EXPECT_THAT(this->store().events("none").value(), IsEmpty());
  EXPECT_THAT(this->store().unfinished().value(), IsEmpty());
  EXPECT_THAT(this->store().unfinished_events().value(), IsEmpty());
  EXPECT_THAT(this->store().list({}).value(), IsEmpty());
}

TYPED_TEST(AnyStore, LaterWritesChangeAllButBodyAndCreation) {
  const StoreWrite first = a_write("g1", 1, {"one"});
  ASSERT_EQ(this->write(first), std::nullopt);
  StoreWrite second = a_write("g1", 2, {"two"});
  second.game = {.id = "g1",
                 .body = "another",
                 .game = "ringrift",
                 .status = "over",
                 .is_public = false,
                 .created = net::time_from_unix(5),
                 .updated = net::time_from_unix(2000),
                 .summary = "new"};
  ASSERT_EQ(this->write(second), std::nullopt);
  StoredGame expected = second.game;
  expected.body = first.game.body;
  expected.created = first.game.created;
  EXPECT_EQ(this->game("g1"), expected);
  EXPECT_THAT(this->store().events("g1").value(), ElementsAre("one", "two"));
}

TYPED_TEST(AnyStore, AWriteWithoutEventsUpdatesAnExistingGame) {
  EXPECT_EQ(code_of(this->write(a_write("g1", 1, {}))), "no_such_game");
  ASSERT_EQ(this->write(a_write("g1", 1, {"one"})), std::nullopt);
  StoreWrite update = a_write("g1", 1, {});
  update.game.status = "over";
  EXPECT_EQ(this->write(update), std::nullopt);
  EXPECT_EQ(this->game("g1").status, "over");
  EXPECT_THAT(this->store().events("g1").value(), ElementsAre("one"));
}

TYPED_TEST(AnyStore, AnEventThatExistsRefusesTheWholeWrite) {
  ASSERT_EQ(this->write(a_write("g1", 1, {"one", "two"})), std::nullopt);
  const StoredGame before = this->game("g1");
  for (const std::uint64_t first : {0U, 1U, 2U}) {
    StoreWrite again = a_write("g1", first, {"x", "y", "z"});
    again.game.status = "over";
    again.game.summary = "changed";
    EXPECT_EQ(code_of(this->write(again)), "event_exists") << first;
  }
  EXPECT_EQ(this->game("g1"), before);
  EXPECT_THAT(this->store().events("g1").value(), ElementsAre("one", "two"));
}

TYPED_TEST(AnyStore, AGapRefusesTheWholeWrite) {
  ASSERT_EQ(this->write(a_write("g1", 1, {"one"})), std::nullopt);
  const StoredGame before = this->game("g1");
  for (const std::uint64_t first : {std::uint64_t{3}, std::numeric_limits<std::uint64_t>::max()}) {
    StoreWrite gap = a_write("g1", 3, {"three"});
    gap.first_event = first;
    gap.game.summary = "changed";
    EXPECT_EQ(code_of(this->write(gap)), "event_gap") << first;
  }
  EXPECT_EQ(code_of(this->write(a_write("new", 2, {"two"}))), "event_gap");
  EXPECT_EQ(this->game("g1"), before);
  EXPECT_FALSE(this->store().game("new").value().has_value());
}

TYPED_TEST(AnyStore, WritesBesideARefusedOneSucceed) {
  std::atomic<int> good = 0;
  std::atomic<int> refused = 0;
  std::promise<void> ended;
  for (std::uint64_t i = 1; i <= 50; ++i) {
    this->store().write(a_write("good", i, {"{}"}), [&](const MaybeError& error) { good += error ? 0 : 1; });
    this->store().write(a_write("bad", i + 1, {"{}"}), [&](const MaybeError& error) { refused += error ? 1 : 0; });
  }
  this->store().write(a_write("last", 1, {"{}"}), [&](const MaybeError&) { ended.set_value(); });
  ended.get_future().wait();
  EXPECT_EQ(good, 50);
  EXPECT_EQ(refused, 50);
  EXPECT_THAT(this->store().events("good").value(), SizeIs(50));
  EXPECT_FALSE(this->store().game("bad").value().has_value());
}

TYPED_TEST(AnyStore, UnknownStatusesAndBadIdsAreRefused) {
  for (const char* status : {"", "Over", "finished"}) {
    StoreWrite write = a_write("g1", 1, {"one"});
    write.game.status = status;
    EXPECT_EQ(code_of(this->write(write)), "bad_status") << status;
  }
  EXPECT_EQ(code_of(this->write(a_write("", 1, {"one"}))), "bad_id");
  const std::string huge(1 << 20, 'x');
  EXPECT_EQ(code_of(this->write(a_write(huge, 1, {"one"}))), "bad_id");
  EXPECT_FALSE(this->store().game(huge).value().has_value());
  EXPECT_THAT(this->store().unfinished().value(), IsEmpty());
}

TYPED_TEST(AnyStore, ATextThatIsTooLongIsRefused) {
  const std::string huge((std::size_t{16} << 20) + 1, 'x');
  StoreWrite write = a_write("g1", 1, {"one", huge});
  EXPECT_EQ(code_of(this->write(write)), "too_long");
  write = a_write("g1", 1, {"one"});
  write.game.summary = huge;
  EXPECT_EQ(code_of(this->write(write)), "too_long");
  EXPECT_FALSE(this->store().game("g1").value().has_value());
}

TYPED_TEST(AnyStore, HostileIdsAndTextsAreStoredUnchanged) {
  const std::vector<std::string> ids{"'; DROP TABLE games; --",
                                     "\"",
                                     std::string("a\0b", 3),
                                     std::string("a\0c", 3),
                                     "a",
                                     "\xff\xfe",
                                     "%",
                                     "?1",
                                     "六洲棋",
                                     std::string(200, 'x')};
  for (const std::string& id : ids) {
    StoreWrite write = a_write(id, 1, {id, ""});
    write.game.body = id;
    write.game.summary = id;
    write.game.game = id;
    ASSERT_EQ(this->write(write), std::nullopt) << id;
  }
  for (const std::string& id : ids) {
    EXPECT_EQ(this->game(id).body, id);
    EXPECT_EQ(this->game(id).summary, id);
    EXPECT_THAT(this->store().events(id).value(), ElementsAre(id, ""));
    EXPECT_THAT(this->ids({.game = id}), ElementsAre(id));
    EXPECT_EQ(this->store().unfinished_events().value().at(id).size(), 2U);
  }
  EXPECT_THAT(this->store().unfinished().value(), SizeIs(ids.size()));
  EXPECT_FALSE(this->store().game(std::string_view()).value().has_value());
}

TYPED_TEST(AnyStore, UnfinishedGamesComeOldestFirstWithTheirEvents) {
  this->put("b", "liuzhou", "running", 30);
  this->put("a", "liuzhou", "open", 30);
  this->put("c", "ringrift", "over", 10);
  this->put("d", "ringrift", "running", 20, /*is_public=*/false);
  ASSERT_EQ(this->write(a_write("b", 2, {"two", "three"})), std::nullopt);
  EXPECT_THAT(this->ids_of(this->store().unfinished().value()), ElementsAre("d", "a", "b"));
  EXPECT_THAT(this->store().unfinished_events().value(),
              ElementsAre(Pair("a", ElementsAre("{}")), Pair("b", ElementsAre("{}", "two", "three")),
                          Pair("d", ElementsAre("{}"))));
}

TYPED_TEST(AnyStore, ListsHavePublicGamesNewestFirst) {
  this->put("a", "liuzhou", "open", 10);
  this->put("b", "ringrift", "running", 30);
  this->put("c", "liuzhou", "running", 20);
  this->put("d", "liuzhou", "over", 40);
  this->put("hidden", "liuzhou", "open", 50, /*is_public=*/false);
  EXPECT_THAT(this->ids({}), ElementsAre("d", "b", "c", "a"));
  EXPECT_THAT(this->ids({.status = "running"}), ElementsAre("b", "c"));
  EXPECT_THAT(this->ids({.game = "liuzhou"}), ElementsAre("d", "c", "a"));
  EXPECT_THAT(this->ids({.status = "running", .game = "liuzhou"}), ElementsAre("c"));
  EXPECT_THAT(this->ids({.status = "gone"}), IsEmpty());
  EXPECT_THAT(this->ids({.game = "go"}), IsEmpty());
  EXPECT_THAT(this->ids({.before = net::time_from_unix(30)}), ElementsAre("c", "a"));
  EXPECT_THAT(this->ids({.limit = 2}), ElementsAre("d", "b"));
  EXPECT_THAT(this->ids({.limit = 0}), IsEmpty());
  EXPECT_THAT(this->ids({.limit = -1}), IsEmpty());
}

TYPED_TEST(AnyStore, PagesCoverAListOnceEvenIfTimesAreEqual) {
  for (int i = 0; i < 20; ++i) {
    this->put(fmt::format("g{:02}", i), "liuzhou", i % 2 == 0 ? "open" : "running", 100 + i / 7);
  }
  const std::vector<std::string> all = this->ids({});
  ASSERT_THAT(all, SizeIs(20));
  std::vector<std::string> paged;
  ListQuery query{.limit = 3};
  for (auto page = this->store().list(query).value(); !page.empty(); page = this->store().list(query).value()) {
    for (const StoredGame& game : page) paged.push_back(game.id);
    query.before = page.back().updated;
    query.before_id = page.back().id;
  }
  EXPECT_EQ(paged, all);
}

TYPED_TEST(AnyStore, CallsBackInTheOrderOfTheCalls) {
  std::vector<int> order;
  std::promise<void> ended;
  for (int i = 0; i < 200; ++i) {
    // Every third write is refused. This must not change the order.
    this->store().write(a_write(fmt::format("g{}", i), i % 3 == 0 ? 2 : 1, {"{}"}), [&order, &ended, i](auto) {
      order.push_back(i);
      if (i == 199) ended.set_value();
    });
  }
  ended.get_future().wait();
  ASSERT_THAT(order, SizeIs(200));
  EXPECT_TRUE(std::ranges::is_sorted(order));
}

TYPED_TEST(AnyStore, ACallbackCanReadItsWriteAndWriteAgain) {
  std::promise<std::size_t> seen;
  Store& store = this->store();
  store.write(a_write("g1", 1, {"one"}), [&](auto) {
    EXPECT_EQ(store.events("g1").value().size(), 1U);
    store.write(a_write("g1", 2, {"two"}), [&](auto) { seen.set_value(store.events("g1").value().size()); });
  });
  EXPECT_EQ(seen.get_future().get(), 2U);
}

TYPED_TEST(AnyStore, ServesManyThreads) {
  constexpr int kWriters = 4;
  constexpr std::uint64_t kWrites = 50;
  std::atomic<int> failed = 0;
  {
    std::vector<std::jthread> threads;
    for (int thread = 0; thread < kWriters; ++thread) {
      threads.emplace_back([&, id = fmt::format("g{}", thread)] {
        for (std::uint64_t i = 1; i <= kWrites; ++i) {
          if (this->write(a_write(id, i, {"{}"}))) ++failed;
          if (this->store().events(id).value().size() != i) ++failed;
        }
      });
    }
  }
  EXPECT_EQ(failed, 0);
  EXPECT_EQ(this->store().waiting(), 0U);
}

TYPED_TEST(AnyStore, ReportsEveryCommit) {
  std::atomic<std::size_t> writes = 0;
  this->store().on_commit([&](net::Seconds took, std::size_t count) {
    EXPECT_GE(took.count(), 0);
    writes += count;
  });
  for (std::uint64_t i = 1; i <= 5; ++i) ASSERT_EQ(this->write(a_write("g1", i, {"{}"})), std::nullopt);
  EXPECT_EQ(writes, 5U);
}

TYPED_TEST(AnyStore, IsReadyAndNeedsNoCallback) {
  EXPECT_EQ(this->store().ready(), std::nullopt);
  this->store().write(a_write("g1", 1, {"{}"}), nullptr);
  ASSERT_EQ(this->write(a_write("g1", 2, {"{}"})), std::nullopt);
  EXPECT_EQ(this->store().ready(), std::nullopt);
}

}  // namespace
}  // namespace palamedes::server
