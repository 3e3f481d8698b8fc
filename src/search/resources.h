// What players may use besides the processor. Whoever makes players decides what it passes to them.
#pragma once

#include <functional>
#include <string>

#include "nn/net_source.h"
#include "search/helper_threads.h"

namespace palamedes::search {

struct PlayerResources {
  /// Without it, players with several threads are refused: their decisions are not reproducible.
  MakeHelpers make_helpers = nullptr;
  /// Where players find networks. It is used only while a player is made.
  const nn::NetSource* nets = nullptr;
  /// What happens if a player asks for a network that it cannot use. A level always falls back to the evaluation
  /// written by hand, and says so. Other specifications are refused, unless this is set, as in a server, where a game
  /// must go on.
  bool falls_back = false;
  /// Called with a sentence whenever a player falls back, perhaps by several threads at once.
  std::function<void(const std::string& reason)> on_fallback{};
  /// Called with a network, such as "liuzhou-1@85944171f73967e8", after every decision in which it gave an answer that
  /// is not finite, perhaps by several threads at once. Such answers count as even, and the decision counts them.
  std::function<void(const std::string& network)> on_not_finite{};
};

}  // namespace palamedes::search
