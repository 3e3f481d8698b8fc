// Earlier nets of a run that its pool names: "first", the first best net, "net-N", the best net of round N, and
// "round-N", which the setting keep-rounds kept.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>

namespace palamedes::train {

inline constexpr std::string_view kFirstNet = "first.safetensors";

/// Whether the text is the prefix and a number.
inline bool is_numbered(std::string_view text, std::string_view prefix) {
  constexpr std::size_t kMostDigits = 18;
  if (!text.starts_with(prefix)) return false;
  const std::string_view digits = text.substr(prefix.size());
  return !digits.empty() && digits.size() <= kMostDigits &&
         std::ranges::all_of(digits, [](char digit) { return digit >= '0' && digit <= '9'; });
}

/// The file in the folder of the run; "" if this player is no earlier net.
inline std::string pool_net_file(std::string_view player) {
  if (player == "first") return std::string(kFirstNet);
  const bool is_net = is_numbered(player, "net-") || is_numbered(player, "round-");
  return is_net ? std::string(player) + ".safetensors" : "";
}

}  // namespace palamedes::train
