// Common parts of the fuzz targets of files. The input is a file of lines, plain or gzipped.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "record/files/files.h"

namespace palamedes::fuzz {

/// Calls `check(line)` for the first lines of the input, as far as it can be read.
template <class Check>
void for_each_line(const std::uint8_t* data, std::size_t size, Check&& check) {
  constexpr int kLines = 4;  // keeps one execution short
  auto reader = record::LineReader::over(std::string_view(reinterpret_cast<const char*>(data), size), "fuzz.jsonl");
  for (int i = 0; i < kLines; ++i) {
    const auto found = reader.next();
    if (!found || !*found) break;
    check(reader.line());
  }
}

}  // namespace palamedes::fuzz
