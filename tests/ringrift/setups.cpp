#include "tests/ringrift/setups.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "tests/ringrift/table.h"

namespace palamedes::ringrift {
namespace {

/// How a random position is filled, in percent of the cells.
struct Density {
  std::uint32_t stacks = 0;
  std::uint32_t markers = 0;
  std::uint32_t collapsed = 0;
  std::uint32_t tallest = 4;
  std::size_t most_rings = 90;
  std::uint32_t main_colour = 0;  ///< the colour of most markers; 0 for none
  bool buried_only = false;       ///< whether the player to act controls no stack
  bool even = false;              ///< whether all players have about the same, so that lower rungs of the ladder decide
};

Density random_density(int players, int to_act, Rng& rng) {
  Density density{.stacks = 2 + rng.below(25),
                  .markers = rng.below(45),
                  .collapsed = rng.below(30),
                  .tallest = rng.chance(1, 4) ? 8U : 4U,
                  .most_rings = rng.chance(1, 3) ? 90U : 24U,
                  .main_colour = 1 + rng.below(static_cast<std::uint32_t>(players)),
                  .buried_only = rng.chance(1, 3)};
  if (rng.chance(1, 3)) {  // almost no free cells
    density.stacks = 1 + rng.below(6);
    density.markers = 5 + rng.below(20);
    density.collapsed = 95 - density.markers - density.stacks;
  }
  if (density.buried_only && rng.chance(1, 2)) density.main_colour = static_cast<std::uint32_t>(to_act);
  if (rng.chance(1, 6)) {
    density = {.stacks = 3,
               .markers = 12,
               .collapsed = 85,
               .tallest = 1 + rng.below(2),
               .most_rings = 1 + rng.below(2),
               .even = true};
  }
  return density;
}

void fill(Position& position, const reference::Geometry& geometry, const Density& density, Rng& rng) {
  const auto players = static_cast<std::uint32_t>(position.players);
  const auto add = [](std::string& list, reference::Cell cell, const std::string& value) {
    list += (list.empty() ? "" : " ") + reference::name(cell) + '=' + value;
  };
  std::uint32_t last_colour = 0;
  const auto colour = [&] { return 1 + (density.even ? last_colour++ % players : rng.below(players)); };
  std::size_t rings = 0;
  for (const reference::Cell cell : geometry.cells) {
    const std::uint32_t lot = rng.below(100);
    if (lot < density.stacks && rings < density.most_rings) {
      std::string stack;
      // Half of the rings have the owner's colour, so that caps of several rings are common.
      const std::uint32_t owner = colour();
      for (std::uint32_t left = 1 + rng.below(density.tallest); left > 0; --left)
        stack += std::to_string(rng.chance(1, 2) ? owner : colour());
      if (density.buried_only && stack.back() - '0' == position.player)
        stack.back() = static_cast<char>('1' + (position.player % position.players));
      rings += stack.size();
      add(position.st, cell, stack);
    } else if (lot < density.stacks + density.markers) {
      add(position.mk, cell,
          std::to_string(density.main_colour != 0 && rng.chance(2, 3) ? density.main_colour : colour()));
    } else if (lot < density.stacks + density.markers + density.collapsed) {
      add(position.co, cell, std::to_string(colour()));
    }
  }
}

/// One number for each player, separated by commas.
template <class Draw>
std::string drawn_counts(int players, Draw&& draw) {
  std::string text;
  for (int i = 0; i < players; ++i) text += (i > 0 ? "," : "") + std::to_string(draw());
  return text;
}

/// A last-player-standing record: the player to act or player 1 leads the round, and one player may have been the only
/// one able to act for some rounds.
std::string random_record(const Position& position, Rng& rng) {
  const bool leads = rng.chance(1, 2);
  std::string record = std::to_string(leads ? position.player : 1) + '/';
  for (int player = leads ? position.player : 1; player <= position.player; ++player)
    record += std::to_string(player) + (rng.chance(1, 2) ? '+' : '-');
  if (rng.chance(1, 2)) return record + "/0x0";
  const auto candidate = 1 + rng.below(static_cast<std::uint32_t>(position.players));
  return record + '/' + std::to_string(candidate) + 'x' + std::to_string(1 + rng.below(3));
}

}  // namespace

reference::Knobs reference_knobs(const GameConfig& config) {
  auto knobs = reference::Knobs::of(config.edition);
  for (const auto& [name, value] : config.knobs) {
    if (name == "K1") knobs.boards = value;
    if (name == "K2") knobs.threshold = value;
    if (name == "K3") knobs.territory = value;
    if (name == "K4") knobs.rounds = value == "seed" ? 1 : value == "canon" ? 3 : std::stoi(value);
    if (name == "K5") knobs.line_cost = value;
    if (name == "K6") knobs.recovery = value;
    if (name == "pie") knobs.pie = value == "on";
  }
  return knobs;
}

GameConfig edition_config(const std::string& edition, const std::string& board, int players) {
  GameConfig config{.game = "ringrift", .edition = edition, .board = board, .players = players};
  if (edition == "seed" && board == "hex8") config.knobs.push_back({"K1", "canon"});
  return config;
}

GameConfig random_config(const std::string& board, Rng& rng) {
  const auto edition = [&] { return rng.chance(1, 2) ? "seed" : "canon"; };
  GameConfig config = edition_config(edition(), board, 2 + static_cast<int>(rng.below(3)));
  for (const char* name : {"K1", "K2", "K3", "K5", "K6"})
    config.knobs.push_back({name, board == "hex8" && std::string(name) == "K1" ? "canon" : edition()});
  static const std::array<const char*, 5> rounds{"seed", "canon", "1", "2", "4"};
  config.knobs.push_back({"K4", rounds[rng.below(rounds.size())]});
  if (config.players == 2) config.knobs.push_back({"pie", rng.chance(1, 2) ? "on" : "off"});
  return config;
}

std::optional<std::string> random_setup(const AnyGame& game, Rng& rng) {
  const GameConfig config = game.config();
  const auto players = static_cast<std::uint32_t>(config.players);
  Position position{.edition = config.edition, .board = config.board, .players = config.players};
  position.player = 1 + static_cast<int>(rng.below(players));
  const auto geometry = reference::geometry_of(config.board, reference_knobs(config).boards);
  const Density density = random_density(config.players, position.player, rng);
  fill(position, geometry, density, rng);

  const std::uint32_t most_in_hand = density.even ? 0 : rng.below(5);
  position.hand = drawn_counts(config.players, [&] { return rng.below(most_in_hand + 1); });
  const int rings = reference::rings_per_player(config.board, reference_knobs(config).boards);
  const bool late = !density.even && rng.chance(1, 4);
  const auto low = late ? static_cast<std::uint32_t>(rings / 2) : 0;
  const auto range = late ? low : density.even ? 1 + rng.below(2) : 4U;
  position.elim = drawn_counts(config.players, [&] { return low + rng.below(range); });

  if (reference_knobs(config).pie) {
    static const std::array<const char*, 3> pies{"", "|pie=open", "|pie=swapped"};
    position.suffix = pies[rng.below(pies.size())];
  }

  std::vector<std::pair<char, int>> phases{{'P', 0}, {'M', 0}, {'F', 0}, {'L', 1}, {'T', 1}, {'T', 0}};
  rng.shuffle(phases);
  if (density.buried_only) std::ranges::stable_sort(phases, {}, [](const auto& phase) { return phase.first != 'M'; });
  for (const std::string& record : {random_record(position, rng), std::string()}) {
    for (const auto& [phase, act] : phases) {
      position.phase = phase;
      position.act = act;
      position.last = act == 1 ? position.player : static_cast<int>(rng.below(players + 1));
      position.lps = record;
      const std::string text = position.text();
      if (game.parse_state(text, SupplyCheck::kOff)) return text;
    }
  }
  return std::nullopt;
}

}  // namespace palamedes::ringrift
