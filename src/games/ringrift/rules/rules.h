// RingRift: the rules. Section numbers refer to docs/rules/ringrift-spec.md. There is one class for each size of
// board. Its member functions are in files named after the phases.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.h"
#include "games/edge.h"
#include "games/position_set.h"
#include "games/ringrift/rules/knobs.h"
#include "games/ringrift/state/board.h"
#include "games/ringrift/state/state.h"
#include "games/ringrift/state/types.h"

namespace palamedes::ringrift {

class Refusals;

/// A run of markers on one axis; `first` is the smaller end.
struct Line {
  Cell first = kNoCell;
  Cell last = kNoCell;
  int step = 0;
  int length = 0;
};

struct Deed;  // text/words.h

template <class Size>
class RingRift {
 public:
  using State = ringrift::State<Size>;
  using Action = ringrift::Action;
  using Cells = CellSet<Size::kWords>;
  /// Files that instantiate search templates must include eval.h too, or they do not compile.
  static constexpr bool kHasEval = true;

  static const GameInfo& info() { return game_info(); }
  /// Whether the board of the configuration has this size.
  static bool plays(const GameConfig& config);
  static Result<RingRift> make(const GameConfig& config);
  GameConfig config() const;
  const Knobs& knobs() const { return knobs_; }
  const Board<Size>& board() const { return board_; }
  int rings_per_player() const { return rings_; }
  int line_length() const { return line_length_; }
  /// How many eliminated rings win (K2).
  int threshold() const { return threshold_; }
  /// The least territory that can win (K3).
  int territory_minimum() const { return territory_minimum_; }

  int seats() const { return players_; }
  std::uint32_t max_actions() const { return max_actions_; }

  State initial() const;
  void legal(const State& state, ActionList<Action>& out) const;
  void apply(State& state, Action action) const;
  /// The seat that plays the colour in this position (§17).
  static Seat seat_of(const State& state, Colour colour) {
    return static_cast<Seat>(state.pie == Pie::kSwapped ? index(colour) ^ 1U : index(colour));
  }
  Seat to_act(const State& state) const { return seat_of(state, state.to_act); }
  std::optional<Outcome> outcome(const State& state) const;

  std::uint64_t hash(const State& state) const { return position_hash(state); }
  std::uint64_t recomputed_hash(const State& state) const;
  const char* broken_invariant(const State& state) const;
  /// The measure S of §19 in the upper bits, and the number of collapsed spaces in the lower ones.
  std::uint64_t progress(const State& state) const;
  /// A rule that the action broke; null if none. Debug builds check this after every action.
  const char* broken_step(const State& before, Action action, const State& after) const;

  // Texts: text.cpp, parse.cpp.
  std::string state_text(const State& state) const;
  /// Exactly as in the vectors: without `knobs=` and `out=`.
  std::string vector_text(const State& state) const;
  Result<State> parse_state(std::string_view text, SupplyCheck supply = SupplyCheck::kOn) const;
  std::string action_text(const State& state, Action action) const;
  std::string_view action_kind(Action action) const { return kKindNames[static_cast<std::size_t>(action.kind())]; }
  Result<Action> parse_action(const State& state, std::string_view text) const;
  /// The action as people read and type it, "g2×d5-c6": notation.cpp.
  std::string board_text(const State& state, Action action) const;
  /// Reads action texts with the names of the drawn board too: "M:e5>g5".
  Result<Action> parse_board_text(const State& state, std::string_view text) const;
  /// Guesses the actions that a person means by typing only cells and a number of rings: typed.cpp.
  std::vector<Action> actions_meant(const State& state, const std::vector<std::string>& words) const;
  std::string end_reason(const Outcome& outcome) const;
  std::vector<Setting> end_details(const Outcome& outcome) const;

  // For people: refusal.cpp, display.cpp; the words are in words_*.cpp.
  MaybeError refusal(const State& state, Action action, Language language = Language::kEnglish) const;
  /// Why pointing at these cells begins no legal action: clicks.cpp.
  std::string refusal_of(const State& state, const std::vector<std::string>& path, Language language) const;
  std::string seat_name(Seat seat, Language language = Language::kEnglish) const;
  std::string cell_name(Cell cell) const;
  std::string describe(const State& state, Action action, Language language = Language::kEnglish) const;
  std::string told(const State& state, Action action, Language language = Language::kEnglish) const;
  /// The umpire reads what everybody reads who is not to act.
  Prompt prompt(const State& state, Viewer viewer, Language language = Language::kEnglish) const;
  std::string end_sentence(const State& state, Language language = Language::kEnglish) const;
  Sketch sketch(const State& state, Language language = Language::kEnglish) const;
  // For pages: choice.cpp, facts.cpp.
  Choice choice(const State& state, Action action, Language language) const;
  /// The lines of markers that the action completes.
  std::vector<CompletedShape> completed_shapes(const State& state, Action action) const;
  std::vector<Fact> facts(Language language) const;

  // What a turn could bring: play/threats.cpp.
  std::vector<Threat> threats(const State& state, Seat seat, Language language) const;
  std::string reason_for(const State& state, const std::vector<Action>& actions, Language language) const;

  // Positions for benchmarks: bench_positions.cpp.
  static std::span<const PositionSet> position_sets();
  std::vector<std::string> positions(std::string_view set) const;

  // Facts about a position that refusals, displays and tests need too.
  /// How many rings of the colour may still be placed (§6).
  int room(const State& state, Colour colour) const;
  /// Whether a stack of this height and cap on the cell could move or capture.
  bool mobile(const State& state, Cell cell, int height, int cap) const;
  bool has_capture(const State& state, Cell cell) const;
  bool may_skip_placement(const State& state) const;
  bool has_real_action(const State& state, Colour colour) const;
  /// The position if the colour began its turn now and nobody else did anything: a turn that is in progress ends
  /// without its open decisions. Nothing if the colour has no turn, because it has no ring or nothing to decide.
  std::optional<State> passed_to(const State& state, Colour colour) const;
  /// Whether the current phase has a decision to make.
  bool has_decision(const State& state) const;
  bool may_recover(const State& state, Colour colour) const;
  std::vector<Line> lines(const State& state, Colour colour) const;
  /// The stacks that can pay for a region in this turn (§10.3).
  Cells payers(const State& state) const;
  /// The cells of the region with this smallest cell and this border colour.
  Cells region_cells(const State& state, Cell first, int border) const;

 private:
  RingRift(BoardKind kind, std::string edition, int players, const Knobs& knobs);

  // Turns: turn.h, victory.h.
  void carry_out(State& state, Action action) const;
  void start_turn(State& state, Colour colour) const;
  void end_turn(State& state) const;
  bool can_decide(const State& state) const;
  void leave_phase(State& state) const;
  void skip_to_decision(State& state) const;
  void finish(State& state, End end, Colour winner) const;
  bool stands_alone(State& state, Colour colour) const;
  bool judge_turn_end(State& state) const;
  std::pair<Colour, End> climb_ladder(const State& state) const;
  /// Sets the end and the winner of a position in phase `over` that was read from a text. Returns false if the
  /// position does not show how it ended.
  bool judge_setup(State& state) const;
  static void note_action(State& state);
  static void credit(State& state, int count);

  // Placement: placement.h.
  bool may_place(const State& state, Colour colour, Cell cell, int count) const;
  bool has_placement(const State& state, Colour colour) const;
  void push_placements(const State& state, ActionList<Action>& out) const;

  // Movement and capture: movement.h.
  bool has_mobile_stack(const State& state, Colour colour) const;
  void push_moves(const State& state, Cell cell, bool captures_only, ActionList<Action>& out) const;
  void travel(State& state, Cell from, Cell target, Cell landing) const;

  // Lines: lines.h.
  bool has_line(const State& state, Colour colour) const;
  template <class Use>
  void for_each_line(const State& state, Colour colour, Use&& use) const;
  void push_lines(const State& state, ActionList<Action>& out) const;
  void collapse_line(State& state, Cell first, Cell last) const;

  // Territory: territory.h.
  template <class Use>
  bool find_region(const State& state, int border, const Cells& payers, Use&& use) const;
  template <class Use>
  bool find_flooded_region(const State& state, Cells area, const Cells& markers, const Cells& payers, Use&& use) const;
  bool has_region(const State& state) const;
  void push_regions(const State& state, ActionList<Action>& out) const;
  void process_region(State& state, Cell first, int border) const;
  bool is_region(const State& state, Cell first, int border) const;

  // Recovery: recovery.h.
  bool eligible_for_recovery(const State& state, Colour colour) const;
  std::optional<Line> recovery_line(const State& state, Colour colour, Cell from, Cell to) const;
  bool has_line_slide(const State& state, Colour colour) const;
  Cells holders(const State& state, Colour colour, bool buried_only) const;
  void push_recoveries(const State& state, ActionList<Action>& out) const;
  void recover(State& state, Action action) const;

  // Texts: notation.cpp, display.cpp.
  Result<Action> parse_notation(const State& state, std::string_view text) const;
  Result<Action> region_named(const State& state, Cell cell, std::optional<int> border) const;
  Deed deed(const State& state, Action action) const;
  // Why pointing at cells begins nothing, without a full stop: clicks.cpp. A second cell may be kNoCell.
  std::string refused_placement(const State& state, Cell cell, bool has_goal, Language language) const;
  std::string refused_travel(const State& state, Cell from, Cell to, Language language) const;
  std::string refused_recovery(const State& state, Cell from, Cell to, Language language) const;
  std::string refused_region(const State& state, Cell cell, Language language) const;
  bool is_in_line(const State& state, Cell cell) const;

  // Refusals by phase: refusal.cpp.
  MaybeError placement_refusal(const State& state, Action action, const Refusals& words) const;
  MaybeError movement_refusal(const State& state, Action action, const Refusals& words) const;
  MaybeError line_refusal(const State& state, Action action, const Refusals& words) const;
  MaybeError territory_refusal(const State& state, Action action, const Refusals& words) const;
  MaybeError recovery_refusal(const State& state, Action action, const Refusals& words) const;
  MaybeError payment_refusal(const State& state, Action action, const Refusals& words) const;

  BoardKind kind_;
  std::string edition_;
  int players_;
  Knobs knobs_;
  Board<Size> board_;
  int rings_ = 0;
  int line_length_ = 0;
  int threshold_ = 0;
  int territory_minimum_ = 0;
  std::uint32_t max_actions_ = 0;
  State blank_{};  ///< the empty board with its frame
};

extern template class RingRift<Small>;
extern template class RingRift<Large>;

template <class G>
concept FullyAble = EdgeGame<G> && Rehashable<G> && Progressing<G> && SelfChecking<G> && StepChecking<G> &&
                    HasActionKinds<G> && HasPositionSets<G> && NamesCells<G> && ReadsWords<G> && TellsActions<G> &&
                    CompletesShapes<G> && SeesThreats<G> && GivesReasons<G> && RefusesPaths<G>;
static_assert(FullyAble<RingRift<Small>> && FullyAble<RingRift<Large>>);

}  // namespace palamedes::ringrift
