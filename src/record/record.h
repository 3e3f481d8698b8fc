// A game record: who played, every action, and a hash of every position. docs/record_format.md
// describes the format.
//
// A game with hidden pieces has two kinds of records: the full record, which only the umpire may see,
// and records of one viewer, which contain only what that viewer has seen.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/seat.h"
#include "core/viewer.h"
#include "games/config.h"

namespace palamedes::record {

inline constexpr int kRecordVersion = 1;

/// The longest text that says why an engine played without its network.
inline constexpr std::size_t kLongestFallback = 400;

/// The player of a seat. Unknown fields are empty.
struct RecordSeat {
  std::string name{};                          ///< the name of a person or a program
  std::string engine{};                        ///< "human", "random", ...
  std::optional<int> level{};                  ///< the engine's level
  std::optional<std::uint64_t> config_hash{};  ///< a hash of the engine's settings
  std::string net{};       ///< the network that the engine used, with its id: "liuzhou-1@85944171f73967e8"
  std::string fallback{};  ///< why the engine played without the network that it asked for

  friend bool operator==(const RecordSeat&, const RecordSeat&) = default;
};

struct RecordPly {
  Seat seat{};
  std::string action{};                         ///< "?" in a viewer's record if the viewer does not see it
  std::string note{};                           ///< what the action revealed (SeenAction::note); often nothing
  std::uint64_t hash = 0;                       ///< FNV-1a of the state or view text after the action
  std::optional<std::uint64_t> milliseconds{};  ///< how long the seat took

  friend bool operator==(const RecordPly&, const RecordPly&) = default;
};

struct RecordResult {
  std::string reason{};
  std::vector<int> places{};  ///< places by seat, as in Outcome
  std::vector<Setting> details{};

  friend bool operator==(const RecordResult&, const RecordResult&) = default;
};

struct Record {
  std::string id{};
  Viewer viewer = kUmpire;  ///< the full record is the umpire's
  GameConfig config{};      ///< complete, with the edition and every knob
  std::vector<RecordSeat> seats{};
  std::optional<std::uint64_t> seed{};
  std::string setup{};  ///< a state text, or in a viewer's record a view text
  std::vector<RecordPly> plies{};
  std::optional<RecordResult> result{};  ///< nothing if the game is not over

  bool is_full() const { return viewer == kUmpire; }

  friend bool operator==(const Record&, const Record&) = default;
};

/// The reason if an engine lost because it failed. Details: `seat`, `fault`, and perhaps `what`.
inline constexpr std::string_view kForfeit = "forfeit";
/// Reasons that end a game although it could go on by the rules.
inline constexpr std::array<std::string_view, 5> kOutsideReasons{"resignation", "time", "agreement", "adjudication",
                                                                 kForfeit};

}  // namespace palamedes::record
