// Stratego: the rules. Section numbers (§) refer to docs/rules/stratego-spec.md; the rules for players are in
// docs/rules/stratego.md.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/game.h"
#include "games/edge.h"
#include "games/stratego/belief/knowledge.h"
#include "games/stratego/rules/knobs.h"
#include "games/stratego/rules/state.h"
#include "games/stratego/rules/types.h"
#include "games/stratego/rules/view.h"

namespace palamedes::stratego {

class Stratego {
 public:
  static constexpr bool kHasEval = true;
  static constexpr bool kHasBaselinePlayer = true;
  using State = stratego::State;
  using Position = stratego::Position;
  using Action = stratego::Action;
  using View = stratego::View;
  using Knowledge = stratego::Knowledge;
  using Event = stratego::Event;

  explicit Stratego(std::string edition, const Knobs& knobs) : edition_(std::move(edition)), knobs_(knobs) {}
  static const GameInfo& info() { return game_info(); }
  static Result<Stratego> make(const GameConfig& config);
  GameConfig config() const;
  const Knobs& knobs() const { return knobs_; }

  int seats() const { return 2; }
  /// The number of moves that Scouts could make on an otherwise empty board (§11).
  std::uint32_t max_actions() const { return 1368; }

  Position initial() const { return {}; }
  void legal(const Position& position, ActionList<Action>& out) const;
  void apply(Position& position, Action action) const { play(position, action); }
  /// Makes the action and returns what the umpire saw of it.
  Event play(Position& position, Action action) const;
  Seat to_act(const Position& position) const { return position.state.board.to_act; }
  std::optional<Outcome> outcome(const Position& position) const {
    if (position.state.board.phase != Phase::kOver) return std::nullopt;
    return outcome(position.state.board);
  }
  std::uint64_t hash(const Position& position) const;
  std::uint64_t recomputed_hash(const Position& position) const;
  const char* broken_invariant(const Position& position) const;

  // Hidden information.
  View observe(const Position& position, Viewer viewer) const { return stratego::observe(position.state, viewer); }
  Event seen_by(const Event& event, Viewer viewer) const { return stratego::seen_by(event, viewer); }
  void follow(View& view, const Event& event) const { stratego::follow(view, event, knobs_); }
  /// Updates the view and the history, which legal actions depend on. The history holds only public moves.
  void follow(View& view, History& history, const Event& event) const;
  Knowledge know(const Position& position, Seat seat) const {
    return stratego::know(observe(position, viewer_of(seat)), position.history);
  }
  Knowledge know(const View& view) const { return stratego::know(view, {}); }
  bool goes_on(const Event& event) const { return event.phase != Phase::kOver; }
  void follow(Knowledge& known, const Event& event) const {
    follow(known.view, known.history, event);
    known.origins.follow(event);
  }
  void legal(const Knowledge& known, ActionList<Action>& out) const { legal(known.view, known.history, out); }
  Seat to_act(const Knowledge& known) const { return known.view.board.to_act; }
  std::uint64_t view_hash(const View& view) const { return stratego::view_hash(view); }
  /// The legal actions of the view's own seat, from what it knows. None if another seat is to act.
  void legal(const View& view, const History& history, ActionList<Action>& out) const;

  // Texts: text.cpp, parse.cpp.
  std::string state_text(const Position& position) const;
  std::string vector_text(const Position& position) const;
  Result<Position> parse_state(std::string_view text, SupplyCheck supply = SupplyCheck::kOn) const;
  std::string view_text(const View& view) const;
  /// Reads a view text. Everything that the text leaves out is as at the start of a game.
  Result<View> parse_view(std::string_view text) const;
  /// All events that fit what the viewer saw. They differ in the phase and result after the action, which may depend
  /// on hidden pieces.
  Result<std::vector<Event>> events_seen(const View& view, Seat seat, std::string_view action,
                                         std::string_view note) const;
  bool is_over(const View& view) const { return view.board.phase == Phase::kOver; }
  /// Why a game that is over in this view cannot have this reason and winner; nothing if it can.
  MaybeError end_fault(const View& view, std::string_view reason, std::optional<Seat> winner) const;
  /// The battle of an event: "6A3" if a Captain attacked and captured a Miner (A, D or T as in the rules). Empty if
  /// there was no attack.
  std::string event_note(const Event& event) const;
  /// The action of the event as its viewer sees it: "?" for a hidden placement.
  std::string event_action(const Event& event) const;
  std::string action_text(const Position& position, Action action) const;
  std::string_view action_kind(Action action) const { return action.is_placement() ? "place" : "move"; }
  /// A move to an empty square; the counter of turns without an attack counts these (§9).
  bool is_quiet(const Position& position, Action action) const {
    return !action.is_placement() && position.state.board.is_empty(action.to());
  }
  Result<Action> parse_action(const Position& position, std::string_view text) const;
  /// The action with the names of the drawn board: "e4-e5", "F@e1". Reading it back ignores a battle: "e4-e5 7×6".
  std::string board_text(const Position& position, Action action) const;
  /// Guesses the actions that a person means by typing only squares, or a rank and a square during the set-up.
  std::vector<Action> actions_meant(const Position& position, const std::vector<std::string>& words) const;
  Result<Action> parse_board_text(const Position& position, std::string_view text) const;
  std::string end_reason(const Outcome& outcome) const;
  std::vector<Setting> end_details(const Outcome& /*outcome*/) const { return {}; }
  /// The moves of the side to move that only the repetition rules forbid, sorted by their texts.
  std::vector<Action> barred(const Position& position) const;

  // For people: refusal.cpp, display.cpp; the words are in words_*.cpp.
  MaybeError refusal(const Position& position, Action action, Language language = Language::kEnglish) const;
  /// Why pointing at these squares begins no legal action.
  std::string refusal_of(const Knowledge& known, const std::vector<std::string>& path, Language language) const;
  std::string seat_name(Seat seat, Language language = Language::kEnglish) const;
  std::string describe(const Position& position, Action action, Language language = Language::kEnglish) const;
  /// Describes the event as its viewer saw it: "Red's Captain (6) attacked e5 and took a Miner (3)".
  std::string event_sentence(const Event& event, Language language = Language::kEnglish) const;
  /// The action with the battle, as the viewer saw it: "e4-e5 6×3".
  std::string event_display(const Event& event) const;
  Track event_track(const Event& event) const;
  /// The umpire reads what everybody reads who is not to act.
  Prompt prompt(const Position& position, Viewer viewer, Language language = Language::kEnglish) const;
  Prompt prompt(const View& view, Language language = Language::kEnglish) const;
  std::string end_sentence(const Position& position, Language language = Language::kEnglish) const;
  Sketch sketch(const Position& position, Language language = Language::kEnglish) const;
  Sketch sketch(const View& view, Language language = Language::kEnglish) const;
  // What a turn could bring, as far as the seat can know: play/outlook.cpp.
  std::vector<Threat> threats(const Knowledge& known, Seat seat, Language language) const;
  std::string reason_for(const Knowledge& known, const std::vector<Action>& actions, Language language) const;
  // For pages: choice.cpp.
  Choice choice(const Position& position, Action action, Language language) const;
  std::vector<Fact> facts(Language language) const;
  std::unique_ptr<SetupEditor> setup_editor(const Position& position, Seat seat) const;

 private:
  Outcome outcome(const Board& board) const;
  void list(const Board& board, const History& history, ActionList<Action>& out) const;
  void place(Board& board, Action action) const;
  void judge(Position& position, bool limits) const;

  std::string edition_;
  Knobs knobs_;
};

static_assert(EdgeGame<Stratego> && Rehashable<Stratego> && SelfChecking<Stratego> && EdgeHiding<Stratego> &&
              NamesCells<Stratego> && HasActionKinds<Stratego> && HasQuietActions<Stratego> && ReadsWords<Stratego> &&
              SetsUp<Stratego> && SeesThreats<Stratego> && GivesReasons<Stratego> && RefusesPaths<Stratego>);

/// How many pieces of each rank a side has on the board.
RankCounts standing(const Board& board, Seat seat);

/// Why the side cannot place the rank on the square. Ignores which side is to act.
MaybeError placement_refusal(const Board& board, Seat seat, Action action, Language language = Language::kEnglish);

}  // namespace palamedes::stratego
