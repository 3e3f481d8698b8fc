// The arrays of an export: one row for each position, and one for each legal action. docs/export_format.md describes
// them.
#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <span>
#include <string>
#include <vector>

#include "core/result.h"
#include "core/seat.h"
#include "nn/action_code.h"
#include "nn/encoder.h"
#include "record/npz/npz.h"

namespace palamedes::app {

/// One position, as a network sees it, and what it should say about it.
struct ExportedPosition {
  nn::EncodingSpan encoding{};
  std::span<const nn::ActionCode> codes{};
  std::span<const float> policy{};  ///< by legal action; the sum is 1
  std::array<float, kMaxSeats>
      values{};  ///< the results, beginning with the seat to act; 0 for seats that do not exist
  float score = std::numeric_limits<float>::quiet_NaN();  ///< of a search, from -1 to 1; not a number if there was none
  std::int64_t visits = 0;  ///< which the search counted in all; 0 if the policy is not made of visits
  std::int32_t played = 0;  ///< the legal action that was played
  std::int32_t game = 0;
  std::int32_t ply = 0;
};

class PositionTable {
 public:
  explicit PositionTable(const nn::TensorShape& shape);

  void add(const ExportedPosition& position);
  std::uint64_t positions() const { return positions_; }
  std::uint64_t actions() const { return actions_; }
  /// An error if the file could not hold what was added.
  MaybeError too_large() const { return record::npz_too_large(arrays_); }
  /// The bytes of the .npz file. The table is empty afterwards.
  std::string finish(const std::string& metadata);

 private:
  std::vector<record::NpzArray> arrays_;
  std::uint64_t positions_ = 0;
  std::uint64_t actions_ = 0;
};

}  // namespace palamedes::app
