// Sorting short lists without allocating memory.
#pragma once

#include <algorithm>
#include <functional>
#include <iterator>

namespace palamedes {

/// Sorts by a key, the largest first; equal elements keep their order.
template <class Range, class Key>
void sort_descending(Range& list, Key key) {
  for (auto it = list.begin(); it != list.end(); ++it) {
    const auto place = std::ranges::upper_bound(list.begin(), it, std::invoke(key, *it), std::ranges::greater{}, key);
    std::rotate(place, it, std::next(it));
  }
}

}  // namespace palamedes
