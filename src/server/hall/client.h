// The other end of a connection, and the messages that it gets.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

namespace palamedes::server {

/// What a newer message makes of older ones about the same game that a slow client has not got yet.
enum class Topic : std::uint8_t {
  kAnswer,    ///< nothing: every answer is sent
  kSnapshot,  ///< the whole state of a game: replaces older snapshots and updates
  kUpdate,    ///< what changed in a game: too many of them are replaced by a snapshot
  kPresence,  ///< replaces the older one
  kThinking,  ///< replaces the older one
};

/// Clients that get the same text share one message.
struct Message {
  std::string text{};
  Topic topic = Topic::kAnswer;
  std::string game{};                                   ///< the id of the game that the topic is about
  mutable std::shared_ptr<const std::string> packed{};  ///< compressed by the first socket that needs it
};

class Client {
 public:
  Client() = default;
  Client(const Client&) = delete;
  Client& operator=(const Client&) = delete;
  virtual ~Client() = default;

  /// The request of this client that the hall handles costs this many tokens more than other messages.
  virtual void charge(double /*tokens*/) {}
  /// Must not call back into the hall.
  virtual void send(std::shared_ptr<const Message> message) = 0;
};

}  // namespace palamedes::server
