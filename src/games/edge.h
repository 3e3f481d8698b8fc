// The edge between typed and erased code: the adapter that turns a game (EdgeGame) into an AnyGame (Erased).
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "core/game.h"
#include "core/hash.h"
#include "core/language.h"
#include "core/prompt.h"
#include "core/result.h"
#include "games/any_game.h"
#include "games/any_view.h"
#include "games/choice.h"
#include "games/config.h"
#include "games/edge_game.h"
#include "games/fact.h"
#include "games/setup_editor.h"
#include "games/sketch.h"
#include "games/threat.h"

namespace palamedes {

/// An event as its viewer saw it.
template <EdgeHiding G>
SeenAction seen_action(const G& game, const typename G::Event& event, Language language) {
  return {game.event_action(event), game.event_note(event), game.event_sentence(event, language),
          game.event_display(event), game.event_track(event)};
}

/// The action as people read and type it.
template <EdgeGame G>
std::string display_of(const G& game, const Position<G>& before, typename G::Action action) {
  if constexpr (NamesCells<G>) return game.board_text(before, action);
  return game.action_text(before, action);
}

/// An action of a game that hides nothing, after it was made.
template <EdgeGame G>
SeenAction open_action(const G& game, const Position<G>& before, std::string_view text, typename G::Action action,
                       Language language) {
  Choice choice = game.choice(before, action, language);
  SeenAction seen{
      .action = std::string(text),
      .note = "",
      .sentence = {},
      .display = display_of(game, before, action),
      .track = {.kind = std::move(choice.kind), .path = std::move(choice.path), .area = std::move(choice.area)}};
  if constexpr (TellsActions<G>) {
    seen.sentence = game.told(before, action, language);
  } else {
    seen.sentence = game.describe(before, action, language);
  }
  if constexpr (CompletesShapes<G>) seen.track.shapes = game.completed_shapes(before, action);
  return seen;
}

/// The adapter for views: turns a view of a game into an AnyView.
template <EdgeHiding G>
class ErasedView final : public AnyView {
 public:
  ErasedView(std::shared_ptr<const G> game, typename G::View view) : game_(std::move(game)), view_(std::move(view)) {}

  Viewer viewer() const override { return view_.viewer; }
  std::string text() const override { return game_->view_text(view_); }
  Sketch sketch() const override { return game_->sketch(view_, Language::kEnglish); }
  std::string prompt() const override { return game_->prompt(view_, Language::kEnglish).sentence; }
  bool is_over() const override { return game_->is_over(view_); }
  Result<SeenAction> follow(Seat seat, std::string_view action, std::string_view note, std::uint64_t hash) override {
    const auto events = game_->events_seen(view_, seat, action, note);
    if (!events) return events.error();
    for (const auto& event : *events) {
      auto after = view_;
      game_->follow(after, event);
      if (fnv1a(game_->view_text(after)) != hash) continue;
      view_ = after;
      return seen_action(*game_, event, Language::kEnglish);
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

/// What a game that hides things tells of an action; nothing in others.
template <class G>
struct EventOfGame {
  using Type = std::monostate;
};
template <EdgeHiding G>
struct EventOfGame<G> {
  using Type = typename G::Event;
};

/// The adapter for moves that were made.
template <EdgeGame G>
class ErasedMove final : public MadeMove {
 public:
  using Event = typename EventOfGame<G>::Type;
  ErasedMove(std::shared_ptr<const G> game, const Position<G>& before, std::string_view text,
             const typename G::Action& action, const Event& event)
      : game_(std::move(game)), before_(before), text_(text), action_(action), event_(event) {}

  SeenAction sight(Viewer viewer, Language language) const override {
    if constexpr (EdgeHiding<G>) {
      return seen_action(*game_, game_->seen_by(event_, viewer), language);
    } else {
      return open_action(*game_, before_, text_, action_, language);
    }
  }

 private:
  std::shared_ptr<const G> game_;
  Position<G> before_;
  std::string text_;
  typename G::Action action_;
  [[no_unique_address]] Event event_;
};

/// The adapter for games: turns any game that satisfies EdgeGame into an AnyGame.
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
      for (const auto action : actions) {
        choices.push_back(game_->choice(state_, action, language));
        choices.back().display = display_of(*game_, state_, action);
      }
      return choices;
    }
    MaybeError apply(std::string_view text) override {
      const auto action = game_->parse_action(state_, text);
      if (!action) return action.error();
      if (auto refusal = game_->refusal(state_, *action)) return refusal;
      game_->apply(state_, *action);
      return std::nullopt;
    }
    Result<std::shared_ptr<const MadeMove>> make(std::string_view text) override {
      using Made = ErasedMove<G>;
      const auto action = game_->parse_action(state_, text);
      if (!action) return action.error();
      if (auto refusal = game_->refusal(state_, *action)) return *std::move(refusal);
      const Position<G> before = state_;
      typename Made::Event event{};
      if constexpr (EdgeHiding<G>) {
        event = game_->play(state_, *action);
      } else {
        game_->apply(state_, *action);
      }
      return std::shared_ptr<const MadeMove>(std::make_shared<const Made>(game_, before, text, *action, event));
    }
    std::optional<std::int64_t> progress() const override {
      if constexpr (Progressing<G>) return static_cast<std::int64_t>(game_->progress(state_));
      return std::nullopt;
    }
    std::string describe(std::string_view text, Language language) const override {
      const auto action = game_->parse_action(state_, text);
      return action ? game_->describe(state_, *action, language) : std::string(text);
    }
    std::string board_text(std::string_view text) const override {
      if constexpr (NamesCells<G>) {
        if (const auto action = game_->parse_action(state_, text)) return display_of(*game_, state_, *action);
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
    Prompt full_prompt(Viewer viewer, Language language) const override {
      if constexpr (EdgeHiding<G>) {
        if (viewer != kUmpire) return game_->prompt(game_->observe(state_, viewer), language);
      }
      return game_->prompt(state_, viewer, language);
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
      const auto action = game_->parse_action(state_, text);
      if (!action || game_->refusal(state_, *action)) {
        return {std::string(text), "", describe(text, language), board_text(text)};
      }
      if constexpr (EdgeHiding<G>) {
        auto after = state_;
        return seen_action(*game_, game_->seen_by(game_->play(after, *action), viewer), language);
      } else {
        return open_action(*game_, state_, text, *action, language);
      }
    }

    std::vector<Threat> threats(Seat seat, Language language) const override {
      if constexpr (SeesThreats<G>) {
        if (!game_->outcome(state_)) return game_->threats(known_to(seat), seat, language);
      }
      return {};
    }
    std::string reason_for(const std::vector<std::string>& texts, Language language) const override {
      if constexpr (GivesReasons<G>) {
        auto state = state_;
        std::vector<typename G::Action> actions;
        for (const std::string& text : texts) {
          const auto action = game_->parse_action(state, text);
          if (!action || game_->refusal(state, *action)) return "";
          actions.push_back(*action);
          // The results of actions in games that hide things are not known before.
          if constexpr (EdgeHiding<G>) break;
          game_->apply(state, *action);
        }
        if (!actions.empty()) return game_->reason_for(known_to(to_act()), actions, language);
      }
      return "";
    }
    std::string refusal_of(const std::vector<std::string>& path, Language language) const override {
      if constexpr (RefusesPaths<G>) {
        if (path.empty() || begins_an_action(path)) return "";
        return game_->refusal_of(known_to(to_act()), path, language);
      }
      return "";
    }

   private:
    /// What the seat may base a decision on.
    Known<G> known_to(Seat seat) const {
      if constexpr (EdgeHiding<G>) {
        return game_->know(state_, seat);
      } else {
        (void)seat;
        return state_;
      }
    }
    /// Whether the cells are the beginning of a legal action's path, or one of them means an action.
    bool begins_an_action(const std::vector<std::string>& path) const {
      ActionBuffer<typename G::Action> buffer(game_->max_actions());
      auto& actions = buffer.list();
      list_seen(actions);
      return std::any_of(actions.begin(), actions.end(), [&](typename G::Action action) {
        const Choice choice = game_->choice(state_, action, Language::kEnglish);
        if (path.size() == 1 && std::ranges::find(choice.area, path[0]) != choice.area.end()) return true;
        return path.size() <= choice.path.size() && std::equal(path.begin(), path.end(), choice.path.begin());
      });
    }
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
