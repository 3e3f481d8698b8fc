// Liuzhou chess in English.
#include <bit>
#include <cstdlib>

#include "core/text/count_of.h"
#include "games/liuzhou/text/text.h"
#include "games/liuzhou/text/words.h"

namespace palamedes::liuzhou {
namespace {

class English final : public Words {
 public:
  const GameTexts& game() const override {
    static const GameTexts texts{
        .name = "Liuzhou chess",
        .summary =
            "A Chinese folk game: fill the board, then form 2x2 squares and full rows to take your opponent's stones.",
        .rules =
            "Place: take turns to put a stone on an empty point, 18 each.\n"
            "Clear: when the board is full, all marked stones leave it. If none is\n"
            "marked, each player removes one stone of the other.\n"
            "Move: take turns to move a stone one step, not diagonally. If you cannot\n"
            "move, remove an opposing stone; the opponent removes one of yours, and\n"
            "then you move.\n"
            "A square is 2x2 stones of yours, a line a whole row or column. The stone\n"
            "you just placed or moved earns one opposing stone for a square, two for a\n"
            "line: you mark them while placing and capture them while moving.\n"
            "A stone in a square or line of its own colour is protected: it can be taken\n"
            "only when no other stone can.\n"
            "You lose when you have too few stones left. The limits below end in a draw.",
        .editions = {{"seed", "Classic"}, {"current", "Short"}},
        .knobs =
            {
                {"max_moves", "1 to 65535", "draw after this many moves"},
                {"no_capture_limit", "none, or 1 to 65535", "draw after this many moves in a row without a capture"},
                {"lose_below", "0 to 36", "a player with fewer stones than this loses"},
                {"both_shapes", "square or line", "what a stone that completes a square and a line at once earns"},
            },
        .personas =
            {
                {"aggressive", "Aggressive", "Builds threats, and cares less about keeping its stones."},
                {"cautious", "Cautious", "Builds its position quietly, with fewer threats."},
            },
    };
    return texts;
  }

  const Labels& labels() const override {
    static constexpr Labels kLabels{
        .black = "Black",
        .white = "White",
        .clear_marked = "Clear the marked stones",
        .nothing_marked = "Continue: no stone is marked",
        .on_board = "on the board",
        .in_hand = "in hand",
        .marked = "marked",
        .legend = "● Black  ○ White  ◉ ◎ marked",
        .ascii_legend = "b Black  w White  B W marked",
        .picture_legend = "cross or thick frame: marked stone",
        .board_width = "rows and columns",
        .stones_each = "stones per player",
        .square_reward = "stones earned by a square",
        .line_reward = "stones earned by a line",
        .both_reward = "stones earned by a square and a line at once",
        .lose_below = "a player with fewer stones than this loses",
        .max_moves = "moves until a draw",
        .no_capture_limit = "moves in a row without a capture until a draw",
        .no_limit = "none",
    };
    return kLabels;
  }

  std::string describe(const State& state, Action action) const override {
    const std::string point = cell_name(action.to());
    const std::string who = seat(state.to_act) + ' ';
    switch (action.kind()) {
      case Kind::kPlace:
        return who + "places on " + point;
      case Kind::kMark:
        return who + "marks " + point;
      case Kind::kRemove:
        return state.marked != 0 ? "All marked stones leave the board"
                                 : "No stone is marked, so each player removes one of the other";
      case Kind::kForce:
        return who + "removes " + point;
      case Kind::kStep:
        return who + "moves from " + cell_name(action.from()) + " to " + point;
      case Kind::kCapture:
        return who + "captures " + point;
      case Kind::kNoMoves:
        return who + "cannot move and removes " + point;
      case Kind::kCounter:
        return who + "removes " + point + " in return";
    }
    return "";
  }

  std::string prompt(const State& state, bool can_step) const override {
    const std::string who = seat(state.to_act) + ": ";
    const std::string other = state.to_act == kBlack ? "white stone" : "black stone";
    switch (state.phase) {
      case Phase::kPlacement:
        return who + "place a stone on an empty point";
      case Phase::kMarkSelection:
        return who + "mark " + count_of(state.count, other);
      case Phase::kRemoval:
        return who + (state.marked != 0 ? "clear the marked stones" : "continue, no stone is marked");
      case Phase::kForcedRemoval:
        return who + "remove a " + other + " that is not in a square or line";
      case Phase::kMovement:
        return who + (can_step ? "move a stone one step" : "no stone can move, so remove a " + other);
      case Phase::kCaptureSelection:
        return who + "capture " + count_of(state.count, other);
      case Phase::kCounterRemoval:
        return who + "remove a " + other + " in return";
    }
    return "";
  }

  std::string end(const State& state, const Knobs& knobs, const Outcome& outcome) const override {
    const auto winner = outcome.winner();
    const std::string who = winner ? seat(*winner) + " wins: " : "Draw: ";
    const std::string loser = winner ? seat(opponent(*winner)) : "";
    switch (static_cast<End>(outcome.reason)) {
      case End::kNone:
        return "";
      case End::kMoveLimit:
        return who + "the limit of " + count_of(knobs.max_moves, "move") + " is reached";
      case End::kNoCaptureLimit:
        return who + count_of(knobs.no_capture_limit, "move") + " in a row without a capture";
      case End::kNoLegalActions:
        return who + loser + " has no legal move";
      default: {
        const int left = winner ? std::popcount(state.own(opponent(*winner))) : 0;
        if (left == 0) return who + loser + " has no stones left";
        return who + loser + " has only " + count_of(left, "stone") + " left (" + std::to_string(knobs.lose_below) +
               " needed)";
      }
    }
  }

  std::string progress(const State& state, const Knobs& knobs) const override {
    std::string text = "Black " + std::to_string(std::popcount(state.own(kBlack))) + ", White " +
                       std::to_string(std::popcount(state.own(kWhite))) + " on the board; move " +
                       std::to_string(state.moves) + " of " + std::to_string(knobs.max_moves);
    if (knobs.no_capture_limit != 0) {
      text += "; " + std::to_string(state.quiet) + " of " + std::to_string(knobs.no_capture_limit) +
              " moves without a capture";
    }
    return text;
  }

  std::string more_stones(int difference) const override {
    return count_of(std::abs(difference), "stone") + (difference < 0 ? " fewer" : " more");
  }

  std::string chance(bool gained, Cells squares, Cells lines) const override {
    std::string text = gained ? "the chance to complete " : "no chance to complete ";
    if (squares != 0) text += shapes(squares, "a square", "squares");
    if (squares != 0 && lines != 0) text += ", ";
    if (lines != 0) text += shapes(lines, "a line", "lines");
    return text;
  }

 private:
  /// Lists points with the singular or plural noun: "lines on d4 and d5".
  static std::string shapes(Cells points, const char* one, const char* many) {
    std::string text = std::string(std::popcount(points) == 1 ? one : many) + " on ";
    bool is_first = true;
    for_each(points, [&](Cell point) {
      const bool is_last = (points >> (static_cast<int>(point) + 1)) == 0;
      if (!is_first) text += is_last ? " and " : ", ";
      text += cell_name(point);
      is_first = false;
    });
    return text;
  }
};

}  // namespace

const Words& english_words() {
  static const English words;
  return words;
}

}  // namespace palamedes::liuzhou
