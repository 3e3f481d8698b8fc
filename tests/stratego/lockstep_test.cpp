// The engine and the second implementation (reference.h) play the same games in lock-step.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "games/stratego/rules/rules.h"
#include "tests/stratego/reference.h"
#include "tests/stratego/setups.h"
#include "tests/stratego/table.h"

namespace palamedes::stratego {
namespace {

/// How often each kind of event occurred, to show that the games cover all of them.
using Tally = std::map<std::string, int>;

/// How to choose moves. Purely random play seldom repeats a position.
enum class Style : std::uint8_t {
  kRandom,
  kShuttling,  ///< prefer to reverse the last move
  kChasing,    ///< prefer to move next to an enemy piece, and away from one
};

class LockStep {
 public:
  LockStep(const reference::Knobs& knobs, Rng& rng, Tally& tally)
      : game_(*Stratego::make(config_of(knobs))),
        buffer_(game_.max_actions()),
        reference_(knobs),
        rng_(rng),
        tally_(tally) {}

  void set_up(const reference::Knobs& knobs, const std::string& line) {
    const auto parsed = game_.parse_state(line);
    ASSERT_TRUE(parsed.ok()) << parsed.error().message << "\n  " << line;
    position_ = *parsed;
    reference_ = reference::Game(knobs, line);
    ASSERT_NO_FATAL_FAILURE(expect_same());
    if (reference_.over()) ++tally_["start: " + reference_.reason()];
  }

  void act(const std::string& action) {
    game_.apply(position_, *game_.parse_action(position_, action));
    reference_.act(action);
    ASSERT_NO_FATAL_FAILURE(expect_same());
  }

  /// Plays to the end of the game, but at most this many plies.
  void play(Style style, int plies) {
    for (int i = 0; i < plies && !reference_.over(); ++i) {
      const Action action = chosen(style);
      SCOPED_TRACE(reference_.text() + "\nby " + game_.action_text(position_, action));
      note(action);
      const std::size_t seat = index(game_.to_act(position_));
      last_[seat] = action;
      ASSERT_NO_FATAL_FAILURE(act(game_.action_text(position_, action)));
    }
    ++tally_[reference_.over() ? "end: " + reference_.reason() : "cap"];
  }

 private:
  void expect_same() {
    const std::string text = reference_.text();
    ASSERT_EQ(game_.vector_text(position_), text);
    auto& actions = buffer_.list();
    game_.legal(position_, actions);
    std::vector<std::string> texts;
    for (const Action action : actions) texts.push_back(game_.action_text(position_, action));
    std::ranges::sort(texts);
    ASSERT_EQ(texts, reference_.legal()) << text;
    ASSERT_EQ(game_.to_act(position_) == kRed ? 'r' : 'b', reference_.due()) << text;
    if (game_.knobs().more_square && !reference_.over()) {
      ASSERT_EQ(position_.history.is_chasing(kRed), reference_.chasing('r')) << text;
      ASSERT_EQ(position_.history.is_chasing(kBlue), reference_.chasing('b')) << text;
    }
    const auto outcome = game_.outcome(position_);
    ASSERT_EQ(outcome.has_value(), reference_.over()) << text << ' ' << reference_.reason();
    if (!outcome) return;
    const auto winner = outcome->winner();
    ASSERT_EQ(winner ? static_cast<char>('0' + number(*winner)) : '-', reference_.winner()) << text;
    ASSERT_EQ(game_.end_reason(*outcome), reference_.reason()) << text;
  }

  /// Counts barred moves by the rule that bars them.
  void note(Action action) {
    for (const Action barred : game_.barred(position_)) {
      ++tally_[std::string(game_.refusal(position_, barred)->code)];
      if (!position_.state.board.is_empty(barred.to())) ++tally_["barred attack"];
    }
    ++tally_[position_.state.board.is_empty(action.to()) ? "move" : "attack"];
  }

  Action chosen(Style style) {
    auto& actions = buffer_.list();
    game_.legal(position_, actions);
    const Board& board = position_.state.board;
    const Seat seat = game_.to_act(position_);
    const Action last = last_[index(seat)];
    if (style != Style::kRandom && rng_.chance(4, 5)) {
      std::vector<Action> liked;
      for (const Action action : actions) {
        const auto near = [&](Square square) { return (kNeighbours[index(square)] & board.own(opponent(seat))).any(); };
        const bool back = action == Action(last.to(), last.from());
        const bool chase = board.is_empty(action.to()) && (seat == kRed ? near(action.to()) : near(action.from()));
        if (style == Style::kShuttling ? back : chase) liked.push_back(action);
      }
      if (!liked.empty()) return liked[rng_.below(static_cast<std::uint32_t>(liked.size()))];
    }
    return actions[rng_.below(actions.size())];
  }

  Stratego game_;
  ActionBuffer<Action> buffer_;
  Position position_;
  reference::Game reference_;
  std::array<Action, 2> last_{Action(Square{}, Square{}), Action(Square{}, Square{})};
  Rng& rng_;
  Tally& tally_;
};

Style some_style(Rng& rng) { return static_cast<Style>(rng.below(3)); }

void expect_met(const Tally& tally, const std::vector<std::string>& names, int times) {
  for (const std::string& name : names) {
    const auto found = tally.find(name);
    EXPECT_GT(found == tally.end() ? 0 : found->second, times) << name;
  }
}

TEST(StrategoLockStep, WholeGamesAgreeInBothEditions) {
  Rng rng(1);
  Tally tally;
  for (int i = 0; i < 40; ++i) {
    const auto knobs = i % 2 == 0 ? reference::Knobs{} : reference::Knobs::isf();
    LockStep game(knobs, rng, tally);
    const std::string both = placements(kRed, random_army_text(rng)) + placements(kBlue, random_army_text(rng));
    for (const std::string& action : words(both)) ASSERT_NO_FATAL_FAILURE(game.act(action)) << i;
    ASSERT_NO_FATAL_FAILURE(game.play(static_cast<Style>(i / 2 % 3), 1200)) << i;
  }
  expect_met(tally, {"end: flag", "two_square", "attack", "move"}, 3);
}

TEST(StrategoLockStep, SmallPositionsAgreeInBothEditions) {
  Rng rng(2);
  Tally tally;
  for (int i = 0; i < 1500; ++i) {
    auto knobs = i % 2 == 0 ? reference::Knobs{} : reference::Knobs::isf();
    if (i % 3 == 0) knobs.two_square_scope = "turns";
    LockStep game(knobs, rng, tally);
    ASSERT_NO_FATAL_FAILURE(game.set_up(knobs, random_setup(knobs, i % 4 == 0 ? 8 : 3, rng))) << i;
    ASSERT_NO_FATAL_FAILURE(game.play(some_style(rng), 80)) << i;
  }
  expect_met(tally,
             {"end: flag", "end: immobile", "end: immobile_both", "end: blocked", "two_square", "chase",
              "barred attack", "start: immobile"},
             3);
}

TEST(StrategoLockStep, AnyKnobsAgree) {
  Rng rng(3);
  Tally tally;
  for (int i = 0; i < 3000; ++i) {
    const auto knobs = random_knobs(rng);
    LockStep game(knobs, rng, tally);
    ASSERT_NO_FATAL_FAILURE(game.set_up(knobs, random_setup(knobs, i % 4 == 0 ? 10 : 3, rng))) << i;
    ASSERT_NO_FATAL_FAILURE(game.play(some_style(rng), 100)) << i;
  }
  expect_met(tally,
             {"end: flag", "end: immobile", "end: immobile_both", "end: blocked", "end: turn_limit", "end: no_attack",
              "two_square", "chase", "barred attack", "start: blocked"},
             3);
}

}  // namespace
}  // namespace palamedes::stratego
