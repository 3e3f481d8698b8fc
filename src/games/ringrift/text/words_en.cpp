// RingRift in English.
#include <cstdlib>

#include "core/text/count_of.h"
#include "games/ringrift/text/words.h"

namespace palamedes::ringrift {
namespace {

class English final : public Words {
 public:
  const GameTexts& game() const override {
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
                {"K3", kEither,
                 "territory to win: half the board, or an equal share and more than all others together"},
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

  const Labels& labels() const override {
    static constexpr Labels kLabels{
        .colours = {"Red", "Blue", "Green", "Yellow"},
        .skip_placement = "Move without placing",
        .swap = "Swap colours",
        .skip_capture = "Don't capture",
        .skip_territory = "Don't claim",
        .skip_recovery = "Don't recover",
        .in_hand = "in hand",
        .on_board = "on the board",
        .eliminated = "eliminated",
        .territory = "territory",
        .legend = "R3 stack of three, R3/1 with a cap of one; r marker; #r territory; R Red, B Blue",
        .legend_of_third = ", G Green",
        .legend_of_fourth = ", Y Yellow",
        .picture_legend =
            "rings: a stack, its height beside it; small disc: marker; coloured cell: "
            "territory; thick frame: the stack in use",
        .board = "board",
        .cells = "cells",
        .directions = "directions in which stacks move",
        .players = "players",
        .rings_per_player = "rings per player",
        .placement_empty = "most rings placed on an empty cell",
        .placement_stack = "rings placed on a stack",
        .line_length = "markers in a line",
        .line_cost = "cost of a whole line",
        .region_cost = "cost of a region",
        .elimination_threshold = "eliminated rings needed to win",
        .territory_minimum = "cells of territory needed to win",
        .territory_lead = "this must be more than all opponents hold together",
        .standing_rounds = "full rounds in which only you can move, needed to win",
        .recovery = "recovery",
        .pie = "the second player may swap colours",
        .yes = "yes",
        .no = "no",
        .whole_cap = "the cap of a stack",
        .top_ring = "the top ring of a stack",
        .recovery_in_seed = "returns all buried rings to the hand",
        .recovery_in_canon = "forms a line or strikes a stack, for a buried ring",
    };
    return kLabels;
  }

  std::string seat(Seat seat) const override { return "Player " + std::to_string(palamedes::number(seat)); }

  std::string describe(const Deed& deed) const override {
    const std::string who = colour(deed.colour) + ' ';
    const std::string way = span(deed.a, deed.b);
    const std::string on_marker = deed.lands_on_marker ? ", on a marker: the top ring is eliminated" : "";
    const std::string given_up = " and gives up a ring buried on " + deed.c;
    switch (deed.kind) {
      case Kind::kPlace:
        return who + "places " + count_of(deed.rings, "ring") + " on " + deed.a;
      case Kind::kSkipPlacement:
        return who + "moves without placing";
      case Kind::kSwap:
        return "The players swap colours";
      case Kind::kMove:
        return who + "moves " + way + on_marker;
      case Kind::kCapture:
        return who + "captures from " + deed.a + " over " + deed.c + " to " + deed.b + on_marker;
      case Kind::kSkipCapture:
        return who + "does not capture";
      case Kind::kLine:
        return who + "collapses the line " + way;
      case Kind::kLineSegment:
        return who + "collapses " + span(deed.c, deed.d) + " of the line " + way + " for free";
      case Kind::kPay:
        if (deed.pays_buried) return who + "pays with a ring buried on " + deed.a;
        return who + "pays " + count_of(deed.rings, "ring") + " from " + deed.a;
      case Kind::kRegion:
        return who + "claims the region at " + deed.a + " (" + region(deed.cells, deed.border) + ')';
      case Kind::kSkipTerritory:
        return who + "claims no more regions";
      case Kind::kForce:
        return who + "has no legal move and eliminates " + count_of(deed.rings, "ring") + " from " + deed.a;
      case Kind::kRecover:
        return who + "recovers: " + way + " forms a line and all buried rings return to the hand";
      case Kind::kRecoverTaking:
        if (deed.strikes_stack) return who + "recovers: " + deed.a + " strikes the stack on " + deed.b + given_up;
        return who + "recovers: " + way + (deed.forms_line ? " forms a line" : "") + given_up;
      case Kind::kRecoverFree:
        return who + "recovers: " + way + " forms a line, of which " + span(deed.c, deed.d) + " collapses for free";
      case Kind::kSkipRecovery:
        return who + "does not recover";
    }
    return "";
  }

  std::string prompt(const Task& task) const override {
    const std::string who = colour(task.colour);
    switch (task.phase) {
      case Phase::kPlacement:
        return who + ": place " +
               (task.most_rings == 1 ? std::string("a ring") : "up to " + count_of(task.most_rings, "ring")) +
               (task.may_skip ? ", or move a stack instead" : "");
      case Phase::kMovement:
        if (!task.cell.empty()) return who + ": move or capture with the stack on " + task.cell;
        if (task.has_stack) return who + ": move a stack or capture with one";
        return who + " has no stacks: slide a marker " +
               (task.recovery == Edition::kSeed ? "to complete a line and get the buried rings back"
                                                : "to recover, or skip that");
      case Phase::kCapture:
        return who + ": capture with the stack on " + task.cell + ", or stop";
      case Phase::kChain:
        return who + ": keep capturing with the stack on " + task.cell;
      case Phase::kLine:
        if (task.pending == Pending::kNone) return who + ": choose a line to collapse";
        return who + " pays for the line: choose a stack that loses its " +
               (task.line_cost == Edition::kSeed ? "cap" : "top ring");
      case Phase::kTerritory:
        if (task.pending == Pending::kNone) return who + ": claim a region, or stop";
        return who + " pays for the region: choose a stack that loses " +
               (task.pays_by_buried ? "a buried ring" : "its cap");
      case Phase::kForced:
        return who + " has no legal move: choose a stack that loses its cap";
      case Phase::kOver:
        return "The game is over";
    }
    return "";
  }

  std::string end(const Ended& ended) const override {
    const std::string who = colour(ended.winner) + " wins";
    const auto needed = [](int number) { return " (" + std::to_string(number) + " needed)"; };
    switch (ended.end) {
      case End::kNone:
        return "";
      case End::kRingElimination:
        return who + " with " + count_of(ended.eliminated, "eliminated ring") + needed(ended.threshold);
      case End::kTerritory:
        return who + " with " + count_of(ended.territory, "cell") + " of territory" + needed(ended.territory_minimum);
      case End::kRounds:
        return who + ": nobody else could move for " + count_of(ended.rounds, "full round");
      case End::kSoleSurvivor:
        return who + ": nobody else has a ring left";
      case End::kRung1:
        return who + " with the most territory, " + count_of(ended.territory, "cell") + ": nobody can move any more";
      case End::kRung2:
        return who + " with the most eliminated rings, " + std::to_string(ended.eliminated) +
               ": nobody can move any more, and territory is equal";
      case End::kRung3:
        return who + " with the most markers, " + std::to_string(ended.markers) +
               ": nobody can move any more, and territory and eliminated rings are equal";
      case End::kRung4:
        return who + " with the last move: nobody can move any more, and all else is equal";
    }
    return "";
  }

  std::string standing(const Standing& standing) const override {
    const auto count = [](int number) { return std::to_string(number); };
    return colour(standing.colour) + " (" + seat(standing.seat) + "): " + count(standing.in_hand) + " in hand, " +
           count(standing.on_board) + " on the board, eliminated " + count(standing.eliminated) + " of " +
           count(standing.threshold) + ", territory " + count(standing.territory) + " of " +
           count(standing.territory_minimum);
  }

  std::string stands_alone(Colour alone, int rounds, int needed) const override {
    return "Only " + colour(alone) + " has been able to move for " + count_of(rounds, "full round") + "; after " +
           std::to_string(needed) + ", " + colour(alone) + " wins on the next turn";
  }

  std::string place_rings(int count) const override { return count_of(count, "ring"); }
  std::string capture_over(const std::string& cell) const override { return "over " + cell; }
  std::string give_up_ring(const std::string& cell) const override { return "give up a ring buried on " + cell; }
  std::string whole_line(const std::string& first, const std::string& last, Edition cost) const override {
    return "whole line " + span(first, last) + (cost == Edition::kSeed ? " (costs a cap)" : " (costs a ring)");
  }
  std::string free_part(const std::string& first, const std::string& last) const override {
    return "only " + span(first, last) + ", for free";
  }
  std::string region(int cells, int border) const override {
    return count_of(cells, "cell") + " behind " +
           (border == 0 ? "territory" : colour(colour_at(static_cast<std::size_t>(border) - 1)) + " markers");
  }

  std::string more(Amount amount, int difference) const override {
    const std::string tail = difference < 0 ? " fewer" : " more";
    const int number = std::abs(difference);
    switch (amount) {
      case Amount::kEliminated:
        return count_of(number, "eliminated ring") + tail;
      case Amount::kTerritory:
        return count_of(number, "cell") + " of territory" + tail;
      case Amount::kInHand:
        return count_of(number, "ring") + " in hand" + tail;
      case Amount::kTargets:
        return count_of(number, "stack") + " in reach to overtake" + tail;
    }
    return "";
  }

  std::string exchanged(const std::string& lost, const std::string& gained) const override {
    std::string text;
    if (!lost.empty()) text += ": without " + lost;
    if (!gained.empty()) text += std::string(lost.empty() ? ":" : ",") + " with " + gained;
    return text;
  }

  std::string listed(const std::vector<std::string>& names) const override {
    constexpr std::size_t kMost = 4;
    const bool is_long = names.size() > kMost;
    const std::size_t shown = is_long ? kMost - 1 : names.size();
    std::string text;
    for (std::size_t i = 0; i < shown; ++i) {
      if (i > 0) text += i + 1 == shown && !is_long ? " and " : ", ";
      text += names[i];
    }
    return is_long ? text + " and " + std::to_string(names.size() - shown) + " more" : text;
  }

  std::string stacks_on(const std::vector<std::string>& cells) const override {
    return (cells.size() == 1 ? "the one on " : "those on ") + listed(cells);
  }
  std::string line_between(const std::string& first, const std::string& last) const override {
    return "the line " + span(first, last);
  }
  std::string region_at(const std::string& cell) const override { return "the region at " + cell; }

 private:
  static std::string span(const std::string& first, const std::string& last) { return first + " to " + last; }
};

}  // namespace

const Words& english_words() {
  static const English words;
  return words;
}

}  // namespace palamedes::ringrift
