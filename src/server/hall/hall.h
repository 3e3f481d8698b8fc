// The hall runs all games: it keeps them in memory, knows which clients follow them, and handles every request
// (docs/protocol.md). Its parts are in parts.h. It uses no sockets, threads or files; the services below do that, and
// tests replace them. Call it only in the loop's thread.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "core/language.h"
#include "core/result.h"
#include "core/seat.h"
#include "server/hall/client.h"
#include "server/player_id.h"
#include "server/visitors/visitor.h"

namespace palamedes::net {
class Loop;
}  // namespace palamedes::net

namespace palamedes::server {

class AnswerMaker;
class Bans;
class BundleWriter;
class EnginePool;
class Secrets;
class Store;
class Watcher;
struct GuestQuery;
struct ListQuery;
struct Parts;

struct HallOptions {
  std::chrono::milliseconds move_cap{5'000};  ///< longest search for one move
  std::chrono::milliseconds pace{700};        ///< shortest time of an engine for one move
  std::chrono::milliseconds away{30'000};     ///< after this time an absent person can be replaced
  int hint_threads = 1;                       ///< threads that search for one hint

  // Unfinished games; 0: no limit.
  std::size_t most_games = 200'000;
  std::size_t most_games_per_guest = 200;    ///< made or played by the guest
  std::size_t most_shows_per_guest = 3;      ///< made by the guest, with engines in all seats
  std::size_t most_games_per_address = 400;  ///< made from the address (IPv6: from its /64 network)
  std::size_t most_games_per_network = 2'000;

  // When unfinished games end by themselves, and finished ones are forgotten; 0: never.
  std::chrono::milliseconds open_for = std::chrono::hours(24);            ///< without a second player
  std::chrono::milliseconds untouched_for = std::chrono::hours(30 * 24);  ///< nobody plays on
  std::chrono::milliseconds unwatched_for = std::chrono::minutes(10);     ///< engines play, and nobody watches
  std::chrono::milliseconds finished_for{0};

  std::size_t most_plies = 5'000;  ///< a game with more moves ends without a result, whatever its rules say

  // Games in memory.
  std::chrono::milliseconds keep_idle{60'000};  ///< how long a game stays in memory after its last use
  std::size_t most_idle = 5'000;                ///< beyond it, unused games leave the memory at once
};

/// The response to an HTTP request. A success has a JSON text in `body`; an error has `code` and `message`, a sentence
/// for players.
struct Answer {
  int status = 200;
  std::string body{};
  std::string code{};
  std::string message{};
};
Answer problem_answer(int status, std::string_view code, std::string_view message);
using Reply = std::function<void(Answer)>;

/// Which view of a game a request asks for, and in which language.
struct ViewQuery {
  Language language = Language::kEnglish;
  std::optional<Seat> wanted{};  ///< none: the requester's own seat, if there is one
  bool as_spectator = false;
  std::optional<std::size_t> from{};  ///< of a replay: the first position
  std::optional<std::size_t> to{};    ///< of a list of moves: the last one
};

struct HallFigures {
  std::size_t games = 0;  ///< in memory
  std::size_t open = 0;   ///< in the store, as all by status
  std::size_t running = 0;
  std::size_t over = 0;
  std::size_t clients = 0;
  std::size_t thinking = 0;
};

class Hall {
 public:
  struct Services {
    net::Loop& loop;
    Secrets& secrets;
    Store& store;
    EnginePool& engine_pool;
    Watcher& watcher;
    BundleWriter* bundles = nullptr;  ///< none: no repro bundles are kept
    AnswerMaker* answers = nullptr;   ///< none: long answers are made in the loop's thread
    const Bans* bans = nullptr;       ///< guests who may only watch; none: nobody is banned
  };

  Hall(const HallOptions& options, Services services);
  ~Hall();
  Hall(const Hall&) = delete;
  Hall& operator=(const Hall&) = delete;

  /// Goes on with the games in the store in which the server has to act, a few at a time. Call it once, before anything
  /// else.
  void start();

  /// The visitor's guest is nobody for a client without a cookie. Returns the number that stands for the client in
  /// other calls.
  std::uint64_t connect(std::shared_ptr<Client> client, Visitor visitor);
  std::uint64_t connect(std::shared_ptr<Client> client, PlayerId guest) {
    return connect(std::move(client), Visitor{.guest = std::move(guest)});
  }
  void receive(std::uint64_t client, std::string_view message);
  void disconnect(std::uint64_t client);
  /// Sends the game as it is now to a client that follows it and was too slow for the updates.
  void refresh(std::uint64_t client, const std::string& game_id);

  // HTTP requests. `reply` is called exactly once, possibly before the function returns.

  void create(const Visitor& visitor, std::string_view body, const Reply& reply);
  void create(const PlayerId& guest, std::string_view body, const Reply& reply) {
    create(Visitor{.guest = guest}, body, reply);
  }
  /// `body` is a message of this type without type and `game`.
  void request(const Visitor& visitor, std::string_view game_id, std::string_view type, std::string_view body,
               const Reply& reply);
  void request(const PlayerId& guest, std::string_view game_id, std::string_view type, std::string_view body,
               const Reply& reply) {
    request(Visitor{.guest = guest}, game_id, type, body, reply);
  }
  void snapshot(const PlayerId& guest, std::string_view game_id, const ViewQuery& query, const Reply& reply);
  void record(const PlayerId& guest, std::string_view game_id, const Reply& reply);
  /// A page of the positions of a finished game.
  void replay(const PlayerId& guest, std::string_view game_id, const ViewQuery& query, const Reply& reply);
  /// A page of the moves of a game.
  void moves(const PlayerId& guest, std::string_view game_id, const ViewQuery& query, const Reply& reply);
  void list(const ListQuery& query, Language language, const Reply& reply);
  void my_games(const GuestQuery& query, Language language, const Reply& reply);
  /// Whether the guest plays an unfinished game of this title with other people. The server then refuses advice, and
  /// also if it cannot find out.
  void plays_with_people(const PlayerId& guest, std::string_view game, std::function<void(bool)> then);

  // For the host of the server (server/admin). `then` is called exactly once.

  using Then = std::function<void(const MaybeError& error)>;
  /// Ends the game without a result; its players are told.
  void end(const std::string& id, Then then);
  /// Also removes it from the store.
  void erase(const std::string& id, Then then);

  HallFigures figures() const;
  /// Refuses new games and changes. Calls `done` when all accepted changes are committed and sent.
  void shut_down(std::function<void()> done);

 private:
  std::unique_ptr<Parts> parts_;
};

}  // namespace palamedes::server
