#include "games/stratego/belief/big_count.h"

#include <algorithm>
#include <cassert>

namespace palamedes::stratego {

void BigCount::multiply(std::uint32_t factor) {
  std::uint64_t carry = 0;
  for (std::uint32_t& word : words_) {
    carry += std::uint64_t{word} * factor;
    word = static_cast<std::uint32_t>(carry);
    carry >>= 32;
  }
  assert(carry == 0 && "the count overflows");
}

std::uint32_t BigCount::divide(std::uint32_t divisor) {
  std::uint64_t rest = 0;
  for (std::size_t i = kWords; i-- > 0;) {
    rest = (rest << 32) | words_[i];
    words_[i] = static_cast<std::uint32_t>(rest / divisor);
    rest %= divisor;
  }
  return static_cast<std::uint32_t>(rest);
}

void BigCount::choose(std::uint32_t all, std::uint32_t chosen) {
  assert(chosen <= all);
  // After each round the number has been multiplied by a binomial coefficient, so the division is exact.
  for (std::uint32_t i = 1; i <= chosen; ++i) {
    multiply(all - chosen + i);
    [[maybe_unused]] const std::uint32_t rest = divide(i);
    assert(rest == 0);
  }
}

BigCount operator*(const BigCount& a, const BigCount& b) {
  BigCount product(0);
  for (std::size_t i = 0; i < BigCount::kWords; ++i) {
    std::uint64_t carry = 0;
    for (std::size_t j = 0; i + j < BigCount::kWords; ++j) {
      carry += (std::uint64_t{a.words_[i]} * b.words_[j]) + product.words_[i + j];
      product.words_[i + j] = static_cast<std::uint32_t>(carry);
      carry >>= 32;
    }
    assert(carry == 0 && "the count overflows");
  }
  return product;
}

std::strong_ordering operator<=>(const BigCount& a, const BigCount& b) {
  return std::lexicographical_compare_three_way(a.words_.rbegin(), a.words_.rend(), b.words_.rbegin(), b.words_.rend());
}

std::string BigCount::text() const {
  std::string digits;
  BigCount left = *this;
  do {
    digits += static_cast<char>('0' + left.divide(10));
  } while (left != BigCount(0));
  std::ranges::reverse(digits);
  return digits;
}

std::string BigCount::rounded() const {
  std::string digits = text();
  if (digits.size() <= 7) return digits;
  std::size_t exponent = digits.size() - 1;
  int leading = ((digits[0] - '0') * 100) + ((digits[1] - '0') * 10) + (digits[2] - '0') + (digits[3] >= '5' ? 1 : 0);
  if (leading == 1000) {
    leading = 100;
    ++exponent;
  }
  const std::string three = std::to_string(leading);
  return three.substr(0, 1) + '.' + three.substr(1) + 'e' + std::to_string(exponent);
}

double BigCount::approximate() const {
  double value = 0;
  for (std::size_t i = kWords; i-- > 0;) value = (value * 0x1.0p32) + words_[i];
  return value;
}

}  // namespace palamedes::stratego
