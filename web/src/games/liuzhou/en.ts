import type { GameTexts } from "../types";
import type { StepId } from "./lesson";

export const en: GameTexts<StepId> = {
  name: "Liuzhou chess",
  blurb: "Form 2×2 squares and full rows of your stones to take all of your opponent's.",
  rules: [
    {
      title: "Goal",
      lines: [
        "Two players, Black and White, have {stones_each} stones each on a board of {board_width} by {board_width} points. First they fill the board, then they clear the marked stones, then they move stones and capture.",
        {
          count: "lose_below",
          "=1": "After the board has been cleared, you win as soon as your opponent has no stones left.",
          other: "After the board has been cleared, you win as soon as your opponent has fewer than {lose_below} stones.",
        },
        "The game is drawn after {max_moves} moves. Every stone placed, marked, moved or captured counts as a move.",
        {
          when: "no_capture_limit",
          text: "The game is also drawn after {no_capture_limit} moves in a row without a capture.",
        },
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
    },
    {
      title: "Protected stones",
      lines: [
        "A stone in a square or line of its own colour is protected: you may take it only if your opponent has no unprotected stones. This is checked again for every stone you take.",
      ],
    },
    {
      title: "First phase: placing",
      lines: [
        "Black starts. Players take turns placing one stone on an empty point.",
        "A marked stone stays on its point until the board is full, but no longer counts for squares and lines.",
      ],
    },
    {
      title: "Second phase: clearing",
      lines: [
        "When the board is full, all marked stones are removed.",
        "If no stone is marked, White removes one black stone, then Black removes one white stone.",
      ],
    },
    {
      title: "Third phase: moving",
      lines: [
        "White moves first. Move one of your stones to a neighbouring empty point. You may not pass.",
        "You may move a stone out of a square and back in again: each time you complete the square, you capture.",
        "If none of your stones can move, remove one enemy stone instead. Your opponent then removes one of yours, and it is your turn again.",
      ],
    },
  ],
  lesson: {
    square: {
      say: "To win, capture all of your opponent's stones. You are Black. First, both players take turns placing stones until the board is full. Four of your stones in a two-by-two block form a square.",
      task: "Complete the square: place a stone on b2.",
      good: "A square! It lets you mark one white stone.",
    },
    mark: {
      say: "A marked stone no longer counts for squares and lines, and it is removed when the board is full.",
      task: "Mark any white stone.",
      good: "The cross shows the mark. In a game, it would now be White's turn.",
    },
    clear: {
      say: "Here the board is full, so all marked stones are removed. You are White now: White placed the last stone.",
      task: "Press the button that removes the marked stones.",
      good: "Two points are empty. Now the stones can move.",
    },
    move: {
      say: "From now on, you move one stone per turn to a neighbouring empty point. White moves first.",
      task: "Select a stone with a ring around it, then an empty point.",
      good: "That is how stones move.",
    },
    squareByMove: {
      say: "Squares count in this phase, too: when you move a stone into a square, you capture.",
      task: "You are Black. Move from c2 to b2.",
      good: "A square! It lets you capture one stone.",
    },
    capture: {
      say: "White has no squares or lines, so no white stone is protected.",
      task: "Capture any white stone.",
      good: "On a later turn you can move a stone out of the square and back in: that captures again.",
    },
    line: {
      say: "A full row or column of your stones is a line. A line lets you capture two stones.",
      task: "Complete the first row: move from f2 to f1.",
      good: "A line! You may capture two stones.",
    },
    protected: {
      say: "Stones in a square are protected as long as there are other stones to take. Here all white stones are in squares, so you may take any of them.",
      task: "Capture any white stone.",
      good: "You broke that square, so its other three stones lost their protection. Your second capture must be one of them.",
    },
  },
};
