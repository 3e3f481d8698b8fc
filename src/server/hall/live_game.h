// A game in memory: its match, and everything about it that is not stored.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <list>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/language.h"
#include "net/loop.h"
#include "server/engines/engine_pool.h"
#include "server/match/match.h"
#include "server/match/projection.h"
#include "server/requests/field.h"
#include "server/visitors/visitor.h"

namespace palamedes::server {

/// A client that follows a game.
struct Follower {
  std::uint64_t client = 0;
  WantedView wanted{};
  Language language = Language::kEnglish;
};

/// A move that an engine is searching for, or has found and not played yet.
struct PendingMove {
  EnginePool::Ticket ticket{};
  std::shared_ptr<const int> counted{};  ///< counts the moves of all games
  std::uint64_t number = 0;              ///< of the job; results of older jobs are ignored
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

/// A hint that a client is waiting for.
struct PendingHint {
  EnginePool::Ticket ticket{};
  std::uint64_t client = 0;  ///< who asked; 0: over HTTP
  std::size_t ply = 0;
  std::function<void(Result<Move>)> done{};
};

/// A refusal, so that a repeated request gets the same answer.
struct KeptRefusal {
  PlayerId guest{};
  std::string id{};
  Error error{};
};

struct LiveGame {
  explicit LiveGame(Match m) : match(std::move(m)) {}
  LiveGame(const LiveGame&) = delete;
  LiveGame& operator=(const LiveGame&) = delete;

  const std::string& id() const { return match.plan().id; }

  Match match;
  std::size_t stored = 0;  ///< committed and broadcast events
  bool committing = false;
  std::deque<std::function<void()>> waiting{};  ///< tasks to run after the commit
  std::deque<KeptRefusal> refusals{};
  int failures = 0;                     ///< commits that failed since the last one that succeeded
  std::shared_ptr<void> retry_timer{};  ///< after a failure: when the server goes on with the game
  bool making_rematch = false;
  Visitor visitor{};  ///< who pays for its engines: whoever changed the game last, otherwise its maker

  // Its place in the memory: games.h.
  net::Time used{};
  std::list<std::string>::iterator place{};

  // Who follows it: following.h.
  std::vector<Follower> followers{};
  std::vector<std::optional<net::Time>> gone_since{};  ///< by seat: since when its person is not connected
  std::vector<std::optional<net::Time>> heard{};       ///< by seat: when its person last asked something over HTTP
  net::Time presence_sent{};
  std::string presence_told{};             ///< the message that everybody got last
  std::shared_ptr<void> presence_timer{};  ///< a change of the presence that is not sent yet
  std::shared_ptr<void> silence_timer{};   ///< when those who were heard over HTTP count as absent

  // Engines: engine_turns.h.
  std::optional<PendingMove> pending{};
  std::optional<PendingHint> hint{};

  // The clock of the current turn: clocks.h.
  net::Time turn_began{};          ///< since when the player to act has been thinking, without interruption
  std::optional<net::Time> due{};  ///< end of the current person's turn
  std::shared_ptr<void> clock{};
  std::size_t clock_ply = 0;  ///< the ply that the clock runs for
  bool was_loaded = false;    ///< the clock continues where it was when the game left the memory
};

}  // namespace palamedes::server
