// Updates tell what changed. Clients that put them together end with the server's view, and few bytes are sent.
#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json.hpp>
#include <string>
#include <utility>
#include <vector>

#include "core/rng.h"
#include "net/websocket/message_deflate.h"
#include "tests/server/test_hall.h"

namespace palamedes::server {
namespace {

namespace json = boost::json;

/// A client that keeps the state of one game as docs/protocol.md says.
class FollowingClient {
 public:
  FollowingClient(Person person, std::string viewer) : person_(std::move(person)), viewer_(std::move(viewer)) {}

  const Person& person() const { return person_; }
  const std::string& viewer() const { return viewer_; }
  const json::object& state() const { return state_; }
  const std::vector<std::string>& updates() const { return updates_; }

  void read() {
    const auto& received = person_.client->received;
    for (; read_ < received.size(); ++read_) {
      const json::object message = json::parse(received[read_]).as_object();
      const auto& type = message.at("type").as_string();
      if (type == "snapshot") state_ = message;
      if (type == "update") apply(message, received[read_]);
    }
  }

 private:
  void apply(const json::object& update, const std::string& text) {
    const auto known = state_.at("sequence").to_number<std::size_t>();
    if (update.at("sequence").to_number<std::size_t>() <= known) return;
    EXPECT_EQ(update.at("from").to_number<std::size_t>(), known + 1);
    updates_.push_back(text);
    for (const char* key : {"sequence", "yours", "seats"}) {
      if (const json::value* value = update.if_contains(key)) state_[key] = *value;
    }
    json::object& position = state_.at("position").as_object();
    for (const auto& [key, value] : update.at("position").as_object()) {
      if (key != "changed_cells") position[key] = value;
    }
    for (const json::value& change : update.at("position").at("changed_cells").as_array())
      position.at("cells").as_array().at(change.at(0).to_number<std::size_t>()) = change.at(1);
  }

  Person person_;
  std::string viewer_;
  std::size_t read_ = 0;
  json::object state_{};
  std::vector<std::string> updates_{};
};

/// A game between two people with a spectator, in which random moves are made.
class RandomGame {
 public:
  explicit RandomGame(const json::object& asked)
      : id(test.game("ada", asked)),
        followers{{test.connect("ada"), "1"}, {test.connect("bob"), "2"}, {test.connect("eve"), "0"}} {
    test.send(followers[1].person(), json::object{{"type", "open"}, {"game", id}});
    test.send(followers[1].person(),
              json::object{{"type", "sit"}, {"game", id}, {"id", "s"}, {"seat", 2}, {"name", "Bob"}});
    for (FollowingClient& follower : followers) {
      test.open(follower.person(), id, {{"viewer", std::stoi(follower.viewer())}});
      follower.read();
    }
  }

  void preview(const FollowingClient& mover, int seat, const json::object& now, const json::array& actions) {
    json::array asked;
    for (const json::value& action : actions) {
      if (asked.size() < 64) asked.push_back(action.at("action"));
    }
    test.send(
        mover.person(),
        json::object{{"type", "preview"}, {"game", id}, {"seat", seat}, {"ply", now.at("ply")}, {"actions", asked}});
  }

  /// False if the game is over.
  bool step(Rng& rng) {
    const json::value& to_act = followers[2].state().at("position").at("to_act");
    if (to_act.is_null()) return false;
    const int seat = to_act.to_number<int>();
    const FollowingClient& mover = followers[static_cast<std::size_t>(seat) - 1];
    const json::object& now = mover.state().at("position").as_object();
    json::object message{{"game", id}, {"id", test.next_id()}, {"seat", seat}};
    if (now.at("setup").is_object()) {
      message["type"] = "setup";
      message["army"] = now.at("setup").at("random").at(0);
    } else {
      const json::array& actions = now.at("actions").as_array();
      if (with_previews) preview(mover, seat, now, actions);
      message["type"] = "act";
      message["ply"] = now.at("ply");
      message["view"] = now.at("view");
      message["action"] = actions[rng.below(static_cast<std::uint32_t>(actions.size()))].at("action");
    }
    made = message.contains("action") ? std::string(message.at("action").as_string()) : "";
    made_by = seat;
    test.send(mover.person(), message);
    for (FollowingClient& follower : followers) follower.read();
    return true;
  }

  TestHall test;
  bool with_previews = false;  ///< ask what every action would change
  std::string made{};          ///< the last action
  int made_by = 0;
  std::string id;
  std::vector<FollowingClient> followers;
};

json::object between_people(std::string_view game, std::string_view board = "") {
  return {{"game", game},
          {"board", board},
          {"seats", json::array{json::object{{"player", "me"}}, json::object{{"player", "open"}}}}};
}

class Updates : public testing::TestWithParam<std::string> {};

TEST_P(Updates, PutTogetherAreTheSnapshot) {
  RandomGame game(between_people(GetParam(), GetParam() == "ringrift" ? "square8" : ""));
  Rng rng(11);
  for (int i = 0; i < 120 && game.step(rng); ++i) {
    for (const FollowingClient& follower : game.followers) {
      const Answer answer = game.test.snapshot(follower.person().guest, game.id, "viewer=" + follower.viewer());
      const json::object whole = json::parse(answer.body).as_object();
      for (const char* key : {"sequence", "yours", "seats", "position"})
        ASSERT_EQ(follower.state().at(key), whole.at(key))
            << key << " of viewer " << follower.viewer() << ", move " << i;
    }
  }
  for (const FollowingClient& follower : game.followers) EXPECT_GT(follower.updates().size(), 20U);
}

INSTANTIATE_TEST_SUITE_P(Games, Updates, testing::Values("liuzhou", "ringrift", "stratego"),
                         [](const auto& tested) { return tested.param; });

class OpenUpdates : public testing::TestWithParam<std::string> {};

TEST_P(OpenUpdates, ChangeTheCellsThatThePreviewAnnounced) {
  RandomGame game(between_people(GetParam(), GetParam() == "ringrift" ? "square8" : ""));
  game.with_previews = true;
  Rng rng(4);
  int compared = 0;
  for (int i = 0; i < 60 && game.step(rng); ++i) {
    const FollowingClient& mover = game.followers[static_cast<std::size_t>(game.made_by) - 1];
    const json::object previews = TestHall::last(mover.person(), "previews");
    for (const json::value& item : previews.at("items").as_array()) {
      if (item.at("action").as_string() != game.made) continue;
      const json::value update = json::parse(mover.updates().back());
      EXPECT_EQ(item.at("changed_cells"), update.at("position").at("changed_cells"));
      ++compared;
    }
  }
  EXPECT_GT(compared, 20);
}

INSTANTIATE_TEST_SUITE_P(Games, OpenUpdates, testing::Values("liuzhou", "ringrift"),
                         [](const auto& tested) { return tested.param; });

TEST(UpdateSize, OfARingRiftMoveIsAtMostOneAndAHalfKilobytesInTheMedian) {
  net::MessageDeflater deflater;
  std::vector<std::size_t> sizes;
  std::vector<std::size_t> with_actions;
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    RandomGame game(between_people("ringrift", "square8"));
    Rng rng(seed);
    for (int i = 0; i < 200 && game.step(rng); ++i) {
    }
    for (const FollowingClient& follower : game.followers) {
      for (const std::string& update : follower.updates()) {
        constexpr std::size_t kHead = 4;
        sizes.push_back(kHead + std::min(deflater.pack(update).size(), update.size()));
        if (!json::parse(update).at("position").at("actions").as_array().empty()) with_actions.push_back(sizes.back());
      }
    }
  }
  ASSERT_GT(sizes.size(), 200U);
  const auto median = [](std::vector<std::size_t>& all) {
    std::ranges::nth_element(all, all.begin() + std::ssize(all) / 2);
    return all[all.size() / 2];
  };
  RecordProperty("median", std::to_string(median(sizes)));
  RecordProperty("median_of_the_player_to_move", std::to_string(median(with_actions)));
  EXPECT_LE(median(sizes), 1'500U);
  EXPECT_LE(median(with_actions), 1'500U);
}

}  // namespace
}  // namespace palamedes::server
