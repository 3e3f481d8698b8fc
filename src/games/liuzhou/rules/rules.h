// Liuzhou chess: the rules. Section numbers refer to docs/rules/liuzhou-spec.md; the rules for players
// are in docs/rules/liuzhou.md.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/game.h"
#include "games/edge.h"
#include "games/liuzhou/rules/knobs.h"
#include "games/liuzhou/rules/state.h"
#include "games/liuzhou/rules/types.h"

namespace palamedes::liuzhou {

class Liuzhou {
 public:
  using State = liuzhou::State;
  using Action = liuzhou::Action;
  /// Files that instantiate search templates must include eval.h and baseline.h too, or they do not compile.
  static constexpr bool kHasEval = true;
  static constexpr bool kHasBaselinePlayer = true;

  explicit Liuzhou(std::string edition, const Knobs& knobs) : edition_(std::move(edition)), knobs_(knobs) {}
  static const GameInfo& info() { return game_info(); }
  static Result<Liuzhou> make(const GameConfig& config);
  GameConfig config() const;
  const Knobs& knobs() const { return knobs_; }

  int seats() const { return 2; }
  /// There are 60 pairs of neighbours, each of which allows at most one step. Other phases have at most 36
  /// actions.
  std::uint32_t max_actions() const { return 60; }

  State initial() const { return {}; }
  void legal(const State& state, ActionList<Action>& out) const;
  std::uint32_t count_legal(const State& state) const;
  void apply(State& state, Action action) const;
  Seat to_act(const State& state) const { return state.to_act; }
  std::optional<Outcome> outcome(const State& state) const {
    if (state.end == End::kNone) return std::nullopt;
    return final_outcome(state);
  }

  std::uint64_t hash(const State& state) const { return position_hash(state); }
  std::uint64_t recomputed_hash(const State& state) const;
  const char* broken_invariant(const State& state) const;

  int symmetries() const { return kSymmetries; }
  State image(const State& state, int symmetry) const { return liuzhou::image(state, symmetry); }
  Action image(Action action, int symmetry) const { return liuzhou::image(action, symmetry); }

  /// Sets `end` of a position that was read from a text instead of reached by play (§7).
  void judge_setup(State& state) const;

  // Texts: text.cpp.
  std::string state_text(const State& state) const;
  /// The eight fields of the vectors, without `end=`.
  std::string vector_text(const State& state) const;
  Result<State> parse_state(std::string_view text) const;
  std::string action_text(const State& state, Action action) const;
  std::string_view action_kind(Action action) const { return kKindNames[static_cast<std::size_t>(action.kind())]; }
  /// Whether the quiet counter of the rules would count the action (§8).
  bool is_quiet(const State& state, Action action) const {
    return action.kind() == Kind::kStep || (action.kind() == Kind::kRemove && state.marked == 0);
  }
  Result<Action> parse_action(const State& state, std::string_view text) const;
  /// The action as people read and type it, "c3-c4 □": notation.cpp.
  std::string board_text(const State& state, Action action) const;
  Result<Action> parse_board_text(const State& state, std::string_view text) const;
  std::string end_reason(const Outcome& outcome) const;
  std::vector<Setting> end_details(const Outcome& /*outcome*/) const { return {}; }

  // For people: refusal.cpp, display.cpp; the words are in words_*.cpp.
  MaybeError refusal(const State& state, Action action, Language language = Language::kEnglish) const;
  /// Why pointing at these points begins no legal action.
  std::string refusal_of(const State& state, const std::vector<std::string>& path, Language language) const;
  std::string seat_name(Seat seat, Language language = Language::kEnglish) const;
  std::string describe(const State& state, Action action, Language language = Language::kEnglish) const;
  std::string told(const State& state, Action action, Language language = Language::kEnglish) const;
  /// The umpire reads what everybody reads who is not to act.
  Prompt prompt(const State& state, Viewer viewer, Language language = Language::kEnglish) const;
  std::string end_sentence(const State& state, Language language = Language::kEnglish) const;
  Sketch sketch(const State& state, Language language = Language::kEnglish) const;
  // What a turn could bring: play/outlook.cpp.
  std::vector<Threat> threats(const State& state, Seat seat, Language language) const;
  std::string reason_for(const State& state, const std::vector<Action>& actions, Language language) const;
  /// The position if the seat began its turn now and nobody else did anything. Nothing between placement and movement,
  /// when nobody has a choice of turns.
  std::optional<State> passed_to(const State& state, Seat seat) const;
  // For pages: choice.cpp.
  Choice choice(const State& state, Action action, Language language) const;
  std::vector<CompletedShape> completed_shapes(const State& state, Action action) const;
  std::vector<Fact> facts(Language language) const;

 private:
  Outcome final_outcome(const State& state) const;
  int owed_for(const State& state, Cell cell) const;
  void end_placement(State& state) const;
  void count_quiet(State& state, bool quiet) const;
  bool lost(const State& state, Seat seat) const;
  bool has_action(const State& state) const;
  void judge_limits(State& state) const;

  std::string edition_;
  Knobs knobs_;
};

static_assert(EdgeGame<Liuzhou> && Countable<Liuzhou> && Rehashable<Liuzhou> && Symmetric<Liuzhou> &&
              SelfChecking<Liuzhou> && HasActionKinds<Liuzhou> && HasQuietActions<Liuzhou> && NamesCells<Liuzhou> &&
              TellsActions<Liuzhou> && CompletesShapes<Liuzhou> && SeesThreats<Liuzhou> && GivesReasons<Liuzhou> &&
              RefusesPaths<Liuzhou>);

/// The stones of the player to act that can step in each direction.
struct Steps {
  Cells up, left, right, down;
};
Steps steps(const State& state);

}  // namespace palamedes::liuzhou
