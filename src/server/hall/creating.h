// New games and rematches.
#pragma once

#include <array>
#include <cstddef>
#include <functional>
#include <string_view>

#include "core/language.h"
#include "core/result.h"
#include "server/hall/changes.h"
#include "server/hall/hall.h"
#include "server/hall/live_game.h"
#include "server/match/plan.h"

namespace palamedes::server {

struct Parts;

class Creating {
 public:
  explicit Creating(Parts& parts) : parts_(&parts) {}

  /// Answers an HTTP request for a new game.
  void create(const Visitor& visitor, std::string_view body, const Reply& reply);
  /// Creates the rematch if everybody who played has asked for it.
  void continue_rematch(LiveGame& game);

 private:
  /// Gives the plan its id and secrets.
  void complete(Plan& plan) const;
  MaybeError begin(Plan plan, const Visitor& visitor, const GameLimits& limits, Changes::Committed on_committed,
                   Changes::Failed on_failed);
  void rematch_made(const std::string& id, const std::string& next);

  Parts* parts_;
};

/// The fields that a request for a game may have, and those of a seat in it.
inline constexpr std::array<std::string_view, 13> kNewGameFields{
    "game",   "edition", "board",        "players",    "knobs", "state",   "seats",
    "public", "watch",   "turn_seconds", "on_timeout", "name",  "language"};
inline constexpr std::array<std::string_view, 2> kNewSeatFields{"player", "name"};

/// A request for a game, as its fields say. Its id, maker and secrets are still missing.
struct WantedGame {
  Plan plan{};
  Language language = Language::kEnglish;
};
Result<WantedGame> read_wanted_game(const PlayerId& guest, std::string_view body);

}  // namespace palamedes::server
