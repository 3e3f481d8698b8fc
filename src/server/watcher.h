// What the hall reports for logs and metrics. Reports contain no secrets: no seed, cookie, action or position.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "net/time.h"

namespace palamedes::server {

/// One line of the log. Unknown fields stay empty.
struct Note {
  std::string_view what{};  ///< "created", "action", "rejected", "degraded", "over", ...
  std::string_view game_id{};
  std::string_view game{};
  int seat = 0;
  std::int64_t ply = -1;
  std::string_view code{};
  std::string_view message{};  ///< an error in words
  std::string_view guest{};    ///< who asked for it, so that abuse can be traced
  std::string_view address{};
};

class Watcher {
 public:
  Watcher() = default;
  Watcher(const Watcher&) = delete;
  Watcher& operator=(const Watcher&) = delete;
  virtual ~Watcher() = default;

  virtual void note(const Note& note) = 0;
  /// Time from the arrival of a change to its acknowledgement.
  virtual void action_took(net::Seconds taken) = 0;
  /// An engine decided. `algorithm` is "alphabeta", for example; `level` is 0 for an engine without a level.
  virtual void decision_took(std::string_view game, std::string_view algorithm, int level, net::Seconds taken,
                             std::uint64_t nodes) = 0;
  virtual void fell_back(std::string_view reason) = 0;
};

}  // namespace palamedes::server
