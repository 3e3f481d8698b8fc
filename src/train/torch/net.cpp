#include "train/torch/net.h"

#include <algorithm>
#include <cstring>
#include <utility>

#include "nn/layout.h"

namespace palamedes::train {
namespace {

constexpr double kImpossible = -1e4;
constexpr auto kRoles = static_cast<std::int64_t>(nn::ActionCode::kCells);

at::TensorOptions numbers_on(at::Device device, at::ScalarType type) { return at::TensorOptions(type).device(device); }

/// A copy of numbers of this machine on a device.
template <class T>
at::Tensor copied(const std::vector<T>& numbers, at::ScalarType type, at::Device device) {
  at::Tensor host = at::empty({static_cast<std::int64_t>(numbers.size())}, at::TensorOptions(type));
  if (!numbers.empty()) std::memcpy(host.data_ptr(), numbers.data(), numbers.size() * sizeof(T));
  return host.to(device);
}

/// `count` rows of bytes as 64-bit words or bytes.
template <class T>
at::Tensor rows_of(std::span<const T> numbers, std::size_t count, std::size_t size, at::ScalarType type,
                   at::Device device) {
  at::Tensor host =
      at::empty({static_cast<std::int64_t>(count), static_cast<std::int64_t>(size)}, at::TensorOptions(type));
  if (count * size > 0) std::memcpy(host.data_ptr(), numbers.data(), count * size * sizeof(T));
  return host.to(device);
}

/// Evaluates one batch. Everything it keeps are views and temporary tensors.
class Pass {
 public:
  Pass(const NetParts<at::Tensor>& net, const BoardTensors& board, const ForwardOptions& options,
       LayerObserver* observer)
      : net_(net), board_(board), options_(options), observer_(observer) {}

  Outputs run(const Inputs& inputs, const Actions& actions) {
    run_trunk(inputs);
    seen("features", features_);
    const at::Tensor pooled = pool();
    seen("pooled", pooled);
    Outputs out;
    out.logits = policy(pooled, actions);
    const at::Tensor hidden =
        at::linear(at::cat({pooled, wide(inputs.globals)}, 1), net_.value_hidden, net_.value_hidden_bias).relu();
    seen("hidden", hidden);
    out.values = at::linear(hidden, net_.value_output, net_.value_output_bias) + board_.absent_seats;
    if (!options_.with_training_outputs) return out;
    out.extra = at::linear(hidden, net_.extra_output, net_.extra_output_bias);
    if (net_.cells_output.defined()) {
      const at::Tensor weight = narrow(net_.cells_output).unsqueeze(2).unsqueeze(3);
      out.cells = wide(at::conv2d(features_, weight)) + net_.cells_output_bias.view({1, -1, 1, 1});
    }
    return out;
  }

 private:
  at::Tensor narrow(const at::Tensor& t) const { return t.to(options_.trunk); }
  at::Tensor wide(const at::Tensor& t) const { return t.to(net_.stem_bias.scalar_type()); }
  void seen(const std::string& layer, const at::Tensor& activations) const {
    if (observer_ != nullptr) observer_->see(layer, activations);
  }

  /// 0 outside the board.
  at::Tensor on_board(const at::Tensor& t) const { return board_.mask.defined() ? t * narrow(board_.mask) : t; }

  at::Tensor convolution(const at::Tensor& in, const at::Tensor& weight, const at::Tensor& bias) const {
    return at::conv2d(in, narrow(weight), narrow(bias), /*stride=*/1, /*padding=*/1);
  }

  void run_trunk(const Inputs& inputs) {
    const at::Tensor globals = at::linear(wide(inputs.globals), net_.stem_globals).unsqueeze(2).unsqueeze(3);
    features_ = on_board((convolution(narrow(inputs.planes), net_.stem, net_.stem_bias) + narrow(globals)).relu());
    seen("stem", features_);
    for (std::size_t i = 0; i < net_.blocks.size(); ++i) {
      const BlockParts<at::Tensor>& block = net_.blocks[i];
      const std::string name = "block" + std::to_string(i);
      at::Tensor middle = convolution(features_, block.first, block.first_bias);
      if (block.pooled.defined()) {
        const at::Tensor pooled = pool();
        seen(name + ".pooled", pooled);
        middle = middle + narrow(at::linear(pooled, block.pooled)).unsqueeze(2).unsqueeze(3);
      }
      middle = on_board(middle.relu());
      seen(name + ".first", middle);
      features_ = on_board((convolution(middle, block.second, block.second_bias) + features_).relu());
      seen(name + ".second", features_);
    }
  }

  /// Means and maxima over the board. No activation is below 0, so cells outside of it do not matter.
  at::Tensor pool() const {
    const at::Tensor sums = at::sum(features_, {2, 3}, /*keepdim=*/false, net_.stem_bias.scalar_type());
    return at::cat({sums / board_.cells, wide(at::amax(features_, {2, 3}))}, 1);
  }

  at::Tensor policy(const at::Tensor& pooled, const Actions& actions) const {
    const std::int64_t numbers = net_.policy_output.size(0);
    const std::int64_t channels = features_.size(1);
    const at::Tensor cells = features_.permute({0, 2, 3, 1}).reshape({-1, channels});
    const at::Tensor by_role =
        at::matmul(cells, narrow(net_.policy_cells).view({kRoles * numbers, channels}).t()).view({-1, numbers});
    const at::Tensor base = at::linear(pooled, net_.policy_pooled);
    const at::Tensor sums = (net_.policy_rows.index_select(0, actions.rows) + base.index_select(0, actions.positions))
                                .index_add(0, actions.owners, wide(by_role.index_select(0, actions.cells)));
    const at::Tensor active = sums.relu();
    seen("policy", active);
    return at::matmul(active, net_.policy_output);
  }

  const NetParts<at::Tensor>& net_;
  const BoardTensors& board_;
  ForwardOptions options_;
  LayerObserver* observer_;
  at::Tensor features_{};
};

}  // namespace

NetParts<at::Tensor> parts_of(const NetPlan& plan, const at::Tensor& weights) {
  std::vector<std::int64_t> rooms;
  for (const Place& place : plan.places()) rooms.push_back(place.room);
  const std::vector<at::Tensor> pieces = weights.split_with_sizes(rooms);
  NetParts<at::Tensor> parts;
  parts.blocks.resize(plan.sizes().conv.blocks);
  std::size_t next = 0;
  for_each_part(parts, plan.sizes(), [&](const std::string& /*name*/, at::Tensor& part, const PartShape& shape) {
    const Place& place = plan.places()[next];
    at::Tensor numbers = pieces[next++];
    if (place.count != place.room) numbers = numbers.narrow(0, 0, place.count);
    part =
        place.is_convolution() ? numbers.view({shape[0], 3, 3, shape[1]}).permute({0, 3, 1, 2}) : numbers.view(shape);
  });
  return parts;
}

at::Tensor to_tensor(const std::vector<float>& weights, at::Device device) {
  return copied(weights, at::kFloat, device);
}

std::vector<float> to_vector(const at::Tensor& weights) {
  const at::Tensor host = weights.detach().to(at::kCPU).to(at::kFloat).contiguous();
  std::vector<float> numbers(static_cast<std::size_t>(host.numel()));
  std::memcpy(numbers.data(), host.data_ptr(), numbers.size() * sizeof(float));
  return numbers;
}

BoardTensors::BoardTensors(const BoardShape& shape, at::Device device) {
  const int grid = shape.tensors.cells();
  std::vector<float> on_board;
  for (int cell = 0; cell < grid; ++cell) on_board.push_back(nn::is_on_board(shape.mask, cell) ? 1.0F : 0.0F);
  for (const float is_on : on_board) cells += double{is_on};
  if (cells < grid) {
    mask = copied(on_board, at::kFloat, device).view({1, 1, shape.tensors.height, shape.tensors.width});
  }
  std::vector<float> seats(nn::kValueOutputs, 0.0F);
  for (std::size_t seat = static_cast<std::size_t>(shape.seats); seat < kMaxSeats; ++seat) {
    seats[seat] = static_cast<float>(kImpossible);
  }
  absent_seats = copied(seats, at::kFloat, device);
}

Inputs make_inputs(const BoardShape& shape, const Positions& positions, std::size_t count, at::Device device) {
  const nn::TensorShape& t = shape.tensors;
  const auto words = static_cast<std::int64_t>(t.plane_words());
  const auto size = static_cast<std::int64_t>(count);
  const std::span<const std::uint64_t> plane_words = positions.planes;
  const at::Tensor packed = rows_of(plane_words, count, t.words(), at::kLong, device).view({size, t.planes, words, 1});
  constexpr std::int64_t kBits = 64;
  const at::Tensor shifts = at::arange(kBits, numbers_on(device, at::kLong));
  at::Tensor bits = at::bitwise_and(at::bitwise_right_shift(packed, shifts), 1).view({size, t.planes, words * kBits});
  bits = bits.narrow(2, 0, t.cells()).to(at::kFloat);
  constexpr double kWhole = 255;
  if (t.fractions > 0) {
    const std::span<const std::uint8_t> bytes = positions.fractions;
    const at::Tensor fractions = rows_of(bytes, count, t.fraction_bytes(), at::kByte, device);
    bits = at::cat({bits, fractions.view({size, t.fractions, t.cells()}).to(at::kFloat) / kWhole}, 1);
  }
  const std::span<const std::uint8_t> globals = positions.globals;
  const auto numbers = static_cast<std::size_t>(t.globals);
  return {
      .planes = bits.view({size, t.planes + t.fractions, t.height, t.width}).contiguous(at::MemoryFormat::ChannelsLast),
      .globals = rows_of(globals, count, numbers, at::kByte, device).to(at::kFloat) / kWhole};
}

Actions make_actions(const BoardShape& shape, const Positions& positions, std::size_t count, at::Device device) {
  const auto cells = static_cast<std::int64_t>(shape.tensors.cells());
  const std::int64_t numbers = shape.tensors.action_numbers;
  std::vector<std::int64_t> slots;
  std::vector<std::int64_t> of_action;
  std::vector<std::int64_t> rows;
  std::vector<std::int64_t> places;
  std::vector<std::int64_t> owners;
  for (std::size_t i = 0; i < count; ++i) {
    for (std::size_t a = 0; a < positions.counts[i]; ++a) {
      const nn::ActionCode& code = positions.codes[(i * shape.actions) + a];
      for (std::size_t role = 0; role < nn::ActionCode::kCells; ++role) {
        if (code.cells[role] == nn::ActionCode::kNoCell) continue;
        const std::int64_t place = (static_cast<std::int64_t>(i) * cells) + code.cells[role];
        places.push_back((place * kRoles) + static_cast<std::int64_t>(role));
        owners.push_back(static_cast<std::int64_t>(slots.size()));
      }
      slots.push_back(static_cast<std::int64_t>((i * shape.actions) + a));
      of_action.push_back(static_cast<std::int64_t>(i));
      rows.push_back((std::int64_t{code.kind} * numbers) + code.number);
    }
  }
  return {.slots = copied(slots, at::kLong, device),
          .positions = copied(of_action, at::kLong, device),
          .rows = copied(rows, at::kLong, device),
          .cells = copied(places, at::kLong, device),
          .owners = copied(owners, at::kLong, device)};
}

Outputs forward(const NetParts<at::Tensor>& net, const BoardTensors& board, const Inputs& inputs,
                const Actions& actions, const ForwardOptions& options) {
  return Pass(net, board, options, nullptr).run(inputs, actions);
}

Outputs observed_forward(const NetParts<at::Tensor>& net, const BoardTensors& board, const Inputs& inputs,
                         const Actions& actions, LayerObserver& observer) {
  return Pass(net, board, {}, &observer).run(inputs, actions);
}

}  // namespace palamedes::train
