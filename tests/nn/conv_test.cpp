// The integer convolutional network against a slow and obvious one, on boards of all shapes, and as a judge of games.
#include <gtest/gtest.h>

#include <memory>
#include <set>
#include <string>
#include <vector>

#include "games/with_game.h"
#include "nn/conv/judge.h"
#include "nn/encoders.h"
#include "search/game_in_progress.h"
#include "tests/goldens/golden.h"
#include "tests/liuzhou/exchange.h"
#include "tests/nn/random_conv.h"
#include "tests/nn/reference_conv.h"
#include "tests/ringrift/exchange.h"
#include "tests/stratego/exchange.h"
#include "tests/wasm/conv_checksum.h"

namespace palamedes::nn {
namespace {

/// A grid of which some cells are cut off, with random contents.
struct RandomBoard {
  TensorShape shape;
  std::vector<std::uint64_t> mask;

  RandomBoard(int height, int width, bool hexagonal) {
    shape = {.height = height,
             .width = width,
             .planes = 5,
             .fractions = 2,
             .globals = 3,
             .action_kinds = 2,
             .action_numbers = 3};
    mask.resize(shape.plane_words());
    for (int cell = 0; cell < shape.cells(); ++cell) {
      const int diagonal = (cell / width) + (cell % width);
      const bool cut = hexagonal && (diagonal < height / 2 || diagonal > height + width - 2 - (height / 2));
      if (!cut) mask[static_cast<std::size_t>(cell) / 64] |= std::uint64_t{1} << (cell % 64);
    }
  }

  Encoding encoding(Rng& rng) const {
    Encoding encoding(shape);
    for (std::size_t i = 0; i < encoding.planes.size(); ++i) {
      encoding.planes[i] = rng.next() & rng.next() & mask[i % shape.plane_words()];
    }
    for (std::size_t i = 0; i < encoding.fractions.size(); ++i) {
      const int cell = static_cast<int>(i % static_cast<std::size_t>(shape.cells()));
      if (is_on_board(mask, cell)) encoding.fractions[i] = static_cast<std::uint8_t>(rng.below(256));
    }
    for (std::uint8_t& global : encoding.globals) global = static_cast<std::uint8_t>(rng.below(256));
    return encoding;
  }

  ActionCode code(Rng& rng) const {
    ActionCode code{.kind = static_cast<std::uint8_t>(rng.below(2)), .number = static_cast<std::uint8_t>(rng.below(3))};
    for (std::int16_t& cell : code.cells) {
      const int drawn = static_cast<int>(rng.below(static_cast<std::uint32_t>(shape.cells())));
      if (is_on_board(mask, drawn)) cell = static_cast<std::int16_t>(drawn);
    }
    return code;
  }
};

void expect_equal_to_reference(const RandomBoard& board, const ConvSizes& sizes, std::uint64_t seed) {
  const ConvWeights weights = random_conv_weights(sizes, seed);
  ASSERT_FALSE(weights_fault(weights)) << weights_fault(weights)->message;
  ReferenceConv reference(weights, board.shape, board.mask);
  ConvRun run(std::make_shared<const ConvNet>(weights), board.shape, board.mask);
  Rng rng(seed);
  std::set<int> seen;
  for (int n = 0; n < 3; ++n) {
    const Encoding encoding = board.encoding(rng);
    reference.run(encoding);
    run.run(encoding);
    run.prepare_policy();
    for (std::size_t c = 0; c < sizes.channels; ++c) {
      for (int cell = 0; cell < board.shape.cells(); ++cell) {
        const int value = run.features()[(run.grid().place(cell) * sizes.channels) + c];
        ASSERT_EQ(value, reference.features()[c][static_cast<std::size_t>(cell)])
            << "channel " << c << ", cell " << cell;
        seen.insert(value);
      }
    }
    for (int i = 0; i < 20; ++i) {
      const ActionCode code = board.code(rng);
      ASSERT_EQ(run.logit(code) * static_cast<float>(1 << weights.policy_scale),
                static_cast<float>(reference.policy(code)));
    }
    for (std::size_t i = 0; i < kValueOutputs; ++i) {
      ASSERT_EQ(run.value_logits()[i] * static_cast<float>(1 << weights.value_scale),
                static_cast<float>(reference.values()[i]));
    }
  }
  EXPECT_GT(seen.size(), 25U) << "the activations must differ";
}

TEST(ConvNet, IsEqualToTheSlowNetwork) {
  const RandomBoard square(6, 6, false);
  expect_equal_to_reference(square, conv_sizes(square.shape, 16, 3, 8, 8), 1);
  expect_equal_to_reference(square, conv_sizes(square.shape, 32, 4, 16, 24), 2);
  const RandomBoard wide(3, 11, false);
  expect_equal_to_reference(wide, conv_sizes(wide.shape, 16, 0, 8, 8), 3);
  const RandomBoard hexagon(9, 9, true);
  expect_equal_to_reference(hexagon, conv_sizes(hexagon.shape, 16, 3, 8, 8), 4);
  const RandomBoard one(1, 1, false);
  expect_equal_to_reference(one, conv_sizes(one.shape, 64, 3, 8, 8), 5);
}

TEST(ConvNet, CellsOutsideTheBoardStayZero) {
  const RandomBoard board(9, 9, true);
  const ConvSizes sizes = conv_sizes(board.shape, 16, 3, 8, 8);
  ConvRun run(std::make_shared<const ConvNet>(random_conv_weights(sizes, 9)), board.shape, board.mask);
  Rng rng(9);
  std::size_t outside = 0;
  for (int n = 0; n < 4; ++n) {
    run.run(board.encoding(rng));
    const auto on_board = run.grid().board();
    const std::set<std::size_t> places(on_board.begin(), on_board.end());
    for (std::size_t place = 0; place < run.grid().cells(); ++place) {
      if (places.contains(place)) continue;
      ++outside;
      for (std::size_t c = 0; c < sizes.channels; ++c) ASSERT_EQ(run.features()[(place * sizes.channels) + c], 0);
    }
  }
  EXPECT_EQ(outside, 4U * (121 - 61)) << "the frame of 11 x 11 places, and a hexagon of 61 cells";
}

/// The largest sums that weights and activations can give must fit into 32 bits.
TEST(ConvNet, TheLargestNumbersDoNotOverflow) {
  const RandomBoard board(5, 5, false);
  const ConvSizes sizes = conv_sizes(board.shape, 256, 3, 128, 512);
  for (const int sign : {-1, 1}) {
    ConvWeights weights = random_conv_weights(sizes, 1);
    const auto fill = [&](auto& values) {
      for (auto& value : values) {
        const int limit = sizeof(value) == 1 ? kLargestWeight : kLargestBias;
        value = static_cast<std::decay_t<decltype(value)>>(sign * limit);
      }
    };
    for (BlockWeights& block : weights.blocks) {
      fill(block.first.weights), fill(block.first.biases), fill(block.pooled);
      fill(block.second.weights), fill(block.second.biases);
      block.second.shift = kLargestShift;
    }
    fill(weights.policy_cells), fill(weights.policy_rows), fill(weights.policy_pooled), fill(weights.policy_output);
    fill(weights.value_hidden), fill(weights.value_biases), fill(weights.value_output);
    fill(weights.value_output_biases);
    ASSERT_FALSE(weights_fault(weights));
    ReferenceConv reference(weights, board.shape, board.mask);
    ConvRun run(std::make_shared<const ConvNet>(weights), board.shape, board.mask);
    Rng rng(2);
    const Encoding encoding = board.encoding(rng);
    reference.run(encoding);
    run.run(encoding);
    run.prepare_policy();
    const ActionCode code{.cells = {0, 6, 12, 18}};
    EXPECT_EQ(run.logit(code) * static_cast<float>(1 << weights.policy_scale),
              static_cast<float>(reference.policy(code)));
    EXPECT_EQ(run.value_logits()[0] * static_cast<float>(1 << weights.value_scale),
              static_cast<float>(reference.values()[0]));
  }
}

TEST(ConvNet, NetworksWithNumbersOutOfRangeAreRefused) {
  const RandomBoard board(5, 5, false);
  const ConvWeights good = random_conv_weights(conv_sizes(board.shape, 16, 3, 8, 8), 1);
  const auto fault_after = [&](auto&& change) {
    ConvWeights weights = good;
    change(weights);
    const auto fault = weights_fault(weights);
    return fault ? fault->message : "";
  };
  EXPECT_EQ(fault_after([](ConvWeights& /*w*/) {}), "");
  EXPECT_EQ(fault_after([](ConvWeights& w) { w.stem.weights[5] = 64; }), "stem.weight has a number beyond 63");
  EXPECT_EQ(fault_after([](ConvWeights& w) { w.policy_output[0] = -64; }), "policy.output has a number beyond 63");
  EXPECT_EQ(fault_after([](ConvWeights& w) { w.blocks[2].pooled.pop_back(); }), "block2.pooled has the wrong size");
  EXPECT_EQ(fault_after([](ConvWeights& w) { w.value_biases[0] = kLargestBias + 1; }),
            "value.hidden_bias has a number beyond 268435456");
  EXPECT_EQ(fault_after([](ConvWeights& w) { w.blocks[0].second.shift = 21; }), "a shift is not from 0 to 20");
  EXPECT_EQ(fault_after([](ConvWeights& w) { w.blocks[0].second.shift = -1; }), "a shift is not from 0 to 20");
  EXPECT_EQ(fault_after([](ConvWeights& w) { w.blocks.pop_back(); }), "blocks are missing");
  EXPECT_EQ(fault_after([](ConvWeights& w) { w.sizes.channels = 24; }), "channels must be a multiple of 16 up to 256");
}

template <class G>
std::shared_ptr<const ConvNet> random_conv_net(const G& game) {
  const ConvSizes sizes = conv_sizes(Encoder<G>(game).shape(), 16, 3, 8, 8);
  return std::make_shared<const ConvNet>(random_conv_weights(sizes, 77));
}

/// A network file with random weights for the game.
template <class G>
std::string random_conv_file(const G& game) {
  const Encoder<G> encoder(game);
  const ConvWeights weights = random_conv_weights(conv_sizes(encoder.shape(), 16, 3, 8, 8), 77);
  const NetworkDescription description{.kind = std::string(kConvKind),
                                       .name = "random-1",
                                       .game = std::string(G::info().id),
                                       .editions = {"seed"},
                                       .seats = {game.seats()},
                                       .layout = fnv1a(encoder.layout()),
                                       .date = "2025-01-31",
                                       .commit = "none",
                                       .data = "none",
                                       .parameters = conv_parameters(weights.sizes)};
  const auto file = write_network(description, conv_tensors(weights));
  EXPECT_TRUE(file.ok()) << file.error().message;
  return file.ok() ? *file : "";
}

TEST(ConvJudge, ANetworkFileMakesTheSameJudge) {
  const auto game = *liuzhou::Liuzhou::make({.game = "liuzhou"});
  const auto network = read_network(random_conv_file(game));
  ASSERT_TRUE(network.ok()) << network.error().message;
  const auto judge = make_conv_judge(game, **network);
  ASSERT_TRUE(judge.ok()) << judge.error().message;
  EXPECT_EQ((*judge)->id(), (*network)->id());
  const ConvJudge<liuzhou::Liuzhou> direct(game, random_conv_net(game), 1);
  ActionBuffer<liuzhou::Action> buffer(game.max_actions());
  auto& legal = buffer.list();
  game.legal(game.initial(), legal);
  std::vector<float> logits(legal.size());
  std::vector<float> same(legal.size());
  Judgement one{.logits = logits};
  Judgement other{.logits = same};
  (*judge)->judge(game.initial(), {legal.begin(), legal.end()}, one);
  direct.judge(game.initial(), {legal.begin(), legal.end()}, other);
  EXPECT_EQ(one.values, other.values);
  EXPECT_EQ(logits, same);
}

TEST(ConvJudge, ANetworkOfAnotherGameIsRefused) {
  const auto liuzhou = *liuzhou::Liuzhou::make({.game = "liuzhou"});
  const auto stratego = *stratego::Stratego::make({.game = "stratego"});
  const auto network = read_network(random_conv_file(stratego));
  ASSERT_TRUE(network.ok()) << network.error().message;
  const auto judge = make_conv_judge(liuzhou, **network);
  ASSERT_FALSE(judge.ok());
  EXPECT_EQ(judge.error().code, "net_layout");
}

TEST(ConvJudge, ValuesOfAllSeatsSumToZero) {
  for (int seats = 2; seats <= 4; ++seats) {
    const auto values = seat_values({1.5F, -2, 0.25F, 3, 0.5F}, seat_at(1), seats);
    float sum = 0;
    for (const float value : values) sum += value;
    EXPECT_NEAR(sum, 0, 1e-6);
    for (const float value : values) EXPECT_LE(value < 0 ? -value : value, 1);
  }
  const auto won = seat_values({30, -30, -30, -30, -30}, seat_at(2), 3);
  EXPECT_NEAR(won[2], 1, 1e-6) << "the seat to act wins";
  EXPECT_NEAR(won[0], -0.5, 1e-6) << "and the others share the places after it";
  EXPECT_NEAR(won[1], -0.5, 1e-6);
  EXPECT_EQ(won[3], 0) << "there is no fourth seat";
}

TEST(Softmax, IsCloseToTheExponentialFunction) {
  EXPECT_EQ(exponential(0), 1);
  EXPECT_NEAR(exponential(-1), 0.36787944117144233, 1e-12);
  EXPECT_NEAR(exponential(-20) * 1e9, 2.0611536224385579, 1e-9);
  EXPECT_EQ(exponential(-1e30), 0);
}

template <class G>
std::vector<float> logits_of(const ConvJudge<G>& judge, const G& game, const Known<G>& known,
                             std::array<float, kMaxSeats>& values) {
  ActionBuffer<typename G::Action> buffer(game.max_actions());
  auto& legal = buffer.list();
  game.legal(known, legal);
  std::vector<float> logits(legal.size());
  Judgement judgement{.logits = logits};
  judge.judge(known, {legal.begin(), legal.end()}, judgement);
  values = judgement.values;
  return logits;
}

/// Compares a position with the same one after an exchange of seats.
template <class G>
void expect_exchanged_values(const G& game, const ConvJudge<G>& judge, const Position<G>& position, int by) {
  const auto exchanged = suite::SeatExchange<G>::exchanged(game, position, by);
  if (!exchanged) return;
  std::array<float, kMaxSeats> values{};
  std::array<float, kMaxSeats> other_values{};
  auto logits = logits_of(judge, game, suite::known_to_actor(game, position), values);
  auto other_logits = logits_of(judge, game, suite::known_to_actor(game, *exchanged), other_values);
  for (int seat = 0; seat < game.seats(); ++seat) {
    const Seat other =
        absolute_seat(static_cast<std::size_t>(by), seat_at(static_cast<std::size_t>(seat)), game.seats());
    ASSERT_EQ(values[static_cast<std::size_t>(seat)], other_values[index(other)]) << game.state_text(position);
  }
  std::ranges::sort(logits);
  std::ranges::sort(other_logits);
  ASSERT_EQ(logits, other_logits);
}

/// Calls `use(game)` for every configuration whose seats can be exchanged.
template <class Use>
void for_each_exchangeable_game(Use&& use) {
  for_each_game_type([&]<class G>(std::type_identity<G>) {
    if constexpr (Encodable<G> && suite::ExchangesSeats<G>) {
      for (int players = G::info().min_players; players <= G::info().max_players; ++players) {
        const auto game = G::make({.game = std::string(G::info().id), .players = players});
        if (game.ok()) use(*game);
      }
    }
  });
}

TEST(ConvJudge, ExchangedSeatsHaveExchangedValues) {
  for_each_exchangeable_game([]<class G>(const G& game) {
    SCOPED_TRACE(game.config().game + ' ' + std::to_string(game.seats()));
    const ConvJudge<G> judge(game, random_conv_net(game), 1);
    search::GameInProgress<G> course(game, game.initial());
    Rng rng(5);
    ActionBuffer<typename G::Action> buffer(game.max_actions());
    for (int ply = 0; ply < 160 && !game.outcome(course.position()); ++ply) {
      if (ply % 9 == 0) {
        for (int by = 1; by < game.seats(); ++by) expect_exchanged_values(game, judge, course.position(), by);
      }
      auto& legal = buffer.list();
      game.legal(course.position(), legal);
      course.apply(legal[rng.below(legal.size())]);
    }
  });
}

/// Whatever the compiler and the machine, the numbers must be the same. tests/wasm compares them, too.
TEST(GoldenConvJudge, HasTheRecordedJudgements) {
  std::string text = "game\tboard\tplayers\tchecksum\n";
  for_each_game_type([&]<class G>(std::type_identity<G>) {
    if constexpr (Encodable<G>) {
      for (const std::string board : {"", "hex8"}) {
        const auto game = G::make({.game = std::string(G::info().id),
                                   .edition = board.empty() ? "" : "canon",
                                   .board = board,
                                   .players = board.empty() ? 2 : 3});
        if (!game.ok()) continue;
        text += game->config().game + '\t' + (board.empty() ? "-" : board) + '\t' + std::to_string(game->seats()) +
                '\t' + hex16(test::conv_checksum(*game, 60)) + '\n';
      }
    }
  });
  test::expect_golden("conv_judgements.tsv", text);
}

}  // namespace
}  // namespace palamedes::nn
