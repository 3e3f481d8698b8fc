// Codes of RingRift's actions: on every board, in both editions, for two to four players.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "nn/layout.h"
#include "nn/ringrift/encoder.h"
#include "tests/ringrift/coded_games.h"
#include "tests/ringrift/table.h"

namespace palamedes::nn {
namespace {

using ringrift::Kind;

TEST(RingRiftCodes, TheCodeOfALegalActionLeadsBackToIt) {
  ringrift::for_each_coded_game([]<class Size>(const ringrift::RingRift<Size>& game, const std::string& name) {
    const RingRiftEncoder<Size> encoder(game);
    const TensorShape shape = encoder.shape();
    ringrift::for_each_position(game, [&](const ringrift::State<Size>& state, auto& actions) {
      std::vector<ActionCode> codes;
      for (const ringrift::Action action : actions) {
        const ActionCode code = codes.emplace_back(encoder.code(state, action));
        const auto decoded = encoder.decode(state, code);
        ASSERT_TRUE(decoded) << name << ' ' << game.action_text(state, action) << ": " << decoded.error().message;
        ASSERT_EQ(*decoded, action) << name << ' ' << game.action_text(state, action);
        ASSERT_LT(code.kind, shape.action_kinds);
        ASSERT_LT(code.number, shape.action_numbers);
        for (const int cell : code.cells)
          ASSERT_TRUE(cell == ActionCode::kNoCell || is_on_board(encoder.mask(), cell)) << name << ' ' << cell;
      }
      std::ranges::sort(codes);
      ASSERT_EQ(std::ranges::adjacent_find(codes), codes.end()) << name << "\n  " << game.state_text(state);
    });
  });
}

/// A code with one part changed at random.
ActionCode damaged(ActionCode code, Rng& rng) {
  switch (rng.below(4)) {
    case 0:
      code.kind = static_cast<std::uint8_t>(rng.below(rng.chance(1, 2) ? 17 : 256));
      break;
    case 1:
      code.number = static_cast<std::uint8_t>(rng.below(rng.chance(1, 2) ? 6 : 256));
      break;
    case 2:
      code.cells[rng.below(4)] = static_cast<std::int16_t>(static_cast<int>(rng.below(700)) - 2);
      break;
    default:
      code.cells[rng.below(4)] = static_cast<std::int16_t>(rng.below(65536));
  }
  return code;
}

TEST(RingRiftCodes, EveryOtherCodeIsAnError) {
  ringrift::for_each_coded_game([]<class Size>(const ringrift::RingRift<Size>& game, const std::string& name) {
    const RingRiftEncoder<Size> encoder(game);
    Rng rng(5);
    ringrift::for_each_position(game, [&](const ringrift::State<Size>& state, auto& actions) {
      std::vector<ActionCode> codes;
      for (const ringrift::Action action : actions) codes.push_back(encoder.code(state, action));
      std::ranges::sort(codes);
      for (int i = 0; i < 20; ++i) {
        const ActionCode code = damaged(codes[rng.below(static_cast<std::uint32_t>(codes.size()))], rng);
        const bool legal = std::ranges::binary_search(codes, code);
        const auto decoded = encoder.decode(state, code);
        ASSERT_EQ(decoded.ok(), legal) << name << " kind " << int{code.kind} << " number " << int{code.number}
                                       << " cells " << code.cells[0] << ' ' << code.cells[1] << ' ' << code.cells[2]
                                       << ' ' << code.cells[3] << "\n  " << game.state_text(state);
        ASSERT_TRUE(decoded || !decoded.error().message.empty());
      }
    });
  });
}

TEST(RingRiftCodes, EveryKindOccursAndTheNumbersCountRingsAndBorders) {
  std::set<std::pair<int, int>> seen;
  ringrift::for_each_coded_game([&]<class Size>(const ringrift::RingRift<Size>& game, const std::string&) {
    const RingRiftEncoder<Size> encoder(game);
    ringrift::for_each_position(game, [&](const ringrift::State<Size>& state, auto& actions) {
      for (const ringrift::Action action : actions) {
        const ActionCode code = encoder.code(state, action);
        seen.insert({code.kind, code.number});
      }
    });
  });
  for (int kind = 0; kind < ringrift::kKinds; ++kind) {
    const bool place = kind == static_cast<int>(Kind::kPlace);
    const bool region = kind == static_cast<int>(Kind::kRegion);
    // A region has no border, or one of four colours; from one to three rings are placed.
    for (int number = place ? 1 : 0; number <= (place ? 3 : region ? 4 : 0); ++number)
      EXPECT_TRUE(seen.contains({kind, number})) << ringrift::kKindNames[static_cast<std::size_t>(kind)] << number;
  }
  EXPECT_EQ(seen.size(), 22U);
}

TEST(RingRiftCodes, ReachTheCornersOfTheGreatSquareAndAllDirectionsOfHexBoards) {
  std::set<int> placed;
  std::set<std::pair<int, int>> directions;
  ringrift::for_each_coded_game([&]<class Size>(const ringrift::RingRift<Size>& game, const std::string& name) {
    const RingRiftEncoder<Size> encoder(game);
    const int width = encoder.shape().width;
    ringrift::for_each_position(game, [&](const ringrift::State<Size>& state, auto& actions) {
      for (const ringrift::Action action : actions) {
        const ActionCode code = encoder.code(state, action);
        if (width == 19 && action.kind() == Kind::kPlace) placed.insert(code.cells[0]);
        if (!name.starts_with("hex") || action.kind() != Kind::kMove) continue;
        const auto sign = [](int difference) { return (difference > 0 ? 1 : 0) - (difference < 0 ? 1 : 0); };
        directions.insert({sign((code.cells[1] / width) - (code.cells[0] / width)),
                           sign((code.cells[1] % width) - (code.cells[0] % width))});
      }
    });
  });
  for (const int corner : {0, 18, 18 * 19, (19 * 19) - 1}) EXPECT_TRUE(placed.contains(corner)) << corner;
  EXPECT_EQ(directions, (std::set<std::pair<int, int>>{{1, 0}, {0, 1}, {-1, 1}, {-1, 0}, {0, -1}, {1, -1}}));
}

TEST(RingRiftCodes, AreUniqueAmongTensOfThousandsOfRecoveries) {
  // Markers of Red on every other cell of every other row, so that no slide makes a line; a ring of Red under each of
  // 72 stacks of Blue.
  const auto config = GameConfig{.edition = "canon", .board = "square19"};
  const auto game = *ringrift::RingRift<ringrift::Large>::make(config);
  ringrift::Position position{.edition = "canon", .board = "square19", .hand = "0,0", .lps = "1/1-/0x0"};
  int stacks = 0;
  for (int x = 0; x < 19; ++x) {
    for (int y = 0; y < 19; ++y) {
      const std::string cell = std::to_string(x) + ',' + std::to_string(y);
      const bool marker = x % 2 == 0 && y % 2 == 0;
      if (marker) position.mk += (position.mk.empty() ? "" : " ") + cell + "=1";
      if (!marker && stacks < 72) position.st += (stacks++ == 0 ? "" : " ") + cell + "=12";
    }
  }
  const auto state = game.parse_state(position.text());
  ASSERT_TRUE(state) << state.error().message;
  ActionBuffer<ringrift::Action> buffer(game.max_actions());
  auto& actions = buffer.list();
  game.legal(*state, actions);
  EXPECT_GT(actions.size(), 40'000U);

  const RingRiftEncoder<ringrift::Large> encoder(game);
  std::vector<ActionCode> codes;
  for (std::uint32_t i = 0; i < actions.size(); ++i) {
    codes.push_back(encoder.code(*state, actions[i]));
    if (i % 997 != 0) continue;  // decoding looks for lines on the whole board
    const auto decoded = encoder.decode(*state, codes.back());
    ASSERT_TRUE(decoded && *decoded == actions[i]) << game.action_text(*state, actions[i]);
  }
  std::ranges::sort(codes);
  EXPECT_EQ(std::ranges::adjacent_find(codes), codes.end());
}

TEST(RingRiftCodes, AWrongCodeIsExplained) {
  const auto game = *ringrift::RingRift<ringrift::Small>::make({.edition = "canon", .board = "hex8"});
  const RingRiftEncoder<ringrift::Small> encoder(game);
  const auto state = game.initial();
  const auto message = [&](const ActionCode& code) {
    const auto decoded = encoder.decode(state, code);
    return decoded ? game.action_text(state, *decoded) : decoded.error().message;
  };
  const std::string no = "no legal action has the code kind ";
  EXPECT_EQ(message({.kind = 0, .number = 2, .cells = {40, -1, -1, -1}}), "P:0,0:2");
  EXPECT_EQ(message({.kind = 16}), no + "16, number 0, cells none: there are 16 kinds and 5 numbers");
  EXPECT_EQ(message({.kind = 0, .number = 4, .cells = {40, -1, -1, -1}}),
            no + "0, number 4, cells 40: its number is too large for its kind");
  EXPECT_EQ(message({.kind = 0, .number = 1, .cells = {0, -1, -1, -1}}),
            no + "0, number 1, cells 0: cell 0 is not on the board");
  EXPECT_EQ(message({.kind = 0, .number = 1, .cells = {81, -1, -1, -1}}),
            no + "0, number 1, cells 81: cell 81 is not on the board");
  EXPECT_EQ(message({.kind = 0, .number = 1, .cells = {40, 41, -1, -1}}),
            no + "0, number 1, cells 40 41: its cells do not fit its kind");
  EXPECT_EQ(message({.kind = 1, .number = 1}), no + "1, number 1, cells none: its number is too large for its kind");
  EXPECT_EQ(message({.kind = 0, .number = 0, .cells = {40, -1, -1, -1}}),
            no + "0, number 0, cells 40: one to three rings may be placed on e5");
}

}  // namespace
}  // namespace palamedes::nn
