// Stratego with one fault of choice in its views, to prove that the suite checks views.
#pragma once

#include "games/stratego/rules/rules.h"

namespace palamedes::suite {

enum class ViewFault : std::uint8_t {
  kNone,
  kPlay,          ///< playing an action and applying it lead to different positions
  kFollow,        ///< a view ignores what an event revealed
  kSeenBy,        ///< placements of others are shown
  kUnstableHash,  ///< equal views have different hashes
  kForgetsLegal,  ///< a view lacks a legal action
  kShowsOthers,   ///< a seat that is not to act has legal actions
};

class BrokenViews : public stratego::Stratego {
  using Base = stratego::Stratego;

 public:
  explicit BrokenViews(ViewFault fault) : Base(*Base::make({})), fault_(fault) {}
  static Result<BrokenViews> make(const GameConfig& config) {
    const auto base = Base::make(config);
    if (!base) return base.error();
    return BrokenViews(ViewFault::kNone);
  }

  bool has(ViewFault fault) const { return fault_ == fault; }

  using Base::legal;
  void legal(const View& view, const stratego::History& history, ActionList<Action>& out) const {
    if (has(ViewFault::kShowsOthers) && !view.is_due()) out.push({});
    ActionBuffer<Action> buffer(max_actions());
    auto& actions = buffer.list();
    Base::legal(view, history, actions);
    for (std::uint32_t i = has(ViewFault::kForgetsLegal) ? 1 : 0; i < actions.size(); ++i) out.push(actions[i]);
  }
  Event play(Position& position, Action action) const {
    const Event event = Base::play(position, action);
    if (has(ViewFault::kPlay)) ++position.state.board.turn;
    return event;
  }
  Event seen_by(const Event& event, Viewer viewer) const {
    return has(ViewFault::kSeenBy) ? event : Base::seen_by(event, viewer);
  }
  using Base::follow;
  void follow(View& view, const Event& event) const {
    if (has(ViewFault::kFollow) && event.action.is_placement()) return;
    Base::follow(view, event);
  }
  std::uint64_t view_hash(const View& view) const {
    return Base::view_hash(view) + (has(ViewFault::kUnstableHash) ? ++calls_ : 0);
  }

 private:
  ViewFault fault_;
  mutable std::uint64_t calls_ = 0;
};

static_assert(EdgeGame<BrokenViews> && EdgeHiding<BrokenViews>);

}  // namespace palamedes::suite
