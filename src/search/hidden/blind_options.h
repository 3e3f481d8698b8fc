// What can be chosen about the search of games that hide things.
#pragma once

#include "search/players/settings.h"

namespace palamedes::search {

struct BlindOptions {
  int samples = 0;      ///< most positions imagined for a decision; 0: as many as the limits allow
  int plies = 12;       ///< of a playout, the action that is tried included; even, so that both sides have moved
  int eta = 3000;       ///< percent; how much a difference in value counts against one in liking
  int width = 24;       ///< most actions that are tried, those that are liked most; 0: all
  bool halving = true;  ///< the worse half of the actions is given up again and again
};

/// Settings: samples, plies, eta, width, halving.
inline BlindOptions read_blind(SettingsReader& reader) {
  BlindOptions options;
  const auto read = [&](std::string_view name, int& value, int low, int high) {
    value = static_cast<int>(reader.number(name, value, low, high));
  };
  read("samples", options.samples, 0, 1'000'000);
  read("plies", options.plies, 1, 1000);
  read("eta", options.eta, 0, 1'000'000);
  read("width", options.width, 0, 1'000'000);
  options.halving = reader.flag("halving", options.halving);
  return options;
}

}  // namespace palamedes::search
