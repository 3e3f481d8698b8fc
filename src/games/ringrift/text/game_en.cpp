// What players read about RingRift before they play it, in English.
#include "games/ringrift/text/words.h"

namespace palamedes::ringrift {

const GameTexts& english_game() {
  static constexpr std::string_view kEither = "seed or canon";
  static const GameTexts texts{
      .name = "RingRift",
      .summary =
          "Race stacks of rings across the board, fence off territory and capture your rivals, with 2 to 4 players.",
      .rules =
          "A turn: place rings or skip that; move or capture with a stack; collapse\n"
          "lines; claim regions. The owner of the top ring controls the stack. The\n"
          "cap is the run of one colour at its top.\n"
          "Move: straight, at least as many cells as the stack is high. It leaves a\n"
          "marker behind. Moving over markers, opponents' become yours and your own\n"
          "become territory. Landing on a marker costs the top ring.\n"
          "Capture: jump over a stack whose cap is no higher than yours. Its top ring\n"
          "goes under your stack. Keep capturing while you can.\n"
          "Lines of your markers collapse into territory. You may claim a region that\n"
          "one colour fences off, with everything in it. Both cost rings.\n"
          "You win with enough eliminated rings, with enough territory, or as the last\n"
          "player who can move.",
      .editions = {{"seed", "Original"}, {"canon", "Canon 1.0"}},
      .boards = {{"square8", "Square, 8 by 8"},
                 {"square19", "Square, 19 by 19"},
                 {"hexagonal", "Hexagon, large"},
                 {"hex8", "Hexagon, small"}},
      .knobs =
          {
              {"K1", kEither, "rings per player, size of the hexagonal board, and whether there is a hex8 board"},
              {"K2", kEither,
               "rings to eliminate: half of all, or two thirds of your own plus one third of the others'"},
              {"K3", kEither, "territory to win: half the board, or an equal share and more than all others together"},
              {"K4", "seed, canon, or 1 to 255", "full rounds in which only you can move before you win"},
              {"K5", kEither, "what a line costs: a whole cap, or one ring"},
              {"K6", kEither, "recovery of a player without stacks"},
              {"pie", "off or on",
               "whether player 2 may swap colours instead of making a first move; two players only"},
          },
      .personas =
          {
              {"aggressive", "Aggressive", "Captures more often, and cares less about its own safety."},
              {"cautious", "Cautious", "Captures less often, and claims less territory."},
              {"territorial", "Territorial", "Tries to enclose territory with its markers."},
          },
  };
  return texts;
}

}  // namespace palamedes::ringrift
