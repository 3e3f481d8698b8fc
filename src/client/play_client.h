// The client half of the protocol, without a network: whatever is lost, repeated or out of order on the
// way, it ends with the server's view of the game, and nothing it did counts twice (docs/protocol.md).
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
    net::Duration resend{2'500};  ///< sends a change again that got no answer
    net::Duration look{5'000};    ///< asks whether it missed something
    std::string eyes{};           ///< seat whose view is wanted; "" for its own
    std::string name{};           ///< begins the ids of changes: two clients of one guest need different ones
  };
  using Send = std::function<void(const std::string& message)>;

  PlayClient(std::string game, Options options, net::Loop& loop, Send send);

  /// A connection stands; what was sent over another one may be lost.
  void connected();
  void hear(std::string_view text);

  std::size_t seq() const { return seq_; }
  std::size_t ply() const { return ply_; }
  const std::string& view() const { return view_; }
  /// The seat to act; 0 if nobody is.
  int to_act() const { return to_act_; }
  const std::vector<int>& yours() const { return yours_; }
  const std::vector<std::string>& actions() const { return actions_; }
  /// A set-up that the server offers to the seat of these eyes, which has to hand one in; "" if it has not.
  const std::string& army() const { return army_; }
  bool is_over() const { return over_; }
  bool is_busy() const { return pending_.has_value(); }
  std::size_t acknowledged() const { return acknowledged_; }
  std::size_t rejected() const { return rejected_; }

  /// Asks for a change; `message` is without `game` and `id`. One at a time.
  void change(boost::json::object message);
  void act(const std::string& action);

  std::function<void()> on_change{};                  ///< the picture of the game is new
  std::function<void(std::size_t seq)> on_ack{};      ///< a change is stored, as the event of this number
  std::function<void(std::string code)> on_reject{};  ///< a change was refused

 private:
  void open();
  void take_picture(const boost::json::object& message);
  void look_again();

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
  std::shared_ptr<void> resend_;
  std::shared_ptr<void> look_;
};

}  // namespace palamedes::client
