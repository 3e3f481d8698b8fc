// A network that loses, delays, repeats and reorders messages. Every client must end with the server's view.
#include <gtest/gtest.h>

#include <memory>

#include "client/play_client.h"
#include "tests/server/test_hall.h"

namespace palamedes::server {
namespace {

namespace json = boost::json;
using std::chrono_literals::operator""s;
using std::chrono_literals::operator""ms;

/// Connects one client with the hall, in both directions.
class BadNetwork {
 public:
  BadNetwork(TestHall& test, std::uint64_t seed) : test_(&test), rng_(seed) {}

  void carry(std::string message, std::function<void(const std::string&)> deliver) {
    ++carried;
    const std::uint32_t fate = rng_.below(100);
    if (fate < 10) return;                 // lost
    const int copies = fate < 20 ? 2 : 1;  // repeated
    for (int i = 0; i < copies; ++i) {
      const net::Duration delay(fate < 50 ? rng_.below(900) : rng_.below(20));  // may be overtaken by later messages
      const auto slot = next_++;
      letters_[slot] = test_->loop.at(test_->loop.now() + delay, [this, slot, message, deliver] {
        letters_.erase(slot);
        deliver(message);
      });
    }
  }
  std::size_t carried = 0;

 private:
  TestHall* test_;
  Rng rng_;
  std::uint64_t next_ = 0;
  std::map<std::uint64_t, std::shared_ptr<void>> letters_{};
};

/// A socket whose frames go through the bad network.
class FarClient final : public Client {
 public:
  FarClient(BadNetwork& network, std::function<void(const std::string&)> hear)
      : network_(&network), hear_(std::move(hear)) {}
  void send(std::shared_ptr<const Message> message) override { network_->carry(message->text, hear_); }

 private:
  BadNetwork* network_;
  std::function<void(const std::string&)> hear_;
};

struct Player {
  std::unique_ptr<client::PlayClient> client;
  std::uint64_t number = 0;
};

TEST(Network, EveryClientEndsWithTheServersView) {
  constexpr std::size_t kActions = 20'000;
  TestHall test;
  BadNetwork network(test, 7);
  Rng rng(11);
  std::size_t acknowledged = 0;
  std::size_t plies = 0;
  std::size_t games = 0;
  while (plies < kActions) {
    ++games;
    const char* title = games % 5 == 0 ? "ringrift" : "liuzhou";
    const std::string id = test.game(
        "one",
        {{"game", title}, {"seats", json::array{json::object{{"player", "me"}}, json::object{{"player", "open"}}}}});
    std::vector<std::string> guests{"one", "two", "eve"};
    std::vector<Player> players(guests.size());
    const auto connect = [&](std::size_t i) {
      auto far = std::make_shared<FarClient>(network,
                                             [&players, i](const std::string& text) { players[i].client->hear(text); });
      players[i].number = test.hall.connect(far, PlayerId(guests[i]));
      players[i].client->connected();
    };
    for (std::size_t i = 0; i < guests.size(); ++i) {
      players[i].client = std::make_unique<client::PlayClient>(
          id, client::PlayClient::Options{.name = guests[i]}, test.loop, [&, i](const std::string& message) {
            network.carry(message, [&, i](const std::string& text) { test.hall.receive(players[i].number, text); });
          });
      connect(i);
    }
    players[1].client->change({{"type", "sit"}, {"seat", 2}, {"name", "Two"}});
    const auto over = [&] {
      return std::ranges::all_of(
          players, [](const Player& player) { return player.client->is_over() && !player.client->is_busy(); });
    };
    for (int round = 0; round < 100'000 && !over(); ++round) {
      for (std::size_t i = 0; i < 2; ++i) {
        client::PlayClient& client = *players[i].client;
        if (client.is_busy() || client.actions().empty()) continue;
        client.act(client.actions()[rng.below(static_cast<std::uint32_t>(client.actions().size()))]);
      }
      test.loop.advance(50ms);
      if (rng.below(400) == 0) {  // the connection breaks
        const std::size_t i = rng.below(3);
        test.hall.disconnect(players[i].number);
        connect(i);
      }
    }
    ASSERT_TRUE(over()) << "game " << games;
    const auto truth = json::parse(test.snapshot("eve", id, "").body);
    for (const Player& player : players) {
      EXPECT_EQ(player.client->seq(), truth.at("sequence").to_number<std::size_t>());
      EXPECT_EQ(player.client->view(), truth.at("position").at("view").as_string());
      EXPECT_EQ(player.client->ply(), truth.at("position").at("ply").to_number<std::size_t>());
      acknowledged += player.client->acknowledged();
      test.hall.disconnect(player.number);
    }
    plies += truth.at("position").at("ply").to_number<std::size_t>();
    test.loop.advance(200s);  // deliver the remaining messages before the clients are destroyed
  }
  // Every action was made exactly once: the number of acknowledged changes is right.
  EXPECT_EQ(acknowledged, plies + games);
  EXPECT_GT(network.carried, 4 * plies);
}

}  // namespace
}  // namespace palamedes::server
