// Positions for the RingRift goldens, for every number of players and both editions, with actions that random play
// seldom reaches.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "tests/ringrift/table.h"

namespace palamedes::ringrift {

struct GoldenSetup {
  std::string name;
  Position position{};
  std::vector<std::string> actions{};  ///< the first actions
  int random_plies = 0;                ///< the number of random actions after them
};

/// Counts such as "0,2,2": one number for the first player, and another for all others.
inline std::string counts(int players, int first, int others) {
  std::string text = std::to_string(first);
  for (int i = 1; i < players; ++i) text += ',' + std::to_string(others);
  return text;
}

/// Red has the only stack that can move; the stacks of the others are too tall for the board.
inline GoldenSetup standing(const std::string& edition, int players) {
  const std::vector<std::string> corners{"0,0", "0,7", "7,0"};
  GoldenSetup setup{.name = "standing", .position = {.edition = edition, .players = players}};
  std::vector<std::string> stacks;
  setup.actions.emplace_back("M:3,3>4,3");
  for (int player = 2; player <= players; ++player) {
    const std::string& corner = corners[static_cast<std::size_t>(player) - 2];
    const std::string own = std::to_string(player);
    stacks.push_back(corner + '=' + own + own + "11111" + own);
    setup.actions.push_back("F:" + corner);
  }
  stacks.emplace_back("3,3=1");
  std::sort(stacks.begin(), stacks.end());
  for (const std::string& stack : stacks) setup.position.st += (setup.position.st.empty() ? "" : " ") + stack;
  if (edition == "canon") setup.actions.insert(setup.actions.end(), {"M:4,3>4,4", "M:4,4>4,5"});
  return setup;
}

/// Red has more rings in hand than may still be placed, which is 18 less those on the board.
inline GoldenSetup ring_cap(const std::string& edition, int players, int room) {
  const std::vector<std::string> more{"", " 7,6=21", " 7,6=211"};
  return {.name = "cap-" + std::to_string(room),
          .position = {.edition = edition,
                       .players = players,
                       .phase = 'P',
                       .hand = counts(players, 4, 2),
                       .st = "1,1=11111 1,6=2111 3,3=111 5,5=211111" + more[static_cast<std::size_t>(2 - room)]},
          .random_plies = 4};
}

/// Red controls no stack, and has a column of markers with a gap beside another one.
inline std::vector<GoldenSetup> recoveries(const std::string& edition, int players) {
  const int length = players == 2 ? 4 : 3;
  const std::string gap = "2," + std::to_string(length);
  const std::string helper = "3," + std::to_string(length);
  const std::string slide = "R:" + helper + '>' + gap;
  std::string column;
  for (int y = 1; y < length; ++y) column += "2," + std::to_string(y) + "=1 ";
  Position position{.edition = edition,
                    .players = players,
                    .hand = counts(players, 0, 2),
                    .lps = edition == "seed" ? "1/1+/0x0" : "1/1-/0x0",
                    .st = "5,5=12 6,1=1122",
                    .mk = column + helper + "=1"};
  if (players > 2) position.st = "0,6=33 " + position.st;
  if (players > 3) position.st += " 7,7=314";
  if (edition == "seed") return {{"recovery-line", position, {slide}, 6}};
  std::vector<GoldenSetup> setups{{"recovery-line", position, {slide + "!5,5"}, 4},
                                  {"recovery-declined", position, {"skip-recovery"}, 2}};
  position.mk = column + "2," + std::to_string(length + 1) + "=1 " + helper + "=1";
  setups.push_back({"recovery-segment", position, {slide + "/2,1-" + gap}, 2});
  position.mk = "1,2=1";
  setups.push_back({"recovery-fallback", position, {"R:1,2>2,3!6,1"}, 2});
  position.mk = "4,4=1";
  setups.push_back({"recovery-strike", position, {"R:4,4>5,5!5,5"}, 2});
  return setups;
}

/// Two corners are cut off, and Red has enough stacks to pay for both in one turn.
inline GoldenSetup two_regions(const std::string& edition, int players) {
  return {.name = "regions",
          .position = {.edition = edition,
                       .players = players,
                       .phase = 'T',
                       .hand = counts(players, 3, 3),
                       .act = 1,
                       .last = 1,
                       .st = "0,0=2 4,2=11 4,6=21 5,4=1 7,7=" + std::to_string(players),
                       .mk = "0,1=1 1,0=1 6,7=1 7,6=1"},
          .actions = {"T:0,0/1", "E:5,4", "T:7,7/1", "E:4,6"},
          .random_plies = 3};
}

/// Red loses its only stack, the last on the board, by landing on a marker.
inline GoldenSetup last_ring(const std::string& edition, int players, const std::string& name) {
  return {.name = name,
          .position = {.edition = edition, .players = players, .st = "3,3=1", .mk = "3,4=2"},
          .actions = {"M:3,3>3,4"}};
}

/// Only one stack and some markers are left, so that no ring in hand can be placed any more.
inline GoldenSetup full_board(const std::string& edition, int players) {
  GoldenSetup setup{.name = "ladder-2-hand",
                    .position = {.edition = edition,
                                 .players = players,
                                 .phase = 'F',
                                 .hand = players == 2   ? "0,3"
                                         : players == 3 ? "0,1,2"
                                                        : "0,1,2,3",
                                 .lps = "1/1-/0x0",
                                 .st = "0,0=1"},
                    .actions = {"F:0,0"}};
  const int each = 63 / players;
  for (int cell = 1; cell < 64; ++cell) {
    const bool collapsed = cell <= each * players;
    std::string& field = collapsed ? setup.position.co : setup.position.mk;
    field += (field.empty() ? "" : " ") + std::to_string(cell / 8) + ',' + std::to_string(cell % 8) + '=' +
             std::to_string((cell % players) + 1);
  }
  return setup;
}

/// One game for each rung of the ladder. With more than two players, Green and Yellow would win a later rung, but an
/// earlier one has eliminated them.
inline std::vector<GoldenSetup> ladder(const std::string& edition, int players) {
  GoldenSetup rung1 = last_ring(edition, players, "ladder-1");
  rung1.position.elim = counts(players, 5, 1);
  rung1.position.co = "0,0=2";

  const std::string out = players == 2 ? "" : players == 3 ? ",1" : ",1,0";
  const std::string green = players == 2 ? "" : " 6,1=3 6,4=3 6,6=3";
  GoldenSetup rung2 = last_ring(edition, players, "ladder-2");
  rung2.position.elim = "2,5" + out;
  rung2.position.mk += green;
  GoldenSetup rung3 = last_ring(edition, players, "ladder-3");
  rung3.position.elim = "2,3" + out;
  rung3.position.mk += " 5,1=2 5,5=2" + green;
  GoldenSetup rung4 = last_ring(edition, players, "ladder-4");
  rung4.position.elim = "2,3" + out;
  rung4.position.mk += " 5,1=2" + green;
  std::vector<GoldenSetup> setups{rung1, rung2, full_board(edition, players), rung3, rung4};
  if (players > 2) {
    GoldenSetup lowest = last_ring(edition, players, "ladder-4-lowest");
    lowest.position.elim = players == 3 ? "0,3,3" : "0,3,3,1";
    lowest.position.mk += " 5,1=2 6,1=3";
    setups.push_back(lowest);
  }
  return setups;
}

/// Blue swaps colours instead of making the first action.
inline GoldenSetup swap(const std::string& edition) {
  return {.name = "swap",
          .position = {.edition = edition,
                       .knobs = {{"pie", "on"}},
                       .phase = 'P',
                       .player = 2,
                       .hand = "16,18",
                       .last = 1,
                       .lps = "1/1+2+/0x0",
                       .st = "3,5=11",
                       .mk = "3,3=1",
                       .suffix = "|pie=open"},
          .actions = {"swap"},
          .random_plies = 2};
}

inline std::vector<GoldenSetup> golden_setups() {
  std::vector<GoldenSetup> all{swap("seed"), swap("canon")};
  const auto add = [&](const std::vector<GoldenSetup>& setups) { all.insert(all.end(), setups.begin(), setups.end()); };
  for (const std::string edition : {"seed", "canon"}) {
    for (int players = 2; players <= 4; ++players) {
      add({standing(edition, players), ring_cap(edition, players, 2), ring_cap(edition, players, 1),
           ring_cap(edition, players, 0), two_regions(edition, players)});
      add(recoveries(edition, players));
      add(ladder(edition, players));
    }
  }
  return all;
}

}  // namespace palamedes::ringrift
