// A game as the arena uses it: draws openings and plays games between players that are given as
// texts. One interface over all games, so that everything above it is compiled once.
#pragma once

#include <atomic>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "arena/opening.h"
#include "arena/statistics/search_effort.h"
#include "core/result.h"
#include "games/edge.h"
#include "games/style.h"
#include "record/bundle.h"
#include "record/record.h"

namespace palamedes::arena {

/// One game to be played.
struct GameOrder {
  Opening opening{};
  std::vector<std::string> seats{};  ///< player specifications
  std::uint64_t seed = 0;            ///< of the game; a decision's generator is its stream "search/seatN/plyM"
  std::uint64_t max_plies = 0;
  bool check = false;                       ///< every invariant at every step
  bool decisions = false;                   ///< note how each was made
  const std::atomic<bool>* stop = nullptr;  ///< set by somebody else, the game is given up
};

struct PlayedGame {
  record::Record record{};                                  ///< without id and names
  std::vector<SearchEffort> thinking{};                     ///< by seat
  std::map<std::size_t, record::MadeDecision> decisions{};  ///< of our own players, by ply from 1, if asked for
};

/// All functions may be called by several threads at once.
class Host {
 public:
  Host() = default;
  Host(const Host&) = delete;
  Host& operator=(const Host&) = delete;
  virtual ~Host() = default;

  virtual const AnyGame& game() const = 0;

  /// Why there is no such player; nothing if there is.
  virtual MaybeError check_player(std::string_view player) const = 0;
  /// Why the opening cannot be played, or leaves nothing to play.
  virtual MaybeError check(const Opening& opening) const = 0;

  /// Different openings, no two of which a symmetry of the board makes equal. The first of a longer
  /// list are those of a shorter one. An error if there are not that many.
  virtual Result<OpeningList> draw_openings(const OpeningRules& rules, std::size_t count) const = 0;

  /// Nothing if the game was given up. An error only if a player or the rules are broken: an illegal
  /// action, an invariant that does not hold, a program that cannot be started. An external engine
  /// that fails loses the game instead.
  virtual Result<std::optional<PlayedGame>> play(const GameOrder& order) const = 0;

  /// How each seat played a game that this host played; all 0 if the game does not tell.
  virtual std::vector<Style> styles(const record::Record& record) const = 0;
};

Result<std::unique_ptr<Host>> make_host(const GameConfig& config);

/// A game that reached the most plies is a draw for this reason.
inline constexpr std::string_view kStalled = "adjudication";

}  // namespace palamedes::arena
