// Clients: which games they follow, and what they are sent.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/hall/call.h"
#include "server/hall/client.h"
#include "server/hall/hall.h"
#include "server/hall/live_game.h"

namespace palamedes::server {

struct Parts;

struct ConnectedClient {
  std::shared_ptr<Client> client{};
  Visitor visitor{};
  std::vector<std::string> games{};  ///< ids of the games that it follows
};

class Following {
 public:
  explicit Following(Parts& parts) : parts_(&parts) {}

  std::uint64_t connect(std::shared_ptr<Client> client, Visitor visitor);
  void disconnect(std::uint64_t client);
  /// Null if the client has disconnected.
  ConnectedClient* find(std::uint64_t client);
  std::size_t clients() const { return clients_.size(); }

  // Requests about following.
  void open(const CallPtr& call, LiveGame& game, const OpenRequest& request);
  void close(const Call& call);
  void close(std::uint64_t client, const std::string& game_id);
  std::string pong(const ConnectedClient& client) const;

  bool may_follow(const LiveGame& game, const PlayerId& guest) const;
  Recipient recipient_of(const LiveGame& game, const Follower& follower) const;
  /// The language in which the client follows the game; English if it does not follow it.
  Language language_for(const LiveGame& game, std::uint64_t client) const;

  void send(std::uint64_t client, std::string message, Topic topic = Topic::kAnswer, const std::string& game_id = "");
  void send_error(std::uint64_t client, const Error& error, std::string_view game_id = "");
  void send_snapshot(const LiveGame& game, const Follower& follower);
  /// Sends the message to everybody who follows the game.
  void broadcast(const LiveGame& game, std::string message, Topic topic);
  void broadcast_update(const LiveGame& game, std::size_t since);
  /// After somebody took a seat: players get another view, and spectators may have to leave.
  void send_everything_again(LiveGame& game);

  Presence presence_of(const LiveGame& game) const;
  void update_presence(LiveGame& game) const;
  /// The guest asked something about the game over HTTP, so whoever they play for is present for a while.
  void heard_from(LiveGame& game, const PlayerId& guest);
  /// Sends the game as it is now to a client that follows it and was too slow for the updates.
  void refresh(std::uint64_t client, const std::string& game_id);
  /// The seat's person has left, or has been away for so long that an engine may replace them.
  bool is_gone(LiveGame& game, Seat seat) const;
  /// Tells the client that it no longer follows the game.
  void drop(std::uint64_t client, const std::string& game_id, const Error& reason);

 private:
  void begin(std::uint64_t client, const std::string& game_id, const OpenRequest& request);
  void announce_expiry(std::uint64_t client, const LiveGame& game);
  bool is_connected(const LiveGame& game, Seat seat) const;
  bool was_heard(const LiveGame& game, Seat seat) const;
  /// Sends who is there, at most once a second.
  void broadcast_presence(LiveGame& game);
  void send_presence(const std::string& game_id);

  Parts* parts_;
  std::map<std::uint64_t, ConnectedClient> clients_{};
  std::uint64_t next_client_ = 1;
};

}  // namespace palamedes::server
