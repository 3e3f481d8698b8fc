// The engine's side of the engine protocol (docs/engine_protocol.md): keeps the options, the game and the
// position, and answers lines. It uses neither threads nor streams.
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
#include "search/players/player_text.h"
#include "search/search.h"

namespace palamedes::app {

/// The answer to a line, and what the caller has to do next.
struct EngineReply {
  enum class Next : std::uint8_t {
    kNothing,
    kSearch,  ///< call `EngineSession::search`
    kStop,    ///< end that call soon
    kQuit,
  };
  std::vector<std::string> lines{};
  Next next = Next::kNothing;
};

/// The `error` line of the protocol.
std::string engine_error_line(const Error& error);

class EngineSession {
 public:
  /// The options that `setoption` changes.
  struct Options {
    std::string player = "level5";
    std::string persona{};
    std::uint64_t seed = 1;
  };

  explicit EngineSession(search::PlayerResources resources = {}) : resources_(std::move(resources)) {}

  // For the command line. After an error nothing has changed; this holds for all functions.
  MaybeError set_options(const Options& options);
  MaybeError begin_game(const GameConfig& config);

  EngineReply take(std::string_view line);
  /// Searches and returns the lines of the answer. It may run on another thread while the first one calls
  /// `take`. When it has returned, the first thread calls `search_ended`.
  std::vector<std::string> search(const std::atomic<bool>& stop);
  void search_ended() { searching_ = false; }

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
  /// Makes the player that the options describe, unless it exists already.
  MaybeError prepare();

  search::PlayerResources resources_;
  Options options_{};
  std::unique_ptr<AnyGame> game_{};
  std::uint64_t games_ = 0;
  std::unique_ptr<search::Opponent> opponent_{};
  search::Limits own_limits_{};  ///< the player's own limits
  Position position_{};
  bool searching_ = false;
};

}  // namespace palamedes::app
