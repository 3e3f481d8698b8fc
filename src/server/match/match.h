// A game on the server: what its plan and events have come to. No messages, no clocks, no files: the
// same events give the same game.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
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
  PlayerId guest{};      ///< of a person; of one who left, too
  std::string name{};    ///< likewise
  std::string player{};  ///< of a program
  std::string army{};    ///< handed in before its turn; "" for none
  int degraded = 0;      ///< how often somebody else had to decide for its program
  bool asks_rematch = false;
};

/// An action that counts.
struct MatchPly {
  Seat seat{};
  std::string action{};
  std::optional<net::Duration> took{};
};

/// What is kept of an event to tell it again.
struct EventLine {
  Event::Kind kind{};
  Seat seat{};
  std::uint32_t ply = 0;  ///< of an action its number, from 1
  std::string text{};     ///< of actions empty: it stands with the plies
  std::string code{};
};

class Match {
 public:
  static Result<Match> begin(Plan plan);
  Match(Match&&) noexcept = default;
  Match& operator=(Match&&) noexcept = default;

  /// Changes the game by what happened. An error if it cannot have happened; then nothing is changed.
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
  const MatchSeat& seat(Seat seat) const { return seats_[index(seat)]; }
  net::Time last_change() const { return last_change_; }
  /// The id of the game after this one; "" if there is none.
  const std::string& next() const { return next_; }

  bool is_open() const;  ///< a seat waits for somebody
  bool is_over() const { return result_.has_value(); }
  bool is_running() const { return !is_open() && !is_over(); }
  const std::optional<record::RecordResult>& result() const { return result_; }
  /// How it ended, in words.
  std::string end_sentence(Language language) const;

  bool holds(const PlayerId& guest, Seat seat) const;
  std::vector<Seat> seats_of(const PlayerId& guest) const;
  /// Whether another person plays, too, or may yet sit down.
  bool has_others(const PlayerId& guest) const;
  /// What this guest may be shown: a seat it holds, or what everybody sees; all of it after the end.
  Viewer viewer_for(const PlayerId& guest, std::optional<Seat> wanted) const;

  /// How many actions would stand if the seat took back its last one; nothing if it may not.
  std::optional<std::size_t> undo_target(const PlayerId& guest, Seat seat) const;

  search::GameSoFar so_far() const;
  /// The full record; names of people included.
  record::Record record() const;

  /// The answer that a change with this id got before: the number of its event; nothing if there was
  /// no such change. Of old changes nothing is known any more.
  std::optional<std::size_t> told(const PlayerId& guest, std::string_view id) const;

  /// Calls `use(ply, before, action)` for the actions after the first `from`.
  void walk(std::size_t from,
            const std::function<void(std::size_t ply, const AnyState& before, const MatchPly& action)>& use) const;
  /// The position before the last action, the present one if there is none.
  const AnyState& before_last() const { return before_last_ ? *before_last_ : *now_; }

 private:
  explicit Match(Plan plan) : plan_(std::move(plan)) {}

  std::unique_ptr<AnyState> start() const;
  MaybeError act(const Event& event);
  void undo(std::size_t ply);

  struct Answered {
    PlayerId guest;
    std::string id;
    std::size_t seq;
  };

  Plan plan_;
  std::shared_ptr<const AnyGame> game_;
  std::unique_ptr<AnyState> now_;
  std::unique_ptr<AnyState> before_last_;
  std::vector<MatchSeat> seats_;
  std::vector<MatchPly> plies_;
  std::vector<EventLine> events_;
  std::deque<Answered> answered_;
  std::optional<record::RecordResult> result_;
  std::string next_;
  net::Time last_change_{};
};

}  // namespace palamedes::server
