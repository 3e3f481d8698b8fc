// Numbers with English nouns.
#pragma once

#include <concepts>
#include <string>
#include <string_view>

namespace palamedes {

/// A number with its English noun: "1 ring", "2 rings".
template <std::integral Number>
std::string count_of(Number number, std::string_view noun) {
  return std::to_string(number) + ' ' + std::string(noun) + (number == 1 ? "" : "s");
}

}  // namespace palamedes
