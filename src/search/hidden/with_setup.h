// A search for games with a set-up phase. It sets up by taste, and then leaves the decisions to another search.
#pragma once

#include <cstdint>
#include <memory>
#include <utility>

#include "games/setup_choice.h"
#include "search/search.h"

namespace palamedes::search {

template <Game G>
  requires HasSetupChoice<G>
class WithSetup final : public Search<G> {
 public:
  WithSetup(const G& game, std::unique_ptr<Search<G>> search, std::size_t taste)
      : game_(game), search_(std::move(search)), taste_(taste), buffer_(game.max_actions()) {}

  std::string_view algorithm() const override { return search_->algorithm(); }
  Decision<G> decide(const Known<G>& known, const Limits& limits, Rng rng) override {
    if (!SetupChoice<G>::is_setting_up(known)) return search_->decide(known, limits, rng);
    const Budget budget(limits);
    Decision<G> decision{.action = SetupChoice<G>::next(known, taste_, game_id_)};
    decision.line = {decision.action};
    auto& actions = buffer_.list();
    game_.legal(known, actions);
    for (const auto action : actions) decision.candidates.push_back({.action = action});
    decision.time = budget.elapsed();
    return decision;
  }

  void begin_game(std::uint64_t id) override {
    game_id_ = id;
    search_->begin_game(id);
  }

 private:
  const G& game_;
  std::unique_ptr<Search<G>> search_;
  std::size_t taste_;
  std::uint64_t game_id_ = 0;
  ActionBuffer<typename G::Action> buffer_;
};

}  // namespace palamedes::search
