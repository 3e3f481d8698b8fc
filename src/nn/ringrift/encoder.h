// RingRift: codes of actions, and encoded positions. One encoder serves every board of a size class, every edition, and
// two to four players.
//
// A cell (x, y) of the rules lies in row x, column y of the grid, counted from the smallest x and y of the board. Hex
// boards keep their axial coordinates and leave two corners of the grid unused; the plane "board" says which cells
// exist. Everything is told from the perspective of the player to act: colours are counted from theirs. A colour that
// comes n places after theirs belongs to the seat that comes n places after their seat, also after a swap (rules §17).
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>

#include "games/ringrift/rules/rules.h"
#include "nn/encoder.h"
#include "nn/ringrift/layout.h"

namespace palamedes::nn {

template <class Size>
class RingRiftEncoder {
 public:
  using Game = ringrift::RingRift<Size>;
  using State = ringrift::State<Size>;
  using Action = ringrift::Action;

  explicit RingRiftEncoder(const Game& game);

  TensorShape shape() const { return shape_; }
  std::string layout() const;
  std::span<const std::uint64_t> mask() const { return std::span(mask_).first(plane_words_); }
  void encode(const State& state, EncodingSpan out) const;

  // Codes of actions: action_codes.cpp. The kinds and the order of the cells are those of ringrift::Action. The number
  // is the count of placed rings, or the border of a region: 0 for none, 1 for the colour of the player to act, 2 for
  // the next one.
  ActionCode code(const State& state, Action action) const;
  Result<Action> decode(const State& state, const ActionCode& code) const;

 private:
  using Cell = ringrift::Cell;
  using Colour = ringrift::Colour;
  using Cells = ringrift::CellSet<Size::kWords>;
  using Plane = RingRiftPlane;
  using Global = RingRiftGlobal;

  static constexpr std::uint8_t flag(bool value) { return value ? 255 : 0; }

  /// A number as a share of another one, in 255ths and at most 255.
  class Share {
   public:
    explicit Share(int whole)
        : factor_(((std::uint64_t{255} << 16) + static_cast<std::uint64_t>(whole) - 1) /
                  static_cast<std::uint64_t>(whole)) {}
    std::uint8_t operator()(int part) const {
      const std::uint64_t share = (static_cast<std::uint64_t>(part) * factor_) >> 16;
      return static_cast<std::uint8_t>(share < 255 ? share : 255);
    }

   private:
    std::uint64_t factor_;
  };

  /// The colour that is so many places after the one to act.
  Colour colour_after(const State& state, std::size_t places) const;
  std::size_t places_after(const State& state, Colour colour) const;

  void put(EncodingSpan out, int plane, const Cells& cells) const;
  void put_pieces(const State& state, EncodingSpan out) const;
  /// Heights, caps and buried rings; and where the stacks can land.
  void put_stacks(const State& state, EncodingSpan out) const;
  void put_choices(const State& state, EncodingSpan out) const;
  void put_walls(const State& state, EncodingSpan out) const;
  Cells closing(const Cells& walls) const;
  void put_globals(const State& state, EncodingSpan out) const;
  void put_player(const State& state, Colour colour, std::span<std::uint8_t> parts) const;

  Game game_;
  TensorShape shape_;
  std::size_t plane_words_;
  std::array<std::uint8_t, Global::kGlobals> fixed_globals_{};  ///< 0 where positions differ
  std::array<std::uint64_t, Size::kWords> mask_{};
  Cells edge_{};                                                 ///< the cells with fewer neighbours than others
  std::array<std::int16_t, ringrift::kGrid<Size>> grid_cell_{};  ///< kNoCell for the frame
  std::array<Cell, ringrift::kGrid<Size>> board_cell_{};         ///< by cell of the grid; kNoCell off the board
  Share of_rings_;
  Share of_threshold_;
  Share of_territory_;
  Share of_rounds_;
};

extern template class RingRiftEncoder<ringrift::Small>;
extern template class RingRiftEncoder<ringrift::Large>;

template <class Size>
struct EncoderOf<ringrift::RingRift<Size>> {
  using Type = RingRiftEncoder<Size>;
};
static_assert(Encodable<ringrift::RingRift<ringrift::Small>> && Encodable<ringrift::RingRift<ringrift::Large>>);

}  // namespace palamedes::nn
