// What waits to be sent over one WebSocket. A client that reads slowly gets the latest state of its games instead of
// every message on the way there.
#pragma once

#include <cstddef>
#include <deque>
#include <memory>
#include <string>
#include <vector>

#include "server/hall/client.h"

namespace palamedes::server {

class Outbox {
 public:
  // Updates of a game wait one by one while there is no more than this; then a snapshot takes their place.
  static constexpr std::size_t kMostMessages = 32;
  static constexpr std::size_t kMostBytes = std::size_t{256} * 1024;
  // Answers are never left out. The socket stops reading requests while more than this waits.
  static constexpr std::size_t kMostAnswers = 64;

  void add(std::shared_ptr<const Message> message);
  bool is_empty() const { return waiting_.empty(); }
  /// The next message to send; call it only if there is one.
  std::shared_ptr<const Message> take();
  /// Games whose updates were left out. Each needs a snapshot as soon as the client has read the rest.
  std::vector<std::string> take_missed();
  bool has_missed() const { return !missed_.empty(); }
  /// True if so much waits that no more requests should be read.
  bool is_full() const { return answers_ > kMostAnswers || bytes_ > kMostBytes; }

 private:
  void erase_state_of(const std::string& game);
  bool has_state_of(const std::string& game) const;
  bool replace(const std::shared_ptr<const Message>& message);
  void leave_out_updates(const std::string& game);
  void forget(const Message& message);

  std::deque<std::shared_ptr<const Message>> waiting_{};
  std::vector<std::string> missed_{};
  std::size_t bytes_ = 0;
  std::size_t answers_ = 0;
};

}  // namespace palamedes::server
