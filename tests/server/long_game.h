// A stored game of thousands of moves: Stratego without limits, in which both sides walk a piece to and fro.
#pragma once

#include <array>
#include <boost/json.hpp>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "core/hash.h"
#include "games/registry.h"
#include "games/setup_editor.h"
#include "server/match/match.h"
#include "server/match/stored_form.h"
#include "server/storage/store.h"

namespace palamedes::test {

class LongGame {
 public:
  explicit LongGame(std::string id) {
    using namespace server;
    Plan plan{.id = std::move(id),
              .config = {.game = "stratego",
                         .edition = "seed",
                         .knobs = {{"two_square", "off"}, {"more_square", "off"}, {"max_turns", "0"}}},
              .seats = {{.guest = PlayerId("ada"), .name = "Ada"}, {.guest = PlayerId("ada"), .name = "Ada"}},
              .maker = PlayerId("ada"),
              .is_public = true,
              .seed = 7,
              .salt = "salt"};
    const auto game = make_game(plan.config);
    if (!game) throw std::runtime_error(game.error().message);
    plan.config = (*game)->config();
    auto match = Match::begin(std::move(plan));
    if (!match) throw std::runtime_error(match.error().message);
    match_ = std::make_unique<Match>(*std::move(match));
    apply({});
    for (std::size_t i = 0; i < 2; ++i) {
      const auto editor = match_->now().setup_editor(seat_at(i));
      if (editor->clear_all() || editor->load_random(3)) throw std::runtime_error("no army");
      const auto pieces = editor->actions();
      for (const std::string& action : *pieces) act(action);
    }
  }

  /// Walks until the game has so many moves.
  void walk_to(std::size_t plies) {
    while (match_->ply() < plies) {
      std::string& last = last_[index(match_->now().to_act())];
      last = last.empty() ? match_->now().legal().front() : last.substr(3) + '-' + last.substr(0, 2);
      act(last);
    }
  }
  /// Walks one step, and returns the request for it.
  boost::json::object step(const std::string& id) {
    const Seat seat = match_->now().to_act();
    boost::json::object request{{"id", id},
                                {"seat", number(seat)},
                                {"ply", match_->ply()},
                                {"view", hex16(match_->view_hash(viewer_of(seat)))}};
    walk_to(match_->ply() + 1);
    request["action"] = last_[index(seat)];
    return request;
  }
  std::size_t ply() const { return match_->ply(); }
  void resign() { apply({.kind = server::Event::Kind::kOver, .text = "resignation", .places = {1, 2}}); }

  server::StoreWrite stored() const {
    server::StoreWrite write{.game = stored_form(*match_, {}), .first_event = 1, .events = events_};
    write.game.body = plan_text(match_->plan());
    return write;
  }

 private:
  void act(const std::string& action) {
    apply({.kind = server::Event::Kind::kAction, .seat = match_->now().to_act(), .text = action});
  }
  void apply(const server::Event& event) {
    if (const auto error = match_->apply(event)) throw std::runtime_error(event.text + ": " + error->message);
    events_.push_back(event_text(event));
  }

  std::unique_ptr<server::Match> match_{};
  std::vector<std::string> events_{};
  std::array<std::string, 2> last_{};
};

}  // namespace palamedes::test
