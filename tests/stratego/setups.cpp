#include "tests/stratego/setups.h"

#include <algorithm>
#include <array>
#include <set>
#include <string_view>
#include <vector>

namespace palamedes::stratego {
namespace {

constexpr std::string_view kWholeArmy = "FS2222222233333444455556666777889MBBBBBB";
static_assert(kWholeArmy.size() == 40);

std::string one_of(const std::vector<std::string>& words, Rng& rng) {
  return words[rng.below(static_cast<std::uint32_t>(words.size()))];
}

std::string on_off(bool on) { return on ? "on" : "off"; }

}  // namespace

reference::Knobs random_knobs(Rng& rng) {
  auto knobs = rng.chance(1, 2) ? reference::Knobs{} : reference::Knobs::isf();
  if (rng.chance(1, 4)) return knobs;
  knobs.two_square = one_of({"round_trips", "edges", "round_trips", "edges", "off"}, rng);
  knobs.two_square_limit = 2 + static_cast<int>(rng.below(6));
  knobs.two_square_scope = one_of({"piece", "turns"}, rng);
  knobs.two_square_scouts = one_of({"endpoints", "edges"}, rng);
  knobs.more_square = rng.chance(1, 2);
  knobs.more_square_window = one_of({"chase", "game"}, rng);
  knobs.immobile_check = one_of({"either", "next"}, rng);
  knobs.both_immobile = one_of({"mover_wins", "next_wins", "draw"}, rng);
  knobs.blocked = one_of({"loses", "draws"}, rng);
  knobs.max_turns = rng.chance(1, 2) ? 0 : 1 + static_cast<int>(rng.below(100));
  knobs.no_attack_limit = rng.chance(1, 2) ? 0 : 1 + static_cast<int>(rng.below(60));
  knobs.reveal = one_of({"permanent", "combat"}, rng);
  knobs.long_move_is_scout = rng.chance(1, 2);
  knobs.scout_ranged_attack = rng.chance(1, 2);
  knobs.spy_defends = rng.chance(1, 2);
  knobs.setup_order = one_of({"p1_then_p2", "simultaneous"}, rng);
  knobs.first_player = one_of({"red", "blue"}, rng);
  return knobs;
}

GameConfig config_of(const reference::Knobs& knobs) {
  return {.edition = "seed",
          .knobs = {{"two_square", knobs.two_square},
                    {"two_square_limit", std::to_string(knobs.two_square_limit)},
                    {"two_square_scope", knobs.two_square_scope},
                    {"two_square_scouts", knobs.two_square_scouts},
                    {"more_square", on_off(knobs.more_square)},
                    {"more_square_window", knobs.more_square_window},
                    {"immobile_check", knobs.immobile_check},
                    {"both_immobile", knobs.both_immobile},
                    {"blocked", knobs.blocked},
                    {"max_turns", std::to_string(knobs.max_turns)},
                    {"no_attack_limit", std::to_string(knobs.no_attack_limit)},
                    {"reveal", knobs.reveal},
                    {"long_move_is_scout", on_off(knobs.long_move_is_scout)},
                    {"scout_ranged_attack", on_off(knobs.scout_ranged_attack)},
                    {"spy_defends", on_off(knobs.spy_defends)},
                    {"setup_order", knobs.setup_order},
                    {"first_player", knobs.first_player}}};
}

std::string random_army_text(Rng& rng) {
  std::string army(kWholeArmy);
  rng.shuffle(army);
  return army;
}

std::string random_setup(const reference::Knobs& knobs, int most, Rng& rng) {
  const std::set<int> lakes{42, 43, 52, 53, 46, 47, 56, 57};
  std::array<std::string, 100> cells;
  // A small part of the board anywhere, so that there is little room.
  const int height = 3 + static_cast<int>(rng.below(5));
  const int width = 3 + static_cast<int>(rng.below(5));
  const int top = static_cast<int>(rng.below(static_cast<std::uint32_t>(11 - height)));
  const int left = static_cast<int>(rng.below(static_cast<std::uint32_t>(11 - width)));
  std::vector<int> room;
  std::vector<int> free;
  for (int square = 0; square < 100; ++square) {
    if (lakes.contains(square)) continue;
    const bool inside =
        square / 10 >= top && square / 10 < top + height && square % 10 >= left && square % 10 < left + width;
    (inside ? room : free).push_back(square);
  }
  rng.shuffle(room);
  rng.shuffle(free);
  // Sometimes a side has only one piece, which is enclosed on one or two squares.
  const char jailed = rng.chance(1, 6) ? rng.chance(1, 2) ? 'r' : 'b' : '-';
  if (jailed != '-') {
    const bool two = rng.chance(2, 3);
    for (const int square : {70, 80, 81, 90, 91}) {
      std::erase(room, square);
      std::erase(free, square);
      const bool bomb = two ? square != 90 && square != 80 : square == 80 || square == 91;
      if (square == 90 || bomb) cells[static_cast<std::size_t>(square)] = {jailed, bomb ? 'B' : '5', '0'};
    }
  }
  for (const char side : {'r', 'b'}) {
    std::string army = random_army_text(rng);
    std::erase(army, 'F');
    army.resize(side == jailed ? 0 : 1 + rng.below(static_cast<std::uint32_t>(most)));
    for (const char rank : army + "F") {
      std::vector<int>& from = room.size() > 4 && (rank != 'F' || rng.chance(1, 3)) ? room : free;
      const std::string statuses = rank == 'F' || rank == 'B' ? "03" : rank == '2' ? "01234" : "0134";
      cells[static_cast<std::size_t>(from.back())] = {side, rank,
                                                      statuses[rng.below(static_cast<std::uint32_t>(statuses.size()))]};
      from.pop_back();
    }
  }
  int turn = static_cast<int>(rng.below(50));
  if (knobs.max_turns != 0 && (turn >= knobs.max_turns || rng.chance(1, 4))) {
    turn = std::max(0, knobs.max_turns - 1 - static_cast<int>(rng.below(30)));
  }
  std::string text = "F " + std::to_string(turn) + (rng.chance(1, 2) ? " 1 play " : " 2 play ");
  for (int square = 0; square < 100; ++square) {
    if (square > 0 && square % 10 == 0) text += '/';
    const std::string& cell = cells[static_cast<std::size_t>(square)];
    text += lakes.contains(square) ? "~~~" : cell.empty() ? "..." : cell;
  }
  return text + " 000000000000 000000000000 -";
}

}  // namespace palamedes::stratego
