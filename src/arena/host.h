// The arena's view of a game: draws openings, and plays games between players that are given as
// specifications. One interface for all games, so everything above it is compiled once.
#pragma once

#include <atomic>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "arena/entrant.h"
#include "arena/opening.h"
#include "arena/statistics/search_effort.h"
#include "core/result.h"
#include "games/edge.h"
#include "games/style.h"
#include "record/bundle.h"
#include "record/record.h"
#include "search/resources.h"

namespace palamedes::arena {

/// Describes one game to play.
struct GameOrder {
  Opening opening{};
  std::vector<std::string> seats{};  ///< player specifications
  std::uint64_t seed = 0;            ///< the game's seed; a decision uses its stream "search/seatN/plyM"
  std::uint64_t max_plies = 0;
  bool check = false;                       ///< check every invariant at every step
  bool decisions = false;                   ///< note how each decision was made
  const std::atomic<bool>* stop = nullptr;  ///< when another thread sets it, the game is abandoned
};

struct PlayedGame {
  record::Record record{};                                  ///< without id and names
  std::vector<SearchEffort> thinking{};                     ///< by seat
  std::map<std::size_t, record::MadeDecision> decisions{};  ///< of built-in players, by ply from 1, if requested
};

/// What a player specification means.
struct ResolvedPlayer {
  std::string runs{};      ///< the algorithm with all its settings and the id of its network
  std::string fallback{};  ///< why it plays without the network that it asked for
};

/// All functions may be called by several threads at once.
class Host {
 public:
  Host() = default;
  Host(const Host&) = delete;
  Host& operator=(const Host&) = delete;
  virtual ~Host() = default;

  virtual const AnyGame& game() const = 0;

  /// An error if the game does not have the player.
  virtual Result<ResolvedPlayer> resolved(std::string_view player) const = 0;
  MaybeError check_player(std::string_view player) const;
  /// Notes what every entrant runs. An error if the game does not have one of the players.
  MaybeError resolve(std::vector<Entrant>& entrants) const;
  /// An error if the opening cannot be played, or ends the game.
  virtual MaybeError check(const Opening& opening) const = 0;

  /// Draws openings that differ even after rotations and reflections of the board. A longer list starts with
  /// the openings of a shorter one. An error if there are not enough.
  virtual Result<OpeningList> draw_openings(const OpeningRules& rules, std::size_t count) const = 0;

  /// Nothing if the game was abandoned. An error only if a built-in player or the rules are broken (an illegal
  /// action, a broken invariant) or an external engine cannot be started. An external engine that fails
  /// loses the game instead.
  virtual Result<std::optional<PlayedGame>> play(const GameOrder& order) const = 0;

  /// The style of each seat in a game that this host played; all 0 if the game does not measure style.
  virtual std::vector<Style> styles(const record::Record& record) const = 0;

  /// The longest run of quiet actions in a game that this host played; nothing if the game has no quiet actions.
  virtual std::optional<std::uint64_t> quiet_run(const record::Record& record) const = 0;
};

/// The networks of `resources` must outlive the host.
Result<std::unique_ptr<Host>> make_host(const GameConfig& config, const search::PlayerResources& resources = {});

/// The reason of a draw by the ply limit.
inline constexpr std::string_view kStalled = "adjudication";

}  // namespace palamedes::arena
