// Encoded positions: the input of networks, as planes of bits over the board and global numbers.
//
// There is one encoder for each game. Self-play, training, play and export all use it, so a network always sees what it
// was trained on. An encoder gets what the seat to act knows and nothing else.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

#include "core/game.h"
#include "core/result.h"
#include "nn/action_code.h"

namespace palamedes::nn {

/// The size of the tensors of an encoder.
struct TensorShape {
  int height = 0;
  int width = 0;
  int planes = 0;
  int globals = 0;
  int action_kinds = 0;
  int action_numbers = 0;  ///< numbers of codes are smaller than this

  int cells() const { return height * width; }
  /// Words of one plane. The bit of cell c is bit c % 64 of word c / 64.
  std::size_t plane_words() const { return (static_cast<std::size_t>(cells()) + 63) / 64; }
  std::size_t words() const { return plane_words() * static_cast<std::size_t>(planes); }
  friend bool operator==(const TensorShape&, const TensorShape&) = default;
};

/// Where an encoder writes. Both spans have the sizes of the shape: words() and globals.
struct EncodingSpan {
  std::span<std::uint64_t> planes;
  std::span<std::uint8_t> globals;  ///< 255 stands for 1
};

/// Specialize this in nn/GAME/encoder.h, with the encoder as `Type`.
template <class G>
struct EncoderOf {};

template <class G>
using Encoder = typename EncoderOf<G>::Type;

/// An encoder is made once for a game, and then encodes many positions without allocating.
template <class G>
concept Encodable = Game<G> && requires(const G& g, const Encoder<G>& e, const Known<G>& known, EncodingSpan out,
                                        typename G::Action action, const ActionCode& code) {
  { Encoder<G>(g) };
  { e.shape() } -> std::same_as<TensorShape>;
  /// The names of all planes, globals and kinds of actions, one in a line. Its hash identifies the layout in network
  /// files.
  { e.layout() } -> std::same_as<std::string>;
  /// Encodes from the perspective of the seat to act. Sets every word and every global. The game must not be over.
  { e.encode(known, out) } -> std::same_as<void>;
  /// The code of a legal action. No other legal action has the same one.
  { e.code(known, action) } -> std::same_as<ActionCode>;
  /// The legal action with this code, or an error.
  { e.decode(known, code) } -> std::same_as<Result<typename G::Action>>;
};

}  // namespace palamedes::nn
