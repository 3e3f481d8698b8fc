#include "app/export/position_table.h"

#include <array>
#include <cassert>
#include <utility>

namespace palamedes::app {
namespace {

using record::npy_type;
using record::NpzArray;

/// The arrays, in the order in which the table holds them.
enum Column : std::size_t {
  kPlaneBits,
  kFractionBytes,
  kGlobalBytes,
  kOffsets,
  kCodes,
  kPolicy,
  kValues,
  kScores,
  kVisits,
  kPlayed,
  kGameNumbers,
  kPlyNumbers
};

constexpr std::size_t kCodeNumbers = 2 + nn::ActionCode::kCells;  // kind, number, cells

}  // namespace

PositionTable::PositionTable(const nn::TensorShape& shape) {
  const auto height = static_cast<std::size_t>(shape.height);
  const auto width = static_cast<std::size_t>(shape.width);
  const auto add = [&](const char* name, std::string_view type, std::vector<std::size_t> row) {
    arrays_.emplace_back(name, type, std::move(row));
  };
  add("planes", npy_type<std::uint8_t>(), {static_cast<std::size_t>(shape.planes), 8 * shape.plane_words()});
  add("fractions", npy_type<std::uint8_t>(), {static_cast<std::size_t>(shape.fractions), height, width});
  add("globals", npy_type<std::uint8_t>(), {static_cast<std::size_t>(shape.globals)});
  add("offsets", npy_type<std::int64_t>(), {});
  add("codes", npy_type<std::int16_t>(), {kCodeNumbers});
  add("policy", npy_type<float>(), {});
  add("values", npy_type<float>(), {kMaxSeats});
  add("scores", npy_type<float>(), {});
  add("visits", npy_type<std::int64_t>(), {});
  add("played", npy_type<std::int32_t>(), {});
  add("games", npy_type<std::int32_t>(), {});
  add("plies", npy_type<std::int32_t>(), {});
  arrays_[kOffsets].add(std::int64_t{0});
}

void PositionTable::add(const ExportedPosition& position) {
  assert(position.codes.size() == position.policy.size());
  // A word has the bits of its cells in the order of its bytes, because all machines that we build for are
  // little-endian.
  arrays_[kPlaneBits].add(std::span<const std::uint64_t>(position.encoding.planes));
  arrays_[kFractionBytes].add(std::span<const std::uint8_t>(position.encoding.fractions));
  arrays_[kGlobalBytes].add(std::span<const std::uint8_t>(position.encoding.globals));
  for (const nn::ActionCode& code : position.codes) {
    std::array<std::int16_t, kCodeNumbers> row{code.kind, code.number};
    for (std::size_t i = 0; i < code.cells.size(); ++i) row[2 + i] = code.cells[i];
    arrays_[kCodes].add(std::span<const std::int16_t>(row));
  }
  arrays_[kPolicy].add(position.policy);
  arrays_[kValues].add(std::span<const float>(position.values));
  arrays_[kScores].add(position.score);
  arrays_[kVisits].add(position.visits);
  arrays_[kPlayed].add(position.played);
  arrays_[kGameNumbers].add(position.game);
  arrays_[kPlyNumbers].add(position.ply);
  actions_ += position.codes.size();
  ++positions_;
  arrays_[kOffsets].add(static_cast<std::int64_t>(actions_));
}

std::string PositionTable::finish(const std::string& metadata) {
  arrays_.push_back(NpzArray::text("metadata", metadata));
  return record::npz_bytes(std::exchange(arrays_, {}), positions_);
}

}  // namespace palamedes::app
