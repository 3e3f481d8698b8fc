// A position of Liuzhou chess that tests play and inspect by texts, so that a test reads like the rule it tests.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "games/liuzhou/rules/rules.h"

namespace palamedes::liuzhou {

class Position {
 public:
  Position(const GameConfig& config, std::string_view text) : game_(*Liuzhou::make(config)) {
    const auto parsed = game_.parse_state(text);
    if (parsed) {
      state_ = *parsed;
    } else {
      ADD_FAILURE() << parsed.error().message << "\n  " << text;
    }
  }

  /// Makes the actions, which are separated by spaces. A refused action fails the test.
  Position& play(std::string_view actions) {
    while (!actions.empty()) {
      const std::string_view action = actions.substr(0, actions.find(' '));
      actions.remove_prefix(std::min(actions.size(), action.size() + 1));
      if (const std::string code = refused(action); !code.empty()) {
        ADD_FAILURE() << action << " is refused: " << code << "\n  " << text();
        return *this;
      }
      game_.apply(state_, *game_.parse_action(state_, action));
    }
    return *this;
  }

  std::string text() const { return game_.state_text(state_); }
  /// The text without the board.
  std::string fields() const { return text().substr(42); }

  /// The legal actions, sorted, separated by spaces.
  std::string legal() const {
    ActionBuffer<Action> buffer(game_.max_actions());
    auto& actions = buffer.list();
    game_.legal(state_, actions);
    std::vector<std::string> texts;
    for (const Action action : actions) texts.push_back(game_.action_text(state_, action));
    std::ranges::sort(texts);
    std::string joined;
    for (const std::string& one : texts) joined += (joined.empty() ? "" : " ") + one;
    return joined;
  }

  /// The code of the refusal; empty if the action is legal.
  std::string refused(std::string_view action) const {
    const auto parsed = game_.parse_action(state_, action);
    if (!parsed) return std::string(parsed.error().code);
    const auto refusal = game_.refusal(state_, *parsed);
    return refusal ? std::string(refusal->code) : "";
  }

  /// "capture, White wins", "move_limit, draw", or "on" if the game is not over.
  std::string end() const {
    const auto outcome = game_.outcome(state_);
    if (!outcome) return "on";
    const auto winner = outcome->winner();
    return game_.end_reason(*outcome) + ", " + (winner ? game_.seat_name(*winner) + " wins" : "draw");
  }

  const Liuzhou& game() const { return game_; }
  const State& state() const { return state_; }

 private:
  Liuzhou game_;
  State state_;
};

inline Position seed(std::string_view text) { return {{.edition = "seed"}, text}; }
inline Position current(std::string_view text) { return {{.edition = "current"}, text}; }
inline Position with(const std::vector<Setting>& knobs, std::string_view text) { return {{.knobs = knobs}, text}; }

/// The rows of a board with one stone of each side.
inline const std::string kPair = "b....w/....../....../....../....../......";

}  // namespace palamedes::liuzhou
