#include "server/visitors/guests.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "net/testing_loop.h"
#include "server/storage/memory_store.h"
#include "server/storage/testing.h"

namespace palamedes::server {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

constexpr std::chrono::hours kDay{24};
const std::string kChosen(43, 'c');

class GuestsTest : public testing::Test {
 protected:
  GuestsTest() { EXPECT_EQ(guests_.load(), std::nullopt); }

  Identity identify(const std::string& header) { return identify(guests_, header); }
  Identity identify(Guests& guests, const std::string& header) {
    Identity identity;
    bool is_answered = false;
    guests.identify(
        header, [] { return true; },
        [&](const Identity& found) {
          identity = found;
          is_answered = true;
        });
    loop_.run();
    EXPECT_TRUE(is_answered);
    return identity;
  }

  static std::string cookie(const std::string& token) { return "palamedes_guest=" + token; }

  /// A game in which the guest plays.
  void store_game_of(const PlayerId& guest) {
    StoreWrite write = a_write("game-" + guest.text(), 1, {"{}"});
    write.game.seats = {{.kind = StoredSeat::Kind::kPerson, .guest = guest}};
    store_.write(write, [](const MaybeError& error) { EXPECT_EQ(error, std::nullopt); });
  }

  net::TestingLoop loop_;
  MemoryStore store_;
  Guests guests_{system_secrets(), store_, loop_, false};
};

TEST_F(GuestsTest, ACookieOfThisServerIsItsGuest) {
  const Identity made = guests_.make();
  ASSERT_FALSE(made.guest.is_nobody());
  const Identity found = identify("a=b; " + cookie(made.new_cookie) + ";c=d");
  EXPECT_EQ(found.guest, made.guest);
  EXPECT_EQ(found.new_cookie, "");
  EXPECT_NE(guests_.make().guest, made.guest);
}

// F14: any 43 characters were a guest, so a site of the same domain could choose somebody's cookie.
TEST_F(GuestsTest, AChosenOrChangedCookieIsNobody) {
  const std::string token = guests_.make().new_cookie;
  for (const std::string& text :
       {std::string(), kChosen, kChosen + ".0.1." + std::string(22, 'a'), kChosen + token.substr(43), token + "x",
        token.substr(0, token.size() - 1), '"' + token + '"', std::string(16'000, ';'), token + '.' + token,
        std::string(10'000, 'c'), token.substr(0, 43) + "..." + token.substr(token.rfind('.') + 1)}) {
    EXPECT_TRUE(identify(cookie(text)).guest.is_nobody()) << text.substr(0, 100);
  }
  std::string later = token;
  later[44] = '1';  // the generation
  EXPECT_TRUE(identify(cookie(later)).guest.is_nobody());
  EXPECT_TRUE(identify("xpalamedes_guest=" + token).guest.is_nobody());
  EXPECT_TRUE(identify("Palamedes_guest=" + token).guest.is_nobody());
}

TEST_F(GuestsTest, TheKeyIsInTheStore) {
  const Identity made = guests_.make();
  Guests again(system_secrets(), store_, loop_, false);
  ASSERT_EQ(again.load(), std::nullopt);
  EXPECT_EQ(identify(again, cookie(made.new_cookie)).guest, made.guest);
  MemoryStore other_store;
  Guests other(system_secrets(), other_store, loop_, false);
  ASSERT_EQ(other.load(), std::nullopt);
  EXPECT_TRUE(identify(other, cookie(made.new_cookie)).guest.is_nobody()) << "a cookie of another server";
}

TEST_F(GuestsTest, AServerWhoseDiskIsFullKnowsItsGuests) {
  const Identity made = guests_.make();
  store_.fail_with(Error{"store_failed", "the disk is full"});
  Guests again(system_secrets(), store_, loop_, false);
  EXPECT_EQ(again.load(), std::nullopt);
  EXPECT_EQ(identify(again, cookie(made.new_cookie)).guest, made.guest);
}

TEST_F(GuestsTest, ACookieOfAnOlderVersionCountsIfItsGuestHasAGame) {
  EXPECT_TRUE(identify(cookie(kChosen)).guest.is_nobody());
  store_game_of(player_id_of(kChosen));
  const Identity found = identify(cookie(kChosen));
  EXPECT_EQ(found.guest, player_id_of(kChosen)) << "the guest of the old games";
  EXPECT_THAT(found.new_cookie, StartsWith(kChosen + ".1."));
  EXPECT_EQ(identify(cookie(found.new_cookie)).guest, found.guest);
  EXPECT_EQ(identify(cookie(kChosen)).guest, found.guest) << "requests that were on their way";
  loop_.advance(2 * kDay);
  EXPECT_TRUE(identify(cookie(kChosen)).guest.is_nobody()) << "replaced";
  EXPECT_EQ(identify(cookie(found.new_cookie)).guest, found.guest);
}

TEST_F(GuestsTest, CookiesAreRenewedAndOldOnesEnd) {
  const Identity made = guests_.make();
  store_game_of(made.guest);
  loop_.advance(6 * kDay);
  EXPECT_EQ(identify(cookie(made.new_cookie)).new_cookie, "");
  loop_.advance(2 * kDay);
  const Identity lost = identify(cookie(made.new_cookie));
  EXPECT_EQ(lost.guest, made.guest);
  EXPECT_NE(lost.new_cookie, "");
  loop_.advance(20 * kDay);
  const Identity renewed = identify(cookie(made.new_cookie));
  EXPECT_EQ(renewed.guest, made.guest) << "the new cookie was never used, so the old one is still valid";
  EXPECT_EQ(identify(cookie(renewed.new_cookie)).guest, made.guest);
  EXPECT_NE(identify(cookie(made.new_cookie)).new_cookie, "") << "valid for a day, and replaced";
  loop_.advance(2 * kDay);
  EXPECT_TRUE(identify(cookie(made.new_cookie)).guest.is_nobody());
  Guests again(system_secrets(), store_, loop_, false);
  ASSERT_EQ(again.load(), std::nullopt);
  EXPECT_TRUE(identify(again, cookie(made.new_cookie)).guest.is_nobody()) << "also after a restart";
  EXPECT_EQ(identify(again, cookie(renewed.new_cookie)).guest, made.guest);
  loop_.advance(400 * kDay);
  EXPECT_TRUE(identify(again, cookie(renewed.new_cookie)).guest.is_nobody()) << "not used for a year";
}

TEST_F(GuestsTest, AfterALogoutNoCookieOfTheGuestIsValid) {
  store_game_of(player_id_of(kChosen));
  const Identity old = identify(cookie(kChosen));
  const Identity made = guests_.make();
  store_game_of(made.guest);
  std::vector<PlayerId> ended;
  guests_.on_end([&](const PlayerId& guest) { ended.push_back(guest); });
  guests_.end(made.guest);
  guests_.end(old.guest);
  guests_.end({});
  EXPECT_THAT(ended, testing::ElementsAre(made.guest, old.guest));
  loop_.run();
  Guests again(system_secrets(), store_, loop_, false);
  ASSERT_EQ(again.load(), std::nullopt);
  for (Guests* guests : {&guests_, &again}) {
    for (const std::string& text : {made.new_cookie, old.new_cookie, kChosen})
      EXPECT_TRUE(identify(*guests, cookie(text)).guest.is_nobody());
  }
}

TEST_F(GuestsTest, TheStoreKeepsNothingAboutGuestsWithoutAGame) {
  for (int i = 0; i < 10; ++i) guests_.end(guests_.make().guest);
  loop_.run();
  const auto book = read_now(store_, [](StoreReader& reader) { return reader.guests(); });
  ASSERT_TRUE(book);
  EXPECT_TRUE(book->guests.empty());
  EXPECT_NE(book->key, "");
}

// F14: of two cookies the first one counted, which a site of the same domain can set.
TEST_F(GuestsTest, CookiesOfTwoGuestsAreAmbiguous) {
  const std::string one = guests_.make().new_cookie;
  const Identity two = guests_.make();
  const Identity both = identify(cookie(one) + "; " + cookie(two.new_cookie));
  EXPECT_TRUE(both.is_ambiguous);
  EXPECT_TRUE(both.guest.is_nobody());
  EXPECT_EQ(identify(cookie(kChosen) + "; " + cookie(two.new_cookie)).guest, two.guest) << "the other is not ours";
  EXPECT_EQ(identify(cookie(two.new_cookie) + "; " + cookie(two.new_cookie)).guest, two.guest);
}

TEST_F(GuestsTest, OverHttpsTheNameIsForThisHostOnly) {
  Guests secure(system_secrets(), store_, loop_, true);
  ASSERT_EQ(secure.load(), std::nullopt);
  const Identity made = secure.make();
  EXPECT_EQ(secure.header(made.new_cookie),
            "__Host-palamedes_guest=" + made.new_cookie + "; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure");
  EXPECT_EQ(identify(secure, "__Host-palamedes_guest=" + made.new_cookie).guest, made.guest);
  EXPECT_TRUE(identify(secure, cookie(made.new_cookie)).guest.is_nobody()) << "another site of the domain can set it";
  EXPECT_THAT(guests_.header("x"), StartsWith("palamedes_guest=x; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax"));
  EXPECT_THAT(guests_.header(""), HasSubstr("Max-Age=0"));
}

TEST_F(GuestsTest, TheStoreIsNotAskedIfTheAddressAsksTooMuch) {
  store_game_of(player_id_of(kChosen));
  Identity identity;
  guests_.identify(cookie(kChosen), [] { return false; }, [&](const Identity& found) { identity = found; });
  EXPECT_TRUE(identity.guest.is_nobody());
}

}  // namespace
}  // namespace palamedes::server
