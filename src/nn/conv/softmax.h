// Probabilities from logits, with the same result on every machine.
#pragma once

#include <cstddef>
#include <span>

namespace palamedes::nn {

/// e to the power of x, for x <= 0. Uses only additions and multiplications, in a fixed order, because the functions of
/// the standard library differ between machines.
constexpr double exponential(double x) {
  constexpr double kTiny = -40;
  constexpr int kSquarings = 6;
  constexpr int kTerms = 12;
  if (!(x > kTiny)) return 0;  // also for numbers that are none
  const double part = x / (1 << kSquarings);
  double sum = 1;
  for (int i = kTerms; i > 0; --i) sum = 1 + (part / i * sum);
  for (int i = 0; i < kSquarings; ++i) sum *= sum;
  return sum;
}

/// Replaces logits by probabilities.
constexpr void softmax(std::span<double> values) {
  double largest = values[0];
  for (const double value : values) largest = value > largest ? value : largest;
  double sum = 0;
  for (double& value : values) {
    value = exponential(value - largest);
    sum += value;
  }
  for (double& value : values) value /= sum;
}

}  // namespace palamedes::nn
