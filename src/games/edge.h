// The erased edge: one small interface of texts and plain data for all games, for the command line,
// records, server and arena. Code that must be fast is a template over the Game concept instead (see
// with_game in registry.h).
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/game.h"
#include "core/hash.h"
#include "core/language.h"
#include "core/result.h"
#include "games/any_view.h"
#include "games/choice.h"
#include "games/config.h"
#include "games/fact.h"
#include "games/setup_editor.h"
#include "games/sketch.h"

namespace palamedes {

/// Whether a position that is read may hold more pieces of a player than the game has. Some recorded
/// positions do so on purpose; everything else about a position is always checked.
enum class SupplyCheck : std::uint8_t { kOn, kOff };

/// What a game must offer beyond the rules, so that `Erased` can hide its type. All texts are those of the
/// vectors: parsing a printed text gives the same state. Three things are optional, and `Erased`
/// fills them in: `vector_text(state)`, where the state text has suffix fields of our own that the
/// vectors lack; a second parameter `SupplyCheck` of parse_state; and NamesCells, below.
template <class G>
concept EdgeGame = Game<G> && requires(const G& g, const Position<G>& c, typename G::Action a, const GameConfig& config,
                                       std::string_view text, const Outcome& outcome, Language language) {
  { G::info() } -> std::same_as<const GameInfo&>;
  { G::make(config) } -> std::same_as<Result<G>>;
  /// Complete: game, edition and every knob, so that make(config()) gives the same rules.
  { g.config() } -> std::same_as<GameConfig>;
  { g.seat_name(Seat{}, language) } -> std::same_as<std::string>;
  { g.state_text(c) } -> std::same_as<std::string>;
  { g.parse_state(text) } -> std::same_as<Result<Position<G>>>;
  { g.action_text(c, a) } -> std::same_as<std::string>;
  /// The action that the text names, legal or not.
  { g.parse_action(c, text) } -> std::same_as<Result<typename G::Action>>;
  /// Why the action is not legal: the first reason in the order of the rules; nothing if it is.
  { g.refusal(c, a) } -> std::same_as<MaybeError>;
  /// The reason of the vectors ("move_limit") and further fields of their `end`.
  { g.end_reason(outcome) } -> std::same_as<std::string>;
  { g.end_details(outcome) } -> std::same_as<std::vector<Setting>>;
  // For people, as sentences without a full stop. The same sentence is shown to all players and spectators, so it
  // names the side instead of saying "you": "Black moves from a1 to a2", "Black: place a stone", "White wins: ...".
  { g.describe(c, a, language) } -> std::same_as<std::string>;
  { g.prompt(c, language) } -> std::same_as<std::string>;
  /// Of a position that is over; "" otherwise.
  { g.end_sentence(c, language) } -> std::same_as<std::string>;
  { g.sketch(c, language) } -> std::same_as<Sketch>;
  /// For pages. A choice says of a legal action only what the player to move may know.
  { g.choice(c, a, language) } -> std::same_as<Choice>;
  /// The numbers of the rules with these settings.
  { g.facts(language) } -> std::same_as<std::vector<Fact>>;
};

/// A game whose action texts and drawing have different names for cells. People read and type the names of the
/// drawing.
template <class G>
concept NamesCells = requires(const G& g, const Position<G>& c, typename G::Action a, std::string_view text) {
  { g.board_text(c, a) } -> std::same_as<std::string>;
  { g.parse_board_text(c, text) } -> std::same_as<Result<typename G::Action>>;
};

/// A game that knows which actions a person may mean by some words in lower case, such as the cells alone: the
/// likeliest first, legal or not, so that the rules can say why an action is not legal.
template <class G>
concept ReadsWords = requires(const G& g, const Position<G>& c, const std::vector<std::string>& words) {
  { g.actions_meant(c, words) } -> std::same_as<std::vector<typename G::Action>>;
};

/// What a game that hides things must offer at the edge. Texts of events are those of records.
template <class G>
concept EdgeHiding = Hiding<G> && requires(const G& g, const typename G::View& v, const typename G::Event& e,
                                           std::string_view text, std::optional<Seat> winner, Language language) {
  { g.view_text(v) } -> std::same_as<std::string>;
  { g.sketch(v, language) } -> std::same_as<Sketch>;
  /// The action as its viewer sees it; "?" if it is hidden.
  { g.event_action(e) } -> std::same_as<std::string>;
  /// What the action brought to light; often nothing.
  { g.event_note(e) } -> std::same_as<std::string>;
  { g.event_sentence(e, language) } -> std::same_as<std::string>;
  { g.prompt(v, language) } -> std::same_as<std::string>;

  // The way back, for records of one viewer.
  { g.parse_view(text) } -> std::same_as<Result<typename G::View>>;
  /// What a seat knows that is shown this view and nothing else.
  { g.know(v) } -> std::same_as<typename G::Knowledge>;
  /// Whether the game is not over after the event.
  { g.goes_on(e) } -> std::same_as<bool>;
  /// What can have happened where the viewer saw this action and this note.
  { g.events_seen(v, Seat{}, text, text) } -> std::same_as<Result<std::vector<typename G::Event>>>;
  { g.is_over(v) } -> std::same_as<bool>;
  { g.end_fault(v, text, winner) } -> std::same_as<MaybeError>;
};

/// An action as a viewer sees it, in texts.
struct SeenAction {
  std::string action;    ///< "?" if it is hidden
  std::string note;      ///< what it brought to light: "6A3"; often nothing
  std::string sentence;  ///< for people
};

/// A game that begins with setting up pieces, which people want to do with an editor.
template <class G>
concept SetsUp = requires(const G& g, const Position<G>& c) {
  /// For the seat, whether it is to act or not; nothing once its pieces are set up.
  { g.setup_editor(c, Seat{}) } -> std::same_as<std::unique_ptr<SetupEditor>>;
};

/// How a game ended, in texts.
struct Ending {
  Outcome outcome;
  std::string reason;
  std::vector<Setting> details;
  std::string sentence;
};

/// A position of any game. A value behind a pointer: clone it to keep it. What people read is in
/// English where no language is named.
class AnyState {
 public:
  AnyState() = default;
  AnyState(const AnyState&) = delete;
  AnyState& operator=(const AnyState&) = delete;
  virtual ~AnyState() = default;

  virtual std::unique_ptr<AnyState> clone() const = 0;
  virtual std::string text() const = 0;
  /// The text as conformance vectors have it, without suffix fields of our own.
  virtual std::string vector_text() const = 0;
  virtual Seat to_act() const = 0;
  virtual std::optional<Ending> ending(Language language) const = 0;
  std::optional<Ending> ending() const { return ending(Language::kEnglish); }
  /// Texts of all legal actions in the engine's fixed order; empty when the game is over.
  virtual std::vector<std::string> legal() const = 0;
  /// The same from what the seat to act may know alone. Programs that play choose from these.
  virtual std::vector<std::string> legal_seen() const = 0;
  /// Those, in the same order, as a page offers them to the seat to act.
  virtual std::vector<Choice> choices(Language language) const = 0;
  /// Makes the action, or says why not and changes nothing.
  virtual MaybeError apply(std::string_view action) = 0;
  /// The action in words; the text itself if it is none.
  virtual std::string describe(std::string_view action, Language language) const = 0;
  std::string describe(std::string_view action) const { return describe(action, Language::kEnglish); }
  /// The action with its cells named as the drawing names them, for people to read and type; the
  /// text itself if it is none.
  virtual std::string board_text(std::string_view action) const = 0;
  /// The way back: the action text of what people read and type; the text itself if it is none.
  virtual std::string from_board_text(std::string_view text) const = 0;
  /// Actions, legal or not, that a person may mean by these words in lower case, the likeliest
  /// first; none where the game has no opinion.
  virtual std::vector<std::string> actions_meant(const std::vector<std::string>& words) const = 0;
  std::string prompt() const { return prompt(kUmpire); }
  Sketch sketch() const { return sketch(kUmpire); }

  /// For the seat to act, where it has pieces to set up; otherwise nothing.
  std::unique_ptr<SetupEditor> setup_editor() const { return setup_editor(to_act()); }
  /// The same for any seat, which may prepare what it sets up before its turn.
  virtual std::unique_ptr<SetupEditor> setup_editor(Seat seat) const = 0;

  // For games that hide things (AnyGame::hides); in others everybody sees everything.

  /// What the viewer may know, as text. For the umpire the whole state text.
  virtual std::string view_text(Viewer viewer) const = 0;
  virtual Sketch sketch(Viewer viewer, Language language) const = 0;
  Sketch sketch(Viewer viewer) const { return sketch(viewer, Language::kEnglish); }
  virtual std::string prompt(Viewer viewer, Language language) const = 0;
  std::string prompt(Viewer viewer) const { return prompt(viewer, Language::kEnglish); }
  /// What the viewer will see of the action, which must be legal.
  virtual SeenAction sight(std::string_view action, Viewer viewer, Language language) const = 0;
  SeenAction sight(std::string_view action, Viewer viewer) const { return sight(action, viewer, Language::kEnglish); }
};

/// A game with its settings fixed.
class AnyGame {
 public:
  AnyGame() = default;
  AnyGame(const AnyGame&) = delete;
  AnyGame& operator=(const AnyGame&) = delete;
  virtual ~AnyGame() = default;

  virtual const GameInfo& info() const = 0;
  virtual GameConfig config() const = 0;
  virtual int seats() const = 0;
  /// Whether players may not know the whole position.
  virtual bool hides() const = 0;
  virtual std::string seat_name(Seat seat, Language language) const = 0;
  std::string seat_name(Seat seat) const { return seat_name(seat, Language::kEnglish); }
  /// The numbers of the rules with these settings, in the order of the rules.
  virtual std::vector<Fact> facts(Language language) const = 0;
  virtual std::unique_ptr<AnyState> initial() const = 0;
  virtual Result<std::unique_ptr<AnyState>> parse_state(std::string_view text, SupplyCheck supply) const = 0;
  Result<std::unique_ptr<AnyState>> parse_state(std::string_view text) const {
    return parse_state(text, SupplyCheck::kOn);
  }
  /// The view that a view text shows. An error in games that hide nothing.
  virtual Result<std::unique_ptr<AnyView>> parse_view(std::string_view text) const = 0;
};

/// A view behind the interface of texts.
template <EdgeHiding G>
class ErasedView final : public AnyView {
 public:
  ErasedView(std::shared_ptr<const G> game, typename G::View view) : game_(std::move(game)), view_(std::move(view)) {}

  Viewer viewer() const override { return view_.viewer; }
  std::string text() const override { return game_->view_text(view_); }
  Sketch sketch() const override { return game_->sketch(view_, Language::kEnglish); }
  std::string prompt() const override { return game_->prompt(view_, Language::kEnglish); }
  bool is_over() const override { return game_->is_over(view_); }
  Result<std::string> follow(Seat seat, std::string_view action, std::string_view note, std::uint64_t hash) override {
    const auto events = game_->events_seen(view_, seat, action, note);
    if (!events) return events.error();
    for (const auto& event : *events) {
      auto after = view_;
      game_->follow(after, event);
      if (fnv1a(game_->view_text(after)) != hash) continue;
      view_ = after;
      return game_->event_sentence(event, Language::kEnglish);
    }
    return Error{"view_differs", "it does not lead to the view that is recorded"};
  }
  MaybeError end_fault(std::string_view reason, std::optional<Seat> winner) const override {
    return game_->end_fault(view_, reason, winner);
  }

 private:
  std::shared_ptr<const G> game_;
  typename G::View view_;
};

/// The one adapter: makes an AnyGame of any game that satisfies EdgeGame.
template <EdgeGame G>
class Erased final : public AnyGame {
 public:
  explicit Erased(G game) : game_(std::make_shared<const G>(std::move(game))) {}

  const GameInfo& info() const override { return G::info(); }
  GameConfig config() const override { return game_->config(); }
  int seats() const override { return game_->seats(); }
  bool hides() const override { return EdgeHiding<G>; }
  using AnyGame::seat_name;
  std::string seat_name(Seat seat, Language language) const override { return game_->seat_name(seat, language); }
  std::vector<Fact> facts(Language language) const override { return game_->facts(language); }
  std::unique_ptr<AnyState> initial() const override { return std::make_unique<ErasedState>(game_, game_->initial()); }
  using AnyGame::parse_state;
  Result<std::unique_ptr<AnyState>> parse_state(std::string_view text, SupplyCheck supply) const override {
    const auto parsed = [&] {
      if constexpr (requires { game_->parse_state(text, supply); }) {
        return game_->parse_state(text, supply);
      } else {
        return game_->parse_state(text);
      }
    };
    const auto state = parsed();
    if (!state) return state.error();
    return std::unique_ptr<AnyState>(std::make_unique<ErasedState>(game_, *state));
  }
  Result<std::unique_ptr<AnyView>> parse_view(std::string_view text) const override {
    if constexpr (EdgeHiding<G>) {
      const auto view = game_->parse_view(text);
      if (!view) return view.error();
      return std::unique_ptr<AnyView>(std::make_unique<ErasedView<G>>(game_, *view));
    } else {
      return Error{"nothing_hidden", "in " + std::string(info().texts(Language::kEnglish).name) +
                                         " nothing is hidden: there are no views of it"};
    }
  }

 private:
  class ErasedState final : public AnyState {
   public:
    ErasedState(std::shared_ptr<const G> game, const Position<G>& state) : game_(std::move(game)), state_(state) {}

    std::unique_ptr<AnyState> clone() const override { return std::make_unique<ErasedState>(game_, state_); }
    std::string text() const override { return game_->state_text(state_); }
    std::string vector_text() const override {
      if constexpr (requires { game_->vector_text(state_); }) {
        return game_->vector_text(state_);
      } else {
        return text();
      }
    }
    Seat to_act() const override { return game_->to_act(state_); }
    std::optional<Ending> ending(Language language) const override {
      const auto outcome = game_->outcome(state_);
      if (!outcome) return std::nullopt;
      return Ending{*outcome, game_->end_reason(*outcome), game_->end_details(*outcome),
                    game_->end_sentence(state_, language)};
    }
    std::vector<std::string> legal() const override {
      ActionBuffer<typename G::Action> buffer(game_->max_actions());
      auto& actions = buffer.list();
      game_->legal(state_, actions);
      return texts_of(actions);
    }
    std::vector<std::string> legal_seen() const override {
      ActionBuffer<typename G::Action> buffer(game_->max_actions());
      auto& actions = buffer.list();
      list_seen(actions);
      return texts_of(actions);
    }
    std::vector<Choice> choices(Language language) const override {
      ActionBuffer<typename G::Action> buffer(game_->max_actions());
      auto& actions = buffer.list();
      list_seen(actions);
      std::vector<Choice> choices;
      choices.reserve(actions.size());
      for (const auto action : actions) choices.push_back(game_->choice(state_, action, language));
      return choices;
    }
    MaybeError apply(std::string_view text) override {
      const auto action = game_->parse_action(state_, text);
      if (!action) return action.error();
      if (auto refusal = game_->refusal(state_, *action)) return refusal;
      game_->apply(state_, *action);
      return std::nullopt;
    }
    std::string describe(std::string_view text, Language language) const override {
      const auto action = game_->parse_action(state_, text);
      return action ? game_->describe(state_, *action, language) : std::string(text);
    }
    std::string board_text(std::string_view text) const override {
      if constexpr (NamesCells<G>) {
        if (const auto action = game_->parse_action(state_, text)) return game_->board_text(state_, *action);
      }
      return std::string(text);
    }
    std::string from_board_text(std::string_view text) const override {
      if constexpr (NamesCells<G>) {
        if (const auto action = game_->parse_board_text(state_, text)) return game_->action_text(state_, *action);
      }
      return std::string(text);
    }
    std::vector<std::string> actions_meant(const std::vector<std::string>& words) const override {
      std::vector<std::string> texts;
      if constexpr (ReadsWords<G>) {
        for (const auto action : game_->actions_meant(state_, words))
          texts.push_back(game_->action_text(state_, action));
      }
      return texts;
    }
    using AnyState::setup_editor;
    std::unique_ptr<SetupEditor> setup_editor([[maybe_unused]] Seat seat) const override {
      if constexpr (SetsUp<G>) return game_->setup_editor(state_, seat);
      return nullptr;
    }
    std::string prompt(Viewer viewer, Language language) const override {
      if constexpr (EdgeHiding<G>) {
        if (viewer != kUmpire) return game_->prompt(game_->observe(state_, viewer), language);
      }
      return game_->prompt(state_, language);
    }
    std::string view_text(Viewer viewer) const override {
      if constexpr (EdgeHiding<G>) {
        if (viewer != kUmpire) return game_->view_text(game_->observe(state_, viewer));
      }
      return text();
    }
    Sketch sketch(Viewer viewer, Language language) const override {
      if constexpr (EdgeHiding<G>) {
        if (viewer != kUmpire) return game_->sketch(game_->observe(state_, viewer), language);
      }
      return game_->sketch(state_, language);
    }
    SeenAction sight(std::string_view text, Viewer viewer, Language language) const override {
      if constexpr (EdgeHiding<G>) {
        const auto action = game_->parse_action(state_, text);
        if (action && !game_->refusal(state_, *action)) {
          auto after = state_;
          const auto event = game_->seen_by(game_->play(after, *action), viewer);
          return {game_->event_action(event), game_->event_note(event), game_->event_sentence(event, language)};
        }
      }
      return {std::string(text), "", describe(text, language)};
    }

   private:
    void list_seen(ActionList<typename G::Action>& actions) const {
      if constexpr (EdgeHiding<G>) {
        game_->legal(game_->observe(state_, viewer_of(to_act())), state_.history, actions);
      } else {
        game_->legal(state_, actions);
      }
    }
    std::vector<std::string> texts_of(const ActionList<typename G::Action>& actions) const {
      std::vector<std::string> texts;
      texts.reserve(actions.size());
      for (const auto action : actions) texts.push_back(game_->action_text(state_, action));
      return texts;
    }

    std::shared_ptr<const G> game_;
    Position<G> state_;
  };

  std::shared_ptr<const G> game_;
};

}  // namespace palamedes
