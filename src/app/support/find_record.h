// Finds one record in a file.
#pragma once

#include <cstdint>
#include <string>

#include "record/record.h"

namespace palamedes::app {

struct FoundRecord {
  record::Record game{};
  std::string where{};  ///< "games.jsonl, line 3"
};

/// The record of this number, from 1. Failure if the file cannot be read or holds fewer.
FoundRecord find_record(const std::string& file, std::uint64_t wanted);

}  // namespace palamedes::app
