// What the store keeps of a game, and the questions that it answers.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "net/time.h"
#include "server/player_id.h"

namespace palamedes::server {

/// Who holds a seat, for questions about the games of a person.
struct StoredSeat {
  enum class Kind : std::uint8_t { kOpen, kPerson, kEngine, kLeft };
  Kind kind = Kind::kOpen;
  PlayerId guest{};  ///< of a person, also of one who left

  friend bool operator==(const StoredSeat&, const StoredSeat&) = default;
};

/// One stored game. `body`, `created`, `maker`, `address` and `network` never change; the other fields are derived from
/// the events.
struct StoredGame {
  std::string id{};
  std::string body{};    ///< JSON: the plan of the game; lists leave it out
  std::string game{};    ///< "ringrift"
  std::string status{};  ///< "open", "running" or "over"
  bool is_public = false;
  bool is_show = false;  ///< engines hold all seats
  net::WallTime created{};
  net::WallTime updated{};
  std::string summary{};  ///< JSON for lists
  PlayerId maker{};
  /// The address and the network that the game was made from; "" if unknown. The store forgets both when the game ends.
  std::string address{};
  std::string network{};
  std::vector<StoredSeat> seats{};  ///< lists leave them out
  /// When the server has to act without a request: an engine is to move, or a clock ends.
  std::optional<net::WallTime> wake{};

  friend bool operator==(const StoredGame&, const StoredGame&) = default;
};

struct LoadedGame {
  StoredGame game{};
  std::vector<std::string> events{};
};

/// A new game is refused if there are that many unfinished games already. 0: no limit.
struct GameLimits {
  std::size_t all = 0;             ///< refused as "full"
  std::size_t of_guest = 0;        ///< made by the guest or played by it: "too_many_games"
  std::size_t shows_of_guest = 0;  ///< made by the guest for engines only: "too_many_shows"
  std::size_t from_address = 0;    ///< "too_many_from_address"
  std::size_t from_network = 0;    ///< "too_many_from_network"
};

/// Is committed as a whole or not at all.
struct StoreWrite {
  StoredGame game{};                  ///< inserted with the first event, later updated
  std::uint64_t first_event = 1;      ///< number of the first of these events, which have consecutive numbers
  std::vector<std::string> events{};  ///< JSON; none: only the game is updated
  GameLimits limits{};                ///< for a new game
};

/// A page of public games, the last changed first.
struct ListQuery {
  std::string status{};                   ///< "" for any
  std::string game{};                     ///< "" for any
  std::optional<net::WallTime> before{};  ///< updated earlier than this
  std::string before_id{};                ///< with `before`: also games updated exactly then, with a smaller id
  int limit = 50;
};

/// A page of the games in which a person has a seat or had one, the last made first.
struct GuestQuery {
  PlayerId guest{};
  bool over = false;        ///< finished games instead of those it plays
  std::string before_id{};  ///< made earlier than this game; "" for the first page
  int limit = 50;
};

/// Games that have not changed for some time, the oldest change first.
struct IdleQuery {
  std::string status{};
  bool shows = false;      ///< games between engines, or all others
  net::WallTime before{};  ///< the last change was earlier
  std::optional<net::WallTime>
      after{};             ///< the last change of the last game of the page before; none for the first page
  std::string after_id{};  ///< the id of that game
  int limit = 100;
};

struct IdleGame {
  std::string id{};
  net::WallTime updated{};

  friend bool operator==(const IdleGame&, const IdleGame&) = default;
};

/// Games in which the server has to act without a request, the earliest first.
struct WakeQuery {
  net::WallTime until{};                 ///< not later than this
  std::optional<net::WallTime> after{};  ///< `wake` of the last game of the page before; none for the first page
  std::string after_id{};                ///< the id of that game
  int limit = 100;
};

struct WakingGame {
  std::string id{};
  net::WallTime wake{};

  friend bool operator==(const WakingGame&, const WakingGame&) = default;
};

/// Numbers of stored games.
struct StoreTotals {
  std::size_t open = 0;
  std::size_t running = 0;
  std::size_t over = 0;

  friend bool operator==(const StoreTotals&, const StoreTotals&) = default;
};

}  // namespace palamedes::server
