// Tic-tac-toe with one fault of choice, to prove that each check of search/tools/checks.h and of the suite works.
#pragma once

#include <bit>
#include <string>
#include <string_view>
#include <vector>

#include "tests/tictactoe/tictactoe.h"

namespace palamedes::suite {

enum class Fault : std::uint8_t {
  kNone,
  kActionsAfterTheEnd,
  kNoActions,
  kWrongSeat,
  kInvariant,
  kProgress,
  kStep,
  kHash,
  kCount,
  kOutcomeSeats,
  kOutcomePlace,
  kNobodyFirst,
  kNoReason,
  kImageOfAction,
  kIdentity,
  kImageOfLegal,
  kImageOfEnd,
  kStateTextRefused,
  kStateTextOther,
  kNoPrompt,
  kActionText,
  kSameActionText,
  kLegalRefused,
  kIllegalAllowed,
  kNoDescription,
  kBoardText,
  kForgetful,  ///< later games differ from the first
  kOneGame,    ///< only one action is ever legal
  kConfig,
  kConfigRefused,
  kEditionIgnored,
  kOrder,
  kClearsTheList,
  kUnstablePrompt,
  kDoubleCell,
  kNoGlyph,
  kLabelOnCell,
  kSeatNames,
  kLongMessage,
  kNoErrorCode,
  kAnyStateText,
  kOneLanguage,
  kSameChoice,
  kForeignCell,
  kBareChoice,
  kChoiceOfOther,
};

class Broken : public tictactoe::TicTacToe {
  using Base = tictactoe::TicTacToe;
  using Cell = tictactoe::Cell;

 public:
  explicit Broken(Fault fault) : Base("standard", tictactoe::Line::kWins), fault_(fault) {}

  bool has(Fault fault) const { return fault_ == fault; }

  // These functions override those of the base and are wrong if the fault says so.

  Seat to_act(const State& state) const { return has(Fault::kWrongSeat) ? seat_at(2) : Base::to_act(state); }

  void legal(const State& state, ActionList<Action>& out) const {
    if (has(Fault::kNoActions)) return;
    if (has(Fault::kClearsTheList)) out.clear();
    const bool over = Base::outcome(state).has_value();
    if (has(Fault::kActionsAfterTheEnd) && over) out.push({});
    ActionBuffer<Action> buffer(max_actions());
    auto& actions = buffer.list();
    Base::legal(state, actions);
    const bool backwards = has(Fault::kOrder) && ++calls_ % 2 == 0;
    const bool a1_taken = (state.stones[0] & 1) != 0;
    for (std::uint32_t i = 0; i < actions.size(); ++i) {
      if (i > 0 && (has(Fault::kOneGame) || (has(Fault::kImageOfLegal) && a1_taken))) break;
      out.push(actions[backwards ? actions.size() - 1 - i : i]);
    }
  }
  std::uint32_t count_legal(const State& state) const {
    ActionBuffer<Action> buffer(max_actions() + 1);
    auto& actions = buffer.list();
    legal(state, actions);
    return actions.size() + (has(Fault::kCount) ? 1 : 0);
  }

  void apply(State& state, Action action) const {
    if (!Base::refusal(state, action)) Base::apply(state, action);
    if (has(Fault::kForgetful) && ++calls_ == 30) state.stones = {};
  }

  std::optional<Outcome> outcome(const State& state) const {
    auto outcome = Base::outcome(state);
    if (!outcome) return outcome;
    if (has(Fault::kImageOfEnd) && (state.stones[0] & 1) != 0) return Outcome::draw(2);
    if (has(Fault::kOutcomeSeats)) outcome->seats = 3;
    if (has(Fault::kOutcomePlace)) outcome->place[0] = 3;
    if (has(Fault::kNobodyFirst)) outcome->place = {2, 2};
    return outcome;
  }
  std::string end_reason(const Outcome& outcome) const {
    return has(Fault::kNoReason) ? "" : Base::end_reason(outcome);
  }

  const char* broken_invariant(const State& state) const {
    return has(Fault::kInvariant) ? "the invariant is broken" : Base::broken_invariant(state);
  }
  std::uint64_t progress(const State& state) const {
    const auto stones = static_cast<std::uint64_t>(std::popcount(state.stones[0]) + std::popcount(state.stones[1]));
    return has(Fault::kProgress) ? 9 - stones : stones;
  }
  const char* broken_step(const State& /*before*/, Action /*action*/, const State& /*after*/) const {
    return has(Fault::kStep) ? "the step is broken" : nullptr;
  }
  std::uint64_t recomputed_hash(const State& state) const { return hash(state) + (has(Fault::kHash) ? 1 : 0); }

  State image(const State& state, int symmetry) const {
    return Base::image(state, has(Fault::kIdentity) && symmetry == 0 ? 1 : symmetry);
  }
  Action image(Action action, int symmetry) const {
    if (has(Fault::kIdentity) && symmetry == 0) symmetry = 1;  // wrong, but consistently
    return Base::image(action, has(Fault::kImageOfAction) ? 0 : symmetry);
  }

  static Result<Broken> make(const GameConfig& config) {
    // The fault is passed in a name that the real game does not know.
    if (config.edition == "refused") return Error{"unknown_edition", "no"};
    if (config.edition == "ignored") return Broken(Fault::kEditionIgnored);
    const auto base = Base::make(config);
    if (!base) return base.error();
    return Broken(Fault::kNone);
  }
  GameConfig config() const {
    GameConfig config = Base::config();
    if (has(Fault::kConfig)) config.players = 0;
    if (has(Fault::kConfigRefused)) config.edition = "refused";
    if (has(Fault::kEditionIgnored)) config.edition = "ignored";
    return config;
  }

  Result<State> parse_state(std::string_view text) const {
    if (has(Fault::kStateTextRefused)) return Error{"bad_state_text", "refused"};
    if (has(Fault::kAnyStateText) && text.size() < 13) return State{.stones = {1, 1}};
    auto state = Base::parse_state(text);
    if (has(Fault::kStateTextOther) && state) state->stones = {};
    if (!state && has(Fault::kLongMessage)) return Error{"bad_state_text", std::string(text) + std::string(2000, '!')};
    if (!state && has(Fault::kNoErrorCode)) return Error{"", ""};
    return state;
  }
  std::string action_text(const State& state, Action action) const {
    return has(Fault::kSameActionText) ? "a1" : Base::action_text(state, action);
  }
  Result<Action> parse_action(const State& state, std::string_view text) const {
    if (has(Fault::kActionText)) return Action{};
    if (has(Fault::kSameActionText)) return first_legal_with_turns(state);
    auto action = Base::parse_action(state, text);
    if (!action && has(Fault::kLongMessage)) return Error{"bad_action_text", std::string(2000, '!')};
    if (!action && has(Fault::kNoErrorCode)) return Error{"", ""};
    return action;
  }
  MaybeError refusal(const State& state, Action action) const {
    if (has(Fault::kLegalRefused)) return Error{"no", "no"};
    if (has(Fault::kIllegalAllowed)) return std::nullopt;
    if (has(Fault::kNoErrorCode) && Base::refusal(state, action)) return Error{"", ""};
    return Base::refusal(state, action);
  }

  std::string seat_name(Seat seat, Language language = Language::kEnglish) const {
    return has(Fault::kSeatNames) ? "Somebody" : Base::seat_name(seat, language);
  }
  std::string describe(const State& state, Action action, Language language = Language::kEnglish) const {
    if (has(Fault::kOneLanguage)) return Base::describe(state, action);
    return has(Fault::kNoDescription) ? "" : Base::describe(state, action, language);
  }
  Choice choice(const State& state, Action action, Language language) const {
    Choice choice = Base::choice(state, action, language);
    if (has(Fault::kSameChoice)) choice.path = {"a1"};
    if (has(Fault::kForeignCell)) choice.path = {"z9"};
    if (has(Fault::kBareChoice)) choice.path.clear();
    if (has(Fault::kChoiceOfOther)) choice.action = "c3";
    return choice;
  }
  std::string board_text(const State& state, Action action) const { return '=' + Base::action_text(state, action); }
  Result<Action> parse_board_text(const State& state, std::string_view text) const {
    std::string plain;
    for (const char c : text) {
      if (c != ' ') plain += static_cast<char>(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
    }
    return Base::parse_action(state, plain.substr(has(Fault::kBoardText) || plain.empty() ? 0 : 1));
  }
  Prompt prompt(const State& state, Viewer viewer, Language language = Language::kEnglish) const {
    if (has(Fault::kUnstablePrompt)) return {std::to_string(reinterpret_cast<std::uintptr_t>(this))};
    return has(Fault::kNoPrompt) ? Prompt{} : Base::prompt(state, viewer, language);
  }
  Sketch sketch(const State& state, Language language = Language::kEnglish) const {
    Sketch sketch = Base::sketch(state, language);
    if (has(Fault::kDoubleCell)) sketch.cells[1].name = sketch.cells[0].name;
    if (has(Fault::kNoGlyph)) sketch.cells[4].glyph.clear();
    if (has(Fault::kLabelOnCell)) sketch.labels.push_back({.column = 2, .row = 1, .text = "a"});
    return sketch;
  }

 private:
  /// A different legal action at each call, so that equal texts pass the check that comes before uniqueness.
  Action first_legal_with_turns(const State& state) const {
    ActionBuffer<Action> buffer(max_actions());
    auto& actions = buffer.list();
    Base::legal(state, actions);
    return actions[static_cast<std::uint32_t>(calls_++) % actions.size()];
  }

  Fault fault_;
  mutable int calls_ = 0;
};

static_assert(EdgeGame<Broken> && Countable<Broken> && Rehashable<Broken> && Symmetric<Broken> && Progressing<Broken> &&
              SelfChecking<Broken> && StepChecking<Broken> && NamesCells<Broken>);

}  // namespace palamedes::suite
