// A game of self-play as the trainer keeps it: its actions, and what the search thought before each of them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/outcome.h"
#include "core/text/byte_text.h"

namespace palamedes::train {

/// How an action was chosen.
enum class Choice : std::uint8_t {
  kRandom,  ///< it belongs to the opening
  kForced,  ///< there was no other
  kQuick,   ///< after a short search, from which no policy is learned
  kFull,    ///< after a long search
};

/// A part of a wanted policy: the place of the action in the list of legal actions, and its share in 65535ths.
struct PolicyShare {
  static constexpr std::uint32_t kWhole = 65535;

  std::uint16_t place = 0;
  std::uint16_t share = 0;

  friend bool operator==(const PolicyShare&, const PolicyShare&) = default;
};

struct PlayedAction {
  std::uint32_t index = 0;  ///< in the list of legal actions
  Choice choice = Choice::kRandom;
  std::int8_t value = 0;          ///< what the search expected for the seat that acts, in 127ths
  std::uint32_t first_share = 0;  ///< the wanted policy, in PlayedGame::shares
  std::uint32_t share_count = 0;

  friend bool operator==(const PlayedAction&, const PlayedAction&) = default;
};

struct PlayedGame {
  std::uint64_t number = 0;  ///< decides all random numbers of the game, together with the seed of the run
  std::uint8_t variant = 0;  ///< which of the rules of the run, such as editions
  std::vector<PlayedAction> actions{};
  std::vector<PolicyShare> shares{};
  std::vector<std::uint8_t> places{};  ///< by seat, as in Outcome; empty while the game runs

  friend bool operator==(const PlayedGame&, const PlayedGame&) = default;

  std::span<const PolicyShare> policy(const PlayedAction& action) const {
    return {shares.data() + action.first_share, action.share_count};
  }
  /// Adds an action with a policy, by place in the list of legal actions. Tiny shares are left out.
  void add_searched(std::uint32_t index, double value, std::span<const float> policy);
  void add(std::uint32_t index, Choice choice, double value = 0);
  bool is_drawn() const;
};

/// A compact form: about two bytes for an action, and three for each share of a policy.
void put_game(std::string& out, const PlayedGame& game);
/// Nothing if the bytes are damaged.
std::optional<PlayedGame> read_game(ByteReader& reader);

}  // namespace palamedes::train
