// Stratego in English.
#include "core/text/count_of.h"
#include "games/stratego/text/text.h"
#include "games/stratego/text/words.h"

namespace palamedes::stratego {
namespace {

class English final : public Words {
 public:
  const GameTexts& game() const override {
    static constexpr std::string_view kSwitch = "on or off";
    static constexpr std::string_view kLimit = "0 (no limit) to 1000000";
    static const GameTexts texts{
        .name = "Stratego",
        .summary = "Two armies, hidden ranks: bluff, scout and attack until you capture the enemy Flag.",
        .rules =
            "Set up 40 pieces in your four rows; only you see their ranks.\n"
            "Move: one piece, one square along a row or column. Scouts (2) move any\n"
            "distance. Bombs and the Flag never move. The lakes are blocked.\n"
            "Attack: move onto an enemy piece. Both ranks are shown and the lower one is\n"
            "removed; equal ranks are both removed.\n"
            "A Bomb beats all but a Miner (3). A Spy (S) that attacks the Marshal (M)\n"
            "wins.\n"
            "No piece may shuttle between two squares for ever.\n"
            "You win when you capture the Flag or leave the enemy without a move.",
        .editions = {{"seed", "Classic"}, {"isf", "Tournament (ISF)"}},
        .knobs =
            {
                {"two_square", "round_trips, edges or off",
                 "the two-square rule, in detail set by the next three options; round_trips and edges mean the same"},
                {"two_square_limit", "2 to 7", "moves between the same two squares after which the next is barred"},
                {"two_square_scope", "piece or turns",
                 "count all moves of the piece, or only those on successive turns of its owner"},
                {"two_square_scouts", "endpoints or edges",
                 "compare a Scout's moves by their end squares or by the edges they cross"},
                {"more_square", kSwitch, "the chase rule: an endless chase may not repeat a position"},
                {"more_square_window", "chase or game",
                 "positions that a chase may not repeat: its own, or all of the game"},
                {"immobile_check", "either or next",
                 "which side loses when it has no piece that can move: either at once, or only the next to move"},
                {"both_immobile", "mover_wins, next_wins or draw",
                 "the result when neither side has a piece left that can move"},
                {"blocked", "loses or draws", "what happens to the player to move if there is no legal move"},
                {"max_turns", kLimit, "draw after this many turns of both sides"},
                {"no_attack_limit", kLimit, "draw after this many turns without an attack"},
                {"reveal", "permanent or combat", "ranks shown in a battle stay known, or are hidden again afterwards"},
                {"long_move_is_scout", kSwitch, "a piece that moves two or more squares is shown as a Scout"},
                {"scout_ranged_attack", kSwitch, "a Scout may move far and attack in one turn"},
                {"spy_defends", kSwitch, "a Spy also beats a Marshal that attacks it"},
                {"setup_order", "p1_then_p2 or simultaneous", "whether Blue may finish setting up before Red"},
                {"first_player", "red or blue", "the side that moves first"},
            },
        .personas =
            {
                {"aggressive", "Aggressive", "Attacks more often."},
                {"cautious", "Cautious", "Attacks less often."},
            },
    };
    return texts;
  }

  const Labels& labels() const override {
    static constexpr Labels kLabels{
        .red = "Red",
        .blue = "Blue",
        .ranks = {"Flag", "Spy", "Scout", "Miner", "Sergeant", "Lieutenant", "Captain", "Major", "Colonel", "General",
                  "Marshal", "Bomb", "hidden piece"},
        .pieces = "pieces",
        .legend = "r Red  b Blue, then the rank, ? if hidden   ' has moved   ! known to both   ",
        .lake = "lake",
        .picture_legend = "Striped: hidden rank; with a dot: has moved; framed: rank known to both",
        .board_width = "rows and columns",
        .army_size = "pieces per side",
        .first_player = "moves first",
        .scout_ranged_attack = "a Scout may move far and attack in one turn",
        .spy_defends = "a Spy also beats a Marshal that attacks it",
        .reveal = "ranks shown in a battle stay known",
        .two_square_limit = "most moves in a row between the same two squares",
        .more_square = "an endless chase is barred",
        .blocked = "a player without a legal move",
        .max_turns = "turns until a draw",
        .no_attack_limit = "turns without an attack until a draw",
        .yes = "yes",
        .no = "no",
        .none = "none",
        .no_limit = "no limit",
        .loses = "loses",
        .draws = "draws",
    };
    return kLabels;
  }

  const std::vector<SetupTexts>& setups() const override {
    static const std::vector<SetupTexts> texts{
        {"corner_keep", "Corner Keep",
         "The Flag sits in a corner behind a double wall of Bombs. Two more Bombs wait for Miners elsewhere."},
        {"lake_fort", "Lake Fort", "The Flag is walled in behind a lake, so no enemy can attack it head-on."},
        {"two_houses", "Two Houses",
         "Two equal forts of three Bombs: one holds the Flag, the other a Sergeant that waits for Miners."},
        {"left_hammer", "Left Hammer",
         "The strongest pieces break through on the left while the Flag stays far away on the right."},
        {"scouts_out", "Scouts Out",
         "Scouts fill the front row to learn the enemy's ranks early and clear the way for what follows."},
        {"broken_fence", "Broken Fence",
         "Bombs in the front row narrow both wings, so that the enemy must come through the middle."},
        {"open_gate", "Open Gate",
         "The Flag stands without a single Bomb next to it, while forts in both corners draw the Miners away."},
        {"deep_reserve", "Deep Reserve",
         "Middle ranks meet the first attacks, and Marshal, General and Colonels strike from the third row."},
    };
    return texts;
  }

  std::string describe(Seat side, Action action, std::optional<Rank> mover, std::optional<Rank> target) const override {
    const std::string to = square_name(action.to());
    if (action.is_placement()) return seat(side) + " places " + one(action.rank()) + " on " + to;
    const std::string piece = mover && *mover != Rank::kHidden ? rank(*mover) : "piece";
    if (!target) return seat(side) + " moves the " + piece + ' ' + way(action);
    return seat(side) + "'s " + piece + " on " + square_name(action.from()) + " attacks " +
           (*target == Rank::kHidden ? "a hidden piece" : "the " + rank(*target)) + " on " + to;
  }

  std::string event(const Event& event) const override {
    const std::string who = seat(event.seat);
    if (event.action.is_placement()) {
      if (event.action.rank() == Rank::kHidden) return who + " placed a piece";
      return who + " placed " + one(event.action.rank()) + " on " + square_name(event.action.to());
    }
    if (event.combat == Combat::kNone) return who + " moved " + way(event.action);
    const std::string attack = who + "'s " + rank_with_letter(event.attacker) + " on " +
                               square_name(event.action.from()) + " attacked " + square_name(event.action.to());
    if (event.defender == Rank::kFlag) return attack + " and captured the Flag";
    const std::string defender = one(event.defender) + letter_of(event.defender);
    switch (event.combat) {
      case Combat::kAttackerWins:
        return attack + " and took " + defender;
      case Combat::kDefenderWins:
        return attack + " and lost to " + defender;
      default:
        return attack + " and met " + defender + ": both are lost";
    }
  }

  Prompt prompt(Phase phase, int pieces_left) const override {
    if (phase != Phase::kSetup) return {"Move a piece, or attack with it", "Find and take the Flag to win"};
    if (pieces_left == kArmySize) return {"Set up your army", "Put your 40 pieces on the four rows nearest to you"};
    return {"Place your next piece", count_of(pieces_left, "piece") + " left to place"};
  }
  std::string prompt_of_others(Seat side, Phase phase) const override {
    switch (phase) {
      case Phase::kSetup:
        return seat(side) + " to set up the army";
      case Phase::kPlay:
        return seat(side) + " to move";
      case Phase::kOver:
        break;
    }
    return "The game is over";
  }
  std::string takes(Rank taken) const override { return "takes the " + rank(taken); }
  std::string loses(Rank lost) const override { return "loses the " + rank(lost); }

  std::string end(const Outcome& outcome, const Knobs& knobs) const override {
    const auto winner = outcome.winner();
    const std::string who = winner ? seat(*winner) + " wins: " : "Draw: ";
    const std::string loser = winner ? seat(opponent(*winner)) : "";
    switch (static_cast<End>(outcome.reason)) {
      case End::kNone:
        return "";
      case End::kFlag:
        return who + loser + "'s Flag was captured";
      case End::kImmobile:
        return who + loser + " has no piece left that can move";
      case End::kImmobileBoth:
        return who + "neither side has a piece left that can move";
      case End::kBlocked:
        return who + (winner ? loser : "the player to move") + " has no legal move";
      case End::kTurnLimit:
        return who + "the limit of " + count_of(knobs.max_turns, "turn") + " is reached";
      case End::kNoAttack:
        return who + count_of(knobs.no_attack_limit, "turn") + " without an attack";
    }
    return "";
  }

  std::string losses(Seat side, const RankCounts& lost) const override {
    std::string text;
    for (std::size_t i = kRanks; i-- > 0;) {
      if (lost[i] == 0) continue;
      if (!text.empty()) text += ", ";
      text += letter(rank_at(i));
      if (lost[i] > 1) text += " x" + std::to_string(lost[i]);
    }
    return seat(side) + " has lost " + (text.empty() ? "nothing" : text);
  }

  std::string turns(std::uint32_t made, std::uint32_t limit) const override {
    return count_of(made, "turn") + " played" + (limit == 0 ? "" : ", draw at " + std::to_string(limit));
  }

  std::string rank_with_letter(Rank named) const override { return rank(named) + " (" + letter(named) + ')'; }

 private:
  static std::string way(Action action) { return square_name(action.from()) + '-' + square_name(action.to()); }
  /// "a Captain"; there is only one Flag.
  std::string one(Rank named) const { return (named == Rank::kFlag ? "the " : "a ") + rank(named); }
  /// " (6)"; pieces that are known by their name have none.
  static std::string letter_of(Rank rank) {
    return rank == Rank::kBomb || rank == Rank::kFlag ? "" : std::string(" (") + letter(rank) + ')';
  }
};

}  // namespace

const Words& english_words() {
  static const English words;
  return words;
}

}  // namespace palamedes::stratego
