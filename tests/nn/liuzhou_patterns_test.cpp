// Reads networks of the kind "liuzhou-patterns" as docs/network_format.md describes them, slowly and cell by cell, and
// compares the scores with those of the engine. The document must name the same tensors as the code.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <functional>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

#include "core/rng.h"
#include "games/liuzhou/game.h"
#include "nn/file/network.h"
#include "nn/liuzhou/eval_net.h"
#include "tests/support/files.h"
#include "tests/support/test_nets.h"
#include "tests/wasm/eval_net_checksum.h"

namespace palamedes::nn {
namespace {

using liuzhou::Liuzhou;
using Place = std::array<int, 2>;  // row and column
using Group = std::vector<Place>;

Group block_at(int r, int c) { return {{r, c}, {r, c + 1}, {r + 1, c}, {r + 1, c + 1}}; }
Group row_at(int r) { return {{r, 0}, {r, 1}, {r, 2}, {r, 3}, {r, 4}, {r, 5}}; }
Group column_at(int c) { return {{0, c}, {1, c}, {2, c}, {3, c}, {4, c}, {5, c}}; }

bool holds(const Group& group, Place cell) { return std::ranges::find(group, cell) != group.end(); }
int limit(int number) { return std::clamp(number, 0, 127); }

/// A position as the document sees it: 0 empty, 1 own, 2 other, 3 marked.
class DocumentPosition {
 public:
  DocumentPosition(const liuzhou::Knobs& knobs, const liuzhou::State& state) : knobs_(knobs), state_(state) {
    for (int r = 0; r < 6; ++r) {
      for (int c = 0; c < 6; ++c) {
        const auto cell = bit(liuzhou::cell_at(r, c));
        if ((state.marked & cell) != 0) {
          set({r, c}, 3);
        } else if ((state.own(state.to_act) & cell) != 0) {
          set({r, c}, 1);
        } else if ((state.own(opponent(state.to_act)) & cell) != 0) {
          set({r, c}, 2);
        }
      }
    }
    for (int r = 0; r < 5; ++r) {
      for (int c = 0; c < 5; ++c) blocks_.push_back(block_at(r, c));
    }
    for (int r = 0; r < 6; ++r) lines_.push_back(row_at(r));
    for (int c = 0; c < 6; ++c) lines_.push_back(column_at(c));
  }

  std::vector<std::size_t> patterns() const {
    std::vector<std::size_t> rows;
    for (std::size_t i = 0; i < blocks_.size(); ++i) rows.push_back((256 * i) + state_of(blocks_[i]));
    for (std::size_t i = 0; i < lines_.size(); ++i) rows.push_back(6400 + (4096 * i) + state_of(lines_[i]));
    return rows;
  }

  std::vector<int> numbers() const {
    const int left = std::max(0, knobs_.max_moves - state_.moves);
    const int quiet = std::max(0, knobs_.no_capture_limit - state_.quiet);
    std::vector<int> all{60 * state_.count,
                         127 * left / knobs_.max_moves,
                         127 * std::min(left, 32) / 32,
                         knobs_.no_capture_limit == 0 ? 127 : 127 * std::min(quiet, 36) / 36,
                         knobs_.both_shapes == liuzhou::BothShapes::kLine ? 127 : 0,
                         16 * knobs_.lose_below,
                         7 * count([&](Place cell) { return at(cell) == 1; }),
                         7 * count([&](Place cell) { return at(cell) == 2; }),
                         7 * marked(state_.to_act),
                         7 * marked(opponent(state_.to_act))};
    for (const int seat : {1, 2}) {
      const auto of_seat = seat_numbers(seat);
      all.insert(all.end(), of_seat.begin(), of_seat.end());
    }
    for (int& number : all) number = limit(number);
    return all;
  }

 private:
  int at(Place cell) const { return cells_[static_cast<std::size_t>((6 * cell[0]) + cell[1])]; }
  void set(Place cell, int content) { cells_[static_cast<std::size_t>((6 * cell[0]) + cell[1])] = content; }
  std::size_t state_of(const Group& group) const {
    int state = 0;
    for (std::size_t i = 0; i < group.size(); ++i)
      state |= ((at(group[i]) & 1) << i) | ((at(group[i]) >> 1) << (group.size() + i));
    return static_cast<std::size_t>(state);
  }
  static int count(const std::function<bool(Place)>& use) {
    int sum = 0;
    for (int r = 0; r < 6; ++r) {
      for (int c = 0; c < 6; ++c) sum += use({r, c}) ? 1 : 0;
    }
    return sum;
  }
  int marked(Seat seat) const {
    return count(
        [&](Place cell) { return (state_.own(seat) & state_.marked & bit(liuzhou::cell_at(cell[0], cell[1]))) != 0; });
  }
  static std::vector<Place> neighbours(Place cell) {
    std::vector<Place> all;
    for (const Place next : {Place{cell[0] - 1, cell[1]}, Place{cell[0] + 1, cell[1]}, Place{cell[0], cell[1] - 1},
                             Place{cell[0], cell[1] + 1}}) {
      if (std::min(next[0], next[1]) >= 0 && std::max(next[0], next[1]) < 6) all.push_back(next);
    }
    return all;
  }

  bool is_placing() const { return state_.phase <= liuzhou::Phase::kRemoval; }
  bool is_free(Place cell) const { return at(cell) == (is_placing() ? 3 : 0); }
  bool is_beside(Place cell, int content) const {
    return std::ranges::any_of(neighbours(cell), [&](Place next) { return at(next) == content; });
  }
  bool completes(const Group& group, Place cell, int seat) const {
    return holds(group, cell) &&
           std::ranges::all_of(group, [&](Place other) { return other == cell || at(other) == seat; });
  }
  bool is_shaped(Place cell, int seat) const {
    if (at(cell) != seat) return false;
    const auto is_full = [&](const Group& group) { return completes(group, cell, seat); };
    return std::ranges::any_of(blocks_, is_full) || std::ranges::any_of(lines_, is_full);
  }
  /// Whether the cell lacks in one of the groups.
  bool lacks(const std::vector<Group>& groups, Place cell, int seat) const {
    return std::ranges::any_of(groups, [&](const Group& group) { return completes(group, cell, seat); });
  }
  /// The same, and one of the stones that `may_step` steps into it.
  bool is_closed(const std::vector<Group>& groups, Place cell, int seat,
                 const std::function<bool(Place)>& may_step) const {
    return std::ranges::any_of(groups, [&](const Group& group) {
      return completes(group, cell, seat) && std::ranges::any_of(neighbours(cell), [&](Place next) {
               return !holds(group, next) && at(next) == seat && may_step(next);
             });
    });
  }

  std::vector<int> seat_numbers(int seat) const {
    const int other = 3 - seat;
    const auto any = [](Place) { return true; };
    const auto shaped = [&](Place cell) { return is_shaped(cell, seat); };
    const auto lacking = [&](const std::vector<Group>& groups) {
      return count([&](Place cell) {
        return is_placing() ? at(cell) == 0 && lacks(groups, cell, seat)
                            : is_free(cell) && is_closed(groups, cell, seat, any);
      });
    };
    return {24 * lacking(blocks_),
            48 * lacking(lines_),
            32 * count([&](Place cell) {
              return is_free(cell) && (is_closed(blocks_, cell, seat, any) || is_closed(lines_, cell, seat, any)) &&
                     (is_placing() || !is_beside(cell, other));
            }),
            48 * count([&](Place cell) {
              return is_free(cell) && (is_closed(blocks_, cell, seat, shaped) || is_closed(lines_, cell, seat, shaped));
            }),
            24 * count([&](Place cell) {
              return shaped(cell) && is_beside(cell, is_placing() ? 3 : 0) && !is_beside(cell, other);
            }),
            8 * count(shaped),
            8 * count([&](Place cell) { return is_free(cell) && is_beside(cell, seat); })};
  }

  liuzhou::Knobs knobs_;
  liuzhou::State state_;
  std::array<int, 36> cells_{};
  std::vector<Group> blocks_;
  std::vector<Group> lines_;
};

/// The numbers of a tensor, whatever their type.
std::vector<int> tensor_numbers(const Network& network, std::string_view name) {
  const Tensor& tensor = *network.find(name);
  std::vector<int> numbers;
  const auto take = [&](const auto& typed) { numbers.assign(typed.begin(), typed.end()); };
  if (tensor.type == NumberType::kI8) take(numbers_of<std::int8_t>(tensor));
  if (tensor.type == NumberType::kI16) take(numbers_of<std::int16_t>(tensor));
  if (tensor.type == NumberType::kI32) take(numbers_of<std::int32_t>(tensor));
  return numbers;
}

/// The net of the document.
class DocumentNet {
 public:
  explicit DocumentNet(const Network& network)
      : rows_(tensor_numbers(network, "rows")),
        bias_(tensor_numbers(network, "bias")),
        hidden_weight_(tensor_numbers(network, "hidden.weight")),
        hidden_bias_(tensor_numbers(network, "hidden.bias")),
        output_weight_(tensor_numbers(network, "output.weight")),
        output_bias_(tensor_numbers(network, "output.bias")) {}

  Score score(const DocumentPosition& position, std::size_t phase) const {
    const std::vector<std::size_t> patterns = position.patterns();
    std::vector<int> inputs;
    const std::size_t size = bias_.size();
    for (std::size_t i = 0; i < size; ++i) {
      int sum = bias_[i];
      for (const std::size_t row : patterns) sum += rows_[(size * row) + i];
      inputs.push_back(limit(sum >> 1));
    }
    for (const int input : position.numbers()) inputs.push_back(input);
    int output = output_bias_[phase];
    for (std::size_t unit = size * phase; unit < size * (phase + 1); ++unit) {
      int sum = hidden_bias_[unit];
      for (std::size_t i = 0; i < size + 24; ++i) sum += inputs[i] * hidden_weight_[(unit * (size + 24)) + i];
      output += limit(sum >> 8) * output_weight_[unit];
    }
    return output >> 8;
  }

 private:
  std::vector<int> rows_, bias_, hidden_weight_, hidden_bias_, output_weight_, output_bias_;
};

std::shared_ptr<const Network> network_of(const LiuzhouEvalTensors& tensors) {
  NetworkDescription description = test::test_net("test-1");
  description.kind = kLiuzhouEvalKind;
  description.layout = fnv1a(eval_layout());
  return *read_network(*write_network(description, write_eval_tensors(tensors)));
}

/// How often each phase was compared.
using PhaseCounts = std::array<int, liuzhou::kPhases>;

void expect_same_scores(const Network& network, int games, PhaseCounts& compared) {
  const DocumentNet document(network);
  for (const char* edition : {"seed", "current"}) {
    const Liuzhou game = *Liuzhou::make({.game = "liuzhou", .edition = edition});
    const auto net = *EvalNetOf<Liuzhou>::make(game, network);
    ActionBuffer<liuzhou::Action> buffer(game.max_actions());
    for (int i = 0; i < games; ++i) {
      Rng rng(static_cast<std::uint64_t>(i));
      for (auto state = game.initial(); !game.outcome(state);) {
        const DocumentPosition position(game.knobs(), state);
        ASSERT_EQ(document.score(position, static_cast<std::size_t>(state.phase)), net->score(state, state.to_act))
            << game.state_text(state) << testing::PrintToString(position.numbers());
        ++compared[static_cast<std::size_t>(state.phase)];
        auto& legal = buffer.list();
        game.legal(state, legal);
        game.apply(state, legal[rng.below(legal.size())]);
      }
    }
  }
}

TEST(LiuzhouPatternsDocument, AReaderWrittenFromItScoresAsTheEngine) {
  PhaseCounts compared{};
  expect_same_scores(*network_of(test::random_eval_tensors(5)), 20, compared);
  expect_same_scores(*network_of(test::random_eval_tensors(5, 32)), 10, compared);
  const std::string shipped = test::read_bytes(test::kSource / "nets/liuzhou-2.safetensors");
  expect_same_scores(**read_network(shipped), 4, compared);
  for (const int count : compared) EXPECT_GT(count, 0) << "a phase was not compared";
}

TEST(LiuzhouPatternsDocument, NamesTheTensorsAndTheLayoutOfTheCode) {
  std::string document = test::read_bytes(test::kSource / "docs/network_format.md");
  document = document.substr(document.find("## The kind `liuzhou-patterns`"));
  std::vector<std::string> expected;
  const LiuzhouEvalTensors tensors = test::random_eval_tensors(1);
  const auto network = network_of(tensors);
  for (const Tensor& tensor : network->tensors()) {
    std::string shape;
    for (const std::uint64_t size : tensor.shape) {
      const std::string number = size == tensors.size.sums       ? "S"
                                 : size == tensors.size.inputs() ? "S+24"
                                                                 : std::to_string(size);
      shape += (shape.empty() ? "" : " ") + number;
    }
    expected.push_back("| `" + tensor.name + "` | `" + std::string(name_of(tensor.type)) + "` | " + shape + " |");
  }
  std::vector<std::string> found;
  std::istringstream lines(document.substr(0, document.find("A tensor with another name")));
  for (std::string line; std::getline(lines, line);) {
    std::size_t end = 0;
    for (int bars = 0; bars < 3; ++bars) end = line.find('|', end + 1);
    if (line.starts_with("| `")) found.push_back(line.substr(0, end + 1));
  }
  EXPECT_THAT(found, testing::UnorderedElementsAreArray(expected));
  EXPECT_THAT(document, testing::HasSubstr("```\n" + eval_layout() + "```"));
  EXPECT_THAT(document, testing::HasSubstr("`" + hex16(fnv1a(eval_layout())) + "`"));
}

}  // namespace
}  // namespace palamedes::nn
