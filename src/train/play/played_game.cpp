#include "train/play/played_game.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace palamedes::train {
namespace {

constexpr std::uint64_t kLongestGame = 1U << 20;

std::int8_t in_127ths(double value) {
  return static_cast<std::int8_t>(std::lround(std::clamp(value, -1.0, 1.0) * 127));
}

}  // namespace

void PlayedGame::add(std::uint32_t index, Choice choice, double value) {
  actions.push_back({.index = index, .choice = choice, .value = in_127ths(value)});
}

void PlayedGame::add_searched(std::uint32_t index, double value, std::span<const float> policy) {
  constexpr std::uint32_t kLeast = 32;
  add(index, Choice::kFull, value);
  PlayedAction& action = actions.back();
  action.first_share = static_cast<std::uint32_t>(shares.size());
  const std::size_t count = std::min<std::size_t>(policy.size(), PolicyShare::kWhole);
  for (std::size_t i = 0; i < count; ++i) {
    const auto share = static_cast<std::uint32_t>(std::lround(policy[i] * static_cast<float>(PolicyShare::kWhole)));
    if (share < kLeast) continue;
    shares.push_back({.place = static_cast<std::uint16_t>(i), .share = static_cast<std::uint16_t>(share)});
  }
  action.share_count = static_cast<std::uint32_t>(shares.size()) - action.first_share;
}

bool PlayedGame::is_drawn() const { return std::ranges::count(places, 1) != 1; }

void put_game(std::string& out, const PlayedGame& game) {
  put_number(out, game.number);
  put_number(out, game.variant);
  put_number(out, game.places.size());
  for (const std::uint8_t place : game.places) put_number(out, place);
  put_number(out, game.actions.size());
  for (const PlayedAction& action : game.actions) {
    put_number(out, (std::uint64_t{action.index} << 2) | static_cast<std::uint64_t>(action.choice));
    if (action.choice < Choice::kQuick) continue;
    put_fixed(out, static_cast<std::uint8_t>(action.value), 1);
    if (action.choice != Choice::kFull) continue;
    put_number(out, action.share_count);
    for (const PolicyShare& share : game.policy(action)) {
      put_number(out, share.place);
      put_fixed(out, share.share, 2);
    }
  }
}

std::optional<PlayedGame> read_game(ByteReader& reader) {
  PlayedGame game{.number = reader.number()};
  const std::uint64_t variant = reader.number();
  if (variant > std::numeric_limits<std::uint8_t>::max()) return std::nullopt;
  game.variant = static_cast<std::uint8_t>(variant);
  const std::uint64_t seats = reader.number();
  if (seats > kMaxSeats) return std::nullopt;
  for (std::uint64_t i = 0; i < seats; ++i) {
    const std::uint64_t place = reader.number();
    if (place > kMaxSeats) return std::nullopt;
    game.places.push_back(static_cast<std::uint8_t>(place));
  }
  const std::uint64_t count = reader.number();
  if (count > kLongestGame) return std::nullopt;
  for (std::uint64_t i = 0; i < count && !reader.failed(); ++i) {
    const std::uint64_t head = reader.number();
    if (head >> 2 > std::numeric_limits<std::uint32_t>::max()) return std::nullopt;
    PlayedAction action{.index = static_cast<std::uint32_t>(head >> 2), .choice = static_cast<Choice>(head & 3)};
    if (action.choice >= Choice::kQuick) action.value = static_cast<std::int8_t>(reader.fixed_number(1));
    if (action.choice == Choice::kFull) {
      action.first_share = static_cast<std::uint32_t>(game.shares.size());
      const std::uint64_t shares = reader.number();
      if (shares > PolicyShare::kWhole) return std::nullopt;
      for (std::uint64_t s = 0; s < shares && !reader.failed(); ++s) {
        const std::uint64_t place = reader.number();
        if (place > std::numeric_limits<std::uint16_t>::max()) return std::nullopt;
        game.shares.push_back(
            {.place = static_cast<std::uint16_t>(place), .share = static_cast<std::uint16_t>(reader.fixed_number(2))});
      }
      action.share_count = static_cast<std::uint32_t>(game.shares.size()) - action.first_share;
    }
    game.actions.push_back(action);
  }
  if (reader.failed()) return std::nullopt;
  return game;
}

}  // namespace palamedes::train
