// Vectors of eight 16-bit numbers for networks of whole numbers. Every compiler computes exactly the same, with or
// without vector instructions.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>

namespace palamedes::nn {

using Int16x8 [[gnu::vector_size(16)]] = std::int16_t;
using Int32x4 [[gnu::vector_size(16)]] = std::int32_t;

inline Int16x8 load(const std::int16_t* numbers) {
  Int16x8 vector;
  std::memcpy(&vector, numbers, sizeof vector);
  return vector;
}

inline Int32x4 load32(const std::int32_t* numbers) {
  Int32x4 vector;
  std::memcpy(&vector, numbers, sizeof vector);
  return vector;
}
/// The two numbers, four times.
inline Int16x8 repeated_pair(const std::int16_t* pair) {
  std::int32_t both = 0;
  std::memcpy(&both, pair, sizeof both);
  return reinterpret_cast<Int16x8>(Int32x4{both, both, both, both});
}

inline void store(std::int16_t* numbers, Int16x8 vector) { std::memcpy(numbers, &vector, sizeof vector); }

/// Every number limited to [0, most].
inline Int16x8 clipped(Int16x8 vector, std::int16_t most) {
  const Int16x8 positive = vector > 0 ? vector : Int16x8{};
  const Int16x8 limit = Int16x8{} + most;
  return positive < limit ? positive : limit;
}

/// The sums of the products of each two neighbours.
inline Int32x4 dot_of_pairs(Int16x8 a, Int16x8 b) {
#if defined(__SSE2__) && defined(__GNUC__)
  using Short8 [[gnu::vector_size(16)]] = short;
  return reinterpret_cast<Int32x4>(__builtin_ia32_pmaddwd128(reinterpret_cast<Short8>(a), reinterpret_cast<Short8>(b)));
#elif defined(__wasm_simd128__)
  return __builtin_wasm_dot_s_i32x4_i16x8(a, b);
#else
  Int32x4 sums;
  for (int i = 0; i < 4; ++i) sums[i] = (a[2 * i] * b[2 * i]) + (a[(2 * i) + 1] * b[(2 * i) + 1]);
  return sums;
#endif
}

inline std::int32_t sum(Int32x4 vector) { return (vector[0] + vector[1]) + (vector[2] + vector[3]); }

}  // namespace palamedes::nn
