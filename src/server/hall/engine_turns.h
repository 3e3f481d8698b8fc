// What the server does in a game without a request: moves of engines, set-ups that were handed in early, rematches.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "server/hall/live_game.h"

namespace palamedes::server {

struct Parts;

/// The engine that moves for a person whose time ran out.
inline constexpr std::string_view kStandIn = "level3";

class EngineTurns {
 public:
  explicit EngineTurns(Parts& parts) : parts_(&parts) {}

  /// Called after every change, once it is sent: makes the next move of an engine, if it is one's turn.
  void continue_game(LiveGame& game);
  /// The same after a failure of the store, after a while that grows with the number of failures.
  void continue_later(LiveGame& game);
  /// Lets an engine move for the seat.
  void ask(LiveGame& game, Seat seat, const std::string& player, bool stands_in);
  void drop_pending_move(LiveGame& game) { game.pending.reset(); }

  /// Asks an engine what it would do in place of the player to act. There must be no other hint. `client` is 0 over
  /// HTTP.
  void ask_hint(LiveGame& game, std::uint64_t client, const Visitor& visitor, std::function<void(Result<Move>)> done);
  void drop_hint(LiveGame& game);

  /// The game needs no engine any more.
  void forget(LiveGame& game);
  /// Nobody watches the game any more: engines stop if only they play.
  void unwatched(LiveGame& game);
  /// Moves that engines are searching for, or that wait for their pace.
  std::size_t thinking() const { return static_cast<std::size_t>(counter_.use_count() - 1); }

 private:
  bool set_up_prepared(LiveGame& game);
  /// The pending move of this job; null if nobody waits for it any more.
  PendingMove* pending_move_of(const std::string& id, std::uint64_t number);
  void send_job(const LiveGame& game, PendingMove& pending);
  void watch(const std::string& id, std::uint64_t number);
  void answered(const std::string& id, std::uint64_t number, Result<Move> answer);
  void play_move(const std::string& id, std::uint64_t number);
  void failed(LiveGame& game, PendingMove& pending, std::string fault, std::string what);
  void resign(LiveGame& game, Seat seat, std::string code);
  void write_bundle(const LiveGame& game, const PendingMove& pending);

  Parts* parts_;
  std::uint64_t next_job_ = 1;
  std::shared_ptr<const int> counter_ = std::make_shared<const int>(0);  ///< each pending move shares it
};

}  // namespace palamedes::server
