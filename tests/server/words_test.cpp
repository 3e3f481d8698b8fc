// The keys of the protocol are words, not letters or abbreviations.
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <set>
#include <sstream>
#include <string>

#include "tests/server/test_hall.h"

namespace palamedes::server {
namespace {

namespace json = boost::json;

void collect_keys(const json::value& value, std::set<std::string>& keys) {
  if (value.is_array()) {
    for (const json::value& item : value.as_array()) collect_keys(item, keys);
  } else if (value.is_object()) {
    for (const auto& entry : value.as_object()) {
      keys.emplace(entry.key());
      collect_keys(entry.value(), keys);
    }
  }
}

/// The words of a key, such as "can" and "undo".
void expect_words(const std::set<std::string>& keys) {
  const std::set<std::string> short_words{"act", "due", "elo", "id", "in", "of", "on", "ply", "to", "run"};
  const std::set<std::string> abbreviations{"config", "eyes", "info", "lang", "msg", "num", "pos", "ref", "seq"};
  for (const std::string& key : keys) {
    std::istringstream words(key);
    for (std::string word; std::getline(words, word, '_');) {
      EXPECT_FALSE(abbreviations.contains(word)) << key;
      EXPECT_TRUE(word.size() > 2 || short_words.contains(word)) << key;
    }
  }
}

TEST(Words, EveryKeyOfAMessageIsMadeOfWords) {
  TestHall test;
  std::set<std::string> keys;
  for (const char* title : {"liuzhou", "ringrift", "stratego"}) {
    const Person ada = test.connect("ada");
    const std::string id = test.game(
        "ada",
        {{"game", title}, {"seats", json::array{json::object{{"player", "me"}}, json::object{{"player", "me"}}}}});
    test.open(ada, id);
    for (int i = 0; i < 3; ++i) {
      const std::string action = TestHall::offered(ada);
      if (!action.empty()) test.act(ada, id, static_cast<int>(TestHall::position(ada).at("to_act").as_int64()), action);
    }
    for (const std::string& text : ada.client->received) {
      json::object message = json::parse(text).as_object();
      // Rule options have names of their own, and games have ids.
      if (message.contains("settings")) message.at("settings").as_object().erase("configuration");
      if (message.contains("games")) message.erase("games");
      collect_keys(message, keys);
    }
  }
  EXPECT_TRUE(keys.contains("pieces"));
  expect_words(keys);
}

}  // namespace
}  // namespace palamedes::server
