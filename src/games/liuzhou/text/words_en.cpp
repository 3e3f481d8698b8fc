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
        .place = "Place",
        .clear = "Clear",
        .move = "Move",
        .square = "square",
        .line = "line",
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

  std::string describe(const State& state, Action action, Tense tense) const override {
    const auto verb = [&](const char* now, const char* then) {
      return std::string(tense == Tense::kPast ? then : now);
    };
    const std::string who = seat(state.to_act) + ' ';
    const std::string stone = "the " + stone_of_other(state) + " on " + cell_name(action.to());
    switch (action.kind()) {
      case Kind::kPlace:
        return who + verb("places", "placed") + " a stone on " + cell_name(action.to()) +
               completed(completed_by(state, action), tense);
      case Kind::kStep:
        return who + verb("moves ", "moved ") + cell_name(action.from()) + '-' + cell_name(action.to()) +
               completed(completed_by(state, action), tense);
      case Kind::kMark:
        return who + verb("marks ", "marked ") + stone;
      case Kind::kRemove: {
        const int marked = std::popcount(state.marked);
        if (marked == 0) return "The board is full and no stone is marked: each player takes one stone";
        return "The board is full: " + count_of(marked, "marked stone") +
               verb(marked == 1 ? " leaves" : " leave", " left") + " it, and now stones move";
      }
      case Kind::kForce:
      case Kind::kCapture:
        return who + verb("takes ", "took ") + stone;
      case Kind::kNoMoves:
        return who + verb("cannot move and takes ", "could not move and took ") + stone;
      case Kind::kCounter:
        return who + verb("takes ", "took ") + stone + " in return";
    }
    return "";
  }

  Prompt prompt(const State& state, const Task& task) const override {
    const std::string other = stone_of_other(state);
    const std::string colour = state.to_act == kBlack ? "white" : "black";
    const std::string earned = task.earned == Earned::kEither   ? ""
                               : task.earned == Earned::kSquare ? "Square! "
                                                                : "Line! ";
    const auto chosen = [&](const std::string& verb) {
      const std::string what = state.count == 1 ? "one " + other : count_of(int{state.count}, other);
      return earned + verb + ' ' + what;
    };
    const std::string which = task.none_is_free    ? "All of them stand in squares or lines, so you may choose any"
                              : task.some_are_safe ? "Stones in a " + colour + " square or line are safe"
                                                   : "";
    switch (state.phase) {
      case Phase::kPlacement:
        return {"Place a stone on an empty point",
                "A 2x2 square of your stones marks one " + other + ", a full row or column two"};
      case Phase::kMarkSelection:
        return {chosen("Mark"), which.empty() ? "Marked stones leave the board once it is full" : which};
      case Phase::kRemoval: {
        const int marked = std::popcount(state.marked);
        if (marked == 0) return {"The board is full: continue", "No stone is marked, so each player takes one stone"};
        return {
            "The board is full: clear the marked stones",
            count_of(marked, "marked stone") + (marked == 1 ? " leaves" : " leave") + " the board, then stones move"};
      }
      case Phase::kForcedRemoval:
        return {"Take one " + other + " outside squares and lines", "Nobody marked a stone, so each player takes one"};
      case Phase::kMovement:
        if (!task.can_step) {
          return {"Take one " + other, "None of your stones can move. " + seat(opponent(state.to_act)) +
                                           " takes one of yours in return, and then you move"};
        }
        return {"Move one of your stones one step",
                "Completing a 2x2 square takes one " + other + ", a full row or column two"};
      case Phase::kCaptureSelection:
        return {chosen("Take"), which};
      case Phase::kCounterRemoval:
        return {"Take one " + other + " in return",
                seat(opponent(state.to_act)) + " could not move and took one of yours"};
    }
    return {};
  }

  std::string draw_is_near(int moves, bool takes) const override {
    return (takes ? "Unless somebody takes a stone, the game is drawn in " : "The game is drawn in ") +
           count_of(moves, "move");
  }

  std::string prompt_of_others(const State& state) const override {
    const std::string who = seat(state.to_act);
    if (state.end != End::kNone) return "The game is over";
    switch (state.phase) {
      case Phase::kPlacement:
        return who + " to place a stone";
      case Phase::kMarkSelection:
        return who + " to mark a " + stone_of_other(state);
      case Phase::kRemoval:
        return who + " to clear the board of marked stones";
      case Phase::kMovement:
        return who + " to move";
      case Phase::kForcedRemoval:
      case Phase::kCaptureSelection:
      case Phase::kCounterRemoval:
        return who + " to take a " + stone_of_other(state);
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
    std::string text = "Black has " + count_of(std::popcount(state.own(kBlack)), "stone") + ", White " +
                       std::to_string(std::popcount(state.own(kWhite))) + "; " + count_of(int{state.moves}, "move") +
                       " made, draw at " + std::to_string(knobs.max_moves);
    if (knobs.no_capture_limit != 0) {
      text += "; " + std::to_string(state.quiet) + " in a row without a capture, draw at " +
              std::to_string(knobs.no_capture_limit);
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
  static std::string stone_of_other(const State& state) {
    return state.to_act == kBlack ? "white stone" : "black stone";
  }
  /// " and closes the square c3-d4", "" for no shapes.
  static std::string completed(const CompletedShapes& shapes, Tense tense) {
    std::vector<std::string> names;
    for (const Cells square : shapes.squares) names.push_back("the square " + span(square));
    for (const Cells line : shapes.lines) names.push_back("the line " + span(line));
    std::string text;
    for (std::size_t i = 0; i < names.size(); ++i)
      text += (i == 0 ? "" : i + 1 < names.size() ? ", " : " and ") + names[i];
    return text.empty() ? "" : (tense == Tense::kPast ? " and closed " : " and closes ") + text;
  }
  /// The first and the last point: "c3-d4".
  static std::string span(Cells cells) { return cell_name(first(cells)) + '-' + cell_name(last(cells)); }
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
