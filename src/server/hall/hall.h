// The hall: all games that are being played, who follows them, and every message in and out
// (docs/protocol.md). It knows nothing of sockets, threads and files: those are its services
// (loop.h, store.h, engine_pool.h), which tests replace. All calls are made in the loop's thread.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "core/language.h"
#include "core/result.h"
#include "core/seat.h"
#include "server/player_id.h"

namespace palamedes::net {
class Loop;
}  // namespace palamedes::net

namespace palamedes::server {

class BundleWriter;
class EnginePool;
class Secrets;
class Store;
class Watcher;
struct ListQuery;

/// The other end of a connection.
class Client {
 public:
  Client() = default;
  Client(const Client&) = delete;
  Client& operator=(const Client&) = delete;
  virtual ~Client() = default;

  /// Must not call the hall.
  virtual void send(std::shared_ptr<const std::string> message) = 0;
};

struct HallOptions {
  std::chrono::milliseconds move_cap{5'000};  ///< the longest a program may think
  std::chrono::milliseconds pace{700};        ///< moves of programs come no faster
  std::chrono::milliseconds away{30'000};     ///< a person who is gone for so long can be replaced
  std::size_t most_games = 20'000;            ///< in memory
  std::size_t most_games_per_guest = 200;     ///< unfinished ones
};

/// The answer to a request over HTTP: a status and a JSON text. Of errors `code` and `message` are the
/// fields of a problem.
struct Answer {
  int status = 200;
  std::string body{};
  std::string code{};
  std::string message{};
};
/// One that says why not.
Answer problem_answer(int status, std::string_view code, std::string_view message);
using Reply = std::function<void(Answer)>;

/// Which view of a game a request asks for, and in which language.
struct ViewQuery {
  Language language = Language::kEnglish;
  std::optional<Seat> wanted{};  ///< none: the requester's own seat, if there is one
  bool as_spectator = false;
};

struct HallFigures {
  std::size_t games = 0;
  std::size_t open = 0;
  std::size_t running = 0;
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
  };

  Hall(const HallOptions& options, Services services);
  ~Hall();
  Hall(const Hall&) = delete;
  Hall& operator=(const Hall&) = delete;

  /// Brings back every unfinished game as it was committed last. Once, before anything else.
  MaybeError recover();

  /// `guest` is nobody for a client without a cookie. The number stands for the client.
  std::uint64_t connect(std::shared_ptr<Client> client, PlayerId guest);
  void receive(std::uint64_t client, std::string_view message);
  void disconnect(std::uint64_t client);

  /// The same over HTTP. `reply` is called once, perhaps at once.
  void create(const PlayerId& guest, std::string_view body, const Reply& reply);
  /// A message of the type `verb`, without `t` and `game`.
  void request(const PlayerId& guest, std::string_view game_id, std::string_view verb, std::string_view body,
               Reply reply);
  Answer snapshot(const PlayerId& guest, std::string_view game_id, const ViewQuery& query);
  Answer record(const PlayerId& guest, std::string_view game_id);
  Answer replay(const PlayerId& guest, std::string_view game_id, Language language);
  Answer list(const ListQuery& query, Language language);
  /// Whether the guest plays in a running game with other people: then there is no advice elsewhere.
  bool plays_with_people(const PlayerId& guest, std::string_view game) const;

  HallFigures figures() const;
  /// No new games and actions; `done` once all that was accepted is committed and told.
  void shut_down(std::function<void()> done);

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace palamedes::server
