import type { GuideTexts } from "../types";
import type { StepId } from "./lesson";

export const en: GuideTexts<StepId> = {
  rules: [
    {
      title: "How to win",
      lines: [
        {
          count: "lose_below",
          "=1": "Take all of your opponent's stones: once the board has been cleared, you win as soon as your opponent has no stones left.",
          other:
            "Take your opponent's stones: once the board has been cleared, you win as soon as your opponent has fewer than {lose_below} stones.",
        },
        "The game is drawn after {max_moves} moves. Every stone placed, marked, moved or captured counts as a move.",
        {
          when: "no_capture_limit",
          text: "The game is also drawn after {no_capture_limit} moves in a row without a capture.",
        },
      ],
    },
    {
      title: "The game in short",
      lines: [
        "Two players, Black and White, have {stones_each} stones each on a board of {board_width} by {board_width} points. First they fill the board, then the marked stones are cleared, then they move stones and capture. Squares and lines of your own stones earn you stones of your opponent.",
      ],
    },
    {
      title: "Squares and lines",
      lines: [
        {
          count: "square_reward",
          one: "A square is a two-by-two block of your stones. Completing one lets you take {square_reward} enemy stone.",
          other:
            "A square is a two-by-two block of your stones. Completing one lets you take {square_reward} enemy stones.",
        },
        {
          count: "line_reward",
          one: "A line is a full row or column of your stones. Completing one lets you take {line_reward} enemy stone.",
          other: "A line is a full row or column of your stones. Completing one lets you take {line_reward} enemy stones.",
        },
        {
          count: "both_reward",
          one: "Completing a square and a line with the same stone lets you take {both_reward} enemy stone.",
          other: "Completing a square and a line with the same stone lets you take {both_reward} enemy stones.",
        },
        "Only squares and lines that include the stone you just placed or moved count. Diagonals never count.",
        "While the board is being filled, taking a stone means marking it. Later, it means capturing it.",
      ],
      pictures: [
        { id: "line", caption: "Black has completed the first row: a line." },
      ],
    },
    {
      title: "Protected stones",
      lines: [
        "A stone in a square or line of its own colour is protected: you may take it only if your opponent has no unprotected stones. This is checked again for every stone you take.",
      ],
      pictures: [
        { id: "broken", caption: "Black took a5 from a square. The other three stones of that square are now unprotected, and the second capture must be one of them." },
      ],
    },
    {
      title: "First phase: placing",
      lines: [
        "Black starts. Players take turns placing one stone on an empty point.",
        "A marked stone stays on its point until the board is full, but no longer counts for squares and lines.",
      ],
      pictures: [
        { id: "placing", caption: "Black has completed a square with f5 and marks a white stone. The stone on f2 is marked already." },
      ],
    },
    {
      title: "Second phase: clearing",
      lines: [
        "When the board is full, all marked stones are removed.",
        "If no stone is marked, White removes one black stone, then Black removes one white stone.",
      ],
      pictures: [
        { id: "full", caption: "The board is full, two stones are marked." },
        { id: "cleared", caption: "The marked stones are gone. White moves first." },
      ],
    },
    {
      title: "Third phase: moving",
      lines: [
        "White moves first. Move one of your stones to a neighbouring empty point. You may not pass.",
        "You may move a stone out of a square and back in again: each time you complete the square, you capture.",
        "If none of your stones can move, remove one enemy stone instead. Your opponent then removes one of yours, and it is your turn again.",
      ],
      pictures: [
        { id: "stuck", caption: "Black cannot move and takes a white stone instead." },
      ],
    },
  ],
  lesson: {
    square: {
      title: "The goal, and squares",
      say: "Goal: take all of your opponent's stones. You are Black. First, both players take turns placing stones until the board is full. Four of your stones in a two-by-two block form a square.",
      task: "Complete the square: place a stone on b2.",
      good: "A square! It lets you mark one white stone.",
    },
    mark: {
      title: "Marking",
      say: "A marked stone no longer counts for squares and lines, and it is removed when the board is full.",
      task: "Mark any white stone.",
      good: "The cross shows the mark. In a game, it would now be White's turn.",
    },
    clear: {
      title: "Clearing the board",
      say: "Here the board is full, so all marked stones are removed. You are White now: White placed the last stone.",
      task: "Press the button that removes the marked stones.",
      good: "Two points are empty. Now the stones can move.",
    },
    move: {
      title: "Moving",
      say: "From now on, you move one stone per turn to a neighbouring empty point. White moves first.",
      task: "Select a stone beside an empty point, then the point.",
      good: "That is how stones move.",
    },
    squareByMove: {
      title: "Squares by moving",
      say: "Squares count in this phase, too: when you move a stone into a square, you capture.",
      task: "You are Black. Move from c2 to b2.",
      good: "A square! It lets you capture one stone.",
    },
    capture: {
      title: "Capturing",
      say: "White has no squares or lines, so no white stone is protected.",
      task: "Capture any white stone.",
      good: "On a later turn you can move a stone out of the square and back in: that captures again.",
    },
    line: {
      title: "Lines",
      say: "A full row or column of your stones is a line. A line lets you capture two stones.",
      task: "Complete the first row: move from f2 to f1.",
      good: "A line! You may capture two stones, one after the other.",
    },
    protected: {
      title: "Protected stones",
      say: "Stones in a square or line are protected as long as there are other stones to take. Here all white stones are in squares, so you may take any of them.",
      task: "Capture any white stone.",
      good: "You broke that square, so its other three stones lost their protection.",
    },
    brokenSquare: {
      title: "Broken squares",
      say: "You have a second capture. The other white square is whole: its stones are protected again, because there are three unprotected stones to take.",
      task: "Capture one of the three unprotected stones.",
      good: "Protection is checked again for every stone you take. Now it would be White's turn.",
    },
    unmarked: {
      title: "No marks at the end",
      say: "What if the board is full and nobody has marked a stone? Then White removes one black stone, and Black removes one white stone. You are White.",
      task: "Remove a black stone.",
      good: "Black took one of your stones in return. Two points are empty, and White moves first.",
    },
    stuck: {
      title: "When you cannot move",
      say: "You are Black, and none of your stones can move. You do not lose: you remove one white stone instead. White then removes one of yours, and it is your turn again.",
      task: "Remove a white stone.",
      good: "White took b2 in return. If one of your stones can move now, you move.",
    },
    stuckAgain: {
      title: "Still stuck",
      say: "Here you removed c2, White removed b2, and you still cannot move. The exchange repeats until you can move or a side has no stones left.",
      task: "Remove another white stone.",
      good: "White takes again. With few stones, such an exchange can end the game: count before you get stuck.",
    },
    win: {
      title: "Winning",
      say: "You have completed a square, and White has only one stone left.",
      task: "Capture the last white stone.",
      good: "You won: White has no stones left. A game that takes 200 moves is a draw.",
    },
  },
};
