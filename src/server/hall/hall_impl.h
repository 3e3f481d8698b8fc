// The inside of the hall. One file for each part of what it does: hall.cpp (who is there, what is
// told), hall_messages.cpp (what clients change), hall_questions.cpp (what they ask), hall_course.cpp (what happens by
// itself: programs, clocks, set-ups that were handed in early), hall_requests.cpp (HTTP).
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

// What is longer or larger in a message is refused.
inline constexpr std::size_t kLongestAction = 200;
inline constexpr std::uint64_t kMostPlies = 1'000'000'000;

/// A client that follows a game.
struct Follower {
  std::uint64_t client = 0;
  std::optional<Seat> wanted{};  ///< whose viewer it asked for; none: its own seat if it has one
  bool as_spectator = false;     ///< it asked for what everybody sees
  Language language = Language::kEnglish;
};

/// What a program is doing for a game.
struct PendingMove {
  EnginePool::Ticket ticket{};
  std::uint64_t number = 0;  ///< of the engine_job; answers to older ones are dropped
  Seat seat{};
  std::size_t ply = 0;
  int attempt = 0;         ///< 0: as it was asked for, 1: once more, then lower ones
  bool stands_in = false;  ///< for a person whose time ran out
  std::string player{};    ///< who thinks now
  std::string fault{};     ///< why it is not the one that was asked for
  std::string what{};      ///< the same in words, for the host
  std::shared_ptr<void> watchdog{};
  net::Time began{};
  std::optional<Move> move{};  ///< found, and waiting for its moment
  std::shared_ptr<void> moment{};
};

/// A game in the hall.
struct Room {
  explicit Room(Match m) : match(std::move(m)) {}

  Match match;
  std::size_t stored = 0;  ///< events that are committed and told
  bool committing = false;
  std::deque<std::function<void()>> waiting{};  ///< for the commit
  std::vector<Follower> followers{};
  std::optional<PendingMove> thinking{};
  std::optional<net::Time> due{};  ///< of the person who is to act
  std::shared_ptr<void> clock{};
  std::size_t clock_ply = 0;      ///< that it runs for
  std::shared_ptr<void> leave{};  ///< when it is over and nobody looks
  net::Time turn_began{};
  std::vector<std::optional<net::Time>> gone_since{};  ///< by seat: since when its person is not connected
  /// A hint that somebody waits for.
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
  std::deque<Rejected> rejected{};  ///< the same id has the same answer
  bool making_next = false;         ///< the next game is being made
};

/// A change that a client asks for.
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

  struct Guest {
    std::shared_ptr<Client> client{};
    PlayerId guest{};
    std::vector<std::string> games{};  ///< that it follows
  };

  // Who is there, what is told: hall.cpp.
  void tell(std::uint64_t client, const boost::json::value& message);
  void fail(std::uint64_t client, std::string_view code, std::string_view message, std::string_view game_id = "");
  void reject(const GameRequest& request, std::string_view code, std::string_view message);
  void acknowledge(const GameRequest& request, std::size_t seq);
  Recipient look_of(const Room& room, const Follower& follower) const;
  Presence presence_of(const Room& room) const;
  void tell_snapshot(const Room& room, const Follower& follower);
  void tell_all(Room& room, std::size_t since);
  void tell_presence(Room& room);
  void note_presence(Room& room) const;
  /// The game, loaded if it must be; nothing if there is none.
  Room* find(std::string_view id);
  Result<Room*> load(const StoredGame& stored, const std::vector<std::string>& events);
  void release_later(Room& room);
  void release(const std::string& id);
  bool may_follow(const Room& room, const PlayerId& guest) const;

  /// Changes the game by these events, all or none, stores them, then tells everybody, then calls `then`.
  /// If it cannot be stored, the game is as it was before, and `lost` is called.
  MaybeError commit(Room& room, std::vector<Event> events, std::function<void(Room&)> then = {},
                    std::function<void()> lost = {});
  void committed(const std::string& id, std::size_t before, MaybeError error, const std::function<void(Room&)>& then,
                 const std::function<void()>& lost);
  void take_back(const std::string& id);
  /// What waited for a commit, one at a time: each may begin another.
  void settle(const std::string& id);
  void drop_hint(Room& room);
  /// Calls it when no commit of the game is under way.
  void when_settled(Room& room, std::function<void()> task);
  /// The same for what clients ask; false if too many wait already.
  bool when_settled_for_client(Room& room, std::function<void()> task);
  StoredGame stored_form(const Match& match) const;

  // What clients ask for: hall_messages.cpp.
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
  void make(const GameRequest& request, Room& room, std::vector<Event> events);
  void reject_stale(const GameRequest& request, const Room& room);
  std::optional<Seat> seat_of(const GameRequest& request, Room& room, Fields& fields);
  Event event_of(const GameRequest& request, Event::Kind kind, Seat seat) const;

  // What happens by itself: hall_course.cpp.
  void go_on(Room& room);
  void start_clock(Room& room);
  void make_next(Room& room);
  void time_is_up(const std::string& id, std::size_t ply);
  bool set_up_prepared(Room& room);
  bool set_up_by_chance(Room& room);
  /// What is being thought by this engine_job; nothing if it is no longer asked for.
  PendingMove* thinking_of(const std::string& id, std::uint64_t number);
  void watch(const std::string& id, std::uint64_t number);
  void think(Room& room, Seat seat, const std::string& player, bool stands_in);
  void send_job(const Room& room, PendingMove& thinking);
  void answered(const std::string& id, std::uint64_t number, Result<Move> answer);
  void failed(Room& room, PendingMove& thinking, std::string fault, std::string what);
  void play_move(const std::string& id, std::uint64_t number);
  void stop_thinking(Room& room);
  void write_bundle(const Room& room, const PendingMove& thinking);
  std::vector<int> places_with_last(const Room& room, Seat last) const;

  // Making games, and HTTP: hall_requests.cpp.
  Result<Plan> read_plan(const PlayerId& guest, std::string_view body, Language& language);
  MaybeError make_room(Plan plan, std::function<void(Room&)> then, std::function<void()> lost);

  /// Games that the guest made or plays in, and those of them that only programs play.
  std::size_t unfinished_of(const PlayerId& guest) const;
  std::size_t shows_of(const PlayerId& guest) const;

  HallOptions options;
  Services services;
  std::unordered_map<std::string, std::unique_ptr<Room>> rooms{};
  std::map<std::uint64_t, Guest> guests{};
  std::uint64_t next_client = 1;
  std::uint64_t next_job = 1;
  std::size_t commits = 0;  ///< under way
  bool closing = false;
  std::function<void()> closed{};
};

}  // namespace palamedes::server
