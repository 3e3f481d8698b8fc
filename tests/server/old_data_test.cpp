// Opens files that the program of commit 3e83d1c wrote (tests/server/data/README.md): the database of a server, records
// and repro bundles.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "server/storage/disk_store.h"
#include "tests/server/test_hall.h"
#include "tests/support/files.h"
#include "tests/support/places.h"
#include "tests/support/subprocess.h"

namespace palamedes::server {
namespace {

namespace json = boost::json;
namespace fs = std::filesystem;
using testing::HasSubstr;
using testing::Not;

const std::string kData = test::in_source("tests/server/data/3e83d1c");

/// A hall on a copy of the old database. Its engines never move, so every game stays as it was stored.
class OldData : public testing::Test {
 protected:
  void SetUp() override {
    fs::copy_file(kData + "/games.db", folder_.path() + "/games.db");
    auto store = open_store(folder_.path());
    ASSERT_TRUE(store) << store.error().message;
    store_ = *std::move(store);
    engine_pool_.behaviour = [](const EngineJob&) { return ScriptedEnginePool::Behaviour::kWait; };
    hall_ = std::make_unique<Hall>(
        HallOptions{},
        Hall::Services{
            .loop = loop_, .secrets = secrets_, .store = *store_, .engine_pool = engine_pool_, .watcher = watcher_});
    hall_->start();
    EXPECT_THAT(watcher_.log, Not(HasSubstr("unreadable")));
  }

  /// "ada" or "bob", whose cookies are in the expected data.
  PlayerId person(std::string_view name) const {
    return player_id_of(std::string(expected_.at("cookies").at(name).as_string()));
  }

  /// What the hall answers, which may need the store's threads.
  Answer answer_to(const std::function<void(const Reply&)>& ask) {
    const auto got = std::make_shared<Answer>(Answer{.status = 0});
    ask([got](Answer answer) { *got = std::move(answer); });
    EXPECT_TRUE(loop_.run_until([&] { return got->status != 0; }));
    return *got;
  }
  Answer snapshot(const PlayerId& guest, const std::string& id) {
    return answer_to([&](const Reply& reply) { answer_snapshot_query(*hall_, guest, id, "", reply); });
  }

  const json::object expected_ = json::parse(test::read_bytes(kData + "/expected.json")).as_object();
  const test::TemporaryFolder folder_;
  net::TestingLoop loop_;
  CountedSecrets secrets_;
  ScriptedEnginePool engine_pool_{loop_};
  RecordingWatcher watcher_;
  std::unique_ptr<Store> store_;
  std::unique_ptr<Hall> hall_;
};

TEST_F(OldData, UnfinishedGamesAreCounted) {
  EXPECT_TRUE(loop_.run_until([&] { return hall_->figures().running != 0; }));
  EXPECT_EQ(hall_->figures().open, 1U);
  EXPECT_EQ(hall_->figures().running, 3U);
}

TEST_F(OldData, EveryGameHasItsSeatsMovesAndPosition) {
  for (const auto& [name, value] : expected_.at("games").as_object()) {
    SCOPED_TRACE(name);
    const json::object& game = value.as_object();
    const std::string id(game.at("id").as_string());
    const PlayerId player = person(game.at("guest").as_string());
    const Answer answer = snapshot(player, id);
    ASSERT_EQ(answer.status, 200) << answer.message;
    const json::value snapshot = json::parse(answer.body);
    EXPECT_EQ(snapshot.at("sequence"), game.at("seq"));
    EXPECT_EQ(snapshot.at("yours"), game.at("yours"));
    EXPECT_EQ(snapshot.at("settings").at("commitment"), game.at("commitment"));
    json::array kinds;
    for (const json::value& seat : snapshot.at("seats").as_array()) kinds.push_back(seat.at("kind"));
    EXPECT_EQ(kinds, game.at("seats").as_array());
    json::array moves;
    for (const json::value& move : snapshot.at("moves").as_array()) moves.push_back(move.at("text"));
    EXPECT_EQ(moves, game.at("moves").as_array());
    for (const auto& [key, old] : game.at("position").as_object())
      EXPECT_EQ(snapshot.at("position").at(key), old) << key;
    const json::value& result = snapshot.at("position").at("result");
    ASSERT_EQ(result.is_null(), game.at("result").is_null());
    if (!result.is_null()) {
      for (const auto& [key, old] : game.at("result").as_object()) EXPECT_EQ(result.at(key), old) << key;
    }
  }
}

TEST_F(OldData, EveryRecordIsTheSame) {
  for (const auto& [name, value] : expected_.at("games").as_object()) {
    SCOPED_TRACE(name);
    const json::object& game = value.as_object();
    const PlayerId player = person(game.at("guest").as_string());
    const std::string id(game.at("id").as_string());
    const Answer answer = answer_to([&](const Reply& reply) { hall_->record(player, id, reply); });
    ASSERT_EQ(answer.status, 200) << answer.message;
    EXPECT_EQ(json::parse(answer.body), game.at("record"));
  }
}

TEST_F(OldData, OnlyPlayersSeeAPrivateGame) {
  for (const auto& [name, value] : expected_.at("games").as_object()) {
    const std::string id(value.at("id").as_string());
    const PlayerId other = person(value.at("guest") == "ada" ? "bob" : "ada");
    EXPECT_EQ(snapshot(other, id).status, value.at("other_status")) << name;
  }
}

TEST_F(OldData, ThePublicListIsThere) {
  const json::value list =
      json::parse(answer_to([&](const Reply& reply) { answer_list_query(*hall_, "", reply); }).body);
  EXPECT_EQ(list.at("games").as_array().size(), 3U);
}

TEST_F(OldData, AGameContinues) {
  const json::value& game = expected_.at("games").at("stratego_setup");
  const std::string id(game.at("id").as_string());
  const PlayerId ada = person("ada");
  const json::value before = json::parse(snapshot(ada, id).body);
  const json::object army{
      {"id", "after-upgrade"}, {"seat", 1}, {"army", before.at("position").at("setup").at("random").at(0)}};
  Answer answer;
  hall_->request(ada, id, "setup", json::serialize(army), [&](Answer given) { answer = std::move(given); });
  EXPECT_TRUE(loop_.run_until([&] { return answer.status == 200 && !answer.body.empty(); })) << answer.message;
  // Bob's army was handed in before the upgrade, and is placed now.
  EXPECT_TRUE(loop_.run_until([&] {
    const Answer now = snapshot(ada, id);
    return now.status == 200 && json::parse(now.body).at("position").at("ply") == 80;
  }));
}

TEST_F(OldData, AFriendSitsDownByAnOldInviteLink) {
  const std::string id(expected_.at("games").at("liuzhou_open").at("id").as_string());
  const PlayerId bob = person("bob");
  const Answer sat = answer_to([&](const Reply& reply) {
    hall_->request(bob, id, "sit", json::serialize(json::object{{"id", "s"}, {"seat", 2}, {"name", "Bob"}}), reply);
  });
  ASSERT_EQ(sat.status, 200) << sat.message;
  const json::value seen = json::parse(snapshot(bob, id).body);
  EXPECT_EQ(seen.at("yours"), (json::array{2}));
  EXPECT_EQ(seen.at("seats").at(1).at("kind"), "person");
  EXPECT_EQ(seen.at("seats").at(1).at("name"), "Bob");
  // The friend who came moves first, and the one who made the game answers.
  for (const auto& [guest, seat] : {std::pair(bob, 2), std::pair(person("ada"), 1)}) {
    const json::value position = json::parse(snapshot(guest, id).body).at("position");
    ASSERT_FALSE(position.at("actions").as_array().empty()) << position.at("to_act") << position.at("prompt");
    const json::object act{{"id", "a"},
                           {"seat", seat},
                           {"ply", position.at("ply")},
                           {"view", position.at("view")},
                           {"action", position.at("actions").at(0).at("action")}};
    const Answer moved =
        answer_to([&](const Reply& reply) { hall_->request(guest, id, "act", json::serialize(act), reply); });
    EXPECT_EQ(moved.status, 200) << moved.message;
  }
}

TEST(OldFiles, RecordsAreValid) {
  const test::Finished finished = test::run_palamedes({"record", "check", kData + "/records.jsonl.gz"});
  EXPECT_EQ(finished.status, 0) << finished.out << finished.err;
}

TEST(OldFiles, ReproBundlesDecideTheSame) {
  const test::Finished finished = test::run_palamedes({"repro", kData + "/bundles.jsonl.gz"});
  EXPECT_EQ(finished.status, 0) << finished.out << finished.err;
  EXPECT_THAT(finished.out, HasSubstr("differences: 0"));
}

}  // namespace
}  // namespace palamedes::server
