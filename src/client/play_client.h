// The client side of the protocol (docs/protocol.md), without a network. If messages are lost, repeated or reordered,
// it still ends with the server's view of the game, and no change is made twice.
#pragma once

#include <boost/json.hpp>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "net/loop.h"

namespace palamedes::client {

class PlayClient {
 public:
  struct Options {
    net::Duration resend{2'500};  ///< time before an unanswered change is sent again
    net::Duration check{5'000};   ///< time between checks for missed updates
    std::string eyes{};           ///< seat whose view is wanted; "" for its own
    std::string name{};           ///< prefix of change ids; clients of the same guest need different ones
  };
  using Send = std::function<void(const std::string& message)>;

  PlayClient(std::string game, Options options, net::Loop& loop, Send send);

  /// Call it for every new connection. Messages on the old one may be lost.
  void connected();
  void hear(std::string_view text);

  std::size_t seq() const { return seq_; }
  std::size_t ply() const { return ply_; }
  const std::string& view() const { return view_; }
  /// The seat to act; 0 if there is none.
  int to_act() const { return to_act_; }
  const std::vector<int>& yours() const { return yours_; }
  const std::vector<std::string>& actions() const { return actions_; }
  /// The set-up that the server suggests while the viewer's seat has to place an army; "" otherwise.
  const std::string& army() const { return army_; }
  bool is_over() const { return over_; }
  bool is_busy() const { return pending_.has_value(); }
  std::size_t acknowledged() const { return acknowledged_; }
  std::size_t rejected() const { return rejected_; }

  /// Sends a change. `message` has no `game` and `id`. Wait for the answer before the next change.
  void change(boost::json::object message);
  void act(const std::string& action);

  std::function<void()> on_change{};                  ///< the known state of the game has changed
  std::function<void(std::size_t seq)> on_ack{};      ///< a change is stored as the event with this number
  std::function<void(std::string code)> on_reject{};  ///< a change was refused

 private:
  void open();
  void apply_state(const boost::json::object& message);
  void schedule_check();

  std::string game_;
  Options options_;
  net::Loop* loop_;
  Send send_;
  std::size_t seq_ = 0;
  std::size_t ply_ = 0;
  std::string view_;
  int to_act_ = 0;
  std::vector<int> yours_;
  std::vector<std::string> actions_;
  std::string army_;
  bool over_ = false;
  struct Pending {
    std::string id;
    std::string text;
  };
  std::optional<Pending> pending_;
  std::uint64_t changes_ = 0;
  std::size_t acknowledged_ = 0;
  std::size_t rejected_ = 0;
  std::shared_ptr<void> resend_timer_;
  std::shared_ptr<void> check_timer_;
};

}  // namespace palamedes::client
