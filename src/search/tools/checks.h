// The checks that must hold at every step of every game. The test suite and `palamedes soak` both run them.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "core/game.h"
#include "games/edge.h"

namespace palamedes::search {

/// How much to check. Checking texts costs a hundred times as much as a step.
enum class CheckLevel : std::uint8_t { kStep, kTexts };

template <EdgeGame G>
class StepChecks {
 public:
  using State = Position<G>;
  using Action = typename G::Action;

  explicit StepChecks(const G& game) : game_(game), buffer_(game.max_actions()), images_(game.max_actions()) {}

  /// Describes what is wrong with the position, its legal actions or the step that `next` makes. Empty if nothing is
  /// wrong. Ignores `next` in a finished position.
  std::string check(const State& state, Action next, CheckLevel level) {
    auto& actions = buffer_.list();
    game_.legal(state, actions);
    const auto outcome = game_.outcome(state);
    if (outcome) {
      if (!actions.empty()) return "a finished game has legal actions";
    } else {
      if (actions.empty()) return "the player to act has no legal action, but the game is not over";
      if (index(game_.to_act(state)) >= static_cast<std::size_t>(game_.seats()))
        return "the seat to act does not exist";
    }
    if constexpr (SelfChecking<G>) {
      if (const char* broken = game_.broken_invariant(state)) return broken;
    }
    if constexpr (Rehashable<G>) {
      if (game_.hash(state) != game_.recomputed_hash(state)) return "the hash differs from the recomputed one";
    }
    if constexpr (Countable<G>) {
      if (game_.count_legal(state) != actions.size()) return "count_legal differs from the list";
    }
    if (level == CheckLevel::kTexts) {
      if (auto wrong = check_texts(state, actions); !wrong.empty()) return wrong;
      if constexpr (Symmetric<G>) {
        if (auto wrong = check_images(state, actions); !wrong.empty()) return wrong;
      }
    }
    if (outcome) return check_outcome(state, *outcome);
    if (std::find(actions.begin(), actions.end(), next) == actions.end())
      return "the action played is not among the legal ones";
    return check_step(state, next);
  }

 private:
  std::string check_outcome(const State& state, const Outcome& outcome) const {
    if (game_.end_reason(outcome).empty() || game_.end_sentence(state, Language::kEnglish).empty())
      return "the end has no reason in words";
    if (outcome.seats != game_.seats()) return "the outcome has the wrong number of seats";
    bool has_first = false;
    for (std::size_t i = 0; i < outcome.seats; ++i) {
      if (outcome.place[i] < 1 || outcome.place[i] > outcome.seats) return "a seat has no valid place";
      has_first = has_first || outcome.place[i] == 1;
    }
    return has_first ? "" : "nobody is first";
  }

  std::string check_step(const State& state, Action action) const {
    State after = state;
    game_.apply(after, action);
    if constexpr (Progressing<G>) {
      if (game_.progress(after) < game_.progress(state)) return "the measure of progress falls";
    }
    if constexpr (StepChecking<G>) {
      if (const char* broken = game_.broken_step(state, action, after)) return broken;
    }
    if constexpr (Symmetric<G>) {
      for (int i = 0; i < game_.symmetries(); ++i) {
        State mirrored = game_.image(state, i);
        game_.apply(mirrored, game_.image(action, i));
        if (!(mirrored == game_.image(after, i)))
          return "symmetry " + std::to_string(i) + " does not commute with apply";
      }
    }
    return "";
  }

  /// Checks that the images of the legal actions are the legal actions of the image, in any order.
  std::string check_images(const State& state, const ActionList<Action>& actions)
    requires Symmetric<G>
  {
    if (!(game_.image(state, 0) == state)) return "symmetry 0 is not the identity";
    for (int i = 0; i < game_.symmetries(); ++i) {
      const State mirrored = game_.image(state, i);
      auto& images = images_.list();
      game_.legal(mirrored, images);
      const bool all_there = std::all_of(actions.begin(), actions.end(), [&](Action action) {
        return std::find(images.begin(), images.end(), game_.image(action, i)) != images.end();
      });
      if (images.size() != actions.size() || !all_there) {
        return "symmetry " + std::to_string(i) + " changes what is legal";
      }
      if (game_.outcome(mirrored) != game_.outcome(state)) {
        return "symmetry " + std::to_string(i) + " changes the outcome";
      }
    }
    return "";
  }

  std::string check_texts(const State& state, const ActionList<Action>& actions) const {
    const std::string text = game_.state_text(state);
    const auto parsed = game_.parse_state(text);
    if (!parsed) return "the state's own text is refused: " + parsed.error().message;
    if (!(*parsed == state) || game_.hash(*parsed) != game_.hash(state))
      return "the state's text parses to another state";
    if (!game_.outcome(state) &&
        game_.prompt(state, viewer_of(game_.to_act(state)), Language::kEnglish).sentence.empty())
      return "the player to act gets no prompt";
    std::vector<std::string> texts;
    for (const Action action : actions) {
      texts.push_back(game_.action_text(state, action));
      const auto read = game_.parse_action(state, texts.back());
      if (!read || !(*read == action)) return "the action text " + texts.back() + " does not parse to its action";
      if (const auto refusal = game_.refusal(state, action))
        return "the legal action " + texts.back() + " is refused: " + refusal->message;
      if (game_.describe(state, action, Language::kEnglish).empty())
        return "the action " + texts.back() + " has no description";
    }
    std::ranges::sort(texts);
    if (std::ranges::adjacent_find(texts) != texts.end()) return "two legal actions have one text";
    return "";
  }

  const G& game_;
  ActionBuffer<Action> buffer_;
  ActionBuffer<Action> images_;
};

}  // namespace palamedes::search
