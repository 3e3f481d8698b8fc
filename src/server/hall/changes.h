// Requests and the changes that they make. The road of a move, from the message to the acknowledgement, is in move.cpp;
// the other requests join it in change_requests.cpp and questions.cpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "server/hall/call.h"
#include "server/hall/live_game.h"
#include "server/match/event.h"
#include "server/storage/stored_game.h"

namespace palamedes::server {

struct Parts;

class Changes {
 public:
  explicit Changes(Parts& parts) : parts_(&parts) {}

  /// A message of a connected client.
  void receive(std::uint64_t client, std::string_view message);
  /// Answers a request about a game, which is loaded if necessary.
  void handle(const CallPtr& call);

  /// Applies all events or none, stores them, sends them to everybody who follows the game, then calls `on_committed`.
  /// If storing fails, restores the game as it was and calls `on_failed`. Returns an error, and calls nothing, if an
  /// event is impossible.
  using Committed = std::function<void(LiveGame&)>;
  using Failed = std::function<void(const Error&)>;
  MaybeError commit(LiveGame& game, std::vector<Event> events, Committed on_committed = {}, Failed on_failed = {},
                    const Visitor& visitor = {});
  /// The first event of a new game, which the store refuses if there are too many.
  MaybeError commit_new(LiveGame& game, const GameLimits& limits, Committed on_committed, Failed on_failed);
  /// Runs the task as soon as no commit of the game is in progress.
  void after_commit(LiveGame& game, std::function<void()> task);

  /// Stores again when the server has to look at the game.
  void store_wake(const LiveGame& game);

  /// Commits the events of a request and answers it.
  void commit_request(const CallPtr& call, LiveGame& game, std::vector<Event> events);
  Event event_of(const Call& call, Event::Kind kind, Seat seat) const;
  /// Refuses a request. A repeated change gets the same refusal, unless the reason may pass.
  void refuse(const Call& call, const Error& error);
  /// Refuses a request about an old position, and sends the new one.
  void refuse_stale(const Call& call, const LiveGame& game);

  std::size_t in_progress() const { return commits_; }
  /// Called once, when no commit is in progress any more.
  std::function<void()> on_idle{};

 private:
  void take_in(const CallPtr& call, LiveGame& game);
  void perform(const CallPtr& call, LiveGame& game);

  void handle(const CallPtr& call, LiveGame& game, const OpenRequest& request);
  void handle(const CallPtr& call, LiveGame& game, const ActRequest& request);
  void handle(const CallPtr& call, LiveGame& game, const SetupRequest& request);
  void handle(const CallPtr& call, LiveGame& game, const ResignRequest& request);
  void handle(const CallPtr& call, LiveGame& game, const UndoRequest& request);
  void handle(const CallPtr& call, LiveGame& game, const SitRequest& request);
  void handle(const CallPtr& call, LiveGame& game, const ReplaceRequest& request);
  void handle(const CallPtr& call, LiveGame& game, const RematchRequest& request);
  void handle(const CallPtr& call, LiveGame& game, const PreviewRequest& request);
  void handle(const CallPtr& call, LiveGame& game, const HintRequest& request);
  void handle(const CallPtr& call, LiveGame& game, const ThreatsRequest& request);
  void handle(const CallPtr& call, LiveGame& game, const WhyNotRequest& request);
  void handle(const CallPtr& call, LiveGame& game, const CloseRequest& request);
  void handle(const CallPtr& call, LiveGame& game, const PingRequest& request);

  void sit(const CallPtr& call, LiveGame& game, const SitRequest& request);

  /// What was known about a game before a commit.
  struct Commit {
    std::string id{};
    std::size_t before = 0;  ///< number of events
    Visitor visitor{};       ///< who asked for it; nobody for engines and the server itself
    Committed on_committed{};
    Failed on_failed{};
  };
  void store(LiveGame& game, Commit commit, StoreWrite write);
  void committed(const Commit& commit, const MaybeError& error);
  void send_out(LiveGame& game, const Commit& commit);
  void restore(const Commit& commit);
  /// The game is not in the store, or cannot be read any more.
  void lose(const Commit& commit, const Error& error);
  void restored(const Commit& commit, Result<std::unique_ptr<LiveGame>> loaded);
  void run_waiting(const std::string& id);

  Parts* parts_;
  std::size_t commits_ = 0;
};

/// Refuses a guest who does not hold the seat, or a game that is over.
MaybeError refused_seat(const Match& match, const PlayerId& guest, Seat seat);

/// All players share the first place except one.
std::vector<int> places_with_last(const Match& match, Seat last);

}  // namespace palamedes::server
