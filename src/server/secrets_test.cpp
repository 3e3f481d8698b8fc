#include "server/secrets.h"

#include <gtest/gtest.h>

#include <set>

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

}  // namespace
}  // namespace palamedes::server
