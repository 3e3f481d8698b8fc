// The options of the search in games that hide things.
#pragma once

#include "search/players/settings.h"

namespace palamedes::search {

struct BlindOptions {
  int samples = 0;      ///< the most positions sampled for a decision; 0 for as many as the limits allow
  int plies = 12;       ///< the length of a rollout, first action included; even, so that both sides have moved
  int eta = 3000;       ///< how much a difference in value counts against one in the prior, in percent
  int width = 24;       ///< the most actions to try, by their prior; 0 for all
  bool halving = true;  ///< drop the worse half of the actions after each round
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
