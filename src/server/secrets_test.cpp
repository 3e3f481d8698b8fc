#include "server/secrets.h"

#include <gtest/gtest.h>

#include <set>

#include "core/hash.h"

namespace palamedes::server {
namespace {

const std::string kAlphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

TEST(Secrets, HaveTheirLengthAndAlphabetAndDiffer) {
  Secrets& secrets = system_secrets();
  std::set<std::string> seen;
  for (int i = 0; i < 100; ++i) {
    const std::string id = secrets.game_id();
    const std::string cookie = secrets.guest_cookie();
    const std::string salt = secrets.salt();
    EXPECT_EQ(id.size(), 22U);
    EXPECT_EQ(cookie.size(), 43U);
    EXPECT_EQ(salt.size(), 43U);
    for (const std::string& text : {id, cookie, salt}) {
      EXPECT_EQ(text.find_first_not_of(kAlphabet), std::string::npos) << text;
      EXPECT_TRUE(seen.insert(text).second);
    }
  }
  EXPECT_NE(secrets.seed(), secrets.seed());
}

TEST(Secrets, AGuestIsAHashOfTheCookie) {
  const std::string cookie(43, 'a');
  const std::string guest = player_id_of(cookie).text();
  EXPECT_EQ(guest.size(), 22U);
  EXPECT_EQ(guest.find_first_not_of(kAlphabet), std::string::npos) << guest;
  EXPECT_EQ(guest, player_id_of(cookie).text());
  EXPECT_NE(guest, player_id_of(std::string(42, 'a') + 'b').text());
  EXPECT_EQ(cookie.find(guest), std::string::npos);
}

TEST(Secrets, AMalformedCookieIsNoGuest) {
  using std::string;
  for (const string& text :
       {string(), string(42, 'a'), string(44, 'a'), string(42, 'a') + '=', string(42, 'a') + ' ', string(43, '\0'),
        string(41, 'a') + "\xc3\xa9", string(42, 'a') + '+', string(100'000, 'a')}) {
    EXPECT_TRUE(player_id_of(text).is_nobody()) << text.size();
  }
}

TEST(Secrets, Sha256IsTheStandardOne) {
  EXPECT_EQ(sha256("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_EQ(sha256(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
}

/// The last step of FNV-1a undone: the hash before the last character.
std::uint64_t without_last(std::uint64_t hash, char last) {
  constexpr std::uint64_t kInverseOfPrime = 0xce965057aff6957bU;
  return (hash * kInverseOfPrime) ^ static_cast<unsigned char>(last);
}

// F20: random armies came from FNV-1a of the salt and their number. Who knew one seed could compute all others, also
// those of the other seat, without the salt.
TEST(DerivedSeed, DoesNotTellOtherSeeds) {
  const std::string salt = system_secrets().salt();
  const auto guess = [](std::uint64_t first) { return fnv1a("1", without_last(first, '0')); };
  EXPECT_EQ(guess(fnv1a(salt + "/army/1/0")), fnv1a(salt + "/army/1/1")) << "before: one step back, one step forward";
  EXPECT_NE(guess(derived_seed(salt, "army/1/0")), derived_seed(salt, "army/1/1"));
  EXPECT_EQ(derived_seed(salt, "army/1/0"), derived_seed(salt, "army/1/0"));
  EXPECT_NE(derived_seed(salt, "army/1/0"), derived_seed(system_secrets().salt(), "army/1/0"));
}

TEST(DerivedSeed, IsTheSameOnEveryMachine) {
  EXPECT_EQ(derived_seed(std::string(43, 'x'), "army/1/0"), 0xfb9c443c0d115e0fU);
}

TEST(Signature, DependsOnTheKeyAndEveryCharacter) {
  const std::string key(43, 'k');
  EXPECT_EQ(signature(key, "text").size(), 22U);
  EXPECT_EQ(signature(key, "text"), signature(key, "text"));
  EXPECT_NE(signature(key, "text"), signature(key, "tex"));
  EXPECT_NE(signature(key, "text"), signature(std::string(43, 'l'), "text"));
  EXPECT_TRUE(is_same_secret("a", "a"));
  EXPECT_FALSE(is_same_secret("a", "b"));
  EXPECT_FALSE(is_same_secret("a", "ab"));
}

}  // namespace
}  // namespace palamedes::server
