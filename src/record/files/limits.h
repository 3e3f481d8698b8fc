// Limits for records and vectors, far above what any game needs. The longest line limits the total size.
#pragma once

#include <cstddef>
#include <string_view>

#include "record/json.h"

namespace palamedes::record {

constexpr std::size_t kMaxName = 200;
constexpr std::size_t kMaxPlies = 1'000'000;
constexpr std::size_t kMaxAction = 1000;
constexpr std::size_t kMaxState = 1'000'000;
constexpr std::size_t kMaxDetails = 20;

inline bool is_short(std::string_view text) { return text.size() <= kMaxName && !has_controls(text); }

}  // namespace palamedes::record
