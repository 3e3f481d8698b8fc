// Game records: one game as one line of JSON, with a hash of every position, so that it replays to
// the same positions or is refused. docs/record_format.md describes the format.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "core/seat.h"
#include "games/edge.h"

namespace palamedes::record {

inline constexpr int kRecordVersion = 1;

/// Who played a seat. What is not known is left empty.
struct RecordSeat {
  std::string name{};                          ///< of a person or a program
  std::string engine{};                        ///< "human", "random", ...
  std::optional<int> level{};                  ///< of the engine
  std::optional<std::uint64_t> config_hash{};  ///< of the engine's configuration

  friend bool operator==(const RecordSeat&, const RecordSeat&) = default;
};

struct RecordPly {
  Seat seat{};
  std::string action{};
  std::uint64_t state_hash = 0;                 ///< FNV-1a of the state text after the action
  std::optional<std::uint64_t> milliseconds{};  ///< that the seat took

  friend bool operator==(const RecordPly&, const RecordPly&) = default;
};

struct RecordResult {
  std::string reason{};
  std::vector<int> places{};  ///< by seat, as in Outcome
  std::vector<Setting> details{};

  friend bool operator==(const RecordResult&, const RecordResult&) = default;
};

struct Record {
  std::string id{};
  GameConfig config{};  ///< complete: edition and every knob
  std::vector<RecordSeat> seats{};
  std::optional<std::uint64_t> seed{};
  std::string setup{};
  std::vector<RecordPly> plies{};
  std::optional<RecordResult> result{};  ///< none while the game goes on

  friend bool operator==(const Record&, const Record&) = default;
};

/// Ends that people or clocks make while the rules would let the game go on.
inline constexpr std::array<std::string_view, 4> kOutsideReasons{"resignation", "time", "agreement", "adjudication"};

/// Strict: a field that is missing, unknown, malformed or too big is an error that names it. Whether
/// the plies can be played is found out by `replay`.
Result<Record> parse_record(std::string_view line);

/// The line, without a line break. The same record gives the same bytes.
std::string record_line(const Record& record);

// Making a record, step by step. Steps are taken back by removing plies.

Record begin_record(const AnyGame& game, const AnyState& setup);
/// `after`: the position that the action led to. Sets the result if the game is over there.
void add_ply(Record& record, Seat seat, std::string_view action, const AnyState& after,
             std::optional<std::uint64_t> milliseconds = std::nullopt);

/// Called with every position of a replay, from the set-up (ply 0) to the last, together with the
/// game.
using Watch = std::function<void(const AnyGame& game, std::size_t ply, const AnyState& state)>;

/// Plays the record again. The error names the first ply that differs.
MaybeError replay(const Record& record, const Watch& watch = {});

}  // namespace palamedes::record
