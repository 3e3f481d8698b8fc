// The engines that are kept between the moves of a game, with what their searches remember. Bounded in bytes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <list>
#include <memory>
#include <optional>
#include <string>

#include "core/seat.h"
#include "search/players/opponent.h"

namespace palamedes::server {

/// An engine whose memory is kept for its next move.
struct KeptEngine {
  std::string game_id{};
  Seat seat{};
  std::string player{};
  std::unique_ptr<search::Opponent> opponent{};
  std::size_t bytes = 0;
  bool hides = false;  ///< its game hides pieces, so how much it remembers is nobody's business
};

class SearchMemory {
 public:
  explicit SearchMemory(std::size_t most_bytes) : most_bytes_(most_bytes) {}

  /// The engine that decided last for this seat, if it is kept.
  std::optional<KeptEngine> take(const std::string& game_id, Seat seat, const std::string& player);
  /// Keeps the engine, unless its game was forgotten. Returns engines that no longer have room: freeing them takes
  /// time.
  std::list<KeptEngine> keep(KeptEngine engine);
  /// Forgets all engines of the game, also one that is searching now. Returns them, as `keep` does.
  std::list<KeptEngine> forget(const std::string& game_id);
  /// The game goes on, so its engines may be kept again.
  void remember(const std::string& game_id);
  std::size_t bytes() const { return bytes_; }
  /// Without the engines of games that hide pieces.
  std::size_t bytes_to_tell() const { return bytes_ - hidden_bytes_; }

 private:
  void add(const KeptEngine& engine);
  void subtract(const KeptEngine& engine);

  std::size_t most_bytes_;
  std::size_t bytes_ = 0;                ///< of all
  std::size_t hidden_bytes_ = 0;         ///< of those in games that hide pieces
  std::list<KeptEngine> kept_{};         ///< most recently used first
  std::deque<std::string> forgotten_{};  ///< games whose running searches are not kept
};

}  // namespace palamedes::server
