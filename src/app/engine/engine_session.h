// The engine's side of the engine protocol (docs/engine_protocol.md): what it was told, and what it
// answers. Neither threads nor streams: whoever has them calls it.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/result.h"
#include "games/config.h"
#include "games/edge.h"
#include "search/players/opponent.h"
#include "search/players/player.h"
#include "search/search.h"

namespace palamedes::app {

/// What a line brought about.
struct EngineReply {
  enum class Deed : std::uint8_t {
    kNothing,
    kThink,  ///< `EngineSession::think` is to be called
    kStop,   ///< that call is to end soon
    kQuit,
  };
  std::vector<std::string> lines{};
  Deed deed = Deed::kNothing;
};

/// The line that says what was wrong.
std::string engine_error_line(const Error& error);

class EngineSession {
 public:
  /// What `setoption` changes.
  struct Options {
    search::PlayerSpec player{.algorithm = "level5"};
    std::string persona{};
    std::uint64_t seed = 1;
  };

  EngineSession() = default;

  /// What was asked for on the command line. An error changes nothing, here and everywhere.
  MaybeError set_options(const Options& options);
  MaybeError begin_game(const GameConfig& config);

  EngineReply take(std::string_view line);
  /// Thinks and returns the lines of the answer. Another thread may call it than the one that calls
  /// `take` in the meantime, which then calls `rest`.
  std::vector<std::string> think(const std::atomic<bool>& stop);
  void rest() { thinking_ = false; }

 private:
  using Words = std::vector<std::string>;
  using Position = std::variant<search::GameSoFar, search::SeenSoFar>;

  Result<EngineReply> obey(const Words& words);
  Result<EngineReply> protocol(const Words& words) const;
  EngineReply ready();
  MaybeError set_option(const Words& words);
  MaybeError new_game(const Words& words);
  MaybeError set_position(const Words& words);
  Result<search::SeenSoFar> seen(const Words& words) const;
  Result<EngineReply> go(const Words& words);

  Result<std::unique_ptr<search::Opponent>> make_opponent(const Options& options) const;
  /// Makes the player that the options ask for, if it is not there.
  MaybeError prepare();

  Options options_{};
  std::unique_ptr<AnyGame> game_{};
  std::uint64_t games_ = 0;
  std::unique_ptr<search::Opponent> opponent_{};
  search::Limits own_limits_{};  ///< of the player
  Position position_{};
  bool thinking_ = false;
};

}  // namespace palamedes::app
