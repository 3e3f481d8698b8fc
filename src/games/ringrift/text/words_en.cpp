// RingRift in English.
#include <cstdlib>

#include "core/text/count_of.h"
#include "games/ringrift/text/words.h"

namespace palamedes::ringrift {
namespace {

class English final : public Words {
 public:
  const GameTexts& game() const override { return english_game(); }

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

  std::string describe(const Deed& deed, Tense tense) const override {
    const auto verb = [&](const char* now, const char* then) {
      return std::string(tense == Tense::kPast ? then : now);
    };
    const std::string who = colour(deed.colour) + ' ';
    const std::string way = span(deed.a, deed.b);
    const std::string given_up = verb("gives", "gave") + " up a ring buried on " + deed.c;
    switch (deed.kind) {
      case Kind::kPlace:
        return who + verb("places ", "placed ") + count_of(deed.rings, "ring") + " on " + deed.a;
      case Kind::kSkipPlacement:
        return who + verb("moves without placing", "placed no ring");
      case Kind::kSwap:
        return "The players " + verb("swap", "swapped") + " colours";
      case Kind::kMove:
      case Kind::kCapture:
        return who + joined(passage(deed, tense));
      case Kind::kSkipCapture:
        return who + verb("does", "did") + " not capture";
      case Kind::kLine:
        return who + verb("collapses", "collapsed") + " the line " + way + plus_cells(deed.cells);
      case Kind::kLineSegment:
        return who + verb("collapses ", "collapsed ") + span(deed.c, deed.d) + " of the line " + way + " for free" +
               plus_cells(deed.cells);
      case Kind::kPay:
        if (deed.pays_buried) return who + verb("pays", "paid") + " with a ring buried on " + deed.a;
        if (!deed.pays_cap) return who + verb("pays", "paid") + " with the top ring of " + deed.a;
        return who + verb("pays", "paid") + " with the cap of " + deed.a + " (" + count_of(deed.rings, "ring") + ')';
      case Kind::kRegion:
        return who + verb("claims", "claimed") + " the region at " + deed.a + plus_cells(deed.cells) +
               out_of_region(deed);
      case Kind::kSkipTerritory:
        return who + verb("leaves", "left") + " the region unclaimed";
      case Kind::kForce:
        return who + verb("cannot", "could not") + " move and " + verb("loses", "lost") + " the cap of " + deed.a +
               " (" + count_of(deed.rings, "ring") + ')';
      case Kind::kRecover:
        return who + joined({slid(deed, tense), completed_line(deed, tense),
                             verb("gets ", "got ") + count_of(deed.rings, "ring") + " back in hand"});
      case Kind::kRecoverTaking:
        if (deed.strikes_stack)
          return who + joined({slid(deed, tense), verb("strikes", "struck") + " the top ring there", given_up});
        if (deed.forms_line) return who + joined({slid(deed, tense), completed_line(deed, tense), given_up});
        return who + joined({slid(deed, tense), given_up});
      case Kind::kRecoverFree:
        return who +
               joined({slid(deed, tense), verb("completes", "completed") + " a line",
                       verb("collapses ", "collapsed ") + span(deed.c, deed.d) + " of it for free"}) +
               plus_cells(deed.cells);
      case Kind::kSkipRecovery:
        return who + verb("does", "did") + " not recover";
    }
    return "";
  }

  Prompt prompt(const Task& task) const override {
    const std::string counted =
        "Rings that you give up count as eliminated by you: " + std::to_string(task.eliminated) + " of " +
        std::to_string(task.threshold) + " so far";
    switch (task.phase) {
      case Phase::kPlacement: {
        const std::string rings =
            task.most_rings == 1 ? "Place a ring" : "Place up to " + count_of(task.most_rings, "ring");
        const std::string swap = task.may_swap ? ", or swap colours" : "";
        if (!task.may_skip) return {rings + swap, "The stack you place on moves next"};
        if (task.most_rings == 0) return {"Move a stack", "You have no ring that you could place"};
        return {rings + ", or move a stack" + swap,
                "The stack you place on moves next; to move another one, move without placing"};
      }
      case Phase::kMovement:
        if (!task.cell.empty()) return {"Move the stack on " + task.cell + ", or capture with it", reach(task.height)};
        if (task.has_stack)
          return {"Move a stack, or capture with one", "A stack goes at least as many cells as it has rings"};
        if (task.recovery == Edition::kSeed) {
          return {"Slide a marker to complete a line",
                  "You have no stack left: the line brings your buried rings back into your hand"};
        }
        return {"Slide a marker to recover, or skip that",
                "You have no stack left: a slide frees one of your buried rings, which counts as eliminated by you"};
      case Phase::kCapture:
        return {"Capture with the stack on " + task.cell + ", or stop here",
                "Once it has captured, it must go on while it can"};
      case Phase::kChain:
        return {"Keep capturing with the stack on " + task.cell, "A stack that has captured must go on while it can"};
      case Phase::kLine:
        if (task.pending != Pending::kNone)
          return {task.line_cost == Edition::kSeed ? "Pay for the line: choose a stack to lose its cap"
                                                   : "Pay for the line: choose a stack to lose its top ring",
                  counted};
        return {"Choose a line to collapse",
                task.has_long_line
                    ? "A part of " + std::to_string(task.line_length) +
                          " markers is free; a longer line as a whole costs " +
                          (task.line_cost == Edition::kSeed ? "the cap of a stack" : "a ring")
                    : std::string("It becomes your territory and costs you ") +
                          (task.line_cost == Edition::kSeed ? "the cap of a stack" : "the top ring of a stack")};
      case Phase::kTerritory:
        if (task.pending != Pending::kNone)
          return {task.pays_by_buried ? "Pay for the region: choose a stack to lose your ring buried in it"
                                      : "Pay for the region: choose a stack to lose its cap",
                  counted};
        return {"Claim a region, or stop here", task.pays_by_buried ? "You pay with one of your buried rings"
                                                                    : "You pay with the cap of a stack outside it"};
      case Phase::kForced:
        return {"Choose a stack to lose its cap", "None of your stacks can move, and you cannot place a ring"};
      case Phase::kOver:
        return {"The game is over"};
    }
    return {};
  }

  std::string prompt_of_others(const Task& task) const override {
    const std::string who = colour(task.colour);
    switch (task.phase) {
      case Phase::kPlacement:
        return who + (!task.may_skip ? " to place rings" : task.most_rings > 0 ? " to place or move" : " to move");
      case Phase::kMovement:
        return who + (task.has_stack ? " to move" : " to recover");
      case Phase::kCapture:
        return who + " may capture";
      case Phase::kChain:
        return who + " to go on capturing";
      case Phase::kLine:
        return who + (task.pending == Pending::kNone ? " to collapse a line" : " to pay for a line");
      case Phase::kTerritory:
        return who + (task.pending == Pending::kNone ? " may claim a region" : " to pay for a region");
      case Phase::kForced:
        return who + " cannot move and has to lose a cap";
      case Phase::kOver:
        return "The game is over";
    }
    return "";
  }

  std::string end(const Ended& ended) const override {
    const std::string who = colour(ended.winner) + " wins";
    const std::string stuck = "nobody can move any more";
    const std::string land = std::to_string(ended.territory) + " of " + std::to_string(ended.cells) + " cells";
    const auto needed = [](int number) { return " (" + std::to_string(number) + " needed)"; };
    switch (ended.end) {
      case End::kNone:
        return "";
      case End::kRingElimination:
        return who + " with " + count_of(ended.eliminated, "eliminated ring") + needed(ended.threshold);
      case End::kTerritory:
        return who + " with " + land + needed(ended.territory_minimum);
      case End::kRounds:
        return who + ": nobody else could move for " + count_of(ended.rounds, "full round");
      case End::kSoleSurvivor:
        return who + ": nobody else has a ring left";
      case End::kRung1:
        return who + " with the most territory, " + land + ": " + stuck;
      case End::kRung2:
        return who + " with the most eliminated rings, " + std::to_string(ended.eliminated) + ": " + stuck +
               ", and territory is equal";
      case End::kRung3:
        return who + " with the most markers, " + std::to_string(ended.markers) + ": " + stuck +
               ", and territory and eliminated rings are equal";
      case End::kRung4:
        return who + " with the last move: " + stuck + ", and all else is equal";
    }
    return "";
  }

  std::string standing(const Standing& standing) const override {
    const auto count = [](int number) { return std::to_string(number); };
    return colour(standing.colour) + (standing.names_seat ? " (" + seat(standing.seat) + ")" : "") + ": " +
           count(standing.in_hand) + " in hand, " + count(standing.on_board) + " on the board, eliminated " +
           count(standing.eliminated) + " of " + count(standing.threshold) + ", territory " +
           count(standing.territory) + " of " + count(standing.territory_minimum);
  }

  std::string stands_alone(Colour alone, int rounds, int needed) const override {
    const std::string who = colour(alone);
    const std::string so_far =
        "Only " + who + " could move in the last " + (rounds == 1 ? "round" : count_of(rounds, "round"));
    if (rounds < needed) return so_far + "; after " + std::to_string(needed) + " such rounds " + who + " wins";
    return so_far + ": " + who + " wins on the next turn unless somebody else can move by then";
  }

  std::string place_rings(int count) const override { return count_of(count, "ring"); }
  std::string capture_over(const std::string& cell) const override { return "over " + cell; }
  std::string give_up_ring(const std::string& cell) const override { return "give up a ring buried on " + cell; }
  std::string whole_line(const std::string& first, const std::string& last) const override {
    return "whole line " + span(first, last);
  }
  std::string free_part(const std::string& first, const std::string& last) const override {
    return "only " + span(first, last) + ", for free";
  }
  std::string region(const std::string& cell, int border) const override {
    return "region at " + cell + " behind " +
           (border == 0 ? "territory" : colour(colour_at(static_cast<std::size_t>(border) - 1)) + " markers");
  }

  std::string gains_cells(int count) const override { return '+' + count_of(count, "cell"); }
  std::string gains_markers(int count) const override { return '+' + count_of(count, "marker"); }
  std::string gains_line() const override { return "line"; }
  std::string takes_ring() const override { return "takes 1 ring"; }
  std::string rings_out(int count) const override { return '+' + count_of(count, "ring") + " out"; }
  std::string rings_back(int count) const override { return '+' + count_of(count, "ring") + " in hand"; }
  std::string costs_ring() const override { return "−1 ring"; }
  std::string costs_buried_ring() const override { return "−1 buried ring"; }
  std::string costs_own_rings(int count) const override { return "−" + count_of(count, "own ring"); }
  std::string costs_cap(int least, int most) const override {
    return "−1 cap (" +
           (least == most ? count_of(least, "ring") : std::to_string(least) + "-" + count_of(most, "ring")) + ')';
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
  static std::string span(const std::string& first, const std::string& last) { return first + '-' + last; }
  static std::string plus_cells(int count) { return ": +" + count_of(count, "cell"); }
  static std::string joined(const std::vector<std::string>& verbs) {
    std::string text;
    for (std::size_t i = 0; i < verbs.size(); ++i)
      text += (i == 0 ? "" : i + 1 < verbs.size() ? ", " : " and ") + verbs[i];
    return text;
  }
  static std::string reach(int height) {
    if (height == 1) return "It has 1 ring, so it may go any distance";
    return "It has " + count_of(height, "ring") + ", so it goes " + count_of(height, "cell") + " or further";
  }
  static std::string slid(const Deed& deed, Tense tense) {
    return (tense == Tense::kPast ? "slid a marker " : "slides a marker ") + span(deed.a, deed.b);
  }
  static std::string completed_line(const Deed& deed, Tense tense) {
    return (tense == Tense::kPast ? "completed" : "completes") + std::string(" a line (+") +
           count_of(deed.cells, "cell") + ')';
  }
  std::string out_of_region(const Deed& deed) const {
    if (deed.rings == 0) return "";
    std::string text = ", " + count_of(deed.rings, "ring") + " out";
    if (deed.own_rings == 0) return text;
    const std::string own = colour(deed.colour) + "'s own)";
    return text + (deed.own_rings == deed.rings ? " (" : " (" + std::to_string(deed.own_rings) + " of them ") + own;
  }
  /// What a move or a capture does, as a list of verbs.
  std::vector<std::string> passage(const Deed& deed, Tense tense) const {
    const auto verb = [&](const char* now, const char* then) {
      return std::string(tense == Tense::kPast ? then : now);
    };
    const std::string onto = deed.lands_on_marker ? " onto a marker" : "";
    std::vector<std::string> verbs;
    if (deed.kind == Kind::kMove) {
      verbs.push_back(verb("moves ", "moved ") + span(deed.a, deed.b) + onto);
    } else {
      const bool own = deed.victim == deed.colour;
      verbs.push_back(verb("jumps", "jumped") + " from " + deed.a + " over " + deed.c + " to " + deed.b + onto);
      verbs.push_back(verb("takes ", "took ") +
                      (own ? "the top ring of its own stack" : colour(*deed.victim) + "'s top ring"));
    }
    if (deed.turned > 0) {
      verbs.push_back(verb("turns ", "turned ") + count_of(deed.turned, "marker") + ' ' +
                      std::string(kAdjectives[index(deed.colour)]));
    }
    if (deed.cells > 0) verbs.push_back(verb("gains ", "gained ") + count_of(deed.cells, "cell"));
    for (const auto& [first, last] : deed.lines)
      verbs.push_back(verb("completes", "completed") + " the line " + span(first, last));
    if (deed.lands_on_marker) verbs.push_back(verb("loses", "lost") + (deed.is_single ? " the ring" : " the top ring"));
    return verbs;
  }

  static constexpr std::array<std::string_view, kColours> kAdjectives{"red", "blue", "green", "yellow"};
};

}  // namespace

const Words& english_words() {
  static const English words;
  return words;
}

}  // namespace palamedes::ringrift
