// One game on the server: its plan with all events applied. It knows no messages, clocks or files, so the same plan and
// events always give the same game.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/language.h"
#include "core/result.h"
#include "core/viewer.h"
#include "games/edge.h"
#include "record/record.h"
#include "search/players/opponent.h"
#include "server/match/event.h"
#include "server/match/plan.h"

namespace palamedes::server {

/// A seat as it is now.
struct MatchSeat {
  enum class Kind : std::uint8_t { kOpen, kPerson, kProgram, kLeft };
  Kind kind = Kind::kOpen;
  PlayerId guest{};        ///< of a person, also of one who left
  std::string name{};      ///< of a person, also of one who left
  std::string player{};    ///< of an engine: its player specification
  std::string army{};      ///< set-up that was handed in before its turn; "" for none
  int degraded = 0;        ///< how often a fallback decided for its engine
  std::string runs{};      ///< what its specification meant at the engine's last decision, with the id of the network
  std::string fallback{};  ///< why the engine plays without the network that it asked for; often nothing
  bool asks_rematch = false;
  int prepared = 0;  ///< how often a set-up was handed in before its turn
};

/// An action of the game that was not taken back.
struct MatchPly {
  Seat seat{};
  std::string action{};
  std::optional<net::Duration> took{};
};

/// What a match remembers of an event, to send it to clients.
struct EventLine {
  Event::Kind kind{};
  Seat seat{};
  std::uint32_t ply = 0;  ///< of an action: its number, from 1
  std::string text{};     ///< empty for actions: see Match::plies
  std::string code{};
};

class Match {
 public:
  static Result<Match> begin(Plan plan);
  Match(Match&&) noexcept = default;
  Match& operator=(Match&&) noexcept = default;
  /// A copy, for work in another thread.
  Match copy() const { return *this; }

  /// Applies the event, or returns an error and changes nothing if the event is impossible.
  MaybeError apply(const Event& event);

  const Plan& plan() const { return plan_; }
  const AnyGame& game() const { return *game_; }
  const AnyState& now() const { return *now_; }
  std::size_t ply() const { return plies_.size(); }
  const std::vector<MatchPly>& plies() const { return plies_; }
  const std::vector<EventLine>& events() const { return events_; }
  /// The number of the last event.
  std::size_t seq() const { return events_.size(); }
  const std::vector<MatchSeat>& seats() const { return seats_; }
  /// The number of the last event that changed what everybody may know of the seats.
  std::size_t seats_changed() const { return seats_changed_; }
  const MatchSeat& seat(Seat seat) const { return seats_[index(seat)]; }
  net::WallTime last_change() const { return last_change_; }
  /// The id of the rematch; "" if there is none.
  const std::string& next() const { return next_; }

  bool is_open() const;  ///< a seat is open
  bool is_show() const;  ///< engines hold all seats
  bool is_over() const { return result_.has_value(); }
  bool is_running() const { return !is_open() && !is_over(); }
  const std::optional<record::RecordResult>& result() const { return result_; }
  /// How the game ended, as a sentence.
  std::string end_sentence(Language language) const;

  bool holds(const PlayerId& guest, Seat seat) const;
  std::vector<Seat> seats_of(const PlayerId& guest) const;
  /// True if another person plays in the game or can still take a seat.
  bool has_others(const PlayerId& guest) const;
  /// Whose view this guest may have: that of a seat it holds, or the public one, or the whole game after the end.
  Viewer viewer_for(const PlayerId& guest, std::optional<Seat> wanted) const;

  /// How long the person to act has thought about this decision already: before moves that were taken back, and before
  /// the other pieces of a set-up, which is one decision.
  net::Duration thought() const;

  /// The number of actions that remain if the seat undoes its last one; nothing if it may not undo.
  std::optional<std::size_t> undo_target(const PlayerId& guest, Seat seat) const;

  search::GameSoFar so_far() const;
  /// The position before the first action.
  std::unique_ptr<AnyState> start() const;
  /// Who plays, as records say it.
  std::vector<record::RecordSeat> record_seats() const;
  /// The full record, with seed and hidden pieces.
  record::Record record() const;

  /// The number of the event that the guest's request with this id caused. Nothing if there was no such request, or if
  /// it was too long ago.
  std::optional<std::size_t> event_of_request(const PlayerId& guest, std::string_view id) const;
  /// The guest made a change with this id, too long ago to tell its event.
  bool is_old_request(const PlayerId& guest, std::string_view id) const;

  using UsePly = std::function<void(std::size_t ply, const AnyState& before, const MatchPly& action)>;
  /// Calls `use` for the actions after the first `from`, up to number `to`.
  void walk(std::size_t from, std::size_t to, const UsePly& use) const;
  /// The position before the last action; the current position if there was none.
  const AnyState& before_last() const { return before_last_ ? *before_last_ : *now_; }
  /// The last action; null if the match does not know it, because there was none or one was taken back.
  const MadeMove* last_move() const { return last_move_.get(); }
  /// The hash of what the viewer sees now. It is kept until the next action, so only one thread at a time may ask.
  std::uint64_t view_hash(Viewer viewer) const;

 private:
  explicit Match(Plan plan) : plan_(std::move(plan)) {}
  Match(const Match&) = default;

  /// The state after that many actions.
  std::unique_ptr<AnyState> reached(std::size_t ply) const;
  MaybeError act(const Event& event);
  void undo(std::size_t ply);
  void keep_milestone();
  void note_thought(std::size_t ply, std::optional<net::Duration> took);

  struct Answered {
    PlayerId guest;
    std::string id;
    std::size_t seq;
  };

  Plan plan_;
  std::shared_ptr<const AnyGame> game_;
  // States are never changed, so copies of a match share them.
  std::shared_ptr<const AnyState> now_;
  std::shared_ptr<const AnyState> before_last_;
  std::shared_ptr<const MadeMove> last_move_;
  mutable std::vector<std::pair<Viewer, std::uint64_t>> view_hashes_{};  ///< those that were asked for
  std::vector<std::shared_ptr<const AnyState>>
      milestones_;  ///< states after every so many actions; `walk` begins there
  std::vector<MatchSeat> seats_;
  std::size_t seats_changed_ = 0;
  std::vector<MatchPly> plies_;
  std::vector<net::Duration> thought_{};  ///< by ply: how long people thought there, also about actions taken back
  std::vector<EventLine> events_;
  std::deque<Answered> answered_;
  std::vector<std::uint64_t> forgotten_{};  ///< hashes of the requests before them
  std::string end_code_;                    ///< why the server ended the game
  std::optional<record::RecordResult> result_;
  std::string next_;
  net::WallTime last_change_{};
};

}  // namespace palamedes::server
