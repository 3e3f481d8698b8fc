// Encoded positions: the input of networks, as planes over the board and global numbers.
//
// There is one encoder for each game. Self-play, training, play and export all use it, so a network always sees what it
// was trained on. An encoder gets what the seat to act knows and nothing else. Positions that differ only in the names
// of the seats, such as those with exchanged colours, have the same encoding.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/game.h"
#include "core/result.h"
#include "nn/action_code.h"

namespace palamedes::nn {

/// The size of the tensors of an encoder.
struct TensorShape {
  int height = 0;
  int width = 0;
  int planes = 0;     ///< with one bit for a cell
  int fractions = 0;  ///< planes with one byte for a cell
  int globals = 0;    ///< bytes
  int action_kinds = 0;
  int action_numbers = 0;  ///< numbers of codes are smaller than this

  int cells() const { return height * width; }
  /// Words of one plane. The bit of cell c is bit c % 64 of word c / 64.
  std::size_t plane_words() const { return (static_cast<std::size_t>(cells()) + 63) / 64; }
  std::size_t words() const { return plane_words() * static_cast<std::size_t>(planes); }
  std::size_t fraction_bytes() const { return static_cast<std::size_t>(fractions) * static_cast<std::size_t>(cells()); }
  friend bool operator==(const TensorShape&, const TensorShape&) = default;
};

/// Where an encoder writes. The spans have the sizes of the shape: words(), fraction_bytes() and globals.
struct EncodingSpan {
  std::span<std::uint64_t> planes{};
  std::span<std::uint8_t> fractions{};  ///< plane by plane; 255 stands for 1
  std::span<std::uint8_t> globals{};    ///< 255 stands for 1
};

/// Memory for one encoded position.
struct Encoding {
  explicit Encoding(const TensorShape& shape)
      : planes(shape.words()), fractions(shape.fraction_bytes()), globals(static_cast<std::size_t>(shape.globals)) {}

  EncodingSpan span() { return {.planes = planes, .fractions = fractions, .globals = globals}; }
  friend bool operator==(const Encoding&, const Encoding&) = default;

  std::vector<std::uint64_t> planes;
  std::vector<std::uint8_t> fractions;
  std::vector<std::uint8_t> globals;
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
  /// The names of all planes, fractions, globals and kinds of actions, one in a line. Its hash identifies the layout in
  /// network files.
  { e.layout() } -> std::same_as<std::string>;
  /// The cells of the grid that belong to the board, as one plane. All others are 0 in every plane.
  { e.mask() } -> std::same_as<std::span<const std::uint64_t>>;
  /// Encodes from the perspective of the seat to act. Sets every word and every byte. The game must not be over.
  { e.encode(known, out) } -> std::same_as<void>;
  /// The code of a legal action. No other legal action has the same one.
  { e.code(known, action) } -> std::same_as<ActionCode>;
  /// The legal action with this code, or an error.
  { e.decode(known, code) } -> std::same_as<Result<typename G::Action>>;
};

/// The encoder of a game with symmetries can also map cells of the grid by them, so that encodings and codes have
/// images too: planes, fractions and codes move with their cells, and everything else stays.
template <class G>
concept EncodesImages = Encodable<G> && Symmetric<G> && requires(const Encoder<G>& e, int cell, int symmetry) {
  { e.image(cell, symmetry) } -> std::same_as<int>;
};

}  // namespace palamedes::nn
