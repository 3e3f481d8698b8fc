// The bytes of a text as numbers.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace palamedes::net {

inline std::uint8_t byte_at(std::string_view text, std::size_t at) { return static_cast<std::uint8_t>(text[at]); }

}  // namespace palamedes::net
