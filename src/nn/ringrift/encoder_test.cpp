// Encoded positions of RingRift.
#include "nn/ringrift/encoder.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "nn/layout.h"
#include "tests/ringrift/coded_games.h"
#include "tests/ringrift/exchange.h"
#include "tests/ringrift/table.h"

namespace palamedes::nn {
namespace {

using ringrift::Cell;
using ringrift::Colour;
using ringrift::index;
using ringrift::Large;
using ringrift::Small;
using Plane = RingRiftPlane;
using Global = RingRiftGlobal;

template <class Size>
Encoding encoded(const RingRiftEncoder<Size>& encoder, const ringrift::State<Size>& state) {
  Encoding encoding(encoder.shape());
  // The encoder must set every word and every byte.
  std::ranges::fill(encoding.planes, 0xa5a5a5a5a5a5a5a5ULL);
  std::ranges::fill(encoding.globals, std::uint8_t{0x5a});
  encoder.encode(state, encoding.span());
  return encoding;
}

/// The cells of a plane as "x,y" of the rules, in their order.
template <class Size>
std::string plane_text(const ringrift::RingRift<Size>& game, const Encoding& encoding, int plane) {
  const TensorShape shape = RingRiftEncoder<Size>(game).shape();
  const int origin = game.board().hex() ? game.board().extent() : 0;
  const auto words = std::span(encoding.planes).subspan(static_cast<std::size_t>(plane) * shape.plane_words());
  std::string text;
  for (int cell = 0; cell < shape.cells(); ++cell) {
    if (((words[static_cast<std::size_t>(cell) / 64] >> (cell % 64)) & 1) == 0) continue;
    text += (text.empty() ? "" : " ") + std::to_string((cell / shape.width) - origin) + ',' +
            std::to_string((cell % shape.width) - origin);
  }
  return text;
}

/// The same text for a set of cells of the game.
template <class Size>
std::string cells_text(const ringrift::RingRift<Size>& game, const ringrift::CellSet<Size::kWords>& cells) {
  std::string text;
  for_each(cells, [&](Cell cell) {
    text +=
        (text.empty() ? "" : " ") + std::to_string(game.board().x(cell)) + ',' + std::to_string(game.board().y(cell));
  });
  return text;
}

template <class Size>
std::vector<ActionCode> sorted_codes(const ringrift::RingRift<Size>& game, const RingRiftEncoder<Size>& encoder,
                                     const ringrift::State<Size>& state) {
  ActionBuffer<ringrift::Action> buffer(game.max_actions());
  auto& actions = buffer.list();
  game.legal(state, actions);
  std::vector<ActionCode> codes;
  for (const ringrift::Action action : actions) codes.push_back(encoder.code(state, action));
  std::ranges::sort(codes);
  return codes;
}

TEST(RingRiftEncoder, TheGridIsTheBoardInItsOwnCoordinates) {
  const auto size = [](const auto& game) {
    const auto shape = RingRiftEncoder(game).shape();
    return std::to_string(shape.height) + 'x' + std::to_string(shape.width);
  };
  EXPECT_EQ(size(*ringrift::RingRift<Small>::make({.board = "square8"})), "8x8");
  EXPECT_EQ(size(*ringrift::RingRift<Small>::make({.edition = "canon", .board = "hex8"})), "9x9");
  EXPECT_EQ(size(*ringrift::RingRift<Large>::make({.board = "square19"})), "19x19");
  EXPECT_EQ(size(*ringrift::RingRift<Large>::make({.board = "hexagonal"})), "21x21");
  EXPECT_EQ(size(*ringrift::RingRift<Large>::make({.edition = "canon", .board = "hexagonal"})), "25x25");
  ringrift::for_each_coded_game([]<class Size>(const ringrift::RingRift<Size>& game, const std::string& name) {
    const RingRiftEncoder<Size> encoder(game);
    const Encoding start = encoded(encoder, game.initial());
    EXPECT_EQ(plane_text(game, start, Plane::kMask), cells_text(game, game.board().cells())) << name;
  });
}

TEST(RingRiftEncoder, ShowsAPositionFromThePerspectiveOfThePlayerToAct) {
  const auto game = *ringrift::RingRift<Small>::make({.players = 3});
  const ringrift::Position position{.players = 3,
                                    .phase = 'P',
                                    .player = 2,
                                    .hand = "3,9,18",
                                    .elim = "7,0,0",
                                    .last = 1,
                                    .lps = "1/1+2+/0x0",
                                    .st = "0,0=2 4,4=12 6,6=1111111",
                                    .mk = "1,0=2 1,1=2 7,7=3",
                                    .co = "5,0=1 5,1=3"};
  const auto state = game.parse_state(position.text());
  ASSERT_TRUE(state) << state.error().message;
  const Encoding encoding = encoded(RingRiftEncoder<Small>(game), *state);
  const auto plane = [&](int number) { return plane_text(game, encoding, number); };
  EXPECT_EQ(plane(Plane::kStacks), "0,0 4,4");
  EXPECT_EQ(plane(Plane::kStacks + 1), "");
  EXPECT_EQ(plane(Plane::kStacks + 2), "6,6");
  EXPECT_EQ(plane(Plane::kStacks + 3), "");
  EXPECT_EQ(plane(Plane::kMarkers), "1,0 1,1");
  EXPECT_EQ(plane(Plane::kMarkers + 1), "7,7");
  EXPECT_EQ(plane(Plane::kTerritory + 1), "5,1");
  EXPECT_EQ(plane(Plane::kTerritory + 2), "5,0");
  EXPECT_EQ(plane(Plane::kBuried), "");
  EXPECT_EQ(plane(Plane::kBuried + 2), "4,4 6,6");
  EXPECT_EQ(plane(Plane::kHeight), "0,0 4,4 6,6");
  EXPECT_EQ(plane(Plane::kHeight + 1), "4,4 6,6");
  EXPECT_EQ(plane(Plane::kHeight + 5), "6,6");
  EXPECT_EQ(plane(Plane::kCap), "0,0 4,4 6,6");
  EXPECT_EQ(plane(Plane::kCap + 3), "6,6");
  // Three markers are a line if there are three players.
  EXPECT_EQ(plane(Plane::kCompletingOwn), "1,2");
  EXPECT_EQ(plane(Plane::kCompletingOther), "");
  EXPECT_EQ(plane(Plane::kReachOther), "");

  const auto global = [&](int number) { return int{encoding.globals[static_cast<std::size_t>(number)]}; };
  const auto player = [&](std::size_t places, Global::Part part) {
    return int{encoding.globals[Global::of_player(places, part)]};
  };
  EXPECT_EQ(global(Global::kPhase), 255);
  EXPECT_EQ(global(Global::kPhase + 1), 0);
  EXPECT_EQ(global(Global::kPlayers + 1), 255);
  EXPECT_EQ(player(0, Global::kHand), 255 * 9 / 18);
  EXPECT_EQ(player(1, Global::kHand), 255);
  EXPECT_EQ(player(2, Global::kEliminated), 255 * 7 / 28);
  EXPECT_EQ(player(2, Global::kLastActor), 255);
  EXPECT_EQ(player(2, Global::kLeader), 255);
  EXPECT_EQ(player(0, Global::kReal), 255);
  EXPECT_EQ(player(1, Global::kSeen), 0);
  EXPECT_EQ(player(3, Global::kPlaying), 0);
}

TEST(RingRiftEncoder, ExchangingColoursChangesNeitherEncodingNorCodes) {
  ringrift::for_each_coded_game([]<class Size>(const ringrift::RingRift<Size>& game, const std::string& name) {
    if (game.knobs().pie) return;  // only the second player may swap
    const RingRiftEncoder<Size> encoder(game);
    int count = 0;
    ringrift::for_each_position(game, [&](const ringrift::State<Size>& state, auto&) {
      if (++count % 3 != 0) return;
      const auto by = 1 + (static_cast<std::size_t>(count / 3) % static_cast<std::size_t>(game.seats() - 1));
      const auto other = ringrift::rotated(game, state, by);
      ASSERT_EQ(game.broken_invariant(other), nullptr) << name;
      ASSERT_NE(other.to_act, state.to_act);
      ASSERT_EQ(encoded(encoder, other), encoded(encoder, state)) << name << "\n  " << game.state_text(state);
      ASSERT_EQ(sorted_codes(game, encoder, other), sorted_codes(game, encoder, state)) << name;
    });
    EXPECT_GT(count, 20) << name;
  });
}

TEST(RingRiftEncoder, NothingLiesOffTheBoard) {
  ringrift::for_each_coded_game([]<class Size>(const ringrift::RingRift<Size>& game, const std::string& name) {
    const RingRiftEncoder<Size> encoder(game);
    const auto mask = encoder.mask();
    ringrift::for_each_position(game, [&](const ringrift::State<Size>& state, auto&) {
      const Encoding encoding = encoded(encoder, state);
      for (std::size_t i = 0; i < encoding.planes.size(); ++i)
        ASSERT_EQ(encoding.planes[i] & ~mask[i % mask.size()], 0U) << name << " plane " << i / mask.size();
    });
  });
}

TEST(RingRiftEncoder, ReachIsWhereTheListOfMovesLeads) {
  ringrift::for_each_coded_game([]<class Size>(const ringrift::RingRift<Size>& game, const std::string& name) {
    const RingRiftEncoder<Size> encoder(game);
    ringrift::for_each_position(game, [&](const ringrift::State<Size>& state, auto& actions) {
      if (state.phase != ringrift::Phase::kMovement || state.must != ringrift::kNoCell) return;
      ringrift::CellSet<Size::kWords> landings;
      for (const ringrift::Action action : actions) {
        if (action.kind() == ringrift::Kind::kMove) landings.add(action.b());
      }
      ASSERT_EQ(plane_text(game, encoded(encoder, state), Plane::kReachOwn), cells_text(game, landings))
          << name << "\n  " << game.state_text(state);
    });
  });
}

TEST(RingRiftEncoder, LinesAndRegionsAreThoseToChooseFrom) {
  int lines = 0;
  int regions = 0;
  ringrift::for_each_coded_game([&]<class Size>(const ringrift::RingRift<Size>& game, const std::string& name) {
    const RingRiftEncoder<Size> encoder(game);
    ringrift::for_each_position(game, [&](const ringrift::State<Size>& state, auto& actions) {
      ringrift::CellSet<Size::kWords> line_cells;
      std::array<ringrift::CellSet<Size::kWords>, 3> region_cells;  // own, other, none
      for (const ringrift::Action action : actions) {
        if (action.kind() == ringrift::Kind::kLine) {
          const auto ray = game.board().straight(action.a(), action.b());
          for (int i = 0; i <= ray.distance; ++i) line_cells.add(action.a() + (i * ray.step));
          ++lines;
        }
        if (action.kind() == ringrift::Kind::kRegion) {
          const std::size_t side = action.border() == 0 ? 2 : action.border() == number(state.to_act) ? 0 : 1;
          region_cells[side] |= game.region_cells(state, action.a(), action.border());
          ++regions;
        }
      }
      const Encoding encoding = encoded(encoder, state);
      ASSERT_EQ(plane_text(game, encoding, Plane::kLines), cells_text(game, line_cells)) << name;
      for (int side = 0; side < 3; ++side)
        ASSERT_EQ(plane_text(game, encoding, Plane::kRegionsOwn + side),
                  cells_text(game, region_cells[static_cast<std::size_t>(side)]))
            << name;
    });
  });
  EXPECT_GT(lines, 100);
  EXPECT_GT(regions, 100);
}

TEST(RingRiftEncoder, AMarkerOnACompletingCellMakesALine) {
  ringrift::for_each_coded_game([]<class Size>(const ringrift::RingRift<Size>& game, const std::string& name) {
    const RingRiftEncoder<Size> encoder(game);
    int count = 0;
    ringrift::for_each_position(game, [&](const ringrift::State<Size>& state, auto&) {
      if (++count % 5 != 0) return;
      const std::size_t me = index(state.to_act);
      ringrift::CellSet<Size::kWords> completing;
      for_each(game.board().cells() - state.all_collapsed() - state.markers[me], [&](Cell cell) {
        auto with = state;  // only its markers matter here
        with.markers[me].add(cell);
        for (const ringrift::Line& line : game.lines(with, state.to_act)) {
          auto at = line.first;
          for (int i = 0; i < line.length; ++i, at = at + line.step) {
            if (at == cell) completing.add(cell);
          }
        }
      });
      ASSERT_EQ(plane_text(game, encoded(encoder, state), Plane::kCompletingOwn), cells_text(game, completing))
          << name << "\n  " << game.state_text(state);
    });
  });
}

TEST(RingRiftEncoder, ClosingCellsDivideTheArea) {
  // Red's markers begin walls at two edges. 2,1 joins the walls; 0,1 cuts off 0,2 between a wall and the edge.
  const auto game = *ringrift::RingRift<Small>::make({});
  ringrift::Position position{.phase = 'P', .hand = "9,9", .st = "5,5=1 6,2=2", .mk = "0,3=1 1,2=1 3,0=1"};
  const auto state = game.parse_state(position.text());
  ASSERT_TRUE(state) << state.error().message;
  const Encoding encoding = encoded(RingRiftEncoder<Small>(game), *state);
  EXPECT_EQ(plane_text(game, encoding, Plane::kClosingOwn), "0,1 2,1");
  EXPECT_EQ(plane_text(game, encoding, Plane::kClosingOther), "");
}

TEST(RingRiftEncoder, SaysWhoMaySwap) {
  const auto game = *ringrift::RingRift<Small>::make({.knobs = {{"pie", "on"}}});
  const RingRiftEncoder<Small> encoder(game);
  ActionBuffer<ringrift::Action> buffer(game.max_actions());
  auto state = game.initial();
  std::string seen;
  for (int ply = 0; ply < 6; ++ply) {
    const Encoding encoding = encoded(encoder, state);
    seen += encoding.globals[Global::kSwapNow] != 0    ? "now "
            : encoding.globals[Global::kSwapNext] != 0 ? "next "
                                                       : "no ";
    auto& actions = buffer.list();
    game.legal(state, actions);
    game.apply(state, actions[0]);
  }
  EXPECT_EQ(seen, "next next now no no no ");
}

TEST(RingRiftEncoder, TheLayoutNamesEveryPlaneGlobalAndKind) {
  const RingRiftEncoder<Small> encoder(*ringrift::RingRift<Small>::make({}));
  const std::string layout = encoder.layout();
  const auto shape = encoder.shape();
  EXPECT_EQ(std::ranges::count(layout, '\n'), shape.planes + shape.globals + shape.action_kinds + 1);
  EXPECT_EQ(layout.find(" \n"), std::string::npos);
  EXPECT_NE(layout.find("plane other closing cells\n"), std::string::npos);
  EXPECT_NE(layout.find("global fourth last actor\n"), std::string::npos);
}

}  // namespace
}  // namespace palamedes::nn
