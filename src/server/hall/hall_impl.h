// The implementation of the hall, in one file for each task: hall.cpp (clients, broadcasts, commits), hall_messages.cpp
// (messages that change a game), hall_questions.cpp (previews and hints), hall_turns.cpp (engines, clocks, early
// set-ups, rematches), hall_create.cpp (creating games), hall_requests.cpp (HTTP requests).
#pragma once

#include <boost/json.hpp>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "net/loop.h"
#include "record/json.h"
#include "server/engines/engine_pool.h"
#include "server/hall/hall.h"
#include "server/match/event.h"
#include "server/match/match.h"
#include "server/match/projection.h"
#include "server/secrets.h"
#include "server/storage/store.h"
#include "server/watcher.h"

namespace palamedes::server {

// The hall refuses messages beyond these limits.
inline constexpr std::size_t kLongestAction = 200;
inline constexpr std::uint64_t kMostPlies = 1'000'000'000;

/// A client that follows a game.
struct Follower {
  std::uint64_t client = 0;
  std::optional<Seat> wanted{};  ///< whose view it asked for; none: its own seat if it has one
  bool as_spectator = false;     ///< it asked for the public view
  Language language = Language::kEnglish;
};

/// A move that an engine is searching for, or has found and not played yet.
struct PendingMove {
  EnginePool::Ticket ticket{};
  std::uint64_t number = 0;  ///< of the job; results of older jobs are ignored
  Seat seat{};
  std::size_t ply = 0;
  int attempt = 0;         ///< 0: the engine itself, 1: its retry, then fallbacks
  bool stands_in = false;  ///< moves for a person whose time ran out
  std::string player{};    ///< player specification of the current attempt
  std::string fault{};     ///< code of the last failure
  std::string what{};      ///< the last failure as a sentence for the host
  std::shared_ptr<void> watchdog{};
  net::Time began{};
  std::optional<Move> move{};  ///< found, but kept back until the pace allows it
  std::shared_ptr<void> move_timer{};
};

/// A game in the hall.
struct Room {
  explicit Room(Match m) : match(std::move(m)) {}

  Match match;
  std::size_t stored = 0;  ///< committed and broadcast events
  bool committing = false;
  std::deque<std::function<void()>> waiting{};  ///< tasks to run after the commit
  std::vector<Follower> followers{};
  std::optional<PendingMove> pending{};
  std::optional<net::Time> due{};  ///< end of the current person's turn
  std::shared_ptr<void> clock{};
  std::size_t clock_ply = 0;              ///< the ply that the clock runs for
  std::shared_ptr<void> release_timer{};  ///< releases a finished game without followers
  net::Time turn_began{};
  std::vector<std::optional<net::Time>> gone_since{};  ///< by seat: since when its person is not connected
  /// A hint that a client is waiting for.
  struct Hint {
    EnginePool::Ticket ticket{};
    std::uint64_t client = 0;
    std::size_t ply = 0;
  };
  std::optional<Hint> hint{};
  struct Rejected {
    PlayerId guest{};
    std::string id{};
    std::string code{};
    std::string message{};
  };
  std::deque<Rejected> rejected{};  ///< so that a repeated request gets the same answer
  bool making_rematch = false;      ///< the rematch is being created
};

/// A request of a client about a game.
struct GameRequest {
  std::uint64_t client = 0;
  PlayerId guest{};
  std::string game_id{};
  std::string id{};
  net::Time arrived{};
};

struct Hall::Impl {
  Impl(HallOptions o, Services n) : options(std::move(o)), services(n) {}

  using Fields = record::Fields;

  struct ConnectedClient {
    std::shared_ptr<Client> client{};
    PlayerId guest{};
    std::vector<std::string> games{};  ///< ids of the games that it follows
  };

  // Clients, broadcasts and commits: hall.cpp.
  void send(std::uint64_t client, std::string message);
  void send(std::uint64_t client, const boost::json::object& message);
  void send_error(std::uint64_t client, std::string_view code, std::string_view message, std::string_view game_id = "");
  void reject(const GameRequest& request, std::string_view code, std::string_view message);
  void acknowledge(const GameRequest& request, std::size_t seq);
  Recipient recipient_of(const Room& room, const Follower& follower) const;
  Presence presence_of(const Room& room) const;
  void send_snapshot(const Room& room, const Follower& follower);
  void broadcast_update(Room& room, std::size_t since);
  void broadcast_presence(Room& room);
  void update_presence(Room& room) const;
  /// Loads the game from the store if it is not in memory. Null if there is no such game.
  Room* find(std::string_view id);
  Result<Room*> load(const StoredGame& stored, const std::vector<std::string>& events);
  void release_later(Room& room);
  void release(const std::string& id);
  bool may_follow(const Room& room, const PlayerId& guest) const;

  /// Applies all events or none, stores them, broadcasts them, then calls `on_committed`. If storing fails, reloads the
  /// game as it was before and calls `on_failed`. Returns an error, and calls nothing, if an event is impossible.
  MaybeError commit(Room& room, std::vector<Event> events, std::function<void(Room&)> on_committed = {},
                    std::function<void()> on_failed = {});
  void committed(const std::string& id, std::size_t before, MaybeError error,
                 const std::function<void(Room&)>& on_committed, const std::function<void()>& on_failed);
  void reload(const std::string& id);
  /// Runs tasks that waited for a commit, until one of them starts another commit.
  void run_waiting(const std::string& id);
  void drop_hint(Room& room);
  /// Runs the task as soon as no commit of the game is in progress.
  void after_commit(Room& room, std::function<void()> task);
  /// Like `after_commit` for a client's request. False if too many tasks are waiting already.
  bool after_commit_for_client(Room& room, std::function<void()> task);

  // Messages of clients: hall_messages.cpp, hall_questions.cpp.
  void receive(std::uint64_t client, std::string_view message);
  void open(std::uint64_t client, Fields& fields);
  void close(std::uint64_t client, const std::string& game_id);
  void change(std::uint64_t client, std::string_view type, const boost::json::object& object);
  void act(const GameRequest& request, Room& room, Fields& fields);
  void set_up(const GameRequest& request, Room& room, Fields& fields);
  void resign(const GameRequest& request, Room& room, Fields& fields);
  void undo(const GameRequest& request, Room& room, Fields& fields);
  void sit(const GameRequest& request, Room& room, Fields& fields);
  void replace(const GameRequest& request, Room& room, Fields& fields);
  void ask_rematch(const GameRequest& request, Room& room, Fields& fields);
  void preview(const GameRequest& request, Room& room, Fields& fields);
  void hint(const GameRequest& request, Room& room, Fields& fields);
  void commit_request(const GameRequest& request, Room& room, std::vector<Event> events);
  void reject_stale(const GameRequest& request, const Room& room);
  std::optional<Seat> seat_of(const GameRequest& request, Room& room, Fields& fields);
  Event event_of(const GameRequest& request, Event::Kind kind, Seat seat) const;

  // Engines, clocks, early set-ups, rematches: hall_turns.cpp.
  void continue_game(Room& room);
  void start_clock(Room& room);
  void start_rematch(Room& room);
  void turn_timed_out(const std::string& id, std::size_t ply);
  bool set_up_prepared(Room& room);
  bool set_up_at_random(Room& room);
  /// The pending move of this job; null if the hall no longer waits for it.
  PendingMove* pending_move_of(const std::string& id, std::uint64_t number);
  void watch(const std::string& id, std::uint64_t number);
  void ask_engine(Room& room, Seat seat, const std::string& player, bool stands_in);
  void send_job(const Room& room, PendingMove& pending);
  void answered(const std::string& id, std::uint64_t number, Result<Move> answer);
  void failed(Room& room, PendingMove& pending, std::string fault, std::string what);
  void play_move(const std::string& id, std::uint64_t number);
  void drop_pending_move(Room& room);
  void write_bundle(const Room& room, const PendingMove& pending);
  std::vector<int> places_with_last(const Room& room, Seat last) const;

  // Creating games: hall_create.cpp.
  Result<Plan> read_plan(const PlayerId& guest, std::string_view body, Language& language);
  MaybeError make_room(Plan plan, std::function<void(Room&)> on_committed, std::function<void()> on_failed);

  /// Numbers of unfinished games that the guest created or plays in, and that it created for engines only.
  std::size_t unfinished_games_of(const PlayerId& guest) const;
  std::size_t engine_only_games_of(const PlayerId& guest) const;

  HallOptions options;
  Services services;
  std::unordered_map<std::string, std::unique_ptr<Room>> rooms{};
  std::map<std::uint64_t, ConnectedClient> clients{};
  std::uint64_t next_client = 1;
  std::uint64_t next_job = 1;
  std::size_t commits = 0;  ///< in progress
  bool closing = false;
  std::function<void()> on_closed{};
};

}  // namespace palamedes::server
