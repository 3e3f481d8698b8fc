// Indices of cells in a sketch. Messages refer to cells by these indices.
#pragma once

#include <boost/json.hpp>
#include <cstddef>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "games/sketch.h"

namespace palamedes::server {

/// The sketch must outlive it.
class CellIndex {
 public:
  explicit CellIndex(const Sketch& sketch) {
    index_.reserve(sketch.cells.size());
    for (std::size_t i = 0; i < sketch.cells.size(); ++i) index_.emplace(sketch.cells[i].name, i);
  }
  boost::json::array of(const std::vector<std::string>& names) const {
    boost::json::array indices;
    for (const std::string& name : names) {
      if (const auto found = index_.find(name); found != index_.end()) indices.push_back(found->second);
    }
    return indices;
  }

 private:
  std::unordered_map<std::string_view, std::size_t> index_;
};

}  // namespace palamedes::server
