// The engine and the second implementation (reference.h) play the same games in lock-step. For longer runs,
// PALAMEDES_TEST_LOCKSTEP_TIMES=50 plays 50 times as many games, all different.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <iterator>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/rng.h"
#include "games/registry.h"
#include "tests/goldens/ringrift_setups.h"
#include "tests/ringrift/reference.h"
#include "tests/ringrift/setups.h"

namespace palamedes::ringrift {
namespace {

/// How often each kind of action and end occurred, to show that the games cover all of them.
using Tally = std::map<std::string, int>;

/// How to choose actions. Purely random play seldom reaches the rare ones.
enum class Style : std::uint8_t {
  kRandom,
  kAnyKind,  ///< choose the kind of action first, so that rare kinds are as likely as common ones
  kSeeking,  ///< prefer actions that lead to a line, a region or an elimination
};

std::string list_of(const std::vector<std::string>& texts) {
  std::string list;
  for (const std::string& text : texts) list += ' ' + text;
  return list.empty() ? " none" : list;
}

std::vector<std::string> without(const std::vector<std::string>& all, const std::vector<std::string>& some) {
  std::vector<std::string> rest;
  std::ranges::set_difference(all, some, std::back_inserter(rest));
  return rest;
}

/// The text without the knobs, which the second implementation does not print.
std::string without_knobs(std::string text) {
  const auto start = text.find("|knobs=");
  if (start != std::string::npos) text.erase(start, text.find('|', start + 1) - start);
  return text;
}

std::string field(const std::string& text, const std::string& name) {
  const auto start = text.find('|' + name + '=') + name.size() + 2;
  return text.substr(start, text.find('|', start) - start);
}

/// The letter of the phase, which comes two characters before the hands.
char phase_of(const std::string& text) { return text[text.find("|hand=") - 3]; }

/// "goes on" if the game is not over; otherwise the reason, the detail and the places of all seats.
std::string ending_text(const AnyState& state) {
  const auto ending = state.ending();
  if (!ending) return "goes on";
  std::string text = ending->reason;
  for (const Setting& detail : ending->details) text += ' ' + detail.value;
  for (std::size_t i = 0; i < ending->outcome.seats; ++i) text += ' ' + std::to_string(ending->outcome.place[i]);
  return text;
}

std::string ending_text(const reference::Game& game) {
  if (!game.over()) return "goes on";
  std::string text = game.reason();
  if (!game.detail().empty()) text += ' ' + game.detail();
  for (const int place : game.places()) text += ' ' + std::to_string(place);
  return text;
}

/// One game, played by both implementations. Some tests give them different knobs to force a difference.
class LockStep {
 public:
  LockStep(const GameConfig& config, const reference::Knobs& knobs, const Rng& rng, Tally& tally)
      : game_(*make_game(config)), knobs_(knobs), rng_(rng), tally_(tally) {}
  LockStep(const GameConfig& config, const Rng& rng, Tally& tally)
      : LockStep(config, reference_knobs(config), rng, tally) {}

  /// Starts at the initial position, which each implementation sets up by itself.
  void start() {
    const GameConfig config = game_->config();
    state_ = game_->initial();
    reference_.emplace(knobs_, reference::Game::start(knobs_, config.edition, config.board, config.players));
    compare();
  }

  void start(const std::string& text) {
    auto parsed = game_->parse_state(text, SupplyCheck::kOff);
    if (!parsed) {
      difference_ = "the engine refuses the set-up: " + parsed.error().message;
      return;
    }
    state_ = *std::move(parsed);
    reference_.emplace(knobs_, text);
    compare();
  }

  /// Starts at a random position.
  void start_anywhere() {
    for (int tries = 0; tries < 50 && !state_; ++tries) {
      if (const auto text = random_setup(*game_, rng_)) start(*text);
    }
    if (!state_) ++tally_["no set-up"];
  }

  void act(const std::string& action) {
    if (!difference_.empty()) return;
    const std::string before = reference_->text();
    if (const auto error = state_->apply(action)) {
      difference_ = "the engine refuses " + action + ": " + error->message;
      return;
    }
    reference_->act(action);
    last_ = "\nby " + action + " from " + before;
    ++ply_;
    ++tally_[kind(action, before, reference_->text())];
    compare();
    // Sometimes continues from the engine's state text, because nothing may depend on more than the text.
    if (difference_.empty() && !reference_->over() && rng_.chance(1, 8)) reference_.emplace(knobs_, state_->text());
  }

  /// Plays to the end of the game, but at most this many plies.
  void play(Style style, int plies) {
    for (int i = 0; i < plies && state_ && difference_.empty() && !reference_->over(); ++i) act(chosen(style));
    if (!state_ || !difference_.empty() || !reference_->over()) return;
    ++tally_["end: " + reference_->reason() + (reference_->detail().empty() ? "" : ' ' + reference_->detail())];
    auto places = reference_->places();
    std::ranges::sort(places);
    if (std::ranges::adjacent_find(places) != places.end()) ++tally_["shared place"];
    if (reference_->text().find("|out=") != std::string::npos) ++tally_["order of losing the last ring"];
  }

  /// The first difference, with everything needed to reproduce it. Empty if there is none.
  std::string difference() const {
    if (difference_.empty()) return "";
    const GameConfig config = game_->config();
    std::string text = difference_ + "\nconfig: " + config.edition + ' ' + config.board + ' ' +
                       std::to_string(config.players) + " players";
    for (const auto& [name, value] : config.knobs) text += ' ' + name + '=' + value;
    text += "\nply " + std::to_string(ply_);
    if (state_) text += "\nengine    " + without_knobs(state_->text());
    if (reference_) text += "\nreference " + reference_->text();
    return text + last_;
  }

 private:
  void compare() {
    legal_ = reference_->legal();
    auto engine_legal = state_->legal();
    std::ranges::sort(engine_legal);
    if (engine_legal != legal_) {
      difference_ = "legal actions differ; missing in the engine:" + list_of(without(legal_, engine_legal)) +
                    "; extra in the engine:" + list_of(without(engine_legal, legal_));
    } else if (without_knobs(state_->text()) != reference_->text()) {
      difference_ = "state texts differ";
    } else if (ending_text(*state_) != ending_text(*reference_)) {
      difference_ = "ends differ; engine: " + ending_text(*state_) + "; reference: " + ending_text(*reference_);
    } else if (!reference_->over() && number(state_->to_act()) != reference_->seat()) {
      difference_ = "seats to act differ; engine: " + std::to_string(number(state_->to_act())) +
                    "; reference: " + std::to_string(reference_->seat());
    } else if (!reference_->over() && legal_.empty()) {
      difference_ = "there is nothing to decide";
    }
  }

  /// The kind of the action; for recoveries, lines and payments also the case of the rules.
  static std::string kind(const std::string& action, const std::string& before, const std::string& after) {
    const reference::ActionText parts(action);
    if (parts.word == "L") return parts.cells.size() == 2 ? "line" : "part of a line";
    if (parts.word == "E") {
      if (field(before, "pend") == "L") return "line payment";
      return field(before, "rec") == "1" ? "territory payment after recovery" : "territory payment";
    }
    if (parts.word != "R") return parts.word;
    if (parts.cells.size() == 2) return "recovery, seed";
    if (parts.cells.size() == 4) return "recovery, part of a line";
    if ((' ' + field(before, "st")).find(' ' + reference::name(parts.cells[1]) + '=') != std::string::npos)
      return "recovery, strike";
    return field(before, "terr") == field(after, "terr") ? "recovery, fallback" : "recovery, line";
  }

  std::string chosen(Style style) {
    const auto any_of = [&](const std::vector<std::string>& actions) {
      return actions[rng_.below(static_cast<std::uint32_t>(actions.size()))];
    };
    if (style == Style::kAnyKind) {
      std::map<std::string, std::vector<std::string>> by_kind;
      for (const std::string& action : legal_) by_kind[action.substr(0, action.find(':'))].push_back(action);
      return any_of(std::next(by_kind.begin(), rng_.below(static_cast<std::uint32_t>(by_kind.size())))->second);
    }
    if (style == Style::kSeeking) {
      for (int tries = 0; tries < 8; ++tries) {
        const std::string action = any_of(legal_);
        const auto after = state_->clone();
        after->apply(action);
        if (std::string("LTF").find(phase_of(after->vector_text())) != std::string::npos) return action;
      }
    }
    return any_of(legal_);
  }

  std::unique_ptr<AnyGame> game_;
  reference::Knobs knobs_;
  Rng rng_;
  Tally& tally_;
  std::unique_ptr<AnyState> state_;
  std::optional<reference::Game> reference_;
  std::vector<std::string> legal_;
  std::string difference_;
  std::string last_;
  int ply_ = 0;
};

int repetitions() {
  const char* text = std::getenv("PALAMEDES_TEST_LOCKSTEP_TIMES");
  return text == nullptr ? 1 : std::atoi(text);
}

/// Calls `play(i, rng, tally)`, which returns the difference, for this many games.
template <class Play>
Tally play_games(std::uint64_t run, int games, Play&& play) {
  Tally tally;
  for (int i = 0; i < games * repetitions(); ++i) {
    ++tally["games"];
    const std::string difference = play(i, Rng(game_seed(run, static_cast<std::uint64_t>(i))), tally);
    EXPECT_EQ(difference, "") << "game " << i << " of run " << run;
    if (!difference.empty()) break;
  }
  if (repetitions() > 1) {
    for (const auto& [name, count] : tally) std::cout << name << ": " << count << '\n';
  }
  return tally;
}

void expect_met(const Tally& tally, const std::vector<std::string>& names) {
  for (const std::string& name : names) EXPECT_TRUE(tally.contains(name)) << name << " never happened";
}

Style style_of(int i) { return static_cast<Style>(i % 3); }

/// The names that LockStep::kind() returns in ordinary games.
const std::vector<std::string> kUsualKinds{
    "P", "skip-place", "M", "C", "skip-capture", "line", "line payment", "T", "territory payment", "skip-territory"};
const std::vector<std::string> kRareKinds{"F",
                                          "part of a line",
                                          "recovery, seed",
                                          "recovery, line",
                                          "recovery, part of a line",
                                          "recovery, fallback",
                                          "recovery, strike",
                                          "skip-recovery",
                                          "territory payment after recovery"};

/// Plays games from the start, for every edition and number of players in turn.
Tally play_editions(std::uint64_t run, int games, const std::string& board) {
  return play_games(run, games, [&](int i, const Rng& rng, Tally& tally) {
    const auto config = edition_config(i % 2 == 0 ? "seed" : "canon", board, 2 + (i / 2 % 3));
    LockStep game(config, rng, tally);
    game.start();
    game.play(style_of((i / 2) + (i / 6)), 2000);
    return game.difference();
  });
}

/// Plays short games from random positions with random knobs.
Tally play_setups(std::uint64_t run, int games, const std::vector<std::string>& boards) {
  return play_games(run, games, [&](int i, const Rng& rng, Tally& tally) {
    Rng own = rng.stream("config");
    LockStep game(random_config(boards[static_cast<std::size_t>(i) % boards.size()], own), rng, tally);
    game.start_anywhere();
    game.play(style_of(i), 25);
    return game.difference();
  });
}

TEST(RingRiftLockStep, EditionsAgreeOnSquare8) { expect_met(play_editions(1, 36, "square8"), kUsualKinds); }
TEST(RingRiftLockStep, EditionsAgreeOnHex8) { expect_met(play_editions(2, 36, "hex8"), kUsualKinds); }
TEST(RingRiftLockStep, EditionsAgreeOnSquare19) { expect_met(play_editions(3, 6, "square19"), kUsualKinds); }
TEST(RingRiftLockStep, EditionsAgreeOnHexagonal) { expect_met(play_editions(4, 6, "hexagonal"), kUsualKinds); }

TEST(RingRiftLockStep, AnyKnobsAgree) {
  const Tally met = play_games(5, 60, [](int i, const Rng& rng, Tally& tally) {
    Rng own = rng.stream("config");
    LockStep game(random_config(i % 2 == 0 ? "square8" : "hex8", own), rng, tally);
    game.start();
    game.play(style_of(i), 2000);
    return game.difference();
  });
  expect_met(met, kUsualKinds);
  expect_met(met, {"swap", "end: ring_elimination", "end: territory_control"});
}

TEST(RingRiftLockStep, SetUpsOnSmallBoardsAgree) {
  const Tally met = play_setups(6, 1000, {"square8", "hex8"});
  expect_met(met, kUsualKinds);
  expect_met(met, kRareKinds);
  expect_met(met, {"end: ring_elimination", "end: territory_control", "end: last_player_standing lps",
                   "end: last_player_standing sole_survivor", "end: stalemate 1", "end: stalemate 2",
                   "order of losing the last ring", "shared place"});
}

TEST(RingRiftLockStep, SetUpsOnLargeBoardsAgree) {
  const Tally met = play_setups(7, 60, {"square19", "hexagonal"});
  expect_met(met, kUsualKinds);
  expect_met(met, kRareKinds);
}

/// The last actor wins by the last rung, and is not the lowest of the tied players.
GoldenSetup last_actor_2() {
  return {.name = "last-actor-2",
          .position = {.player = 2, .elim = "3,2", .st = "3,3=2", .mk = "3,4=1 5,1=1"},
          .actions = {"M:3,3>3,4"}};
}

/// Player 1 has a ring in hand that may not be placed, and could recover without it (seed).
GoldenSetup unplaceable_ring() {
  return {
      .name = "unplaceable-ring",
      .position = {.player = 2, .hand = "1,0", .st = "4,6=1111111112 6,6=1111111112 7,0=2", .mk = kThree + " 3,1=1"},
      .actions = {"M:7,0>7,1"}};
}

TEST(RingRiftLockStep, GoldenAndHandMadeSetUpsAgree) {
  auto setups = golden_setups();
  setups.insert(setups.end(), {last_actor_2(), unplaceable_ring()});
  const Tally met = play_games(8, static_cast<int>(setups.size()), [&](int i, const Rng& rng, Tally& tally) {
    const GoldenSetup& setup = setups[static_cast<std::size_t>(i) % setups.size()];
    LockStep game(setup.position.config(), rng, tally);
    game.start(setup.position.text());
    for (const std::string& action : setup.actions) game.act(action);
    game.play(style_of(i), 40);
    return game.difference();
  });
  expect_met(met, {"swap", "recovery, part of a line", "recovery, strike", "end: last_player_standing lps",
                   "end: last_player_standing sole_survivor", "end: stalemate 1", "end: stalemate 2",
                   "end: stalemate 3", "end: stalemate 4", "shared place"});
}

/// The first difference in games between the engine with Canon and the second implementation with one other knob.
std::string difference_with(const Setting& other, const std::string& board, int players) {
  const GameConfig config = edition_config("canon", board, players);
  GameConfig altered = config;
  altered.knobs.push_back(other);
  Tally tally;
  for (std::uint64_t i = 0; i < 500; ++i) {
    LockStep game(config, reference_knobs(altered), Rng(game_seed(9, i)), tally);
    if (i == 0) {
      game.start();
    } else {
      game.start_anywhere();
    }
    game.play(style_of(static_cast<int>(i)), 25);
    if (!game.difference().empty()) return game.difference();
  }
  return "";
}

TEST(RingRiftLockStep, DetectsAReferenceWithAnotherKnob) {
  for (const char* name : {"K2", "K3", "K4", "K5", "K6"})
    EXPECT_NE(difference_with({name, "seed"}, "square8", 3), "") << name;
  EXPECT_NE(difference_with({"K1", "seed"}, "square19", 2), "");
  EXPECT_NE(difference_with({"pie", "on"}, "square8", 2), "");
}

TEST(RingRiftLockStep, ADifferenceShowsTheActionsAndHowToReproduceIt) {
  const Position position = recoveries("canon", 2).front().position;
  Tally tally;
  LockStep game(position.config(), reference::Knobs::of("seed"), Rng(1), tally);
  game.start(position.text());
  const std::string difference = game.difference();
  EXPECT_THAT(difference, testing::HasSubstr("missing in the engine: R:3,4>2,4; extra in the engine: R:3,4>2,4!5,5 "));
  EXPECT_THAT(difference, testing::HasSubstr("\nconfig: canon square8 2 players K1=canon "));
  EXPECT_THAT(difference, testing::HasSubstr("\nply 0\n"));
  EXPECT_THAT(difference, testing::HasSubstr("\nengine    " + position.text() + '\n'));
}

}  // namespace
}  // namespace palamedes::ringrift
