#include "train/play/selfplay_options.h"

namespace palamedes::train {

SelfplayOptions read_selfplay(search::SettingsReader& reader) {
  SelfplayOptions options;
  const auto number = [&](const char* name, auto& value, std::int64_t low, std::int64_t high) {
    using Number = std::remove_reference_t<decltype(value)>;
    value = static_cast<Number>(reader.number(name, static_cast<std::int64_t>(value), low, high));
  };
  number("full", options.full, 2, 10'000);
  number("quick", options.quick, 2, 10'000);
  number("full-share", options.full_share, 1, 100);
  number("noise", options.noise, 0, 1000);
  number("quick-noise", options.quick_noise, 0, 1000);
  number("random", options.random, 0, 1000);
  number("middle", options.middle, 0, 1000);
  number("middle-share", options.middle_share, 0, 100);
  number("resign", options.resign, 0, 99);
  return options;
}

}  // namespace palamedes::train
