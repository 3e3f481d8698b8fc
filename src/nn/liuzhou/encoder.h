// Encoded positions and codes of actions of Liuzhou chess.
//
// The colour of the seat to act is not encoded. It matters only while stones are placed and removed, and there the
// number of stones tells it.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "games/liuzhou/rules/rules.h"
#include "nn/encoder.h"

namespace palamedes::nn {

class LiuzhouEncoder {
 public:
  explicit LiuzhouEncoder(const liuzhou::Liuzhou& game) : game_(game) {}

  /// Sets of cells. A stone in a shape counts only if it is unmarked. The last six planes and those of shapes are the
  /// same ideas as in the evaluation.
  enum Plane : std::uint8_t {
    kOwnStones,
    kOtherStones,
    kOwnMarked,
    kOtherMarked,
    kEmpty,
    kOwnShapes,
    kOtherShapes,
    kOwnSquareCells,  ///< empty cells on which another own stone completes a square
    kOtherSquareCells,
    kOwnLineCells,
    kOtherLineCells,
    kOwnUnstoppable,  ///< free cells where an own step completes a shape, and which no other stone can enter
    kOtherUnstoppable,
    kOwnReach,  ///< free cells that own stones can enter
    kOtherReach,
    kBoard,
    kPlanes,
  };
  static constexpr std::array<std::string_view, kPlanes> kPlaneNames{
      "own stones",
      "other stones",
      "own marked",
      "other marked",
      "empty",
      "own shapes",
      "other shapes",
      "own square cells",
      "other square cells",
      "own line cells",
      "other line cells",
      "own unstoppable",
      "other unstoppable",
      "own reach",
      "other reach",
      "board",
  };

  enum Global : std::uint8_t {
    kPhase,  ///< one for each phase
    kOweOne = kPhase + liuzhou::kPhases,
    kOweTwo,
    kSecondForcedRemoval,
    kCanStep,
    kMovesLeft,      ///< of all moves that the edition allows
    kMovesLeftNear,  ///< of the last 32
    kQuietLeft,
    kQuietLeftNear,
    kHasQuietLimit,
    kOwnCount,  ///< unmarked stones, in 36ths, like the next two
    kOtherCount,
    kLoseBelow,
    kBothShapesPayLine,
    kGlobals,
  };
  static constexpr std::array<std::string_view, kGlobals> kGlobalNames{
      "placement",         "mark selection",  "removal",         "forced removal", "movement",
      "capture selection", "counter removal", "owe one",         "owe two",        "second forced removal",
      "can step",          "moves left",      "moves left near", "quiet left",     "quiet left near",
      "has quiet limit",   "own count",       "other count",     "lose below",     "both shapes pay line",
  };

  TensorShape shape() const;
  std::string layout() const;
  std::span<const std::uint64_t> mask() const { return kMask; }
  void encode(const liuzhou::State& state, EncodingSpan out) const;
  ActionCode code(const liuzhou::State& state, liuzhou::Action action) const;
  Result<liuzhou::Action> decode(const liuzhou::State& state, const ActionCode& code) const;
  int image(int cell, int symmetry) const {
    return static_cast<int>(liuzhou::image(static_cast<liuzhou::Cell>(cell), symmetry));
  }

 private:
  static constexpr std::array<std::uint64_t, 1> kMask{liuzhou::kAllCells};

  void encode_globals(const liuzhou::State& state, std::span<std::uint8_t> out) const;

  liuzhou::Liuzhou game_;
};

template <>
struct EncoderOf<liuzhou::Liuzhou> {
  using Type = LiuzhouEncoder;
};
static_assert(EncodesImages<liuzhou::Liuzhou>);

}  // namespace palamedes::nn
