// Properties of Liuzhou chess for arbitrary boards, knobs and texts. RapidCheck shrinks a failure to a small example.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "games/liuzhou/rules/rules.h"
#include "tests/liuzhou/setups.h"

namespace palamedes::liuzhou {
namespace {

using Board = std::vector<char>;

rc::Gen<Board> boards(const std::string& letters) {
  return rc::gen::container<Board>(kCells, rc::gen::elementOf(letters));
}

rc::Gen<reference::Knobs> knobs() {
  return rc::gen::build<reference::Knobs>(rc::gen::set(&reference::Knobs::max_moves, rc::gen::inRange(1, 300)),
                                          rc::gen::set(&reference::Knobs::no_capture_limit, rc::gen::inRange(0, 60)),
                                          rc::gen::set(&reference::Knobs::lose_below, rc::gen::inRange(0, 19)),
                                          rc::gen::set(&reference::Knobs::both_shapes, rc::gen::inRange(1, 3)));
}

std::string rows(const Board& board) {
  std::string text;
  for (std::size_t i = 0; i < board.size(); ++i) {
    if (i > 0 && i % kWidth == 0) text += '/';
    text += board[i];
  }
  return text;
}

/// A state text that the knobs allow, in any phase.
std::string some_text(const reference::Knobs& knobs) {
  static const std::vector<std::string> heads{
      " PLACEMENT b m0 c0 f0",         " PLACEMENT w m0 c0 f0",         " MARK_SELECTION b m1 c0 f0",
      " MARK_SELECTION w m2 c0 f0",    " REMOVAL w m0 c0 f0",           " FORCED_REMOVAL w m0 c0 f0",
      " FORCED_REMOVAL b m0 c0 f1",    " MOVEMENT b m0 c0 f0",          " MOVEMENT w m0 c0 f0",
      " CAPTURE_SELECTION b m0 c1 f0", " CAPTURE_SELECTION w m0 c2 f0", " COUNTER_REMOVAL b m0 c0 f0",
      " COUNTER_REMOVAL w m0 c0 f0"};
  const std::size_t phase = *rc::gen::inRange<std::size_t>(0, heads.size());
  const Board board = *boards(phase < 5 ? ".bwBW" : ".bw");
  const int moves = *rc::gen::inRange(0, knobs.max_moves + 1);
  const int quiet = knobs.no_capture_limit == 0 ? 0 : *rc::gen::inRange(0, knobs.no_capture_limit + 1);
  return rows(board) + heads[phase] + " t" + std::to_string(moves) + " q" + std::to_string(quiet);
}

Liuzhou game_of(const reference::Knobs& knobs) { return *Liuzhou::make(config_of(knobs)); }

std::vector<Action> legal(const Liuzhou& game, const State& state) {
  ActionBuffer<Action> buffer(game.max_actions());
  auto& actions = buffer.list();
  game.legal(state, actions);
  return {actions.begin(), actions.end()};
}

RC_GTEST_PROP(LiuzhouProperty, ATextThatIsReadIsWrittenAgain, ()) {
  const auto some_knobs = *knobs();
  const std::string text = some_text(some_knobs);
  const Liuzhou game = game_of(some_knobs);
  const auto state = game.parse_state(text);
  RC_ASSERT(state.ok());
  RC_ASSERT(game.state_text(*state) == text);
  RC_ASSERT(*game.parse_state(game.state_text(*state)) == *state);
  RC_ASSERT(game.broken_invariant(*state) == nullptr);
}

RC_GTEST_PROP(LiuzhouProperty, DifferentStatesHaveDifferentHashes, ()) {
  const reference::Knobs wide{.max_moves = 300, .no_capture_limit = 60, .lose_below = 0, .both_shapes = 1};
  const std::string one = some_text(wide);
  const std::string other = some_text(wide);
  RC_PRE(one != other);
  const Liuzhou game = game_of(wide);
  RC_ASSERT(game.hash(*game.parse_state(one)) != game.hash(*game.parse_state(other)));
}

RC_GTEST_PROP(LiuzhouProperty, OneChangedCellChangesTheHash, ()) {
  const Liuzhou game = game_of({});
  Board board = *boards(".bwBW");
  const std::string tail = " PLACEMENT b m0 c0 f0 t9 q0";
  const auto before = game.hash(*game.parse_state(rows(board) + tail));
  const auto cell = *rc::gen::inRange<std::size_t>(0, kCells);
  const char letter = *rc::gen::elementOf(std::string(".bwBW"));
  RC_PRE(letter != board[cell]);
  board[cell] = letter;
  RC_ASSERT(game.hash(*game.parse_state(rows(board) + tail)) != before);
}

RC_GTEST_PROP(LiuzhouProperty, AnImageHasTheImagesOfTheLegalActionsAndTheSameOutcome, ()) {
  const auto some_knobs = *knobs();
  const Liuzhou game = game_of(some_knobs);
  const State state = *game.parse_state(some_text(some_knobs));
  const int symmetry = *rc::gen::inRange(0, kSymmetries);
  const State mirrored = game.image(state, symmetry);
  RC_ASSERT(game.outcome(mirrored) == game.outcome(state));
  const auto images = legal(game, mirrored);
  const auto actions = legal(game, state);
  RC_ASSERT(images.size() == actions.size());
  for (const Action action : actions) {
    RC_ASSERT(std::ranges::find(images, game.image(action, symmetry)) != images.end());
  }
}

RC_GTEST_PROP(LiuzhouProperty, EverySymmetryHasAnInverse, ()) {
  const Liuzhou game = game_of({});
  const State state = *game.parse_state(some_text({}));
  const int symmetry = *rc::gen::inRange(0, kSymmetries);
  bool back = false;
  for (int i = 0; i < kSymmetries; ++i) back = back || game.image(game.image(state, symmetry), i) == state;
  RC_ASSERT(back);
}

RC_GTEST_PROP(LiuzhouProperty, EveryStepChangesTheStateAndKeepsTheHash, ()) {
  const auto some_knobs = *knobs();
  const Liuzhou game = game_of(some_knobs);
  State state = *game.parse_state(some_text(some_knobs));
  for (const std::uint32_t choice : *rc::gen::arbitrary<std::vector<std::uint32_t>>()) {
    const auto actions = legal(game, state);
    if (actions.empty()) break;
    const State before = state;
    game.apply(state, actions[choice % actions.size()]);
    RC_ASSERT(game.hash(state) == game.recomputed_hash(state));
    RC_ASSERT(!(state == before));
  }
}

RC_GTEST_PROP(LiuzhouProperty, ArbitraryTextsAreRefused, (const std::string& text)) {
  RC_ASSERT(!game_of({}).parse_state(text).ok());
}

RC_GTEST_PROP(LiuzhouProperty, AnActionTextIsReadAsItselfOrRefused, ()) {
  const Liuzhou game = game_of({});
  const std::string letters = "PMRFSCNXabcdef123456";
  const auto text = *rc::gen::container<std::string>(rc::gen::elementOf(letters));
  const auto action = game.parse_action(game.initial(), text);
  if (action) RC_ASSERT(game.action_text(game.initial(), *action) == text);
}

RC_GTEST_PROP(LiuzhouProperty, AKnobValueIsKeptOrRefused, ()) {
  const std::string name =
      *rc::gen::elementOf(std::vector<std::string>{"max_moves", "no_capture_limit", "lose_below", "both_shapes"});
  const std::string value =
      *rc::gen::oneOf(rc::gen::map(rc::gen::inRange(-5, 70000), [](int n) { return std::to_string(n); }),
                      rc::gen::arbitrary<std::string>());
  const GameConfig config{.knobs = {{name, value}}};
  const auto game = Liuzhou::make(config);
  if (game) {
    const GameConfig kept = game->config();
    RC_ASSERT(knob(kept, name) == value);
  } else {
    RC_ASSERT(game.error().code == "bad_knob_value");
  }
}

}  // namespace
}  // namespace palamedes::liuzhou
