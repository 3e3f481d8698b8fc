// What a game must offer beyond its rules, so that code which does not know its type can use it, and what it may offer.
#pragma once

#include <concepts>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.h"
#include "core/language.h"
#include "core/prompt.h"
#include "core/result.h"
#include "games/any_view.h"
#include "games/choice.h"
#include "games/config.h"
#include "games/fact.h"
#include "games/setup_editor.h"
#include "games/sketch.h"
#include "games/threat.h"

namespace palamedes {

/// Everything that a game must offer beyond its rules, so that AnyGame can wrap it. All texts have the form of the
/// conformance vectors, and parsing a printed state gives the same state. A game may also offer `vector_text(state)`,
/// if its state text has fields that the vectors lack, a second parameter `SupplyCheck` of parse_state, and NamesCells,
/// below. `Erased` works without them.
template <class G>
concept EdgeGame = Game<G> && requires(const G& g, const Position<G>& c, typename G::Action a, const GameConfig& config,
                                       std::string_view text, const Outcome& outcome, Language language) {
  { G::info() } -> std::same_as<const GameInfo&>;
  { G::make(config) } -> std::same_as<Result<G>>;
  /// The complete configuration with the edition and every knob. make(config()) gives the same rules.
  { g.config() } -> std::same_as<GameConfig>;
  { g.seat_name(Seat{}, language) } -> std::same_as<std::string>;
  { g.state_text(c) } -> std::same_as<std::string>;
  { g.parse_state(text) } -> std::same_as<Result<Position<G>>>;
  { g.action_text(c, a) } -> std::same_as<std::string>;
  /// The action that the text names, legal or not.
  { g.parse_action(c, text) } -> std::same_as<Result<typename G::Action>>;
  /// Why the action is illegal: the first reason in the order of the rules. Nullopt if the action is legal.
  { g.refusal(c, a) } -> std::same_as<MaybeError>;
  /// The reason for the end, such as "move_limit", and the other fields that the vectors have in `end`.
  { g.end_reason(outcome) } -> std::same_as<std::string>;
  { g.end_details(outcome) } -> std::same_as<std::vector<Setting>>;
  // For people: sentences without a full stop. All players and spectators read the same sentence, so it names the side
  // instead of saying "you": "Black moves a1-a2", "White wins: ...".
  { g.describe(c, a, language) } -> std::same_as<std::string>;
  /// Only the prompt depends on who reads it: "Place a stone on an empty point", "Black to place".
  { g.prompt(c, Viewer{}, language) } -> std::same_as<Prompt>;
  /// Says how the game ended; empty if it is not over.
  { g.end_sentence(c, language) } -> std::same_as<std::string>;
  { g.sketch(c, language) } -> std::same_as<Sketch>;
  /// A legal action as the page offers it. It reveals only what the player to move may know.
  { g.choice(c, a, language) } -> std::same_as<Choice>;
  /// The numbers in the rules, such as the line length, for this edition and these knobs.
  { g.facts(language) } -> std::same_as<std::vector<Fact>>;
};

/// A game whose action texts are not what people should read and type. For every legal action, parse_board_text must
/// read what board_text writes. It should ignore case and blanks, and read "x" as "×".
template <class G>
concept NamesCells = requires(const G& g, const Position<G>& c, typename G::Action a, std::string_view text) {
  { g.board_text(c, a) } -> std::same_as<std::string>;
  { g.parse_board_text(c, text) } -> std::same_as<Result<typename G::Action>>;
};

/// A game that tells a completed action otherwise than one that may still be made: "Black moved a1-a2".
template <class G>
concept TellsActions = requires(const G& g, const Position<G>& c, typename G::Action a, Language language) {
  /// The action as it was made in this position.
  { g.told(c, a, language) } -> std::same_as<std::string>;
};

/// A game about shapes of stones or markers.
template <class G>
concept CompletesShapes = requires(const G& g, const Position<G>& c, typename G::Action a) {
  /// The shapes that the action completes.
  { g.completed_shapes(c, a) } -> std::same_as<std::vector<CompletedShape>>;
};

/// A game that can guess which actions a person means by a few words in lower case, such as only the cells. The
/// likeliest guess comes first. Guesses may be illegal, so that the rules can explain why.
template <class G>
concept ReadsWords = requires(const G& g, const Position<G>& c, const std::vector<std::string>& words) {
  { g.actions_meant(c, words) } -> std::same_as<std::vector<typename G::Action>>;
};

/// Everything that a game that hides things must offer in addition. The texts of events have the form of records.
template <class G>
concept EdgeHiding = Hiding<G> && requires(const G& g, const typename G::View& v, const typename G::Event& e,
                                           std::string_view text, std::optional<Seat> winner, Language language) {
  { g.view_text(v) } -> std::same_as<std::string>;
  { g.sketch(v, language) } -> std::same_as<Sketch>;
  /// The action as its viewer sees it; "?" if it is hidden.
  { g.event_action(e) } -> std::same_as<std::string>;
  /// What the action revealed; often empty.
  { g.event_note(e) } -> std::same_as<std::string>;
  { g.event_sentence(e, language) } -> std::same_as<std::string>;
  /// The action as people read it, with what it revealed; "?" if it is hidden.
  { g.event_display(e) } -> std::same_as<std::string>;
  { g.event_track(e) } -> std::same_as<Track>;
  /// What the position asks of the viewer of this view.
  { g.prompt(v, language) } -> std::same_as<Prompt>;

  // Parse views and events, to read the records of one viewer.
  { g.parse_view(text) } -> std::same_as<Result<typename G::View>>;
  /// What a seat knows if it has seen only this view.
  { g.know(v) } -> std::same_as<typename G::Knowledge>;
  /// Whether the game continues after the event.
  { g.goes_on(e) } -> std::same_as<bool>;
  /// All events that look like this action and note to the viewer.
  { g.events_seen(v, Seat{}, text, text) } -> std::same_as<Result<std::vector<typename G::Event>>>;
  { g.is_over(v) } -> std::same_as<bool>;
  { g.end_fault(v, text, winner) } -> std::same_as<MaybeError>;
};

/// A game that begins with a set-up and has an editor for it.
template <class G>
concept SetsUp = requires(const G& g, const Position<G>& c) {
  /// An editor for the seat, whether or not it is to act. Null once its pieces are set up.
  { g.setup_editor(c, Seat{}) } -> std::same_as<std::unique_ptr<SetupEditor>>;
};

/// A game that warns a seat of what others could do in their next turn, if the seat left the position as it is. In a
/// game that hides things, the first parameter is what the seat knows.
template <class G>
concept SeesThreats = requires(const G& g, const Known<G>& known, Language language) {
  { g.threats(known, Seat{}, language) } -> std::same_as<std::vector<Threat>>;
};

/// A game that can say what a turn brings the seat to act: what it gains, wins or prevents. `actions` are legal one
/// after the other. In a game that hides things, the first parameter is what the seat knows.
template <class G>
concept GivesReasons =
    requires(const G& g, const Known<G>& known, const std::vector<typename G::Action>& actions, Language language) {
      { g.reason_for(known, actions, language) } -> std::same_as<std::string>;
    };

/// A game that can say why pointing at cells begins no legal action. It is asked only about cells that begin none. In a
/// game that hides things, the first parameter is what the seat to act knows.
template <class G>
concept RefusesPaths =
    requires(const G& g, const Known<G>& known, const std::vector<std::string>& path, Language language) {
      { g.refusal_of(known, path, language) } -> std::same_as<std::string>;
    };

/// A list of games as types. One game may be several types that share one id, such as one for each size of board. They
/// stand together in the list, and each has a static `plays(config)`, which is true for exactly one of them.
template <EdgeGame... Games>
struct GameTypes {};

}  // namespace palamedes
