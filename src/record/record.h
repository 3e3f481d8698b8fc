// Game records: one game as one line of JSON, with a hash of every position, so that it replays to
// the same positions or is refused. docs/record_format.md describes the format.
//
// Of a game that hides things there are two kinds: the full record, which is the umpire's, and
// records of one viewer, which hold only what that viewer has seen.
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
  std::string action{};                         ///< in a viewer's record "?" if the viewer does not see it
  std::string note{};                           ///< what the action brought to light (SeenAction::note); often nothing
  std::uint64_t hash = 0;                       ///< FNV-1a of the state or view text after the action
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
  Viewer viewer = kUmpire;  ///< whose record it is; the full one is the umpire's
  GameConfig config{};      ///< complete: edition and every knob
  std::vector<RecordSeat> seats{};
  std::optional<std::uint64_t> seed{};
  std::string setup{};  ///< state text, in a viewer's record view text
  std::vector<RecordPly> plies{};
  std::optional<RecordResult> result{};  ///< none while the game goes on

  bool is_full() const { return viewer == kUmpire; }

  friend bool operator==(const Record&, const Record&) = default;
};

/// A program lost by a fault of its own. Details: `seat`, `fault`, and perhaps `what`.
inline constexpr std::string_view kForfeit = "forfeit";
/// Ends that people, clocks or programs make while the rules would let the game go on.
inline constexpr std::array<std::string_view, 5> kOutsideReasons{"resignation", "time", "agreement", "adjudication",
                                                                 kForfeit};

/// Strict: a field that is missing, unknown, malformed or too big is an error that names it. Whether
/// the plies can be played is found out by `replay` or `follow`.
Result<Record> parse_record(std::string_view line);

/// The line, without a line break. The same record gives the same bytes.
std::string record_line(const Record& record);

// Making a record, step by step. Steps are taken back by removing plies.

/// The result of a game that the rules have ended.
RecordResult result_of(const Ending& ending);
Record begin_record(const AnyGame& game, const AnyState& setup);
/// The action leads from the one position to the other. Sets the result if the game is over there.
void add_ply(Record& record, std::string_view action, const AnyState& before, const AnyState& after,
             std::optional<std::uint64_t> milliseconds = std::nullopt);

/// Called with every position of a replay, from the set-up (ply 0) to the last, together with the
/// game.
using Watch = std::function<void(const AnyGame& game, std::size_t ply, const AnyState& state)>;

/// Plays a full record again. The error names the first ply that differs.
MaybeError replay(const Record& record, const Watch& watch = {});

// Records of one viewer.

/// "seat 1", "a spectator", "the umpire".
std::string viewer_name(Viewer viewer);

/// What the viewer, a seat or a spectator, has seen of a game: the full record is replayed. Neither
/// seed nor any hidden action, nor how long it took, is in it.
Result<Record> viewer_record(const Record& full, Viewer viewer);

/// Called with every view of a record, from the set-up (ply 0) to the last, and the action in words.
using ViewWatch =
    std::function<void(const AnyGame& game, std::size_t ply, const AnyView& view, const std::string& sentence)>;

/// Checks a viewer's record as far as what the viewer saw allows. The error names the first ply that
/// cannot have been so.
MaybeError follow(const Record& record, const ViewWatch& watch = {});

/// The error of both: "ply 3: what is wrong".
Error record_differs(std::string_view where, std::string_view what);

/// `replay` or `follow`, whichever the record is for.
MaybeError check(const Record& record);

}  // namespace palamedes::record
